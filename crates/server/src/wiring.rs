//! Opens what the configuration names and connects it: database, cache, storage, directories, jobs.

use std::sync::Arc;

use anyhow::Context;
use fairway_auth::{Passwords, Secrets};
use fairway_billing::issuer::{HttpIssuer, provide_issuer};
use fairway_billing::providers::{
    Alipay, PayPal, Provider, WeChatAccountOptions, WeChatPay, provide_provider, provide_shown, provide_test_gateway,
};
use fairway_cache::{ByteCache, CacheOptions, Tag};
use fairway_clock::Clock;
use fairway_company::{CompanyRegistry, Qcc};
use fairway_db::{CommitListener, Db, Notice};
use fairway_http::{App, Services, Settings};
use fairway_identity::{Directory, ScanProvider, WeChat};
use fairway_installation::Standing;
use fairway_jobs::{Background, Handlers, JobWaker, RunningWorker, Worker, WorkerOptions};
use fairway_live::{LiveOptions, LiveSignals};
use futures::StreamExt;
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::connections::Limits;

/// The opened parts, and what runs in the background.
pub struct Wired {
    pub app: App,
    worker: RunningWorker,
    follower: Option<JoinHandle<()>>,
}

/// Opens the database; creates its folder first if it is a file.
pub async fn open_database(config: &Config) -> anyhow::Result<Db> {
    std::fs::create_dir_all(&config.data_dir)
        .with_context(|| format!("cannot create the data folder {}", config.data_dir.display()))?;
    Db::connect(&config.connect_options()).await.context("cannot open the database")
}

/// Wires everything for serving. The database must be migrated.
pub async fn wire(config: &Config, db: Db) -> anyhow::Result<Wired> {
    let (clock, waker, live) = (Clock::system(), JobWaker::new(), LiveSignals::default());
    let options = CacheOptions { max_bytes: config.cache.size(), clock: clock.clone(), ..Default::default() };
    let cache = ByteCache::new(options);
    db.on_commit(Arc::new(AfterCommit { cache: cache.clone(), waker: waker.clone(), live: live.clone() }));
    let directory = Arc::new(Directory::new(db.clone(), cache.clone()));
    let (scheme, port) = config.server.links();
    let app = App::new(Services {
        db: db.clone(),
        clock: clock.clone(),
        cache: cache.clone(),
        storage: config.open_storage()?,
        passwords: Passwords::default(),
        secrets: Secrets::new(*config.secret_key()?.expose()),
        tenants: directory.clone(),
        sessions: directory,
        settings: Settings {
            is_production: config.is_production(),
            request_timeout: config.server.request_timeout(),
            body_memory: config.server.body_memory(),
            trust_forwarded: config.server.trust_forwarded,
            trusted_hops: config.server.trusted_hops,
            access_log: config.log.access,
            scheme,
            port,
            fixed_sms_code: config.fixed_sms_code(),
            store_origin: config.store_origin().await?,
        },
        permissions: crate::domains::all().iter().flat_map(|domain| domain.permissions).copied().collect(),
        tasks: crate::domains::all().iter().map(|domain| domain.tasks).collect(),
        background: Background::default(),
        extras: extras(config, &clock, &live)?,
    });
    recognise(&app).await;
    let follower = follow(&db, cache, waker.clone(), live).await?;
    let mut handlers = Handlers::new();
    fairway_messages::register(&mut handlers, config.message_transports()?);
    fairway_installation::register(&mut handlers, &app.storage);
    fairway_records::register(&mut handlers);
    fairway_import::register(&mut handlers, &app);
    fairway_once::register(&mut handlers);
    for domain in crate::domains::all() {
        (domain.jobs)(&mut handlers, &app);
    }
    let worker = Worker::new(db, clock, handlers, waker, WorkerOptions::default()).start();
    Ok(Wired { app, worker, follower })
}

impl Wired {
    /// Writes down what requests left behind, finishes running jobs and lets the database go.
    pub async fn stop(self) {
        self.app.background.stop().await;
        if !self.worker.stop(std::time::Duration::from_secs(20)).await {
            tracing::warn!("some jobs were still running; another start will take them over");
        }
        if let Some(follower) = self.follower {
            follower.abort();
        }
        self.app.db.close().await;
    }
}

/// Marks database and files as belonging together, or says that they do not. It serves all the same: whoever loses a
/// database is helped by the files that are there, and nothing removes files that belong to another one.
async fn recognise(app: &App) {
    match fairway_installation::settle(&app.db, &app.storage, app.clock.now()).await {
        Ok(Standing::Other { database, storage }) => {
            tracing::error!(database, storage, "the files belong to another database; `fairway check` says more");
        }
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "whether the files belong to this database could not be looked up"),
    }
}

