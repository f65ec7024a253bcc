//! Folders and files as clients see them.

use std::collections::HashMap;

use fairway_http::{App, Failure};
use serde::Serialize;

use crate::access::Owner;
use crate::addresses::{Addresses, Shown};
use crate::creators::Creators;
use crate::entities::{library, node, video};
use crate::model::{BIN_SECONDS, FILE, MediaKind, VideoStatus};
use crate::operations::pictures::widths;
use crate::operations::transcode::STUCK_SECONDS;
use crate::store;

/// A picture in one of its widths, for `srcset`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PictureSize {
    pub url: String,
    pub width: i32,
}

/// What is known of a video beside its file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VideoView {
    /// 0 queued, 1 transcoding, 2 ready, 3 failed, 4 only the original plays.
    pub status: i32,
    /// 0 to 100.
    pub progress: i32,
    /// Seconds.
    pub duration: f64,
    pub width: i32,
    pub height: i32,
    pub cover: String,
    pub cover_srcset: Vec<PictureSize>,
    /// How much those see who have not bought it; 0 for nothing.
    pub preview_seconds: i32,
    /// Why it failed.
    pub message: String,
    /// It waits, but nobody has worked on it for ten minutes; `atlas/atams_media/video_transcode` starts it again.
    pub is_stuck: bool,
}

/// A folder or a file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NodeView {
    pub id: i64,
    /// 1 folder, 2 file.
    #[serde(rename = "type")]
    pub node_type: i32,
    pub name: String,
    /// Bytes.
    pub size: i64,
    pub created_time: i64,
    pub updated_time: i64,
    /// The folder that it stands in; 0 at the top.
    pub dir_id: i64,
    /// 0 folder, 1 video, 2 image, 3 documents and others.
    pub mtype: i32,
    pub format: String,
    pub creator: String,
    pub creator_zh: String,
    pub creator_en: String,
    pub creator_id: i64,
    pub owner_type: i32,
    pub related_id: i64,
    pub is_public: bool,
    /// Images: the largest size; others: the file itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Images and videos: the smallest picture of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thumb: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub srcset: Option<Vec<PictureSize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ptype: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aliyun_region: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aliyun_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vtype: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video: Option<VideoView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ftype: Option<i32>,
    /// The original, saved by the browser.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub download_url: Option<String>,
    /// Shown by the browser: PDF only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_time: Option<i64>,
    /// When it leaves the bin for good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purge_time: Option<i64>,
}

/// The views of nodes of one library, with what their videos need and who made them read at once.
pub async fn views(app: &App, library: &library::Model, nodes: Vec<node::Model>) -> Result<Vec<NodeView>, Failure> {
    let is_video = |node: &&node::Model| node.mtype == MediaKind::Video as i32;
    let videos: Vec<i64> = nodes.iter().filter(is_video).map(|node| node.id).collect();
    let mut videos: HashMap<i64, video::Model> =
        store::videos::find_many(app.db.read(), library.tenant_id, &videos).await?;
    let people: Vec<i64> = nodes.iter().map(|node| node.creator_id).collect();
    let creators = Creators::read(app, library.tenant_id, &people).await?;
    let addresses = Addresses::new(app, library.tenant_id);
    let owner = Owner::of(library);
    let see = |node: node::Model| {
        let video = videos.remove(&node.id);
        view(&addresses, &creators, owner, node, video)
    };
    Ok(nodes.into_iter().map(see).collect())
}

pub async fn view_one(app: &App, library: &library::Model, node: node::Model) -> Result<NodeView, Failure> {
    let mut found = views(app, library, vec![node]).await?;
    found.pop().ok_or_else(|| Failure::internal("a node without a view"))
}

