//! The programs that read and write videos, run as children of this process. Each input's format is named, never
//! guessed, and only files are opened: a file made up to look like a playlist cannot make them fetch anything.

use std::path::Path;
use std::process::Stdio;

use serde::Deserialize;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::Command;

use crate::options::MediaOptions;

/// What a video is, as far as it matters here.
#[derive(Clone, Debug, PartialEq)]
pub struct Probe {
    pub duration_ms: i64,
    pub width: i32,
    pub height: i32,
    pub has_audio: bool,
}

/// Why a program did not do its work.
#[derive(Debug, thiserror::Error)]
pub enum FfmpegError {
    #[error("{0} is not installed")]
    Missing(String),
    #[error("{0}")]
    Failed(String),
}

/// The demuxer of a format that we know.
fn demuxer(format: &str) -> &'static str {
    if format == "flv" { "flv" } else { "mov" }
}

fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).kill_on_drop(true);
    command
}

fn not_started(program: &str, error: std::io::Error) -> FfmpegError {
    match error.kind() {
        std::io::ErrorKind::NotFound => FfmpegError::Missing(program.to_owned()),
        _ => FfmpegError::Failed(format!("{program}: {error}")),
    }
}

/// Whether both programs can be started; their first lines say what they are.
pub async fn versions(options: &MediaOptions) -> Result<String, FfmpegError> {
    let mut found = Vec::new();
    for program in [&options.ffmpeg, &options.ffprobe] {
        let output = command(program).arg("-version").output().await.map_err(|error| not_started(program, error))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let words: Vec<&str> = text.split_whitespace().take(3).collect();
        found.push(words.join(" "));
    }
    Ok(found.join(", "))
}

#[derive(Deserialize)]
struct Probed {
    #[serde(default)]
    streams: Vec<ProbedStream>,
    #[serde(default)]
    format: ProbedFormat,
}

#[derive(Deserialize)]
struct ProbedStream {
    codec_type: Option<String>,
    width: Option<i32>,
    height: Option<i32>,
}

#[derive(Default, Deserialize)]
struct ProbedFormat {
    duration: Option<String>,
}

/// Reads length and size.
pub async fn probe(options: &MediaOptions, file: &Path, format: &str) -> Result<Probe, FfmpegError> {
    let output = command(&options.ffprobe)
        .args(["-v", "error", "-protocol_whitelist", "file", "-f", demuxer(format)])
        .args(["-show_entries", "format=duration:stream=codec_type,width,height", "-of", "json", "-i"])
        .arg(file)
        .output()
        .await
        .map_err(|error| not_started(&options.ffprobe, error))?;
    if !output.status.success() {
        return Err(FfmpegError::Failed(last_line(&output.stderr)));
    }
    let unreadable = |_| FfmpegError::Failed("the video cannot be read".to_owned());
    let probed: Probed = serde_json::from_slice(&output.stdout).map_err(unreadable)?;
    let is = |stream: &&ProbedStream, kind: &str| stream.codec_type.as_deref() == Some(kind);
    let picture = probed.streams.iter().find(|stream| is(stream, "video"));
    let picture = picture.ok_or_else(|| FfmpegError::Failed("there is no picture in it".to_owned()))?;
    let seconds: f64 = probed.format.duration.as_deref().and_then(|text| text.parse().ok()).unwrap_or(0.0);
    Ok(Probe {
        duration_ms: (seconds * 1000.0) as i64,
        width: picture.width.unwrap_or(0),
        height: picture.height.unwrap_or(0),
        has_audio: probed.streams.iter().any(|stream| is(&stream, "audio")),
    })
}

/// One frame as a JPEG file.
pub async fn frame(
    options: &MediaOptions,
    file: &Path,
    format: &str,
    at_seconds: f64,
    to: &Path,
) -> Result<(), FfmpegError> {
    let output = command(&options.ffmpeg)
        .args(["-v", "error", "-y", "-protocol_whitelist", "file", "-ss", &format!("{at_seconds:.3}")])
        .args(["-f", demuxer(format), "-i"])
        .arg(file)
        .args(["-frames:v", "1", "-q:v", "3"])
        .arg(to)
        .output()
        .await
        .map_err(|error| not_started(&options.ffmpeg, error))?;
    if output.status.success() && to.exists() { Ok(()) } else { Err(FfmpegError::Failed(last_line(&output.stderr))) }
}

