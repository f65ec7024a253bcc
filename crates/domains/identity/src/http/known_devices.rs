//! The cookie of a browser that has signed in to an account before. It opens nothing; it only tells the owner's attempts
//! from those of strangers. Nothing of it is stored: a keyed digest shows that it was given by this installation.

use axum::http::{HeaderMap, HeaderValue, header};
use fairway_auth::{Token, is_same_secret};
use fairway_http::{Failure, Visit};

const COOKIE: &str = "FAIRWAY_DEVICE_CK";
const COOKIE_SECONDS: i64 = 180 * 24 * 3600;

/// The device's own name, if it has signed in with this mail address or mobile number before.
pub fn find(visit: &Visit, headers: &HeaderMap, name: &str) -> Option<String> {
    let (device, proof) = held(headers)?.split_once('.')?;
    is_same_secret(proof, digest(visit, device, name)).then(|| device.to_owned())
}

/// The cookie after a sign-in: the same device as before, or a new one.
pub fn cookie(visit: &Visit, headers: &HeaderMap, name: &str) -> Result<HeaderValue, Failure> {
    let device = find(visit, headers, name).unwrap_or_else(|| Token::generate().reveal().to_owned());
    let proof = digest(visit, &device, name);
    let secure = if visit.app.settings.scheme == "https" { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={device}.{proof}; Path=/atlas; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).map_err(Failure::internal)
}

fn held(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value).filter(|value| value.len() <= 200)
}

fn digest(visit: &Visit, device: &str, name: &str) -> String {
    let tenant = visit.tenant_id().to_string();
    visit.app.secrets.digest("known device", &[&tenant, device, &name.trim().to_lowercase()])
}
