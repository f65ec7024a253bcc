//! The job that turns an uploaded video into streams of several qualities. Until it is done the original plays.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use fairway_db::Db;
use fairway_http::App;
use fairway_jobs::{Handlers, JobError};
use fairway_storage::Storage;
use futures::TryStreamExt;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};
use tokio::io::AsyncWriteExt;

use super::ffmpeg::{self, FfmpegError, Probe};
use super::streams::{self, Streams};
use super::sweep::job_error;
use super::{bin, covers, stopping};
use crate::entities::{node, video};
use crate::model::VideoStatus;
use crate::options::MediaOptions;
use crate::{MediaError, store};

pub const TRANSCODE: &str = "media.transcode";
/// While another video is being transcoded here.
const RETRY_WAIT: Duration = Duration::from_secs(10);
/// After a stop, at the next start.
const RETRY_AFTER_STOP: Duration = Duration::from_secs(1);
/// A video that takes the process down with it is given up.
const TRIES: i32 = 3;
const NO_ROOM: &str = "there is no room for its streams";
const HEIGHTS: [i32; 3] = [360, 720, 1080];
const TELL_EVERY: Duration = Duration::from_secs(1);
const SIGN_OF_LIFE: Duration = Duration::from_secs(60);
/// Nobody works on a video that has given no sign of life for this long.
pub const STUCK_SECONDS: i64 = 10 * 60;

#[derive(Debug, Serialize, Deserialize)]
pub struct Transcode {
    pub node_id: i64,
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.on(TRANSCODE, move |context, job: Transcode| {
        let app = app.clone();
        async move {
            let options = MediaOptions::of(&app);
            // The others keep their places for mails and messages.
            let Ok(_place) = options.videos.clone().try_acquire_owned() else {
                return Err(JobError::wait("another video is being transcoded", RETRY_WAIT));
            };
            tokio::select! {
                done = transcode(&app, &options, context.tenant_id, job.node_id) => done.map_err(job_error),
                () = stopping::stop_signal() => {
                    give_back(&app, context.tenant_id, job.node_id).await.map_err(job_error)?;
                    Err(JobError::wait("the server stops", RETRY_AFTER_STOP))
                }
            }
        }
    });
}

/// Does the whole work for one video and writes down how it ended.
pub async fn transcode(app: &App, options: &MediaOptions, tenant_id: i64, node_id: i64) -> Result<(), MediaError> {
    let Some(node) = store::nodes::find(app.db.read(), tenant_id, node_id).await? else { return Ok(()) };
    let Some(video) = store::videos::find(app.db.read(), tenant_id, node_id).await? else { return Ok(()) };
    if video.status == VideoStatus::Ready as i32 {
        return Ok(());
    }
    if video.tries >= TRIES {
        return end(app, video, VideoStatus::Failed, "it was tried too often").await;
    }
    let mut row = video.into_active_model();
    row.status = Set(VideoStatus::Transcoding as i32);
    row.progress = Set(0);
    row.tries = Set(*row.tries.as_ref() + 1);
    row.rendition = Set(*row.rendition.as_ref() + 1);
    row.message = Set(String::new());
    let video = write(&app.db, row, app.clock.now()).await?;
    match work(app, options, &node, &video).await {
        Ok(streams) => match streams::keep(app, &node, streams).await {
            Err(MediaError::NoSpace) => end(app, video, VideoStatus::Original, NO_ROOM).await,
            kept => kept,
        },
        Err(Trouble::TooLong) => end(app, video, VideoStatus::Original, "the video is too long to be prepared").await,
        Err(Trouble::Media(MediaError::NoSpace)) => end(app, video, VideoStatus::Original, NO_ROOM).await,
        Err(Trouble::TookTooLong) => end(app, video, VideoStatus::Failed, "the preparation took too long").await,
        Err(Trouble::Ffmpeg(error @ FfmpegError::Missing(_))) => {
            end(app, video, VideoStatus::Original, &error.to_string()).await
        }
        Err(Trouble::Ffmpeg(error)) => end(app, video, VideoStatus::Failed, &error.to_string()).await,
        Err(Trouble::Media(error)) => Err(error),
    }
}

/// An attempt that a stop cut short does not count.
async fn give_back(app: &App, tenant_id: i64, node_id: i64) -> Result<(), MediaError> {
    let Some(video) = store::videos::find(app.db.read(), tenant_id, node_id).await? else { return Ok(()) };
    if video.status != VideoStatus::Transcoding as i32 {
        return Ok(());
    }
    let mut row = video.clone().into_active_model();
    row.status = Set(VideoStatus::Queued as i32);
    row.progress = Set(0);
    row.tries = Set((video.tries - 1).max(0));
    write(&app.db, row, app.clock.now()).await.map(drop)
}

/// What ends the work for good, and what is worth another attempt.
pub enum Trouble {
    Ffmpeg(FfmpegError),
    /// Longer than videos may be.
    TooLong,
    /// It was not done in its time.
    TookTooLong,
    Media(MediaError),
}

impl From<FfmpegError> for Trouble {
    fn from(error: FfmpegError) -> Self {
        Self::Ffmpeg(error)
    }
}

impl From<MediaError> for Trouble {
    fn from(error: MediaError) -> Self {
        Self::Media(error)
    }
}

