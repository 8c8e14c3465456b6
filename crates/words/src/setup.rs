//! What can be set up, in words: presets, options and their values by the keys of their messages.

use fluent_bundle::FluentArgs;
use grandstand_core::GameSpec;

use crate::Speaker;

impl Speaker {
    /// A game's presets, options and values in this language. What has no message (games of somebody's own) stays as its data says it.
    #[must_use]
    pub fn in_words(&self, spec: &GameSpec) -> GameSpec {
        let mut told = spec.clone();
        let game = spec.name.as_str();
        let put = |text: &mut String, kind: &str, name: &str, attribute: Option<&str>| {
            if let Some(words) = self.set_up(kind, game, name, attribute) {
                *text = words;
            }
        };
        if let Some(words) = self.first(&[format!("game-{game}")], None, 0) {
            told.summary = words;
        }
        for preset in &mut told.presets {
            put(&mut preset.title, "preset", &preset.name, None);
            put(&mut preset.summary, "preset", &preset.name, Some("summary"));
        }
        for option in &mut told.options {
            put(&mut option.summary, "option", &option.key, None);
            for value in &mut option.values {
                put(&mut value.means, "value", &format!("{}-{}", option.key, value.name), None);
                value.means = self.card(&value.means).unwrap_or_else(|| value.means.clone());
            }
        }
        told
    }

    /// What a horse card is called that has this name in its data: its rule has the message.
    fn card(&self, name: &str) -> Option<String> {
        let key = format!("rule-ls-card-{}", name.to_lowercase().replace(' ', "-"));
        self.part(&key, Some("name"), &FluentArgs::new())
    }

    /// What a board is like; one of somebody's own as its file says it.
    pub fn track(&self, name: &str, summary: &str) -> String {
        self.known(&format!("track-{name}")).unwrap_or_else(|| summary.to_owned())
    }

    /// What a bot is called.
    pub fn rung(&self, name: &str) -> String {
        self.known(&format!("page-rungs-{name}")).unwrap_or_else(|| name.to_owned())
    }

    /// What a bot is like.
    pub fn bot(&self, rung: &str) -> Option<String> {
        self.first(&[format!("bot-{rung}")], None, 0)
    }

    /// A game's own words go before what several games share; numbers are one message.
    fn set_up(&self, kind: &str, game: &str, name: &str, attribute: Option<&str>) -> Option<String> {
        let (before, last) = name.rsplit_once('-').map_or(("", name), |(before, last)| (before, last));
        let number: Option<i64> = last.parse().ok();
        let mut keys = vec![format!("{kind}-{game}-{name}"), format!("{kind}-{name}")];
        keys.extend(number.map(|_| format!("{kind}-{before}-n")));
        self.first(&keys, attribute, number.unwrap_or(0))
    }

    /// The first of these messages that is there.
    fn first(&self, keys: &[String], attribute: Option<&str>, number: i64) -> Option<String> {
        let mut args = FluentArgs::new();
        args.set("n", number);
        keys.iter().find_map(|key| self.part(key, attribute, &args))
    }
}
