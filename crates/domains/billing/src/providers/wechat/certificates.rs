//! The platform's certificates by their serial numbers. WeChat changes them from time to time and begins to sign with a new
//! one without a word: an unknown serial number is a reason to fetch them, once a minute at most.

use std::collections::HashMap;
use std::sync::RwLock;

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method as Verb;
use serde::Deserialize;
use tokio::sync::Mutex;

use super::api::{Api, Stamp};
use crate::providers::http::{malformed, read};
use crate::providers::signing::CheckingKey;
use crate::providers::times::read_with_zone;
use crate::providers::{NoticeError, ProviderError};

const PATH: &str = "v3/certificates";
/// Strangers may name serial numbers as they like; they cannot make us ask more often.
const PAUSE_SECONDS: i64 = 60;

pub struct Certificates {
    cipher: Aes256Gcm,
    held: RwLock<HashMap<String, Held>>,
    /// When they were last asked for; locked meanwhile, so that many at once ask once.
    asked: Mutex<Option<i64>>,
}

#[derive(Clone)]
struct Held {
    key: CheckingKey,
    ends_at: i64,
}

/// What WeChat sends under the key of the API.
#[derive(Debug, Deserialize)]
pub struct Sealed {
    pub nonce: String,
    #[serde(default)]
    pub associated_data: String,
    pub ciphertext: String,
}

#[derive(Deserialize)]
struct Answer {
    data: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    serial_no: String,
    expire_time: String,
    encrypt_certificate: Sealed,
}

impl Certificates {
    pub fn new(api_key: &str) -> Result<Self, String> {
        let key: [u8; 32] =
            api_key.as_bytes().try_into().map_err(|_| "the key of the API must have 32 characters".to_owned())?;
        Ok(Self { cipher: Aes256Gcm::new(&key.into()), held: RwLock::default(), asked: Mutex::new(None) })
    }

    /// What was sealed; `None` where it was changed on the way or sealed with another key.
    pub fn open(&self, sealed: &Sealed) -> Option<Vec<u8>> {
        let nonce: [u8; 12] = sealed.nonce.as_bytes().try_into().ok()?;
        let bytes = STANDARD.decode(&sealed.ciphertext).ok()?;
        let payload = Payload { msg: &bytes, aad: sealed.associated_data.as_bytes() };
        self.cipher.decrypt(&Nonce::from(nonce), payload).ok()
    }

    /// Whether this was signed by the platform.
    pub async fn check(&self, api: &Api, stamp: &Stamp, body: &[u8]) -> Result<(), NoticeError> {
        let now = api.clock.now();
        let key = match self.find(&stamp.serial, now) {
            Some(key) => key,
            None => {
                self.fetch(api, &stamp.serial, now).await.map_err(|error| NoticeError::Away(error.to_string()))?;
                self.find(&stamp.serial, now).ok_or(NoticeError::Forged)?
            }
        };
        if key.fits(&stamp.message(body), &stamp.signature) { Ok(()) } else { Err(NoticeError::Forged) }
    }

    fn find(&self, serial: &str, now: i64) -> Option<CheckingKey> {
        let held = self.held.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        held.get(serial).filter(|held| held.ends_at > now).map(|held| held.key.clone())
    }

    async fn fetch(&self, api: &Api, serial: &str, now: i64) -> Result<(), ProviderError> {
        let mut asked = self.asked.lock().await;
        let is_soon = asked.is_some_and(|at| now - at < PAUSE_SECONDS);
        if is_soon || self.find(serial, now).is_some() {
            return Ok(());
        }
        let raw = api.send(Verb::GET, api.url(PATH)?, None).await?;
        if raw.status != 200 {
            return Err(ProviderError::Away(format!("certificates: status {}", raw.status)));
        }
        let fresh = self.unpack(&raw.body)?;
        // The list is sealed with a key that only WeChat and we have; its signature must be that of one of its own entries.
        let stamp = raw.stamp.ok_or_else(|| ProviderError::Malformed("certificates without a signature".into()))?;
        let signer = fresh.get(&stamp.serial).map(|held| held.key.clone()).or_else(|| self.find(&stamp.serial, now));
        if !signer.is_some_and(|key| key.fits(&stamp.message(&raw.body), &stamp.signature)) {
            return Err(ProviderError::Malformed("certificates with a signature that is not theirs".into()));
        }
        *self.held.write().unwrap_or_else(|poisoned| poisoned.into_inner()) = fresh;
        // Only now: where WeChat did not answer, the next notice may ask again at once.
        *asked = Some(now);
        Ok(())
    }

    fn unpack(&self, body: &[u8]) -> Result<HashMap<String, Held>, ProviderError> {
        let Answer { data } = read(body)?;
        let mut fresh = HashMap::new();
        for row in data {
            let pem = self.open(&row.encrypt_certificate).and_then(|bytes| String::from_utf8(bytes).ok());
            let pem = pem.ok_or_else(|| malformed("a certificate that cannot be opened: is the API's key right?"))?;
            let key = CheckingKey::read(&pem).map_err(malformed)?;
            let ends_at = read_with_zone(&row.expire_time).ok_or_else(|| malformed("a certificate without an end"))?;
            fresh.insert(row.serial_no, Held { key, ends_at });
        }
        Ok(fresh)
    }
}
