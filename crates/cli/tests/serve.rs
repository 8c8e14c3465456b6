//! `grandstand serve` and `backup` as somebody who runs them sees them.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
};

use grandstand_client::Client;
use serde_json::json;

struct Server {
    child: Child,
    /// Kept open, so that the server can write its last words.
    out: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    fn start(data: &PathBuf, arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandstand"));
        command.args(["serve", "--host", "127.0.0.1", "--data"]).arg(data).args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the server");
        let mut out = BufReader::new(child.stdout.take().expect("its words"));
        let mut line = String::new();
        out.read_line(&mut line).expect("an address");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned();
        Server { child, out, address }
    }

    /// Asks it to stop; whether it did so in good order.
    fn stop(mut self) -> bool {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill");
        let ended = self.child.wait().expect("an end");
        let mut words = String::new();
        while self.out.read_line(&mut words).is_ok_and(|count| count > 0) {}
        asked.success() && ended.success() && words.contains("Stopping")
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("grandstand-serve-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[tokio::test]
async fn a_server_says_where_it_is_stops_when_asked_and_has_a_copy_made() {
    let data = folder("data");
    let first = Server::start(&data, &["--port", "18543"]);
    let anna = Client::new(&first.address).named("Anna").await.expect("a name");
    let table = anna.open(&json!({ "game": "long-shot", "players": 2 })).await.expect("a table");

    let copy = data.join("copy.db");
    let backup = |to: &PathBuf| {
        Command::new(env!("CARGO_BIN_EXE_grandstand"))
            .args(["backup", "--data"])
            .arg(&data)
            .arg("--to")
            .arg(to)
            .output()
            .expect("a backup")
    };
    assert!(backup(&copy).status.success());
    assert!(!backup(&copy).status.success(), "nothing is overwritten");
    assert!(first.stop(), "it stops in good order");

    // The copy is a database of its own.
    let other = folder("other");
    std::fs::create_dir_all(&other).expect("a folder");
    std::fs::copy(&copy, other.join("grandstand.sqlite")).expect("the copy in place");
    let second = Server::start(&other, &["--port", "18553"]);
    let anna = Client { server: second.address.clone(), ..anna };
    let mut seat =
        anna.look_at(&table, 0).await.expect("the table is in the copy, and so is the key of the cookies");
    assert_eq!(seat.update().await.expect("an update")["yours"], json!([0]));
    drop(seat);
    assert!(second.stop());
    let _ = (std::fs::remove_dir_all(&data), std::fs::remove_dir_all(&other));
}

#[test]
fn a_server_begins_with_a_line_that_says_what_it_is() {
    let data = folder("line");
    std::fs::create_dir_all(&data).expect("a folder");
    let log = data.join("log");
    let mut command = Command::new(env!("CARGO_BIN_EXE_grandstand"));
    command.args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"]).arg(&data);
    let file = std::fs::File::create(&log).expect("a log");
    let mut child = command.stdout(Stdio::piped()).stderr(file).spawn().expect("the server");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its words")).read_line(&mut line).expect("an address");
    let said = std::fs::read_to_string(&log).expect("the log");
    let _ = (child.kill(), child.wait(), std::fs::remove_dir_all(&data));
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    let first = said.lines().find(|line| line.contains("started")).unwrap_or_else(|| panic!("{said}"));
    for part in [&*version, "address=", "listening=127.0.0.1:", "database=\"SQLite\"", "unfinished=0"] {
        assert!(first.contains(part), "{part} is missing: {first}");
    }
    assert!(!said.contains('\u{1b}'), "no colours in files: {said}");
}

#[test]
fn what_the_files_in_deploy_call_is_there() {
    let home = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read =
        |path: &str| std::fs::read_to_string(home.join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    let makefile = read("Makefile");
    let help = |command: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_grandstand")).args([command, "--help"]).output();
        String::from_utf8(output.expect("help").stdout).expect("text")
    };
    let mut checked = 0;
    for file in ["deploy/Dockerfile", "deploy/grandstand.service", "deploy/grandstand-backup.service"] {
        for line in read(file).lines().filter(|line| !line.starts_with('#')) {
            let line = line.replace(['"', '[', ']', ',', '\''], " ");
            let words: Vec<&str> = line.split_whitespace().collect();
            for (place, pair) in words.windows(2).enumerate() {
                let [word, next] = pair else { continue };
                if *word == "make" {
                    assert!(makefile.contains(&format!("\n{next}:")), "{file}: there is no make {next}");
                } else if word.starts_with("scripts/") {
                    assert!(home.join(word).is_file(), "{file}: there is no {word}");
                } else if word.ends_with("grandstand") && ["serve", "admin", "backup"].contains(next) {
                    for flag in words[place..].iter().filter(|word| word.starts_with("--")) {
                        assert!(help(next).contains(flag), "{file}: grandstand {next} has no {flag}");
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked >= 6, "only {checked} flags were found");
}

#[test]
fn settings_come_from_a_file_and_wrong_ones_are_errors() {
    let (one, two) = (folder("one"), folder("two"));
    std::fs::create_dir_all(&one).expect("a folder");
    let file = one.join("settings.toml");
    std::fs::write(&file, "port = 18563\nbot-pause = 5\npatience = 2.5\n").expect("settings");
    let settings = file.display().to_string();
    let first = Server::start(&one, &["--config", &settings]);
    assert_eq!(first.address, "127.0.0.1:18563");
    let fails = |arguments: &[&str], part: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandstand"));
        let answer =
            command.args(["serve", "--host", "127.0.0.1", "--data"]).arg(&two).args(arguments).output();
        let answer = answer.expect("an answer");
        let words = String::from_utf8_lossy(&answer.stderr).into_owned();
        assert!(!answer.status.success() && words.contains(part), "{arguments:?}: {words}");
        assert!(!words.contains('\u{1b}'), "no colours where nobody looks: {words}");
    };
    fails(&["--config", &settings], "port 18563 is taken");
    fails(&["--port", "0", "--public-url", "race.example"], "--public-url");
    fails(&["--port", "0", "--database", "postgres://a@db.example/b?sslmode=prefer"], "plain text");
    fails(&["--port", "0", "--admin-socket", "/proc/nowhere/socket"], "--admin-socket");
    let badly = Command::new(env!("CARGO_BIN_EXE_grandstand"))
        .args(["serve", "--port", "0", "--data"])
        .arg(&two)
        .env("GRANDSTAND_LOG", "[[[")
        .output()
        .expect("an answer");
    assert!(!badly.status.success() && String::from_utf8_lossy(&badly.stderr).contains("GRANDSTAND_LOG"));
    let third = Command::new(env!("CARGO_BIN_EXE_grandstand"))
        .args(["serve", "--port", "0", "--data"])
        .arg(&one)
        .output()
        .expect("an answer");
    let words = String::from_utf8_lossy(&third.stderr).into_owned();
    assert!(!third.status.success() && words.contains("another server"), "{words}");
    assert!(first.stop());

    std::fs::write(&file, "port = \"many\"\n").expect("settings");
    let bad = Command::new(env!("CARGO_BIN_EXE_grandstand"))
        .args(["serve", "--config", &settings])
        .output()
        .expect("an answer");
    let words = String::from_utf8_lossy(&bad.stderr).into_owned();
    assert!(!bad.status.success() && words.contains("line 1"), "{words}");
    let _ = (std::fs::remove_dir_all(&one), std::fs::remove_dir_all(&two));
}

#[tokio::test]
async fn the_operator_looks_after_a_running_server() {
    let data = folder("admin");
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its number");
    let server = Server::start(&data, &["--port", "0", "--metrics-port", &free.port().to_string()]);
    let admin = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_grandstand"))
            .args(["admin", "--data"])
            .arg(&data)
            .args(arguments)
            .output()
            .expect("an answer");
        let words = if output.status.success() { output.stdout } else { output.stderr };
        (output.status.success(), String::from_utf8_lossy(&words).into_owned())
    };
    let nobody = Client::new(&server.address);
    let anna = nobody.clone().named("Anna").await.expect("a name");
    let table = anna.open(&json!({ "game": "top-race", "players": 3 })).await.expect("a table");
    let me = anna.get("/api/me").await.expect("me").body["id"].to_string();
    assert!(nobody.get("/metrics").await.is_err(), "figures are not for everybody");
    let (fine, figures) = admin(&["metrics"]);
    assert!(fine && figures.contains("grandstand_tables{stage=\"lobby\"} 1"), "{figures}");
    let beside = Client::new(free.to_string()).get("/metrics").await.expect("figures for this machine");
    assert!(beside.body.to_string().contains("grandstand_rules 0"), "{}", beside.body);
    assert!(admin(&["status"]).1.contains("\"writes\": true"));
    assert!(admin(&["tables"]).1.contains(&table));
    assert!(admin(&["person", &me]).1.contains("Anna"));

    let mut seat = anna.look_at(&table, 0).await.expect("a connection");
    seat.update().await.expect("an update");
    assert!(admin(&["ban", &me]).0);
    assert!(anna.get("/api/me").await.is_err() && anna.look_at(&table, 0).await.is_err(), "shut out");
    while seat.frame().await.is_ok() {}
    assert!(admin(&["unban", &me]).0);
    assert_eq!(anna.get("/api/me").await.expect("in again").body["name"], "Anna");
    assert!(admin(&["end-sessions", &me]).0);
    assert_eq!(anna.get("/api/me").await.expect("an answer").body, serde_json::Value::Null);

    assert!(admin(&["close", &table]).0);
    assert!(!admin(&["close", "nowhere"]).0 && !admin(&["ban", "nobody"]).0);
    for _ in 0..100 {
        if !admin(&["tables"]).1.contains(&table) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(!admin(&["tables"]).1.contains(&table), "closed");
    assert!(admin(&["delete", &me]).0 && !admin(&["person", &me]).0);
    let audit = admin(&["audit"]).1;
    for done in ["ban", "unban", "end sessions", "close", "delete"] {
        assert!(audit.contains(&format!("\"what\":\"{done}\"")), "{done}: {audit}");
    }
    assert!(server.stop());
    let (fine, words) = admin(&["status"]);
    assert!(!fine && words.contains("no server answers") && !words.contains("os error"), "{words}");
    let _ = std::fs::remove_dir_all(&data);
}
