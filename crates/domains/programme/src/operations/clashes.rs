//! Sessions at the same time.

use fairway_auth::Actor;
use fairway_event::{SessionBasics, find_sessions};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::{ProgrammeError, store};

/// A session that somebody has already while they want another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Clash {
    pub activity_agenda_id: i64,
    pub title_zh: String,
    pub title_en: String,
    /// Unix seconds.
    pub start_time: i64,
    /// Unix seconds.
    pub end_time: i64,
}

impl From<SessionBasics> for Clash {
    fn from(session: SessionBasics) -> Self {
        Self {
            activity_agenda_id: session.id,
            title_zh: session.title_zh,
            title_en: session.title_en,
            start_time: session.start_time,
            end_time: session.end_time,
        }
    }
}

/// Whether two spans of time share a moment; one may begin when the other ends.
pub const fn overlap((start, end): (i64, i64), (other_start, other_end): (i64, i64)) -> bool {
    start < other_end && other_start < end
}

/// What somebody has booked or waits for at the time of this session.
pub async fn find_clashes(
    db: &impl ConnectionTrait,
    by: &Actor,
    session: &SessionBasics,
) -> Result<Vec<Clash>, ProgrammeError> {
    let held = store::seats::list_held(db, by.tenant_id, by.user_id).await?;
    let ids: Vec<i64> = held.iter().map(|seat| seat.session_id).filter(|id| *id != session.id).collect();
    let time = (session.start_time, session.end_time);
    let found = find_sessions(db, by.tenant_id, &ids).await?;
    let clashes = found.into_iter().filter(|other| overlap(time, (other.start_time, other.end_time)));
    Ok(clashes.map(Clash::from).collect())
}
