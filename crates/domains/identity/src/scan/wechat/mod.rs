//! The WeChat official account as a provider: a temporary QR code with our ticket as its scene, and the account's signed
//! events `subscribe` and `SCAN`. Events come in plain text mode; the address must be https.

mod api;
mod event;

use async_trait::async_trait;
use fairway_auth::{Token, is_same_secret};
use fairway_clock::Clock;
use sha1::{Digest, Sha1};

use super::{Profile, ScanCode, ScanError, ScanProvider, Scanned, Signature};
use api::Api;

/// A call older than this is a repetition by somebody else.
const CALL_SECONDS: i64 = 300;

/// The official account's settings, from its own console.
#[derive(Clone)]
pub struct WeChatOptions {
    pub app_id: String,
    pub app_secret: String,
    /// With which its calls are signed.
    pub token: String,
    pub base_url: String,
}

impl std::fmt::Debug for WeChatOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { app_id, base_url, .. } = self;
        f.debug_struct("WeChatOptions").field("app_id", app_id).field("base_url", base_url).finish_non_exhaustive()
    }
}

pub struct WeChat {
    api: Api,
    token: String,
}

impl WeChat {
    pub fn new(options: &WeChatOptions, clock: Clock) -> Result<Self, ScanError> {
        Ok(Self { api: Api::new(options, clock)?, token: options.token.clone() })
    }
}

#[async_trait]
impl ScanProvider for WeChat {
    fn name(&self) -> &'static str {
        "wechat"
    }

    async fn code(&self, ticket: &Token, _: &str, seconds: i64) -> Result<ScanCode, ScanError> {
        let made = self.api.make_code(ticket.reveal(), seconds).await?;
        Ok(ScanCode { text: made.url, provider_ticket: made.ticket })
    }

    fn is_genuine(&self, signature: &Signature, now: i64) -> bool {
        let Ok(at) = signature.timestamp.parse::<i64>() else { return false };
        let expected = sign(&self.token, &signature.timestamp, &signature.nonce);
        is_same_secret(expected, signature.signature.to_lowercase()) && now.abs_diff(at) <= CALL_SECONDS as u64
    }

    fn scanned(&self, body: &str) -> Result<Option<Scanned>, ScanError> {
        event::read(body)
    }

    fn answer(&self, scanned: &Scanned, text: &str, now: i64) -> String {
        event::reply(scanned, text, now)
    }

    async fn profile(&self, external_id: &str) -> Result<Profile, ScanError> {
        let info = self.api.user_info(external_id).await?;
        if info.subscribe == 0 {
            return Err(ScanError("WeChat: this person has left the official account".to_owned()));
        }
        Ok(Profile { nickname: info.nickname })
    }
}

/// SHA-1 of token, timestamp and nonce in the order of the alphabet, as WeChat documents it.
fn sign(token: &str, timestamp: &str, nonce: &str) -> String {
    let mut parts = [token, timestamp, nonce];
    parts.sort_unstable();
    Sha1::digest(parts.concat().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_genuine_with_the_token_and_for_five_minutes() {
        let options = WeChatOptions {
            app_id: "wx1".into(),
            app_secret: "hunter2".into(),
            token: "harbour".into(),
            base_url: "http://127.0.0.1:1".into(),
        };
        assert!(!format!("{options:?}").contains("hunter2") && !format!("{options:?}").contains("harbour"));
        let wechat = WeChat::new(&options, Clock::manual(1_000)).unwrap();
        let good = Signature { signature: sign("harbour", "1000", "7"), timestamp: "1000".into(), nonce: "7".into() };
        assert!(wechat.is_genuine(&good, 1_000) && wechat.is_genuine(&good, 1_300));
        assert!(!wechat.is_genuine(&good, 1_301));
        assert!(!wechat.is_genuine(&Signature { nonce: "8".into(), ..good.clone() }, 1_000));
        assert!(!wechat.is_genuine(&Signature { signature: String::new(), ..good.clone() }, 1_000));
        assert!(!wechat.is_genuine(&Signature { signature: sign("other", "1000", "7"), ..good }, 1_000));
    }
}
