//! The server under test: Fairway's own router with the bare routes beside it, in one process, runtime and socket.

use std::io::Read;
use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use fairway_cache::{ByteCache, Tag};
use fairway_server::config::{Config, ConfigFlags};
use fairway_server::connections::{self, Limits};
use fairway_server::{demo, domains, logging, ops, serve, wiring};
use tokio::net::TcpListener;
use tower::ServiceExt;

use crate::{bare, bare_booking, bare_copy};

#[derive(Debug, clap::Args)]
pub struct ServeChild {
    #[command(flatten)]
    config: ConfigFlags,
}

/// Serves until the process that started it goes away.
pub async fn serve(options: &ServeChild) -> anyhow::Result<()> {
    let mut config = Config::load(&options.config)?;
    // Records are limited by address, and the load has only one of its own.
    config.server.trust_forwarded = true;
    config.ssr.client_renders_per_minute = 1_000_000;
    logging::start(&config.log);
    ops::start_metrics();
    let db = wiring::open_database(&config).await?;
    domains::migrate(&db).await?;
    demo::load_if_missing(&db).await?;
    let wired = wiring::wire(&config, db).await?;
    let fairway = serve::router(&wired.app, &config)?;
    let stale = stale(fairway.clone(), wired.app.cache.clone());
    let copy = bare_copy::router(config.data_dir.join("bare-copy"));
    let booking = bare_booking::router(&wired.app.db).await?;
    let bare = bare::slots().merge(copy).merge(booking).merge(bare::query(&wired.app.db).await?);
    let router = fairway.merge(bare).merge(stale);
    let listener = TcpListener::bind(config.server.listen).await?;
    // What is in front of all routes is in front of the bare ones too; they lose a tenth of a microsecond by it.
    let service = serve::service(&wired.app, router);
    tokio::select! {
        () = connections::serve(listener, service, Limits::of(&config), std::future::pending()) => {}
        _ = parent_gone() => {}
    }
    wired.stop().await;
    Ok(())
}

/// The other end of standard input is held by the benchmark; it never writes.
async fn parent_gone() {
    let _ = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0])).await;
}

/// `/stale/<tag>/<path>` makes a tag stale (`all`: everything) and then lets Fairway answer the path, so that each
/// request is a miss.
fn stale(fairway: Router, cache: ByteCache) -> Router {
    Router::new()
        .route("/stale/{tag}/", any(answer_stale))
        .route("/stale/{tag}/{*path}", any(answer_stale))
        .with_state((fairway, cache))
}

async fn answer_stale(
    State((fairway, cache)): State<(Router, ByteCache)>,
    Path(parts): Path<Vec<(String, String)>>,
    client: ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let tag = parts.first().map_or("all", |(_, tag)| tag.as_str());
    let Some(uri) = behind(request.uri(), tag) else { return StatusCode::BAD_REQUEST.into_response() };
    if tag == "all" {
        cache.bump_all()
    } else {
        cache.bump_local([&Tag::new(tag)])
    }
    let (mut parts, body) = request.into_parts();
    parts.uri = uri;
    // As it came from the socket: what this router found out about the path must not reach the other one.
    parts.extensions.clear();
    parts.extensions.insert(client);
    let Ok(response) = fairway.oneshot(Request::from_parts(parts, Body::new(body))).await;
    response
}

fn behind(uri: &Uri, tag: &str) -> Option<Uri> {
    uri.path_and_query()?.as_str().strip_prefix("/stale/")?.strip_prefix(tag)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_behind_the_tag_keeps_its_query() {
        let uri = |text: &'static str| Uri::from_static(text);
        assert_eq!(behind(&uri("/stale/all/"), "all"), Some(uri("/")));
        assert_eq!(behind(&uri("/stale/content:1/a/b?c=1"), "content:1"), Some(uri("/a/b?c=1")));
        assert_eq!(behind(&uri("/other"), "all"), None);
    }
}
