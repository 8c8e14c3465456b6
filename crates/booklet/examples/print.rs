//! Writes booklets of every game and language into a folder: `cargo run -p grandstand-booklet --example print -- FOLDER [GAME PRESET]`.

use std::{env, error::Error, fs, path::Path};

use grandstand_booklet::{Document, html, pdf};
use grandstand_catalogue::games;
use grandstand_words::Language;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [folder, wanted @ ..] = args.as_slice() else { return Err("which folder?".into()) };
    fs::create_dir_all(folder)?;
    for spec in games() {
        if wanted.first().is_some_and(|game| *game != spec.name) {
            continue;
        }
        let preset = wanted.get(1).map(String::as_str);
        let setup = spec.setup(4.clamp(spec.min_players, spec.max_players), preset, &Default::default())?;
        for language in Language::all() {
            let doc = Document::of(&setup, language)?;
            let name = format!("{}-{}", spec.name, language.tag);
            fs::write(Path::new(folder).join(format!("{name}.html")), html(&doc))?;
            fs::write(Path::new(folder).join(format!("{name}.pdf")), pdf(&doc)?)?;
        }
    }
    Ok(())
}
