//! The code of a ticket: nobody guesses it, and it is signed with the key of its meeting.

use fairway_auth::{Secrets, TenantId, is_same_secret};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// 16 random bytes in hexadecimal.
const RANDOM_CHARS: usize = 32;
/// The first 10 bytes of the signature in hexadecimal.
const SIGNED_CHARS: usize = 20;

/// The key of a meeting's tickets, derived from the installation's own. No device gets it: a gate without network knows codes by
/// their hashes, so that a lost device makes no tickets.
pub fn meeting_key(secrets: &Secrets, tenant_id: TenantId, activity_id: i64) -> String {
    secrets.digest("ticket", &[&tenant_id.to_string(), &activity_id.to_string()])
}

/// A new code.
pub fn make(key: &str) -> String {
    let random = hex(&rand::random::<[u8; 16]>()).to_uppercase();
    let signed = short(key, &random);
    random + &signed
}

/// Whether a code was made with this key.
pub fn is_genuine(key: &str, code: &str) -> bool {
    let code = code.trim().to_uppercase();
    if code.len() != RANDOM_CHARS + SIGNED_CHARS || !code.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return false;
    }
    let (random, signed) = code.split_at(RANDOM_CHARS);
    is_same_secret(short(key, random), signed)
}

/// HMAC-SHA256 of a text, in lower-case hexadecimal.
pub fn sign(key: &str, text: &str) -> String {
    match Hmac::<Sha256>::new_from_slice(key.as_bytes()) {
        Ok(mut mac) => {
            mac.update(text.as_bytes());
            hex(&mac.finalize().into_bytes())
        }
        // A key of any length will do; without one nothing is ever genuine.
        Err(_) => String::new(),
    }
}

fn short(key: &str, random: &str) -> String {
    sign(key, random).chars().take(SIGNED_CHARS).collect::<String>().to_uppercase()
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
