//! GET atlas/exhibition/agenda.ics and atlas/exhibition/my_agenda.ics: sessions for the calendars of phones and desks

use axum::http::header;
use axum::response::{IntoResponse, Response};
use fairway_event::find_session;
use fairway_http::{Failure, Params, Visit};
use fairway_identity::find_account;
use serde::Deserialize;

use crate::ProgrammeError;
use crate::operations::appointments::{write_agenda, write_session};
use crate::operations::feeds;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SessionFileQuery {
    pub activity_agenda_id: i64,
}

/// One session as a file for a calendar, in the language of the host.
#[utoipa::path(get, path = "/atlas/exhibition/agenda.ics", tag = "programme", params(SessionFileQuery),
    responses((status = 200, content_type = "text/calendar", body = String)))]
pub async fn session(visit: Visit, Params(query): Params<SessionFileQuery>) -> Result<Response, Failure> {
    let db = visit.db().read();
    let session = find_session(db, visit.tenant_id(), query.activity_agenda_id).await?;
    let text = write_session(&visit, db, &session).await?;
    Ok(file(&format!("session-{}.ics", session.id), text))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MyFileQuery {
    /// Of the secret address.
    pub key: String,
}

/// Somebody's whole agenda for a calendar that subscribed to it, as it is now, in the language of the host. The key is all
/// that is needed; one that was renewed opens nothing any more.
#[utoipa::path(get, path = "/atlas/exhibition/my_agenda.ics", tag = "programme", params(MyFileQuery),
    responses((status = 200, content_type = "text/calendar", body = String)))]
pub async fn mine(visit: Visit, Params(query): Params<MyFileQuery>) -> Result<Response, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let feed = feeds::open(db, tenant_id, &query.key).await?;
    // An account that was switched off has no calendar either.
    let owner = find_account(db, tenant_id, feed.user_id).await?;
    owner.filter(|owner| owner.is_active).ok_or(ProgrammeError::UnknownFeed)?;
    let text = write_agenda(&visit, db, &feed).await?;
    Ok(file("my-agenda.ics", text))
}

fn file(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    (headers, text).into_response()
}
