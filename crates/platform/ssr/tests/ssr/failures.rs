//! Owns the tests of everything a page can do wrong, and that the engine is usable afterwards.

use crate::common::{html, no_data, options, request, start};
use fairway_ssr::{Bundle, Options, Renderer, SsrError};
use std::time::Duration;

/// One bundle with all sins; `/ok/<word>` is the good page.
const SINS: &str = r#"
    const [, page, word] = url.split('/');
    if (page === 'ok') return word;
    if (page === 'throw') throw new RangeError('broken page');
    if (page === 'throw-string') throw 'just text';
    if (page === 'loop') for (;;) {}
    if (page === 'catching-loop') for (;;) { try { for (;;) {} } catch {} }
    if (page === 'async-loop') for (;;) await null;
    if (page === 'chain') { (function again() { Promise.resolve().then(again); })(); await new Promise(() => {}); }
    if (page === 'timers') { (function again() { setTimeout(again, 0); })(); await new Promise(() => {}); }
    if (page === 'regex') return /^(a+)+$/.test('a'.repeat(60) + 'b');
    if (page === 'hog') { const all = []; for (;;) all.push(new Array(1000).fill({})); }
    if (page === 'async-hog') { const all = []; for (;;) { all.push('x'.repeat(100000) + all.length); await null; } }
    if (page === 'bind-hog') { const all = []; for (;;) all.push((() => {}).bind(null, all.length)); }
    if (page === 'settled-hog') { const all = []; for (;;) { all.push(Promise.allSettled([1, Promise.reject(2)])); await null; } }
    if (page === 'deep') { const down = (n) => [down(n + 1)]; return down(0); }
    if (page === 'deep-json') return JSON.parse('['.repeat(1e6));
    if (page === 'stuck') await new Promise(() => {});
    if (page === 'short') return [200, '', ''];
    if (page === 'status') return [42, '', '', '', ''];
    if (page === 'locale') return (1234.5).toLocaleString('en');
    if (page === 'timer-throws') { setTimeout(() => { throw new Error('late'); }); await new Promise(() => {}); }
    if (page === 'microtask-throws') { queueMicrotask(() => { throw new Error('soon'); }); await new Promise(() => {}); }
"#;

fn strict() -> Options {
    Options { deadline: Duration::from_millis(700), memory_bytes: 16 << 20, ..options() }
}

/// Renders a bad page, then proves that the next page is good.
async fn sin(name: &str, options: Options) -> SsrError {
    let renderer = start(SINS, options);
    assert_eq!(html(&renderer, "/ok/before").await, "before");
    let error = renderer.render(request(&format!("/{name}"))).await.unwrap_err();
    // A new engine is built while the first new page waits; in debug builds that takes a while.
    let after = loop {
        match renderer.render(request("/ok/after")).await {
            Err(SsrError::Timeout) => {}
            other => break other.unwrap().html,
        }
    };
    assert_eq!(after, "after", "after {name}");
    renderer.stop();
    error
}

#[tokio::test]
async fn a_thrown_error_is_reported_with_its_text() {
    let SsrError::Script(text) = sin("throw", options()).await else { panic!("not a script error") };
    assert!(text.starts_with("RangeError: broken page"), "{text}");
    assert!(text.contains("bundle.js"), "the stack names the place: {text}");
    assert_eq!(sin("throw-string", options()).await, SsrError::Script("thrown: just text".into()));
}

#[tokio::test]
async fn endless_pages_are_stopped_at_the_deadline() {
    for name in ["loop", "catching-loop", "async-loop", "chain", "timers", "regex"] {
        assert_eq!(sin(name, strict()).await, SsrError::Timeout, "{name}");
    }
}

#[tokio::test]
async fn a_page_that_hoards_memory_is_stopped() {
    // The last two ran into crashes of the engine itself before they were guarded against.
    for name in ["hog", "async-hog", "bind-hog", "settled-hog"] {
        let roomy_time = Options { deadline: Duration::from_secs(20), ..strict() };
        assert_eq!(sin(name, roomy_time).await, SsrError::Memory, "{name}");
    }
}

