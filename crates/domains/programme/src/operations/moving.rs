//! Putting a session to another time or into another room of the meeting. Seats stay with it.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_event::{SessionBasics, SessionPlace, move_session};

use super::clashes::{Clash, overlap};
use crate::ProgrammeError;
use crate::model::tag;

/// A room by the names that sessions give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
}

impl Room {
    /// Sessions whose room is not known yet are in nobody's way.
    fn is_known(&self) -> bool {
        [&self.hall, &self.room_zh, &self.room_en].iter().any(|name| !name.is_empty())
    }

    pub fn of(session: &SessionBasics) -> Self {
        Self { hall: session.hall.clone(), room_zh: session.room_zh.clone(), room_en: session.room_en.clone() }
    }
}

/// Refuses a room in which another of these sessions is at that time; `own` is the one that is to be there.
pub fn must_be_free(
    all: &[SessionBasics],
    own: Option<i64>,
    time: (i64, i64),
    room: &Room,
) -> Result<(), ProgrammeError> {
    let taken: Vec<Clash> = all
        .iter()
        .filter(|other| Some(other.id) != own && room.is_known() && Room::of(other) == *room)
        .filter(|other| overlap(time, (other.start_time, other.end_time)))
        .cloned()
        .map(Clash::from)
        .collect();
    if taken.is_empty() { Ok(()) } else { Err(ProgrammeError::RoomTaken(taken)) }
}

/// Moves `session`, one of `all` of its meeting, which the caller has locked; it lasts as long as before. Refused where another
/// one is in that room then.
pub async fn move_to(
    tx: &Tx,
    tenant_id: TenantId,
    all: &[SessionBasics],
    session: &SessionBasics,
    (start_time, room): (i64, Room),
    now: i64,
) -> Result<SessionBasics, ProgrammeError> {
    let time = (start_time, start_time + (session.end_time - session.start_time));
    must_be_free(all, Some(session.id), time, &room)?;
    let Room { hall, room_zh, room_en } = room;
    let to = SessionPlace { start_time: time.0, end_time: time.1, hall, room_zh, room_en };
    let moved = move_session(tx, tenant_id, session.id, to, now).await?;
    tx.touch(Tag::of(tag::SEATS, tenant_id).as_str());
    Ok(moved)
}
