//! Public reads from the tagged byte cache: a handler says what its answer depends on and how to make it.

use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::{HeaderMap, Method, Uri, header, request::Parts};
use axum::response::{IntoResponse, Response};
use fairway_cache::{CacheKey, Loaded, Tag, respond};
use fairway_lang::Lang;
use serde::Serialize;

use crate::envelope::Envelope;
use crate::{App, Failure, Visit};

/// A read that anybody may make and that is the same for everybody of a tenant.
///
/// The key is the path and the *typed* query: parameters that the handler does not know cannot fill the cache.
pub struct Public {
    visit: Visit,
    method: Method,
    headers: HeaderMap,
    uri: Uri,
    route: Option<MatchedPath>,
}

impl Public {
    pub fn tenant_id(&self) -> i64 {
        self.visit.tenant_id()
    }

    /// The tag of one kind of this tenant's things, such as `banner:7`.
    pub fn tag(&self, kind: &str) -> Tag {
        Tag::of(kind, self.tenant_id())
    }

    /// Answers from the cache, or makes the answer with `load` and keeps it until one of `tags` is touched or it ends by itself
    /// ([`crate::Until`]). Content carries both languages, so the answer is the same in each.
    pub async fn read<Q, T, F, Fut>(
        self,
        query: &Q,
        tags: impl IntoIterator<Item = Tag>,
        load: F,
    ) -> Result<Response, Failure>
    where
        Q: Serialize,
        T: Envelope,
        F: FnOnce(Visit) -> Fut,
        Fut: Future<Output = Result<T, Failure>>,
    {
        self.read_for("", &[Lang::Zh, Lang::En], query, tags, load).await
    }

    /// The same for an answer that differs by language, such as a list in the order of names.
    pub async fn read_by_lang<Q, T, F, Fut>(
        self,
        query: &Q,
        tags: impl IntoIterator<Item = Tag>,
        load: F,
    ) -> Result<Response, Failure>
    where
        Q: Serialize,
        T: Envelope,
        F: FnOnce(Visit) -> Fut,
        Fut: Future<Output = Result<T, Failure>>,
    {
        let lang = self.visit.lang();
        self.read_for(lang.code(), &[lang], query, tags, load).await
    }

    /// Makes the answer each time, for what has as many answers as there are words to search for.
    pub async fn read_once<T, F, Fut>(self, load: F) -> Result<Response, Failure>
    where
        T: Envelope,
        F: FnOnce(Visit) -> Fut,
        Fut: Future<Output = Result<T, Failure>>,
    {
        let body = load(self.visit).await?.envelope().map_err(Failure::internal)?;
        Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
    }

    async fn read_for<Q, T, F, Fut>(
        self,
        key_lang: &str,
        langs: &[Lang],
        query: &Q,
        tags: impl IntoIterator<Item = Tag>,
        load: F,
    ) -> Result<Response, Failure>
    where
        Q: Serialize,
        T: Envelope,
        F: FnOnce(Visit) -> Fut,
        Fut: Future<Output = Result<T, Failure>>,
    {
        let Self { visit, method, headers, uri, route } = self;
        let (app, tenant_id) = (visit.app.clone(), visit.tenant_id());
        let typed = serde_json::to_string(query).map_err(Failure::internal)?;
        let make = |visit: Visit| async {
            let answer = load(visit).await?;
            let until = answer.until();
            let body = answer.envelope().map_err(Failure::internal)?;
            Ok::<_, Failure>(Loaded::json(body).tags(tags).until(until))
        };
        match CacheKey::new(tenant_id, key_lang, uri.path(), [("q", typed)], &["q"]) {
            Ok(key) => {
                let entry = app.cache.get_or_load(&key, || make(visit)).await?;
                // Learnt only from somebody unknown: their rights cannot have opened it.
                if let Some(route) = route.filter(|_| !headers.contains_key(header::AUTHORIZATION)) {
                    app.shortcuts().learn(tenant_id, langs, &uri, &entry, route.as_str());
                }
                Ok(respond(&entry, &headers, &method).await)
            }
            Err(_) => Err(crate::Code::BAD_REQUEST.into()),
        }
    }
}

impl FromRequestParts<App> for Public {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let visit = Visit::from_request_parts(parts, app).await?;
        Ok(Self {
            visit,
            method: parts.method.clone(),
            // Nobody reads them after this extractor, so they are moved, not copied.
            headers: std::mem::take(&mut parts.headers),
            uri: parts.uri.clone(),
            route: parts.extensions.get::<MatchedPath>().cloned(),
        })
    }
}
