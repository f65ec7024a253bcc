//! Sending stored bytes: ranges, conditional requests, and headers that keep a file from acting as a page of this site.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fairway_http::Failure;
use fairway_storage::{Storage, StorageError};

use crate::MediaError;

/// How an object is to be sent.
pub struct Sending<'a> {
    pub key: &'a str,
    pub mime: &'static str,
    pub cache: &'static str,
    /// Changes with the bytes.
    pub etag: String,
    /// Saved under this name rather than shown.
    pub attachment: Option<&'a str>,
    pub policy: &'static str,
}

/// Nothing inside may run, load or be shown as a page.
pub const SANDBOX: &str = "sandbox; default-src 'none'";
/// The browser's own viewer needs these; it runs no script of the document in this site's name.
pub const PDF: &str = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
/// The same address always gives the same bytes.
pub const FOR_EVER: &str = "public, max-age=31536000, immutable";
pub const FOR_ONE: &str = "private, max-age=3600";

/// Sends an object or a part of it, as the request wants.
pub async fn send(storage: &Storage, headers: &HeaderMap, sending: Sending<'_>) -> Result<Response, Failure> {
    let etag = format!("\"{}\"", sending.etag);
    let asked = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if asked(header::IF_NONE_MATCH).is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == etag)) {
        return Ok(with_headers(StatusCode::NOT_MODIFIED.into_response(), &sending, &etag));
    }
    // A range of another version would be glued to the wrong bytes.
    let fresh = asked(header::IF_RANGE).is_none_or(|tag| tag == etag);
    let wanted = asked(header::RANGE).filter(|_| fresh).and_then(Wanted::parse);
    let total = match wanted {
        Some(_) => Some(storage.head(sending.key).await.map_err(MediaError::from)?.size),
        None => None,
    };
    let range = match (wanted, total) {
        (Some(wanted), Some(total)) => match wanted.within(total) {
            Some(range) => Some(range),
            None => return Ok(unsatisfiable(total)),
        },
        _ => None,
    };
    let body = match storage.stream(sending.key, range.clone()).await {
        Err(StorageError::InvalidRange) => return Ok(unsatisfiable(total.unwrap_or(0))),
        body => body.map_err(MediaError::from)?,
    };
    let length = body.range.end - body.range.start;
    let mut response = Body::from_stream(body.bytes).into_response();
    if range.is_some() {
        *response.status_mut() = StatusCode::PARTIAL_CONTENT;
        let place = format!("bytes {}-{}/{}", body.range.start, body.range.end - 1, body.info.size);
        set(&mut response, header::CONTENT_RANGE, &place);
    }
    set(&mut response, header::CONTENT_LENGTH, &length.to_string());
    Ok(with_headers(response, &sending, &etag))
}

fn with_headers(mut response: Response, sending: &Sending<'_>, etag: &str) -> Response {
    set(&mut response, header::CONTENT_TYPE, sending.mime);
    set(&mut response, header::CACHE_CONTROL, sending.cache);
    set(&mut response, header::ETAG, etag);
    set(&mut response, header::ACCEPT_RANGES, "bytes");
    set(&mut response, header::CONTENT_SECURITY_POLICY, sending.policy);
    set(&mut response, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    if sending.policy == PDF {
        set(&mut response, header::X_FRAME_OPTIONS, "SAMEORIGIN");
    }
    if let Some(name) = sending.attachment {
        set(&mut response, header::CONTENT_DISPOSITION, &disposition(name));
    }
    response
}

/// `attachment` with the name as RFC 8187 wants it.
pub fn disposition(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let encode = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    format!("attachment; filename*=UTF-8''{}", name.bytes().map(encode).collect::<String>())
}

pub fn set(response: &mut Response, name: header::HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}

fn unsatisfiable(total: u64) -> Response {
    let mut response = StatusCode::RANGE_NOT_SATISFIABLE.into_response();
    set(&mut response, header::CONTENT_RANGE, &format!("bytes */{total}"));
    response
}

/// A single range of a request; several at once are answered with everything, as is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    From(u64, Option<u64>),
    Last(u64),
}

impl Wanted {
    fn parse(header: &str) -> Option<Self> {
        let (first, last) = header.strip_prefix("bytes=")?.split_once('-')?;
        match (first.trim(), last.trim()) {
            ("", last) => last.parse().ok().map(Self::Last),
            (first, "") => first.parse().ok().map(|first| Self::From(first, None)),
            (first, last) => {
                let (first, last) = (first.parse().ok()?, last.parse().ok()?);
                (first <= last).then_some(Self::From(first, Some(last)))
            }
        }
    }

    fn within(self, total: u64) -> Option<std::ops::Range<u64>> {
        let range = match self {
            Self::From(first, last) => first..last.map_or(total, |last| total.min(last.saturating_add(1))),
            Self::Last(count) => total.saturating_sub(count)..total,
        };
        (!range.is_empty()).then_some(range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_cut_at_the_end() {
        let range = |text: &str| Wanted::parse(text).and_then(|wanted| wanted.within(100));
        assert_eq!(range("bytes=0-9"), Some(0..10));
        assert_eq!(range("bytes=90-"), Some(90..100));
        assert_eq!(range("bytes=-10"), Some(90..100));
        assert_eq!(range("bytes=90-500"), Some(90..100));
        assert_eq!(range("bytes=100-"), None);
        assert_eq!(Wanted::parse("bytes=9-0"), None);
        assert_eq!(Wanted::parse("bytes=0-1,5-6"), None);
    }

    #[test]
    fn names_survive_in_every_script() {
        assert_eq!(disposition("报价 \"1\".pdf"), "attachment; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%20%221%22.pdf");
    }
}
