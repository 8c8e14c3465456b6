//! What a page and the server say to each other over HTTP, as TypeScript: written from the server's own description, so that the
//! page's types cannot drift away from it. (What is said at a table is `messages.ts`, written by a test of crates/wasm.)

mod common;

use std::{fs, path::Path};

use common::{Folder, at, config, server};
use serde_json::Value;

const FILE: &str = "web/src/lib/http.ts";

const HEADING: &str = "\
// Written by a test of crates/server from the description of its interface;
// GRANDSTAND_BLESS=1 cargo test -p grandstand-server --test page_types writes it anew.
";

/// A schema as a type.
fn typed(schema: &Value) -> String {
    let list = |key: &str, between: &str| -> Option<String> {
        let parts: Vec<String> = schema[key].as_array()?.iter().map(typed).collect();
        Some(parts.join(between))
    };
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(names) = schema["enum"].as_array() {
        return names.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let combined = list("oneOf", " | ").or_else(|| list("anyOf", " | ")).or_else(|| list("allOf", " & "));
    if let Some(combined) = combined {
        return combined;
    }
    match &schema["type"] {
        Value::Array(types) => {
            let of = |one: &Value| plain(one.as_str().unwrap_or_default(), schema);
            types.iter().map(of).collect::<Vec<_>>().join(" | ")
        }
        one => plain(one.as_str().unwrap_or_default(), schema),
    }
}

fn plain(name: &str, schema: &Value) -> String {
    match name {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => format!("Array<{}>", typed(&schema["items"])),
        "object" => object(schema),
        _ => "unknown".to_owned(),
    }
}

fn object(schema: &Value) -> String {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let Some(properties) = schema["properties"].as_object() else {
        let of = if schema["additionalProperties"].is_object() {
            typed(&schema["additionalProperties"])
        } else {
            "unknown".to_owned()
        };
        return format!("{{ [key in string]: {of} }}");
    };
    let field = |(name, schema): (&String, &Value)| {
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        let key = if name.contains('-') { format!("'{name}'") } else { name.clone() };
        let says = schema["description"].as_str().map_or(String::new(), |says| format!("/** {says} */\n  "));
        format!("  {says}{key}{mark}: {};\n", typed(schema))
    };
    format!("{{\n{}}}", properties.iter().map(field).collect::<String>())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_has_the_shapes_of_today() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let described = at(&server).get("/api/openapi.json").await.expect("a description").body;
    server.stop().await;
    let schemas = described["components"]["schemas"].as_object().expect("schemas");
    let mut text = HEADING.to_owned();
    for (name, schema) in schemas {
        let says = schema["description"].as_str().map_or(String::new(), |says| format!("/** {says} */\n"));
        text += &format!("\n{says}export type {name} = {};\n", typed(schema));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
    if std::env::var_os("GRANDSTAND_BLESS").is_some() {
        fs::write(&path, &text).expect("the page's folder is writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{FILE} is not what the server says; GRANDSTAND_BLESS=1 writes it anew");
}
