#![doc = include_str!("../README.md")]

mod booklet;
mod language;
mod setup;
mod speaker;
mod story;
mod system;

pub use language::Language;
pub use speaker::{Speaker, Who, named, shown};
pub use story::{Line, Story};
pub use system::refused_by_system;

use grandstand_core::Sentence;

/// A sentence that names nobody at a table, in English: for programs and for those whose language is not known.
pub fn in_english(sentence: &Sentence) -> String {
    thread_local! {
        static ENGLISH: Speaker = Speaker::new(Language::english());
    }
    ENGLISH.with(|english| english.tell(sentence))
}
