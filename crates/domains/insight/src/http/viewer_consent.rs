//! GET and PUT atlas/exhibition/viewer_consent

use fairway_http::{Answer, Payload, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use crate::store::consents;

/// What exhibitors may know of somebody who looks at their page.
#[derive(Debug, Deserialize, Serialize, utoipa::ToSchema)]
pub struct ViewerConsent {
    /// Their name and company. False until they say otherwise: then they are counted, and nothing else.
    pub shows_name: bool,
}

/// What the caller has decided.
#[utoipa::path(get, path = "/atlas/exhibition/viewer_consent", tag = "insight",
    responses((status = 200, body = ViewerConsent)))]
pub async fn get(user: SignedIn) -> Answer<ViewerConsent> {
    let found = consents::find(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(Reply(ViewerConsent { shows_name: found.is_some_and(|consent| consent.shows_name) }))
}

/// Decides it. Showing one's name is for pages opened from now on; taking it back hides all earlier visits too.
#[utoipa::path(put, path = "/atlas/exhibition/viewer_consent", tag = "insight", request_body = ViewerConsent,
    responses((status = 200, body = ViewerConsent)))]
pub async fn save(user: SignedIn, Payload(wanted): Payload<ViewerConsent>) -> Answer<ViewerConsent> {
    let tx = user.begin().await?;
    let before = consents::find(&*tx, user.tenant_id(), user.user_id()).await?;
    // Saying the same again must not make earlier visits nameless.
    if before.is_none_or(|consent| consent.shows_name != wanted.shows_name) {
        consents::save(&*tx, user.tenant_id(), user.user_id(), wanted.shows_name, user.now()).await?;
    }
    tx.commit().await?;
    Ok(Reply(wanted))
}
