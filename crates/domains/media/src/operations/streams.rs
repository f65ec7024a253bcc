//! The streams of a video: from the scratch folder into the store, with the room that they take.

use std::path::Path;

use fairway_http::App;
use fairway_storage::Storage;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::ffmpeg::Probe;
use super::transcode::{Trouble, on_disk, rendition};
use crate::entities::{node, video};
use crate::model::{Quality, VideoStatus};
use crate::{MediaError, store};

/// What was made of a video.
pub struct Streams {
    probe: Probe,
    qualities: Vec<Quality>,
    bytes: i64,
    /// Where they are in the store.
    prefix: String,
}

/// Stores what the scratch folder holds of each height, if the library has room for it.
pub async fn store(
    app: &App,
    node: &node::Model,
    video: &video::Model,
    probe: Probe,
    heights: &[i32],
    scratch: &Path,
) -> Result<Streams, Trouble> {
    let bytes = size_of_all(scratch, heights).await?;
    let library =
        store::libraries::get(app.db.read(), node.tenant_id, node.library_id).await.map_err(MediaError::from)?;
    if library.is_none_or(|library| library.used + bytes > library.quota) {
        return Err(MediaError::NoSpace.into());
    }
    let prefix = rendition(node.tenant_id, node.file_key.as_deref().unwrap_or_default(), video.rendition);
    let mut qualities = Vec::new();
    for height in heights {
        let width = if probe.height > 0 { (probe.width * height / probe.height + 1) & !1 } else { 0 };
        let folder = scratch.join(height.to_string());
        qualities.push(store_quality(&app.storage, &folder, &prefix, width, *height).await?);
    }
    Ok(Streams { probe, qualities, bytes, prefix })
}

/// Takes the room of stored streams and lets the video play in all of its qualities, or fails for want of room.
pub async fn keep(app: &App, node: &node::Model, streams: Streams) -> Result<(), MediaError> {
    let tx = app.db.begin().await?;
    store::libraries::lock(&tx, node.library_id).await?;
    // Read again: a cover may have been chosen meanwhile, or the video was deleted for good and its bytes with it.
    let video = store::videos::find(&*tx, node.tenant_id, node.id).await?;
    let has_room = store::libraries::reserve(&tx, node.library_id, streams.bytes).await?;
    let (Some(video), true) = (video, has_room) else {
        tx.rollback().await?;
        app.storage.delete_all(&streams.prefix).await?;
        return if has_room { Ok(()) } else { Err(MediaError::NoSpace) };
    };
    let mut row = video.into_active_model();
    row.status = Set(VideoStatus::Ready as i32);
    row.progress = Set(100);
    row.tries = Set(0);
    row.duration_ms = Set(streams.probe.duration_ms);
    row.width = Set(streams.probe.width);
    row.height = Set(streams.probe.height);
    row.qualities = Set(serde_json::json!(streams.qualities).to_string());
    row.stored_bytes = Set(streams.bytes);
    row.updated_at = Set(app.clock.now());
    store::videos::update(&tx, row).await?;
    Ok(tx.commit().await?)
}

async fn size_of_all(scratch: &Path, heights: &[i32]) -> Result<i64, MediaError> {
    let mut bytes = 0;
    for height in heights {
        let mut files = tokio::fs::read_dir(scratch.join(height.to_string())).await.map_err(on_disk)?;
        while let Some(file) = files.next_entry().await.map_err(on_disk)? {
            bytes += file.metadata().await.map_err(on_disk)?.len() as i64;
        }
    }
    Ok(bytes)
}

async fn store_quality(
    storage: &Storage,
    folder: &Path,
    prefix: &str,
    width: i32,
    height: i32,
) -> Result<Quality, MediaError> {
    let list = tokio::fs::read_to_string(folder.join("index.m3u8")).await.map_err(on_disk)?;
    let segments: Vec<i64> = lengths(&list);
    let mut fastest = 0;
    for (index, millis) in segments.iter().enumerate() {
        let bytes = tokio::fs::read(folder.join(format!("{index:05}.ts"))).await.map_err(on_disk)?;
        fastest = fastest.max(bytes.len() as i64 * 8 * 1000 / (*millis).max(1));
        storage.put(&format!("{prefix}/{height}/{index:05}.ts"), bytes).await?;
    }
    Ok(Quality { width, height, bandwidth: fastest, segments })
}

/// The milliseconds of each segment of a playlist.
fn lengths(list: &str) -> Vec<i64> {
    let seconds = list.lines().filter_map(|line| line.strip_prefix("#EXTINF:")?.split(',').next()?.parse::<f64>().ok());
    seconds.map(|seconds| (seconds * 1000.0).round() as i64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playlists_tell_the_lengths() {
        assert_eq!(lengths("#EXTM3U\n#EXTINF:2.000000,\n00000.ts\n#EXTINF:0.52,\n00001.ts\n"), [2000, 520]);
    }
}
