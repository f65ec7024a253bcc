//! GET atlas/exhibition/my_agenda

use fairway_event::{AgendaSessionView, find_agenda_sessions, find_sessions};
use fairway_http::{List, ListAnswer, Params, SignedIn};
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::model::SeatState;
use crate::operations::agenda::{clashes_among, entries_of};
use crate::store;

/// A session that one has booked, waits for or starred.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MyAgendaView {
    #[serde(flatten)]
    pub session: AgendaSessionView,
    /// 0 only starred, 1 booked, 2 waiting.
    pub state: i32,
    /// The place on the waiting list, from 1; 0 for those who do not wait.
    pub position: i64,
    /// Booked after waiting for it.
    pub is_moved_up: bool,
    pub is_starred: bool,
    /// Sessions of this list at the same time, by their ids.
    pub clashes: Vec<i64>,
}

/// What one has booked, waits for and starred in a meeting, in the order of time.
#[utoipa::path(get, path = "/atlas/exhibition/my_agenda", tag = "programme", params(ActivityQuery),
    responses((status = 200, body = [MyAgendaView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<MyAgendaView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let mut entries = entries_of(db, tenant_id, user.user_id()).await?;
    let ids: Vec<i64> = entries.keys().copied().collect();
    // Seats of all meetings have been read; only this one's are shown.
    let known = find_sessions(db, tenant_id, &ids).await?;
    let spans: Vec<(i64, i64, i64)> = known
        .iter()
        .filter(|session| session.activity_id == query.activity_id)
        .map(|session| (session.id, session.start_time, session.end_time))
        .collect();
    let ids: Vec<i64> = spans.iter().map(|span| span.0).collect();
    let mut clashes = clashes_among(&spans);
    let mut rows = Vec::with_capacity(ids.len());
    for session in find_agenda_sessions(db, tenant_id, &ids).await? {
        let entry = entries.remove(&session.id).unwrap_or_default();
        let position = match entry.seat.as_ref().filter(|seat| seat.state == SeatState::Waiting.value()) {
            Some(seat) => store::seats::position(db, seat).await?,
            None => 0,
        };
        rows.push(MyAgendaView {
            state: entry.seat.as_ref().map_or(0, |seat| seat.state),
            position,
            is_moved_up: entry.seat.as_ref().is_some_and(|seat| seat.is_moved_up),
            is_starred: entry.is_starred,
            clashes: clashes.remove(&session.id).unwrap_or_default(),
            session,
        });
    }
    Ok(List::whole(rows))
}
