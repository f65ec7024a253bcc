//! GET atlas/media/hls/{token}/{key}/…: playlists and segments, as far as the token reaches.

use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use fairway_http::{Failure, Visit};

use super::sending::{FOR_ONE, SANDBOX, Sending, send, set};
use crate::addresses::Addresses;
use crate::model::{Quality, VideoStatus};
use crate::operations::playing::{Leave, master_playlist, playlist, read_qualities, read_stream};
use crate::operations::transcode::rendition;
use crate::{MediaError, store};

/// A video of which something may be fetched.
struct Stream {
    leave: Leave,
    qualities: Vec<Quality>,
    /// Where its segments are.
    folder: String,
}

impl Stream {
    async fn open(visit: &Visit, token: &str, key: &str) -> Result<Self, MediaError> {
        let leave = read_stream(&Addresses::new(&visit.app, visit.tenant_id()), key, token)?;
        let node = store::nodes::find_key(visit.db().read(), visit.tenant_id(), key).await?;
        let node = node.filter(|node| node.bin_id == 0).ok_or(MediaError::Gone)?;
        let video = store::videos::find(visit.db().read(), visit.tenant_id(), node.id).await?;
        let video = video.filter(|video| video.status == VideoStatus::Ready as i32).ok_or(MediaError::NotReady)?;
        let qualities = read_qualities(&video.qualities)?;
        Ok(Self { leave, qualities, folder: rendition(node.tenant_id, key, video.rendition) })
    }

    fn quality(&self, height: &str) -> Result<&Quality, MediaError> {
        self.qualities.iter().find(|quality| quality.height.to_string() == height).ok_or(MediaError::NotFound)
    }
}

/// `master.m3u8`, or the list of one quality such as `720.m3u8`. A preview's list ends with the preview.
#[utoipa::path(get, path = "/atlas/media/hls/{token}/{key}/{list}", tag = "media",
    params(("token" = String, Path), ("key" = String, Path), ("list" = String, Path)),
    responses((status = 200, content_type = "application/vnd.apple.mpegurl", body = String)))]
pub async fn list(visit: Visit, Path((token, key, list)): Path<(String, String, String)>) -> Result<Response, Failure> {
    let stream = Stream::open(&visit, &token, &key).await?;
    let text = match list.strip_suffix(".m3u8") {
        Some("master") => master_playlist(&stream.qualities),
        Some(height) => playlist(stream.quality(height)?, stream.leave.play),
        None => return Err(MediaError::NotFound.into()),
    };
    let mut response = text.into_response();
    set(&mut response, header::CONTENT_TYPE, "application/vnd.apple.mpegurl");
    set(&mut response, header::CACHE_CONTROL, "private, no-cache");
    Ok(response)
}

/// One segment; 1210 beyond the preview.
#[utoipa::path(get, path = "/atlas/media/hls/{token}/{key}/{height}/{segment}", tag = "media",
    params(("token" = String, Path), ("key" = String, Path), ("height" = String, Path), ("segment" = String, Path)),
    responses((status = 200, content_type = "video/mp2t", body = Vec<u8>)))]
pub async fn segment(
    visit: Visit,
    Path((token, key, height, segment)): Path<(String, String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let stream = Stream::open(&visit, &token, &key).await?;
    let quality = stream.quality(&height)?;
    let index: usize =
        segment.strip_suffix(".ts").and_then(|number| number.parse().ok()).ok_or(MediaError::NotFound)?;
    if index >= quality.segments.len() {
        return Err(MediaError::NotFound.into());
    }
    if !stream.leave.play.allows(&quality.segments, index) {
        return Err(MediaError::Address.into());
    }
    let stored = format!("{}/{}/{index:05}.ts", stream.folder, quality.height);
    let sending = Sending {
        key: &stored,
        mime: "video/mp2t",
        cache: FOR_ONE,
        etag: format!("{key}-{height}-{index}"),
        attachment: None,
        policy: SANDBOX,
    };
    send(&visit.app.storage, &headers, sending).await
}
