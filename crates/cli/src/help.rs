//! What `--help` says, and what is wrong with a command line, in the language of whoever asks. The words of a command are the message
//! `help-COMMAND`, those of an argument `help-COMMAND-ARGUMENT`, or `help-arg-ARGUMENT` where commands share it.

use std::error::Error as _;

use clap::{
    Arg, ArgAction, Command,
    error::{ContextKind, ContextValue, ErrorKind},
};
use grandstand_core::Sentence;
use grandstand_words::Speaker;

use crate::setup::Misfit;

/// The command line with its help in words.
pub(crate) fn in_words(command: Command, speaker: &Speaker) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let mut command = told(command.disable_version_flag(true).arg(version), "help-top", speaker);
    // Only now is the command there that clap adds by itself.
    command.build();
    about_help(command, speaker)
}

fn about_help(mut command: Command, speaker: &Speaker) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| match name.as_str() {
            "help" => sub.about(speaker.plain("help-help")),
            _ => about_help(sub, speaker),
        });
    }
    command
}

/// Help as it is printed: what clap calls options and commands in the line of use, in words.
pub(crate) fn printed(help: &str, speaker: &Speaker) -> String {
    let used = [("[OPTIONS]", "help-use-options"), ("<COMMAND>", "help-use-command")];
    used.iter().fold(help.to_owned(), |text, (clap, key)| text.replace(clap, &speaker.plain(key)))
}

/// What is taken where nothing is given, and which variable of the environment gives it.
fn usual(argument: &Arg, speaker: &Speaker) -> String {
    let values: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let usual = Sentence::of("help-default").with("value", values.join(","));
    let told = [
        (argument.get_action().takes_values() && !values.is_empty()).then_some(usual),
        argument.get_env().map(|name| Sentence::of("help-env").with("name", name.to_string_lossy().as_ref())),
    ];
    told.into_iter().flatten().map(|part| format!(" {}", speaker.tell(&part))).collect()
}

/// The names of an argument's values, in words.
fn named(argument: Arg, speaker: &Speaker) -> Arg {
    let name = |name: &clap::builder::Str| {
        let parts = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
        let key = parts.collect::<Vec<_>>().join("-").to_lowercase();
        speaker.known(&format!("help-value-{key}")).unwrap_or_else(|| name.to_string())
    };
    let names: Vec<String> = argument.get_value_names().unwrap_or_default().iter().map(name).collect();
    let takes = argument.get_action().takes_values() && !names.is_empty();
    if takes { argument.value_names(names) } else { argument }
}

fn told(command: Command, path: &str, speaker: &Speaker) -> Command {
    let say = |key: &str| speaker.known(key);
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command.disable_help_flag(true).arg(help).help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        speaker.plain("help-usage")
    ));
    command = command.subcommand_help_heading(speaker.plain("help-commands"));
    if let Some(about) = say(path) {
        if let Some(more) = say(&format!("{path}-more")) {
            command = command.long_about(format!("{about}\n\n{more}"));
        }
        command = command.about(about);
    }
    if let Some(after) = say(&format!("{path}-after")) {
        command = command.after_help(after);
    }
    let arguments: Vec<_> = command.get_arguments().map(|argument| argument.get_id().clone()).collect();
    for id in arguments {
        let name = id.as_str().replace('_', "-");
        let text = say(&format!("{path}-{name}")).or_else(|| say(&format!("help-arg-{name}")));
        command = command.mut_arg(id, |argument| {
            let heading = if argument.is_positional() { "help-arguments" } else { "help-options" };
            let text = text.unwrap_or_default() + &usual(&argument, speaker);
            let takes = argument.get_action().takes_values();
            let argument = argument.help(text).hide_default_value(takes).hide_env(true);
            named(argument.help_heading(speaker.plain(heading)), speaker)
        });
    }
    let commands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in commands {
        let path = if path == "help-top" { format!("help-{name}") } else { format!("{path}-{name}") };
        command = command.mut_subcommand(name, |sub| told(sub, &path, speaker));
    }
    command
}

