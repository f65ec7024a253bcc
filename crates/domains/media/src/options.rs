//! What the configuration says about media; the server puts it among the application's extras.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use fairway_http::App;
use tokio::sync::Semaphore;

use crate::model::{MediaKind, OwnerKind};

/// Settings and the places where only few may work at once. Cheap to clone.
#[derive(Clone, Debug)]
pub struct MediaOptions {
    /// The programs that read and write videos; videos play as they were uploaded where these are missing.
    pub ffmpeg: String,
    pub ffprobe: String,
    /// Where large temporary files go.
    pub work_dir: PathBuf,
    pub tenant_quota: i64,
    pub company_quota: i64,
    pub person_quota: i64,
    /// The largest file of each kind in bytes.
    pub video_limit: i64,
    pub image_limit: i64,
    pub document_limit: i64,
    /// A longer video plays as it was uploaded: preparing it would hold everybody else's up.
    pub longest_video: Duration,
    /// How long the preparation of one video may take.
    pub transcode_time: Duration,
    /// Pictures being worked on at the same time: each takes a core and its pixels in memory.
    pub pictures: Arc<Semaphore>,
    /// Videos being transcoded at the same time by this process.
    pub videos: Arc<Semaphore>,
}

impl Default for MediaOptions {
    fn default() -> Self {
        Self {
            ffmpeg: "ffmpeg".to_owned(),
            ffprobe: "ffprobe".to_owned(),
            work_dir: std::env::temp_dir(),
            tenant_quota: 100 << 30,
            company_quota: 5 << 30,
            person_quota: 200 << 20,
            video_limit: 8 << 30,
            image_limit: 20 << 20,
            document_limit: 2 << 30,
            longest_video: Duration::from_secs(4 * 3600),
            transcode_time: Duration::from_secs(6 * 3600),
            pictures: Arc::new(Semaphore::new(2)),
            videos: Arc::new(Semaphore::new(1)),
        }
    }
}

impl MediaOptions {
    pub fn of(app: &App) -> Self {
        app.extras.get::<Self>().cloned().unwrap_or_default()
    }

    pub(crate) fn quota(&self, owner: OwnerKind) -> i64 {
        match owner {
            OwnerKind::Tenant => self.tenant_quota,
            OwnerKind::Company => self.company_quota,
            OwnerKind::Person => self.person_quota,
        }
    }

    pub(crate) fn limit(&self, kind: MediaKind) -> i64 {
        match kind {
            MediaKind::Video => self.video_limit,
            MediaKind::Image => self.image_limit,
            MediaKind::Document => self.document_limit,
        }
    }
}
