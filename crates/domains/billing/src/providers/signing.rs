//! RSA with SHA-256 as payment providers use it: our key signs, theirs is checked. Keys come as PEM or as bare base64.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// A key that cannot be used. Says nothing of its content.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct KeyError(pub &'static str);

/// Our private key at a provider. Never shows itself.
pub struct SigningKey(RsaKeyPair);

impl SigningKey {
    /// PKCS#8 or PKCS#1, as the providers' tools write them.
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let der = decode(text).ok_or(KeyError("the private key is neither PEM nor base64"))?;
        let pair = RsaKeyPair::from_pkcs8(&der).or_else(|_| RsaKeyPair::from_der(&der));
        pair.map(Self).map_err(|_| KeyError("the private key is no RSA key of at least 2048 bits"))
    }

    /// The signature in base64.
    pub fn sign(&self, message: &str) -> Result<String, KeyError> {
        let mut signature = vec![0; self.0.public_modulus_len()];
        self.0
            .sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message.as_bytes(), &mut signature)
            .map_err(|_| KeyError("the private key cannot sign"))?;
        Ok(STANDARD.encode(signature))
    }
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SigningKey(…)")
    }
}

/// A provider's public key.
#[derive(Clone)]
pub struct CheckingKey(Vec<u8>);

impl CheckingKey {
    /// A public key, or a certificate that holds one.
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let der = decode(text).ok_or(KeyError("the public key is neither PEM nor base64"))?;
        let key = if text.contains("BEGIN CERTIFICATE") {
            key_of_certificate(&der).ok_or(KeyError("the certificate cannot be read"))?.to_vec()
        } else {
            der
        };
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &key)
            .parse()
            .map_err(|_| KeyError("the public key is no RSA key"))?;
        Ok(Self(key))
    }

    /// Whether the signature, in base64, is that of the message.
    pub fn fits(&self, message: &[u8], signature: &str) -> bool {
        let Ok(signature) = STANDARD.decode(signature) else { return false };
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &self.0).verify(message, &signature).is_ok()
    }
}

/// The bytes of a PEM file, or of its base64 alone.
fn decode(text: &str) -> Option<Vec<u8>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("-----"));
    let packed: String = lines.flat_map(str::split_whitespace).collect();
    STANDARD.decode(packed).ok().filter(|bytes| !bytes.is_empty())
}

/// The `SubjectPublicKeyInfo` of an X.509 certificate: the seventh part of what was signed, or the sixth where the version is
/// left out. Who issued it is not looked at: whoever asks here got it over a channel that only the provider can write to.
fn key_of_certificate(der: &[u8]) -> Option<&[u8]> {
    let certificate = element(der)?.inside;
    let mut left = element(certificate)?.inside;
    const VERSION: u8 = 0xA0;
    if left.first() == Some(&VERSION) {
        left = element(left)?.after;
    }
    // Serial number, algorithm, issuer, validity, subject.
    for _ in 0..5 {
        left = element(left)?.after;
    }
    Some(element(left)?.whole)
}

/// One element of DER, and what comes after it.
struct Element<'a> {
    whole: &'a [u8],
    inside: &'a [u8],
    after: &'a [u8],
}

fn element(bytes: &[u8]) -> Option<Element<'_>> {
    let first = usize::from(*bytes.get(1)?);
    let (length, head) = if first < 0x80 {
        (first, 2)
    } else {
        // At most three bytes of length: no certificate has sixteen megabytes.
        let count = first & 0x7F;
        if !(1..=3).contains(&count) {
            return None;
        }
        let length = bytes.get(2..2 + count)?.iter().fold(0, |sum, byte| (sum << 8) | usize::from(*byte));
        (length, 2 + count)
    };
    let end = head + length;
    Some(Element { whole: bytes.get(..end)?, inside: bytes.get(head..end)?, after: bytes.get(end..)? })
}
