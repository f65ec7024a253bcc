//! Enumerations, limits and the kinds of files that are taken.

use serde::{Deserialize, Serialize};

/// Of every part but the last.
pub const PART_SIZE: i64 = 5_242_880;
/// How long deleted things can be restored.
pub const BIN_SECONDS: i64 = 30 * 24 * 3600;
/// How long an upload waits for its next part.
pub const UPLOAD_SECONDS: i64 = 7 * 24 * 3600;
/// Characters of a name.
pub const NAME_LENGTH: usize = 120;
/// Folders inside folders.
pub const MAX_DEPTH: usize = 20;

/// Of one library, with its bin: each costs a row, however small it is.
pub const MAX_FOLDERS: u64 = 5_000;
pub const MAX_FILES: u64 = 100_000;
/// Of one library at a time.
pub const MAX_OPEN_UPLOADS: u64 = 200;

/// Links of one library that still open something.
pub const MAX_SHARES: u64 = 1_000;
/// How long a link can be made to open.
pub const MAX_SHARE_DAYS: i64 = 365;
/// How long somebody who opens a link is told that it has expired.
pub const ENDED_SHARE_SECONDS: i64 = 180 * 24 * 3600;
/// Files that are looked for on the site before they are deleted.
pub const MAX_LOOKED_FOR: usize = 200;

/// Whose library it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum OwnerKind {
    Tenant = 1,
    Company = 2,
    Person = 3,
}

impl OwnerKind {
    pub fn parse(value: i32) -> Option<Self> {
        [Self::Tenant, Self::Company, Self::Person].into_iter().find(|kind| *kind as i32 == value)
    }
}

/// What kinds of files a library has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum MediaKind {
    Video = 1,
    Image = 2,
    /// Documents and everything else.
    Document = 3,
}

impl MediaKind {
    pub fn parse(value: i32) -> Option<Self> {
        [Self::Video, Self::Image, Self::Document].into_iter().find(|kind| *kind as i32 == value)
    }

    /// The extensions that are taken.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Video => &["mp4", "flv", "m3u8"],
            Self::Image => &["jpg", "png", "jpeg", "bmp"],
            Self::Document => &["pdf", "doc", "docx", "xls", "xlsx", "rar", "zip", "dwg"],
        }
    }

    pub fn of_extension(extension: &str) -> Option<Self> {
        let all = [Self::Video, Self::Image, Self::Document];
        all.into_iter().find(|kind| kind.extensions().contains(&extension))
    }
}

pub const FOLDER: i32 = 1;
pub const FILE: i32 = 2;

/// The life of a video.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum VideoStatus {
    Queued = 0,
    Transcoding = 1,
    Ready = 2,
    Failed = 3,
    /// Only the uploaded file plays: there is no ffmpeg, nobody wanted it transcoded, or it is a playlist.
    Original = 4,
}

/// One of the qualities in which a video can be watched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quality {
    pub width: i32,
    pub height: i32,
    /// Bits per second at most.
    pub bandwidth: i64,
    /// Milliseconds of each segment.
    pub segments: Vec<i64>,
}

/// The extension of a name, in lower case.
pub fn extension(name: &str) -> Option<String> {
    let (stem, extension) = name.rsplit_once('.')?;
    (!stem.is_empty() && !extension.is_empty()).then(|| extension.to_lowercase())
}

/// The name as it is compared.
pub fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// A name that means the same on every system, also inside a zip file.
pub fn is_name(name: &str) -> bool {
    let forbidden = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
    !name.trim().is_empty()
        && name == name.trim()
        && name.chars().count() <= NAME_LENGTH
        && !name.chars().any(forbidden)
        && !name.ends_with('.')
        && name != ".."
}

/// A comma-separated list of numbers as it is stored.
pub fn numbers(list: &str) -> Vec<i32> {
    list.split(',').filter_map(|number| number.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_everywhere() {
        for good in ["a", "标志 (1).png", "x.tar.gz", ".profile"] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", " ", "a ", "..", ".", "a/b", "a\\b", "con:", "a\n", "a.", &"x".repeat(121)] {
            assert!(!is_name(bad), "{bad:?}");
        }
    }

    #[test]
    fn extensions_decide_the_kind() {
        assert_eq!(extension("a.b.JPG").as_deref(), Some("jpg"));
        assert_eq!(extension(".jpg"), None);
        assert_eq!(MediaKind::of_extension("docx"), Some(MediaKind::Document));
        assert_eq!(MediaKind::of_extension("svg"), None);
    }
}
