//! The sections of the configuration as the rest of the server sees them. What each setting means is in the keys table.

use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use base64::Engine as _;
use serde::Deserialize;

use super::kind::decode_key;
use super::secret::{DatabaseUrl, Secret, SecretKey};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    Development,
    Production,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    pub listen: SocketAddr,
    pub public_url: Option<String>,
    pub allow_http: bool,
    pub trust_forwarded: bool,
    pub trusted_hops: usize,
    pub request_timeout_secs: u64,
    pub body_memory_mb: usize,
    pub head_timeout_secs: u64,
    pub max_connections: Option<usize>,
    pub max_connections_per_address: Option<usize>,
}

impl Server {
    pub fn request_timeout(&self) -> Duration {
        Duration::from_secs(self.request_timeout_secs)
    }

    pub fn body_memory(&self) -> usize {
        self.body_memory_mb << 20
    }

    pub fn head_timeout(&self) -> Duration {
        Duration::from_secs(self.head_timeout_secs)
    }

    /// Scheme and port of links to this installation: those of `public_url`, else those that it listens on.
    pub fn links(&self) -> (&'static str, Option<u16>) {
        match self.public_url.as_deref().and_then(|url| url::Url::parse(url).ok()) {
            Some(url) => (if url.scheme() == "https" { "https" } else { "http" }, url.port()),
            None => ("http", Some(self.listen.port()).filter(|port| *port != 80)),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Database {
    pub url: DatabaseUrl,
    pub max_connections: u32,
    pub durable: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StorageKind {
    Local,
    S3,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Storage {
    pub kind: StorageKind,
    /// Of the local kind.
    pub path: PathBuf,
    pub bucket: Option<String>,
    pub region: Option<String>,
    pub endpoint: Option<String>,
    pub access_key: Option<Secret>,
    pub secret_key: Option<Secret>,
    pub path_style: bool,
    pub allow_http: bool,
}

impl Storage {
    /// For the s3 kind, whose settings are known to be complete once the configuration is loaded.
    pub fn s3_options(&self) -> fairway_storage::S3Options {
        fairway_storage::S3Options {
            bucket: self.bucket.clone().unwrap_or_default(),
            endpoint: self.endpoint.clone(),
            region: self.region.clone(),
            access_key: exposed(&self.access_key).unwrap_or_default(),
            secret_key: exposed(&self.secret_key).unwrap_or_default(),
            path_style: self.path_style,
            allow_http: self.allow_http,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Media {
    pub ffmpeg: String,
    pub ffprobe: String,
    pub company_quota_mb: i64,
    pub tenant_quota_mb: i64,
    pub person_quota_mb: i64,
    pub video_limit_mb: i64,
    pub document_limit_mb: i64,
}

impl Media {
    pub fn options(&self, data_dir: &Path) -> fairway_media::MediaOptions {
        fairway_media::MediaOptions {
            ffmpeg: self.ffmpeg.clone(),
            ffprobe: self.ffprobe.clone(),
            work_dir: data_dir.join("work"),
            company_quota: self.company_quota_mb << 20,
            tenant_quota: self.tenant_quota_mb << 20,
            person_quota: self.person_quota_mb << 20,
            video_limit: self.video_limit_mb << 20,
            document_limit: self.document_limit_mb << 20,
            ..Default::default()
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MailTls {
    /// Begins in the clear and insists on the upgrade.
    Starttls,
    Tls,
    None,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    pub host: Option<String>,
    pub port: u16,
    pub tls: MailTls,
    pub user: Option<String>,
    pub password: Option<Secret>,
    pub from: String,
}

impl Mail {
    pub fn smtp_options(&self) -> Option<fairway_messages::SmtpOptions> {
        Some(fairway_messages::SmtpOptions {
            host: self.host.clone()?,
            port: self.port,
            tls: match self.tls {
                MailTls::Starttls => fairway_messages::SmtpTls::StartTls,
                MailTls::Tls => fairway_messages::SmtpTls::Tls,
                MailTls::None => fairway_messages::SmtpTls::None,
            },
            user: self.user.clone(),
            password: exposed(&self.password),
            from: self.from.clone(),
        })
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sms {
    pub url: Option<String>,
    pub token: Option<Secret>,
    pub fixed_code: Option<Secret>,
    pub daily_budget: i32,
}

impl Sms {
    pub fn budget(&self) -> fairway_identity::SmsBudget {
        fairway_identity::SmsBudget { per_day: self.daily_budget }
    }

    pub fn options(&self) -> Option<fairway_messages::HttpSmsOptions> {
        Some(fairway_messages::HttpSmsOptions { url: self.url.clone()?, token: exposed(&self.token) })
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeChat {
    pub app_id: Option<String>,
    pub app_secret: Option<Secret>,
    pub token: Option<Secret>,
    pub base_url: String,
}

impl WeChat {
    /// `None` where people scan with the built-in provider.
    pub fn options(&self) -> Option<fairway_identity::WeChatOptions> {
        Some(fairway_identity::WeChatOptions {
            app_id: self.app_id.clone()?,
            app_secret: exposed(&self.app_secret).unwrap_or_default(),
            token: exposed(&self.token).unwrap_or_default(),
            base_url: self.base_url.clone(),
        })
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fapiao {
    pub base_url: Option<String>,
    pub token: Option<Secret>,
}

impl Fapiao {
    /// `None` where invoices are issued by hand.
    pub fn options(&self) -> Option<fairway_billing::issuer::IssuerOptions> {
        let token = exposed(&self.token).unwrap_or_default();
        Some(fairway_billing::issuer::IssuerOptions { base_url: self.base_url.clone()?, token })
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registry {
    pub key: Option<Secret>,
    pub secret: Option<Secret>,
    pub url: String,
}

impl Registry {
    /// `None` where firms are searched among those that are known here.
    pub fn options(&self) -> Option<fairway_company::QccOptions> {
        Some(fairway_company::QccOptions {
            key: exposed(&self.key)?,
            secret: exposed(&self.secret).unwrap_or_default(),
            url: self.url.clone(),
        })
    }
}

fn exposed(secret: &Option<Secret>) -> Option<String> {
    secret.as_ref().map(|secret| secret.expose().to_owned())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    pub format: LogFormat,
    pub level: String,
    pub access: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ssr {
    pub enabled: bool,
    pub threads: Option<usize>,
    pub client_renders_per_minute: u32,
    pub deadline_ms: u64,
}

impl Ssr {
    pub fn deadline(&self) -> Duration {
        Duration::from_millis(self.deadline_ms)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cache {
    pub size_mb: u64,
}

impl Cache {
    pub fn size(&self) -> u64 {
        self.size_mb << 20
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    pub key: Option<Secret>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metrics {
    pub token: Option<Secret>,
    pub public: bool,
}

/// Reads the development key, or makes it up and keeps it where only this user can read it.
pub(super) fn development_key(path: &Path) -> anyhow::Result<SecretKey> {
    match std::fs::read_to_string(path) {
        Ok(text) => {
            let key = decode_key(&text).with_context(|| format!("{} is not 32 bytes in base64", path.display()))?;
            Ok(SecretKey::new(key))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let key: [u8; 32] = rand::random();
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
            }
            let mut file = std::fs::OpenOptions::new()
                .write(true)
                .create_new(true)
                .mode(0o600)
                .open(path)
                .with_context(|| format!("cannot create {}", path.display()))?;
            writeln!(file, "{}", base64::engine::general_purpose::STANDARD.encode(key))?;
            file.sync_all()?;
            Ok(SecretKey::new(key))
        }
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}
