//! The calls to WeChat Pay, version 3: each is signed with the merchant's key, each answer with the platform's.

use fairway_clock::Clock;
use reqwest::{Client, Method as Verb, Url};
use serde::Deserialize;
use serde_json::Value;

use super::WeChatPayOptions;
use super::certificates::Certificates;
use crate::providers::http::{away, base, client, malformed, nonce, read, short};
use crate::providers::signing::SigningKey;
use crate::providers::{NoticeError, ProviderError};

const SCHEME: &str = "WECHATPAY2-SHA256-RSA2048";

pub struct Api {
    client: Client,
    base: Url,
    merchant_id: String,
    serial: String,
    key: SigningKey,
    certificates: Certificates,
    pub clock: Clock,
}

/// An answer whose signature has not been looked at.
pub struct Raw {
    pub status: u16,
    pub stamp: Option<Stamp>,
    pub body: Vec<u8>,
}

/// With what WeChat signs what it says, in headers.
#[derive(Clone, Debug)]
pub struct Stamp {
    pub timestamp: String,
    pub nonce: String,
    pub signature: String,
    pub serial: String,
}

#[derive(Default, Deserialize)]
struct Trouble {
    #[serde(default)]
    code: String,
    #[serde(default)]
    message: String,
}

impl Stamp {
    pub fn read(headers: &axum::http::HeaderMap) -> Option<Self> {
        let header = |name: &str| headers.get(name)?.to_str().ok().map(str::to_owned);
        Some(Self {
            timestamp: header("wechatpay-timestamp")?,
            nonce: header("wechatpay-nonce")?,
            signature: header("wechatpay-signature")?,
            serial: header("wechatpay-serial")?,
        })
    }

    /// What was signed.
    pub fn message(&self, body: &[u8]) -> Vec<u8> {
        let head = format!("{}\n{}\n", self.timestamp, self.nonce);
        [head.as_bytes(), body, b"\n"].concat()
    }
}

impl Api {
    pub fn new(options: &WeChatPayOptions, clock: Clock) -> Result<Self, String> {
        Ok(Self {
            client: client()?,
            base: base(&options.base_url)?,
            merchant_id: options.merchant_id.clone(),
            serial: options.merchant_serial.clone(),
            key: SigningKey::read(&options.private_key).map_err(|error| error.to_string())?,
            certificates: Certificates::new(&options.api_key)?,
            clock,
        })
    }

    pub fn certificates(&self) -> &Certificates {
        &self.certificates
    }

    /// Our signature, for the script inside WeChat.
    pub fn sign(&self, message: &str) -> Result<String, ProviderError> {
        self.key.sign(message).map_err(malformed)
    }

    /// Calls and takes nothing for true that WeChat has not signed. `None` where WeChat knows no such thing.
    pub async fn call(&self, verb: Verb, path: &str, body: Option<&Value>) -> Result<Option<Value>, ProviderError> {
        let raw = self.send(verb, self.url(path)?, body).await?;
        if raw.status >= 500 {
            return Err(ProviderError::Away(format!("status {}", raw.status)));
        }
        if raw.status >= 400 {
            // A refusal need not be signed: nothing is paid by it.
            let Trouble { code, message } = read(&raw.body).unwrap_or_default();
            return match code.as_str() {
                "ORDER_NOT_EXIST" | "ORDERNOTEXIST" | "RESOURCE_NOT_EXISTS" | "NO_STATEMENT_EXIST" => Ok(None),
                "SYSTEM_ERROR" | "FREQUENCY_LIMITED" | "RATELIMIT_EXCEEDED" => Err(ProviderError::Away(code)),
                _ => Err(ProviderError::Refused(short(&format!("{} {code} {message}", raw.status)))),
            };
        }
        self.check(&raw).await?;
        if raw.body.is_empty() { Ok(Some(Value::Null)) } else { read(&raw.body).map(Some) }
    }

    async fn check(&self, raw: &Raw) -> Result<(), ProviderError> {
        let stamp =
            raw.stamp.as_ref().ok_or_else(|| ProviderError::Malformed("an answer without a signature".into()))?;
        self.certificates.check(self, stamp, &raw.body).await.map_err(|error| match error {
            NoticeError::Away(why) => ProviderError::Away(why),
            error => ProviderError::Malformed(error.to_string()),
        })
    }

    /// One signed request; what comes back is not checked yet.
    pub async fn send(&self, verb: Verb, url: Url, body: Option<&Value>) -> Result<Raw, ProviderError> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let target = match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        };
        let (at, nonce) = (self.clock.now(), nonce());
        let signature = self.sign(&format!("{verb}\n{target}\n{at}\n{nonce}\n{body}\n"))?;
        let authorization = format!(
            "{SCHEME} mchid=\"{}\",nonce_str=\"{nonce}\",signature=\"{signature}\",timestamp=\"{at}\",serial_no=\"{}\"",
            self.merchant_id, self.serial
        );
        let mut request = self
            .client
            .request(verb, url)
            .header("Authorization", authorization)
            .header("Accept", "application/json")
            .header("User-Agent", "Fairway");
        if !body.is_empty() {
            request = request.header("Content-Type", "application/json").body(body);
        }
        let answer = request.send().await.map_err(away)?;
        let (status, stamp) = (answer.status().as_u16(), Stamp::read(answer.headers()));
        Ok(Raw { status, stamp, body: answer.bytes().await.map_err(away)?.to_vec() })
    }

    pub fn url(&self, path: &str) -> Result<Url, ProviderError> {
        self.base.join(path.trim_start_matches('/')).map_err(malformed)
    }
}
