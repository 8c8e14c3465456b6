//! A real PostgreSQL for a test binary: started when a test first asks for it, gone when the process is, however that ends.

use std::{
    env,
    io::{BufRead, BufReader, Read},
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// Runs as another user when started by root, which PostgreSQL refuses to be. Prints the folder once the server answers. Then
/// waits for the end of its input: the system closes it with the test process, also one that was killed.
const SCRIPT: &str = r#"
set -eu
cd /
if [ "$(id -u)" -eq 0 ]; then exec runuser -u postgres -- sh -c "$SCRIPT"; fi
dir=$(mktemp -d "${TMPDIR:-/tmp}/grandstand-postgres.XXXXXX")
trap 'rm -rf "$dir"' EXIT
fail() { cat "$dir/log" >&2; exit 1; }
"$BIN/initdb" -D "$dir/data" -U grandstand -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1 || fail
"$BIN/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c max_connections=400 \
    </dev/null >>"$dir/log" 2>&1 &
server=$!
until "$BIN/pg_isready" -q -h "$dir"; do
    kill -0 "$server" 2>/dev/null || fail
    sleep 0.05
done
echo "$dir"
read -r _ || true
kill -QUIT "$server"
wait "$server" || true
"#;

struct Cluster {
    bin: PathBuf,
    socket: String,
    /// Its input is open as long as this process lives.
    _shell: Child,
}

fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| {
        let bin = programs().expect("PostgreSQL is not installed. Run: scripts/bootstrap test");
        let mut child = Command::new("sh")
            .args(["-c", SCRIPT])
            .env("SCRIPT", SCRIPT)
            .env("BIN", &bin)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("sh runs");
        let mut socket = String::new();
        let output = child.stdout.take().expect("is piped");
        BufReader::new(output).read_line(&mut socket).expect("sh writes text");
        if socket.is_empty() {
            let mut why = String::new();
            let _ = child.stderr.take().expect("is piped").read_to_string(&mut why);
            panic!("PostgreSQL does not start: {why}");
        }
        Cluster { bin, socket: socket.trim().to_owned(), _shell: child }
    })
}

/// Where PostgreSQL's programs are; Debian keeps those of a server off the PATH.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = debian
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    versions.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places = versions.into_iter().rev().map(|(_, bin)| bin).chain(env::split_paths(&path));
    places.find(|bin| bin.join("initdb").is_file() && bin.join("postgres").is_file())
}

/// The URL of a new, empty database.
pub(crate) fn database() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    let Cluster { bin, socket, .. } = cluster();
    let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let made = Command::new(bin.join("createdb"))
        .args(["-h", socket, "-U", "grandstand", &name])
        .output()
        .expect("createdb runs");
    assert!(made.status.success(), "createdb: {}", String::from_utf8_lossy(&made.stderr));
    format!("postgres://grandstand@localhost/{name}?host={socket}")
}
