//! What a server remembers.
//!
//! The log of a table is the truth: entries are appended, never changed, and `(table, seq)` is unique, so two nodes that write at
//! once cannot both win. Everything else (stage, seats, results) is there to be looked up quickly and follows from the log.

mod batch;
mod dialect;
mod lent;
mod log;
mod migrations;
mod postgres;
mod rows;
mod runs;
mod sql;
mod sqlite;

use async_trait::async_trait;
use grandstand_core::Sentence;
pub use grandstand_table::Stage;
use grandstand_words::{in_english, refused_by_system};

pub use self::{
    postgres::Postgres,
    runs::{DayRace, KeptRun, Runs},
    sqlite::Sqlite,
};

/// The name of a table: 20 letters and digits that nobody can guess.
pub type TableId = String;
/// A person, by the number that their cookie proves. Below 2^53, so that a page can hold it.
pub type PersonId = u64;
/// Milliseconds since 1970.
pub type Moment = u64;

/// Something is wrong with the database itself.
#[derive(Debug, thiserror::Error)]
#[error("{}", in_english(&self.say()))]
pub struct StoreError(pub Sentence);

impl StoreError {
    /// What is wrong, and what to do.
    pub fn say(&self) -> Sentence {
        Sentence::of("store-wrong").with("reason", self.0.clone())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        // What it says itself is English, and for whoever reads the log.
        let key = match &error {
            sqlx::Error::Io(error) => return StoreError(refused_by_system(error)),
            sqlx::Error::PoolTimedOut => "store-busy",
            sqlx::Error::PoolClosed => "store-stopping",
            sqlx::Error::Database(said) => {
                let code = said.code().unwrap_or_default();
                // SQLite's numbers carry more in their upper bytes, the class is the lowest; PostgreSQL's have five signs.
                let class = code.parse::<u32>().map_or_else(|_| code.to_string(), |n| (n & 0xff).to_string());
                match if code.len() == 5 { &*code } else { class.as_str() } {
                    "11" | "26" => "store-file",
                    "13" | "53100" => "store-full",
                    "5" | "6" => "store-locked",
                    "28P01" | "28000" => "store-login",
                    "3D000" => "store-no-database",
                    _ => {
                        tracing::warn!(%error, "the database");
                        return StoreError(Sentence::of("store-code").with("code", code.into_owned()));
                    }
                }
            }
            _ => {
                tracing::warn!(%error, "the database");
                "store-odd"
            }
        };
        StoreError(Sentence::of(key))
    }
}

/// Everything about a table that is not in its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its name.
    pub id: TableId,
    /// Who opened it.
    pub host: PersonId,
    /// Whether it is in the list of open tables.
    pub public: bool,
    /// The setup it was opened with, as JSON. Later lobby changes are in the log.
    pub setup: String,
    /// The hash of the rules data it is played by.
    pub rules: String,
    /// The version of the rules code it is played by.
    pub code: u32,
    /// The server's secret part of the luck.
    pub seed: [u8; 32],
    /// When it was opened.
    pub opened: Moment,
}

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// Its place in the log, from 1.
    pub seq: u64,
    /// The entry as JSON.
    pub body: String,
    /// Which message of which person it came from (`person/message`), so that a message sent twice counts once. Of several
    /// entries that come from one message only the first says so.
    pub said: Option<String>,
}

/// What lists of tables need to know; written together with the entry that changed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The stage.
    pub stage: Stage,
    /// The game's name.
    pub game: String,
    /// People by seat.
    pub people: Vec<Option<PersonId>>,
    /// What everybody is called, by seat, bots too; `None` for an open seat.
    pub names: Vec<Option<String>>,
    /// Money and places by seat as JSON, once the game is over.
    pub result: Option<String>,
}

/// Entries to be appended to one log, all or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The entries, with sequence numbers that follow each other.
    pub entries: Vec<StoredEntry>,
    /// The new summary, where it has changed.
    pub summary: Option<Summary>,
    /// Whether only whoever drives the table may write this: what bots do, and clocks. A node that has lost its lease without
    /// noticing, because it was held up, writes nothing of the kind.
    pub driver: bool,
}

/// What became of an [`Append`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is in the database.
    Kept,
    /// Nothing was written: somebody else wrote this sequence number first, or it does not follow the last one, or an append to the
    /// same table before it in the batch was taken, or another node drives the table by now. Read the table again.
    Taken,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub id: TableId,
    /// Who opened it.
    pub host: PersonId,
    /// What is in it.
    pub summary: Summary,
    /// When it was opened.
    pub opened: Moment,
    /// When its last entry was written.
    pub touched: Moment,
}

