//! A driver until the commands stand: `drive GAME BOT PLAYERS GAMES SEED OUT.html [key=value]… -- track…`.
use grandstand_core::Options;
use grandstand_lab::{Player, Sim, Stop, Workers, report};
fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let split = args.iter().position(|a| a == "--").unwrap_or(args.len());
    let mut options = Options::new();
    options.insert("races".into(), "1".into());
    let mut grid_by_lot = false;
    for pair in &args[6..split] {
        if pair == "lot=on" {
            grid_by_lot = true;
            continue;
        }
        let (k, v) = pair.split_once('=').ok_or("k=v")?;
        options.insert(k.into(), v.into());
    }
    let players: u8 = args[2].parse().map_err(|_| "players")?;
    let spec = grandstand_catalogue::spec(&args[0]).map_err(|e| e.to_string())?;
    let mut setups = Vec::new();
    for t in args.iter().skip(split + 1) {
        let own = t.ends_with(".toml");
        if !own {
            options.insert("track".into(), t.clone());
        }
        let mut setup = spec.setup(players, None, &options).map_err(|e| e.to_string())?;
        if own {
            setup.own.insert("track".into(), std::fs::read_to_string(t).map_err(|e| e.to_string())?);
        }
        setups.push(setup);
    }
    let seats = vec![Player::parse(&args[1])?; players.into()];
    let sim = Sim {
        setups,
        seats,
        games: args[3].parse().map_err(|_| "games")?,
        seed: args[4].parse().map_err(|_| "seed")?,
        grid_by_lot,
    };
    let workers = Workers::new(0, Stop::on_interrupt()?)?.with_progress();
    let mut csv = std::fs::File::create(args[5].replace(".html", ".csv")).map_err(|e| e.to_string())?;
    let findings = sim.run(&workers, &mut csv)?;
    print!("{findings}");
    std::fs::write(&args[5], report::html(&findings, &args.join(" "))).map_err(|e| e.to_string())
}
