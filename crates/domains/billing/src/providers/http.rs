//! What all providers' calls have in common: a client that follows nobody elsewhere, and what its failures are called.

use std::time::Duration;

use reqwest::{Client, Url, redirect};
use serde::de::DeserializeOwned;

use super::ProviderError;

const TIMEOUT: Duration = Duration::from_secs(10);
const MAX_ANSWER_CHARS: usize = 200;

/// A redirect would take signatures and tokens to somebody else.
pub fn client() -> Result<Client, String> {
    Client::builder().timeout(TIMEOUT).redirect(redirect::Policy::none()).build().map_err(|error| error.to_string())
}

/// The address of a provider, so that paths can be joined to it.
pub fn base(url: &str) -> Result<Url, String> {
    // Without the slash `join` would replace the last part of a path.
    Url::parse(&format!("{}/", url.trim_end_matches('/'))).map_err(|error| format!("its address: {error}"))
}

/// Addresses hold references and sometimes signatures: they do not get into a log.
pub fn away(error: reqwest::Error) -> ProviderError {
    ProviderError::Away(error.without_url().to_string())
}

pub fn malformed(error: impl std::fmt::Display) -> ProviderError {
    ProviderError::Malformed(short(&error.to_string()))
}

pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ProviderError> {
    serde_json::from_slice(body).map_err(malformed)
}

/// The beginning of what a provider said.
pub fn short(text: &str) -> String {
    text.chars().take(MAX_ANSWER_CHARS).collect()
}

/// At most so many bytes of a text, whole characters.
pub fn cut(text: &str, bytes: usize) -> String {
    let mut kept = String::new();
    for letter in text.chars() {
        if kept.len() + letter.len_utf8() > bytes {
            break;
        }
        kept.push(letter);
    }
    kept
}

/// Letters that nobody guesses.
pub fn nonce() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// Of a notice's bytes as they came, to be kept beside the payment.
pub fn digest(body: &[u8]) -> String {
    blake3::hash(body).to_hex().to_string()
}
