//! Values that must not appear in a log, a message or a panic.

use std::fmt;

use serde::Deserialize;

/// What is shown instead.
pub const REDACTED: &str = "***";

/// A password or token.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// The value itself; for handing on, never for showing.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(value: String) -> Self {
        Self(value)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}

/// The address of the database. Shown without its password.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// With the password; for connecting.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for DatabaseUrl {
    fn from(value: String) -> Self {
        Self(value)
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&redact_url(&self.0))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An address without what could be a password: the one before the @, and any in the query.
pub fn redact_url(text: &str) -> String {
    if text.starts_with("sqlite:") {
        return text.to_owned();
    }
    let Ok(mut url) = url::Url::parse(text) else { return REDACTED.to_owned() };
    if url.password().is_some() && url.set_password(Some(REDACTED)).is_err() {
        return REDACTED.to_owned();
    }
    if url.query_pairs().any(|(name, _)| name.contains("password")) {
        url.set_query(None);
    }
    url.into()
}

/// The installation's key, from which purposes derive their own.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretKey([u8; 32]);

impl SecretKey {
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn expose(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}