/// What domains bring along: the settings of media, the provider of scan-to-sign-in where it is not the built-in one, the
/// register of companies where one is configured, those who take payments, what those who listen are told by and how many they
/// may be, what later domains know for earlier ones, and the pages of the web app.
fn extras(config: &Config, clock: &Clock, live: &LiveSignals) -> anyhow::Result<axum::http::Extensions> {
    let mut extras = axum::http::Extensions::new();
    extras.insert(live.clone());
    extras.insert(LiveOptions::for_connections(Limits::of(config).all));
    extras.insert(config.media.options(&config.data_dir));
    extras.insert(config.sms.budget());
    extras.insert(fairway_messages::SmsReady(config.sms.options().is_some()));
    let words = fairway_identity::AuditWords::parse(include_str!("audit_words.json"));
    extras.insert(words.context("the words of the audit log")?);
    if let Some(options) = config.wechat.options() {
        let wechat =
            WeChat::new(&options, clock.clone()).map_err(|why| anyhow::anyhow!("the WeChat settings: {why}"))?;
        let provider: Arc<dyn ScanProvider> = Arc::new(wechat);
        extras.insert(provider);
    }
    if let Some(options) = config.registry.options() {
        let qcc = Qcc::new(&options, clock.clone()).map_err(|why| anyhow::anyhow!("the registry settings: {why}"))?;
        let registry: Arc<dyn CompanyRegistry> = Arc::new(qcc);
        extras.insert(registry);
    }
    provide_payments(config, clock, &mut extras)?;
    // Until it is built there is no page to be counted apart.
    if let Some(shell) = crate::pages::Shell::read().context("the built web app cannot be read")? {
        extras.insert(shell.known_pages());
    }
    for domain in crate::domains::all() {
        (domain.extras)(&mut extras);
    }
    Ok(extras)
}

/// The payment providers that are configured. In development the test gateway stands in for the others; production has none.
fn provide_payments(config: &Config, clock: &Clock, extras: &mut axum::http::Extensions) -> anyhow::Result<()> {
    let mut all: Vec<Arc<dyn Provider>> = Vec::new();
    if let Some(mut options) = config.wechat_pay.options()? {
        // People pay inside WeChat where the official account that they sign in with is the merchant's.
        let account = config.wechat.options().filter(|account| account.app_id == options.app_id);
        options.account =
            account.map(|one| WeChatAccountOptions { app_secret: one.app_secret, base_url: one.base_url });
        let made = WeChatPay::new(&options, clock.clone());
        all.push(Arc::new(made.map_err(|why| anyhow::anyhow!("the settings of wechat_pay: {why}"))?));
        provide_shown(extras, crate::config::shown_wechat(&options));
    }
    if let Some(options) = config.alipay.options()? {
        let made = Alipay::new(&options, clock.clone());
        all.push(Arc::new(made.map_err(|why| anyhow::anyhow!("the settings of alipay: {why}"))?));
        provide_shown(extras, crate::config::shown_alipay(&options));
    }
    if let Some(options) = config.paypal.options()? {
        let made = PayPal::new(&options, clock.clone());
        all.push(Arc::new(made.map_err(|why| anyhow::anyhow!("the settings of paypal: {why}"))?));
        provide_shown(extras, crate::config::shown_paypal(&options));
    }
    if let Some(options) = config.fapiao.options() {
        let issuer = HttpIssuer::new(&options).map_err(|why| anyhow::anyhow!("the settings of fapiao: {why}"))?;
        provide_issuer(extras, Arc::new(issuer));
    }
    let methods: Vec<_> = all.iter().map(|provider| provider.method()).collect();
    for provider in all {
        provide_provider(extras, provider);
    }
    if !config.is_production() {
        provide_test_gateway(extras, &methods);
    }
    Ok(())
}

/// What a commit in this process sets in motion.
struct AfterCommit {
    cache: ByteCache,
    waker: JobWaker,
    live: LiveSignals,
}

impl CommitListener for AfterCommit {
    fn tags_changed(&self, tags: &[String]) {
        let stale: Vec<Tag> = tags.iter().map(|tag| tag.as_str().into()).collect();
        self.cache.bump_local(&stale);
        // Afterwards: whoever hears of it reads, and must not get what was kept before.
        self.live.tags_changed(tags);
    }

    fn jobs_queued(&self) {
        self.waker.wake();
    }

    fn events_told(&self) {
        self.live.events_told();
    }
}

/// Applies the commits of other nodes.
async fn follow(
    db: &Db,
    cache: ByteCache,
    waker: JobWaker,
    live: LiveSignals,
) -> anyhow::Result<Option<JoinHandle<()>>> {
    let Some(mut notices) = db.notices().await.context("cannot listen to the other nodes")? else { return Ok(None) };
    Ok(Some(tokio::spawn(async move {
        while let Some(notice) = notices.next().await {
            match notice {
                Notice::Tag(tag) => {
                    cache.bump_local([&Tag::from(tag.as_str())]);
                    live.tags_changed(&[tag]);
                }
                Notice::Jobs => waker.wake(),
                Notice::Events => live.events_told(),
                Notice::Missed => {
                    cache.bump_all();
                    waker.wake();
                    live.missed();
                }
            }
        }
    })))
}

#[cfg(test)]
mod tests {
    use fairway_billing::providers::TestLedger;

    use super::*;
    use crate::config::{ConfigFlags, Mode};

    #[test]
    fn only_development_has_the_test_gateway() {
        for (mode, has_gateway) in [(Mode::Development, true), (Mode::Production, false)] {
            let mut config = Config::load_from(&ConfigFlags::default(), []).expect("a configuration");
            config.mode = mode;
            let mut extras = axum::http::Extensions::new();
            provide_payments(&config, &Clock::manual(1), &mut extras).expect("providers");
            assert_eq!(extras.get::<TestLedger>().is_some(), has_gateway, "{mode:?}");
        }
    }
}
