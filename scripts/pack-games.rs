//! Packs the games' data files for browsers: TOML becomes JSON without its comments, so that the page carries no TOML parser.
//! A build script of the crates that embed data; elsewhere they embed the files as they are written.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo:rerun-if-changed=../../scripts/pack-games.rs");
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() != Ok("wasm32") {
        return;
    }
    println!("cargo:rerun-if-changed=../../games");
    let out = env::var("OUT_DIR").expect("Cargo names a folder for what is built");
    pack(Path::new("../../games"), Path::new(&out));
}

fn pack(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())).flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            pack(&path, &to);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let value: serde_json::Value =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            fs::write(&to, value.to_string()).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
        }
    }
}
