//! A video's cover: a frame of it, or another picture of the same tenant.

use std::path::Path;

use fairway_http::App;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::ffmpeg::{self, FfmpegError};
use super::pictures::{Sizes, make_sizes};
use super::transcode::{at_hand, scratch};
use super::{bin, pictures};
use crate::entities::{node, video};
use crate::options::MediaOptions;
use crate::{MediaError, store};

/// Takes the frame at this second, cut at the ends.
pub async fn choose_frame(app: &App, node: &node::Model, at_seconds: f64) -> Result<video::Model, MediaError> {
    let options = MediaOptions::of(app);
    let key = node.file_key.as_deref().unwrap_or_default();
    let scratch = scratch(&options)?;
    let source = at_hand(&app.storage, &bin::original(node.tenant_id, key, &node.format), scratch.path()).await?;
    let video = get(app, node).await?;
    let last = (video.duration_ms as f64 / 1000.0 - 0.1).max(0.0);
    let at = if video.duration_ms > 0 { at_seconds.clamp(0.0, last) } else { at_seconds.max(0.0) };
    from_frame(app, &options, node, &source, at).await
}

pub async fn from_frame(
    app: &App,
    options: &MediaOptions,
    node: &node::Model,
    source: &Path,
    at_seconds: f64,
) -> Result<video::Model, MediaError> {
    let scratch = scratch(options)?;
    let file = scratch.path().join("frame.jpg");
    ffmpeg::frame(options, source, &node.format, at_seconds, &file).await.map_err(|error| match error {
        FfmpegError::Missing(_) => MediaError::NotReady,
        FfmpegError::Failed(_) => MediaError::Pixels,
    })?;
    let bytes = tokio::fs::read(&file).await.map_err(fairway_storage::StorageError::from)?;
    let version = get(app, node).await?.cover_version + 1;
    let key = node.file_key.as_deref().unwrap_or_default();
    let folder = bin::folder(node.tenant_id, key);
    let original = format!("{folder}/cover-{version}.jpg");
    app.storage.put(&original, bytes).await?;
    let sizes = make_sizes(&app.storage, options, &original, &format!("{folder}/cover-{version}-")).await?;
    set(app, node, version, &sizes).await
}

/// Takes over the sizes of another picture.
pub async fn from_picture(app: &App, node: &node::Model, picture: &node::Model) -> Result<video::Model, MediaError> {
    let version = get(app, node).await?.cover_version + 1;
    let folder = |node: &node::Model| bin::folder(node.tenant_id, node.file_key.as_deref().unwrap_or_default());
    let widths = pictures::widths(&picture.widths);
    for width in &widths {
        let to = format!("{}/cover-{version}-{width}.webp", folder(node));
        app.storage.copy(&format!("{}/{width}.webp", folder(picture)), &to).await?;
    }
    set(app, node, version, &Sizes { width: picture.width, height: picture.height, widths }).await
}

async fn get(app: &App, node: &node::Model) -> Result<video::Model, MediaError> {
    store::videos::find(app.db.read(), node.tenant_id, node.id).await?.ok_or(MediaError::NotFound)
}

async fn set(app: &App, node: &node::Model, version: i32, sizes: &Sizes) -> Result<video::Model, MediaError> {
    let mut row = get(app, node).await?.into_active_model();
    row.cover_version = Set(version);
    row.cover_widths = Set(sizes.stored());
    row.updated_at = Set(app.clock.now());
    let tx = app.db.begin().await?;
    let video = store::videos::update(&tx, row).await?;
    tx.commit().await?;
    Ok(video)
}
