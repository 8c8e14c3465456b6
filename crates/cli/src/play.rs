//! `grandstand play`: a person against bots, in the terminal.

use std::{
    hash::{BuildHasher, RandomState},
    path::{Path, PathBuf},
    process::ExitCode,
};

use grandstand_catalogue::{self as catalogue, AnyAction, AnyGame, AnyRules, AnyView};
use grandstand_core::{
    Booklet, Game, GameSpec, Infoset, Pcg, Record, Seat, Seeded, Sentence, Setup, Term, Tone, Words as _,
    text::{Drawn as _, Scene},
};
use grandstand_table::{Answer, Clock, Input, Message, Millis, Output, Stage, Table, Visitor};
use grandstand_words::{Line, Story, Who};

use crate::{
    files,
    opponents::Opponents,
    out::{ASKS, Failure, Out, wrap},
    prompt::Prompt,
    replay::no_seat,
    setup::{Choice, whole},
};

/// Longer runs of one kind of move, such as bids, are listed by their ends only.
const MANY: usize = 8;

#[derive(clap::Args)]
pub(crate) struct Args {
    game: Option<String>,
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    bots: Vec<String>,
    #[arg(long, value_name = "SEAT", default_value_t = 0, value_parser = whole::<u8>, allow_negative_numbers = true)]
    seat: u8,
    #[arg(long, value_parser = whole::<u64>, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "OUT.json")]
    record: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long)]
    yes_defaults: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let mut input = Prompt::stdin();
    let (spec, choice, bots) = choose(args, &mut input, out)?;
    let setup = choice.setup(spec)?;
    if args.seat >= setup.players {
        return Err(no_seat(args.seat, setup.players).into());
    }
    let mut chair = Chair::begin(spec, setup, &bots, args, out)?;
    chair.play(&mut input, out)
}

/// Which game, and with what; people are asked only what they did not say.
fn choose(
    args: &Args,
    input: &mut Prompt,
    out: &mut Out,
) -> Result<(&'static GameSpec, Choice, Vec<String>), Failure> {
    let mut choice = args.choice.clone();
    let mut bots = args.bots.clone();
    if let Some(name) = &args.game {
        return Ok((catalogue::spec(name)?, choice, bots));
    }
    let games = catalogue::games();
    if args.yes_defaults || !input.terminal {
        let first = games.first().ok_or_else(|| Failure::of("given-no-games"))?;
        return Ok((first, choice, bots));
    }
    let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    for (i, game) in games.iter().enumerate() {
        out.line(format!("  {}  {}", i + 1, out.paint.bold(&game.title)))?;
        out.line(format!("     {}", out.speaker.in_words(game).summary))?;
    }
    let question = out.say(&Sentence::of("terminal-which-game"));
    let spec = games[input.choose(&question, &names, 0, out)?];
    if choice.players.is_none() {
        let counts: Vec<String> = (spec.min_players..=spec.max_players).map(|n| n.to_string()).collect();
        let counts: Vec<&str> = counts.iter().map(String::as_str).collect();
        let usual = counts.iter().position(|&n| n == "4").unwrap_or(0);
        let question = Sentence::of("terminal-how-many")
            .number("least", spec.min_players)
            .number("most", spec.max_players);
        let question = out.say(&question);
        // A number is meant as itself here, not as a place in the list.
        choice.players = counts[input.choose(&question, &counts, usual, out)?].parse().ok();
    }
    if choice.preset.is_none() && spec.presets.len() > 1 {
        for (i, preset) in out.speaker.in_words(spec).presets.iter().enumerate() {
            out.line(format!(
                "  {}  {}",
                i + 1,
                out.speaker.titled(&out.paint.bold(&preset.name), &preset.summary)
            ))?;
        }
        let names: Vec<&str> = spec.presets.iter().map(|preset| preset.name.as_str()).collect();
        let question = out.say(&Sentence::of("terminal-which-rules"));
        choice.preset = Some(names[input.choose(&question, &names, 0, out)?].to_owned());
    }
    if bots.is_empty() && choice.players != Some(1) {
        bots = Opponents::ask(input, out)?;
    }
    Ok((spec, choice, bots))
}

