//! Owns the tests of answering: revalidation, choice of encoding, HEAD, headers.

use axum::{body::Body, response::Response};
use fairway_cache::{ByteCache, CacheKey, Entry, Lifetime, Loaded, Tag, respond, respond_now};
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use http_body_util::BodyExt;
use std::{convert::Infallible, sync::Arc};

async fn entry_of(loaded: Loaded) -> Arc<Entry> {
    let none: [(&str, &str); 0] = [];
    let key = CacheKey::new(1, "zh", "/", none, &[]).unwrap();
    ByteCache::default().get_or_load(&key, || async { Ok::<_, Infallible>(loaded) }).await.unwrap()
}

async fn page() -> Arc<Entry> {
    entry_of(Loaded::html("<p>会航 Fairway</p>".repeat(100)).tag(Tag::of("site", 1))).await
}

async fn get(entry: &Entry, headers: &[(header::HeaderName, &str)]) -> Response {
    let mut request = HeaderMap::new();
    for (name, value) in headers {
        request.append(name, HeaderValue::from_str(value).unwrap());
    }
    respond(entry, &request, &Method::GET).await
}

fn text(response: &Response, name: header::HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

async fn size(body: Body) -> usize {
    body.collect().await.unwrap().to_bytes().len()
}

#[tokio::test]
async fn an_answer_carries_its_headers_and_must_be_revalidated() {
    let entry = page().await;
    let response = get(&entry, &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(text(&response, header::CACHE_CONTROL), "private, no-cache");
    assert_eq!(text(&response, header::VARY), "accept-encoding");
    assert_eq!(text(&response, header::CONTENT_TYPE), "text/html; charset=utf-8");
    assert_eq!(text(&response, header::CONTENT_ENCODING), "");
    assert_eq!(text(&response, header::CONTENT_LENGTH), entry.body().len().to_string());
    assert!(text(&response, header::ETAG).starts_with('"'), "strong");
    assert_eq!(*response.extensions().get::<Lifetime>().unwrap().tags, [Tag::of("site", 1)]);
    assert_eq!(size(response.into_body()).await, entry.body().len());
}

#[tokio::test]
async fn the_encoding_follows_the_q_values() {
    let entry = page().await;
    let chosen = async |accept: &str| {
        text(&get(&entry, &[(header::ACCEPT_ENCODING, accept)]).await, header::CONTENT_ENCODING).to_owned()
    };
    for (accept, expected) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;Q=0.3", "gzip"),
        ("x-gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*", "br"),
        ("*;q=0", ""),
        ("", ""),
        ("identity", ""),
        ("identity;q=1, gzip;q=0.5", ""),
        ("identity;q=0.2, gzip;q=0.5", "gzip"),
        ("zstd", ""),
        ("br;q=nonsense, gzip;q=0.1", "gzip"),
        ("br;q=2", ""),
        ("br;q=0.001", "br"),
    ] {
        assert_eq!(chosen(accept).await, expected, "Accept-Encoding: {accept}");
    }
    let twice = get(&entry, &[(header::ACCEPT_ENCODING, "deflate"), (header::ACCEPT_ENCODING, "br")]).await;
    assert_eq!(text(&twice, header::CONTENT_ENCODING), "br", "a repeated header counts as one list");
}

#[tokio::test]
async fn each_encoding_has_its_own_strong_etag_and_length() {
    let entry = page().await;
    let mut etags = Vec::new();
    for accept in ["identity", "gzip", "br"] {
        let response = get(&entry, &[(header::ACCEPT_ENCODING, accept)]).await;
        etags.push(text(&response, header::ETAG).to_owned());
        let length: usize = text(&response, header::CONTENT_LENGTH).parse().unwrap();
        assert_eq!(size(response.into_body()).await, length);
    }
    etags.dedup();
    assert_eq!(etags.len(), 3);
}

#[tokio::test]
async fn a_held_etag_is_answered_with_304_and_the_same_etag() {
    let entry = page().await;
    let br = text(&get(&entry, &[(header::ACCEPT_ENCODING, "br")]).await, header::ETAG).to_owned();
    let raw = text(&get(&entry, &[]).await, header::ETAG).to_owned();
    for (held, answered) in [
        (br.clone(), &br),
        (raw.clone(), &raw),
        (format!("W/{raw}"), &raw),
        (format!("\"other\", W/\"x\" , {br}"), &br),
        ("*".to_owned(), &br),
    ] {
        let response = get(&entry, &[(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, &held)]).await;
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "If-None-Match: {held}");
        assert_eq!(text(&response, header::ETAG), answered);
        assert_eq!(text(&response, header::CACHE_CONTROL), "private, no-cache");
        assert_eq!(text(&response, header::VARY), "accept-encoding");
        assert!(!response.headers().contains_key(header::CONTENT_LENGTH));
        assert_eq!(size(response.into_body()).await, 0);
    }
    for held in ["\"other\"", "", raw.trim_matches('"')] {
        assert_eq!(
            get(&entry, &[(header::IF_NONE_MATCH, held)]).await.status(),
            StatusCode::OK,
            "If-None-Match: {held}"
        );
    }
}

