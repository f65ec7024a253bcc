//! Scan to sign in: the browser that waits, the telephone that says yes, the exchange, the provider's calls.

pub mod browser;
pub mod callback;
pub mod exchange;
pub mod phone;

use axum::http::{HeaderMap, header};
use fairway_auth::Token;

/// Holds the browser's half of a ticket.
const COOKIE: &str = "FAIRWAY_SCAN_CK";

/// The secret that binds a ticket to this browser.
fn browser(headers: &HeaderMap) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::parse(value))
}
