//! A service that issues invoices, such as one for electronic fapiao: one trait, and an adapter that speaks HTTP. Without one they
//! are issued by hand.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use axum::http::Extensions;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fairway_http::App;
use reqwest::{Client, Url, redirect};
use serde::{Deserialize, Serialize};

const TIMEOUT: Duration = Duration::from_secs(30);
const MAX_SAID_CHARS: usize = 200;
const MAX_NUMBER_CHARS: usize = 40;
/// Of an invoice's file.
const MAX_FILE_BYTES: usize = 5 * 1024 * 1024;

/// What an invoice says, as the service is asked for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceWanted {
    /// Ours: whoever asks again with the same gets the same invoice.
    pub reference: String,
    /// `CNY` or `USD`.
    pub currency: String,
    /// As `168.30`, tax included.
    pub amount: String,
    pub is_personal: bool,
    pub title: String,
    pub tax_number: String,
    pub address: String,
    pub phone: String,
    pub bank: String,
    pub account: String,
    pub email: String,
    /// The numbers of the orders that it is about.
    pub orders: Vec<String>,
}

/// What the service issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceIssued {
    /// The tax office's.
    pub number: String,
    /// A PDF; none where there is only a number.
    pub file: Option<Vec<u8>>,
}

#[derive(Debug, thiserror::Error)]
pub enum IssuerError {
    /// Nobody knows what became of it: it is asked again.
    #[error("the service does not answer: {0}")]
    Away(String),
    /// It will not issue this one; finance sees why.
    #[error("{0}")]
    Refused(String),
}

#[async_trait]
pub trait InvoiceIssuer: Send + Sync {
    /// Issues an invoice. Asked twice with the same reference, it is issued once.
    async fn issue(&self, wanted: &InvoiceWanted) -> Result<InvoiceIssued, IssuerError>;
}

/// Hands in the service; the server does so where one is configured.
pub fn provide_issuer(extras: &mut Extensions, issuer: Arc<dyn InvoiceIssuer>) {
    extras.insert(issuer);
}

pub fn find_issuer(app: &App) -> Option<Arc<dyn InvoiceIssuer>> {
    app.extras.get::<Arc<dyn InvoiceIssuer>>().cloned()
}

/// Where the service is, and by what it knows us.
#[derive(Clone)]
pub struct IssuerOptions {
    pub base_url: String,
    pub token: String,
}

impl std::fmt::Debug for IssuerOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("IssuerOptions").field("base_url", &self.base_url).finish_non_exhaustive()
    }
}

/// Asks by `POST {base_url}/invoices` with [`InvoiceWanted`] as JSON, the token as bearer and the reference as `Idempotency-Key`. The
/// answer is `{"number", "pdf"}`, the file in base64; a refusal is 400 to 499 with `{"reason"}`.
pub struct HttpIssuer {
    client: Client,
    address: Url,
    token: String,
}

#[derive(Deserialize)]
struct Answer {
    number: String,
    pdf: Option<String>,
}

#[derive(Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    reason: String,
}

fn short(text: &str) -> String {
    text.chars().take(MAX_SAID_CHARS).collect()
}

fn odd(what: &str) -> IssuerError {
    IssuerError::Away(format!("it answered something else: {what}"))
}

impl HttpIssuer {
    pub fn new(options: &IssuerOptions) -> Result<Self, String> {
        // A redirect would take the token to somebody else.
        let client = Client::builder().timeout(TIMEOUT).redirect(redirect::Policy::none()).build();
        let address = format!("{}/invoices", options.base_url.trim_end_matches('/'));
        Ok(Self {
            client: client.map_err(|error| error.to_string())?,
            address: Url::parse(&address).map_err(|error| format!("its address: {error}"))?,
            token: options.token.clone(),
        })
    }
}

#[async_trait]
impl InvoiceIssuer for HttpIssuer {
    async fn issue(&self, wanted: &InvoiceWanted) -> Result<InvoiceIssued, IssuerError> {
        let away = |error: reqwest::Error| IssuerError::Away(short(&error.without_url().to_string()));
        let body = serde_json::to_string(wanted).map_err(|error| odd(&error.to_string()))?;
        let request = self.client.post(self.address.clone()).bearer_auth(&self.token);
        let request = request.header("Idempotency-Key", &wanted.reference).header("Content-Type", "application/json");
        let answer = request.body(body).send().await.map_err(away)?;
        let status = answer.status().as_u16();
        let said = answer.bytes().await.map_err(away)?;
        match status {
            200..300 => {}
            // It is asked too often, or our token is wrong: that is nothing about this invoice.
            401 | 403 | 408 | 429 => return Err(IssuerError::Away(format!("status {status}"))),
            400..500 => {
                let reason = serde_json::from_slice::<Refusal>(&said).unwrap_or_default().reason;
                let reason = if reason.trim().is_empty() { format!("status {status}") } else { short(reason.trim()) };
                return Err(IssuerError::Refused(reason));
            }
            _ => return Err(IssuerError::Away(format!("status {status}"))),
        }
        let Answer { number, pdf } = serde_json::from_slice(&said).map_err(|_| odd("no JSON with a number"))?;
        let number = number.trim().to_owned();
        if number.is_empty() || number.chars().count() > MAX_NUMBER_CHARS {
            return Err(odd("a number that is none"));
        }
        let file = match pdf.filter(|pdf| !pdf.is_empty()) {
            Some(pdf) => Some(STANDARD.decode(pdf).map_err(|_| odd("a file that is not base64"))?),
            None => None,
        };
        if file.as_ref().is_some_and(|file| !file.starts_with(b"%PDF-") || file.len() > MAX_FILE_BYTES) {
            return Err(odd("a file that is no PDF of at most 5 MB"));
        }
        Ok(InvoiceIssued { number, file })
    }
}
