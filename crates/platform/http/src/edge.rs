//! The outermost layer: request id, time limit, panics, security headers, metrics and the access log, in one pass.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use fairway_lang::Lang;
use futures::FutureExt;
use metrics::Histogram;
use tracing::Instrument;

use crate::context::write;
use crate::{App, Code, Failure, Settings};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Names one request in answers and logs.
#[derive(Clone, Copy, Debug)]
pub struct RequestId([u8; 16]);

impl RequestId {
    pub(crate) fn generate() -> Self {
        let random: u64 = rand::random();
        Self(std::array::from_fn(|place| b"0123456789abcdef"[(random >> (4 * place)) as usize & 15]))
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// What a page may load: only from its own origin, no inline script. Only the site itself may put a page into a frame:
/// the page builder's preview is one. Style attributes are allowed because React writes custom properties through them;
/// style elements are not.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
     style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; \
     connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

/// Longer than the 60 seconds that our client gives a part of an upload.
const RAW_TIMEOUT: Duration = Duration::from_secs(120);

/// Wraps every request of the server.
pub async fn edge_layer(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = RequestId::generate();
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let route = request.extensions().get::<MatchedPath>().cloned();
    request.extensions_mut().insert(id);
    let span = tracing::info_span!("request", id = id.as_str());
    let limit = time_limit(&app, request.headers());
    let run = AssertUnwindSafe(next.run(request)).catch_unwind().instrument(span.clone());
    let mut response = match tokio::time::timeout(limit, run).await {
        Ok(Ok(response)) => response,
        Ok(Err(panic)) => {
            span.in_scope(
                || tracing::error!(panic = panic_text(&*panic), %method, path = path_without_secrets(uri.path()), "a handler panicked"),
            );
            write(&Code::INTERNAL.into(), Lang::default(), &id)
        }
        Err(_) => write(&Failure::new(Code::TIMED_OUT), Lang::default(), &id),
    };
    app.security_headers().cover(response.headers_mut(), &id);
    let (status, elapsed) = (response.status(), started.elapsed());
    seconds(route.as_ref().map_or(PAGES, MatchedPath::as_str), status).record(elapsed);
    if app.settings.access_log || status.is_server_error() {
        let millis = elapsed.as_millis() as u64;
        span.in_scope(
            || tracing::info!(%method, path = path_without_secrets(uri.path()), status = status.as_u16(), millis, "request"),
        );
    }
    response
}

/// A path without what opens something to whoever holds it: secrets in paths are long and of one piece. Queries, where
/// links from mails carry theirs, are never logged.
fn path_without_secrets(path: &str) -> String {
    let is_secret = |part: &str| {
        part.len() >= SHORTEST_SECRET
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
            && part.bytes().any(|b| b.is_ascii_digit() || b.is_ascii_uppercase())
    };
    let parts: Vec<&str> = path.split('/').map(|part| if is_secret(part) { "***" } else { part }).collect();
    parts.join("/")
}

/// Tokens have 43 characters, names of the API 30 at most.
const SHORTEST_SECRET: usize = 32;

/// The route of everything that is no part of the API.
pub const PAGES: &str = "pages";

/// Where it is counted how long the requests of a route took.
pub(crate) fn seconds(route: &str, status: StatusCode) -> Histogram {
    metrics::histogram!("fairway_request_seconds", "route" => route.to_owned(), "status" => class(status))
}

/// Raw bytes take as long as the sender's line does; whoever sends them has a limit of their own.
fn time_limit(app: &App, headers: &HeaderMap) -> Duration {
    let is_raw = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/octet-stream");
    if is_raw { app.settings.request_timeout.max(RAW_TIMEOUT) } else { app.settings.request_timeout }
}

/// The headers that every answer carries unless its handler has set them itself.
pub(crate) struct SecurityHeaders(Vec<(HeaderName, HeaderValue)>);

impl SecurityHeaders {
    pub fn new(settings: &Settings) -> Self {
        let policy =
            settings.store_origin.as_deref().and_then(|store| HeaderValue::from_str(&content_policy(store)).ok());
        let fixed = HeaderValue::from_static;
        let mut headers = vec![
            (header::X_CONTENT_TYPE_OPTIONS, fixed("nosniff")),
            (header::REFERRER_POLICY, fixed("strict-origin-when-cross-origin")),
            (header::X_FRAME_OPTIONS, fixed("SAMEORIGIN")),
            (header::CONTENT_SECURITY_POLICY, policy.unwrap_or(fixed(CONTENT_POLICY))),
            (HeaderName::from_static("permissions-policy"), fixed("camera=(self), microphone=(), geolocation=(self)")),
            (HeaderName::from_static("cross-origin-opener-policy"), fixed("same-origin")),
        ];
        if settings.is_production {
            // Not for subdomains: those of a customer's domain are the customer's, and may not speak TLS.
            headers.push((header::STRICT_TRANSPORT_SECURITY, fixed("max-age=31536000")));
        }
        Self(headers)
    }

    pub fn cover(&self, headers: &mut HeaderMap, id: &RequestId) {
        headers.reserve(self.0.len() + 1);
        for (name, value) in &self.0 {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        if let Ok(value) = HeaderValue::from_bytes(&id.0) {
            headers.insert(REQUEST_ID.clone(), value);
        }
    }
}

/// The policy with the store of files added, where browsers speak to it themselves.
fn content_policy(store: &str) -> String {
    ["img-src 'self'", "media-src 'self'", "connect-src 'self'"]
        .iter()
        .fold(CONTENT_POLICY.to_owned(), |policy, rule| policy.replace(rule, &format!("{rule} {store}")))
}

fn class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_opens_something_is_not_logged() {
        let token = "A1".repeat(21);
        assert_eq!(path_without_secrets(&format!("/atlas/share/{token}/file.pdf")), "/atlas/share/***/file.pdf");
        let name = "/console/myParticipation/overviewofParticipants";
        assert_eq!(path_without_secrets(name), name);
    }

    #[test]
    fn subdomains_are_left_to_their_owners() {
        let security_headers = SecurityHeaders::new(&Settings { is_production: true, ..Settings::default() });
        let mut headers = HeaderMap::new();
        security_headers.cover(&mut headers, &RequestId::generate());
        assert_eq!(headers[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000");
    }
}
