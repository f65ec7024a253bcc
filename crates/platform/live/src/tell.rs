//! Telling: events written by the transaction that causes them, numbered in the order of the commits.

use fairway_auth::TenantId;
use fairway_db::{LastWords, Tx};
use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::{ActiveValue::Set, DatabaseTransaction, DbErr, EntityTrait};
use serde::Serialize;

use crate::Topic;
use crate::table::event;

/// An event is a note, not a document: whoever needs more reads it.
pub const MAX_BODY_BYTES: usize = 4 << 10;

/// Names that the stream itself uses.
const RESERVED: &[&str] = &["ready", "reset", "closed", "bye", "message", "error"];

/// Tells everybody who listens to a topic, once this transaction commits and only then. `kind` says what happened, `body` is
/// at most 4 KB of JSON. An event says how things are from now on, so that hearing it late or beside a newer answer does no harm.
pub async fn tell(
    tx: &Tx,
    tenant_id: TenantId,
    topic: Topic,
    kind: &'static str,
    body: impl Serialize,
) -> Result<(), DbErr> {
    let body = serde_json::to_string(&body).map_err(|error| DbErr::Custom(format!("an event of {topic}: {error}")))?;
    if body.len() > MAX_BODY_BYTES || RESERVED.contains(&kind) {
        return Err(DbErr::Custom(format!("{topic} cannot be told {kind:?} in {} bytes", body.len())));
    }
    let said = NewEvent { tenant_id, topic, kind, body };
    tx.last_words(|told: &mut ToldEvents| {
        // The same once more tells nobody anything.
        if told.0.last() != Some(&said) {
            told.0.push(said);
        }
    });
    Ok(())
}

#[derive(PartialEq, Eq)]
struct NewEvent {
    tenant_id: TenantId,
    topic: Topic,
    kind: &'static str,
    body: String,
}

/// What one transaction tells.
#[derive(Default)]
struct ToldEvents(Vec<NewEvent>);

impl LastWords for ToldEvents {
    fn write<'a>(&'a mut self, tx: &'a DatabaseTransaction) -> BoxFuture<'a, Result<(), DbErr>> {
        let rows = self.0.drain(..).map(|said| event::ActiveModel {
            tenant_id: Set(said.tenant_id),
            topic: Set(said.topic.to_string()),
            kind: Set(said.kind.to_owned()),
            body: Set(said.body),
            ..Default::default()
        });
        let rows: Vec<_> = rows.collect();
        async move { event::Entity::insert_many(rows).exec_without_returning(tx).await.map(|_| ()) }.boxed()
    }
}
