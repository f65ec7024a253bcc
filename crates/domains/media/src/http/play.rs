//! GET atlas/media/video_play_auth/{aliyun_id} and atlas/media/video_play_info

use axum::extract::Path;
use fairway_http::{Answer, Code, Failure, Params, Reply, Visit};
use serde::{Deserialize, Serialize};

use crate::access::open_library;
use crate::addresses::{Addresses, Shown};
use crate::entities::{node, video};
use crate::model::{MediaKind, VideoStatus};
use crate::operations::playing::{self, Play};
use crate::showcase::is_shown;
use crate::view::cover_sizes;
use crate::{MediaError, store};

/// What a player shows around the video.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VideoMeta {
    #[serde(rename = "VideoId")]
    pub video_id: String,
    #[serde(rename = "Title")]
    pub title: String,
    /// Seconds.
    #[serde(rename = "Duration")]
    pub duration: f64,
    #[serde(rename = "CoverURL")]
    pub cover_url: String,
    /// `Normal` when ready, else `Transcoding`, `TranscodeFail` or `UploadSucc`.
    #[serde(rename = "Status")]
    pub status: &'static str,
}

fn meta(addresses: &Addresses, node: &node::Model, video: &video::Model) -> VideoMeta {
    let status = match video.status {
        status if status == VideoStatus::Ready as i32 => "Normal",
        status if status == VideoStatus::Failed as i32 => "TranscodeFail",
        status if status == VideoStatus::Original as i32 => "UploadSucc",
        _ => "Transcoding",
    };
    VideoMeta {
        video_id: node.file_key.clone().unwrap_or_default(),
        title: node.name.rsplit_once('.').map_or(node.name.as_str(), |(stem, _)| stem).to_owned(),
        duration: video.duration_ms as f64 / 1000.0,
        cover_url: cover_sizes(addresses, node, video).pop().map(|size| size.url).unwrap_or_default(),
        status,
    }
}

async fn find(visit: &Visit, aliyun_id: &str) -> Result<(node::Model, video::Model), Failure> {
    let node = store::nodes::find_key(visit.db().read(), visit.tenant_id(), aliyun_id).await?;
    let node = node.filter(|node| node.mtype == MediaKind::Video as i32).ok_or(MediaError::NotFound)?;
    if node.bin_id != 0 {
        return Err(MediaError::Gone.into());
    }
    let video = store::videos::find(visit.db().read(), visit.tenant_id(), node.id).await?;
    Ok((node, video.ok_or(MediaError::NotFound)?))
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PlayAuthQuery {
    /// 1 asks for the preview also where the whole is allowed.
    pub preview: Option<u8>,
}

/// Leave to play a video.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlayAuth {
    #[serde(rename = "VideoMeta")]
    pub video_meta: VideoMeta,
    /// For `video_play_info`, within five minutes.
    #[serde(rename = "PlayAuth")]
    pub play_auth: String,
    /// `full` or `preview`.
    pub mode: &'static str,
    pub preview_seconds: i32,
    pub expires_at: i64,
}

/// Leave to play a video: the whole for its library's people, for public videos and for those that somebody shows on their
/// card, else its preview; 403 without one.
#[utoipa::path(get, path = "/atlas/media/video_play_auth/{aliyun_id}", tag = "media",
    params(("aliyun_id" = String, Path), PlayAuthQuery), responses((status = 200, body = PlayAuth)))]
