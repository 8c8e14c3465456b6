//! What a page and the server say to each other over HTTP, as TypeScript: written from the server's own description, so that the
//! page's types cannot drift away from it. (What is said at a table is `messages.ts`, written by a test of crates/wasm.)

mod common;

use std::{fs, path::Path};

use common::{Folder, at, config, server};
use serde_json::{Map, Value};

const FILE: &str = "web/src/lib/http.ts";

const HEADING: &str = "\
// Written by a test of crates/server from the description of its interface;
// GRANDSTAND_BLESS=1 cargo test -p grandstand-server --test page_types writes it anew.
";

/// All schemas by name.
struct Schemas<'a>(&'a Map<String, Value>);

impl Schemas<'_> {
    /// Whether a schema is but another name for a plain one: such names are Rust's.
    fn is_alias(schema: &Value) -> bool {
        schema["type"].as_str().is_some_and(|name| name != "object") && schema["enum"].is_null()
    }

    /// A schema as a type.
    fn typed(&self, schema: &Value) -> String {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            let meant = &self.0[name];
            return if Schemas::is_alias(meant) { self.typed(meant) } else { name.to_owned() };
        }
        if let Some(names) = schema["enum"].as_array() {
            return names.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
        }
        for (key, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
            if let Some(parts) = schema[key].as_array() {
                return parts.iter().map(|part| self.typed(part)).collect::<Vec<_>>().join(between);
            }
        }
        let types = match &schema["type"] {
            Value::Array(types) => &types[..],
            one => std::slice::from_ref(one),
        };
        let plain = |name: &Value| match name.as_str().unwrap_or_default() {
            "integer" | "number" => "number".to_owned(),
            name @ ("string" | "boolean" | "null") => name.to_owned(),
            "array" => format!("Array<{}>", self.typed(&schema["items"])),
            "object" => self.object(schema),
            _ => "unknown".to_owned(),
        };
        types.iter().map(plain).collect::<Vec<_>>().join(" | ")
    }

    fn object(&self, schema: &Value) -> String {
        let Some(properties) = schema["properties"].as_object() else {
            return format!("{{ [key in string]: {} }}", self.typed(&schema["additionalProperties"]));
        };
        let required = schema["required"].as_array();
        let field = |(name, schema): (&String, &Value)| {
            let needed = required.is_some_and(|names| names.iter().any(|known| known == name));
            let mark = if needed { "" } else { "?" };
            let key = if name.contains('-') { format!("'{name}'") } else { name.clone() };
            format!("{}  {key}{mark}: {};\n", says(schema, "  "), self.typed(schema))
        };
        format!("{{\n{}}}", properties.iter().map(field).collect::<String>())
    }
}

/// What a schema says about itself, as a comment.
fn says(schema: &Value, indent: &str) -> String {
    schema["description"].as_str().map_or_else(String::new, |says| format!("{indent}/** {says} */\n"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_has_the_shapes_of_today() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let described = at(&server).get("/api/openapi.json").await.expect("a description").body;
    server.stop().await;
    let schemas = described["components"]["schemas"].as_object().expect("schemas");
    let mut text = HEADING.to_owned();
    for (name, schema) in schemas.iter().filter(|(_, schema)| !Schemas::is_alias(schema)) {
        let typed = Schemas(schemas).typed(schema);
        text += &format!("\n{}export type {name} = {typed};\n", says(schema, ""));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
    if std::env::var_os("GRANDSTAND_BLESS").is_some() {
        fs::write(&path, &text).expect("the page's folder is writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{FILE} is not what the server says; GRANDSTAND_BLESS=1 writes it anew");
}
