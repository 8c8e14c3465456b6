//! Luck that anybody can check. Before anybody sits down the host publishes the hash of a secret; every browser pledges some bytes of
//! its own in the same way; when all who pledged have told, the secret and those bytes in seat order, hashed, key the ChaCha20
//! stream that every draw of the game comes from. Once the game has ended the secret is told, and anybody can compute every shuffle
//! and roll again. Whoever sits last, and the host, are bound before they know anything of the others.

use grandstand_catalogue::AnyGame;
pub use grandstand_core::Fairness;
use grandstand_core::{Game, NoEvents, Record, Recorder, Seat, Seeded, Sentence, replay_with};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The most bytes that one seat may add.
const MOST_BYTES: usize = 32;

/// How a commitment says in which way its luck is keyed. Those without a word are of the first: contributions were hashed one after the
/// other. In the second way each was hashed with its length. In the third they are pledged before anybody tells.
const SECOND: &str = "v2:";
const THIRD: &str = "v3:";

/// What is hashed first, so that no hash of ours is one of something else.
fn label(commitment: &str) -> &'static [u8] {
    match commitment.get(..3) {
        Some(SECOND) => b"grandstand luck 2",
        Some(THIRD) => b"grandstand luck 3",
        _ => b"",
    }
}
const PLEDGE: &[u8] = b"grandstand pledge 3";

/// The commitment to a secret: its SHA-256, in hexadecimal.
pub fn commitment(seed: &[u8; 32]) -> String {
    commitment_like(THIRD, seed)
}

/// The commitment to a secret in the way of another.
fn commitment_like(other: &str, seed: &[u8; 32]) -> String {
    let word = if label(other).is_empty() { "" } else { &other[..3] };
    format!("{word}{}", hex(&Sha256::new().chain_update(label(other)).chain_update(seed).finalize()))
}

/// The pledge of a seat to add this to the luck of the table with that commitment: the SHA-256 of both, in hexadecimal. Nothing if it cannot
/// be added.
pub fn pledge(commitment: &str, seat: Seat, luck: &str) -> Option<String> {
    let bytes = bytes(luck).filter(|bytes| !bytes.is_empty() && bytes.len() <= MOST_BYTES)?;
    let hash = Sha256::new().chain_update(PLEDGE).chain_update(commitment).chain_update([seat.0]);
    Some(hex(&hash.chain_update(bytes).finalize()))
}

/// Whether this could be a pledge.
pub fn is_pledge(text: &str) -> bool {
    text.len() == 64 && bytes(text).is_some()
}

/// The key of a game's luck under a commitment: SHA-256 of the secret and, in seat order, what every seat added, each with its length,
/// so that bytes cannot wander from one seat to the next. (Tables of the first way were keyed without the lengths.)
pub fn game_seed(commitment: &str, server_seed: &[u8; 32], contributions: &[String]) -> [u8; 32] {
    let label = label(commitment);
    let mut hash = Sha256::new().chain_update(label).chain_update(server_seed);
    for contribution in contributions {
        let bytes = bytes(contribution).unwrap_or_default();
        if !label.is_empty() {
            hash.update([bytes.len() as u8]);
        }
        hash.update(bytes);
    }
    hash.finalize().into()
}

/// What a record tells about the luck of its game, once the secret may be known: with the commitment that is in the log, not one made
/// afterwards.
pub fn revealed(
    commitment: &str,
    server_seed: &[u8; 32],
    contributions: Vec<String>,
    pledges: Vec<String>,
) -> Fairness {
    Fairness { server_seed: hex(server_seed), commitment: commitment.to_owned(), contributions, pledges }
}

/// Whether a seat may add this: up to 32 bytes as pairs of hexadecimal digits.
pub fn is_contribution(text: &str) -> bool {
    text.len() <= 2 * MOST_BYTES && bytes(text).is_some()
}

/// What was found to hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// The commitment, which fits the secret.
    pub commitment: String,
    /// How many seats added to the luck.
    pub contributions: usize,
    /// How many draws were computed again.
    pub draws: usize,
    /// How many moves were replayed.
    pub moves: usize,
    /// Whether everybody had to pledge what they add before anybody told: in games from before that, whoever came last could choose.
    pub pledged: bool,
}

/// What somebody kept of a game from before its deal.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The host's commitment as it was shown to them.
    pub commitment: String,
    /// All pledges as they were shown to them when they told theirs; empty if they did not keep them.
    pub pledges: Vec<String>,
    /// What they added themselves, by seat.
    pub luck: Vec<(Seat, String)>,
}

/// The same as [`verify`], and whether the record is the one of the game that somebody sat down to: with the commitment and pledges they saw,
/// and with what they added.
pub fn verify_kept(record: &Record, kept: &Kept) -> Result<Verified, Sentence> {
    let verified = verify(record)?;
    let Some(fairness) = &record.fairness else { return Ok(verified) };
    if !fairness.commitment.eq_ignore_ascii_case(&kept.commitment) {
        return Err(Sentence::of("wrong-luck-promised")
            .with("promised", kept.commitment.as_str())
            .with("said", fairness.commitment.as_str()));
    }
    if !kept.pledges.is_empty() && kept.pledges != fairness.pledges {
        return Err(Sentence::of("wrong-luck-pledges-changed"));
    }
    for (seat, luck) in &kept.luck {
        if fairness.contributions.get(seat.index()) != Some(luck) {
            return Err(Sentence::of("wrong-luck-not-as-told").with("seat", seat.0));
        }
    }
    Ok(verified)
}

