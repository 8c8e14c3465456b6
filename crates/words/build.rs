//! Lists the languages: a folder each below `languages/`, with its message files.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo:rerun-if-changed=languages");
    let home = env::var("CARGO_MANIFEST_DIR").expect("Cargo names the crate's folder");
    let mut list = String::from("pub(crate) static LANGUAGES: &[Language] = &[\n");
    for language in names(&Path::new(&home).join("languages")) {
        list += &format!("Language {{ tag: {language:?}, files: &[\n");
        for file in names(&Path::new(&home).join("languages").join(&language)) {
            let path = Path::new(&home).join("languages").join(&language).join(&file);
            let name = format!("{language}/{file}");
            list += &format!("({name:?}, include_str!({:?})),\n", path.display().to_string());
        }
        list += "] },\n";
    }
    list += "];\n";
    let out = env::var("OUT_DIR").expect("Cargo names a folder for what is built");
    fs::write(Path::new(&out).join("languages.rs"), list).expect("that folder is writable");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