#[tokio::test]
async fn head_gets_the_headers_without_the_body() {
    let entry = page().await;
    let response = respond(&entry, &HeaderMap::new(), &Method::HEAD).await;
    assert_eq!(text(&response, header::CONTENT_LENGTH), entry.body().len().to_string());
    assert_eq!(size(response.into_body()).await, 0);
}

#[tokio::test]
async fn a_redirect_keeps_its_location_and_is_not_revalidated() {
    let location = HeaderValue::from_static("/404");
    let entry = entry_of(Loaded::html("").status(StatusCode::FOUND).header(header::LOCATION, location)).await;
    let response = get(&entry, &[(header::IF_NONE_MATCH, "*")]).await;
    assert_eq!((response.status(), text(&response, header::LOCATION)), (StatusCode::FOUND, "/404"));
}

#[tokio::test]
async fn an_answer_that_is_not_kept_has_no_etag_and_is_not_stored() {
    let entry = entry_of(Loaded::html("x".repeat(1_000)).status(StatusCode::INTERNAL_SERVER_ERROR)).await;
    let response = get(&entry, &[(header::IF_NONE_MATCH, "*"), (header::ACCEPT_ENCODING, "br")]).await;
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(text(&response, header::CACHE_CONTROL), "no-store");
    assert!(!response.headers().contains_key(header::ETAG));
    assert!(response.extensions().get::<Lifetime>().is_none());
}

#[tokio::test]
async fn an_entry_may_bring_its_own_cache_control() {
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    let entry = entry_of(Loaded::html("x").cache_control(forever)).await;
    assert_eq!(text(&get(&entry, &[]).await, header::CACHE_CONTROL), "public, max-age=31536000, immutable");
}

#[tokio::test]
async fn the_etag_depends_on_body_and_headers() {
    let etag = |loaded: Loaded| async { text(&get(&*entry_of(loaded).await, &[]).await, header::ETAG).to_owned() };
    let plain = etag(Loaded::html("x")).await;
    assert_eq!(plain, etag(Loaded::html("x")).await);
    assert_ne!(plain, etag(Loaded::html("y")).await);
    assert_ne!(plain, etag(Loaded::json("x")).await);
    let lang = HeaderValue::from_static("en");
    assert_ne!(plain, etag(Loaded::html("x").header(header::CONTENT_LANGUAGE, lang)).await);
}

#[tokio::test]
async fn without_waiting_only_a_form_that_is_made_is_sent() {
    let entry = page().await;
    let accepting =
        |coding: &'static str| HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(coding))]);
    let raw = respond_now(&entry, &HeaderMap::new(), &Method::GET).expect("the raw form is always there");
    assert_eq!(raw.headers(), respond(&entry, &HeaderMap::new(), &Method::GET).await.headers());
    for coding in ["br", "gzip"] {
        let request = accepting(coding);
        assert!(respond_now(&entry, &request, &Method::GET).is_none(), "{coding} is not made yet");
        let waited = respond(&entry, &request, &Method::GET).await;
        let now = respond_now(&entry, &request, &Method::GET).expect("it is made");
        assert_eq!((now.status(), now.headers()), (waited.status(), waited.headers()));
        assert_eq!(text(&now, header::CONTENT_ENCODING), coding);
        assert_eq!(size(now.into_body()).await, size(waited.into_body()).await);
    }
}

#[tokio::test]
async fn without_waiting_an_unchanged_answer_needs_no_form() {
    let entry = page().await;
    let etag = get(&entry, &[]).await.headers()[header::ETAG].clone();
    let request = HeaderMap::from_iter([
        (header::ACCEPT_ENCODING, HeaderValue::from_static("br")),
        (header::IF_NONE_MATCH, etag.clone()),
    ]);
    let response = respond_now(&entry, &request, &Method::GET).expect("nothing has to be made");
    assert_eq!((response.status(), &response.headers()[header::ETAG]), (StatusCode::NOT_MODIFIED, &etag));
}
