//! GET atlas/exhibition/meeting_agenda

use axum::response::Response;
use fairway_event::model::tag::AGENDA;
use fairway_event::{AgendaQuery, AgendaSessionView, find_agenda};
use fairway_http::{Failure, Params, Public, Visit};
use serde::Serialize;

use crate::model::tag;
use crate::store;

/// A session with how many seats it has left.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MeetingAgendaView {
    #[serde(flatten)]
    pub session: AgendaSessionView,
    pub booked: i32,
    pub waiting: i32,
    /// Seats that are free; of a session that nobody books, all of them.
    pub places_left: i32,
}

/// The programme of a meeting with the seats that are left, in the order of time.
#[utoipa::path(get, path = "/atlas/exhibition/meeting_agenda", tag = "programme", params(AgendaQuery),
    responses((status = 200, body = [MeetingAgendaView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<AgendaQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(AGENDA), public.tag(tag::SEATS)];
    let query = &query;
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let found = find_agenda(db, tenant_id, query).await?;
        let ids: Vec<i64> = found.rows.iter().map(|session| session.id).collect();
        let places = store::places::find_many(db, tenant_id, &ids).await?;
        Ok(found.map(|session| {
            let (booked, waiting) = places.get(&session.id).map_or((0, 0), |row| (row.booked, row.waiting));
            MeetingAgendaView { booked, waiting, places_left: (session.capacity - booked).max(0), session }
        }))
    };
    public.read(query, tags, load).await
}
