//! Takes the scenarios that have a caption into the crate, with the boards they stand on.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

fn main() {
    let folder = Path::new("../../conformance").canonicalize().expect("the scenarios");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let mut list = String::from("/// Scenes and boards: where they stand, and what they say.\n");
    list += "pub(crate) const FILES: &[(&str, &str)] = &[\n";
    for path in files {
        let text = fs::read_to_string(&path).expect("a text file");
        if text.contains("\ncaption = ") || path.parent().is_some_and(|parent| parent.ends_with("tracks")) {
            let name = path.strip_prefix(&folder).expect("a file below the folder");
            list += &format!("    ({name:?}, include_str!({path:?})),\n");
        }
    }
    list += "];\n";
    let out = env::var("OUT_DIR").expect("Cargo names a folder for what is built");
    fs::write(Path::new(&out).join("files.rs"), list).expect("the folder is writable");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}
