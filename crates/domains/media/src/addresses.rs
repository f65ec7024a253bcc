//! Addresses that give bytes: signed and short-lived for private files, fixed for public pictures.

use fairway_auth::{Secrets, TenantId, is_same_secret};
use fairway_http::App;

use crate::MediaError;

/// Addresses stay the same for this long, so that browsers can keep what they got.
const ADDRESS_STEP_SECONDS: i64 = 3600;
const SIGNATURE_BYTES: usize = 32;

/// Makes and checks addresses for one tenant at one moment.
#[derive(Clone)]
pub struct Addresses {
    secrets: Secrets,
    tenant_id: TenantId,
    now: i64,
}

/// What an address allows beside reading the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Saved by the browser.
    Attachment,
    /// Shown or played by the browser, where that is safe.
    Inline,
}

impl Shown {
    fn word(self) -> &'static str {
        match self {
            Self::Attachment => "attachment",
            Self::Inline => "inline",
        }
    }
}

impl Addresses {
    pub fn new(app: &App, tenant_id: TenantId) -> Self {
        Self { secrets: app.secrets.clone(), tenant_id, now: app.clock.now() }
    }

    /// Between one and two hours from now.
    fn soon(&self) -> i64 {
        (self.now.div_euclid(ADDRESS_STEP_SECONDS) + 2) * ADDRESS_STEP_SECONDS
    }

    /// The uploaded bytes themselves.
    pub fn file(&self, key: &str, shown: Shown) -> String {
        self.file_until(key, shown, self.soon())
    }

    pub fn file_until(&self, key: &str, shown: Shown, expires: i64) -> String {
        let sign = self.sign("media file", &[key, shown.word(), &expires.to_string()]);
        let inline = if shown == Shown::Inline { "&inline=1" } else { "" };
        format!("/atlas/media/file/{key}?expires={expires}&sign={sign}{inline}")
    }

    pub fn check_file(&self, key: &str, shown: Shown, expires: i64, sign: &str) -> Result<(), MediaError> {
        self.check("media file", &[key, shown.word(), &expires.to_string()], expires, sign)
    }

    /// One size of a picture, such as `960.webp`.
    pub fn picture(&self, key: &str, size: &str, is_public: bool) -> String {
        if is_public {
            return format!("/atlas/media/picture/{key}/{size}");
        }
        self.picture_until(key, size, self.soon())
    }

    pub fn picture_until(&self, key: &str, size: &str, expires: i64) -> String {
        let sign = self.sign("media picture", &[key, &expires.to_string()]);
        format!("/atlas/media/picture/{key}/{size}?expires={expires}&sign={sign}")
    }

    pub fn check_picture(&self, key: &str, expires: i64, sign: &str) -> Result<(), MediaError> {
        self.check("media picture", &[key, &expires.to_string()], expires, sign)
    }

    /// Several files as one.
    pub fn zip(&self, ids: &[i64], seconds: i64) -> String {
        let (ids, expires) = (list(ids), self.now + seconds);
        let sign = self.sign("media zip", &[&ids, &expires.to_string()]);
        format!("/atlas/media/zip?ids={ids}&expires={expires}&sign={sign}")
    }

    pub fn check_zip(&self, ids: &[i64], expires: i64, sign: &str) -> Result<(), MediaError> {
        self.check("media zip", &[&list(ids), &expires.to_string()], expires, sign)
    }

    /// A signature of these words for this tenant and purpose.
    pub fn sign(&self, purpose: &str, words: &[&str]) -> String {
        let tenant = self.tenant_id.to_string();
        let mut all = vec![tenant.as_str()];
        all.extend_from_slice(words);
        let mut digest = self.secrets.digest(purpose, &all);
        digest.truncate(SIGNATURE_BYTES);
        digest
    }

    pub fn check(&self, purpose: &str, words: &[&str], expires: i64, sign: &str) -> Result<(), MediaError> {
        let is_genuine = is_same_secret(self.sign(purpose, words), sign);
        if is_genuine && expires >= self.now { Ok(()) } else { Err(MediaError::Address) }
    }

    pub fn now(&self) -> i64 {
        self.now
    }
}

fn list(ids: &[i64]) -> String {
    ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
