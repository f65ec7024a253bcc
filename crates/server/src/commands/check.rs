//! `fairway check`: shows the configuration and tries everything it names, with advice. Changes nothing but a probe file.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use fairway_clock::Clock;
use fairway_db::Db;
use fairway_db::maintain::{file_of, migration_state, server_info};
use fairway_db::migration::MigratorTrait;
use tokio::net::TcpStream;

use super::disk::{Room, network_share};
use super::{backup, orphans, show};
use crate::config::{Config, StorageKind};

const NET_TIMEOUT: Duration = Duration::from_secs(5);
const MIN_FREE_BYTES: u64 = 200 << 20;
const SOME_ROOM: u64 = 2 << 30;
const OLD_BACKUP_DAYS: i64 = 7;

/// How a finding is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    Ok,
    /// Works, but could be better.
    Advice,
    /// Does not work; the command fails.
    Failed,
}

/// One thing that was looked at.
#[derive(Debug)]
pub struct Finding {
    pub level: Level,
    pub topic: &'static str,
    pub text: String,
}

/// Prints everything; fails if a check failed.
pub async fn run<M: MigratorTrait>(config: &Config) -> Result<()> {
    print_settings(config);
    let findings = check::<M>(config, &Clock::system()).await;
    for Finding { level, topic, text } in &findings {
        let mark = match level {
            Level::Ok => "ok",
            Level::Advice => "advice",
            Level::Failed => "FAILED",
        };
        println!("{mark:7} {topic:14} {}", text.replace('\n', "\n                       "));
    }
    match findings.iter().filter(|finding| finding.level == Level::Failed).count() {
        0 => Ok(()),
        1 => bail!("1 check failed"),
        failed => bail!("{failed} checks failed"),
    }
}

/// Looks at everything that the configuration names.
pub async fn check<M: MigratorTrait>(config: &Config, clock: &Clock) -> Vec<Finding> {
    let mut findings = Findings::default();
    safety(config, &mut findings);
    proxies(config, &mut findings);
    room(config, &mut findings);
    database::<M>(config, clock, &mut findings).await;
    storage(config, &mut findings).await;
    videos(config, &mut findings).await;
    messages(config, &mut findings).await;
    backups(config, clock, &mut findings);
    findings.0
}

#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn ok(&mut self, topic: &'static str, text: impl Into<String>) {
        self.0.push(Finding { level: Level::Ok, topic, text: text.into() });
    }

    fn advise(&mut self, topic: &'static str, text: impl Into<String>) {
        self.0.push(Finding { level: Level::Advice, topic, text: text.into() });
    }

    fn fail(&mut self, topic: &'static str, text: impl Into<String>) {
        self.0.push(Finding { level: Level::Failed, topic, text: text.into() });
    }
}

fn print_settings(config: &Config) {
    let width = config.settings().iter().map(|setting| setting.path.len()).max().unwrap_or(0);
    for setting in config.settings() {
        match &setting.value {
            Some(value) => println!("{:width$} = {value}  ({})", setting.path, setting.origin),
            None => println!("{:width$}   not set", setting.path),
        }
    }
    println!();
}

fn safety(config: &Config, findings: &mut Findings) {
    match config.refuse_unsafe(false) {
        Err(error) => error.0.iter().for_each(|problem| findings.fail("production", problem)),
        Ok(()) if config.is_production() => findings.ok("production", "no unsafe settings"),
        Ok(()) => findings.advise("mode", "development: set mode to production before strangers can reach the server"),
    }
    match config.secret_key() {
        Err(error) if !config.is_production() => findings.fail("secrets", format!("{error:#}")),
        _ => {}
    }
}

/// What can be seen of the proxies from here: whether the settings fit together.
fn proxies(config: &Config, findings: &mut Findings) {
    let server = &config.server;
    let is_local = server.listen.ip().is_loopback();
    let speaks_tls = server.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    if server.trust_forwarded && config.is_production() && !is_local {
        let text = format!(
            "server.trust_forwarded is on and the server listens on {}: whoever reaches that port past the proxy can \
             claim any address; let only the proxy through",
            server.listen
        );
        findings.advise("proxy", text);
    }
    if !server.trust_forwarded && speaks_tls {
        findings.advise(
            "proxy",
            "server.public_url is https, so a proxy stands before the server, but server.trust_forwarded is off: all \
             visitors look like one, and limits meant for one person stop everybody",
        );
    }
    if !server.trust_forwarded && server.trusted_hops > 1 {
        findings.advise("proxy", "server.trusted_hops has no effect while server.trust_forwarded is off");
    }
}

fn room(config: &Config, findings: &mut Findings) {
    let folder = &config.data_dir;
    match Room::of(folder) {
        Err(error) => findings.fail("disk", format!("{error:#}")),
        Ok(Room { free, total }) => {
            let text = format!("{} of {} free for {}", show::size(free), show::size(total), folder.display());
            if free < MIN_FREE_BYTES {
                findings.fail("disk", text);
            } else if free < SOME_ROOM {
                findings.advise("disk", text + "; a backup needs room for a second copy");
            } else {
                findings.ok("disk", text);
            }
        }
    }
}

