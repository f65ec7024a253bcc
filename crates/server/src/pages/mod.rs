//! Everything that a browser opens: rendered public pages, the app's shell for the others, and the built files.

mod assets;
mod budget;
mod document;
mod fetch;
mod request;
mod shell;
mod sitemap;

use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header, request::Parts};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::any;
use fairway_cache::{CacheKey, Loaded, respond};
use fairway_http::edge::PAGES;
use fairway_http::{App, Located, Network, controls};
use fairway_lang::Lang;
use fairway_ssr::{Bundle, Options, RenderContext, RenderRequest, Renderer};

use crate::config::Config;
use budget::RenderBudget;
use document::{Boot, Document};
use fetch::{ApiFetch, UNCACHEABLE};
use request::PageRequest;
pub use shell::Shell;
use sitemap::Origins;

const ROBOTS: &str = "/robots.txt";
const SITEMAP: &str = "/sitemap.xml";
/// What looks like a file and is made for each tenant.
const CRAWLED: [&str; 2] = [ROBOTS, SITEMAP];

/// Answers page requests. Cheap to clone.
#[derive(Clone)]
pub struct Pages(Arc<Inner>);

struct Inner {
    app: App,
    shell: Option<Shell>,
    /// Dropping it ends its threads.
    renderer: Option<Renderer>,
    api: Arc<ApiFetch>,
    budget: RenderBudget,
}

impl Pages {
    /// Reads the built web app and starts the renderer. `api` is asked for the data of rendered pages.
    pub fn open(app: &App, config: &Config, api: Router) -> anyhow::Result<Self> {
        let shell = Shell::read().context("the built web app cannot be read")?;
        if shell.is_none() {
            tracing::warn!("the web app is not built; only the API is served");
        }
        let api = Arc::new(ApiFetch::new(api));
        let renderer = match assets::server_bundle() {
            Some(source) if config.ssr.enabled && shell.is_some() => {
                let usual = Options::default();
                let workers = config.ssr.threads.unwrap_or(usual.workers);
                let options = Options { workers, deadline: config.ssr.deadline(), ..usual };
                Some(Renderer::start(Bundle::Source(source), options, api.clone())?)
            }
            _ => None,
        };
        let budget = RenderBudget::new(config.ssr.client_renders_per_minute);
        Ok(Self(Arc::new(Inner { app: app.clone(), shell, renderer, api, budget })))
    }

    pub fn service(&self) -> Router {
        Router::new().fallback(any(answer)).with_state(self.clone())
    }
}

async fn answer(State(pages): State<Pages>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let (request, _) = request.into_parts();
    let path = request.uri.path();
    if let Some(response) = assets::respond(path, &request.headers, &request.method) {
        return response;
    }
    // What looks like a file and is none must not get the app: crawlers ask for many that we do not have.
    if !CRAWLED.contains(&path) && path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "404").into_response();
    }
    pages.0.page(&request).await
}

