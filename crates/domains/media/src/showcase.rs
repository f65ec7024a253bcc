//! Videos out of people's own libraries that a later domain shows to others, such as on a business card: what they are, and leave
//! to play them for as long as they are shown there.

use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::{TenantId, UserId};
use fairway_http::{App, Failure};

use crate::access::Owner;
use crate::addresses::Addresses;
use crate::model::{MediaKind, OwnerKind};
use crate::{MediaError, PublicVideo, store};

/// Knows which videos are shown.
#[async_trait]
pub trait VideoShowcase: Send + Sync + 'static {
    /// Whether the video of this id is shown to others at the moment.
    async fn shows(&self, app: &App, tenant_id: TenantId, video_id: i64) -> Result<bool, Failure>;
}

#[derive(Clone)]
struct Provided(Arc<dyn VideoShowcase>);

/// Hands in who shows videos of people; a domain does so in its `extras`.
pub fn provide_video_showcase(extras: &mut axum::http::Extensions, showcase: impl VideoShowcase) {
    extras.insert(Provided(Arc::new(showcase)));
}

/// Whether somebody shows this video to others.
pub(crate) async fn is_shown(app: &App, tenant_id: TenantId, video_id: i64) -> Result<bool, Failure> {
    match app.extras.get::<Provided>() {
        Some(Provided(showcase)) => showcase.shows(app, tenant_id, video_id).await,
        None => Ok(false),
    }
}

/// A video of this person's own library, by its id; none where it is another's or in the bin.
pub async fn find_own_video(
    app: &App,
    tenant_id: TenantId,
    user_id: UserId,
    id: i64,
) -> Result<Option<PublicVideo>, MediaError> {
    let db = app.db.read();
    let own = Owner { kind: OwnerKind::Person, id: user_id };
    let Some(library) = store::libraries::find(db, tenant_id, own).await? else { return Ok(None) };
    let Some(node) = store::nodes::find(db, tenant_id, id).await? else { return Ok(None) };
    if node.library_id != library.id || node.bin_id != 0 || node.mtype != MediaKind::Video as i32 {
        return Ok(None);
    }
    let known = store::videos::find(db, tenant_id, id).await?;
    Ok(Some(PublicVideo::new(&Addresses::new(app, tenant_id), node, known.as_ref())))
}
