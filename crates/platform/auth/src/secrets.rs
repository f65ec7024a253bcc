//! What the installation's key is used for: sealing values at rest, and hashing guessable ones so that the hash alone
//! tells nothing. Every purpose has a key of its own, derived from the one key.

use std::sync::Arc;

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use subtle::ConstantTimeEq;

/// Stands before every sealed value, so that another scheme can follow this one.
const SCHEME_VERSION: u8 = 1;
const NONCE_BYTES: usize = 12;
/// Part of every derived key: another program with the same key gets others.
const CONTEXT: &str = "fairway 2026-11 ";

/// A sealed value cannot be made or opened. Says nothing about its content.
#[derive(Debug, thiserror::Error)]
#[error("a sealed value cannot be read: it was changed, moved, or sealed with another key")]
pub struct SealError;

/// The installation's key. Cheap to clone; never shows itself.
#[derive(Clone)]
pub struct Secrets(Arc<[u8; 32]>);

impl Secrets {
    pub fn new(key: [u8; 32]) -> Self {
        Self(Arc::new(key))
    }

    /// AES-256-GCM with a fresh nonce. `place` is where the value belongs (its table, tenant and owner): moved to
    /// another place it cannot be opened.
    pub fn seal(&self, purpose: &str, place: &str, plain: &str) -> Result<String, SealError> {
        let nonce: [u8; NONCE_BYTES] = rand::random();
        let payload = Payload { msg: plain.as_bytes(), aad: place.as_bytes() };
        let sealed = self.cipher(purpose).encrypt(&Nonce::from(nonce), payload).map_err(|_| SealError)?;
        Ok(STANDARD_NO_PAD.encode([&[SCHEME_VERSION][..], &nonce, &sealed].concat()))
    }

    /// What was sealed for the same purpose and place.
    pub fn open(&self, purpose: &str, place: &str, sealed: &str) -> Result<String, SealError> {
        let bytes = STANDARD_NO_PAD.decode(sealed).map_err(|_| SealError)?;
        let (version, rest) = bytes.split_first().ok_or(SealError)?;
        let (nonce, body) = rest.split_first_chunk::<NONCE_BYTES>().ok_or(SealError)?;
        if *version != SCHEME_VERSION {
            return Err(SealError);
        }
        let payload = Payload { msg: body, aad: place.as_bytes() };
        let plain = self.cipher(purpose).decrypt(&Nonce::from(*nonce), payload).map_err(|_| SealError)?;
        String::from_utf8(plain).map_err(|_| SealError)
    }

    /// A keyed hash of these parts, always the same for the same parts: for looking up, comparing and unique indexes.
    pub fn digest(&self, purpose: &str, parts: &[&str]) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.derive("digest", purpose));
        for part in parts {
            // The length keeps ("ab", "c") and ("a", "bc") apart.
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    fn cipher(&self, purpose: &str) -> Aes256Gcm {
        Aes256Gcm::new(&self.derive("seal", purpose).into())
    }

    fn derive(&self, use_: &str, purpose: &str) -> [u8; 32] {
        blake3::derive_key(&format!("{CONTEXT}{use_} {purpose}"), &*self.0)
    }
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets(…)")
    }
}

/// Whether two secrets, or digests of them, are the same. Takes as long for a wrong first letter as for a wrong last one, so
/// that nobody can guess one letter after the other.
pub fn is_same_secret(a: impl AsRef<[u8]>, b: impl AsRef<[u8]>) -> bool {
    a.as_ref().ct_eq(b.as_ref()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_the_same_as_a_whole_or_not_at_all() {
        assert!(is_same_secret("harbour", b"harbour"));
        assert!(!is_same_secret("harbour", "harbou") && !is_same_secret("harbour", "Harbour"));
    }

    #[test]
    fn a_sealed_value_opens_only_where_it_belongs() {
        let secrets = Secrets::new([7; 32]);
        let sealed = secrets.seal("id", "real_name:1:2", "11010519491231002X").unwrap();
        assert!(!sealed.contains("1101"));
        assert_eq!(secrets.open("id", "real_name:1:2", &sealed).unwrap(), "11010519491231002X");
        assert!(secrets.open("id", "real_name:1:3", &sealed).is_err());
        assert!(secrets.open("name", "real_name:1:2", &sealed).is_err());
        assert!(Secrets::new([8; 32]).open("id", "real_name:1:2", &sealed).is_err());
        assert_ne!(secrets.seal("id", "real_name:1:2", "11010519491231002X").unwrap(), sealed);
    }

    #[test]
    fn a_changed_value_does_not_open() {
        let secrets = Secrets::new([7; 32]);
        let mut bytes = STANDARD_NO_PAD.decode(secrets.seal("id", "p", "secret").unwrap()).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        assert!(secrets.open("id", "p", &STANDARD_NO_PAD.encode(&bytes)).is_err());
        assert!(secrets.open("id", "p", "").is_err());
        assert!(secrets.open("id", "p", "AQ").is_err());
    }

    #[test]
    fn digests_depend_on_key_purpose_and_parts() {
        let secrets = Secrets::new([7; 32]);
        let digest = secrets.digest("sms", &["ab", "c"]);
        assert_eq!(digest, secrets.digest("sms", &["ab", "c"]));
        assert_ne!(digest, secrets.digest("sms", &["a", "bc"]));
        assert_ne!(digest, secrets.digest("limit", &["ab", "c"]));
        assert_ne!(digest, Secrets::new([8; 32]).digest("sms", &["ab", "c"]));
        assert_eq!(format!("{secrets:?}"), "Secrets(…)");
    }
}
