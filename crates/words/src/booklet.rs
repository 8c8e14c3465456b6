//! The booklet of a table in words: headings, sources, numbers.

use grandstand_core::{Case, Figure, GameSpec, Provenance, Rule, Sentence, Setup, Term};

use crate::{Speaker, Who};

impl Speaker {
    /// The heading of a chapter; its name, if a game brings no words.
    pub fn chapter(&self, name: &str) -> String {
        self.known(&format!("chapter-{name}")).unwrap_or_else(|| name.to_owned())
    }

    /// Where something comes from, by the name its readers know.
    pub fn source(&self, from: &Provenance) -> String {
        let key = match from {
            Provenance::Rules(book) => {
                let parts = book.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
                format!("books-{}", parts.collect::<Vec<_>>().join("-").to_lowercase())
            }
            kind => format!("sources-{kind}"),
        };
        self.known(&format!("page-rules-{key}")).unwrap_or_else(|| match from {
            Provenance::Rules(book) => book.clone(),
            kind => kind.to_string(),
        })
    }

    /// Where a rule comes from; a ruling of ours with its reason.
    pub fn origin(&self, rule: &Rule) -> String {
        let reason = rule.because.as_ref().and_then(|because| self.known(&format!("because-{because}")));
        match reason {
            Some(reason) => self.tell(&Sentence::of("booklet-because").with("reason", reason)),
            None => self.source(&rule.from),
        }
    }

    /// A part of a sentence on its own, such as a number of a figure.
    pub fn term(&self, term: &Term) -> String {
        self.text(term, &|seat| Who::Named(seat.to_string()))
    }

    /// A figure as rows of text, what it is about first; the row over the columns, if there is one, before all.
    pub fn figure(&self, figure: &Figure) -> Vec<Vec<String>> {
        let cells = |terms: &[Term]| terms.iter().map(|term| self.term(term)).collect::<Vec<_>>();
        let head =
            (!figure.columns.is_empty()).then(|| [vec![String::new()], cells(&figure.columns)].concat());
        let rows =
            figure.rows.iter().map(|(about, numbers)| [vec![self.tell(about)], cells(numbers)].concat());
        head.into_iter().chain(rows).collect()
    }

    /// What would have to be chosen for a rule to hold that does not, in words: the first of its cases, as far as it is not chosen yet.
    pub fn switched_on_by(&self, rule: &Rule, setup: &Setup, spec: &GameSpec) -> Vec<String> {
        let told = self.in_words(spec);
        let option = |(key, values): (&String, &Vec<String>)| {
            let option = told.options.iter().find(|option| option.key == *key)?;
            let value = option.values.iter().find(|value| Some(&value.name) == values.first())?;
            (setup.options.get(key) != Some(&value.name))
                .then(|| self.titled(option.summary.trim_end_matches('.'), &value.means))
        };
        let case = |case: &Case| case.iter().filter_map(option).collect::<Vec<_>>();
        rule.when.first().map(case).unwrap_or_default()
    }

    /// The message of a key that names nothing, if it is there.
    pub fn known(&self, key: &str) -> Option<String> {
        self.part(key, None, &fluent_bundle::FluentArgs::new())
    }
}
