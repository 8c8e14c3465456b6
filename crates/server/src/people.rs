//! What the hall does about one person everywhere: sending them away, and forgetting them.

use std::sync::Arc;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use grandstand_table::Stage;
use serde_json::{Value, json};

use crate::{
    hall::Hall,
    identity::new_person,
    room::Knock,
    store::{PersonId, StoreError, StoredEntry, Which},
};

/// What somebody who was forgotten is called.
const FORGOTTEN: &str = "Somebody";

impl Hall {
    /// Figures for Prometheus.
    pub(crate) async fn figures(&self) -> Response {
        let stages = self.store.stages().await.unwrap_or_default();
        let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        ([(header::CONTENT_TYPE, kind)], self.metrics.text(&stages)).into_response()
    }

    /// Ends the connections of a person at every table here: they have to prove again who they are.
    pub(crate) fn send_away(&self, person: PersonId) {
        for (_, door) in self.held() {
            door.knock(Knock::SendAway(person));
        }
    }

    /// Forgets a person: where they sit a bot goes on, and in every log, list and rating there is nobody of that name or number any
    /// more. False if there was none.
    pub(crate) async fn forget(self: &Arc<Self>, person: PersonId) -> Result<bool, StoreError> {
        self.send_away(person);
        for table in self.store.list(Which::Of(person), u32::MAX).await? {
            let unfinished = matches!(table.summary.stage, Stage::Lobby | Stage::Playing);
            if unfinished {
                // The room has the last word about its table: it stands them up, or lets the bot play.
                let (told, done) = tokio::sync::oneshot::channel();
                let mut told = Some(told);
                let knock = || Knock::StandUp(person, told.take());
                if self.knock(&table.id, knock).await.is_ok() {
                    let _ = done.await;
                }
            }
            self.forget_at(&table.id, person).await?;
            if unfinished {
                let _ = self.knock(&table.id, || Knock::Reload).await;
            }
        }
        self.store.forget_person(person).await
    }

    async fn forget_at(&self, table: &str, person: PersonId) -> Result<(), StoreError> {
        let becomes = new_person();
        let listed = self.store.list(Which::Of(person), u32::MAX).await?;
        let Some(mut summary) =
            listed.into_iter().find(|listed| listed.id == table).map(|listed| listed.summary)
        else {
            return Ok(());
        };
        let mut changed: Vec<StoredEntry> = Vec::new();
        for entry in self.store.entries(table, 0).await? {
            let Ok(mut body) = serde_json::from_str::<Value>(&entry.body) else { continue };
            if replace(&mut body, person, becomes) {
                changed.push(StoredEntry { body: body.to_string(), ..entry });
            }
        }
        for (who, name) in summary.people.iter_mut().zip(&mut summary.names) {
            if *who == Some(person) {
                *who = Some(becomes);
                *name = Some(FORGOTTEN.to_owned());
            }
        }
        self.store.forget_at(table, person, becomes, &changed, &summary).await
    }
}

/// Puts another person into every place of an entry where this one sits.
fn replace(value: &mut Value, person: PersonId, becomes: PersonId) -> bool {
    match value {
        Value::Object(fields) => {
            if fields.get("kind") == Some(&json!("person")) && fields.get("visitor") == Some(&json!(person)) {
                fields.insert("visitor".to_owned(), json!(becomes));
                fields.insert("name".to_owned(), json!(FORGOTTEN));
                return true;
            }
            fields.values_mut().filter_map(|value| replace(value, person, becomes).then_some(())).count() > 0
        }
        Value::Array(items) => {
            items.iter_mut().filter_map(|value| replace(value, person, becomes).then_some(())).count() > 0
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_leaves_an_entry_and_nobody_else_does() {
        let mut entry = json!({ "at": 5, "what": "set-up", "seats": [
            { "kind": "person", "visitor": 7, "name": "Anna" }, { "kind": "person", "visitor": 8, "name": "Ben" } ] });
        assert!(replace(&mut entry, 7, 99));
        assert_eq!(entry["seats"][0], json!({ "kind": "person", "visitor": 99, "name": FORGOTTEN }));
        assert_eq!(entry["seats"][1]["name"], "Ben");
        assert!(!replace(&mut entry, 7, 99));
    }
}