fn view(
    addresses: &Addresses,
    creators: &Creators,
    owner: Owner,
    node: node::Model,
    video: Option<video::Model>,
) -> NodeView {
    let (creator_zh, creator_en) = creators.names(node.creator_id, &node.creator);
    let mut view = NodeView {
        id: node.id,
        node_type: node.node_type,
        size: node.size,
        created_time: node.created_at,
        updated_time: node.updated_at,
        dir_id: node.parent_id,
        mtype: node.mtype,
        creator_id: node.creator_id,
        owner_type: owner.kind as i32,
        related_id: owner.id,
        is_public: node.is_public,
        url: None,
        thumb: None,
        srcset: None,
        width: None,
        height: None,
        ptype: None,
        aliyun_region: None,
        aliyun_id: None,
        vtype: None,
        video: None,
        ftype: None,
        download_url: None,
        preview_url: None,
        deleted_time: node.deleted_at,
        purge_time: node.deleted_at.map(|at| at + BIN_SECONDS),
        name: node.name.clone(),
        format: node.format.clone(),
        creator: node.creator.clone(),
        creator_zh,
        creator_en,
    };
    // What is in the bin can be restored, not opened.
    if let Some(key) = node.file_key.as_deref().filter(|_| node.node_type == FILE && node.bin_id == 0) {
        add_addresses(addresses, &mut view, &node, key, video);
    }
    view
}

fn add_addresses(a: &Addresses, view: &mut NodeView, node: &node::Model, key: &str, video: Option<video::Model>) {
    view.download_url = Some(a.file(key, Shown::Attachment));
    match MediaKind::parse(node.mtype) {
        Some(MediaKind::Image) => {
            let srcset = picture_sizes(a, node);
            view.url = srcset.last().map(|size| size.url.clone());
            view.thumb = srcset.first().map(|size| size.url.clone());
            view.srcset = Some(srcset);
            (view.width, view.height, view.ptype) = (Some(node.width), Some(node.height), Some(node.category));
        }
        Some(MediaKind::Video) => {
            view.aliyun_region = Some("local");
            view.aliyun_id = Some(key.to_owned());
            view.vtype = Some(node.category);
            view.video = video.map(|video| video_view(a, node, &video));
            let cover = view.video.as_ref().and_then(|video| video.cover_srcset.first());
            view.thumb = cover.map(|size| size.url.clone());
        }
        _ => {
            view.ftype = Some(node.category);
            view.url = view.download_url.clone();
            view.preview_url = (node.format == "pdf").then(|| a.file(key, Shown::Inline));
        }
    }
}

/// The sizes of a picture.
pub fn picture_sizes(a: &Addresses, node: &node::Model) -> Vec<PictureSize> {
    let key = node.file_key.as_deref().unwrap_or_default();
    let size = |width| PictureSize { url: a.picture(key, &format!("{width}.webp"), node.is_public), width };
    widths(&node.widths).into_iter().map(size).collect()
}

/// The sizes of a video's cover; each new cover has new addresses.
pub fn cover_sizes(a: &Addresses, node: &node::Model, video: &video::Model) -> Vec<PictureSize> {
    let key = node.file_key.as_deref().unwrap_or_default();
    let size = |width| {
        let name = format!("cover-{}-{width}.webp", video.cover_version);
        PictureSize { url: a.picture(key, &name, node.is_public), width }
    };
    widths(&video.cover_widths).into_iter().map(size).collect()
}

/// Whether a video waits or is worked on, but nobody has given a sign of life for long: its job is gone.
pub fn is_stuck(video: &video::Model, now: i64) -> bool {
    let is_preparing = [VideoStatus::Queued as i32, VideoStatus::Transcoding as i32].contains(&video.status);
    is_preparing && now - video.updated_at >= STUCK_SECONDS
}

pub fn video_view(a: &Addresses, node: &node::Model, video: &video::Model) -> VideoView {
    let cover_srcset = cover_sizes(a, node, video);
    VideoView {
        status: video.status,
        progress: video.progress,
        duration: video.duration_ms as f64 / 1000.0,
        width: video.width,
        height: video.height,
        cover: cover_srcset.last().map(|size| size.url.clone()).unwrap_or_default(),
        cover_srcset,
        preview_seconds: video.preview_seconds,
        message: video.message.clone(),
        is_stuck: is_stuck(video, a.now()),
    }
}
