//! Luck that anybody can check. Before the deal the host publishes the SHA-256 of a secret; every browser adds some bytes;
//! the secret and those bytes in seat order, hashed, key the ChaCha20 stream that every draw of the game comes from. Once the
//! game has ended the secret is told, and anybody can compute every shuffle and roll again.

use grandstand_catalogue::AnyGame;
pub use grandstand_core::Fairness;
use grandstand_core::{Game, NoEvents, Record, Recorder, Seeded, replay_with};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The most bytes that one seat may add.
const MOST_BYTES: usize = 32;

/// How a commitment says that its luck is keyed in the second way. Those without a word are of the first.
const SECOND: &str = "v2:";
/// What is hashed first in the second way, so that no hash of ours is one of something else.
const LABEL: &[u8] = b"grandstand luck 2";

/// The commitment to a secret: its SHA-256, in hexadecimal.
pub fn commitment(seed: &[u8; 32]) -> String {
    format!("{SECOND}{}", hex(&Sha256::new().chain_update(LABEL).chain_update(seed).finalize()))
}

/// The commitment of tables that were opened before lengths were hashed.
fn first_commitment(seed: &[u8; 32]) -> String {
    hex(&Sha256::digest(seed))
}

/// The key of a game's luck under a commitment: SHA-256 of the secret and, in seat order, what every seat added, each with its length,
/// so that bytes cannot wander from one seat to the next. (Tables from before were keyed without the lengths.)
pub fn game_seed(commitment: &str, server_seed: &[u8; 32], contributions: &[String]) -> [u8; 32] {
    let second = commitment.starts_with(SECOND);
    let mut hash = Sha256::new();
    if second {
        hash.update(LABEL);
    }
    hash.update(server_seed);
    for contribution in contributions {
        let bytes = bytes(contribution).unwrap_or_default();
        if second {
            hash.update([bytes.len() as u8]);
        }
        hash.update(bytes);
    }
    hash.finalize().into()
}

/// What a record tells about the luck of its game, once the secret may be known: with the commitment that is in the log, not one made
/// afterwards.
pub fn revealed(commitment: &str, server_seed: &[u8; 32], contributions: Vec<String>) -> Fairness {
    Fairness { server_seed: hex(server_seed), commitment: commitment.to_owned(), contributions }
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
}

/// Whether the secret fits the commitment, and every draw of the game comes from it; otherwise what does not.
pub fn verify(record: &Record) -> Result<Verified, String> {
    let Some(fairness) = &record.fairness else {
        return Err("this record does not say where its luck came from, so only its moves can be checked; \
                    games played on a server say it once they have ended"
            .to_owned());
    };
    let secret: [u8; 32] = bytes(&fairness.server_seed)
        .and_then(|secret| secret.try_into().ok())
        .ok_or("the secret in this record is not 32 bytes of hexadecimal digits")?;
    let second = fairness.commitment.starts_with(SECOND);
    let fits = if second { commitment(&secret) } else { first_commitment(&secret) };
    if !fairness.commitment.eq_ignore_ascii_case(&fits) {
        return Err(format!(
            "the secret does not fit the commitment: its SHA-256 is {fits}, and the record claims {}",
            fairness.commitment
        ));
    }
    if let Some(seat) = fairness.contributions.iter().position(|text| !is_contribution(text)) {
        return Err(format!("what seat {seat} added to the luck is not hexadecimal digits"));
    }
    if fairness.contributions.len() != usize::from(record.setup.players) {
        return Err(format!(
            "there are {} contributions for {} seats",
            fairness.contributions.len(),
            record.setup.players
        ));
    }
    luck_after(record, game_seed(&fairness.commitment, &secret, &fairness.contributions))?;
    let drawn = record.moves.iter().map(|step| step.draws.len()).sum::<usize>();
    Ok(Verified {
        commitment: fairness.commitment.clone(),
        contributions: fairness.contributions.iter().filter(|text| !text.is_empty()).count(),
        draws: record.opening.len() + drawn,
        moves: record.moves.len(),
    })
}

/// Replays a record with the stream of this key. Every draw of the record must be what the stream gives; then the answer is the
/// stream as it stands after them, and otherwise a sentence about the first that is not.
pub fn luck_after(record: &Record, key: [u8; 32]) -> Result<Seeded, String> {
    let mut stream = Seeded::from_key(key);
    let mut luck = Recorder::new(&mut stream);
    let game = AnyGame::new(&record.setup, &mut luck, &mut NoEvents).map_err(|error| error.0)?;
    compare("the opening", &record.opening, &luck.take())?;
    let (mut number, mut wrong) = (0, None);
    replay_with(
        record,
        |opening| AnyGame::new(&record.setup, opening, &mut NoEvents).unwrap_or(game),
        |game, action| {
            if wrong.is_none() {
                game.clone().play_unchecked(action, &mut luck, &mut NoEvents);
                let name = format!("move {} (`{}`)", number + 1, game.notation(action));
                wrong = compare(&name, &record.moves[number].draws, &luck.take()).err();
            }
            number += 1;
        },
    )
    .map_err(|error| error.to_string())?;
    wrong.map_or(Ok(stream), Err)
}

fn compare(place: &str, told: &[u32], given: &[u32]) -> Result<(), String> {
    let differs = told.iter().zip(given).position(|(told, given)| told != given);
    match differs {
        Some(at) => {
            Err(format!("draw {} of {place} is {}, but the luck gives {}", at + 1, told[at], given[at]))
        }
        None if told.len() != given.len() => {
            Err(format!("{place} has {} draws, but the luck was asked for {}", told.len(), given.len()))
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
