//! GET atlas/exhibition/agenda_materials

use fairway_event::model::SessionMaterial;
use fairway_event::{find_session, session_materials, taking_part};
use fairway_http::{List, ListAnswer, Params, SignedIn};
use serde::Deserialize;

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
    Ok(List::whole(materials))
}
