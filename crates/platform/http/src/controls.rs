//! Characters that nobody can see and no text needs, such as NUL, which PostgreSQL cannot store: they are refused here,
//! before a handler runs, wherever they come from. Tabs and line breaks are part of texts and stay.

use std::borrow::Cow;

use axum::http::Uri;
use fairway_lang::Text;
use serde_json::Value;

use crate::failure::FieldError;
use crate::{Code, Failure};

const CONTROL: Text =
    Text::new("含有不可见的控制字符，请删除后重试", "This contains invisible control characters; please remove them");
const CONTROL_SOMEWHERE: Text = Text::new(
    "请求中含有不可见的控制字符，请删除后重试",
    "What was sent contains invisible control characters; please remove them and try again",
);

fn is_refused(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r')
}

fn has_refused(text: &str) -> bool {
    text.contains(is_refused)
}

/// The failure of a field, or of the request where nobody knows which.
fn failure(field: Option<String>) -> Failure {
    let mut failure = Failure::new(Code::BAD_REQUEST).saying(CONTROL_SOMEWHERE);
    if let Some(name) = field {
        let name: String = name.chars().filter(|c| !c.is_control()).collect();
        failure.fields.insert(Cow::Owned(name), FieldError { text: CONTROL, values: Vec::new() });
    }
    failure
}

/// Path and query of an address. A path is no text: line breaks are refused there too.
pub fn check_address(uri: &Uri) -> Result<(), Failure> {
    // Read as a query a path falls into pieces, but its characters are decoded the same.
    let path = uri.path().as_bytes();
    let has_control = |text: &str| text.contains(char::is_control);
    if may_decode_to_control(path)
        && url::form_urlencoded::parse(path).any(|(name, value)| has_control(&name) || has_control(&value))
    {
        return Err(failure(None));
    }
    check_pairs(uri.query().unwrap_or_default().as_bytes())
}

/// The names and values of a query string or of a form.
pub(crate) fn check_pairs(bytes: &[u8]) -> Result<(), Failure> {
    if !may_decode_to_control(bytes) {
        return Ok(());
    }
    let found = url::form_urlencoded::parse(bytes).find(|(name, value)| has_refused(name) || has_refused(value));
    found.map_or(Ok(()), |(name, _)| Err(failure(Some(name.into_owned()))))
}

/// Whether anything in it could be a control character once it is decoded. Says yes to some texts that have none.
fn may_decode_to_control(bytes: &[u8]) -> bool {
    let is_plain = |byte: &u8| *byte >= 0x20 && *byte != 0x7f && *byte != 0xc2;
    let starts = |pair: &[u8]| pair[0] == b'%' && matches!(pair[1], b'0' | b'1' | b'7' | b'C' | b'c');
    !bytes.iter().all(is_plain) || bytes.windows(2).any(starts)
}

/// The texts of a JSON document, before it is read into anything.
pub(crate) fn check_json(json: &str) -> Result<(), Failure> {
    if !has_refused_in_json(json.as_bytes()) {
        return Ok(());
    }
    // Only what is refused anyway is read twice, to say where.
    let document: Value = serde_json::from_str(json).map_err(|_| Code::BAD_REQUEST)?;
    Err(failure(place_in(&document, String::new())))
}

/// JSON writes the characters below a space as escapes; the others may stand as they are.
fn has_refused_in_json(json: &[u8]) -> bool {
    let mut at = 0;
    while at < json.len() {
        match json[at] {
            b'\\' => {
                let escape = json.get(at + 1).copied().unwrap_or_default();
                let code = json.get(at + 2..at + 6).and_then(|hex| std::str::from_utf8(hex).ok());
                let code = code.and_then(|hex| u32::from_str_radix(hex, 16).ok()).and_then(char::from_u32);
                if matches!(escape, b'b' | b'f') || (escape == b'u' && code.is_some_and(is_refused)) {
                    return true;
                }
                at += 2;
            }
            0x7f => return true,
            0xc2 if json.get(at + 1).is_some_and(|next| (0x80..=0x9f).contains(next)) => return true,
            _ => at += 1,
        }
    }
    false
}

/// Where the first such text stands: `rooms[0].name_zh`.
fn place_in(value: &Value, place: String) -> Option<String> {
    match value {
        Value::String(text) => (has_refused(text) && !place.is_empty()).then_some(place),
        Value::Array(list) => {
            list.iter().enumerate().find_map(|(index, entry)| place_in(entry, format!("{place}[{index}]")))
        }
        Value::Object(map) => map.iter().find_map(|(name, entry)| {
            let inner = if place.is_empty() { name.clone() } else { format!("{place}.{name}") };
            if has_refused(name) { Some(inner) } else { place_in(entry, inner) }
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(result: Result<(), Failure>) -> Option<String> {
        let failure = result.expect_err("refused");
        assert_eq!(failure.code, Code::BAD_REQUEST);
        failure.fields.into_keys().next().map(Cow::into_owned)
    }

    #[test]
    fn addresses() {
        for good in ["/a/b%20c?x=%E5%B1%95&y=a%0Ab%09c", "/%C3%A9?q=100%25", "/?a=1&b"] {
            assert!(check_address(&good.parse().unwrap()).is_ok(), "{good}");
        }
        for (bad, named) in [
            ("/a?keyword=x%00y", Some("keyword")),
            ("/a?b=1&n%01me=2", Some("nme")),
            ("/a?x=%C2%85", Some("x")),
            ("/a?x=%7f", Some("x")),
            ("/a%00b", None),
            ("/a%0Ab", None),
            ("/x=%1b", None),
        ] {
            assert_eq!(field(check_address(&bad.parse().unwrap())).as_deref(), named, "{bad}");
        }
    }

    #[test]
    fn documents() {
        for good in [r#"{"a":"line\none\ttwo\r"}"#, r#"{"a":"\\u0000 is how NUL is written"}"#, "{\"a\":\"é\u{a0}展\"}"]
        {
            assert!(check_json(good).is_ok(), "{good}");
        }
        for (bad, named) in [
            (r#"{"title":"a\u0000"}"#, Some("title")),
            (r#"{"rooms":[{"name_zh":"x"},{"name_zh":"\b"}]}"#, Some("rooms[1].name_zh")),
            (r#"{"\u0001":1}"#, Some("")),
            ("{\"a\":\"\u{7f}\"}", Some("a")),
            ("{\"a\":\"\u{85}\"}", Some("a")),
            (r#""\u0000""#, None),
        ] {
            assert_eq!(field(check_json(bad)).as_deref(), named, "{bad}");
        }
    }
}
