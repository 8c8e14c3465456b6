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
        let tag = plain(tag);
        LANGUAGES.iter().find(|language| language.tag.eq_ignore_ascii_case(tag))
    }

    /// The language somebody wants: what they ask for, else what their environment says, else English. Where neither is
    /// there it is English, and there is something to say about it.
    pub fn wanted(
        asked: Option<&str>,
        environment: impl Fn(&str) -> Option<String>,
    ) -> (&'static Language, Option<Sentence>) {
        let set =
            || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(environment).find(|l| !l.is_empty());
        // The locale of programs names no language of people.
        let locale = || set().filter(|locale| !["C", "POSIX"].contains(&plain(locale)));
        let Some(wanted) = asked.map(ToOwned::to_owned).or_else(locale) else {
            return (Language::english(), None);
        };
        if let Some(language) = Language::named(&wanted) {
            return (language, None);
        }
        let there = LANGUAGES.iter().map(|language| Term::Text(language.tag.to_owned())).collect();
        let sorry = Sentence::of("language-unknown")
            .with("asked", Term::Text(plain(&wanted).chars().take(24).collect()))
            .with("there", Term::List(there));
        (Language::english(), Some(sorry))
    }
}

/// A locale without its country and its letters: `de_DE.UTF-8` is `de`.
fn plain(locale: &str) -> &str {
    locale.split(['-', '_', '.', '@']).next().unwrap_or_default()
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
        assert_eq!(wanted(None, &[("LANG", "C.UTF-8")]), ("en", false));
        assert_eq!(wanted(None, &[]), ("en", false));
        assert_eq!(wanted(None, &[("LANG", "it_IT.UTF-8")]), ("en", true));
        assert_eq!(wanted(Some("tlh"), &[("LANG", "de_DE")]), ("en", true));
        assert_eq!(wanted(Some(""), &[]), ("en", true));
    }
}
