//! GET atlas/user/sessions and DELETE atlas/user/sessions/{id}

use axum::extract::Path;
use fairway_http::{Answer, List, ListAnswer, Reply, SignedIn};
use serde::Serialize;

use crate::operations::sessions;
use crate::{IdentityError, store};

/// One signed-in device.
#[derive(Serialize, utoipa::ToSchema)]
pub struct DeviceView {
    pub id: i64,
    /// Browser and system, such as `Chrome · Windows`.
    pub device: String,
    /// Where it signed in from.
    pub address: String,
    pub created_at: i64,
    /// Exact to a few minutes.
    pub last_used_at: i64,
    /// The one that asks.
    pub current: bool,
}

/// The devices on which the user is signed in, the last used first.
#[utoipa::path(get, path = "/atlas/user/sessions", tag = "identity",
    responses((status = 200, body = [DeviceView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn) -> ListAnswer<DeviceView> {
    let own = user.principal().session_id;
    let rows = store::sessions::list_live(user.db().read(), user.tenant_id(), user.user_id(), user.now()).await?;
    let view = |row: crate::entities::session::Model| DeviceView {
        id: row.id,
        device: row.device,
        address: row.address,
        created_at: row.created_at,
        last_used_at: row.last_used_at,
        current: row.id == own,
    };
    Ok(List::whole(rows.into_iter().map(view).collect()))
}

/// Signs one of the user's own devices out.
#[utoipa::path(delete, path = "/atlas/user/sessions/{id}", tag = "identity", params(("id" = i64, Path)),
    responses((status = 200)))]
pub async fn end(user: SignedIn, Path(id): Path<i64>) -> Answer<()> {
    let tx = user.begin().await?;
    if !sessions::close_session(&tx, user.tenant_id(), user.user_id(), id, user.now()).await? {
        return Err(IdentityError::NotFound.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}