async fn database<M: MigratorTrait>(config: &Config, clock: &Clock, findings: &mut Findings) {
    if let Some(file) = file_of(config.database.url.expose()) {
        if let Some(protocol) = network_share(&file) {
            let text = format!("{} is on a network share ({protocol}), where SQLite can lose data", file.display());
            findings.fail("database", text);
        }
        if !file.exists() {
            let text = format!("{} is not there yet; `fairway serve` or `fairway migrate` makes it", file.display());
            findings.advise("database", text);
            return;
        }
    }
    match try_database::<M>(config, clock, findings).await {
        Ok(text) => findings.ok("database", text),
        Err(error) => findings.fail("database", format!("{}: {error:#}", config.database.url)),
    }
}

async fn try_database<M: MigratorTrait>(config: &Config, clock: &Clock, findings: &mut Findings) -> Result<String> {
    // The driver would go on trying for a while before it says why.
    if let Ok(address) = url::Url::parse(config.database.url.expose())
        && let Some(host) = address.host_str().filter(|host| !host.is_empty() && address.scheme() != "sqlite")
    {
        connect(host, address.port().unwrap_or(5432)).await?;
    }
    let db = Db::connect(&config.connect_options()).await.context("cannot connect")?;
    let started = Instant::now();
    db.ping().await.context("does not answer")?;
    let (took, info) = (started.elapsed(), server_info(&db).await?);
    info.advice.into_iter().for_each(|advice| findings.advise("database", advice));
    let state = migration_state::<M>(&db).await?;
    match (state.pending.len(), state.unknown.len()) {
        (0, 0) => findings.ok("migrations", format!("all {} applied", state.applied.len())),
        (pending, 0) => findings.advise("migrations", format!("{pending} pending: run `fairway migrate`")),
        _ => findings.fail("migrations", format!("the database is from a newer version: {}", state.unknown.join(", "))),
    }
    // A storage that cannot be opened is told of elsewhere.
    if let Ok(storage) = config.open_storage() {
        let looked =
            orphans::look(&db, &storage, &state.applied, clock.now()).await.context("cannot compare the files")?;
        findings.0.extend(looked.into_iter().map(|(level, text)| Finding { level, topic: "files", text }));
    }
    db.close().await;
    Ok(format!("{} {}, answers in {:.1} ms", db.engine(), info.version, took.as_secs_f64() * 1000.0))
}

async fn storage(config: &Config, findings: &mut Findings) {
    let opened = match config.open_storage() {
        Ok(storage) => storage,
        Err(error) => return findings.fail("storage", error.to_string()),
    };
    match opened.check().await {
        Ok(()) => findings.ok("storage", format!("{}: written, read and deleted a file", opened.describe())),
        Err(error) => findings.fail("storage", format!("{}: {error}", opened.describe())),
    }
    let many_nodes = file_of(config.database.url.expose()).is_none();
    if many_nodes && config.storage.kind == StorageKind::Local && network_share(&config.storage.path).is_none() {
        findings.advise("storage", "files are in a folder of this machine: with more than one node, use an S3 store");
    }
}

async fn videos(config: &Config, findings: &mut Findings) {
    match fairway_media::check_programs(&config.media.options(&config.data_dir)).await {
        Ok(versions) => findings.ok("videos", versions),
        Err(why) => findings.advise(
            "videos",
            format!("{why}: videos play as they were uploaded, without qualities, previews and covers; install ffmpeg"),
        ),
    }
}

async fn messages(config: &Config, findings: &mut Findings) {
    let mail = &config.mail;
    match config.smtp() {
        Ok(None) => findings.advise("mail", "no mail.host: mails stay in the outbox"),
        Ok(Some(smtp)) => {
            let host = mail.host.as_deref().unwrap_or_default();
            let answer = tokio::time::timeout(NET_TIMEOUT, smtp.check()).await;
            match answer.unwrap_or_else(|_| Err("no answer within 5 s".to_owned())) {
                Ok(()) => findings.ok("mail", format!("{host}:{} answers and lets us in", mail.port)),
                Err(error) => findings.fail("mail", format!("{host}:{}: {error}", mail.port)),
            }
        }
        Err(error) => findings.fail("mail", format!("{error:#}")),
    }
    let Some(gateway) = config.sms.url.as_deref().and_then(|text| url::Url::parse(text).ok()) else {
        return findings.advise("sms", "no sms.url: text messages stay in the outbox");
    };
    let (host, port) = (gateway.host_str().unwrap_or_default(), gateway.port_or_known_default().unwrap_or(443));
    match connect(host, port).await {
        Ok(_) => findings.ok("sms", format!("{host}:{port} can be reached")),
        Err(error) => findings.fail("sms", format!("{host}:{port}: {error:#}")),
    }
}

async fn connect(host: &str, port: u16) -> Result<TcpStream> {
    let connecting = TcpStream::connect((host, port));
    tokio::time::timeout(NET_TIMEOUT, connecting).await.context("no answer within 5 s")?.context("cannot connect")
}

fn backups(config: &Config, clock: &Clock, findings: &mut Findings) {
    if !config.is_production() {
        return;
    }
    let folder = config.backup_dir();
    let newest = backup::listed(&folder).iter().filter_map(|path| backup::modified_at(path)).max();
    let how = "run `fairway backup --keep 14` every night, and copy the folder to another machine";
    match newest.map(|time| (clock.now() - time) / 86_400) {
        None => findings.advise("backup", format!("no backups in {}: {how}", folder.display())),
        Some(days) if days > OLD_BACKUP_DAYS => {
            findings.advise("backup", format!("the newest in {} is {days} days old: {how}", folder.display()));
        }
        Some(days) => findings.ok("backup", format!("the newest in {} is {days} days old", folder.display())),
    }
}
