//! Embeds the built page (web/dist), if there is one: a program built without Node serves tables, but no page.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
};

fn main() {
    let dist = Path::new("../../web/dist");
    println!("cargo:rerun-if-changed=../../web/dist");
    let mut code = String::from("const FILES: &[File] = &[\n");
    if dist.join("index.html").is_file() {
        let mut files = Vec::new();
        gather(dist, &mut files);
        files.sort();
        for file in &files {
            println!("cargo:rerun-if-changed={}", file.display());
            // Compressed files stand beside the plain ones.
            if file.extension().is_some_and(|extension| extension == "br") {
                continue;
            }
            let path = file.strip_prefix(dist).expect("inside the page").display().to_string();
            let whole =
                |file: &Path| file.canonicalize().expect("a file that is there").display().to_string();
            let compressed = PathBuf::from(format!("{}.br", file.display()));
            let brotli = if compressed.is_file() {
                format!("Some(include_bytes!({:?}))", whole(&compressed))
            } else {
                "None".to_owned()
            };
            code += &format!(
                "    File {{ path: {:?}, plain: include_bytes!({:?}), brotli: {brotli} }},\n",
                format!("/{path}"),
                whole(file)
            );
        }
    }
    code += "];\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder")).join("page.rs");
    let mut file = fs::File::create(out).expect("a file for the page");
    file.write_all(code.as_bytes()).expect("the list of the page's files");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, files);
        } else {
            files.push(path);
        }
    }
}
