//! Scan to sign in: who makes the QR code and who learns that it was scanned. Two providers behind one trait.

mod builtin;
mod wechat;

use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::Token;
use fairway_http::App;

pub use builtin::BuiltIn;
pub use wechat::{WeChat, WeChatOptions};

/// The provider cannot be reached, or does not do what we ask. The text is for the log and holds no secret.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ScanError(pub String);

/// A code to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanCode {
    /// What the QR code says.
    pub text: String,
    /// What the provider calls it; empty where there is no such name.
    pub provider_ticket: String,
}

/// The signed part of a call by the provider, from its query string.
#[derive(Clone, Debug, Default)]
pub struct Signature {
    pub signature: String,
    pub timestamp: String,
    pub nonce: String,
}

/// Somebody scanned a code with the provider's app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scanned {
    /// Our ticket.
    pub ticket: String,
    pub provider_ticket: String,
    /// Who it was, in the provider's words.
    pub external_id: String,
    /// Whom they wrote to, in the provider's words: an answer comes from there.
    pub asked: String,
}

/// What the provider tells of somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    pub nickname: String,
}

/// A way to get a code onto a telephone and word back from it.
#[async_trait]
pub trait ScanProvider: Send + Sync + 'static {
    /// As on the wire and in the database.
    fn name(&self) -> &'static str;

    /// The code for a ticket. `page` is this site's own confirm page for it.
    async fn code(&self, ticket: &Token, page: &str, seconds: i64) -> Result<ScanCode, ScanError>;

    /// Whether a call came from the provider; one that is never called knows nobody.
    fn is_genuine(&self, signature: &Signature, now: i64) -> bool;

    /// What a genuine call says, if it is about a scan.
    fn scanned(&self, body: &str) -> Result<Option<Scanned>, ScanError>;

    /// What the provider is to show to whoever scanned a code, as the answer to its call.
    fn answer(&self, scanned: &Scanned, text: &str, now: i64) -> String;

    async fn profile(&self, external_id: &str) -> Result<Profile, ScanError>;
}

/// The installation's provider: the built-in one unless another was wired.
pub fn provider(app: &App) -> Arc<dyn ScanProvider> {
    app.extras.get::<Arc<dyn ScanProvider>>().cloned().unwrap_or_else(|| Arc::new(BuiltIn))
}
