//! The configuration: defaults, then `fairway.toml`, then `FAIRWAY_*` variables, then flags. We merge by ourselves
//! rather than with the `config` crate, because it cannot say which layer and line a mistake stands in, nor name the
//! nearest setting to a mistyped one.

mod example;
mod keys;
mod kind;
mod layers;
mod payments;
mod safety;
mod secret;
mod sections;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;
use toml::Value;

pub use example::example;
use layers::{Given, Layers};
pub use payments::*;
pub use secret::{DatabaseUrl, Secret, SecretKey};
pub use sections::*;

/// The file that is read when none is named; it need not be there.
const DEFAULT_FILE: &str = "fairway.toml";

/// The settings that are often given on the command line. They stand above everything else.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ConfigFlags {
    /// Configuration file [default: fairway.toml, if it is there; also FAIRWAY_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Folder for the database, files and backups
    #[arg(long, global = true, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Address and port to listen on
    #[arg(long, global = true, value_name = "ADDRESS:PORT")]
    pub listen: Option<String>,
    /// Database: sqlite:path or postgres://user:password@host/name
    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,
    /// development or production
    #[arg(long, global = true, value_name = "MODE")]
    pub mode: Option<String>,
}

/// Everything that is wrong with the configuration.
#[derive(Debug, thiserror::Error)]
#[error("{}", list(.0))]
pub struct ConfigError(pub Vec<String>);

fn list(problems: &[String]) -> String {
    let head = if problems.len() == 1 { "the configuration has a problem:" } else { "the configuration has problems:" };
    problems.iter().fold(head.to_owned(), |text, problem| text + "\n  - " + problem)
}

/// A setting as it stands, for showing.
#[derive(Clone, Debug)]
pub struct Setting {
    pub path: &'static str,
    /// Redacted where it is secret; `None` where nothing is set.
    pub value: Option<String>,
    pub origin: String,
}

/// The whole configuration. Its `Debug` shows no secret.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub mode: Mode,
    pub data_dir: PathBuf,
    pub server: Server,
    pub database: Database,
    pub storage: Storage,
    pub media: Media,
    pub mail: Mail,
    pub sms: Sms,
    pub wechat: WeChat,
    pub registry: Registry,
    pub wechat_pay: WeChatPay,
    pub alipay: Alipay,
    pub paypal: PayPal,
    pub fapiao: Fapiao,
    pub log: Log,
    pub ssr: Ssr,
    pub cache: Cache,
    pub secrets: Secrets,
    pub metrics: Metrics,
    #[serde(skip)]
    settings: Vec<Setting>,
}

impl Config {
    /// Reads all layers, the environment being this process's.
    pub fn load(flags: &ConfigFlags) -> Result<Self, ConfigError> {
        Self::load_from(flags, std::env::vars())
    }

    /// Reads all layers with a given environment.
    pub fn load_from(
        flags: &ConfigFlags,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let variables: Vec<(String, String)> = variables.into_iter().collect();
        let mut layers = Layers::with_defaults();
        let named = variables.iter().find(|(name, path)| name == "FAIRWAY_CONFIG" && !path.is_empty());
        let named = flags.config.clone().or_else(|| named.map(|(_, path)| PathBuf::from(path)));
        read_file(&mut layers, named.as_deref());
        layers.add_environment(variables);
        let flag = |layers: &mut Layers, name: &str, path: &str, value: Option<String>| {
            if let Some(value) = value {
                layers.add_flag(name, path, &value);
            }
        };
        let data = flags.data.as_ref().map(|path| path.to_string_lossy().into_owned());
        flag(&mut layers, "--data", "data_dir", data);
        flag(&mut layers, "--listen", "server.listen", flags.listen.clone());
        flag(&mut layers, "--database", "database.url", flags.database.clone());
        flag(&mut layers, "--mode", "mode", flags.mode.clone());
        Self::from_layers(layers)
    }

    fn from_layers(mut layers: Layers) -> Result<Self, ConfigError> {
        if !layers.problems.is_empty() {
            return Err(ConfigError(layers.problems));
        }
        fill_in_paths(&mut layers);
        let settings = keys::KEYS.iter().map(|key| setting(key, layers.given.get(key.path))).collect();
        let mut config: Self = nested(layers)
            .try_into()
            .map_err(|error: toml::de::Error| ConfigError(vec![error.message().to_owned()]))?;
        config.settings = settings;
        safety::incomplete(&config)?;
        Ok(config)
    }

    /// Refuses what must not run on the internet, all of it at once; says nothing in development.
    pub fn refuse_unsafe(&self, demo: bool) -> Result<(), ConfigError> {
        let problems = if self.mode == Mode::Production { safety::unsafe_settings(self, demo) } else { Vec::new() };
        if problems.is_empty() { Ok(()) } else { Err(ConfigError(problems)) }
    }

