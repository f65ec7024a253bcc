//! What a client sends: a form or JSON in the body, a query string otherwise. Empty values count as absent, unknown
//! fields are ignored, a wrong type is an error of its field.

use std::collections::BTreeMap;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, header, request::Parts};
use futures::future::BoxFuture;
use serde::de::DeserializeOwned;
use serde_json::Value;
use url::form_urlencoded;

use crate::body::{self, DEFAULT_BODY_BYTES};
use crate::fields::{REQUIRED, WRONG_TYPE};
use crate::reading::{ReadError, Source, read};
use crate::{App, Code, Failure, controls};

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
    read(json_source(bytes)?).map_err(field_failure)
}

fn from_pairs<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    read(form_source(bytes)?).map_err(field_failure)
}

/// Fields that are null or an empty text count as absent, as in a form; an empty document is an object without fields.
fn json_source(bytes: &[u8]) -> Result<Source, Failure> {
    let text = std::str::from_utf8(bytes).map_err(|_| Code::BAD_REQUEST)?;
    controls::check_json(text)?;
    if text.trim_start().is_empty() {
        return Ok(Source::Form(BTreeMap::new()));
    }
    let mut document: Value = serde_json::from_str(text).map_err(|_| Code::BAD_REQUEST)?;
    if let Value::Object(fields) = &mut document {
        fields.retain(|_, value| !value.is_null() && value.as_str() != Some(""));
    }
    Ok(Source::Json(document))
}

/// Without what is empty: `?status=` is no error of a number field.
fn form_source(bytes: &[u8]) -> Result<Source, Failure> {
    controls::check_pairs(bytes)?;
    let mut fields = BTreeMap::<String, Vec<String>>::new();
    for (name, value) in form_urlencoded::parse(bytes).filter(|(_, value)| !value.is_empty()) {
        fields.entry(name.into_owned()).or_default().push(value.into_owned());
    }
    Ok(Source::Form(fields))
}

fn field_failure(error: ReadError) -> Failure {
    // serde names a missing field only in its message.
    if let Some(name) = error.message().strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        return Failure::field(name.to_owned(), REQUIRED);
    }
    match error.path() {
        "" => Code::BAD_REQUEST.into(),
        path => Failure::field(path.to_owned(), WRONG_TYPE),
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
    fn every_kind_of_field_is_read_from_a_form_and_from_json() {
        #[derive(Debug, Deserialize, PartialEq)]
        #[serde(rename_all = "snake_case")]
        enum Deck {
            Open,
            Closed,
        }
        #[derive(Debug, Deserialize, PartialEq)]
        struct Weight(f64);
        #[derive(Debug, Deserialize, PartialEq)]
        struct Cabin {
            deck: Deck,
            weight: Weight,
            heated: bool,
            beds: Option<Vec<u8>>,
            #[serde(default)]
            note: Option<Value>,
        }
        let form: Cabin = from_pairs(b"deck=open&weight=2.5&heated=true&beds=1&beds=2&note=x").unwrap();
        let json = br#"{"deck":"open","weight":2.5,"heated":true,"beds":[1,2],"note":"x"}"#;
        assert_eq!(form, from_json(json).unwrap());
        assert_eq!((form.deck, form.weight, form.beds), (Deck::Open, Weight(2.5), Some(vec![1, 2])));
        let refused = |text: &[u8]| from_json::<Cabin>(text).unwrap_err().fields.into_keys().next();
        let with = |field: &str| format!(r#"{{"deck":"closed","weight":1,"heated":false,{field}}}"#);
        assert_eq!(from_json::<Cabin>(with(r#""note":{"a":[1,null]}"#).as_bytes()).unwrap().beds, None);
        assert_eq!(refused(with(r#""beds":[1,300]"#).as_bytes()).as_deref(), Some("beds[1]"));
        assert_eq!(refused(br#"{"deck":"lower","weight":1,"heated":true}"#).as_deref(), Some("deck"));
        assert_eq!(refused(br#"{"deck":"open","weight":"1","heated":true}"#).as_deref(), Some("weight"));
        for pairs in ["deck=open&weight=1&heated=yes", "deck=open&weight=1&heated=true&heated=false"] {
            assert!(from_pairs::<Cabin>(pairs.as_bytes()).unwrap_err().fields.contains_key("heated"), "{pairs}");
        }
        assert_eq!(from_json::<(i64, i64)>(b"[1,2,3]").unwrap_err().code, Code::BAD_REQUEST);
    }

    #[test]
    fn broken_json_is_a_bad_request() {
        assert_eq!(from_json::<Sample>(b"{").unwrap_err().code, Code::BAD_REQUEST);
    }
}
