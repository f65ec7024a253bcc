//! Somebody's own agenda: what they have booked, wait for and starred, and what of it is at the same time.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_event::{SessionBasics, find_sessions};
use sea_orm::{ConnectionTrait, DbErr};

use super::clashes::overlap;
use crate::entities::session_seat;
use crate::{ProgrammeError, store};

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

/// When these people sit in sessions of a meeting that they have booked: (account, begin, end, Chinese title, English title).
pub async fn booked_sessions(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<(UserId, i64, i64, String, String)>, ProgrammeError> {
    let booked = store::seats::list_booked(db, tenant_id, activity_id, user_ids).await?;
    let mut ids: Vec<i64> = booked.iter().map(|seat| seat.1).collect();
    ids.sort_unstable();
    ids.dedup();
    let found = find_sessions(db, tenant_id, &ids).await?;
    let sessions: HashMap<i64, SessionBasics> = found.into_iter().map(|session| (session.id, session)).collect();
    let times = booked.into_iter().filter_map(|(user_id, session_id)| {
        let session = sessions.get(&session_id)?;
        let (zh, en) = (session.title_zh.clone(), session.title_en.clone());
        Some((user_id, session.start_time, session.end_time, zh, en))
    });
    Ok(times.collect())
}

/// Of each of these spans (id, start, end) the ids of those that share a moment with it.
pub fn clashes_among(spans: &[(i64, i64, i64)]) -> HashMap<i64, Vec<i64>> {
    let others = |&(id, start, end): &(i64, i64, i64)| {
        let clashing = spans.iter().filter(|other| other.0 != id && overlap((start, end), (other.1, other.2)));
        (id, clashing.map(|other| other.0).collect::<Vec<i64>>())
    };
    spans.iter().map(others).collect()
}
