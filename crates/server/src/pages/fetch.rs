//! How a page that is being rendered reads its data: from this process's own API, without a socket.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use bytes::Bytes;
use fairway_cache::Lifetime;
use fairway_http::context::LANG_HEADER;
use fairway_ssr::{Fetch, RenderContext, Reply};
use futures::future::BoxFuture;
use http_body_util::BodyExt;
use tower::ServiceExt;

/// Marks a page that was built from an answer which must not be kept.
pub const UNCACHEABLE: &str = "uncacheable";

pub struct ApiFetch(Router);

impl ApiFetch {
    pub fn new(api: Router) -> Self {
        Self(api)
    }
}

impl Fetch for ApiFetch {
    fn get(&self, path: String, context: RenderContext) -> BoxFuture<'static, Reply> {
        let api = self.0.clone();
        Box::pin(async move {
            let request = Request::get(&path)
                .header(header::HOST, &context.host)
                .header(LANG_HEADER, &context.lang)
                .body(Body::empty());
            let Ok(request) = request else {
                return Reply { status: 400, body: Bytes::new(), tags: Vec::new(), until: None };
            };
            let Ok(response) = api.oneshot(request).await;
            let (tags, until) = match response.extensions().get::<Lifetime>() {
                Some(life) => (life.tags.iter().map(ToString::to_string).collect(), life.until),
                None => (vec![UNCACHEABLE.to_owned()], None),
            };
            let status = response.status().as_u16();
            let (status, body) = match response.into_body().collect().await {
                Ok(body) => (status, body.to_bytes()),
                Err(_) => (500, Bytes::new()),
            };
            Reply { status, body, tags, until }
        })
    }
}
