//! The calls that we make to WeChat, with an access token that is fetched once and kept until shortly before it ends.

use std::time::Duration;

use fairway_clock::Clock;
use reqwest::{Client, Url, redirect};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::WeChatOptions;
use crate::scan::ScanError;

const TIMEOUT: Duration = Duration::from_secs(8);
/// A token is not used in its last minutes: another node may be given a new one by then.
const MARGIN_SECONDS: i64 = 300;
/// WeChat's numbers for "this access token is not valid (any more)".
const TOKEN_ERRORS: [i64; 3] = [40001, 40014, 42001];

pub struct Api {
    client: Client,
    base: Url,
    app_id: String,
    app_secret: String,
    clock: Clock,
    /// Locked while one is fetched, so that many at once fetch one.
    access: Mutex<Option<Access>>,
}

#[derive(Clone)]
struct Access {
    token: String,
    ends_at: i64,
}

#[derive(Deserialize)]
struct AccessAnswer {
    access_token: String,
    expires_in: i64,
}

#[derive(Deserialize)]
pub struct CodeAnswer {
    pub ticket: String,
    /// What the QR code says.
    pub url: String,
}

#[derive(Deserialize)]
pub struct UserInfo {
    #[serde(default)]
    pub subscribe: i64,
    /// Empty for most people since 2021.
    #[serde(default)]
    pub nickname: String,
}

impl Api {
    pub fn new(options: &WeChatOptions, clock: Clock) -> Result<Self, ScanError> {
        let base = Url::parse(&options.base_url).map_err(|error| ScanError(format!("WeChat's address: {error}")))?;
        // A redirect would take the secret to somebody else.
        let client = Client::builder().timeout(TIMEOUT).redirect(redirect::Policy::none()).build();
        Ok(Self {
            client: client.map_err(|error| ScanError(error.to_string()))?,
            base,
            app_id: options.app_id.clone(),
            app_secret: options.app_secret.clone(),
            clock,
            access: Mutex::new(None),
        })
    }

    /// A temporary code whose scene is this text.
    pub async fn make_code(&self, scene: &str, seconds: i64) -> Result<CodeAnswer, ScanError> {
        let body = json!({
            "expire_seconds": seconds,
            "action_name": "QR_STR_SCENE",
            "action_info": {"scene": {"scene_str": scene}},
        });
        self.call("cgi-bin/qrcode/create", &[], Some(body)).await
    }

    pub async fn user_info(&self, open_id: &str) -> Result<UserInfo, ScanError> {
        self.call("cgi-bin/user/info", &[("openid", open_id), ("lang", "zh_CN")], None).await
    }

    /// Calls with the access token; once more with a new one if WeChat does not know it any more.
    async fn call<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &[(&str, &str)],
        body: Option<Value>,
    ) -> Result<T, ScanError> {
        let access = self.access(None).await?;
        let answer = self.send(path, query, &access.token, &body).await?;
        let answer = if answer["errcode"].as_i64().is_some_and(|code| TOKEN_ERRORS.contains(&code)) {
            let access = self.access(Some(&access.token)).await?;
            self.send(path, query, &access.token, &body).await?
        } else {
            answer
        };
        read(path, answer)
    }

    async fn send(
        &self,
        path: &str,
        query: &[(&str, &str)],
        token: &str,
        body: &Option<Value>,
    ) -> Result<Value, ScanError> {
        let mut url = self.url(path)?;
        url.query_pairs_mut().append_pair("access_token", token).extend_pairs(query);
        let request = match body {
            Some(body) => self.client.post(url).json(body),
            None => self.client.get(url),
        };
        self.json(path, request).await
    }

    /// The access token that is kept, or a new one if there is none, it has ended, or it is the refused one. Stable
    /// tokens are used: asked by several nodes, WeChat gives the same one to all.
    async fn access(&self, refused: Option<&str>) -> Result<Access, ScanError> {
        let mut held = self.access.lock().await;
        let now = self.clock.now();
        if let Some(access) = held.as_ref().filter(|a| a.ends_at > now && Some(a.token.as_str()) != refused) {
            return Ok(access.clone());
        }
        let path = "cgi-bin/stable_token";
        let body = json!({
            "grant_type": "client_credential",
            "appid": self.app_id,
            "secret": self.app_secret,
            "force_refresh": refused.is_some(),
        });
        let answer = self.json(path, self.client.post(self.url(path)?).json(&body)).await?;
        let AccessAnswer { access_token, expires_in } = read(path, answer)?;
        let access = Access { token: access_token, ends_at: now + (expires_in - MARGIN_SECONDS).max(1) };
        *held = Some(access.clone());
        Ok(access)
    }

    fn url(&self, path: &str) -> Result<Url, ScanError> {
        self.base.join(path).map_err(|error| ScanError(format!("WeChat {path}: {error}")))
    }

    async fn json(&self, path: &str, request: reqwest::RequestBuilder) -> Result<Value, ScanError> {
        // The address holds the access token: it must not get into a log with the error.
        let failed = |error: reqwest::Error| ScanError(format!("WeChat {path}: {}", error.without_url()));
        let answer = request.send().await.map_err(failed)?.error_for_status().map_err(failed)?;
        answer.json().await.map_err(failed)
    }
}

/// WeChat answers 200 and says in the body what went wrong.
fn read<T: DeserializeOwned>(path: &str, answer: Value) -> Result<T, ScanError> {
    match answer["errcode"].as_i64() {
        Some(code) if code != 0 => {
            let text: String = answer["errmsg"].as_str().unwrap_or_default().chars().take(200).collect();
            Err(ScanError(format!("WeChat {path}: {code} {text}")))
        }
        _ => serde_json::from_value(answer)
            .map_err(|error| ScanError(format!("WeChat {path}: an answer of another form: {error}"))),
    }
}
