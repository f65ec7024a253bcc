//! An application around some domains, driven in-process without a socket.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, header};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use fairway_auth::{Passwords, Secrets};
use fairway_cache::{ByteCache, CacheOptions};
use fairway_clock::Clock;
use fairway_db::{CommitListener, Db, Engine};
use fairway_http::context::context_layer;
use fairway_http::edge::edge_layer;
use fairway_http::{App, Domain, Services, SessionDirectory, Settings, TenantDirectory, WithShortcuts};
use fairway_live::LiveSignals;
use fairway_storage::Storage;
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use utoipa_axum::router::OpenApiRouter;

use crate::{NOW, TestDb, TestReply};

/// The host that tests ask unless they say otherwise.
const HOST: &str = "zh.test";

/// Some domains, wired as the server wires them, with a clock that the test turns.
#[derive(Clone)]
pub struct TestApp {
    pub app: App,
    pub test_db: TestDb,
    router: WithShortcuts<Router>,
    host: String,
    token: Option<String>,
    address: IpAddr,
    headers: Vec<(String, String)>,
}

/// What a commit sets in motion in the process of a test.
struct Bump(ByteCache, LiveSignals);

impl CommitListener for Bump {
    fn tags_changed(&self, tags: &[String]) {
        let stale: Vec<fairway_cache::Tag> = tags.iter().map(|tag| tag.as_str().into()).collect();
        self.0.bump_local(&stale);
        self.1.tags_changed(tags);
    }

    fn jobs_queued(&self) {}

    fn events_told(&self) {
        self.1.events_told();
    }
}

impl TestApp {
    /// Opens a database with the tables of these domains and serves their routes. `directory` builds the tenant and
    /// session lookup, which belongs to a domain.
    pub async fn open<D>(engine: Engine, domains: &[Domain], directory: impl FnOnce(Db, ByteCache) -> D) -> Self
    where
        D: TenantDirectory + SessionDirectory,
    {
        let migrations = fairway_jobs::migrations()
            .into_iter()
            .chain(fairway_messages::migrations())
            .chain(fairway_audit::migrations())
            .chain(fairway_installation::migrations())
            .chain(fairway_records::migrations())
            .chain(fairway_search::migrations())
            .chain(fairway_import::migrations())
            .chain(fairway_once::migrations())
            .chain(fairway_live::migrations())
            .chain(fairway_fields::migrations())
            .chain(domains.iter().flat_map(|domain| domain.all_migrations()))
            .collect();
        let test_db = TestDb::migrated(engine, migrations).await;
        Self::serve(test_db, domains, directory, |_| {})
    }

    /// Serves these domains on a database that is there already, as after a restart; `adjust` changes how it is wired.
    pub fn serve<D>(
        test_db: TestDb,
        domains: &[Domain],
        directory: impl FnOnce(Db, ByteCache) -> D,
        adjust: impl FnOnce(&mut Services),
    ) -> Self
    where
        D: TenantDirectory + SessionDirectory,
    {
        let clock = Clock::manual(NOW);
        let cache = ByteCache::new(CacheOptions { clock: clock.clone(), ..Default::default() });
        let live = LiveSignals::default();
        test_db.db.on_commit(Arc::new(Bump(cache.clone(), live.clone())));
        let directory = Arc::new(directory(test_db.db.clone(), cache.clone()));
        let storage = Storage::local(test_db.folder.path().join("files")).expect("a storage folder");
        let mut services = Services {
            db: test_db.db.clone(),
            clock,
            cache,
            storage,
            passwords: Passwords::cheap(),
            secrets: Secrets::new([7; 32]),
            tenants: directory.clone(),
            sessions: directory,
            settings: Settings::default(),
            permissions: domains.iter().flat_map(|domain| domain.permissions).copied().collect(),
            tasks: domains.iter().map(|domain| domain.tasks).collect(),
            background: Default::default(),
            extras: Default::default(),
        };
        services.extras.insert(live);
        for domain in domains {
            (domain.extras)(&mut services.extras);
        }
        adjust(&mut services);
        let app = App::new(services);
        let mut routes = OpenApiRouter::new();
        for domain in domains {
            routes = routes.merge(domain.all_routes());
        }
        let (router, _) = routes.split_for_parts();
        let router = router
            .layer(from_fn_with_state(app.clone(), context_layer))
            .layer(from_fn_with_state(app.clone(), edge_layer))
            .with_state(app.clone());
        let router = WithShortcuts::new(&app, router);
        let address = IpAddr::from([192, 0, 2, 1]);
        Self { app, test_db, router, host: HOST.to_owned(), token: None, address, headers: Vec::new() }
    }

    /// The same application asked through another host.
    pub fn at(&self, host: &str) -> Self {
        Self { host: host.to_owned(), ..self.clone() }
    }

    /// The same application asked with this access token.
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// The same application asked from this address.
    pub fn from_address(&self, address: &str) -> Self {
        Self { address: address.parse().expect("an address"), ..self.clone() }
    }

    /// The same application asked with one more header.
    pub fn with_header(&self, name: &str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.push((name.to_owned(), value.to_owned()));
        other
    }

    pub async fn get(&self, path: &str) -> TestReply {
        self.send(Method::GET, path, None, Body::empty()).await
    }

    pub async fn delete(&self, path: &str) -> TestReply {
        self.send(Method::DELETE, path, None, Body::empty()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> TestReply {
        self.send(Method::POST, path, Some("application/json"), body.to_string().into()).await
    }

    pub async fn put(&self, path: &str, body: Value) -> TestReply {
        self.send(Method::PUT, path, Some("application/json"), body.to_string().into()).await
    }

    /// Posts `a=1&b=2` as browsers do.
    pub async fn post_form(&self, path: &str, form: &str) -> TestReply {
        self.send(Method::POST, path, Some("application/x-www-form-urlencoded"), form.to_owned().into()).await
    }

    /// Posts a body of any type.
    pub async fn post_text(&self, path: &str, kind: &str, body: &str) -> TestReply {
        self.send(Method::POST, path, Some(kind), body.to_owned().into()).await
    }

    /// Puts raw bytes.
    pub async fn put_bytes(&self, path: &str, body: Vec<u8>) -> TestReply {
        self.send(Method::PUT, path, Some("application/octet-stream"), body.into()).await
    }

    /// Posts raw bytes.
    pub async fn post_bytes(&self, path: &str, body: Vec<u8>) -> TestReply {
        self.send(Method::POST, path, Some("application/octet-stream"), body.into()).await
    }

    /// The answer to a GET whose body is still to be read: it may never end.
    pub async fn stream(&self, path: &str) -> Response {
        self.answer(Method::GET, path, None, Body::empty()).await
    }

    async fn send(&self, method: Method, path: &str, kind: Option<&str>, body: Body) -> TestReply {
        let (parts, body) = self.answer(method, path, kind, body).await.into_parts();
        let bytes = body.collect().await.expect("a body").to_bytes().to_vec();
        TestReply { status: parts.status, headers: parts.headers, bytes }
    }

    async fn answer(&self, method: Method, path: &str, kind: Option<&str>, body: Body) -> Response {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let mut request = request.body(body).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(self.address, 50_000)));
        // On the heap: a test awaits many requests, and the compiler only follows futures within futures so far.
        Box::pin(self.router.clone().oneshot(request)).await.expect("an answer")
    }
}
