//! Qichacha's fuzzy search, as its documentation describes it: a key in the address, and a token of the moment in a header.

use std::time::Duration;

use async_trait::async_trait;
use fairway_clock::Clock;
use md5::{Digest, Md5};
use reqwest::{Client, Url, redirect};
use serde::Deserialize;

use super::{CompanyRegistry, RegisteredFirm, RegistryError};

const TIMEOUT: Duration = Duration::from_secs(8);
const PATH: &str = "FuzzySearch/GetList";
/// Its numbers for "found" and "nothing found".
const FOUND: &str = "200";
const NOTHING: &str = "201";

/// How the service is reached.
#[derive(Clone)]
pub struct QccOptions {
    pub url: String,
    pub key: String,
    pub secret: String,
}

pub struct Qcc {
    client: Client,
    address: Url,
    key: String,
    secret: String,
    clock: Clock,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Answer {
    status: String,
    #[serde(default)]
    message: String,
    result: Option<Vec<Firm>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Firm {
    name: String,
    credit_code: Option<String>,
    oper_name: Option<String>,
    start_date: Option<String>,
    status: Option<String>,
    address: Option<String>,
}

impl Qcc {
    pub fn new(options: &QccOptions, clock: Clock) -> Result<Self, RegistryError> {
        let wrong = |error: String| RegistryError(format!("the registry's address: {error}"));
        // Without it `join` would replace the last part of a path.
        let base = format!("{}/", options.url.trim_end_matches('/'));
        let address = Url::parse(&base).and_then(|base| base.join(PATH)).map_err(|error| wrong(error.to_string()))?;
        // A redirect would take the key to somebody else.
        let client = Client::builder().timeout(TIMEOUT).redirect(redirect::Policy::none()).build();
        Ok(Self {
            client: client.map_err(|error| RegistryError(error.to_string()))?,
            address,
            key: options.key.clone(),
            secret: options.secret.clone(),
            clock,
        })
    }

    /// The key, the second and the secret, digested: upper-case hexadecimal.
    fn token(&self, timespan: &str) -> String {
        let digest = Md5::digest(format!("{}{timespan}{}", self.key, self.secret));
        digest.iter().map(|byte| format!("{byte:02X}")).collect()
    }
}

#[async_trait]
impl CompanyRegistry for Qcc {
    async fn search(&self, keyword: &str) -> Result<Vec<RegisteredFirm>, RegistryError> {
        let timespan = self.clock.now().to_string();
        let mut address = self.address.clone();
        address.query_pairs_mut().append_pair("key", &self.key).append_pair("searchKey", keyword);
        let request = self.client.get(address).header("Token", self.token(&timespan)).header("Timespan", timespan);
        // The address holds the key: it must not get into a log with the error.
        let failed = |error: reqwest::Error| RegistryError(format!("the registry: {}", error.without_url()));
        let answer = request.send().await.map_err(failed)?.error_for_status().map_err(failed)?;
        let Answer { status, message, result } = answer.json().await.map_err(failed)?;
        match status.as_str() {
            FOUND => Ok(result.unwrap_or_default().into_iter().map(RegisteredFirm::from).collect()),
            NOTHING => Ok(Vec::new()),
            _ => {
                let message: String = message.chars().take(200).collect();
                Err(RegistryError(format!("the registry: {status} {message}")))
            }
        }
    }
}

impl From<Firm> for RegisteredFirm {
    fn from(firm: Firm) -> Self {
        Self {
            name: firm.name,
            credit_code: firm.credit_code.unwrap_or_default(),
            legal_person: firm.oper_name.unwrap_or_default(),
            // Some answers add a time of day.
            start_date: firm.start_date.unwrap_or_default().chars().take(10).collect(),
            status: firm.status.unwrap_or_default(),
            address: firm.address.unwrap_or_default(),
        }
    }
}