/// Which tables to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Public tables in their lobby, newest first.
    Open,
    /// Tables where this person sits or sat, or that they opened; latest first.
    Of(PersonId),
    /// Finished public tables, latest first.
    Finished,
    /// Every table in lobby or play, newest first; for the operator.
    Unfinished,
}

/// A person's entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The number.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// How often all their sessions were ended: a cookie of an earlier time proves nothing.
    pub epoch: u64,
    /// Whether the operator has shut them out.
    pub banned: bool,
}

/// Another node, as the database shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeSeen {
    /// Which.
    pub node: u64,
    /// How far it has counted. None of Grandstand 0.1 counts; those move `until`.
    pub beat: i64,
    /// Until when a node of Grandstand 0.1 lives.
    pub until: String,
    /// Whether the database has a connection that is known to be its own.
    pub connected: bool,
}

/// Something an operator did.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Audited {
    /// When.
    pub at: Moment,
    /// What.
    pub what: String,
    /// With what or whom.
    pub about: String,
}

/// How strong somebody has shown to be in one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// How sure it is.
    pub uncertainty: f64,
    /// After how many games.
    pub games: u32,
}

/// A line of a rating list. `who` is `person/NUMBER` or `bot/RUNG`.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// Whose.
    pub who: String,
    /// What they are called.
    pub name: String,
    /// The rating.
    pub rating: Rating,
}

/// New ratings from the ones before: given in the order asked for, `None` for somebody new.
pub type Rerate = Box<dyn FnOnce(&[Option<Rating>]) -> Vec<Rating> + Send>;

/// In a notice, where no entry was written: somebody came to the table or went. The first entry has the number 1.
pub const SOMEBODY: u64 = 0;

/// What other nodes have written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// These tables have entries up to these sequence numbers, or [`SOMEBODY`] came or went.
    Written(Vec<(TableId, u64)>),
    /// Notices may have been lost; everything held has to be read again.
    Lost,
}

