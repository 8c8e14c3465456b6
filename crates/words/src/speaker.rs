//! Somebody who says sentences in one language.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use grandstand_core::{DataError, DataFile, Rule, Seat, Sentence, Term, reason};
use unic_langid::LanguageIdentifier;

use crate::Language;

/// Whom a sentence is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// Whoever is spoken to.
    You,
    /// Anybody else, by name.
    Named(String),
}

impl Who {
    /// A seat by what a table calls it: the one who looks is `You` there.
    pub fn called(name: &str) -> Who {
        if name == "You" { Who::You } else { Who::Named(name.to_owned()) }
    }
}

/// Says sentences in one language.
pub struct Speaker {
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speaker").field("locales", &self.bundle.locales).finish()
    }
}

impl Speaker {
    /// A speaker of a language that is there.
    ///
    /// # Panics
    /// If its message files are broken, which a test looks after.
    pub fn new(language: &Language) -> Speaker {
        Speaker::read(language.tag, language.files).unwrap_or_else(|error| panic!("shipped data: {error}"))
    }

    /// A speaker of these message files; what is wrong with one is told with its file, line and reason.
    pub fn read(tag: &str, files: &[(&str, &str)]) -> Result<Speaker, DataError> {
        let locale: LanguageIdentifier = tag
            .parse()
            .map_err(|_| DataFile::new(tag, "").error(reason!("`{tag}` is not the tag of a language")))?;
        let mut bundle = FluentBundle::new(vec![locale]);
        bundle.set_use_isolating(false);
        for &(name, text) in files {
            let file = DataFile::new(name, text);
            let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
                let first = errors.into_iter().next();
                first.map_or_else(
                    || file.error(reason!("it cannot be read")),
                    |error| file.error_at(error.pos.clone(), error.to_string()),
                )
            })?;
            bundle.add_resource(resource).map_err(|errors| {
                let twice = errors.iter().find_map(|error| match error {
                    FluentError::Overriding { id, .. } => Some(id.clone()),
                    _ => None,
                });
                match twice {
                    Some(id) => {
                        let at = text.find(&format!("\n{id} =")).map_or(0, |at| at + 1);
                        file.error_at(at..at + id.len(), reason!("message `{id}` is there twice"))
                    }
                    None => file.error(reason!("it cannot be added to the others")),
                }
            })?;
        }
        Ok(Speaker { bundle })
    }

    /// The sentence; `who` says whom a seat is.
    pub fn say(&self, sentence: &Sentence, who: &dyn Fn(Seat) -> Who) -> String {
        let Some(pattern) = self.pattern(sentence.key) else {
            // A game that brings no messages is told by its keys.
            let named = sentence.with.iter().map(|(name, term)| format!("{name} {}", self.text(term, who)));
            return [sentence.key.to_owned()].into_iter().chain(named).collect::<Vec<_>>().join(", ");
        };
        let mut args = FluentArgs::new();
        for (name, term) in &sentence.with {
            args.set(*name, self.value(term, who));
        }
        self.formatted(pattern, &args)
    }

    /// What a rule says.
    pub fn rule(&self, rule: &Rule) -> String {
        let text = self.plain(&rule_key(&rule.id));
        let Some(card) = &rule.card else { return text };
        let mut args = FluentArgs::new();
        args.set("name", self.plain(&format!("{}.name", rule.id)));
        args.set("card", card.as_str());
        self.titled(&self.message("booklet-card", &args), &text)
    }

    /// Something with what it is called before it.
    pub fn titled(&self, title: &str, text: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("title", title);
        args.set("text", text);
        self.message("titled", &args)
    }

    /// A car by its colour; one of somebody's own game by its name.
    pub fn car(&self, name: &str) -> String {
        self.part(&format!("car-{name}"), None, &FluentArgs::new()).unwrap_or_else(|| shown(name))
    }

    /// A sentence that names nobody.
    pub fn tell(&self, sentence: &Sentence) -> String {
        self.say(sentence, &|seat| Who::Named(seat.to_string()))
    }

    /// The sentence of a key that names nobody.
    pub fn plain(&self, key: &str) -> String {
        self.message(key, &FluentArgs::new())
    }

    /// Money as it is written.
    pub fn money(&self, amount: i64, sign: char) -> String {
        let (unit, count) = match amount {
            thousands if thousands != 0 && thousands % 1000 == 0 => ("thousand", amount / 1000),
            _ => ("one", amount),
        };
        let mut args = FluentArgs::new();
        args.set("unit", unit);
        args.set("amount", self.grouped(count.unsigned_abs()));
        args.set("sign", sign.to_string());
        let text = self.message("money", &args);
        if amount < 0 { format!("\u{2212}{text}") } else { text }
    }

    fn message(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.pattern(key) else { return key.to_owned() };
        self.formatted(pattern, args)
    }

    fn formatted(&self, pattern: &Pattern<&str>, args: &FluentArgs<'_>) -> String {
        let mut wrong = Vec::new();
        self.bundle.format_pattern(pattern, Some(args), &mut wrong).into_owned()
    }

    /// A message, or what stands with it, if it is there.
    pub(crate) fn part(&self, key: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        Some(self.formatted(pattern, args))
    }

    /// The message of a key. A rule, which has its parts set apart by dots, tells those whom it stops; `.name` after it is what its card is
    /// called.
    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        if !key.contains('.') {
            return self.bundle.get_message(key)?.value();
        }
        if let Some(id) = key.strip_suffix(".name") {
            return Some(self.bundle.get_message(&rule_key(id))?.get_attribute("name")?.value());
        }
        let message = self.bundle.get_message(&rule_key(key))?;
        message.get_attribute("refusal").map(|refusal| refusal.value()).or_else(|| message.value())
    }

    /// What a term is to a message.
    fn value(&self, term: &Term, who: &dyn Fn(Seat) -> Who) -> FluentValue<'static> {
        match term {
            Term::Number(number) => FluentValue::from(*number),
            Term::Word(word) => FluentValue::from(*word),
            Term::Seat(seat) => match who(*seat) {
                Who::You => FluentValue::from("you"),
                Who::Named(name) => FluentValue::from(named(&name)),
            },
            _ => FluentValue::from(self.text(term, who)),
        }
    }

    pub(crate) fn text(&self, term: &Term, who: &dyn Fn(Seat) -> Who) -> String {
        match term {
            Term::Number(number) => number.to_string(),
            Term::Word(word) => (*word).to_owned(),
            Term::Seat(seat) => match who(*seat) {
                Who::You => self.plain("you"),
                Who::Named(name) => named(&name),
            },
            Term::Money(amount, sign) => self.money(*amount, *sign),
            Term::Is(key) => self.plain(key),
            Term::Text(text) => shown(text),
            Term::List(terms) => self.list(terms.iter().map(|term| self.text(term, who)).collect()),
            Term::Said(sentence) => self.say(sentence, who),
        }
    }

    /// Several in a row: a, b and c.
    pub fn list(&self, parts: Vec<String>) -> String {
        let last = parts.len().saturating_sub(1);
        let join = |first: String, (at, part): (usize, String)| {
            if at == 0 {
                return part;
            }
            self.joined(if at == last { "list-two" } else { "list-more" }, &first, &part)
        };
        parts.into_iter().enumerate().fold(String::new(), join)
    }

    pub(crate) fn joined(&self, key: &str, first: &str, last: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("first", first.to_owned());
        args.set("last", last.to_owned());
        self.message(key, &args)
    }

    pub(crate) fn breath(&self, opening: &str, parts: Option<&str>) -> String {
        let mut args = FluentArgs::new();
        args.set("opening", opening.to_owned());
        let Some(parts) = parts else { return self.message("breath-alone", &args) };
        args.set("parts", parts.to_owned());
        self.message("breath", &args)
    }

    /// A number with so many digits behind its point, as it is written here.
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        format!("{value:.digits$}").replace('-', "\u{2212}").replace('.', &self.plain("digit-point"))
    }

    /// A number with its digits in threes.
    pub fn grouped(&self, number: u64) -> String {
        let group = self.plain("digit-group");
        let digits = number.to_string();
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text += &group;
            }
            text.push(digit);
        }
        text
    }
}

/// The key of a rule's message.
fn rule_key(id: &str) -> String {
    format!("rule-{}", id.replace('.', "-"))
}

/// What somebody wrote, with nothing in it that could steer a terminal or turn the text around it.
pub fn shown(text: &str) -> String {
    let steers = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|c| if steers(c) { '\u{fffd}' } else { c }).collect()
}

/// A name, which is one line besides.
pub fn named(name: &str) -> String {
    shown(name).replace('\n', "\u{fffd}")
}
