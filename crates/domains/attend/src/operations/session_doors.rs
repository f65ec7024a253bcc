//! Scans at the doors of sessions: whoever comes is written down once for the session, with a seat or without one. That they
//! are in the fair is another matter, which the gates of the meeting keep.

use std::collections::HashMap;

use fairway_auth::{Actor, TenantId, UserId};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_records::Visibility;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use super::check_in::{Scan, Tickets, judge, new_row};
use super::entering::Entry;
use crate::AttendError;
use crate::entities::check_in::Model;
use crate::kinds::gate::table as gate;
use crate::model::{CheckInResult, tag};
use crate::store::{attendance, check_ins};

/// Writes new scans down and returns the row of each, or that of the same scan which another request wrote meanwhile.
pub(super) async fn write(tx: &Tx, by: &Actor, tickets: &Tickets, scans: &[Scan<'_>]) -> Result<Vec<Model>, DbErr> {
    let mut ordered: Vec<&Scan<'_>> = scans.iter().collect();
    // One order everywhere, so that nobody waits in a circle; of one ticket and session the earliest stays the first.
    ordered.sort_by_key(|scan| (tickets.of(scan).map(|ticket| ticket.id), scan.gate.session_id));
    let mut made = Vec::with_capacity(ordered.len());
    for scan in ordered {
        made.extend(write_one(tx, by, tickets, scan).await?);
    }
    Ok(made)
}

async fn write_one(tx: &Tx, by: &Actor, tickets: &Tickets, scan: &Scan<'_>) -> Result<Option<Model>, DbErr> {
    let ticket = tickets.of(scan);
    let row = |result: CheckInResult, entry: Option<Entry>| new_row(by, scan, tickets, result, entry);
    let (session_id, ticket_id) = match (judge(scan, ticket), scan.gate.session_id, ticket) {
        (CheckInResult::LetIn, Some(session_id), Some(ticket)) => (session_id, ticket.id),
        (refused, ..) => return insert(tx, by, row(refused, None), scan).await,
    };
    let entry = Entry { at: scan.happened_at, gate_id: scan.gate.id };
    let came = check_ins::insert_new(&**tx, vec![row(CheckInResult::CameToSession, Some(entry))]).await?;
    if let Some(made) = came.into_iter().next() {
        return Ok(Some(made));
    }
    // The scan is known, or they have come before; where that was taken back just now, it counts as if it were not.
    let earlier = attendance::find_came(&**tx, by.tenant_id, session_id, ticket_id).await?;
    let earlier = earlier.map(|first| Entry { at: first.happened_at, gate_id: first.gate_id });
    insert(tx, by, row(CheckInResult::WasInAlready, earlier), scan).await
}

/// Writes one down, or finds it where it is known by its key.
async fn insert(
    tx: &Tx,
    by: &Actor,
    row: crate::entities::check_in::ActiveModel,
    scan: &Scan<'_>,
) -> Result<Option<Model>, DbErr> {
    match check_ins::insert_new(&**tx, vec![row]).await?.pop() {
        Some(made) => Ok(Some(made)),
        None => Ok(check_ins::find_by_keys(&**tx, by.tenant_id, &[scan.key.as_str()]).await?.pop()),
    }
}

/// Closes the gates at the door of a session that is no more.
pub async fn close_doors(tx: &Tx, tenant_id: TenantId, session_id: i64, now: i64) -> Result<(), AttendError> {
    gate::Entity::update_many()
        .col_expr(gate::Column::Status, Expr::value(Visibility::Hidden.value()))
        .col_expr(gate::Column::UpdatedAt, Expr::value(now))
        .filter(gate::Column::TenantId.eq(tenant_id))
        .filter(gate::Column::SessionId.eq(session_id))
        .exec(&**tx)
        .await?;
    tx.touch(Tag::of(tag::GATE, tenant_id).as_str());
    Ok(())
}

/// How many people came to each of these sessions.
pub async fn count_came(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    sessions: &[i64],
) -> Result<HashMap<i64, i64>, AttendError> {
    Ok(attendance::count_came(db, tenant_id, sessions).await?.into_iter().collect())
}

/// When these people came to these sessions, by session and account.
pub async fn came_at(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    sessions: &[i64],
    users: &[UserId],
) -> Result<HashMap<(i64, UserId), i64>, AttendError> {
    let found = attendance::list_came(db, tenant_id, sessions, users).await?;
    Ok(found.into_iter().map(|(session_id, user_id, at)| ((session_id, user_id), at)).collect())
}