/// A database.
#[async_trait]
pub trait Store: Runs + Send + Sync + 'static {
    /// Whether other processes may write to the same tables.
    fn shared(&self) -> bool;

    /// Fine if the database takes what is written.
    async fn ping(&self) -> Result<(), StoreError>;

    /// A secret of the server by name: kept from the first time it is asked for; `fresh` is used then.
    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;

    /// Keeps rules data once per hash.
    async fn keep_rules(&self, hash: &str, data: &str) -> Result<(), StoreError>;
    /// The rules data of a hash.
    async fn rules(&self, hash: &str) -> Result<Option<String>, StoreError>;

    /// Keeps the record of a game that has ended, once; empty where no game was played.
    async fn keep_document(&self, table: &str, record: &str) -> Result<(), StoreError>;
    /// The record of a game that has ended, as it was kept.
    async fn document(&self, table: &str) -> Result<Option<String>, StoreError>;
    /// Tables that have ended and whose record is not kept yet, by name, after this one.
    async fn undocumented(&self, after: &str, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Opens a table with its first entries, from number 1, and a summary.
    async fn open(&self, row: &TableRow, first: &Append) -> Result<(), StoreError>;
    /// A table by its name.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;
    /// Where a table is in its life.
    async fn stage(&self, id: &str) -> Result<Option<Stage>, StoreError>;
    /// The entries of a table after `after`, in order.
    async fn entries(&self, id: &str, after: u64) -> Result<Vec<StoredEntry>, StoreError>;
    /// Appends to many logs in one transaction with full sync; answers in the order given. With a shared database, other nodes
    /// are notified of tables and sequence numbers in the same transaction. After an error it is not known whether the batch was
    /// written, and every table in it has to be read again.
    async fn append(&self, batch: &[Append], node: u64, now: Moment) -> Result<Vec<Appended>, StoreError>;

    /// A list of tables, a thousand at most.
    async fn list(&self, which: Which, limit: u32) -> Result<Vec<Listed>, StoreError>;
    /// How many tables in lobby or play this person has opened.
    async fn open_tables_of(&self, host: PersonId) -> Result<u32, StoreError>;

    /// A new person.
    async fn new_person(&self, id: PersonId, name: &str, now: Moment) -> Result<(), StoreError>;
    /// A person.
    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError>;
    /// Gives a person another name, also in rating lists.
    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError>;
    /// Gives a person an account with this name; false if the name is taken or they have one already.
    async fn new_account(&self, id: PersonId, account: &str, hash: &str) -> Result<bool, StoreError>;
    /// The person and password hash of an account. Names of accounts are compared letter by letter.
    async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError>;
    /// Another password for an account, which ends all sessions; false if there is no account.
    async fn set_password(&self, id: PersonId, hash: &str) -> Result<bool, StoreError>;
    /// Ends all sessions of a person; false if there is no such person.
    async fn end_sessions(&self, id: PersonId) -> Result<bool, StoreError>;
    /// Shuts a person out, or lets them in again; false if there is no such person.
    async fn ban(&self, id: PersonId, since: Option<Moment>) -> Result<bool, StoreError>;
    /// Takes a person out of one table: entries with other bodies, a summary with other people and names, and another number
    /// where they were the host.
    async fn forget_at(
        &self,
        table: &str,
        person: PersonId,
        becomes: PersonId,
        entries: &[StoredEntry],
        summary: &Summary,
    ) -> Result<(), StoreError>;
    /// Deletes a person, their account, ratings, seats and runs; false if there is no such person.
    async fn forget_person(&self, id: PersonId) -> Result<bool, StoreError>;

    /// Takes or keeps the lease of these tables for a node: those that no living node holds. Answers with those it holds now.
    async fn lease(&self, tables: &[TableId], node: u64) -> Result<Vec<TableId>, StoreError>;
    /// The tables whose lease a node has.
    async fn leased(&self, node: u64) -> Result<Vec<TableId>, StoreError>;
    /// Gives leases up.
    async fn release(&self, tables: &[TableId], node: u64) -> Result<(), StoreError>;
    /// Tables in lobby or play, or over and not yet settled, that no living node holds.
    async fn orphans(&self, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Says who is connected to a table through this node (with a shared database only); the node must be alive to count.
    async fn present(&self, table: &str, person: PersonId, node: u64, here: bool) -> Result<(), StoreError>;
    /// Who is connected to a table through any living node.
    async fn who_is_present(&self, table: &str) -> Result<Vec<PersonId>, StoreError>;
    /// Says that this node lives, by counting up; answers with the others that count as alive. No clock is involved: whoever
    /// sees a node stand still for long enough [buries](Store::bury) it.
    async fn beat(&self, node: u64) -> Result<Vec<NodeSeen>, StoreError>;
    /// Writes down that a node is dead, unless it has moved since it was seen so. Its tables are free from then on, and its connections
    /// are ended, with what they have locked. If it was only held up it lives again with its next beat, and finds its people
    /// still there.
    async fn bury(&self, node: &NodeSeen) -> Result<bool, StoreError>;
    /// Forgets nodes that have been dead for long, and who was connected through them.
    async fn tidy(&self) -> Result<(), StoreError>;
    /// A node stops: its leases and everything else about it go.
    async fn leave(&self, node: u64) -> Result<(), StoreError>;

    /// Rates a finished table once: reads the ratings of `who` (with names), lets `rerate` compute, writes, marks the table as
    /// settled, all in one transaction. `None` for `rerate` settles without rating. False if it was settled before. Where
    /// `who` names somebody twice, such as two bots of one rung, both get the same rating from before, and the last new one
    /// counts.
    async fn settle(
        &self,
        table: &str,
        game: &str,
        who: &[(String, String)],
        rerate: Option<Rerate>,
    ) -> Result<bool, StoreError>;
    /// The best of a game: ordered by what they are at least, the rating less three times the uncertainty.
    async fn ratings(&self, game: &str, limit: u32) -> Result<Vec<Rated>, StoreError>;

    /// The ratings of a person, by game.
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(String, Rating)>, StoreError>;

    /// How many tables there are in each stage.
    async fn stages(&self) -> Result<Vec<(Stage, u64)>, StoreError>;
    /// Writes down what an operator did.
    async fn write_audit(&self, at: Moment, what: &str, about: &str) -> Result<(), StoreError>;
    /// What operators did, latest first.
    async fn audit(&self, limit: u32) -> Result<Vec<Audited>, StoreError>;

    /// Tells the other nodes that somebody came to this table or went: [`SOMEBODY`] in place of an entry's number.
    async fn tell_who(&self, table: &str, node: u64) -> Result<(), StoreError>;

    /// Waits for what other nodes write. Never answers for a database that is not shared.
    async fn notice(&self) -> Notice;

    /// Writes a consistent copy of the whole database to this file.
    async fn backup(&self, to: &std::path::Path) -> Result<(), StoreError>;
}
