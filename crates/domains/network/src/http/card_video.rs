//! GET and PUT atlas/atams_card/card_video: the video on one's own card

use fairway_http::{Answer, Payload, Reply, SignedIn};
use fairway_media::{PublicVideo, find_own_video};
use serde::Deserialize;

use crate::operations::cards;
use crate::{NetworkError, store};

/// The video on one's card; null where there is none, and while it is in the bin.
#[utoipa::path(get, path = "/atlas/atams_card/card_video", tag = "network",
    responses((status = 200, body = Option<PublicVideo>)))]
pub async fn get(user: SignedIn) -> Answer<Option<PublicVideo>> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let card = store::cards::find(user.db().read(), tenant_id, user_id).await?;
    Ok(Reply(match card.and_then(|card| card.video_id) {
        Some(id) => find_own_video(&user.app, tenant_id, user_id, id).await?,
        None => None,
    }))
}

/// Which video the card shows.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct ChooseCardVideo {
    /// Of one's own library; absent or null takes the video off.
    pub video_id: Option<i64>,
}

/// Shows a video of one's own library on one's card (1609 for others), or none. Whoever may see the card can play it.
#[utoipa::path(put, path = "/atlas/atams_card/card_video", tag = "network", request_body = ChooseCardVideo,
    responses((status = 200, body = Option<PublicVideo>)))]
pub async fn choose(user: SignedIn, Payload(request): Payload<ChooseCardVideo>) -> Answer<Option<PublicVideo>> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let video = match request.video_id {
        Some(id) => {
            let own = find_own_video(&user.app, tenant_id, user_id, id).await?;
            Some(own.ok_or(NetworkError::ForeignVideo)?)
        }
        None => None,
    };
    let tx = user.begin().await?;
    cards::lock_own(&tx, tenant_id, user_id, user.now()).await?;
    store::cards::set_video(&*tx, tenant_id, user_id, request.video_id).await?;
    tx.commit().await?;
    Ok(Reply(video))
}
