//! Who somebody is: a number in a cookie that only this server can sign, for a while.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, CookieJar, Key, SignedCookieJar};
use grandstand_table::fairness::{bytes, hex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::store::{Moment, Person, PersonId};

/// The name of the cookie.
const COOKIE: &str = "grandstand";
/// The name of the cookie of a browser that has signed in to an account.
const KNOWN: &str = "grandstand-account";
/// How long they last: an account can be signed in to again; somebody without one has nothing else.
const DAY: u64 = 24 * 3600 * 1000;
const LASTS: u64 = 365 * DAY;
const LASTS_WITH_ACCOUNT: u64 = 60 * DAY;
/// After so long a visit renews the cookie.
const STALE: u64 = 7 * DAY;

/// What a cookie proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Proof {
    pub(crate) person: PersonId,
    /// How often this person's sessions had been ended when it was given out.
    pub(crate) epoch: u64,
    /// When it was given out; the first version did not say.
    given: Moment,
}

impl Proof {
    /// Whether it is time for a new one.
    pub(crate) fn is_stale(&self, now: Moment) -> bool {
        now > self.given + STALE
    }
}

/// Signs and checks cookies.
#[derive(Clone)]
pub(crate) struct Identity {
    key: Key,
    /// What cookies were signed with before they could end.
    first_key: [u8; 32],
    secure: bool,
}

impl Identity {
    /// `secure` if browsers reach the server by HTTPS.
    pub(crate) fn new(secret: [u8; 32], secure: bool) -> Self {
        Identity { key: Key::derive_from(&secret), first_key: secret, secure }
    }

    fn jar(&self, headers: &HeaderMap) -> SignedCookieJar {
        SignedCookieJar::from_headers(headers, self.key.clone())
    }

    /// What the cookies of a request prove, if anything.
    pub(crate) fn proof(&self, headers: &HeaderMap) -> Option<Proof> {
        self.proof_at(headers, crate::time::now())
    }

    fn proof_at(&self, headers: &HeaderMap, now: Moment) -> Option<Proof> {
        if let Some(cookie) = self.jar(headers).get(COOKIE) {
            let mut parts = cookie.value().splitn(4, '.');
            let mut next = || parts.next()?.parse::<u64>().ok();
            let (person, epoch, given, ends) = (next()?, next()?, next()?, next()?);
            return (now < ends).then_some(Proof { person, epoch, given });
        }
        // Whoever was here before cookies could end is not thrown out: they get a new one with their next visit.
        let person = self.first_token(CookieJar::from_headers(headers).get(COOKIE)?.value())?;
        Some(Proof { person, epoch: 0, given: 0 })
    }

    fn first_mac(&self, person: PersonId) -> Hmac<Sha256> {
        let mut mac = match Hmac::<Sha256>::new_from_slice(&self.first_key) {
            Ok(mac) => mac,
            Err(_) => unreachable!("HMAC takes keys of any length"),
        };
        mac.update(b"grandstand person ");
        mac.update(&person.to_le_bytes());
        mac
    }

    /// The person that a token of the first version proves.
    fn first_token(&self, token: &str) -> Option<PersonId> {
        let (person, signature) = token.split_once('.')?;
        let person = person.parse().ok()?;
        self.first_mac(person).verify_slice(&bytes(signature)?).ok()?;
        Some(person)
    }

    /// A token of the first version.
    pub(crate) fn token(&self, person: PersonId) -> String {
        format!("{person}.{}", hex(&self.first_mac(person).finalize().into_bytes()))
    }

    fn signed(&self, name: &'static str, value: String, millis: u64) -> SignedCookieJar {
        let secure = if self.secure { "; Secure" } else { "" };
        let seconds = millis / 1000;
        let pattern = format!("{name}=x; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
        let mut cookie =
            Cookie::parse(pattern).unwrap_or_else(|_| unreachable!("a cookie of plain characters"));
        cookie.set_value(value);
        SignedCookieJar::new(self.key.clone()).add(cookie)
    }

    /// The cookie that makes a browser this person.
    pub(crate) fn cookie(&self, person: &Person, now: Moment) -> SignedCookieJar {
        let lasts = if person.account.is_some() { LASTS_WITH_ACCOUNT } else { LASTS };
        let value = format!("{}.{}.{now}.{}", person.id, person.epoch, now + lasts);
        self.signed(COOKIE, value, lasts)
    }

    /// What makes a browser forget who it is.
    pub(crate) fn no_cookie(&self) -> SignedCookieJar {
        self.signed(COOKIE, String::new(), 0)
    }

    /// The cookie of a browser that has signed in to an account; it proves nothing but that.
    pub(crate) fn known_here(&self, account: &str) -> SignedCookieJar {
        self.signed(KNOWN, account.to_owned(), LASTS)
    }

    /// Whether this browser has signed in to the account before.
    pub(crate) fn is_known_here(&self, headers: &HeaderMap, account: &str) -> bool {
        self.jar(headers).get(KNOWN).is_some_and(|cookie| cookie.value() == account)
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
    use axum::{
        http::{HeaderValue, header},
        response::IntoResponse,
    };

    use super::*;

    fn sent_back(jar: SignedCookieJar) -> HeaderMap {
        let set = jar.into_response().headers()[header::SET_COOKIE].clone();
        let pair = set.to_str().expect("text").split(';').next().expect("a pair").to_owned();
        headers(&format!("a=b; {pair}; c=d"))
    }

    fn headers(cookies: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(cookies).expect("text"));
        headers
    }

    fn person(account: Option<&str>) -> Person {
        let account = account.map(ToOwned::to_owned);
        Person { id: 42, name: "Anna".to_owned(), account, epoch: 3, banned: false }
    }

    #[test]
    fn a_cookie_proves_one_person_to_one_server_for_a_while() {
        let ours = Identity::new([7; 32], false);
        let headers = sent_back(ours.cookie(&person(None), 1000));
        let proof = Proof { person: 42, epoch: 3, given: 1000 };
        assert_eq!(ours.proof_at(&headers, 2000), Some(proof));
        assert_eq!(ours.proof_at(&headers, 1000 + LASTS), None, "it ends");
        assert!(!proof.is_stale(2000) && proof.is_stale(1000 + STALE + 1));
        assert_eq!(Identity::new([8; 32], false).proof_at(&headers, 2000), None);
        let short = sent_back(ours.cookie(&person(Some("anna")), 1000));
        assert_eq!(ours.proof_at(&short, 1000 + LASTS_WITH_ACCOUNT), None);
        assert_eq!(ours.proof_at(&sent_back(ours.no_cookie()), 2000), None);
    }

    #[test]
    fn whoever_was_here_before_is_not_thrown_out() {
        let ours = Identity::new([7; 32], false);
        let token = ours.token(42);
        let proof = |token: &str| ours.proof_at(&headers(&format!("{COOKIE}={token}")), 2000);
        assert_eq!(proof(&token), Some(Proof { person: 42, epoch: 0, given: 0 }));
        assert_eq!(proof(&token.replacen("42", "43", 1)), None);
        for bad in ["", "42", "42.", "42.zz", ".", "x.00", "42.0.0.99999999999999"] {
            assert_eq!(proof(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_browser_is_known_to_one_account() {
        let ours = Identity::new([7; 32], false);
        let headers = sent_back(ours.known_here("anna"));
        assert!(ours.is_known_here(&headers, "anna") && !ours.is_known_here(&headers, "ben"));
        assert_eq!(ours.proof_at(&headers, 2000), None, "which proves nothing else");
    }
}