    /// Every setting with its value and origin, secrets redacted.
    pub fn settings(&self) -> &[Setting] {
        &self.settings
    }

    pub fn is_production(&self) -> bool {
        self.mode == Mode::Production
    }

    pub fn connect_options(&self) -> fairway_db::ConnectOptions {
        fairway_db::ConnectOptions {
            max_connections: self.database.max_connections,
            durable: self.database.durable,
            ..fairway_db::ConnectOptions::new(self.database.url.expose())
        }
    }

    /// Opens the file storage; a local folder is made when it is missing.
    pub fn open_storage(&self) -> Result<fairway_storage::Storage, fairway_storage::StorageError> {
        match self.storage.kind {
            StorageKind::Local => fairway_storage::Storage::local(&self.storage.path),
            StorageKind::S3 => fairway_storage::Storage::s3(&self.storage.s3_options()),
        }
    }

    /// Where browsers reach the store of files; `None` where this server sends them all.
    pub async fn store_origin(&self) -> anyhow::Result<Option<String>> {
        let probe = self.open_storage()?.signed_get("probe", std::time::Duration::from_secs(1), None).await?;
        Ok(probe.map(|url| url.origin().ascii_serialization()))
    }

    /// The mail server; `None` where mails stay in the outbox.
    pub fn smtp(&self) -> anyhow::Result<Option<fairway_messages::Smtp>> {
        let Some(options) = self.mail.smtp_options() else { return Ok(None) };
        fairway_messages::Smtp::new(&options).map(Some).map_err(|error| anyhow::anyhow!("mail: {error}"))
    }

    /// What delivers messages; without providers they stay in the outbox.
    pub fn message_transports(&self) -> anyhow::Result<fairway_messages::Senders> {
        let mut senders = fairway_messages::Senders { announce_kept: !self.is_production(), ..Default::default() };
        if let Some(smtp) = self.smtp()? {
            senders.mail = Some(Arc::new(smtp));
        }
        if let Some(options) = self.sms.options() {
            let sms = fairway_messages::HttpSms::new(&options).map_err(|error| anyhow::anyhow!("sms: {error}"))?;
            senders.sms = Some(Arc::new(sms));
        }
        Ok(senders)
    }

    /// The SMS code that is always right; there is none in production, whatever is set.
    pub fn fixed_sms_code(&self) -> Option<String> {
        let code = self.sms.fixed_code.as_ref().filter(|_| !self.is_production());
        code.map(|code| code.expose().to_owned())
    }

    /// Where `fairway backup` puts its files unless told otherwise.
    pub fn backup_dir(&self) -> PathBuf {
        self.data_dir.join("backups")
    }

    /// The installation's key. In development one is made up and kept; in production it must be given.
    pub fn secret_key(&self) -> anyhow::Result<SecretKey> {
        match &self.secrets.key {
            Some(text) => kind::decode_key(text.expose())
                .map(SecretKey::new)
                .ok_or_else(|| anyhow::anyhow!("secrets.key is not 32 bytes in base64")),
            None if self.is_production() => anyhow::bail!("secrets.key is not set"),
            None => sections::development_key(&self.data_dir.join("secret.key")),
        }
    }
}

fn read_file(layers: &mut Layers, named: Option<&Path>) {
    let path = named.unwrap_or(Path::new(DEFAULT_FILE));
    match std::fs::read_to_string(path) {
        Ok(text) => layers.add_file(path, &text),
        Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => layers.problems.push(format!("cannot read {}: {error}", path.display())),
    }
}

/// Defaults that depend on the data folder.
fn fill_in_paths(layers: &mut Layers) {
    let Some(Value::String(data)) = layers.given.get("data_dir").map(|given| given.value.clone()) else { return };
    let data = Path::new(&data);
    let database = fairway_db::maintain::sqlite_url(&data.join("fairway.sqlite"));
    let files = data.join("files").to_string_lossy().into_owned();
    for (path, value) in [("database.url", database), ("storage.path", files)] {
        let given = Given { value: Value::String(value), origin: "default".to_owned() };
        layers.given.entry(path).or_insert(given);
    }
}

fn setting(key: &keys::Key, given: Option<&Given>) -> Setting {
    Setting {
        path: key.path,
        value: given.map(|given| layers::shown(key, &given.value)),
        origin: given.map_or_else(|| "not set".to_owned(), |given| given.origin.clone()),
    }
}

fn nested(layers: Layers) -> toml::Table {
    let mut table = toml::Table::new();
    for key in keys::KEYS {
        let (section, name) = key.split();
        let inner = match section {
            "" => &mut table,
            section => match table.entry(section).or_insert_with(|| Value::Table(toml::Table::new())) {
                Value::Table(inner) => inner,
                _ => continue,
            },
        };
        if let Some(given) = layers.given.get(key.path) {
            inner.insert(name.to_owned(), given.value.clone());
        }
    }
    table
}
