//! The outermost layer: request id, time limit, panics, security headers, metrics and the access log, in one pass.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use fairway_lang::Lang;
use futures::FutureExt;
use tracing::Instrument;

use crate::context::write;
use crate::{App, Code, Failure, Settings};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Names one request in answers and logs.
#[derive(Clone, Debug, Default)]
pub struct RequestId(Arc<str>);

impl RequestId {
    fn generate() -> Self {
        Self(format!("{:016x}", rand::random::<u64>()).into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
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
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let route = request.extensions().get::<MatchedPath>().cloned();
    request.extensions_mut().insert(id.clone());
    let span = tracing::info_span!("request", id = id.as_str());
    let limit = time_limit(&app, request.headers());
    let run = AssertUnwindSafe(next.run(request)).catch_unwind().instrument(span.clone());
    let mut response = match tokio::time::timeout(limit, run).await {
        Ok(Ok(response)) => response,
        Ok(Err(panic)) => {
            span.in_scope(|| tracing::error!(panic = panic_text(&*panic), %method, path, "a handler panicked"));
            write(&Code::Internal.into(), Lang::default(), &id)
        }
        Err(_) => write(&Failure::new(Code::TimedOut), Lang::default(), &id),
    };
    secure(response.headers_mut(), &id, &app.settings);
    let (status, elapsed) = (response.status(), started.elapsed());
    let route = route.as_ref().map_or("pages", MatchedPath::as_str).to_owned();
    metrics::histogram!("fairway_request_seconds", "route" => route, "status" => class(status)).record(elapsed);
    if app.settings.access_log || status.is_server_error() {
        let millis = elapsed.as_millis() as u64;
        span.in_scope(|| tracing::info!(%method, path, status = status.as_u16(), millis, "request"));
    }
    response
}

/// Raw bytes take as long as the sender's line does; whoever sends them has a limit of their own.
fn time_limit(app: &App, headers: &HeaderMap) -> Duration {
    let is_raw = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/octet-stream");
    if is_raw { app.settings.request_timeout.max(RAW_TIMEOUT) } else { app.settings.request_timeout }
}

/// The policy with the store of files added, where browsers speak to it themselves.
fn content_policy(store: &str) -> String {
    ["img-src 'self'", "media-src 'self'", "connect-src 'self'"]
        .iter()
        .fold(CONTENT_POLICY.to_owned(), |policy, rule| policy.replace(rule, &format!("{rule} {store}")))
}

fn secure(headers: &mut HeaderMap, id: &RequestId, settings: &Settings) {
    if let Some(store) = &settings.store_origin
        && let Ok(policy) = HeaderValue::from_str(&content_policy(store))
    {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    }
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
    set(header::X_FRAME_OPTIONS, "SAMEORIGIN");
    set(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set(HeaderName::from_static("permissions-policy"), "camera=(self), microphone=(), geolocation=(self)");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    if settings.is_production {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
    }
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        headers.insert(REQUEST_ID.clone(), value);
    }
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