pub async fn auth(
    visit: Visit,
    Path(aliyun_id): Path<String>,
    Params(query): Params<PlayAuthQuery>,
) -> Answer<PlayAuth> {
    let (node, video) = find(&visit, &aliyun_id).await?;
    let is_theirs = match visit.signed_in() {
        Some(user) => open_library(&user, node.library_id).await.is_ok(),
        None => false,
    };
    let has_preview = video.preview_seconds > 0;
    let is_open = is_theirs || node.is_public || is_shown(&visit.app, visit.tenant_id(), node.id).await?;
    let play = match (is_open, query.preview == Some(1)) {
        (true, false) => Play::Full,
        (_, _) if has_preview => Play::Preview(video.preview_seconds),
        _ => return Err(Code::NOT_ALLOWED.into()),
    };
    let addresses = Addresses::new(&visit.app, visit.tenant_id());
    let (play_auth, leave) = playing::issue(&addresses, &aliyun_id, play);
    Ok(Reply(PlayAuth {
        video_meta: meta(&addresses, &node, &video),
        play_auth,
        mode: play.word(),
        preview_seconds: video.preview_seconds,
        expires_at: leave.expires,
    }))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlayInfoQuery {
    pub aliyun_id: String,
    #[serde(default)]
    pub play_auth: String,
}

/// One way to play the video.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlayEntry {
    /// `AUTO`, `1080p`, `720p`, `360p`, or `OD` for the original.
    #[serde(rename = "Definition")]
    pub definition: String,
    #[serde(rename = "Format")]
    pub format: String,
    #[serde(rename = "PlayURL")]
    pub play_url: String,
    #[serde(rename = "Width")]
    pub width: i32,
    #[serde(rename = "Height")]
    pub height: i32,
    /// Seconds.
    #[serde(rename = "Duration")]
    pub duration: f64,
}

/// Where the video plays.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlayInfo {
    pub mode: &'static str,
    /// Of a preview.
    pub preview_seconds: i32,
    #[serde(rename = "VideoMeta")]
    pub video_meta: VideoMeta,
    pub play_list: Vec<PlayEntry>,
}

/// getVideoPlayUrl: the addresses of a video for whoever holds a play authorisation (1210 otherwise). Before it is
/// transcoded the original plays; a preview has to wait (1211).
#[utoipa::path(get, path = "/atlas/media/video_play_info", tag = "media", params(PlayInfoQuery),
    responses((status = 200, body = PlayInfo)))]
pub async fn info(visit: Visit, Params(query): Params<PlayInfoQuery>) -> Answer<PlayInfo> {
    let addresses = Addresses::new(&visit.app, visit.tenant_id());
    let leave = playing::read(&addresses, &query.aliyun_id, &query.play_auth)?;
    let (node, video) = find(&visit, &query.aliyun_id).await?;
    let is_ready = video.status == VideoStatus::Ready as i32;
    let preview_seconds = match leave.play {
        Play::Preview(seconds) if is_ready => seconds,
        // The original has no end that the server could keep.
        Play::Preview(_) => return Err(MediaError::NotReady.into()),
        Play::Full => 0,
    };
    let (token, expires) = playing::stream_token(&addresses, &query.aliyun_id, leave.play, video.duration_ms);
    let key = &query.aliyun_id;
    let duration = video.duration_ms as f64 / 1000.0;
    let stream = |definition: String, list: String, width, height| PlayEntry {
        definition,
        format: "m3u8".to_owned(),
        play_url: format!("/atlas/media/hls/{token}/{key}/{list}"),
        width,
        height,
        duration,
    };
    let play_list = if is_ready {
        let mut qualities = playing::read_qualities(&video.qualities)?;
        qualities.reverse();
        let auto = stream("AUTO".to_owned(), "master.m3u8".to_owned(), video.width, video.height);
        let each =
            qualities.iter().map(|q| stream(format!("{}p", q.height), format!("{}.m3u8", q.height), q.width, q.height));
        std::iter::once(auto).chain(each).collect()
    } else {
        vec![PlayEntry {
            definition: "OD".to_owned(),
            format: node.format.clone(),
            play_url: addresses.file_until(key, Shown::Inline, expires),
            width: video.width,
            height: video.height,
            duration,
        }]
    };
    let video_meta = meta(&addresses, &node, &video);
    Ok(Reply(PlayInfo { mode: leave.play.word(), preview_seconds, video_meta, play_list }))
}