/// What can be typed besides moves.
const COMMANDS: [&str; 8] = ["board", "cards", "hand", "help", "moves", "quit", "rules", "undo"];

/// The person at this terminal. Everybody else at the table is a bot.
const ME: Visitor = Visitor(1);
/// A game in the terminal has no clock.
const NOW: Millis = 0;

/// A person's chair at a table: what they type goes to the table as messages, what they see is what the table tells them.
struct Chair {
    spec: &'static GameSpec,
    booklet: Booklet,
    rules: AnyRules,
    table: Table<AnyGame>,
    luck: Seeded,
    opponents: Opponents,
    me: Seat,
    /// What everybody is called.
    names: Vec<String>,
    /// The version up to which the table's news has been told, and what is begun of it.
    told: u64,
    story: Story,
    path: Option<PathBuf>,
    /// The hand as it was last shown.
    shown_hand: String,
}

/// What a person's line came to.
enum Typed {
    Played,
    Quit,
}

impl Chair {
    fn begin(
        spec: &'static GameSpec,
        setup: Setup,
        bots: &[String],
        args: &Args,
        out: &mut Out,
    ) -> Result<Chair, Failure> {
        let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id()) >> 32);
        let (me, players) = (Seat(args.seat), setup.players);
        let opponents = Opponents::new(bots, players, me, seed)?;
        let mut chair = Chair {
            spec,
            booklet: catalogue::booklet(&setup)?,
            rules: AnyRules::of(&setup)?,
            table: Table::new(ME, setup.clone()),
            luck: Seeded::from_number(seed),
            opponents,
            me,
            names: Vec::new(),
            told: 0,
            story: Story::default(),
            path: args.record.clone(),
            shown_hand: String::new(),
        };
        let bots = Seat::first(players).map(|seat| chair.opponents.rung(seat)).collect();
        let set_up = Message::SetUp { setup, clock: Clock::None, stand_in: "club".to_owned(), bots };
        let sit = Message::Sit { seat: me, name: "Player".to_owned() };
        let mut thoughts = Vec::new();
        for message in [set_up, sit, Message::Begin] {
            thoughts = chair.say(message)?.1;
        }
        chair.names = chair.table.update(ME, None, 0, NOW).names;
        if let Some(path) = &args.record {
            files::write(path, &chair.record()?.to_json(), args.force)?;
        }
        let heading = Sentence::of("terminal-heading")
            .with("title", Term::Text(spec.title.clone()))
            .number("players", players)
            .with("seed", Term::Text(seed.to_string()));
        out.line(out.paint.bold(&out.say(&heading)))?;
        out.line(out.speaker.in_words(spec).summary)?;
        chair.opponents.introduce(&chair.names, chair.table.setup(), out)?;
        out.tell(&Sentence::of("terminal-type-help"))?;
        out.line("")?;
        chair.tell(out)?;
        chair.let_bots_think(thoughts, out)?;
        Ok(chair)
    }

    fn play(&mut self, input: &mut Prompt, out: &mut Out) -> Result<ExitCode, Failure> {
        while self.table.stage() == Stage::Playing {
            let Some(infoset) = self.table.infoset(ME) else { break };
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            // A game that I cannot tell from the real one: it reads and explains my moves as that would.
            let game = infoset.sample(&mut Pcg::new(0));
            if let [only] = legal[..] {
                let notation = game.notation(only);
                let only = Sentence::of("terminal-only-move").with("move", Term::Text(notation.clone()));
                out.line(out.paint.dim(&out.say(&only)))?;
                self.act(notation, out)?;
            } else if let Typed::Quit = self.person(&game, &legal, input, out)? {
                let moves = self.record()?.moves.len() as i64;
                out.tell(&Sentence::of("terminal-you-leave").number("moves", moves))?;
                self.offer_record(input, out)?;
                return Ok(ExitCode::SUCCESS);
            }
        }
        self.breathe(out)?;
        self.standing(out)?;
        self.offer_record(input, out)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Says something to the table: what it answers, and which bots have to think then.
    fn say(&mut self, message: Message) -> Result<(Answer, Vec<Output<AnyGame>>), Failure> {
        let mut outputs = Vec::new();
        self.table.handle(Input::Said { visitor: ME, message }, NOW, &mut self.luck, &mut outputs);
        let (answers, rest) =
            outputs.into_iter().partition::<Vec<_>, _>(|one| matches!(one, Output::Answer(..)));
        match answers.into_iter().next() {
            Some(Output::Answer(_, Answer::Refused { say, .. })) => Err(say.into()),
            Some(Output::Answer(_, answer)) => Ok((answer, rest)),
            _ => Ok((Answer::Done, rest)),
        }
    }

    /// Plays one of my moves, and lets the bots play theirs.
    fn act(&mut self, action: String, out: &mut Out) -> Result<(), Failure> {
        let version = self.table.version();
        let (_, thoughts) = self.say(Message::Do { seat: self.me, action, version })?;
        self.tell(out)?;
        self.let_bots_think(thoughts, out)
    }

    /// Bots think until the next decision is mine, or the game is over.
    fn let_bots_think(&mut self, mut outputs: Vec<Output<AnyGame>>, out: &mut Out) -> Result<(), Failure> {
        while let Some(output) = outputs.pop() {
            let Output::Think { seat, version, infoset, .. } = output else { continue };
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            let action = self.opponents.choose(seat, &infoset, &legal);
            self.table.handle(Input::Thought { seat, version, action }, NOW, &mut self.luck, &mut outputs);
            self.tell(out)?;
        }
        // Written when a person is about to think, so that Ctrl-C loses nothing.
        self.save()
    }

    /// The game so far.
    fn record(&self) -> Result<Record, Failure> {
        let none = || Failure::of("refused-not-begun");
        self.table.record().ok_or_else(none)
    }

    fn save(&self) -> Result<(), Failure> {
        match &self.path {
            Some(path) => files::write(path, &self.record()?.to_json(), true),
            None => Ok(()),
        }
    }

    /// Tells what the table has to tell since the last time.
    fn tell(&mut self, out: &mut Out) -> Result<(), Failure> {
        let update = self.table.update(ME, None, self.told, NOW);
        self.told = update.version;
        let names = self.names.clone();
        let who =
            |seat: Seat| names.get(seat.index()).map_or(Who::Named(String::new()), |name| Who::called(name));
        for sentence in update.news.into_iter().filter_map(|told| told.say) {
            for line in self.story.hear(&sentence, &out.speaker, &who) {
                self.print(&line, out)?;
            }
        }
        Ok(())
    }

    /// Ends the breath that is begun: somebody is asked, or the game is over.
    fn breathe(&mut self, out: &mut Out) -> Result<(), Failure> {
        match self.story.end(&out.speaker) {
            Some(line) => self.print(&line, out),
            None => Ok(()),
        }
    }

    fn print(&self, line: &Line, out: &mut Out) -> Result<(), Failure> {
        for text in wrap(&line.text, 98) {
            let tinted = self.scene(out, &[], |scene| AnyGame::tint(&text, scene));
            out.line(if line.tone == Tone::Routine { out.paint.dim(&text) } else { tinted })?;
        }
        Ok(())
    }

    /// What a seat is called, as I read it.
    fn name(&self, seat: Seat, out: &Out) -> String {
        match self.names.get(seat.index()).map(|name| Who::called(name)) {
            Some(Who::Named(name)) => name,
            Some(Who::You) => out.say(&Sentence::of("you-alone")),
            None => out.say(&Sentence::of("seat-number").number("n", seat.0)),
        }
    }

    /// Asks the person until there is a legal move.
    fn person(
        &mut self,
        game: &AnyGame,
        legal: &[AnyAction],
        input: &mut Prompt,
        out: &mut Out,
    ) -> Result<Typed, Failure> {
        self.breathe(out)?;
        let notations: Vec<String> = legal.iter().map(|&action| game.notation(action)).collect();
        self.show(legal, &notations, AnyGame::on_the_board(&self.view()), out)?;
        input.offer(COMMANDS.into_iter().map(str::to_owned).chain(notations.iter().cloned()));
        loop {
            let Some(line) = input.ask("> ", out)? else {
                self.save()?;
                return Err(Failure::of("terminal-input-ended"));
            };
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            match (word.to_lowercase().as_str(), rest.trim()) {
                ("", _) => {}
                ("quit" | "exit" | "q", "") => return Ok(Typed::Quit),
                ("?" | "help", _) => self.help(out)?,
                ("board" | "b", "") => self.show(legal, &notations, true, out)?,
                ("moves" | "m", "") => {
                    for (i, notation) in notations.iter().enumerate() {
                        out.line(format!("{:>4}  {notation}", i + 1))?;
                    }
                }
                ("hand" | "h", "") => self.draw(&[], out, AnyGame::hand)?,
                ("cards" | "c", "") => self.draw(&[], out, AnyGame::cards_known)?,
                ("rules", word) => self.rules(word, out)?,
                ("undo" | "u", "") => match self.say(Message::Undo { seat: self.me }) {
                    Ok((_, thoughts)) => {
                        self.told = self.table.version();
                        out.tell(&Sentence::of("terminal-taken-back"))?;
                        self.let_bots_think(thoughts, out)?;
                        return Ok(Typed::Played);
                    }
                    Err(Failure::Said(sentence)) => out.tell(&sentence)?,
                    Err(deaf) => return Err(deaf),
                },
                ("why", "") => out.tell(&Sentence::of("terminal-why-what"))?,
                ("why", text) => self.why(game, text, &notations, out)?,
                _ => match Self::read(game, &line, legal, &notations, out) {
                    Ok(action) => match game.check(action) {
                        Ok(()) => {
                            self.act(game.notation(action), out)?;
                            return Ok(Typed::Played);
                        }
                        Err(illegal) => out.tell(&illegal.say())?,
                    },
                    Err(reason) => out.line(reason)?,
                },
            }
        }
    }

    /// A move by its number in the list, in notation, or by its last word where that is enough (`14b`, `red`).
    fn read(
        game: &AnyGame,
        text: &str,
        legal: &[AnyAction],
        notations: &[String],
        out: &Out,
    ) -> Result<AnyAction, String> {
        if let Ok(number) = text.parse::<usize>() {
            let fits = number.checked_sub(1).and_then(|at| legal.get(at));
            let numbered = Sentence::of("terminal-numbered").number("last", legal.len() as i64);
            return fits.copied().ok_or_else(|| out.say(&numbered));
        }
        let short = |notation: &String| {
            notation.split_once(' ').is_some_and(|(_, last)| last.eq_ignore_ascii_case(text))
        };
        let mut meant = (0..legal.len()).filter(|&at| short(&notations[at]));
        if let (Some(at), None) = (meant.next(), meant.next()) {
            return Ok(legal[at]);
        }
        game.parse(text).map_err(|error| {
            let reason = out.say(&error.0);
            let mut letters = reason.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            first + letters.as_str() + "."
        })
    }

    fn why(&self, game: &AnyGame, text: &str, notations: &[String], out: &mut Out) -> Result<(), Failure> {
        let action = match game.parse(text) {
            Ok(action) => action,
            Err(error) => return out.tell(&error.0),
        };
        match game.check(action) {
            Ok(()) => {
                let number = notations.iter().position(|known| *known == game.notation(action));
                out.tell(&match number {
                    Some(number) => Sentence::of("terminal-legal-type").number("number", number as i64 + 1),
                    None => Sentence::of("terminal-legal"),
                })
            }
            Err(illegal) => {
                out.tell(&illegal.say())?;
                let chapters = self.booklet.chapters.iter().chain(&self.booklet.others);
                let mut rules = chapters.flat_map(|chapter| &chapter.rules);
                if let Some(rule) = rules.find(|rule| rule.id == illegal.rule) {
                    let (text, origin) = (out.speaker.rule(rule), out.speaker.origin(rule));
                    for line in wrap(&format!("{text} ({origin})"), 96) {
                        out.line(out.paint.dim(&line))?;
                    }
                }
                Ok(())
            }
        }
    }

    fn rules(&self, word: &str, out: &mut Out) -> Result<(), Failure> {
        let word = word.to_lowercase();
        let mut found = 0;
        for rule in self.booklet.chapters.iter().flat_map(|chapter| &chapter.rules) {
            let text = out.speaker.rule(rule);
            if !text.to_lowercase().contains(&word) && !rule.id.contains(&word) {
                continue;
            }
            found += 1;
            for line in wrap(&text, 96) {
                out.line(line)?;
            }
        }
        if found > 0 {
            return Ok(());
        }
        out.tell(&Sentence::of("terminal-no-rule").with("word", Term::Text(word)))
    }

    fn help(&self, out: &mut Out) -> Result<(), Failure> {
        let view = self.view();
        self.draw(&[], out, |_, scene| (scene.say)(&AnyGame::question(&view, scene.rules)) + "\n")?;
        let [a_move, why, rules, keys] =
            ["terminal-a-move", "terminal-why", "terminal-rules", "terminal-keys"]
                .map(|key| out.speaker.plain(key));
        for (command, key) in [
            (a_move.as_str(), "terminal-help-move"),
            ("moves", "terminal-help-moves"),
            (why.as_str(), "terminal-help-why"),
            ("undo", "terminal-help-undo"),
            (rules.as_str(), "terminal-help-rules"),
            ("board", "terminal-help-board"),
            ("hand, cards", "terminal-help-hand"),
            ("quit", "terminal-help-quit"),
            (keys.as_str(), "terminal-help-keys"),
        ] {
            out.line(format!("  {command:<14} {}", out.speaker.plain(key)))?;
        }
        out.tell(&Sentence::of("terminal-help-cards"))
    }

    fn view(&self) -> AnyView {
        self.table.infoset(ME).expect("the game has begun").view()
    }

    fn draw(
        &self,
        targets: &[(String, usize)],
        out: &mut Out,
        what: impl Fn(&AnyView, &Scene<'_, AnyRules>) -> String,
    ) -> Result<(), Failure> {
        let view = self.view();
        let text = self.scene(out, targets, |scene| what(&view, scene));
        out.text(text)
    }

    fn scene(
        &self,
        out: &Out,
        targets: &[(String, usize)],
        draw: impl FnOnce(&Scene<'_, AnyRules>) -> String,
    ) -> String {
        let who = |seat: Seat| self.name(seat, out);
        let called = |seat: Seat| {
            self.names.get(seat.index()).map_or(Who::Named(String::new()), |name| Who::called(name))
        };
        let say = |sentence: &Sentence| out.speaker.say(sentence, &called);
        draw(&Scene { rules: &self.rules, who: &who, say: &say, paint: out.paint, targets })
    }

    /// The table, the question and the moves.
    fn show(
        &mut self,
        legal: &[AnyAction],
        notations: &[String],
        board: bool,
        out: &mut Out,
    ) -> Result<(), Failure> {
        let details: Vec<Option<String>> =
            legal.iter().map(|&action| Some(out.say(&AnyGame::action_text(&self.rules, action)?))).collect();
        let targets = Self::targets(notations, &details);
        out.line("")?;
        if board {
            self.draw(&targets, out, AnyGame::board)?;
        }
        self.draw(&[], out, AnyGame::players)?;
        // The moves name the cards when one is to be played; otherwise the hand is shown when it has changed.
        let lists_hand = notations.iter().any(|notation| notation.starts_with("play "));
        let view = self.view();
        let hand = self.scene(out, &[], |scene| AnyGame::hand(&view, scene));
        if !lists_hand && hand != self.shown_hand {
            out.text(&hand)?;
            self.shown_hand = hand;
        }
        self.draw(&[], out, |view, scene| {
            scene.paint.with(ASKS, &(scene.say)(&AnyGame::question(view, scene.rules))) + "\n"
        })?;
        self.list(notations, &details, out)
    }

    /// What the moves name, with the numbers of the moves.
    fn targets(notations: &[String], details: &[Option<String>]) -> Vec<(String, usize)> {
        let mut targets = Vec::new();
        for (i, (notation, detail)) in notations.iter().zip(details).enumerate() {
            let words = [notation.rsplit(' ').next(), detail.as_deref()];
            targets.extend(words.into_iter().flatten().map(|word| (word.to_owned(), i + 1)));
        }
        targets
    }

    /// The moves with their numbers, in columns; a long run of one kind only by its ends.
    fn list(&self, notations: &[String], details: &[Option<String>], out: &mut Out) -> Result<(), Failure> {
        let verb = |i: usize| notations[i].rsplit_once(' ').map(|(verb, _)| verb);
        let mut entries: Vec<String> = Vec::new();
        let mut i = 0;
        while i < notations.len() {
            let run = (i..notations.len()).take_while(|&j| verb(j) == verb(i)).count();
            if run > MANY && details[i..i + run].iter().all(Option::is_none) {
                let (first, last) = (&notations[i], &notations[i + run - 1]);
                let ends = Sentence::of("moves-from-to").with("first", first.as_str());
                let ends = out.say(&ends.with("last", last.as_str()));
                entries.push(format!("{:>3}–{}  {ends}", i + 1, i + run));
            } else {
                for j in i..i + run {
                    let detail = details[j].as_ref().map(|text| format!("  {text}")).unwrap_or_default();
                    entries.push(format!("{:>3}  {}{detail}", j + 1, notations[j]));
                }
            }
            i += run;
        }
        let widest = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0) + 2;
        for row in entries.chunks((98 / widest).max(1)) {
            let row: Vec<String> = row
                .iter()
                .map(|entry| self.scene(out, &[], |scene| AnyGame::tint(&format!("{entry:<widest$}"), scene)))
                .collect();
            out.line(row.concat().trim_end())?;
        }
        Ok(())
    }

    fn standing(&self, out: &mut Out) -> Result<(), Failure> {
        let Some(standing) = self.table.standing() else { return Ok(()) };
        out.line("")?;
        let mut seats: Vec<Seat> = Seat::first(self.table.setup().players).collect();
        seats.sort_by_key(|seat| standing.places()[seat.index()]);
        for seat in seats {
            let (place, money) = (standing.places()[seat.index()], standing.money()[seat.index()]);
            let money = out.speaker.money(i64::from(money), AnyGame::currency(&self.rules));
            out.line(format!("  {place}.  {:<8} {money:>8}", self.name(seat, out)))?;
        }
        let winners: Vec<Seat> = standing.winners().collect();
        let sentence = match winners[..] {
            // Against the box there is a sheet that nobody sits at.
            [winner] if winner.index() >= self.names.len() => Sentence::of("terminal-no-win"),
            [winner] => Sentence::of("terminal-wins").who(winner),
            _ => Sentence::of("terminal-shared-win")
                .with("winners", Term::List(winners.iter().map(|&winner| Term::Seat(winner)).collect())),
        };
        out.line(self.scene(out, &[], |scene| (scene.say)(&sentence)))
    }

    /// Says where the record is; asks a person at a terminal whether to keep one.
    fn offer_record(&mut self, input: &mut Prompt, out: &mut Out) -> Result<(), Failure> {
        self.save()?;
        if self.path.is_none() && input.terminal {
            out.tell(&Sentence::of("terminal-keep-record"))?;
            loop {
                let Some(name) = input.ask("> ", out)?.filter(|name| !name.is_empty()) else { return Ok(()) };
                match files::write(Path::new(&name), &self.record()?.to_json(), false) {
                    Ok(()) => {
                        self.path = Some(PathBuf::from(name));
                        break;
                    }
                    Err(Failure::Said(reason)) => out.tell(&reason)?,
                    Err(deaf) => return Err(deaf),
                }
            }
        }
        match &self.path {
            Some(path) => out.tell(
                &Sentence::of("terminal-record-kept")
                    .with("title", Term::Text(self.spec.title.clone()))
                    .with("file", Term::Text(path.display().to_string())),
            ),
            None => Ok(()),
        }
    }
}
