//! Keys and certificates that the stand-ins make for themselves.

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der, PublicKeyX509Der};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::KeySize;
use aws_lc_rs::signature::{KeyPair as _, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

pub struct Key(RsaKeyPair);

impl Key {
    pub fn new() -> Self {
        Self(RsaKeyPair::generate(KeySize::Rsa2048).unwrap())
    }

    pub fn private_pem(&self) -> String {
        let der: Pkcs8V1Der<'static> = self.0.as_der().unwrap();
        pem("PRIVATE KEY", der.as_ref())
    }

    pub fn public_pem(&self) -> String {
        pem("PUBLIC KEY", &self.public_der())
    }

    fn public_der(&self) -> Vec<u8> {
        let der: PublicKeyX509Der<'static> = self.0.public_key().as_der().unwrap();
        der.as_ref().to_vec()
    }

    pub fn sign(&self, message: &[u8]) -> String {
        let mut signature = vec![0; self.0.public_modulus_len()];
        self.0.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message, &mut signature).unwrap();
        STANDARD.encode(signature)
    }

    pub fn has_signed(&self, message: &[u8], signature: &str) -> bool {
        let signature = STANDARD.decode(signature).unwrap();
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, self.public_der()).verify(message, &signature).is_ok()
    }

    /// An X.509 certificate of this key, as far as anybody here reads it.
    pub fn certificate(&self) -> String {
        let empty = element(0x30, &[]);
        let version = element(0xA0, &element(0x02, &[2]));
        let serial = element(0x02, &[1, 2, 3]);
        let parts = [version, serial, empty.clone(), empty.clone(), empty.clone(), empty.clone(), self.public_der()];
        let signed = element(0x30, &parts.concat());
        pem("CERTIFICATE", &element(0x30, &[signed, empty, element(0x03, &[0])].concat()))
    }
}

fn element(tag: u8, inside: &[u8]) -> Vec<u8> {
    let length = inside.len();
    let head = match length {
        0..0x80 => vec![tag, length as u8],
        0x80..0x100 => vec![tag, 0x81, length as u8],
        _ => vec![tag, 0x82, (length >> 8) as u8, (length & 0xFF) as u8],
    };
    [head, inside.to_vec()].concat()
}

fn pem(kind: &str, der: &[u8]) -> String {
    let text = STANDARD.encode(der);
    let lines: Vec<String> =
        text.as_bytes().chunks(64).map(|line| String::from_utf8_lossy(line).into_owned()).collect();
    format!("-----BEGIN {kind}-----\n{}\n-----END {kind}-----\n", lines.join("\n"))
}
