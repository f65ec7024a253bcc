//! GET atlas/media/picture/{key}/{size}: a picture or a video's cover in one of its sizes.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use fairway_http::{Failure, Params, Visit};

use super::file_bytes::SignedQuery;
use super::sending::{FOR_EVER, FOR_ONE, SANDBOX, Sending, send};
use crate::addresses::Addresses;
use crate::operations::bin;
use crate::{MediaError, store};

/// A re-encoded picture without metadata. Public ones never change under their address; others need a signature (1210).
#[utoipa::path(get, path = "/atlas/media/picture/{key}/{size}", tag = "media",
    params(("key" = String, Path), ("size" = String, Path, description = "960.webp, or cover-1-960.webp"), SignedQuery),
    responses((status = 200, content_type = "image/webp", body = Vec<u8>)))]
pub async fn get(
    visit: Visit,
    Path((key, size)): Path<(String, String)>,
    Params(query): Params<SignedQuery>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let node = store::nodes::find_key(visit.db().read(), visit.tenant_id(), &key).await?;
    let is_public = node.as_ref().is_some_and(|node| node.is_public && node.bin_id == 0);
    if !is_public {
        let sign = query.sign.as_deref().unwrap_or_default();
        let addresses = Addresses::new(&visit.app, visit.tenant_id());
        addresses.check_picture(&key, query.expires.unwrap_or(0), sign)?;
    }
    let node = node.filter(|node| node.bin_id == 0).ok_or(MediaError::Gone)?;
    if !is_size(&size) {
        return Err(MediaError::NotFound.into());
    }
    let stored = format!("{}/{size}", bin::folder(node.tenant_id, &key));
    let sending = Sending {
        key: &stored,
        mime: "image/webp",
        cache: if is_public { FOR_EVER } else { FOR_ONE },
        etag: format!("{key}-{size}"),
        attachment: None,
        policy: SANDBOX,
    };
    send(&visit.app.storage, &headers, sending).await
}

/// `960.webp` or `cover-1-960.webp`: nothing else in the file's folder is a picture.
fn is_size(name: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.len() < 7 && text.bytes().all(|b| b.is_ascii_digit());
    let Some(stem) = name.strip_suffix(".webp") else { return false };
    match stem.strip_prefix("cover-").map(|rest| rest.split_once('-')) {
        Some(Some((version, width))) => number(version) && number(width),
        Some(None) => false,
        None => number(stem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sizes_are_pictures() {
        assert!(is_size("320.webp") && is_size("cover-12-960.webp"));
        for bad in ["original.jpg", "320", ".webp", "cover-.webp", "cover-1.webp", "../320.webp", "-1.webp"] {
            assert!(!is_size(bad), "{bad}");
        }
    }
}
