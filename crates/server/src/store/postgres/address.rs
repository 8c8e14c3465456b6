//! Where a PostgreSQL is, and how safely it is reached.

use std::str::FromStr;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use grandstand_core::Sentence;

use crate::store::StoreError;

/// What a URL says. A database on another machine is reached by TLS unless the URL says otherwise, and never half-heartedly: the modes
/// that fall back to plain text without a word are refused.
pub(super) fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let mut options = PgConnectOptions::from_str(url).map_err(|_| StoreError(Sentence::of("store-url")))?;
    let here = options.get_socket().is_some() || is_here(options.get_host());
    let said =
        url.contains("sslmode=") || url.contains("ssl-mode=") || std::env::var_os("PGSSLMODE").is_some();
    match options.get_ssl_mode() {
        PgSslMode::Allow | PgSslMode::Prefer if said => {
            return Err(StoreError(Sentence::of("store-sslmode")));
        }
        PgSslMode::Allow | PgSslMode::Prefer => {
            options = options.ssl_mode(if here { PgSslMode::Disable } else { PgSslMode::Require });
        }
        _ => {}
    }
    // The database looks after its end of a silent connection; ours is looked after by a limit on every answer.
    Ok(options.options([
        ("tcp_keepalives_idle", "10"),
        ("tcp_keepalives_interval", "5"),
        ("tcp_keepalives_count", "3"),
        ("tcp_user_timeout", "20000"),
    ]))
}

/// Whether a host is this machine, so that nobody listens in between.
fn is_here(host: &str) -> bool {
    host.starts_with('/') || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(&host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(url: &str) -> PgSslMode {
        options(url).expect("a URL").get_ssl_mode()
    }

    #[test]
    fn plain_text_leaves_the_machine_only_when_told_to() {
        assert!(matches!(mode("postgres://a@localhost/b"), PgSslMode::Disable));
        assert!(matches!(mode("postgres://a@localhost/b?host=/run/postgresql"), PgSslMode::Disable));
        assert!(matches!(mode("postgres://a@db.example/b"), PgSslMode::Require));
        assert!(matches!(mode("postgres://a@db.example/b?sslmode=disable"), PgSslMode::Disable));
        assert!(matches!(mode("postgres://a@db.example/b?sslmode=verify-full"), PgSslMode::VerifyFull));
        for half in ["prefer", "allow"] {
            let why = options(&format!("postgres://a@db.example/b?sslmode={half}")).expect_err("refused");
            assert!(why.to_string().contains("verify-full"), "{why}");
        }
    }
}
