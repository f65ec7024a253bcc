//! Videos for those who look after them: upload token, information, preview, cover, another attempt at transcoding.

use axum::extract::Path;
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::uploads::{CreateUpload, UploadView, begin};
use crate::access::open_library;
use crate::entities::{library, node, video};
use crate::model::{MediaKind, VideoStatus, extension};
use crate::operations::covers;
use crate::operations::register::queue_transcode;
use crate::view::{NodeView, is_stuck, view_one};
use crate::{MediaError, store};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct VideoTokenRequest {
    /// What it is to be called; the extension of `file_name` is added where it is missing.
    pub video_name: Option<String>,
    pub file_name: String,
    /// 0 leaves the video as it is.
    pub is_transcode: Option<u8>,
    /// Bytes.
    pub size: i64,
    pub owner_type: Option<i32>,
    pub related_id: Option<i64>,
    pub dir_id: Option<i64>,
    pub dir_name: Option<String>,
    pub category: Option<i32>,
    pub is_public: Option<u8>,
    pub preview_seconds: Option<i32>,
}

/// Leave to upload a video.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VideoToken {
    #[serde(rename = "VideoId")]
    pub video_id: String,
    /// The upload's id.
    #[serde(rename = "UploadAuth")]
    pub upload_auth: String,
    #[serde(rename = "UploadAddress")]
    pub upload_address: String,
    pub upload: UploadView,
}

/// getVideoUploadToken: begins the upload of a video; there is one region, so `region` is not looked at. Its parts are sent like those of any file.
#[utoipa::path(post, path = "/atlas/media/upload_video_token", tag = "media", request_body = VideoTokenRequest,
    responses((status = 200, body = VideoToken)))]
pub async fn token(user: SignedIn, Payload(request): Payload<VideoTokenRequest>) -> Answer<VideoToken> {
    let format = extension(&request.file_name).ok_or(MediaError::Format)?;
    let name = match request.video_name.as_deref().map(str::trim) {
        None | Some("") => request.file_name.clone(),
        Some(name) if extension(name).as_deref() == Some(&format) => name.to_owned(),
        Some(name) => format!("{name}.{format}"),
    };
    let upload = CreateUpload {
        owner_type: request.owner_type,
        related_id: request.related_id,
        dir_id: request.dir_id,
        dir_name: request.dir_name,
        name,
        size: request.size,
        mtype: Some(MediaKind::Video as i32),
        category: request.category,
        is_public: request.is_public,
        is_transcode: request.is_transcode,
        preview_seconds: request.preview_seconds,
    };
    let upload = begin(&user, upload).await?;
    let id = upload.upload_id.clone();
    let upload_address = format!("/atlas/media/uploads/{id}");
    Ok(Reply(VideoToken { video_id: id.clone(), upload_auth: id, upload_address, upload }))
}

/// The video in a library that the user may open.
async fn find(user: &SignedIn, aliyun_id: &str) -> Result<(library::Model, node::Model, video::Model), Failure> {
    let node = store::nodes::find_key(user.db().read(), user.tenant_id(), aliyun_id).await?;
    let node = node.filter(|node| node.mtype == MediaKind::Video as i32).ok_or(MediaError::NotFound)?;
    let library = open_library(user, node.library_id).await?;
    if node.bin_id != 0 {
        return Err(MediaError::Gone.into());
    }
    let video = store::videos::find(user.db().read(), user.tenant_id(), node.id).await?;
    Ok((library, node, video.ok_or(MediaError::NotFound)?))
}

/// getVideoInfoByAliyunId: the video with the state of its transcoding.
#[utoipa::path(get, path = "/atlas/atams_media/video_info/{aliyun_id}", tag = "media",
    params(("aliyun_id" = String, Path)), responses((status = 200, body = NodeView)))]
