//! What media is told: a video on somebody's card is shown to others.

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_http::{App, Failure};
use fairway_media::VideoShowcase;

use crate::store;

pub struct CardVideos;

#[async_trait]
impl VideoShowcase for CardVideos {
    async fn shows(&self, app: &App, tenant_id: TenantId, video_id: i64) -> Result<bool, Failure> {
        Ok(store::cards::shows_video(app.db.read(), tenant_id, video_id).await?)
    }
}
