//! Writes a finished random game per preset and a few player counts into `conformance/records/`, where there is none yet.

use std::{fs, path::Path};

use grandstand_catalogue::{AnyGame, games};
use grandstand_core::{Game, Move, NoEvents, Options, Record, Recorder, Seeded, Turn, random_action};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/records");
    for spec in games() {
        for (i, preset) in spec.presets.iter().enumerate() {
            let spread = spec.max_players - spec.min_players + 1;
            let players = spec.min_players + (i as u8 * 2 + 1) % spread;
            let path = folder.join(format!("{}-{}-{players}.json", spec.name, preset.name));
            if path.exists() {
                continue;
            }
            let mut setup = spec.setup(players, Some(&preset.name), &Options::new())?;
            // On the test boards, so that tuning a board breaks no record; they travel inside it.
            let board = match spec.name.as_str() {
                "daytona-500" => Some("red.toml"),
                "long-shot" => None,
                _ if preset.name == "classic" => None,
                _ => Some("short.toml"),
            };
            if let Some(board) = board {
                let text = fs::read_to_string(folder.join("../tracks").join(board))?;
                setup.own.insert("track".to_owned(), text);
            }
            let mut luck = Recorder::new(Seeded::from_number(2026));
            let mut picks = Seeded::from_number(1926);
            let mut game = AnyGame::new(&setup, &mut luck, &mut NoEvents)?;
            let mut record = Record::new(setup, luck.take());
            let mut legal = Vec::new();
            while let Turn::Of(seat) = game.turn() {
                game.legal_actions(&mut legal);
                let action = random_action::<AnyGame>(&legal, &mut picks);
                let notation = game.notation(action);
                game.play(action, &mut luck, &mut NoEvents)?;
                record.moves.push(Move { seat, action: notation, draws: luck.take() });
            }
            record.result = Some(game.standing().money().to_vec());
            fs::write(&path, record.to_json())?;
            println!("{}", path.display());
        }
    }
    Ok(())
}
