//! The commentary as it is told: what belongs to one breath on one line.

use grandstand_core::{Role, Seat, Sentence, Tone};

use crate::{Speaker, Who};

/// A line of commentary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// How much it matters: as much as the loudest thing in it.
    pub tone: Tone,
}

/// Puts sentences together that are told in one breath.
#[derive(Debug, Default)]
pub struct Story {
    begun: Option<Begun>,
}

#[derive(Debug)]
struct Begun {
    opening: String,
    parts: Vec<String>,
    /// What was said last.
    last: Sentence,
    tone: Tone,
}

impl Story {
    /// Hears a sentence, and tells the lines that are complete with it.
    pub fn hear(&mut self, sentence: &Sentence, speaker: &Speaker, who: &dyn Fn(Seat) -> Who) -> Vec<Line> {
        let text = speaker.say(sentence, who);
        match (sentence.role, &mut self.begun) {
            (Role::Joins, Some(begun)) => {
                match begun.parts.last_mut() {
                    Some(part) if begun.last.takes_in(sentence) => *part = speaker.say(&begun.last, who),
                    _ => {
                        begun.parts.push(text);
                        begun.last = sentence.clone();
                    }
                }
                begun.tone = begun.tone.max(sentence.tone);
                Vec::new()
            }
            (Role::Joins, None) => {
                let text = capital(&speaker.breath(&text, None));
                vec![Line { text, tone: sentence.tone }]
            }
            (Role::Opens, _) => {
                let done = self.end(speaker);
                self.begun = Some(Begun {
                    opening: text,
                    parts: Vec::new(),
                    last: sentence.clone(),
                    tone: sentence.tone,
                });
                done.into_iter().collect()
            }
            (Role::Whole, _) => {
                let done = self.end(speaker);
                done.into_iter().chain([Line { text, tone: sentence.tone }]).collect()
            }
        }
    }

    /// Tells what was begun: somebody is asked, or there is no more to come.
    pub fn end(&mut self, speaker: &Speaker) -> Option<Line> {
        let Begun { opening, parts, tone, .. } = self.begun.take()?;
        let parts = parts.into_iter().reduce(|first, last| speaker.joined("breath-more", &first, &last));
        Some(Line { text: speaker.breath(&opening, parts.as_deref()), tone })
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
