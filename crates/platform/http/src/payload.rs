//! What a client sends: a form or JSON in the body, a query string otherwise. Empty values count as absent, unknown
//! fields are ignored, a wrong type is an error of its field.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, header, request::Parts};
use futures::future::BoxFuture;
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::body::{self, DEFAULT_BODY_BYTES};
use crate::fields::{REQUIRED, WRONG_TYPE};
use crate::reading::{ReadError, Reader, read_with, track};
use crate::{App, Code, Failure, controls, json};

/// A request body, form-encoded or JSON alike. A route that takes more than other routes says how much, and says it
/// only behind a permission: `Payload<SaveDraft, { 512 << 10 }>`.
#[derive(Debug)]
pub struct Payload<T, const MAX_BYTES: usize = DEFAULT_BODY_BYTES>(pub T);

/// A request body that is a text of somebody else's making.
#[derive(Debug)]
pub struct TextBody(pub String);

/// A request body that is a file, held whole. How large it may be says the route, and says it only behind a permission.
#[derive(Debug)]
pub struct FileBody<const MAX_BYTES: usize>(pub Vec<u8>);

/// A query string.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned, const MAX_BYTES: usize> FromRequest<App> for Payload<T, MAX_BYTES> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        let (kind, bytes) = read_body(request, app, MAX_BYTES).await?;
        // A body without a type is a form if it is there at all.
        if matches!(kind, Kind::Json) { from_json(&bytes).map(Self) } else { from_pairs(&bytes).map(Self) }
    }
}

/// The part that knows no type. It is boxed, so that it is not laid out inside every handler.
fn read_body(request: Request, app: &App, max_bytes: usize) -> BoxFuture<'_, Result<(Kind, Vec<u8>), Failure>> {
    Box::pin(async move {
        let kind = body_kind(request.headers());
        if matches!(kind, Kind::Other) {
            return Err(Code::UNSUPPORTED_TYPE.into());
        }
        Ok((kind, body::read(request, app, max_bytes).await?))
    })
}

impl FromRequest<App> for TextBody {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        let bytes = body::read(request, app, DEFAULT_BODY_BYTES).await?;
        String::from_utf8(bytes).map(Self).map_err(|_| Code::BAD_REQUEST.into())
    }
}

impl<const MAX_BYTES: usize> FromRequest<App> for FileBody<MAX_BYTES> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        body::read(request, app, MAX_BYTES).await.map(Self)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        from_pairs(parts.uri.query().unwrap_or_default().as_bytes()).map(Self)
    }
}

enum Kind {
    Json,
    Form,
    Unsaid,
    Other,
}

fn body_kind(headers: &HeaderMap) -> Kind {
    let Some(value) = headers.get(header::CONTENT_TYPE) else { return Kind::Unsaid };
    match value.to_str().unwrap_or_default().split(';').next().unwrap_or_default().trim() {
        "application/json" => Kind::Json,
        "application/x-www-form-urlencoded" => Kind::Form,
        "" => Kind::Unsaid,
        _ => Kind::Other,
    }
}

fn from_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let text = check_json(bytes)?;
    finish(read_with(|reader| json::read(text, reader)).map_err(|error| json_failure(text, error)))
}

fn from_pairs<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    controls::check_pairs(bytes)?;
    finish(read_with(|reader| read_pairs(bytes, reader)).map_err(field_failure))
}

fn finish<T>(read: Result<Option<T>, Failure>) -> Result<T, Failure> {
    read?.ok_or_else(|| Code::BAD_REQUEST.into())
}

fn check_json(bytes: &[u8]) -> Result<&str, Failure> {
    let text = std::str::from_utf8(bytes).map_err(|_| Code::BAD_REQUEST)?;
    controls::check_json(text)?;
    Ok(text)
}

/// A document that is no JSON is a bad request; in one that is, a field is wrong.
fn json_failure(text: &str, error: ReadError) -> Failure {
    let is_json = text.trim().is_empty() || serde_json::from_str::<IgnoredAny>(text).is_ok();
    if is_json { field_failure(error) } else { Code::BAD_REQUEST.into() }
}

