//! SMS by a provider's HTTP interface.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use reqwest::redirect::Policy;
use serde_json::json;

use crate::entity::Model;
use crate::files::MailFile;
use crate::transport::{SendError, Transport};

const TIMEOUT: Duration = Duration::from_secs(20);

/// Where the provider takes messages.
#[derive(Clone)]
pub struct HttpSmsOptions {
    pub url: String,
    /// Sent as a bearer token.
    pub token: Option<String>,
}

impl fmt::Debug for HttpSmsOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpSmsOptions").field("url", &self.url).finish_non_exhaustive()
    }
}

/// A provider that takes `{"id", "to", "text", "template", "lang"}` as JSON by POST and answers with 2xx. `id` is the same
/// at each attempt.
pub struct HttpSms {
    client: reqwest::Client,
    options: HttpSmsOptions,
}

impl HttpSms {
    pub fn new(options: &HttpSmsOptions) -> Result<Self, String> {
        reqwest::Url::parse(&options.url).map_err(|error| format!("{:?}: {error}", options.url))?;
        // A redirect would take the token and the text to somebody else.
        let client = reqwest::Client::builder().timeout(TIMEOUT).redirect(Policy::none()).build();
        Ok(Self { client: client.map_err(|error| error.to_string())?, options: options.clone() })
    }
}

#[async_trait]
impl Transport for HttpSms {
    async fn send(&self, message: &Model, _: &[MailFile]) -> Result<(), SendError> {
        let body = json!({
            "id": format!("fairway.{}.{}", message.tenant_id, message.id),
            "to": message.recipient,
            "text": message.body_text,
            "template": message.template,
            "lang": message.lang,
        });
        let mut request = self.client.post(&self.options.url).json(&body);
        if let Some(token) = &self.options.token {
            request = request.bearer_auth(token);
        }
        let answer = request.send().await.map_err(|error| SendError::Temporary(error.without_url().to_string()))?;
        let status = answer.status();
        let reason = format!("the SMS provider answered {status}");
        match status {
            status if status.is_success() => Ok(()),
            // A wrong token is the operator's mistake and will be mended; a refused number will not.
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND => {
                Err(SendError::Temporary(reason))
            }
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Err(SendError::Temporary(reason)),
            status if status.is_client_error() => Err(SendError::Permanent(reason)),
            _ => Err(SendError::Temporary(reason)),
        }
    }
}
