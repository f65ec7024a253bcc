//! The calls to PayPal, with an access token that is fetched once and kept until shortly before it ends.

use fairway_clock::Clock;
use reqwest::{Client, Method as Verb, Url};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::Mutex;

use super::PayPalOptions;
use crate::providers::ProviderError;
use crate::providers::http::{away, base, client, malformed, read, short};

/// A token is not used in its last minutes.
const MARGIN_SECONDS: i64 = 120;

pub struct Api {
    client: Client,
    base: Url,
    client_id: String,
    secret: String,
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

/// One call.
pub struct Call<'a> {
    pub verb: Verb,
    pub path: &'a str,
    /// JSON, as it is sent.
    pub body: Option<String>,
    /// By which PayPal knows a call that it has seen before.
    pub request_id: Option<&'a str>,
}

impl<'a> Call<'a> {
    pub fn get(path: &'a str) -> Self {
        Self { verb: Verb::GET, path, body: None, request_id: None }
    }

    pub fn post(path: &'a str, body: String) -> Self {
        Self { verb: Verb::POST, path, body: Some(body), request_id: None }
    }

    pub fn known_as(self, request_id: &'a str) -> Self {
        Self { request_id: Some(request_id), ..self }
    }
}

/// What PayPal refused, with the name that it gives to the reason.
pub struct Refusal {
    pub status: u16,
    pub issue: String,
    pub text: String,
}

impl Api {
    pub fn new(options: &PayPalOptions, clock: Clock) -> Result<Self, String> {
        Ok(Self {
            client: client()?,
            base: base(&options.base_url)?,
            client_id: options.client_id.clone(),
            secret: options.secret.clone(),
            clock,
            access: Mutex::new(None),
        })
    }

    /// The answer, or why PayPal refused; once more with a new token where it does not know ours any more.
    pub async fn call(&self, call: &Call<'_>) -> Result<Result<Value, Refusal>, ProviderError> {
        let access = self.access(None).await?;
        let (status, body) = self.send(call, &access.token).await?;
        let (status, body) = if status == 401 {
            let access = self.access(Some(&access.token)).await?;
            self.send(call, &access.token).await?
        } else {
            (status, body)
        };
        match status {
            200..300 if body.is_empty() => Ok(Ok(Value::Null)),
            200..300 => read(&body).map(Ok),
            429 | 500.. => Err(ProviderError::Away(format!("status {status}"))),
            _ => Ok(Err(refusal(status, &body))),
        }
    }

    async fn send(&self, call: &Call<'_>, token: &str) -> Result<(u16, Vec<u8>), ProviderError> {
        let mut request = self.client.request(call.verb.clone(), self.url(call.path)?).bearer_auth(token);
        if let Some(id) = call.request_id {
            request = request.header("PayPal-Request-Id", id);
        }
        if call.verb == Verb::POST {
            request = request.header("Content-Type", "application/json").header("Prefer", "return=representation");
            request = request.body(call.body.clone().unwrap_or_else(|| "{}".to_owned()));
        }
        let answer = request.send().await.map_err(away)?;
        let status = answer.status().as_u16();
        Ok((status, answer.bytes().await.map_err(away)?.to_vec()))
    }

    /// The token that is kept, or a new one if there is none, it has ended, or it is the refused one.
    async fn access(&self, refused: Option<&str>) -> Result<Access, ProviderError> {
        let mut held = self.access.lock().await;
        let now = self.clock.now();
        if let Some(access) = held.as_ref().filter(|a| a.ends_at > now && Some(a.token.as_str()) != refused) {
            return Ok(access.clone());
        }
        let request = self.client.post(self.url("v1/oauth2/token")?).basic_auth(&self.client_id, Some(&self.secret));
        let answer = request.form(&[("grant_type", "client_credentials")]).send().await.map_err(away)?;
        let status = answer.status().as_u16();
        if status != 200 {
            let text = format!("the access token: status {status}");
            return Err(if status >= 500 { ProviderError::Away(text) } else { ProviderError::Refused(text) });
        }
        let AccessAnswer { access_token, expires_in } = answer.json().await.map_err(away)?;
        let access = Access { token: access_token, ends_at: now + (expires_in - MARGIN_SECONDS).max(1) };
        *held = Some(access.clone());
        Ok(access)
    }

    fn url(&self, path: &str) -> Result<Url, ProviderError> {
        self.base.join(path).map_err(malformed)
    }
}

fn refusal(status: u16, body: &[u8]) -> Refusal {
    let body: Value = read(body).unwrap_or_default();
    let said = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let issue = match said(&body["details"][0]["issue"]) {
        issue if issue.is_empty() => said(&body["name"]),
        issue => issue,
    };
    let text = short(&format!("{status} {issue} {}", said(&body["message"])));
    Refusal { status, issue, text }
}
