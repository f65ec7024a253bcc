//! The header by which a client names a write.

use axum::extract::{FromRequestParts, MatchedPath, OptionalFromRequestParts};
use axum::http::request::Parts;
use fairway_http::{App, Failure};

use crate::error::KEY_MISSING;

const HEADER: &str = "idempotency-key";
const MIN_CHARS: usize = 8;
const MAX_CHARS: usize = 64;

/// The name of one write. A handler that can do without takes `Option<OnceKey>`.
#[derive(Clone, Debug)]
pub struct OnceKey {
    /// Which endpoint it is for: the same key at another one is another key.
    pub(crate) route: String,
    pub(crate) key: String,
}

impl OnceKey {
    /// What the client called it: for writes of people without an account, for whom [`crate::begin`] keeps nothing.
    pub fn name(&self) -> &str {
        &self.key
    }
}

fn is_key(text: &str) -> bool {
    (MIN_CHARS..=MAX_CHARS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

impl FromRequestParts<App> for OnceKey {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let found = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        found.ok_or_else(|| KEY_MISSING.into())
    }
}

impl OptionalFromRequestParts<App> for OnceKey {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Option<Self>, Failure> {
        let Some(header) = parts.headers.get(HEADER) else { return Ok(None) };
        let key = header.to_str().ok().map(str::trim).filter(|text| is_key(text)).ok_or(KEY_MISSING)?.to_owned();
        let path = parts.extensions.get::<MatchedPath>().map_or(parts.uri.path(), MatchedPath::as_str);
        Ok(Some(Self { route: format!("{} {path}", parts.method), key }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_visible_and_neither_too_short_nor_too_long() {
        assert!(is_key("12345678") && is_key(&"x".repeat(64)));
        for bad in ["1234567", &"x".repeat(65), "with a space", "tab\tbetween", "展位展位展位"] {
            assert!(!is_key(bad), "{bad}");
        }
    }
}