/// What is wrong with a command line, in one sentence.
pub(crate) fn misread(error: &clap::Error) -> Sentence {
    let told = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let meant = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .into_iter()
        .map(told)
        .find(|meant| !meant.is_empty());
    let of = |key, kind| Sentence::of(key).with("given", told(kind));
    let reason = match error.kind() {
        ErrorKind::InvalidSubcommand => of("misread-command", ContextKind::InvalidSubcommand),
        ErrorKind::UnknownArgument => of("misread-unknown", ContextKind::InvalidArg),
        ErrorKind::MissingRequiredArgument => of("misread-missing", ContextKind::InvalidArg),
        ErrorKind::ArgumentConflict if told(ContextKind::InvalidArg) == told(ContextKind::PriorArg) => {
            of("misread-twice", ContextKind::InvalidArg)
        }
        ErrorKind::ArgumentConflict => {
            of("misread-conflict", ContextKind::InvalidArg).with("other", told(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue if told(ContextKind::InvalidValue).is_empty() => {
            of("misread-no-value", ContextKind::InvalidArg)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = told(ContextKind::InvalidValue);
            // What other readers of values say is in their language.
            match error.source().and_then(|source| source.downcast_ref::<Misfit>()) {
                Some(Misfit(why)) => {
                    of("misread-value", ContextKind::InvalidArg).with("value", value).with("why", why.clone())
                }
                None => of("misread-unfit", ContextKind::InvalidArg).with("value", value),
            }
        }
        ErrorKind::MissingSubcommand => of("misread-no-command", ContextKind::InvalidSubcommand),
        ErrorKind::InvalidUtf8 => Sentence::of("misread-letters"),
        // Too many values, too few, and whatever else there may be one day.
        _ => of("misread-values", ContextKind::InvalidArg),
    };
    let reason = match meant {
        Some(meant) => Sentence::of("misread-meant").with("reason", reason).with("meant", meant),
        None => reason,
    };
    Sentence::of("command-unread").with("reason", reason)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory as _;
    use grandstand_words::Language;

    use super::*;

    /// Every argument and every command says what it is, and there is no help for what is not there.
    #[test]
    fn everything_has_help() {
        fn names(command: &Command, path: &str, wanted: &mut BTreeSet<String>) {
            for text in [command.get_about(), command.get_after_help()] {
                wanted.extend(text.map(ToString::to_string));
            }
            for argument in command.get_arguments() {
                let text = argument.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!text.is_empty(), "{path} {}", argument.get_id());
                // What is usual stands behind it.
                wanted.extend(text.split(" [").next().map(ToOwned::to_owned));
                wanted.insert(text);
                wanted.extend(argument.get_value_names().unwrap_or_default().iter().map(ToString::to_string));
            }
            for sub in command.get_subcommands() {
                assert!(sub.get_about().is_some(), "{path} {}", sub.get_name());
                names(sub, &format!("{path} {}", sub.get_name()), wanted);
            }
        }
        for language in Language::all() {
            let speaker = Speaker::new(language);
            let command = in_words(crate::Cli::command(), &speaker);
            command.clone().debug_assert();
            let mut said = BTreeSet::new();
            names(&command, "grandstand", &mut said);
            let file = language.files.iter().find(|(name, _)| name.ends_with("help.ftl"));
            let keys = file.map(|(_, text)| text.lines()).into_iter().flatten();
            let keys = keys.filter_map(|line| line.split_once(" =").map(|(key, _)| key));
            let around = [
                "help-usage",
                "help-commands",
                "help-arguments",
                "help-options",
                "help-default",
                "help-env",
                "help-use-options",
                "help-use-command",
            ];
            for key in keys.filter(|key| key.starts_with("help-") && !around.contains(key)) {
                let text = speaker.plain(key);
                let bare = text.split(" [").next().unwrap_or_default();
                assert!(
                    key.ends_with("-more") || said.contains(&text) || said.contains(bare),
                    "{}: nobody needs {key}",
                    language.tag
                );
            }
        }
    }
}