async fn work(app: &App, options: &MediaOptions, node: &node::Model, video: &video::Model) -> Result<Streams, Trouble> {
    let key = node.file_key.as_deref().unwrap_or_default();
    let scratch = scratch(options)?;
    let source = at_hand(&app.storage, &bin::original(node.tenant_id, key, &node.format), scratch.path()).await?;
    let probe = ffmpeg::probe(options, &source, &node.format).await?;
    note(app, video, &probe).await?;
    if u128::from(probe.duration_ms.unsigned_abs()) > options.longest_video.as_millis() {
        return Err(Trouble::TooLong);
    }
    if video.cover_version == 0 {
        // A cover is welcome, but a video without one is still a video.
        let at = probe.duration_ms as f64 / 1000.0 * 0.1;
        if let Err(error) = covers::from_frame(app, options, node, &source, at).await {
            tracing::warn!(%error, "a video got no cover");
        }
    }
    let heights = heights(probe.height);
    for height in &heights {
        std::fs::create_dir_all(scratch.path().join(height.to_string())).map_err(on_disk)?;
    }
    let at = AtomicI64::new(0);
    let hear = |millis| at.store(millis, Ordering::Relaxed);
    let run = ffmpeg::segment(options, &source, &node.format, &heights, probe.has_audio, scratch.path(), hear);
    tokio::select! {
        done = run => done?,
        never = keep_telling(app, video.id, &at, probe.duration_ms) => match never {},
        () = tokio::time::sleep(options.transcode_time) => return Err(Trouble::TookTooLong),
    }
    streams::store(app, node, video, probe, &heights, scratch.path()).await
}

pub fn on_disk(error: std::io::Error) -> MediaError {
    fairway_storage::StorageError::from(error).into()
}

/// Those that the video has pixels for, at least one; all even.
fn heights(source: i32) -> Vec<i32> {
    let mut heights: Vec<i32> = HEIGHTS.into_iter().filter(|height| *height <= source).collect();
    if heights.is_empty() {
        heights.push((source.clamp(2, HEIGHTS[0]) / 2) * 2);
    }
    heights
}

/// Where the segments of one transcoding are.
pub fn rendition(tenant_id: i64, key: &str, number: i32) -> String {
    format!("{}/hls-{number}", bin::folder(tenant_id, key))
}

/// A folder for large temporary files that goes with this value.
pub fn scratch(options: &MediaOptions) -> Result<tempfile::TempDir, MediaError> {
    let made = std::fs::create_dir_all(&options.work_dir)
        .and_then(|()| tempfile::Builder::new().prefix("fairway-video-").tempdir_in(&options.work_dir));
    made.map_err(on_disk)
}

/// The object as a file: the store's own, or a copy in the scratch folder.
pub async fn at_hand(storage: &Storage, key: &str, scratch: &Path) -> Result<PathBuf, MediaError> {
    if let Some(file) = storage.file_of(key)? {
        return Ok(file);
    }
    let copy = scratch.join("original");
    let mut file = tokio::fs::File::create(&copy).await.map_err(on_disk)?;
    let mut bytes = storage.stream(key, None).await?.bytes;
    while let Some(chunk) = bytes.try_next().await? {
        file.write_all(&chunk).await.map_err(on_disk)?;
    }
    file.flush().await.map_err(on_disk)?;
    Ok(copy)
}

/// Length and size are worth showing while the rest is still being made.
async fn note(app: &App, video: &video::Model, probe: &Probe) -> Result<(), MediaError> {
    let mut row = video.clone().into_active_model();
    row.duration_ms = Set(probe.duration_ms);
    row.width = Set(probe.width);
    row.height = Set(probe.height);
    write(&app.db, row, app.clock.now()).await.map(drop)
}

/// Writes the progress down now and then, until it is dropped.
async fn keep_telling(app: &App, id: i64, at: &AtomicI64, duration_ms: i64) -> Infallible {
    let (mut last, mut silent) = (0, Duration::ZERO);
    loop {
        tokio::time::sleep(TELL_EVERY).await;
        silent += TELL_EVERY;
        // The last step, storing the segments, is not counted.
        let percent = (at.load(Ordering::Relaxed) * 100 / duration_ms.max(1)).clamp(0, 99) as i32;
        // Also where nothing moves: it tells that somebody still works on it.
        if percent > last || silent >= SIGN_OF_LIFE {
            (last, silent) = (percent, Duration::ZERO);
            if let Err(error) = tell_progress(app, id, percent).await {
                tracing::warn!(%error, "a video's progress was not written down");
            }
        }
    }
}

async fn tell_progress(app: &App, id: i64, percent: i32) -> Result<(), MediaError> {
    let tx = app.db.begin().await?;
    store::videos::set_progress(&tx, id, percent, app.clock.now()).await?;
    Ok(tx.commit().await?)
}

async fn end(app: &App, video: video::Model, status: VideoStatus, message: &str) -> Result<(), MediaError> {
    let mut row = video.into_active_model();
    row.status = Set(status as i32);
    row.message = Set(message.to_owned());
    write(&app.db, row, app.clock.now()).await.map(drop)
}

async fn write(db: &Db, mut row: video::ActiveModel, now: i64) -> Result<video::Model, MediaError> {
    row.updated_at = Set(now);
    let tx = db.begin().await?;
    let written = store::videos::update(&tx, row).await?;
    tx.commit().await?;
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_video_is_never_blown_up() {
        assert_eq!(heights(1080), [360, 720, 1080]);
        assert_eq!(heights(719), [360]);
        assert_eq!(heights(241), [240]);
    }
}
