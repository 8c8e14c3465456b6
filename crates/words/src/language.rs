//! The languages there are.

use grandstand_core::{Sentence, Term};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language: a folder of message files.
#[derive(Debug)]
pub struct Language {
    /// Its tag: `de`.
    pub tag: &'static str,
    /// Its message files: name and text.
    pub files: &'static [(&'static str, &'static str)],
}

impl Language {
    /// Every language.
    pub fn all() -> &'static [Language] {
        LANGUAGES
    }

    /// The language that all others are held against.
    pub fn english() -> &'static Language {
        Language::named("en").expect("English is there")
    }

    /// The language of a tag, or of an environment's locale: `de`, `de-AT`, `de_DE.UTF-8`.
    pub fn named(tag: &str) -> Option<&'static Language> {
        let tag = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        LANGUAGES.iter().find(|language| language.tag.eq_ignore_ascii_case(tag))
    }

    /// The language somebody wants: what they ask for, else what their environment says, else English. Asked for one that is not
    /// there it is English, and there is something to say about it.
    pub fn wanted(
        asked: Option<&str>,
        environment: impl Fn(&str) -> Option<String>,
    ) -> (&'static Language, Option<Sentence>) {
        if let Some(asked) = asked {
            return match Language::named(asked) {
                Some(language) => (language, None),
                None => {
                    let there =
                        LANGUAGES.iter().map(|language| Term::Text(language.tag.to_owned())).collect();
                    let sorry = Sentence::of("language-unknown")
                        .with("asked", Term::Text(asked.chars().take(24).collect()))
                        .with("there", Term::List(there));
                    (Language::english(), Some(sorry))
                }
            };
        }
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(environment).find(|l| !l.is_empty());
        (locale.and_then(|locale| Language::named(&locale)).unwrap_or_else(Language::english), None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(asked: Option<&str>, environment: &[(&str, &str)]) -> (&'static str, bool) {
        let look = |name: &str| {
            environment.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        let (language, sorry) = Language::wanted(asked, look);
        (language.tag, sorry.is_some())
    }

    #[test]
    fn what_is_asked_for_comes_first_and_then_the_environment() {
        assert_eq!(wanted(Some("fr"), &[("LANG", "de_DE.UTF-8")]), ("fr", false));
        assert_eq!(wanted(Some("DE-at"), &[]), ("de", false));
        assert_eq!(wanted(None, &[("LANG", "de_DE.UTF-8")]), ("de", false));
        assert_eq!(wanted(None, &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), ("en", false));
        assert_eq!(wanted(None, &[("LC_ALL", ""), ("LANG", "fr_CA")]), ("fr", false));
        assert_eq!(wanted(None, &[("LANG", "tlh")]), ("en", false));
        assert_eq!(wanted(Some("tlh"), &[("LANG", "de_DE")]), ("en", true));
        assert_eq!(wanted(Some(""), &[]), ("en", true));
    }
}
