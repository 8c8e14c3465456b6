//! Names, and accounts for people who want to find their games on every computer.

use argon2::{
    Argon2,
    password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString},
};

use grandstand_core::Sentence;

use crate::identity::random;

/// The shortest password.
const SHORTEST: usize = 8;
/// The longest password: more is nobody's memory.
const LONGEST: usize = 200;

/// Fine if this can be the name of an account.
pub(crate) fn check_account(name: &str) -> Result<String, Sentence> {
    let name = name.trim().to_lowercase();
    let fits = (3..=24).contains(&name.len())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if fits { Ok(name) } else { Err(Sentence::of("server-account-name")) }
}

/// Fine if this can be a password.
pub(crate) fn check_password(password: &str) -> Result<(), Sentence> {
    if (SHORTEST..=LONGEST).contains(&password.len()) {
        Ok(())
    } else {
        let other = Sentence::of("server-password").number("shortest", SHORTEST as i64);
        Err(other.number("longest", LONGEST as i64))
    }
}

/// A password as it is kept. Slow on purpose: call it off the server's own threads.
pub(crate) fn hash(password: &str) -> Result<String, Sentence> {
    let trouble = |_| Sentence::of("server-password-lost");
    let salt = SaltString::encode_b64(&random::<16>()).map_err(trouble)?;
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(trouble)
}

/// Whether this is the password. Takes its time also when there is no such account, so that nobody learns which there are.
pub(crate) fn verify(password: &str, kept: Option<&str>) -> bool {
    const NOBODY: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$GsuDIFMzDbBNFRNVvVWIkLzOTGOtPbQbHk8Yvpmf+rk";
    let hash = PasswordHash::new(kept.unwrap_or(NOBODY));
    let fits = hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    fits && kept.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_kept_as_a_hash() {
        let kept = hash("correct horse").expect("a hash");
        assert!(!kept.contains("correct"));
        assert!(verify("correct horse", Some(&kept)));
        assert!(!verify("wrong horse", Some(&kept)) && !verify("correct horse", None));
    }

    #[test]
    fn names_and_passwords_have_bounds() {
        assert_eq!(check_account(" Anna "), Ok("anna".to_owned()));
        assert!(check_account("a b").is_err() && check_account("ab").is_err());
        assert!(check_password("short").is_err() && check_password("long enough").is_ok());
    }
}
