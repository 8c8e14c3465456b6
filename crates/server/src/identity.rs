//! Who somebody is: a number in a cookie that only this server can sign.

use grandstand_table::fairness::{bytes, hex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::store::PersonId;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "grandstand";
/// How long it lasts: a year.
const LASTS: u32 = 365 * 24 * 3600;

/// Signs and checks cookies.
#[derive(Clone)]
pub(crate) struct Identity {
    key: [u8; 32],
    secure: bool,
}

impl Identity {
    /// `secure` if browsers reach the server by HTTPS.
    pub(crate) fn new(key: [u8; 32], secure: bool) -> Self {
        Identity { key, secure }
    }

    fn mac(&self, person: PersonId) -> Hmac<Sha256> {
        let mut mac = match Hmac::<Sha256>::new_from_slice(&self.key) {
            Ok(mac) => mac,
            Err(_) => unreachable!("HMAC takes keys of any length"),
        };
        mac.update(b"grandstand person ");
        mac.update(&person.to_le_bytes());
        mac
    }

    /// What proves to be this person.
    pub(crate) fn token(&self, person: PersonId) -> String {
        format!("{person}.{}", hex(&self.mac(person).finalize().into_bytes()))
    }

    /// The person this proves, if it does.
    pub(crate) fn person(&self, token: &str) -> Option<PersonId> {
        let (person, signature) = token.split_once('.')?;
        let person = person.parse().ok()?;
        self.mac(person).verify_slice(&bytes(signature)?).ok()?;
        Some(person)
    }

    /// The person named by a `Cookie` header, if it is genuine.
    pub(crate) fn in_cookies(&self, header: &str) -> Option<PersonId> {
        header.split(';').find_map(|cookie| {
            let (name, value) = cookie.trim().split_once('=')?;
            (name == COOKIE).then(|| self.person(value))?
        })
    }

    /// The header that makes a browser this person.
    pub(crate) fn set_cookie(&self, person: PersonId) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LASTS}{secure}", self.token(person))
    }

    /// The header that makes a browser forget who it is.
    pub(crate) fn forget_cookie(&self) -> String {
        format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
    }
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without a source of secrets a server must not run at all.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new number for a person: below 2^53, so that a page can hold it.
pub(crate) fn new_person() -> PersonId {
    (u64::from_le_bytes(random()) >> 11).max(1)
}

/// A new name for a table: 20 letters and digits, 100 bits.
pub(crate) fn new_table() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<20>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// Whether this could be the name of a table.
pub(crate) fn is_table(text: &str) -> bool {
    text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_proves_one_person_to_one_server() {
        let ours = Identity::new([7; 32], false);
        let token = ours.token(42);
        assert_eq!(ours.person(&token), Some(42));
        assert_eq!(ours.person(&token.replacen("42", "43", 1)), None);
        assert_eq!(Identity::new([8; 32], false).person(&token), None);
        let header = format!("a=b; {COOKIE}={token}; c=d");
        assert_eq!(ours.in_cookies(&header), Some(42));
        for bad in ["", "42", "42.", "42.zz", ".", "x.00"] {
            assert_eq!(ours.person(bad), None, "{bad}");
        }
    }
}
