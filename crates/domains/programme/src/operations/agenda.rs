//! Somebody's own agenda: what they have booked, wait for and starred, and what of it is at the same time.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use sea_orm::{ConnectionTrait, DbErr};

use super::clashes::overlap;
use crate::entities::session_seat;
use crate::store;

/// What somebody has to do with a session.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Booked, or waiting for it.
    pub seat: Option<session_seat::Model>,
    pub is_starred: bool,
}

/// All of it in all meetings of the tenant, by the sessions' ids.
pub async fn entries_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<HashMap<i64, Entry>, DbErr> {
    let mut entries: HashMap<i64, Entry> = HashMap::new();
    for seat in store::seats::list_held(db, tenant_id, user_id).await? {
        let entry = entries.entry(seat.session_id).or_default();
        entry.seat = Some(seat);
    }
    for session_id in store::stars::list(db, tenant_id, user_id).await? {
        entries.entry(session_id).or_default().is_starred = true;
    }
    Ok(entries)
}

/// Of each of these spans (id, start, end) the ids of those that share a moment with it.
pub fn clashes_among(spans: &[(i64, i64, i64)]) -> HashMap<i64, Vec<i64>> {
    let others = |&(id, start, end): &(i64, i64, i64)| {
        let clashing = spans.iter().filter(|other| other.0 != id && overlap((start, end), (other.1, other.2)));
        (id, clashing.map(|other| other.0).collect::<Vec<i64>>())
    };
    spans.iter().map(others).collect()
}