pub async fn get(user: SignedIn, Path(aliyun_id): Path<String>) -> Answer<NodeView> {
    let (library, node, _) = find(&user, &aliyun_id).await?;
    Ok(Reply(view_one(&user.app, &library, node).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdateVideo {
    pub aliyun_id: String,
    /// How much those see who have not bought it; 0 for nothing.
    pub preview_seconds: i32,
}

/// Says how long the preview is; it counts at once.
#[utoipa::path(put, path = "/atlas/atams_media/video_info", tag = "media", request_body = UpdateVideo,
    responses((status = 200, body = NodeView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<UpdateVideo>) -> Answer<NodeView> {
    let mut fields = Fields::default();
    fields.range("preview_seconds", request.preview_seconds.into(), 0, 86_400);
    fields.finish()?;
    let (library, node, video) = find(&user, &request.aliyun_id).await?;
    let mut row = video.into_active_model();
    row.preview_seconds = Set(request.preview_seconds);
    row.updated_at = Set(user.now());
    let tx = user.begin().await?;
    store::videos::update(&tx, row).await?;
    tx.commit().await?;
    Ok(Reply(view_one(&user.app, &library, node).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct VideoRequest {
    pub aliyun_id: String,
}

/// Transcodes a video that failed, that was left as it is, or on which nobody has worked for ten minutes (`is_stuck`).
#[utoipa::path(post, path = "/atlas/atams_media/video_transcode", tag = "media", request_body = VideoRequest,
    responses((status = 200, body = NodeView)))]
pub async fn transcode(user: SignedIn, Payload(request): Payload<VideoRequest>) -> Answer<NodeView> {
    let (library, node, video) = find(&user, &request.aliyun_id).await?;
    let is_over = [VideoStatus::Failed as i32, VideoStatus::Original as i32].contains(&video.status);
    if (is_over || is_stuck(&video, user.now())) && node.format != "m3u8" {
        let mut row = video.into_active_model();
        row.status = Set(VideoStatus::Queued as i32);
        row.progress = Set(0);
        row.tries = Set(0);
        row.message = Set(String::new());
        row.updated_at = Set(user.now());
        let tx = user.begin().await?;
        store::videos::update(&tx, row).await?;
        queue_transcode(&tx, &node, user.now()).await?;
        tx.commit().await?;
    }
    Ok(Reply(view_one(&user.app, &library, node).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SetCover {
    pub aliyun_id: String,
    /// The address of a picture in a library that the user may open.
    pub cover_url: Option<String>,
    /// Or the frame at this second.
    pub at_seconds: Option<f64>,
}

/// setupVideoCover: a picture or a frame as the cover; 1211 where frames cannot be taken because ffmpeg is missing.
#[utoipa::path(post, path = "/atlas/atams_media/video_cover", tag = "media", request_body = SetCover,
    responses((status = 200, body = NodeView)))]
pub async fn set_cover(user: SignedIn, Payload(request): Payload<SetCover>) -> Answer<NodeView> {
    let (library, node, _) = find(&user, &request.aliyun_id).await?;
    match (request.cover_url.as_deref(), request.at_seconds) {
        (Some(url), _) => {
            let picture = picture(&user, url).await?;
            covers::from_picture(&user.app, &node, &picture).await?;
        }
        (None, Some(at)) if at.is_finite() => {
            covers::choose_frame(&user.app, &node, at).await?;
        }
        _ => return Err(Failure::field("cover_url", fairway_http::fields::REQUIRED)),
    }
    Ok(Reply(view_one(&user.app, &library, node).await?))
}

/// The picture behind an address of ours.
async fn picture(user: &SignedIn, url: &str) -> Result<node::Model, Failure> {
    let unknown = || Failure::field("cover_url", fairway_http::fields::WRONG_TYPE);
    let (_, rest) = url.split_once("/atlas/media/picture/").ok_or_else(unknown)?;
    let key = rest.split('/').next().unwrap_or_default();
    let found = store::nodes::find_key(user.db().read(), user.tenant_id(), key).await?;
    let node = found.filter(|node| node.mtype == MediaKind::Image as i32 && node.bin_id == 0).ok_or_else(unknown)?;
    open_library(user, node.library_id).await?;
    Ok(node)
}
