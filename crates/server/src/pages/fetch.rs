//! How a page that is being rendered reads its data: from this process's own API, without a socket.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use bytes::Bytes;
use fairway_cache::ResponseTags;
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
            let Ok(request) = request else { return reply(400, Bytes::new(), Vec::new()) };
            let Ok(response) = api.oneshot(request).await;
            let tags = match response.extensions().get::<ResponseTags>() {
                Some(tags) => tags.0.iter().map(ToString::to_string).collect(),
                None => vec![UNCACHEABLE.to_owned()],
            };
            let status = response.status().as_u16();
            match response.into_body().collect().await {
                Ok(body) => reply(status, body.to_bytes(), tags),
                Err(_) => reply(500, Bytes::new(), tags),
            }
        })
    }
}

fn reply(status: u16, body: Bytes, tags: Vec<String>) -> Reply {
    Reply { status, body, tags }
}
