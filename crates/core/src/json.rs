//! What is wrong with a JSON document, in a sentence: what a reader says of it itself is English.

use crate::Sentence;

/// What is wrong, and where.
pub fn wrong_json(error: &serde_json::Error) -> Sentence {
    let key = if error.is_eof() { "wrong-json-end" } else { "wrong-json" };
    let about = if error.is_data() { misfit(error) } else { Sentence::of(key) };
    about.number("line", error.line() as i64).number("column", error.column() as i64)
}

/// JSON that is something else than what is read. A page, which knows its documents, is spared the reader's words.
fn misfit(error: &serde_json::Error) -> Sentence {
    if cfg!(target_arch = "wasm32") {
        return Sentence::of("wrong-json-misfit");
    }
    let said = error.to_string();
    let named = |before: &str| said.strip_prefix(before)?.strip_prefix(" field `")?.split('`').next();
    match (named("missing"), named("unknown")) {
        (Some(field), _) => Sentence::of("wrong-json-missing").with("field", field),
        (_, Some(field)) => Sentence::of("wrong-json-unknown").with("field", field),
        _ => Sentence::of("wrong-json-misfit"),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Car {
        #[allow(dead_code, reason = "only reading it matters")]
        place: u8,
    }

    #[test]
    fn every_kind_of_mistake_is_told_with_its_place() {
        for (text, key, field, line) in [
            ("{\"place\":\n", "wrong-json-end", None, 2),
            ("{\"place\":\n x}", "wrong-json", None, 2),
            ("{}", "wrong-json-missing", Some("place"), 1),
            ("{\"plaice\": 1}", "wrong-json-unknown", Some("plaice"), 1),
            ("\n{\"place\": \"first\"}", "wrong-json-misfit", None, 2),
        ] {
            let error = serde_json::from_str::<Car>(text).expect_err(text);
            let said = wrong_json(&error);
            assert_eq!(said.key, key, "{text}");
            let mut wanted = Sentence::of(key);
            if let Some(field) = field {
                wanted = wanted.with("field", field);
            }
            assert_eq!(said, wanted.number("line", line).number("column", error.column() as i64), "{text}");
        }
    }
}
