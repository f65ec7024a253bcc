//! PUT atlas/exhibition/agenda_star

use fairway_event::find_session;
use fairway_http::{Answer, Payload, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use crate::store;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct StarAgenda {
    pub activity_agenda_id: i64,
    /// 1 stars it, 0 takes the star away.
    pub is_starred: u8,
}

/// Whether a session is starred.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgendaStarView {
    pub activity_agenda_id: i64,
    pub is_starred: bool,
}

/// Stars a session for oneself, or takes the star away. Asked twice, it answers the same.
#[utoipa::path(put, path = "/atlas/exhibition/agenda_star", tag = "programme", request_body = StarAgenda,
    responses((status = 200, body = AgendaStarView)))]
pub async fn put(user: SignedIn, Payload(request): Payload<StarAgenda>) -> Answer<AgendaStarView> {
    let (tenant_id, user_id, is_starred) = (user.tenant_id(), user.user_id(), request.is_starred == 1);
    let tx = user.begin().await?;
    let session = find_session(&*tx, tenant_id, request.activity_agenda_id).await?;
    if is_starred {
        store::stars::put(&*tx, tenant_id, user_id, (session.activity_id, session.id), user.now()).await?;
    } else {
        store::stars::delete(&*tx, tenant_id, user_id, session.id).await?;
    }
    tx.commit().await?;
    Ok(Reply(AgendaStarView { activity_agenda_id: session.id, is_starred }))
}
