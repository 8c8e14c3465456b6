//! The files of weights that lie in a crate, listed: whoever drops one in writes no code.

use std::{env, fs, path::Path};

use serde_json::Value;

/// What a file of weights says of itself.
struct Listed {
    list: String,
    game: String,
    tables: String,
    thinking: String,
}

/// Writes `champion.rs` into the folder for what is built: a static `LEARNED` with a `Learned` for every file in `champion/`. The module
/// that includes it has `Learned`, `Written` and the `SHAPE` of its nets. A browser fetches the files, so for it they are not embedded.
///
/// # Panics
/// If a file cannot be read: then there is nothing to build.
pub fn champion() {
    println!("cargo:rerun-if-changed=champion");
    let embedded = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target != "wasm32");
    let out = env::var("OUT_DIR").expect("Cargo names a folder for what is built");
    let to = Path::new(&out).join("champion.rs");
    fs::write(&to, declared(learned(), embedded)).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
}

/// What lies in `champion/`. Pages fetch a file by its list, and whoever tries another one out calls it so: that is its name.
fn learned() -> Vec<Listed> {
    let folder = fs::read_dir("champion").expect("there is a folder of what was learned");
    let paths = folder.map(|entry| entry.expect("the folder can be read").path());
    let files = paths.filter(|path| path.extension().is_some_and(|ending| ending == "safetensors"));
    files
        .map(|path| {
            let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let learned =
                Listed::of(&bytes).unwrap_or_else(|| panic!("{}: not a file of weights", path.display()));
            let named = path.file_stem().is_some_and(|name| name == learned.list.as_str());
            assert!(named, "{}: is {}", path.display(), learned.list);
            learned
        })
        .collect()
}

/// The static, by games; the usual file of a game comes last, because others are asked first.
fn declared(mut found: Vec<Listed>, embedded: bool) -> String {
    found.sort_by_cached_key(|it| (it.game.clone(), it.list == it.game, it.list.clone()));
    let mut text = format!("static LEARNED: [Learned; {}] = [\n", found.len());
    for Listed { list, game, tables, thinking } in found {
        let file = format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/champion/{list}.safetensors\")");
        let shipped = if embedded { format!("Some(include_bytes!({file}))") } else { "None".to_owned() };
        let tables = format!("Written {{ tables: {tables:?}, thinking: {thinking:?} }}");
        text += &format!("    Learned::new({list:?}, {game:?}, SHAPE, {tables}, {shipped}),\n");
    }
    text + "];\n"
}

impl Listed {
    /// From the header, which stands before the numbers: its length in eight bytes, then JSON.
    fn of(bytes: &[u8]) -> Option<Listed> {
        let (length, rest) = bytes.split_first_chunk::<8>()?;
        let header = rest.get(..usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
        let header: Value = serde_json::from_slice(header).ok()?;
        let about = |key: &str| header["__metadata__"][key].as_str().map(str::to_owned);
        let game = about("game")?;
        Some(Listed {
            list: about("list").filter(|list| !list.is_empty()).unwrap_or_else(|| game.clone()),
            game,
            tables: about("tables")?,
            thinking: about("thinking").unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(about: &str) -> Option<Listed> {
        let header = format!(r#"{{"__metadata__": {about}}}"#);
        Listed::of(&[&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), b"numbers"].concat())
    }

    #[test]
    fn the_usual_file_of_a_game_comes_last_and_browsers_get_none() {
        let found = || {
            let all = [
                r#"{"game": "oval", "tables": "[\"{}\"]", "thinking": "[]"}"#,
                r#"{"game": "mile", "tables": "[]"}"#,
                r#"{"game": "oval", "list": "oval-others", "tables": "[]"}"#,
            ];
            all.map(|about| learned(about).expect("a header")).into()
        };
        let text = declared(found(), false);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "static LEARNED: [Learned; 3] = [",
                r#"Learned::new("mile", "mile", SHAPE, Written { tables: "[]", thinking: "" }, None),"#,
                r#"Learned::new("oval-others", "oval", SHAPE, Written { tables: "[]", thinking: "" }, None),"#,
                r#"Learned::new("oval", "oval", SHAPE, Written { tables: "[\"{}\"]", thinking: "[]" }, None),"#,
                "];"
            ]
        );
        assert!(declared(found(), true).contains("/champion/oval-others.safetensors"));
    }

    #[test]
    fn what_is_no_file_of_weights_is_told_from_one() {
        assert!(Listed::of(b"no net").is_none() && Listed::of(&[255; 64]).is_none());
        assert!(learned(r#"{"game": "oval"}"#).is_none() && learned(r#"{"tables": "[]"}"#).is_none());
    }
}
