//! The short way of a public read: an answer that was sent before and is still fresh is sent again without looking for
//! its route. Layers, extractors and the canonical key of the cache cost more than the answer itself.
//!
//! Nothing is decided here. An answer that went the long way is remembered under its address ([`Shortcuts::learn`]) by
//! whoever knows that it is the same for everybody of a tenant and a language; freshness stays with the cache, which
//! also keeps the bytes. What is not remembered, is stale, or needs any work goes the long way.

use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::{Arc, Weak};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use fairway_auth::TenantId;
use fairway_cache::{Entry, respond_now};
use fairway_lang::Lang;
use futures::future::Either;
use metrics::{Counter, Histogram};
use tower::Service;

use crate::App;
use crate::context::{host, remembered_lang};
use crate::edge::{RequestId, seconds};

/// Anybody can make up addresses of a public read; those that come back push out the others.
const MAX_SHORTCUTS: u64 = 4_096;
const MAX_ADDRESS_BYTES: usize = 1_024;
/// Now and then everybody goes the long way, so that the cache sees what is in use.
const SHORTCUT_LIFE: Duration = Duration::from_secs(60);

type Address = (TenantId, Lang, PathAndQuery);

/// The addresses whose answers are known.
pub struct Shortcuts {
    known: moka::sync::Cache<Address, Arc<Known>>,
    taken: Counter,
}

struct Known {
    entry: Weak<Entry>,
    /// Where its time is counted, sent whole and as unchanged.
    whole: Histogram,
    unchanged: Histogram,
}

impl Default for Shortcuts {
    fn default() -> Self {
        Self {
            known: moka::sync::Cache::builder().max_capacity(MAX_SHORTCUTS).time_to_live(SHORTCUT_LIFE).build(),
            taken: metrics::counter!("fairway_shortcuts_total"),
        }
    }
}

impl Shortcuts {
    /// Remembers that everybody of this tenant and these languages gets this entry at this address.
    pub fn learn(&self, tenant_id: TenantId, langs: &[Lang], uri: &Uri, entry: &Arc<Entry>, route: &str) {
        let asked = uri.path_and_query().map_or("/", PathAndQuery::as_str);
        if !entry.is_cacheable() || asked.len() > MAX_ADDRESS_BYTES {
            return;
        }
        // A copy: the address of a request holds on to all that was read from the connection.
        let Ok(address) = PathAndQuery::try_from(asked.to_owned()) else { return };
        let known = Arc::new(Known {
            entry: Arc::downgrade(entry),
            whole: seconds(route, entry.status()),
            unchanged: seconds(route, StatusCode::NOT_MODIFIED),
        });
        for lang in langs {
            self.known.insert((tenant_id, *lang, address.clone()), known.clone());
        }
    }

    fn answer(&self, app: &App, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Response> {
        let started = Instant::now();
        if !matches!(*method, Method::GET | Method::HEAD) || app.settings.access_log {
            return None;
        }
        let located = app.tenants.locate_now(host(headers, uri, app.settings.trust_forwarded))?;
        if located.tenant.refusal.is_some() {
            return None;
        }
        let lang = remembered_lang(headers).unwrap_or(located.lang);
        let known = self.known.get(&(located.tenant.id, lang, uri.path_and_query()?.clone()))?;
        let entry = app.cache.recall(&known.entry)?;
        let mut response = respond_now(&entry, headers, method)?;
        app.security_headers().cover(response.headers_mut(), &RequestId::generate());
        let is_unchanged = response.status() == StatusCode::NOT_MODIFIED;
        if is_unchanged { &known.unchanged } else { &known.whole }.record(started.elapsed());
        self.taken.increment(1);
        Some(response)
    }
}

/// Puts the short way in front of a router.
#[derive(Clone)]
pub struct WithShortcuts<S> {
    app: App,
    inner: S,
}

impl<S> WithShortcuts<S> {
    pub fn new(app: &App, inner: S) -> Self {
        Self { app: app.clone(), inner }
    }
}

impl<S> Service<Request> for WithShortcuts<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Either<Ready<Result<Response, Infallible>>, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        match self.app.shortcuts().answer(&self.app, request.method(), request.uri(), request.headers()) {
            Some(response) => Either::Left(ready(Ok(response))),
            None => Either::Right(self.inner.call(request)),
        }
    }
}
