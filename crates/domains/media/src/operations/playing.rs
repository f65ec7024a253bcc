//! Leave to play a video: signed, short-lived, bound to the video and to the whole of it or to its preview.

use crate::MediaError;
use crate::addresses::Addresses;
use crate::model::Quality;

/// How long somebody has to begin.
const BEGIN_SECONDS: i64 = 300;
/// How much longer than the video itself its streams can be fetched: pauses are allowed.
const SLACK_SECONDS: i64 = 3600;

/// How much of a video may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    Full,
    /// The first seconds.
    Preview(i32),
}

impl Play {
    fn seconds(self) -> i32 {
        match self {
            Self::Full => 0,
            Self::Preview(seconds) => seconds,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Preview(_) => "preview",
        }
    }

    /// Whether a segment may be fetched: all of it must be within the preview.
    pub fn allows(self, segments: &[i64], index: usize) -> bool {
        index < self.count(segments)
    }

    /// How many segments may be fetched.
    pub fn count(self, segments: &[i64]) -> usize {
        let Self::Preview(seconds) = self else { return segments.len() };
        let ends = segments.iter().scan(0, |end, millis| {
            *end += millis;
            Some(*end)
        });
        // A tenth of a second for the rounding of frames.
        ends.take_while(|end| *end <= i64::from(seconds) * 1000 + 100).count()
    }
}

/// What the holder may do, and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    pub play: Play,
    pub expires: i64,
}

/// The authorisation that a player exchanges for addresses.
pub fn issue(addresses: &Addresses, key: &str, play: Play) -> (String, Leave) {
    let leave = Leave { play, expires: addresses.now() + BEGIN_SECONDS };
    (write(addresses, "media play", key, leave), leave)
}

pub fn read(addresses: &Addresses, key: &str, token: &str) -> Result<Leave, MediaError> {
    parse(addresses, "media play", key, token)
}

/// The token inside the addresses of the streams.
pub fn stream_token(addresses: &Addresses, key: &str, play: Play, duration_ms: i64) -> (String, i64) {
    let leave = Leave { play, expires: addresses.now() + duration_ms / 1000 + SLACK_SECONDS };
    (write(addresses, "media stream", key, leave), leave.expires)
}

pub fn read_stream(addresses: &Addresses, key: &str, token: &str) -> Result<Leave, MediaError> {
    parse(addresses, "media stream", key, token)
}

fn write(addresses: &Addresses, purpose: &str, key: &str, leave: Leave) -> String {
    let (expires, seconds) = (leave.expires.to_string(), leave.play.seconds().to_string());
    let word = leave.play.word();
    let sign = addresses.sign(purpose, &[key, word, &seconds, &expires]);
    format!("{word}-{seconds}-{expires}-{sign}")
}

fn parse(addresses: &Addresses, purpose: &str, key: &str, token: &str) -> Result<Leave, MediaError> {
    let parts: Vec<&str> = token.split('-').collect();
    let [word, seconds, expires, sign] = parts.as_slice() else { return Err(MediaError::Address) };
    let until: i64 = expires.parse().map_err(|_| MediaError::Address)?;
    addresses.check(purpose, &[key, word, seconds, expires], until, sign)?;
    let play = match *word {
        "full" => Play::Full,
        _ => Play::Preview(seconds.parse().map_err(|_| MediaError::Address)?),
    };
    Ok(Leave { play, expires: until })
}

/// The qualities that a video can be watched in. What cannot be read is an error, never a video without any.
pub fn read_qualities(stored: &str) -> Result<Vec<Quality>, MediaError> {
    serde_json::from_str(stored).map_err(MediaError::Qualities)
}

/// The list of qualities; their own lists stand beside it.
pub fn master_playlist(qualities: &[Quality]) -> String {
    let mut text = "#EXTM3U\n#EXT-X-VERSION:3\n".to_owned();
    for Quality { width, height, bandwidth, .. } in qualities {
        text += &format!("#EXT-X-STREAM-INF:BANDWIDTH={bandwidth},RESOLUTION={width}x{height}\n{height}.m3u8\n");
    }
    text
}

/// The list of one quality's segments, as far as they may be fetched.
pub fn playlist(quality: &Quality, play: Play) -> String {
    let longest = quality.segments.iter().max().copied().unwrap_or(0);
    let mut text = format!(
        "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:{}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n",
        (longest + 999) / 1000
    );
    for (index, millis) in quality.segments.iter().enumerate().take(play.count(&quality.segments)) {
        text += &format!("#EXTINF:{:.3},\n{}/{index:05}.ts\n", *millis as f64 / 1000.0, quality.height);
    }
    text + "#EXT-X-ENDLIST\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_ends_before_its_last_second_is_over() {
        let segments = [2000, 2000, 2040, 1960, 500];
        assert_eq!(Play::Preview(5).count(&segments), 2);
        assert_eq!(Play::Preview(6).count(&segments), 3);
        assert_eq!(Play::Preview(1).count(&segments), 0);
        assert_eq!(Play::Full.count(&segments), 5);
        assert!(Play::Preview(5).allows(&segments, 1) && !Play::Preview(5).allows(&segments, 2));
        let quality = Quality { width: 640, height: 360, bandwidth: 1, segments: segments.to_vec() };
        let list = playlist(&quality, Play::Preview(5));
        assert!(list.contains("360/00001.ts") && !list.contains("00002.ts") && list.ends_with("#EXT-X-ENDLIST\n"));
    }

    #[test]
    fn qualities_that_cannot_be_read_are_an_error_and_not_a_video_without_any() {
        assert!(read_qualities("[]").unwrap().is_empty());
        for broken in ["", "null", "[{\"width\": 640"] {
            assert!(matches!(read_qualities(broken), Err(MediaError::Qualities(_))), "{broken}");
        }
    }
}