impl Inner {
    async fn page(&self, request: &Parts) -> Response {
        let Some(shell) = &self.shell else {
            return (StatusCode::SERVICE_UNAVAILABLE, "The web app is not built: run make run.").into_response();
        };
        let host = fairway_http::context::host(&request.headers, &request.uri, self.app.settings.trust_forwarded);
        let located = match self.app.tenants.locate(host).await {
            Ok(Some(located)) => located,
            Ok(None) => return plain(StatusCode::SERVICE_UNAVAILABLE, "This installation has no tenant yet."),
            Err(_) => return plain(StatusCode::INTERNAL_SERVER_ERROR, "系统繁忙，请稍后再试 / The system is busy."),
        };
        let mut asked = PageRequest::read(request, located.lang);
        if let Some(code) = located.tenant.refusal {
            return plain(code.status(), code.text().get(asked.lang));
        }
        if let Err(failure) = controls::check_address(&request.uri) {
            let text = failure.text.as_deref().copied().unwrap_or(failure.code.text());
            return plain(failure.code.status(), text.get(asked.lang));
        }
        if CRAWLED.contains(&asked.path.as_str()) {
            return self.crawled(shell, &located, &asked, request).await;
        }
        let Some(entry) = shell.pages.get(asked.path.as_str()) else {
            return Redirect::temporary("/404").into_response();
        };
        asked.query.retain(|(name, _)| entry.params.contains(name));
        let mut response = if entry.public && self.renderer.is_some() {
            self.rendered(shell, &located, &asked, request).await
        } else {
            self.plain_shell(shell, &located, &asked)
        };
        if let Some(cookie) = asked.language_cookie() {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }

    /// What tells crawlers where the pages are.
    async fn crawled(&self, shell: &Shell, located: &Located, asked: &PageRequest, request: &Parts) -> Response {
        let boot = self.boot(shell, located, asked, "shell");
        let document::LanguageHosts { zh, en } = boot.language_hosts;
        let origins = Origins { own: boot.origin, lang: asked.lang, zh, en };
        if asked.path == ROBOTS {
            return plain(StatusCode::OK, sitemap::robots(&origins));
        }
        let Ok(key) = CacheKey::new(located.tenant.id, asked.lang.code(), SITEMAP, [("", ""); 0], &[]) else {
            return StatusCode::BAD_REQUEST.into_response();
        };
        let load = || async {
            let context = context(located, asked.lang);
            let loaded = sitemap::sitemap(shell, &self.api, context, &origins).await;
            Ok::<_, std::convert::Infallible>(loaded.tag(fairway_identity::model::TENANTS_TAG))
        };
        let Ok(entry) = self.app.cache.get_or_load(&key, load).await;
        respond(&entry, &request.headers, &request.method).await
    }

    /// The page from the cache, or rendered now; the plain shell if that fails.
    async fn rendered(&self, shell: &Shell, located: &Located, asked: &PageRequest, request: &Parts) -> Response {
        let tenant_id = located.tenant.id;
        let key = CacheKey::new(tenant_id, asked.lang.code(), &asked.path, asked.query.clone(), request::PARAMS);
        let (Ok(key), Some(renderer)) = (key, &self.renderer) else {
            return self.plain_shell(shell, located, asked);
        };
        // Asked for before the cache is: whoever waits for the same page must not get what only this client deserves.
        let cached = if asked.has_words() { None } else { self.app.cache.get(&key).await };
        let _render = match &cached {
            Some(_) => None,
            None => match self.budget.take(Network::of(request, &self.app.settings), Instant::now()) {
                Some(render) => Some(render),
                None => return self.plain_shell(shell, located, asked),
            },
        };
        let load = || async {
            let boot = self.boot(shell, located, asked, "ssr");
            let render = RenderRequest {
                url: asked.url(),
                lang: asked.lang.code().to_owned(),
                origin: boot.origin.clone(),
                context: context(located, asked.lang),
                boot: boot.json(),
            };
            let page = renderer.render(render).await.inspect_err(
                |error| tracing::warn!(path = asked.path, kind = error.kind(), %error, "page not rendered"),
            )?;
            let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
            if let Some(target) = &page.redirect {
                let location = HeaderValue::from_str(target).unwrap_or(HeaderValue::from_static("/404"));
                // What has moved for good is not kept either: it may move back.
                let is_for_good = page.status == StatusCode::MOVED_PERMANENTLY.as_u16();
                let status = if is_for_good { StatusCode::MOVED_PERMANENTLY } else { StatusCode::TEMPORARY_REDIRECT };
                let loaded = Loaded::html("").status(status);
                return Ok(loaded.header(header::LOCATION, location).no_store());
            }
            let document = Document { shell, lang: asked.lang, path: &asked.path, boot: &boot };
            let html = document.write(&page.head, &page.html, Some(&page.state));
            let tags = page.tags.iter().map(String::as_str).chain([fairway_identity::model::TENANTS_TAG]);
            // Every unknown address leads to /404: it is kept although it is an error.
            let loaded = Loaded::html(html).status(status).tags(tags).until(page.until);
            let loaded = if asked.path == "/404" { loaded.keep_error() } else { loaded };
            // There are as many words as people can think of.
            let keep = page.is_complete && !asked.has_words() && !page.tags.iter().any(|tag| tag == UNCACHEABLE);
            Ok::<_, fairway_ssr::SsrError>(if keep { loaded } else { loaded.no_store() })
        };
        match self.app.cache.get_or_load(&key, load).await {
            Ok(entry) => {
                if !asked.chosen {
                    self.app.shortcuts().learn(tenant_id, &[asked.lang], &request.uri, &entry, PAGES);
                }
                respond(&entry, &request.headers, &request.method).await
            }
            Err(_) => self.plain_shell(shell, located, asked),
        }
    }

    /// The app without its content: for signed-in areas, and when rendering failed.
    fn plain_shell(&self, shell: &Shell, located: &Located, asked: &PageRequest) -> Response {
        let boot = self.boot(shell, located, asked, "shell");
        let document = Document { shell, lang: asked.lang, path: &asked.path, boot: &boot };
        let status = if asked.path == "/404" { StatusCode::NOT_FOUND } else { StatusCode::OK };
        let headers =
            [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "private, no-store")];
        (status, headers, document.write("", "", None)).into_response()
    }

    fn boot(&self, shell: &Shell, located: &Located, asked: &PageRequest, mode: &'static str) -> Boot {
        let origin = |lang: Lang| self.app.settings.origin(&located.tenant, lang);
        let own = |lang: Lang| located.tenant.has_host(lang).then(|| origin(lang));
        Boot {
            lang: asked.lang,
            host: located.tenant.host(asked.lang).to_owned(),
            origin: origin(asked.lang),
            path: asked.path.clone(),
            mode,
            version: shell.version.clone(),
            language_hosts: document::LanguageHosts { zh: own(Lang::Zh), en: own(Lang::En) },
        }
    }
}

/// As whom a page's data is read.
fn context(located: &Located, lang: Lang) -> RenderContext {
    let tenant = &located.tenant;
    RenderContext { tenant_id: tenant.id, lang: lang.code().to_owned(), host: tenant.host(lang).to_owned() }
}

fn plain(status: StatusCode, text: impl Into<String>) -> Response {
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text.into()).into_response()
}
