//! GET atlas/media/file/{key}: the uploaded bytes, for whoever holds a signed address.

use std::time::Duration;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fairway_http::{Failure, Params, Visit};
use serde::Deserialize;

use super::sending::{FOR_ONE, PDF, SANDBOX, Sending, send, set};
use crate::addresses::{Addresses, Shown};
use crate::operations::{bin, formats};
use crate::{MediaError, store};

/// Long enough for a browser to follow.
const SIGNED_FOR: Duration = Duration::from_secs(3600);

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct SignedQuery {
    /// Unix seconds.
    pub expires: Option<i64>,
    pub sign: Option<String>,
    /// 1 shows PDF files and plays videos; the signature covers it.
    pub inline: Option<u8>,
}

/// The file as it was uploaded, whole or in ranges; 1210 when the address has expired. Saved by the browser, except for
/// PDF files and videos whose address says otherwise. Stores elsewhere send it themselves (302).
#[utoipa::path(get, path = "/atlas/media/file/{key}", tag = "media", params(("key" = String, Path), SignedQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn get(
    visit: Visit,
    Path(key): Path<String>,
    Params(query): Params<SignedQuery>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let shown = if query.inline == Some(1) { Shown::Inline } else { Shown::Attachment };
    let (expires, sign) = (query.expires.unwrap_or(0), query.sign.as_deref().unwrap_or_default());
    Addresses::new(&visit.app, visit.tenant_id()).check_file(&key, shown, expires, sign)?;
    let node = store::nodes::find_key(visit.db().read(), visit.tenant_id(), &key).await?;
    let node = node.filter(|node| node.bin_id == 0).ok_or(MediaError::Gone)?;
    let stored = bin::original(node.tenant_id, &key, &node.format);
    let is_inline = shown == Shown::Inline && matches!(node.format.as_str(), "pdf" | "mp4" | "flv");
    let name = (!is_inline).then_some(node.name.as_str());
    if let Some(url) = visit.app.storage.signed_get(&stored, SIGNED_FOR, name).await.map_err(MediaError::from)? {
        let mut response = StatusCode::FOUND.into_response();
        set(&mut response, header::LOCATION, url.as_str());
        set(&mut response, header::CACHE_CONTROL, "no-store");
        return Ok(response);
    }
    let sending = Sending {
        key: &stored,
        mime: formats::mime(&node.format),
        cache: FOR_ONE,
        etag: key.clone(),
        attachment: name,
        policy: if is_inline && node.format == "pdf" { PDF } else { SANDBOX },
    };
    send(&visit.app.storage, &headers, sending).await
}
