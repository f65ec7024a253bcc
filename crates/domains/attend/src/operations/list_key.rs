//! The key pair that signs lists for gates. A device has the public half: it can tell a list of this server from any other, and make
//! none. Derived from the installation's key, so that every node signs alike and nothing is stored.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use fairway_auth::{Secrets, TenantId};
use fairway_http::Failure;

use super::codes::hex;

/// What the installation's key is used for here.
const PURPOSE: &str = "attend.gate_list.key";
/// Of four billion digests one is no number of the curve.
const TRIES: u32 = 4;
/// A private key of P-256 as RFC 5915 writes it: what stands before and after its 32 bytes.
const BEFORE: [u8; 7] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20];
const AFTER: [u8; 12] = [0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07];

/// The key pair of a tenant's lists. Never shows its private half.
pub struct ListKey(EcdsaKeyPair);

impl ListKey {
    pub fn of(secrets: &Secrets, tenant_id: TenantId) -> Result<Self, Failure> {
        let tenant = tenant_id.to_string();
        let pair = (0..TRIES).find_map(|turn| {
            let number = bytes_of(&secrets.digest(PURPOSE, &[&tenant, &turn.to_string()]));
            let written = [&BEFORE[..], &number, &AFTER].concat();
            EcdsaKeyPair::from_private_key_der(&ECDSA_P256_SHA256_FIXED_SIGNING, &written).ok()
        });
        pair.map(Self).ok_or_else(|| Failure::internal("no key for lists of gates"))
    }

    /// The public half, a point of P-256 in hexadecimal, as browsers take it.
    pub fn public(&self) -> String {
        hex(self.0.public_key().as_ref())
    }

    /// ECDSA with SHA-256 in hexadecimal: both numbers of 32 bytes, as browsers check it.
    pub fn sign(&self, text: &str) -> Result<String, Failure> {
        let signed = self.0.sign(&SystemRandom::new(), text.as_bytes());
        signed.map(|signature| hex(signature.as_ref())).map_err(Failure::internal)
    }
}

fn bytes_of(hex: &str) -> Vec<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or_default() as u8;
    hex.as_bytes().chunks_exact(2).map(|pair| (digit(pair[0]) << 4) | digit(pair[1])).collect()
}
