//! TLS to a PostgreSQL with a certificate of our own making: what each mode accepts, and that nothing falls back to plain text.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use std::{
    io::{BufRead, BufReader, Read},
    net::TcpListener,
    process::{Child, Command, Stdio},
};

use grandstand_server::store::{Postgres, Store};

/// A PostgreSQL on a port, with or without TLS. As with that of the other tests, it ends with its input, and root becomes somebody else.
const SCRIPT: &str = r#"
set -eu
cd /
if [ "$(id -u)" -eq 0 ]; then exec runuser -u postgres -- sh -c "$SCRIPT"; fi
dir=$(mktemp -d "${TMPDIR:-/tmp}/grandstand-tls.XXXXXX")
chmod 755 "$dir"
trap 'rm -rf "$dir"' EXIT
fail() { cat "$dir/log" >&2; exit 1; }
"$BIN/initdb" -D "$dir/data" -U grandstand -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1 || fail
make() {
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$1 authority" -keyout "$dir/$1.key" -out "$dir/$1.pem" >>"$dir/log" 2>&1
}
make ours && make other || fail
printf 'subjectAltName=DNS:localhost' >"$dir/names"
openssl req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout "$dir/server.key" -out "$dir/server.csr" >>"$dir/log" 2>&1 || fail
openssl x509 -req -in "$dir/server.csr" -CA "$dir/ours.pem" -CAkey "$dir/ours.key" -CAcreateserial -days 2 \
    -extfile "$dir/names" -out "$dir/server.pem" >>"$dir/log" 2>&1 || fail
chmod 600 "$dir/server.key"
"$BIN/postgres" -D "$dir/data" -k "$dir" -p "$PORT" -c listen_addresses=127.0.0.1 -c ssl="$TLS" \
    -c ssl_cert_file="$dir/server.pem" -c ssl_key_file="$dir/server.key" </dev/null >>"$dir/log" 2>&1 &
server=$!
until "$BIN/pg_isready" -q -h 127.0.0.1 -p "$PORT"; do
    kill -0 "$server" 2>/dev/null || fail
    sleep 0.05
done
"$BIN/createdb" -h "$dir" -p "$PORT" -U grandstand race
echo "$dir"
read -r _ || true
kill -QUIT "$server"
wait "$server" || true
"#;

struct Cluster {
    port: u16,
    folder: String,
    /// Its input is open as long as this lives.
    _shell: Child,
}

fn cluster(tls: bool) -> Cluster {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest =
        versions.map(|entry| entry.path().join("bin")).filter(|bin| bin.join("initdb").is_file()).max();
    let bin = newest.unwrap_or_else(|| "/usr/bin".into());
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut shell = Command::new("sh")
        .args(["-c", SCRIPT])
        .env("SCRIPT", SCRIPT)
        .env("BIN", bin)
        .env("PORT", port.to_string())
        .env("TLS", if tls { "on" } else { "off" })
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut folder = String::new();
    BufReader::new(shell.stdout.take().unwrap()).read_line(&mut folder).unwrap();
    if folder.is_empty() {
        let mut why = String::new();
        let _ = shell.stderr.take().unwrap().read_to_string(&mut why);
        panic!("PostgreSQL does not start: {why}");
    }
    Cluster { port, folder: folder.trim().to_owned(), _shell: shell }
}

impl Cluster {
    async fn open(&self, host: &str, said: &str) -> Result<Postgres, String> {
        let url = format!("postgres://grandstand@{host}:{}/race?{said}", self.port);
        Postgres::open(&url, 1).await.map_err(|error| error.to_string())
    }

    /// How many of our connections are encrypted, and how many are not.
    async fn encrypted(&self) -> (i64, i64) {
        let url = format!(
            "postgres://grandstand@localhost:{}/race?host={}&sslmode=disable",
            self.port, self.folder
        );
        let pool = sqlx::PgPool::connect(&url).await.unwrap();
        let query = "SELECT count(*) FILTER (WHERE ssl), count(*) FILTER (WHERE NOT ssl)
            FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'grandstand %'";
        sqlx::query_as(query).fetch_one(&pool).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_mode_checks_what_it_says() {
    let server = cluster(true);
    let (ours, other) = (format!("{}/ours.pem", server.folder), format!("{}/other.pem", server.folder));
    for said in [
        "sslmode=require".to_owned(),
        format!("sslmode=verify-ca&sslrootcert={ours}"),
        format!("sslmode=verify-full&sslrootcert={ours}"),
    ] {
        let store = server.open("localhost", &said).await.unwrap_or_else(|why| panic!("{said}: {why}"));
        store.ping().await.unwrap();
        let (encrypted, plain) = server.encrypted().await;
        assert!(encrypted > 0 && plain == 0, "{said}: {encrypted} encrypted, {plain} not");
    }
    // The certificate is for localhost.
    assert!(server.open("127.0.0.1", &format!("sslmode=verify-ca&sslrootcert={ours}")).await.is_ok());
    for (host, said) in [
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={ours}")),
        ("localhost", format!("sslmode=verify-ca&sslrootcert={other}")),
        ("localhost", format!("sslmode=verify-full&sslrootcert={other}")),
        ("localhost", "sslmode=verify-full".to_owned()),
    ] {
        assert!(server.open(host, &said).await.is_err(), "{host} {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_falls_back_to_plain_text() {
    let server = cluster(false);
    for said in
        ["sslmode=require", "sslmode=verify-ca", "sslmode=verify-full", "sslmode=prefer", "sslmode=allow"]
    {
        assert!(server.open("127.0.0.1", said).await.is_err(), "{said}");
    }
    server.open("127.0.0.1", "sslmode=disable").await.unwrap().ping().await.unwrap();
}
