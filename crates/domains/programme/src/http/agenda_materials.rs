//! GET atlas/exhibition/agenda_materials and atlas/exhibition/agenda_material: what is given out at a session

use axum::response::Redirect;
use fairway_event::model::SessionMaterial;
use fairway_event::{find_session, session_materials, taking_part};
use fairway_http::{Code, Failure, List, ListAnswer, Params, SignedIn, Visit};
use serde::Deserialize;

use crate::operations::materials::open_files;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgendaMaterialsQuery {
    /// The session's id.
    pub activity_agenda_id: i64,
}

/// What is given out at a session: all of it to those who are registered for its meeting, otherwise what everybody gets.
#[utoipa::path(get, path = "/atlas/exhibition/agenda_materials", tag = "programme", params(AgendaMaterialsQuery),
    responses((status = 200, body = [SessionMaterial])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<AgendaMaterialsQuery>) -> ListAnswer<SessionMaterial> {
    let (db, tenant_id, user_id) = (user.db().read(), user.tenant_id(), user.user_id());
    let session = find_session(db, tenant_id, query.activity_agenda_id).await?;
    let attends = taking_part(db, tenant_id, session.activity_id, &[user_id]).await?.contains_key(&user_id);
    let mut materials = session_materials(db, tenant_id, session.id).await?;
    materials.retain(|material| attends || !material.for_attendees);
    Ok(List::whole(open_files(&user.app, tenant_id, materials).await?))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgendaMaterialQuery {
    /// The session's id.
    pub activity_agenda_id: i64,
    /// Which one of its materials, from 0; the first if absent.
    pub at: Option<usize>,
}

/// Leads to a material that everybody gets, at an address that works now.
#[utoipa::path(get, path = "/atlas/exhibition/agenda_material", tag = "programme", params(AgendaMaterialQuery),
    responses((status = 303)))]
pub async fn open(visit: Visit, Params(query): Params<AgendaMaterialQuery>) -> Result<Redirect, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let materials = session_materials(db, tenant_id, query.activity_agenda_id).await?;
    let named = materials.into_iter().nth(query.at.unwrap_or_default()).filter(|material| !material.for_attendees);
    let opened = open_files(&visit.app, tenant_id, named.into_iter().collect()).await?;
    let material = opened.first().ok_or(Code::NOT_FOUND)?;
    Ok(Redirect::to(&material.url))
}
