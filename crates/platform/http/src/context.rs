//! The context of a request (tenant, user, permissions, language, clock, database), resolved once by a layer and handed
//! to handlers by extractors. What a handler demands stands in its signature: [`Visit`], [`SignedIn`] or [`Allowed`],
//! as its first argument, which is also where the OpenAPI document has it from ([`crate::access`]).

use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header, request::Parts};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use fairway_auth::{Actor, Permission, Principal, TenantId, Token, UserId};
use fairway_db::{Db, Tx};
use fairway_lang::Lang;

use crate::edge::RequestId;
use crate::{App, Code, Failure, HeldBytes, Located, TenantInfo, controls};

/// Our client says the page's language with it.
pub const LANG_HEADER: &str = "fairway-lang";
/// Where a browser remembers the language that was chosen for the pages.
pub const LANG_COOKIE: &str = "FAIRWAY_LANG_CK";

/// What the layer found out.
#[derive(Debug)]
pub struct RequestContext {
    pub tenant: Arc<TenantInfo>,
    pub principal: Option<Arc<Principal>>,
    pub lang: Lang,
}

/// Resolves the context before any handler runs, and writes failures in its language after.
pub async fn context_layer(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = answer(app, request, next).await;
    // What everybody may keep says so; the rest is somebody's own, or a failure of this moment.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn answer(app: App, mut request: Request, next: Next) -> Response {
    // Requests from within the process, for a page that is rendered, come without one.
    let id = request.extensions().get::<RequestId>().copied().unwrap_or_else(RequestId::generate);
    let context = match resolve(&app, request.headers(), request.uri()).await {
        Ok(context) => Arc::new(context),
        Err((failure, lang)) => return write(&failure, lang, &id),
    };
    if let Err(failure) = controls::check_address(request.uri()) {
        return write(&failure, context.lang, &id);
    }
    request.extensions_mut().insert(context.clone());
    // What a handler makes of a body is as large as the body, so that counts until there is an answer.
    let held = (!request.method().is_safe()).then(|| Arc::new(HeldBytes::none(app.bodies())));
    if let Some(held) = &held {
        request.extensions_mut().insert(held.clone());
    }
    let mut response = next.run(request).await;
    drop(held);
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        return write(&failure, context.lang, &id);
    }
    match response.status() {
        // axum's own answers are empty or plain text; ours always carry the envelope.
        StatusCode::BAD_REQUEST => write(&Code::BAD_REQUEST.into(), context.lang, &id),
        StatusCode::METHOD_NOT_ALLOWED => write(&Code::METHOD_NOT_ALLOWED.into(), context.lang, &id),
        StatusCode::PAYLOAD_TOO_LARGE => write(&Code::TOO_LARGE.into(), context.lang, &id),
        _ => response,
    }
}

/// The failure envelope.
pub fn write(failure: &Failure, lang: Lang, id: &RequestId) -> Response {
    let mut response = (failure.code.status(), Json(failure.body(lang, id.as_str()))).into_response();
    if let Some(seconds) = failure.retry_after {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

async fn resolve(app: &App, headers: &HeaderMap, uri: &Uri) -> Result<RequestContext, (Failure, Lang)> {
    let asked = explicit_lang(headers, uri);
    let located = app.tenants.locate(host(headers, uri, app.settings.trust_forwarded)).await;
    let located = located.map_err(|failure| (failure, asked.unwrap_or_default()))?;
    let Some(Located { tenant, lang: host_lang }) = located else {
        return Err((Code::UNAVAILABLE.into(), asked.unwrap_or_default()));
    };
    let spoken = asked.unwrap_or(host_lang);
    if let Some(code) = tenant.refusal {
        return Err((code.into(), spoken));
    }
    let principal = match bearer(headers) {
        None => None,
        Some(token) => app.sessions.principal(&token, app.clock.now()).await.map_err(|failure| (failure, spoken))?,
    };
    // A token of another tenant is no token here.
    let principal = principal.filter(|p| p.tenant_id == tenant.id && p.expires_at > app.clock.now());
    let lang = asked.or(principal.as_ref().and_then(|p| p.language)).unwrap_or(host_lang);
    Ok(RequestContext { tenant, principal, lang })
}

/// The host that the client asked for, without its port.
pub fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri, trust_forwarded: bool) -> &'a str {
    let named = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = if trust_forwarded { named("x-forwarded-host") } else { None };
    let full = forwarded.or_else(|| named("host")).or_else(|| uri.authority().map(|a| a.as_str())).unwrap_or_default();
    match full.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => full,
    }
}

/// The language that this browser chose for the pages.
pub fn remembered_lang(headers: &HeaderMap) -> Option<Lang> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .find_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            (name == LANG_COOKIE).then(|| Lang::parse(value))?
        })
}

fn explicit_lang(headers: &HeaderMap, uri: &Uri) -> Option<Lang> {
    let query = uri.query().unwrap_or_default();
    let from_query = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::parse);
    from_query.or_else(|| headers.get(LANG_HEADER)?.to_str().ok().and_then(Lang::parse))
}

