//! Which texts are keys. Stricter than any store needs, so that a key means the same object on all of them, and never a
//! file outside of the folder.

use object_store::path::Path;

use crate::StorageError;

const MAX_LENGTH: usize = 900;
/// S3 takes keys of 1,024 bytes, but file systems take names of 255.
const MAX_SEGMENT: usize = 200;
/// `#` names a folder's unfinished files, `%` would be decoded by somebody, the others are not names on every system.
const FORBIDDEN: &[char] = &['\\', '#', '%', '?', '*', ':', '|', '"', '<', '>'];

pub(crate) fn parse(key: &str) -> Result<Path, StorageError> {
    let refuse = |why: &str| Err(StorageError::InvalidKey(format!("{key:?} {why}")));
    if key.is_empty() || key.len() > MAX_LENGTH {
        return refuse("is empty or too long");
    }
    if key.chars().any(|c| c.is_control() || FORBIDDEN.contains(&c)) {
        return refuse("has a character that is not allowed");
    }
    for segment in key.split('/') {
        match segment {
            "" => return refuse("begins or ends with a slash or has two in a row"),
            "." | ".." => return refuse("points elsewhere"),
            long if long.len() > MAX_SEGMENT => return refuse("has a part that is too long"),
            _ => {}
        }
    }
    Path::parse(key).map_err(|error| StorageError::InvalidKey(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_names_are_keys_in_both_scripts() {
        for key in ["a", "company/12/logo.png", "企业/12/标志 (1).png", "a/..b/c..", "x.tar.gz", "it's & co, ltd.pdf"]
        {
            assert_eq!(parse(key).unwrap().as_ref(), key);
        }
    }

    #[test]
    fn whatever_leaves_the_folder_is_refused() {
        let long = "x".repeat(201);
        let refused = [
            "",
            "/",
            "/etc/passwd",
            "..",
            "../a",
            "a/../b",
            "a/..",
            "./a",
            "a/./b",
            "a//b",
            "a/",
            "a\\b",
            "C:\\x",
            "c:x",
            "a\0b",
            "a\nb",
            "a%2e%2e/b",
            "a#1",
            long.as_str(),
        ];
        for key in refused {
            assert!(matches!(parse(key), Err(StorageError::InvalidKey(_))), "{key:?}");
        }
    }
}
