//! What everybody gets to see of one moment, as JSON: what they see alike is written once.
//!
//! It is the same as [`Table::update`], in another order: a table that many look at tells each of them less anew.

use std::borrow::Cow;

use grandstand_core::{Event, Infoset, Seat, Viewer, json_fields};

use crate::{
    Millis, SeenIn, Table, TableGame, Visitor,
    look::{Looker, YOU},
    names::names,
};

/// How many bytes the open part of most views has.
const USUAL: usize = 4 << 10;

/// A table at one moment, with what was already told about it.
pub struct Telling<'a, G: TableGame> {
    table: &'a Table<G>,
    now: Millis,
    names: Vec<String>,
    /// The fields of the view that are open to all.
    open: Option<Vec<u8>>,
    /// What was last told alike, and to those who had seen which version.
    alike: Option<(u64, Alike<'a, G>)>,
}

/// What all get who have seen the same version.
struct Alike<'a, G: TableGame> {
    fields: Vec<u8>,
    news: Vec<News<'a, G>>,
}

/// An event as a spectator is told of it.
struct News<'a, G: TableGame> {
    version: u64,
    event: &'a G::Event,
    seen: Option<SeenIn<G>>,
    fields: Vec<u8>,
}

impl<G: TableGame> Table<G> {
    /// To tell many about this moment.
    pub fn telling(&self, now: Millis) -> Telling<'_, G> {
        Telling { table: self, now, names: names(&self.seats), open: None, alike: None }
    }
}

impl<G: TableGame> Telling<'_, G> {
    /// Writes what [`Table::update`] gives a visitor.
    pub fn write(&mut self, visitor: Visitor, as_seat: Option<Seat>, since: u64, out: &mut Vec<u8>) {
        self.prepare(since);
        let Telling { table, names, open: Some(open), alike: Some((_, alike)), .. } = self else { return };
        let looker = table.looker(visitor, as_seat);
        let infoset = table.game.as_ref().map(|game| game.infoset(looker.viewer()));
        let mut names = names.clone();
        if let Some(you) = looker.you() {
            names[you.index()] = YOU.to_owned();
        }
        object(out, |out| {
            out.extend_from_slice(&alike.fields);
            json_fields(&table.own(&looker, infoset.as_ref(), &names), out);
            out.extend_from_slice(br#","view":"#);
            match infoset {
                Some(infoset) => object(out, |out| {
                    out.extend_from_slice(open);
                    infoset.own_fields(out);
                }),
                None => out.extend_from_slice(b"null"),
            }
            out.extend_from_slice(br#","news":["#);
            let first = out.len();
            for news in &alike.news {
                let fields = news.fields(table, &looker);
                if !fields.is_empty() {
                    if out.len() > first {
                        out.push(b',');
                    }
                    object(out, |out| out.extend_from_slice(&fields));
                }
            }
            out.push(b']');
        });
    }

    /// Makes sure that what is told alike to all who have seen this version is written.
    fn prepare(&mut self, since: u64) {
        let table = self.table;
        self.open.get_or_insert_with(|| {
            let mut open = Vec::with_capacity(USUAL);
            if let Some(game) = &table.game {
                game.infoset(Viewer::Spectator).open_fields(&mut open);
            }
            open
        });
        if self.alike.as_ref().is_some_and(|(seen, _)| *seen == since) {
            return;
        }
        let happened = table.happened(table.told_from(since)).map(|(version, event)| {
            let seen = event.seen_by(Viewer::Spectator);
            let told = seen.clone().and_then(|seen| table.told(*version, seen));
            let mut fields = Vec::new();
            if let Some(told) = told {
                json_fields(&told, &mut fields);
            }
            News { version: *version, event, seen, fields }
        });
        let news = happened.collect();
        let mut fields = Vec::with_capacity(USUAL / 4);
        json_fields(&table.alike(since, self.now), &mut fields);
        self.alike = Some((since, Alike { fields, news }));
    }
}

impl<G: TableGame> News<'_, G> {
    /// What a viewer is told: the same as everybody, unless they see more; nothing where they see nothing.
    fn fields(&self, table: &Table<G>, looker: &Looker) -> Cow<'_, [u8]> {
        let seen = self.event.seen_by(looker.viewer());
        if seen == self.seen {
            return Cow::Borrowed(&self.fields);
        }
        let mut fields = Vec::new();
        if let Some(told) = seen.and_then(|seen| table.told(self.version, seen)) {
            json_fields(&told, &mut fields);
        }
        Cow::Owned(fields)
    }
}

/// Writes an object whose fields have a comma before each of them.
fn object(out: &mut Vec<u8>, fields: impl FnOnce(&mut Vec<u8>)) {
    let begin = out.len();
    fields(out);
    // The first comma becomes the brace; every object here has fields.
    if let Some(first) = out.get_mut(begin) {
        *first = b'{';
    }
    out.push(b'}');
}