/// The access token that came with a request.
pub fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::parse(token.trim()))?
}

/// Anybody, signed in or not.
#[derive(Clone)]
pub struct Visit {
    pub app: App,
    context: Arc<RequestContext>,
}

impl Visit {
    pub fn tenant(&self) -> &TenantInfo {
        &self.context.tenant
    }

    pub fn tenant_id(&self) -> TenantId {
        self.context.tenant.id
    }

    pub fn lang(&self) -> Lang {
        self.context.lang
    }

    pub fn principal(&self) -> Option<&Principal> {
        self.context.principal.as_deref()
    }

    /// The person, if somebody is signed in.
    pub fn signed_in(&self) -> Option<SignedIn> {
        let principal = self.context.principal.clone()?;
        Some(SignedIn { visit: self.clone(), principal })
    }

    /// The same visit by the person as they are now: what lasts longer than a request looks again.
    pub fn signed_in_as(self, person: Arc<Principal>) -> Self {
        let RequestContext { tenant, lang, .. } = &*self.context;
        let context = RequestContext { tenant: tenant.clone(), principal: Some(person), lang: *lang };
        Self { context: Arc::new(context), ..self }
    }

    pub fn now(&self) -> i64 {
        self.app.clock.now()
    }

    pub fn db(&self) -> &Db {
        &self.app.db
    }

    /// Opens a write transaction.
    pub async fn begin(&self) -> Result<Tx, Failure> {
        Ok(self.app.db.begin().await?)
    }
}

impl FromRequestParts<App> for Visit {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let context = parts.extensions.get::<Arc<RequestContext>>().cloned();
        let context = context.ok_or_else(|| Failure::internal("a route is outside the context layer"))?;
        Ok(Self { app: app.clone(), context })
    }
}

/// Somebody who is signed in to this tenant.
#[derive(Clone)]
pub struct SignedIn {
    visit: Visit,
    principal: Arc<Principal>,
}

impl SignedIn {
    pub fn user_id(&self) -> UserId {
        self.principal.user_id
    }

    pub fn principal(&self) -> &Principal {
        &self.principal
    }

    /// The person, as rules and records know them.
    pub fn actor(&self) -> Actor {
        Actor {
            tenant_id: self.tenant_id(),
            user_id: self.user_id(),
            name: self.principal.name.clone(),
            now: self.now(),
        }
    }

    /// Somebody may act on their own records only; another's id answers as if it did not exist.
    pub fn must_be(&self, user_id: UserId) -> Result<(), Failure> {
        if self.user_id() == user_id { Ok(()) } else { Err(Code::NOT_FOUND.into()) }
    }
}

impl Deref for SignedIn {
    type Target = Visit;
    fn deref(&self) -> &Visit {
        &self.visit
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let visit = Visit::from_request_parts(parts, app).await?;
        visit.signed_in().ok_or(Code::NOT_SIGNED_IN.into())
    }
}

/// Somebody who is signed in and holds the permission `P`.
#[derive(Clone)]
pub struct Allowed<P> {
    signed_in: SignedIn,
    permission: PhantomData<P>,
}

impl<P> Deref for Allowed<P> {
    type Target = SignedIn;
    fn deref(&self) -> &SignedIn {
        &self.signed_in
    }
}

impl<P: Permission> FromRequestParts<App> for Allowed<P> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let signed_in = SignedIn::from_request_parts(parts, app).await?;
        if !signed_in.principal.permissions.holds(P::CODE) {
            return Err(Code::NOT_ALLOWED.into());
        }
        Ok(Self { signed_in, permission: PhantomData })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(k, v)| (header::HeaderName::from_static(k), v.parse().unwrap())).collect()
    }

    #[test]
    fn the_host_has_no_port_and_forwarding_must_be_trusted() {
        let uri = Uri::from_static("/");
        let sent = headers(&[("host", "en.localhost:8080"), ("x-forwarded-host", "expo.example")]);
        assert_eq!(host(&sent, &uri, false), "en.localhost");
        assert_eq!(host(&sent, &uri, true), "expo.example");
        assert_eq!(host(&headers(&[("host", "[::1]:80")]), &uri, false), "[::1]");
    }

    #[test]
    fn an_explicit_language_comes_from_query_before_header() {
        let sent = headers(&[("fairway-lang", "zh")]);
        assert_eq!(explicit_lang(&sent, &Uri::from_static("/x?a=1&lang=en")), Some(Lang::En));
        assert_eq!(explicit_lang(&sent, &Uri::from_static("/x?lang=fr")), Some(Lang::Zh));
        assert_eq!(explicit_lang(&HeaderMap::new(), &Uri::from_static("/x")), None);
    }

    #[test]
    fn only_bearer_tokens_count() {
        assert!(bearer(&headers(&[("authorization", "Basic abcdefghijklmnopqrst")])).is_none());
        assert!(bearer(&headers(&[("authorization", "bearer abcdefghijklmnopqrst")])).is_some());
    }
}