#[tokio::test]
async fn too_deep_recursion_is_an_ordinary_error() {
    for name in ["deep", "deep-json"] {
        let SsrError::Script(text) = sin(name, options()).await else { panic!("{name}: not a script error") };
        assert!(text.contains("stack"), "{name}: {text}");
    }
}

#[tokio::test]
async fn a_promise_that_nothing_can_settle_is_noticed_at_once() {
    // At the deadline it would be a time-out.
    assert_eq!(sin("stuck", options()).await, SsrError::Stuck);
}

#[tokio::test]
async fn answers_that_are_no_page_are_refused() {
    for (name, hint) in [("short", "[status, redirect, head, html, state]"), ("status", "the status 42")] {
        let SsrError::Script(text) = sin(name, options()).await else { panic!("{name}: not a script error") };
        assert!(text.contains(hint), "{text}");
    }
}

#[tokio::test]
async fn calls_that_would_differ_from_the_browser_are_refused() {
    let SsrError::Script(text) = sin("locale", options()).await else { panic!("not a script error") };
    assert!(text.contains("toLocaleString is not available"), "{text}");
}

#[tokio::test]
async fn errors_in_tasks_and_microtasks_fail_the_page() {
    for (name, message) in [("timer-throws", "late"), ("microtask-throws", "soon")] {
        let SsrError::Script(text) = sin(name, options()).await else { panic!("{name}: not a script error") };
        assert!(text.starts_with(&format!("Error: {message}")), "{text}");
    }
}

#[tokio::test]
async fn the_caller_is_released_even_if_a_built_in_does_not_end() {
    // One call into the engine's C code, which nothing interrupts, of several seconds.
    let body = "if (url === '/quick') return 'quick'; return new Array(8e6).fill(1.5).join('-').length";
    let limits = Options { deadline: Duration::from_millis(300), memory_bytes: 1 << 30, ..options() };
    let renderer = start(body, limits);
    assert_eq!(renderer.render(request("/")).await, Err(SsrError::Timeout));
    // The caller is back while the thread is still busy: even a quick page is given up in the queue.
    assert_eq!(renderer.render(request("/quick")).await, Err(SsrError::Timeout));
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let limits = Options { queue: 2, deadline: Duration::from_millis(1_500), ..options() };
    let renderer = start("for (;;) {}", limits);
    let pages: Vec<_> = (0..12)
        .map(|_| {
            let renderer = renderer.clone();
            tokio::spawn(async move { renderer.render(request("/")).await.unwrap_err() })
        })
        .collect();
    let mut refused = 0;
    for page in pages {
        match page.await.unwrap() {
            SsrError::QueueFull => refused += 1,
            error => assert_eq!(error, SsrError::Timeout),
        }
    }
    // One is rendering, two wait.
    assert!((9..=10).contains(&refused), "{refused}");
    renderer.stop();
}

#[tokio::test]
async fn stopping_ends_pages_under_way_and_refuses_new_ones() {
    let renderer = start("for (;;) {}", options());
    let page = tokio::spawn({
        let renderer = renderer.clone();
        async move { renderer.render(request("/")).await }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let clone = renderer.clone();
    tokio::task::spawn_blocking(move || renderer.stop()).await.unwrap();
    // At the deadline it would be a time-out.
    assert_eq!(page.await.unwrap(), Err(SsrError::Stopped));
    assert_eq!(clone.render(request("/")).await, Err(SsrError::Stopped));
}

#[tokio::test]
async fn a_useless_bundle_is_refused_at_start() {
    for source in ["1", "globalThis.FairwaySSR = {}", "throw new Error('no')", "syntax error", "for (;;) null.x"] {
        let started = Renderer::start(Bundle::Source(source.into()), options(), no_data());
        assert!(matches!(started, Err(SsrError::Bundle(_))), "{source}");
    }
}

#[test]
fn without_an_async_runtime_there_is_no_renderer() {
    let started = Renderer::start(Bundle::Source("1".into()), options(), no_data());
    assert!(matches!(started, Err(SsrError::Start(_))));
}