/// Whether every seat added what it had pledged.
fn pledges_kept(fairness: &Fairness) -> Result<(), Sentence> {
    let none = fairness.pledges.is_empty();
    if !none && fairness.pledges.len() != fairness.contributions.len() {
        return Err(Sentence::of("wrong-luck-pledges"));
    }
    for (seat, luck) in Seat::first(fairness.contributions.len() as u8).zip(&fairness.contributions) {
        let pledged = fairness.pledges.get(seat.index()).map_or("", String::as_str);
        let fits = if luck.is_empty() { None } else { pledge(&fairness.commitment, seat, luck) };
        if fits.as_deref().unwrap_or_default() != pledged {
            return Err(Sentence::of("wrong-luck-not-pledged").with("seat", seat.0));
        }
    }
    Ok(())
}

/// Whether the secret fits the commitment, and every draw of the game comes from it; otherwise what does not.
pub fn verify(record: &Record) -> Result<Verified, Sentence> {
    let Some(fairness) = &record.fairness else {
        return Err(Sentence::of("wrong-luck-unsaid"));
    };
    let secret: [u8; 32] = bytes(&fairness.server_seed)
        .and_then(|secret| secret.try_into().ok())
        .ok_or_else(|| Sentence::of("wrong-luck-secret"))?;
    let fits = commitment_like(&fairness.commitment, &secret);
    if !fairness.commitment.eq_ignore_ascii_case(&fits) {
        let unfit = Sentence::of("wrong-luck-commitment").with("fits", fits);
        return Err(unfit.with("said", fairness.commitment.as_str()));
    }
    if let Some(seat) = fairness.contributions.iter().position(|text| !is_contribution(text)) {
        return Err(Sentence::of("wrong-luck-digits").number("seat", seat as i64));
    }
    if fairness.contributions.len() != usize::from(record.setup.players) {
        let count = Sentence::of("wrong-luck-contributions");
        let count = count.number("contributions", fairness.contributions.len() as i64);
        return Err(count.with("seats", record.setup.players));
    }
    if fairness.commitment.starts_with(THIRD) {
        pledges_kept(fairness)?;
    }
    luck_after(record, game_seed(&fairness.commitment, &secret, &fairness.contributions))?;
    let drawn = record.moves.iter().map(|step| step.draws.len()).sum::<usize>();
    Ok(Verified {
        commitment: fairness.commitment.clone(),
        contributions: fairness.contributions.iter().filter(|text| !text.is_empty()).count(),
        draws: record.opening.len() + drawn,
        moves: record.moves.len(),
        pledged: fairness.commitment.starts_with(THIRD),
    })
}

/// Replays a record with the stream of this key. Every draw of the record must be what the stream gives; then the answer is the
/// stream as it stands after them, and otherwise a sentence about the first that is not.
pub fn luck_after(record: &Record, key: [u8; 32]) -> Result<Seeded, Sentence> {
    let mut stream = Seeded::from_key(key);
    let mut luck = Recorder::new(&mut stream);
    let game = AnyGame::new(&record.setup, &mut luck, &mut NoEvents).map_err(|error| error.0)?;
    compare(Sentence::of("wrong-luck-in-opening"), &record.opening, &luck.take())?;
    let (mut number, mut wrong) = (0, None);
    replay_with(
        record,
        |opening| AnyGame::new(&record.setup, opening, &mut NoEvents).unwrap_or(game),
        |game, action| {
            if wrong.is_none() {
                game.clone().play_unchecked(action, &mut luck, &mut NoEvents);
                let place = Sentence::of("wrong-luck-in-move").number("number", number as i64 + 1);
                let place = place.with("move", game.notation(action));
                wrong = compare(place, &record.moves[number].draws, &luck.take()).err();
            }
            number += 1;
        },
    )
    .map_err(|error| error.say())?;
    wrong.map_or(Ok(stream), Err)
}

fn compare(place: Sentence, told: &[u32], given: &[u32]) -> Result<(), Sentence> {
    let differs = told.iter().zip(given).position(|(told, given)| told != given);
    match differs {
        Some(at) => {
            let differs = Sentence::of("wrong-luck-draw").with("place", place).number("at", at as i64 + 1);
            Err(differs.number("told", told[at]).number("given", given[at]))
        }
        None if told.len() != given.len() => {
            let differ = Sentence::of("wrong-luck-draws").with("place", place);
            Err(differ.number("told", told.len() as i64).number("given", given.len() as i64))
        }
        None => Ok(()),
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits, if that is what they are.
pub fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits = hex.as_bytes();
    if !digits.len().is_multiple_of(2) || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let value = |digit: u8| (digit as char).to_digit(16).map(|value| value as u8);
    digits.chunks_exact(2).map(|pair| Some(value(pair[0])? << 4 | value(pair[1])?)).collect()
}
