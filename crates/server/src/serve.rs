//! The running server: all routes, started and stopped with care.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context;
use axum::Router;
use axum::middleware::from_fn_with_state;
use fairway_http::edge::edge_layer;
use fairway_http::{App, WithShortcuts};
use fairway_live::Hub;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::config::{Config, LogFormat};
use crate::connections::{self, Limits};
use crate::pages::Pages;
use crate::{api, demo, domains, ops, wiring};

/// Requests that still run when the process is told to stop get this long.
const STOP_GRACE: Duration = Duration::from_secs(25);

/// Everything that this process answers.
pub fn router(app: &App, config: &Config) -> anyhow::Result<Router> {
    let api = api::router(app);
    let pages = Pages::open(app, config, api.clone().with_state(app.clone()))?;
    Ok(Router::new()
        .merge(api)
        .merge(ops::router(config.metrics.clone()))
        .fallback_service(pages.service())
        .layer(from_fn_with_state(app.clone(), edge_layer))
        .with_state(app.clone()))
}

/// The same for connections, with the short way of public reads in front.
pub fn service(app: &App, router: Router) -> WithShortcuts<Router> {
    WithShortcuts::new(app, router)
}

/// Serves until a signal says stop.
pub async fn serve(config: &Config, with_demo: bool) -> anyhow::Result<()> {
    let started = Instant::now();
    config.refuse_unsafe(with_demo)?;
    ops::start_metrics();
    // Before anything is opened: it may raise the number of file handles.
    let limits = Limits::of(config);
    let db = wiring::open_database(config).await?;
    domains::migrate(&db).await.context("cannot bring the database up to date")?;
    if with_demo {
        demo::load_if_missing(&db).await?;
    }
    domains::make_findable(&db).await.context("cannot make what is stored findable")?;
    // Before the first job: some listen for the signal themselves, and from then on it does not end the process by itself.
    let mut signals = StopSignals::listen()?;
    let wired = wiring::wire(config, db).await?;
    let router = router(&wired.app, config)?;
    let listener = TcpListener::bind(config.server.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.server.listen))?;
    let address = listener.local_addr()?;
    tracing::info!(%address, database = %wired.app.db.engine(), millis = started.elapsed().as_millis() as u64, "serving");
    announce(config, address, with_demo);

    let (stopping, mut stopped) = tokio::sync::watch::channel(false);
    let listeners = Hub::of(&wired.app);
    let stop = async move {
        signals.received().await;
        tracing::info!("stopping: finishing running requests");
        // These would not end by themselves.
        listeners.close();
        let _ = stopping.send(true);
    };
    tokio::select! {
        () = connections::serve(listener, service(&wired.app, router), limits, stop) => {}
        // A connection that never ends must not keep the process for ever.
        _ = async { let _ = stopped.wait_for(|stop| *stop).await; tokio::time::sleep(STOP_GRACE).await } => {
            tracing::warn!("some requests did not end in time");
        }
    }
    wired.stop().await;
    tracing::info!("stopped");
    Ok(())
}

/// What asks this process to stop. None is lost from when it is made, also before anybody waits.
struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl StopSignals {
    fn listen() -> anyhow::Result<Self> {
        let listen = |kind| signal(kind).context("cannot listen for the signal to stop");
        Ok(Self { terminate: listen(SignalKind::terminate())?, interrupt: listen(SignalKind::interrupt())? })
    }

    async fn received(&mut self) {
        tokio::select! { _ = self.terminate.recv() => {}, _ = self.interrupt.recv() => {} }
    }
}

/// Tells a person where to go.
fn announce(config: &Config, address: SocketAddr, with_demo: bool) {
    if config.log.format == LogFormat::Json && !std::io::stdout().is_terminal() {
        return;
    }
    let port = address.port();
    println!("\n  Fairway 会航 is running\n");
    println!("    中文      http://localhost:{port}/");
    println!("    English   http://en.localhost:{port}/\n");
    if with_demo {
        println!("    demo accounts, all with the password {}", demo::PASSWORD);
        for (role, account) in demo::ACCOUNTS {
            println!("      {role:<15} {account}");
        }
        println!();
    }
    let data = std::fs::canonicalize(&config.data_dir).unwrap_or_else(|_| config.data_dir.clone());
    println!("    data      {}", data.display());
    println!("    stop      Ctrl+C\n");
}
