//! Owns the answer to one request from an entry: revalidation, choice of encoding, HEAD.

use crate::{
    compress::Coding,
    entry::{Entry, Variant},
    tags::Tag,
};
use axum::{body::Body, response::Response};
use fairway_clock::UnixSeconds;
use http::{
    HeaderMap, HeaderValue, Method, StatusCode,
    header::{
        ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
    },
};
use std::sync::Arc;

/// How long the entry behind a response lives, left in its extensions for callers inside the process: a rendered page is
/// built from such responses, takes over their tags and ends with the first of them. Absent when the answer must not be
/// stored.
#[derive(Clone, Debug)]
pub struct Lifetime {
    pub tags: Arc<[Tag]>,
    /// When it ends by itself.
    pub until: Option<UnixSeconds>,
}

/// Turns an entry into the answer to one GET or HEAD request.
pub async fn respond(entry: &Entry, request: &HeaderMap, method: &Method) -> Response {
    let liked = liked(entry, request);
    let mut response = match held(entry, liked[0], request) {
        Some(etag) => unchanged(entry, etag),
        None => whole(entry, best(entry, liked).await, method),
    };
    if entry.is_cacheable() {
        response.extensions_mut().insert(Lifetime { tags: entry.tags.clone(), until: entry.until });
    }
    response
}

/// The same for a client outside the process, without waiting; `None` if the form that it likes is not made yet.
pub fn respond_now(entry: &Entry, request: &HeaderMap, method: &Method) -> Option<Response> {
    let liked = liked(entry, request);
    match held(entry, liked[0], request) {
        Some(etag) => Some(unchanged(entry, etag)),
        None => Some(whole(entry, best_made(entry, liked)?, method)),
    }
}

/// Room for the headers of the answer and for those that every answer gets.
const HEADERS: usize = 16;

fn unchanged(entry: &Entry, etag: &HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    set_common(entry, response.headers_mut());
    response.headers_mut().insert(ETAG, etag.clone());
    response
}

fn whole(entry: &Entry, (variant, coding): (&Variant, Option<Coding>), method: &Method) -> Response {
    let is_head = *method == Method::HEAD;
    let mut response = Response::new(if is_head { Body::empty() } else { Body::from(variant.body.clone()) });
    *response.status_mut() = entry.status;
    let headers = response.headers_mut();
    set_common(entry, headers);
    if let Some(etag) = &variant.etag {
        headers.insert(ETAG, etag.clone());
    }
    headers.insert(CONTENT_TYPE, entry.content_type.clone());
    headers.insert(CONTENT_LENGTH, variant.length.clone());
    if let Some(coding) = coding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    response
}

fn set_common(entry: &Entry, headers: &mut HeaderMap) {
    headers.reserve(HEADERS + entry.headers.len());
    headers.insert(CACHE_CONTROL, entry.cache_control.clone());
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    for (name, value) in &entry.headers {
        headers.append(name.clone(), value.clone());
    }
}

/// The forms that the client likes better than the raw one, best first; at equal liking the smaller.
fn liked(entry: &Entry, request: &HeaderMap) -> [Option<Coding>; 2] {
    if entry.packed.is_none() {
        return [None, None];
    }
    let accepted = Accepted::parse(request);
    let wanted = |coding| {
        let quality = accepted.quality(coding);
        (quality > 0 && quality >= accepted.identity()).then_some(coding)
    };
    let is_gzip_first = accepted.quality(Coding::Gzip) > accepted.quality(Coding::Br);
    let [first, second] = if is_gzip_first { [Coding::Gzip, Coding::Br] } else { [Coding::Br, Coding::Gzip] };
    match wanted(first) {
        Some(first) => [Some(first), wanted(second)],
        None => [wanted(second), None],
    }
}

/// The first of these forms that is smaller than the raw one.
async fn best(entry: &Entry, liked: [Option<Coding>; 2]) -> (&Variant, Option<Coding>) {
    for coding in liked.into_iter().flatten() {
        if let Some(variant) = entry.variant(coding).await {
            return (variant, Some(coding));
        }
    }
    (&entry.raw, None)
}

/// The same among the forms that are made; `None` if one that comes first is not.
fn best_made(entry: &Entry, liked: [Option<Coding>; 2]) -> Option<(&Variant, Option<Coding>)> {
    for coding in liked.into_iter().flatten() {
        if let Some(variant) = entry.made(coding)? {
            return Some((variant, Some(coding)));
        }
    }
    Some((&entry.raw, None))
}

/// How much the client likes each coding, in thousandths; `None` where it did not say.
#[derive(Default)]
struct Accepted {
    br: Option<u16>,
    gzip: Option<u16>,
    identity: Option<u16>,
    any: Option<u16>,
}

impl Accepted {
    fn parse(request: &HeaderMap) -> Self {
        let mut accepted = Self::default();
        let lists = request.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        for item in lists.flat_map(|list| list.split(',')) {
            let mut parts = item.split(';').map(str::trim);
            let coding = parts.next().unwrap_or_default();
            let quality = parts
                .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
                .map_or(1_000, thousandths);
            let is = |name: &str| coding.eq_ignore_ascii_case(name);
            if is("br") {
                accepted.br = Some(quality);
            } else if is("gzip") || is("x-gzip") {
                accepted.gzip = Some(quality);
            } else if is("identity") {
                accepted.identity = Some(quality);
            } else if coding == "*" {
                accepted.any = Some(quality);
            }
        }
        accepted
    }

    fn quality(&self, coding: Coding) -> u16 {
        let named = match coding {
            Coding::Gzip => self.gzip,
            Coding::Br => self.br,
        };
        named.or(self.any).unwrap_or(0)
    }

    /// The raw form always serves, also when it was refused and nothing else fits; a coding that was asked for comes
    /// first.
    fn identity(&self) -> u16 {
        self.identity.or(self.any).unwrap_or(0)
    }
}

/// A q-value such as `0.75`; what cannot be read counts as refused, as a wrong guess would be unreadable.
fn thousandths(text: &str) -> u16 {
    match text.parse::<f32>() {
        Ok(quality) if (0.0..=1.0).contains(&quality) => (quality * 1_000.0).round() as u16,
        _ => 0,
    }
}

/// The ETag that the client already holds, in any form: each of them still shows the current content.
fn held<'a>(entry: &'a Entry, liked: Option<Coding>, request: &HeaderMap) -> Option<&'a HeaderValue> {
    if entry.status != StatusCode::OK {
        return None;
    }
    let of = |coding| entry.packed.as_ref().map(|packed| packed.etag(coding));
    let lists = request.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    for candidate in lists.flat_map(|list| list.split(',')).map(str::trim) {
        if candidate == "*" {
            return liked.and_then(of).or(entry.raw.etag.as_ref());
        }
        // GET compares weakly: a proxy that recompressed marks our tag with W/.
        let candidate = candidate.strip_prefix("W/").unwrap_or(candidate);
        let held = [entry.raw.etag.as_ref(), of(Coding::Gzip), of(Coding::Br)]
            .into_iter()
            .flatten()
            .find(|etag| etag.as_bytes() == candidate.as_bytes());
        if held.is_some() {
            return held;
        }
    }
    None
}
