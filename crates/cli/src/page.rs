//! `grandstand page`: the built page on this machine, for one's own browser.

use std::{
    collections::HashMap,
    fs,
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    thread,
    time::Duration,
};

use crate::out::{Failure, Out};

/// How many ports are tried after the one that was asked for.
const PORTS: u16 = 20;
/// The longest request that is read.
const LONGEST: u64 = 16 << 10;

/// The games in your browser: serves the built page on this machine
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  grandstand page                 the page of web/dist, on the first free port from 8500
  grandstand page --port 9000     on another port
  make page                       builds the page first")]
pub(crate) struct Args {
    /// The port; if it is taken, the next free one
    #[arg(long, default_value_t = 8500)]
    port: u16,
    /// The folder with the built page
    #[arg(long, default_value = "web/dist", value_name = "FOLDER")]
    from: PathBuf,
}

/// Every file of the page by its address, read once: what is not in here cannot be asked for.
type Files = HashMap<String, (&'static str, Vec<u8>)>;

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let mut files = Files::new();
    gather(&args.from, "", &mut files).map_err(|error| {
        Failure::new(format!("the page cannot be read from {}: {error}", args.from.display()))
    })?;
    if !files.contains_key("/index.html") {
        return Err(Failure::new(format!(
            "there is no built page in {}; run make web first, or name its folder with --from",
            args.from.display()
        )));
    }
    let listener = listen(args.port)?;
    let address = listener.local_addr().map_err(|error| Failure::new(format!("no address: {error}")))?;
    out.line(format!("The page is at http://{address}/  (Ctrl-C stops it)"))?;
    out.flush()?;
    let files = Arc::new(files);
    for stream in listener.incoming().flatten() {
        let files = Arc::clone(&files);
        // A browser that goes away in the middle is nobody's trouble.
        thread::spawn(move || answer(&stream, &files));
    }
    Ok(ExitCode::SUCCESS)
}

/// The first free port from `first` on.
fn listen(first: u16) -> Result<TcpListener, Failure> {
    for port in first..=first.saturating_add(PORTS) {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => {
                return Err(Failure::new(format!("port {port} cannot be used: {error}; try --port 8500")));
            }
        }
    }
    Err(Failure::new(format!("ports {first} and up are all taken; choose another with --port")))
}

fn gather(folder: &Path, address: &str, files: &mut Files) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let address = format!("{address}/{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            gather(&path, &address, files)?;
        } else {
            files.insert(address, (kind(&path), fs::read(&path)?));
        }
    }
    Ok(())
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("woff") => "font/woff",
        Some("json" | "webmanifest") => "application/json",
        _ => "application/octet-stream",
    }
}

fn answer(stream: &TcpStream, files: &Files) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream.take(LONGEST)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    // The rest of the request is read, so that nothing of it lies unread when the connection closes.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let reply = reply(&first, files);
    let mut stream = stream;
    stream.write_all(&reply)
}

/// The whole answer to a request's first line.
fn reply(first: &str, files: &Files) -> Vec<u8> {
    let mut words = first.split_whitespace();
    let (method, address) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let address = address.split(['?', '#']).next().unwrap_or_default();
    let address = if address == "/" { "/index.html" } else { address };
    let (status, kind, body) = match (method, files.get(address)) {
        ("GET" | "HEAD", Some((kind, body))) => ("200 OK", *kind, &body[..]),
        ("GET" | "HEAD", None) => ("404 Not Found", "text/plain", &b"There is no such file.\n"[..]),
        _ => ("405 Method Not Allowed", "text/plain", &b"This page can only be read.\n"[..]),
    };
    // Files with a hash in their name never change.
    let keep = if address.starts_with("/assets/") { "max-age=31536000, immutable" } else { "no-cache" };
    let mut reply = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: {keep}\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )
    .into_bytes();
    if method != "HEAD" {
        reply.extend_from_slice(body);
    }
    reply
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_page_are_served() {
        let files = Files::from([("/index.html".to_owned(), ("text/html", b"hello".to_vec()))]);
        let said = |first: &str| String::from_utf8(reply(first, &files)).expect("text");
        assert!(said("GET / HTTP/1.1").ends_with("\r\n\r\nhello"));
        assert!(said("GET /?x HTTP/1.1").starts_with("HTTP/1.1 200"));
        assert!(said("HEAD / HTTP/1.1").ends_with("\r\n\r\n"));
        assert!(said("GET /../Cargo.toml HTTP/1.1").starts_with("HTTP/1.1 404"));
        assert!(said("POST / HTTP/1.1").starts_with("HTTP/1.1 405"));
        assert!(said("").starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn a_taken_port_leads_to_the_next() {
        let taken = listen(18_500).expect("a port");
        let first = taken.local_addr().expect("an address").port();
        let next = listen(first).expect("another port");
        assert!(next.local_addr().expect("an address").port() > first);
    }
}
