//! Owns the test that an engine does not grow from page to page.

use super::*;
use crate::{Bundle, Fetch, RenderContext, Reply};
use futures::future::BoxFuture;
use tokio::runtime::Handle;

/// Leaves a task behind that holds a large value, a cycle, and an unread promise, as React and its friends do.
const PAGE: &str = "globalThis.FairwaySSR = { async render(url) {
    const [, text] = await __fetch(url);
    const tree = { text, items: Array.from({ length: 500 }, (_, i) => ({ i })) };
    tree.self = tree;
    setTimeout(() => tree.items.length, 0);
    setTimeout(() => tree.items.length, 300000);
    __fetch('/unread').then(() => tree);
    return [200, '', '', text, '{}'];
} };";

struct Echo;

impl Fetch for Echo {
    fn get(&self, path: String, _: RenderContext) -> BoxFuture<'static, Reply> {
        Box::pin(async move { Reply { status: 200, body: path.into(), tags: Vec::new(), until: None } })
    }
}

/// How many bytes the engine grew from page 50 to page 300.
fn growth(handle: &Handle, is_tidied: bool) -> i64 {
    let program = Program::prepare(&Bundle::Source(PAGE.into())).unwrap();
    let limits = Limits { memory_bytes: 256 << 20, stack_bytes: 256 << 10 };
    let engine = Engine::new(&program, limits, Arc::default()).unwrap();
    let context = RenderContext { tenant_id: 1, lang: "zh".into(), host: "localhost".into() };
    let mut settled = 0;
    for number in 1..=300 {
        let request = RenderRequest {
            url: format!("/{number}"),
            lang: "zh".into(),
            origin: "http://localhost".into(),
            context: context.clone(),
            boot: "{}".into(),
        };
        let reads = Reads::new(Arc::new(Echo), context.clone(), handle.clone());
        let page = engine.render(&request, Instant::now() + Duration::from_secs(20), reads).unwrap();
        assert_eq!(page.html, request.url);
        if is_tidied {
            engine.tidy().unwrap();
        }
        if number == 50 {
            settled = engine.used_bytes();
        }
    }
    engine.used_bytes() - settled
}

impl Engine {
    fn used_bytes(&self) -> i64 {
        self.runtime.run_gc();
        self.runtime.memory_usage().malloc_size
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn memory_stays_flat_over_three_hundred_pages() {
    let handle = Handle::current();
    let (untidied, tidied) =
        tokio::task::spawn_blocking(move || (growth(&handle, false), growth(&handle, true))).await.unwrap();
    assert!(untidied > 1_000_000, "without tidying these pages do leak, so the check can see it: {untidied}");
    assert!(tidied < 20_000, "grew by {tidied} bytes");
}
