//! Owns what the rendering tests share: small bundles, requests and stub data.
#![allow(dead_code, reason = "each test program uses its own part of this")]

use fairway_ssr::{Bundle, Fetch, Options, Page, RenderContext, RenderRequest, Renderer, Reply, SsrError};
use futures::future::BoxFuture;
use std::{sync::Arc, time::Duration};

/// A bundle whose page is what `body` returns: the HTML, or all five parts. `url`, `boot`, `request` are in scope.
pub fn bundle(body: &str) -> Bundle {
    Bundle::Source(format!(
        "globalThis.FairwaySSR = {{ async render(url, boot, request) {{
            const made = await (async () => {{ {body} }})();
            return Array.isArray(made) ? made : [200, '', '', String(made), '{{}}'];
        }} }};"
    ))
}

/// One worker, and limits that tests reach quickly.
pub fn options() -> Options {
    Options { workers: 1, deadline: Duration::from_secs(20), ..Options::default() }
}

pub fn request(url: &str) -> RenderRequest {
    RenderRequest {
        url: url.into(),
        lang: "zh".into(),
        origin: "http://fair.example:8080".into(),
        context: RenderContext { tenant_id: 1, lang: "zh".into(), host: "fair.example".into() },
        boot: "{}".into(),
    }
}

/// A reply with status 200 and one tag.
pub fn reply(body: impl Into<String>, tag: &str) -> Reply {
    Reply { status: 200, body: body.into().into(), tags: vec![tag.into()], until: None }
}

/// Answers reads with a function.
pub struct Stub<F>(pub F);

impl<F, Fut> Fetch for Stub<F>
where
    F: Fn(String, RenderContext) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = Reply> + Send + 'static,
{
    fn get(&self, path: String, context: RenderContext) -> BoxFuture<'static, Reply> {
        Box::pin((self.0)(path, context))
    }
}

/// Data for pages that need none.
pub fn no_data() -> Arc<dyn Fetch> {
    Arc::new(Stub(|path, _| async move { panic!("nobody expected a read of {path}") }))
}

pub fn start(body: &str, options: Options) -> Renderer {
    Renderer::start(bundle(body), options, no_data()).unwrap()
}

/// Renders one page with a bundle of its own.
pub async fn render(body: &str) -> Result<Page, SsrError> {
    let renderer = start(body, options());
    let page = renderer.render(request("/")).await;
    renderer.stop();
    page
}

pub async fn html(renderer: &Renderer, url: &str) -> String {
    renderer.render(request(url)).await.unwrap().html
}
