//! The guard: nobody and no table is in two appointments at a time, whatever anybody has read before. An accepted appointment has
//! three rows, two people and a table; a unique index lets each in once.
//!
//! Everybody takes people in the order of their ids and tables last, so that nobody waits for each other in a circle. Whoever takes
//! many at once (a generated plan) has locked the meeting's setting for itself before.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::DbErr;

use crate::model::SeatKind;
use crate::store;
use crate::store::seats::MeetingSlot;

/// What became of an attempt. Where it failed, nothing is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    Yes {
        table_id: i64,
    },
    /// Somebody has another appointment then.
    PersonBusy(UserId),
    NoTable,
}

/// Takes these people and a table: this one, or the first in the organiser's order that is free.
pub async fn take(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    slot_at: i64,
    users: &[UserId],
    table_id: Option<i64>,
) -> Result<Taken, DbErr> {
    let at = MeetingSlot { tenant_id, activity_id, slot_at };
    let mut users = users.to_vec();
    users.sort_unstable();
    users.dedup();
    let mut held = Vec::with_capacity(users.len());
    for user_id in users {
        if !store::seats::insert(tx, at, SeatKind::Person, user_id).await? {
            store::seats::delete(tx, at, SeatKind::Person, &held).await?;
            return Ok(Taken::PersonBusy(user_id));
        }
        held.push(user_id);
    }
    for table_id in candidates(tx, at, table_id).await? {
        if store::seats::insert(tx, at, SeatKind::Table, table_id).await? {
            return Ok(Taken::Yes { table_id });
        }
    }
    store::seats::delete(tx, at, SeatKind::Person, &held).await?;
    Ok(Taken::NoTable)
}

/// The tables that may be free, by what is known before anybody tries.
async fn candidates(tx: &Tx, at: MeetingSlot, named: Option<i64>) -> Result<Vec<i64>, DbErr> {
    if let Some(table_id) = named {
        return Ok(vec![table_id]);
    }
    let taken = store::seats::taken_tables(&**tx, at).await?;
    let open = store::tables::list_open(&**tx, at.tenant_id, at.activity_id).await?;
    Ok(open.into_iter().map(|table| table.id).filter(|id| !taken.contains(id)).collect())
}

/// Gives one person's place at a time to another; false, and nothing is changed, where the other has an appointment then.
pub async fn swap(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    slot_at: i64,
    (from, to): (UserId, UserId),
) -> Result<bool, DbErr> {
    let at = MeetingSlot { tenant_id, activity_id, slot_at };
    let is_taken = store::seats::insert(tx, at, SeatKind::Person, to).await?;
    if is_taken {
        store::seats::delete(tx, at, SeatKind::Person, &[from]).await?;
    }
    Ok(is_taken)
}

/// Gives back what an appointment had at a time.
pub async fn give_back(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    slot_at: i64,
    users: &[UserId],
    table_id: Option<i64>,
) -> Result<(), DbErr> {
    let at = MeetingSlot { tenant_id, activity_id, slot_at };
    store::seats::delete(tx, at, SeatKind::Person, users).await?;
    if let Some(table_id) = table_id {
        store::seats::delete(tx, at, SeatKind::Table, &[table_id]).await?;
    }
    Ok(())
}