fn read_pairs(bytes: &[u8], reader: Reader<'_>) -> Result<(), ReadError> {
    // Dropping empty values before reading keeps `?status=` from being an error of a number field.
    let kept: Vec<&[u8]> = bytes
        .split(|b| *b == b'&')
        .filter(|pair| pair.iter().position(|b| *b == b'=').is_some_and(|equals| equals + 1 < pair.len()))
        .collect();
    let joined = kept.join(&b'&');
    track(serde_html_form::Deserializer::from_bytes(&joined), reader)
}

fn field_failure(error: ReadError) -> Failure {
    // serde names a missing field only in its message.
    if let Some(name) = error.message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        return Failure::field(name.to_owned(), REQUIRED);
    }
    match error.path.iter().next() {
        Some(_) => Failure::field(error.path.to_string(), WRONG_TYPE),
        None => Code::BAD_REQUEST.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Sample {
        account: String,
        age: Option<i64>,
        #[serde(default)]
        tags: Vec<String>,
    }

    fn sample(account: &str, age: Option<i64>) -> Sample {
        Sample { account: account.into(), age, tags: vec![] }
    }

    #[test]
    fn form_and_json_mean_the_same_and_empty_is_absent() {
        let form: Sample = from_pairs("account=a%40b.cn&age=&other=1".as_bytes()).unwrap();
        let json: Sample = from_json(br#"{"account":"a@b.cn","age":"","other":1}"#).unwrap();
        assert_eq!(form, sample("a@b.cn", None));
        assert_eq!(json, form);
    }

    #[test]
    fn repeated_form_fields_are_a_list() {
        let form: Sample = from_pairs(b"account=x&tags=a&tags=b").unwrap();
        assert_eq!(form.tags, ["a", "b"]);
    }

    #[test]
    fn a_wrong_type_names_its_field() {
        for failure in [
            from_pairs::<Sample>(b"account=x&age=old").unwrap_err(),
            from_json::<Sample>(br#"{"account":"x","age":"old"}"#).unwrap_err(),
        ] {
            assert_eq!(failure.code, Code::INVALID);
            assert!(failure.fields.contains_key("age"), "{failure:?}");
        }
    }

    #[test]
    fn a_missing_field_names_itself() {
        for failure in [from_pairs::<Sample>(b"age=3").unwrap_err(), from_json::<Sample>(b"{}").unwrap_err()] {
            assert!(failure.fields.contains_key("account"), "{failure:?}");
        }
    }

    #[test]
    fn what_json_says_beside_its_fields_is_read_as_it_is() {
        let json: Sample = from_json(br#" {"tags":["","x"],"age":null,"acc\u006funt":"y"} "#).unwrap();
        assert_eq!(json, Sample { account: "y".into(), age: None, tags: vec!["".into(), "x".into()] });
        assert_eq!(from_json::<Vec<i64>>(b"[1,2]").unwrap(), [1, 2]);
        assert_eq!(from_json::<Option<Sample>>(br#"{"account":"x"}"#).unwrap(), Some(sample("x", None)));
        for broken in [&br#"{"account":"x"}}"#[..], b"{\"account\":\"\xff\"}", b"{\"account\":\"a\0\"}"] {
            assert_eq!(from_json::<Sample>(broken).unwrap_err().code, Code::BAD_REQUEST, "{broken:?}");
        }
    }

    #[test]
    fn a_wrong_type_deep_inside_is_named_too() {
        #[derive(Debug, Deserialize)]
        struct Hotel {
            #[allow(dead_code)]
            rooms: Vec<Sample>,
        }
        let failure = from_json::<Hotel>(br#"{"rooms":[{"account":"x"},{"account":7}]}"#).unwrap_err();
        assert!(failure.fields.contains_key("rooms[1].account"), "{failure:?}");
    }

    #[test]
    fn broken_json_is_a_bad_request() {
        assert_eq!(from_json::<Sample>(b"{").unwrap_err().code, Code::BAD_REQUEST);
    }
}
