//! What agents and the centre add to the history of an inquiry.

use fairway_db::Tx;
use sea_orm::DbErr;

use crate::entities::inquiry;
use crate::store::events::{EventActor, NewEvent, add};

/// Notes what happened to an inquiry: who did it (as what, the person, the agent's company) and when. What people typed stays where it belongs: no text goes into the history.
pub async fn note(
    tx: &Tx,
    one: &inquiry::Model,
    kind: &str,
    (actor, user_id, company_id): (EventActor, Option<i64>, Option<i64>),
    now: i64,
) -> Result<(), DbErr> {
    add(&**tx, one, NewEvent { kind, actor, user_id, company_id, text: "" }, now).await
}