/// Seconds of a segment. A preview ends with a segment, so they are short.
const SEGMENT_SECONDS: u32 = 2;

/// Writes the video as segments of these heights below `to`, one folder each, and tells how far it is (milliseconds).
pub async fn segment(
    options: &MediaOptions,
    file: &Path,
    format: &str,
    heights: &[i32],
    has_audio: bool,
    to: &Path,
    progress: impl Fn(i64),
) -> Result<(), FfmpegError> {
    let mut command = command(&options.ffmpeg);
    command.args(["-v", "error", "-nostats", "-progress", "pipe:1", "-y", "-protocol_whitelist", "file"]);
    command.args(["-f", demuxer(format), "-i"]).arg(file);
    command.args(["-filter_complex", &scaled(heights)]);
    for (index, height) in heights.iter().enumerate() {
        command.args(["-map", &format!("[v{index}]")]);
        if has_audio {
            command.args(["-map", "0:a:0", "-c:a", "aac", "-b:a", "128k", "-ac", "2"]);
        }
        let rate = rate(*height);
        command.args([
            "-c:v",
            "libx264",
            "-preset",
            "veryfast",
            "-crf",
            "23",
            "-pix_fmt",
            "yuv420p",
            "-sc_threshold",
            "0",
        ]);
        command.args(["-maxrate", &format!("{rate}k"), "-bufsize", &format!("{}k", rate * 2)]);
        command.args(["-force_key_frames", &format!("expr:gte(t,n_forced*{SEGMENT_SECONDS})")]);
        command.args([
            "-f",
            "hls",
            "-hls_time",
            &SEGMENT_SECONDS.to_string(),
            "-hls_playlist_type",
            "vod",
            "-hls_list_size",
            "0",
        ]);
        let folder = to.join(height.to_string());
        command.arg("-hls_segment_filename").arg(folder.join("%05d.ts")).arg(folder.join("index.m3u8"));
    }
    let started = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = started.map_err(|error| not_started(&options.ffmpeg, error))?;
    let mut errors = child.stderr.take();
    let said = tokio::spawn(async move {
        let mut text = Vec::new();
        if let Some(errors) = errors.as_mut() {
            let _ = errors.take(64 * 1024).read_to_end(&mut text).await;
        }
        text
    });
    if let Some(output) = child.stdout.take() {
        let mut lines = BufReader::new(output).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some(micros) = line.strip_prefix("out_time_us=").and_then(|text| text.parse::<i64>().ok()) {
                progress(micros / 1000);
            }
        }
    }
    let status = child.wait().await.map_err(|error| FfmpegError::Failed(error.to_string()))?;
    let said = said.await.unwrap_or_default();
    if status.success() { Ok(()) } else { Err(FfmpegError::Failed(last_line(&said))) }
}

/// Decodes once and scales for each height; widths stay even, as the encoder wants.
fn scaled(heights: &[i32]) -> String {
    let outputs: String = (0..heights.len()).map(|index| format!("[s{index}]")).collect();
    let mut filter = format!("[0:v:0]split={}{outputs}", heights.len());
    for (index, height) in heights.iter().enumerate() {
        filter += &format!(";[s{index}]scale=-2:{height}[v{index}]");
    }
    filter
}

/// Kilobits per second at most.
pub fn rate(height: i32) -> i64 {
    match height {
        ..=360 => 800,
        361..=720 => 2500,
        _ => 5000,
    }
}

fn last_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let line = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no reason given");
    // Not the paths of this machine.
    let line: String = line.rsplit(": ").next().unwrap_or(line).chars().take(200).collect();
    line.trim().to_owned()
}
