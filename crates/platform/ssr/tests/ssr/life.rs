//! Owns the tests of an engine's life: pages as they come, recycling, what a page leaves behind, bytecode.

use crate::common::{bundle, html, no_data, options, render, request, start};
use fairway_ssr::{Bundle, Options, RenderRequest, Renderer, compile};

#[tokio::test]
async fn a_page_arrives_with_all_its_parts() {
    let renderer = start("return [404, '', '<title>' + url + '</title>', boot, '{\"a\":1}']", options());
    let page = renderer.render(RenderRequest { boot: "会航 🚢".into(), ..request("/x?y=1") }).await.unwrap();
    assert_eq!((page.status, page.redirect), (404, None));
    assert_eq!((page.head.as_str(), page.html.as_str()), ("<title>/x?y=1</title>", "会航 🚢"));
    assert_eq!(page.state, "{\"a\":1}");
    assert!(page.tags.is_empty() && page.is_complete);
}

#[tokio::test]
async fn a_redirect_names_its_target() {
    let page = render("return ['302', '/signIn', '', '', '']").await.unwrap();
    assert_eq!((page.status, page.redirect.as_deref()), (302, Some("/signIn")));
}

#[tokio::test]
async fn half_characters_are_replaced_instead_of_failing_the_page() {
    assert_eq!(render("return 'a\\ud83d b'").await.unwrap().html, "a\u{fffd} b");
}

#[tokio::test]
async fn an_engine_is_replaced_after_its_pages() {
    let limits = Options { recycle_after: 3, ..options() };
    let renderer = start("globalThis.pages = (globalThis.pages ?? 0) + 1; return globalThis.pages", limits);
    let mut seen = Vec::new();
    for _ in 0..7 {
        seen.push(html(&renderer, "/").await);
    }
    assert_eq!(seen, ["1", "2", "3", "1", "2", "3", "1"]);
}

#[tokio::test]
async fn an_engine_is_replaced_after_a_failure() {
    let body = "globalThis.pages = (globalThis.pages ?? 0) + 1; if (url === '/bad') throw 1; return globalThis.pages";
    let renderer = start(body, options());
    assert_eq!(html(&renderer, "/").await, "1");
    assert!(renderer.render(request("/bad")).await.is_err());
    assert_eq!(html(&renderer, "/").await, "1");
}

#[tokio::test]
async fn what_a_page_left_to_do_soon_is_done_before_the_next_one_and_the_rest_forgotten() {
    let body = "const log = (globalThis.log ??= []);
                if (url === '/second') return log.join();
                setTimeout(() => { log.push('soon'); setTimeout(() => log.push('after soon')); });
                setTimeout(() => log.push('much later'), 60000);
                setInterval(() => log.push('interval'), 1);
                const gone = setTimeout(() => log.push('cancelled')); clearTimeout(gone);
                Promise.resolve().then(() => {}).then(() => log.push('job'));
                return 'first'";
    let renderer = start(body, options());
    assert_eq!(html(&renderer, "/first").await, "first");
    assert_eq!(html(&renderer, "/second").await, "job,soon,after soon");
}

#[tokio::test]
async fn a_page_whose_leftovers_never_end_costs_only_its_engine() {
    let body = "const pages = (globalThis.pages ??= []); pages.push(url);
                if (url === '/endless') (function again() { setTimeout(again, 0); })();
                return pages.join()";
    let renderer = start(body, options());
    assert_eq!(html(&renderer, "/endless").await, "/endless");
    assert_eq!(html(&renderer, "/next").await, "/next", "a new engine");
}

#[tokio::test]
async fn bytecode_made_ahead_renders_the_same() {
    let body = "return [url, boot, request.lang].join()";
    let Bundle::Source(source) = bundle(body) else { unreachable!() };
    let bytecode = compile(&source).unwrap();
    let renderer = Renderer::start(Bundle::Bytecode(bytecode), options(), no_data()).unwrap();
    assert_eq!(html(&renderer, "/a").await, "/a,{},zh");
}

#[tokio::test]
async fn delays_order_tasks_but_nobody_waits_for_them() {
    let body = "const order = [];
                await Promise.all([50000, 10, 0, 20000].map((delay) => new Promise((done) => {
                  setTimeout((name) => { order.push(name); done(); }, delay, delay);
                })));
                return order.join()";
    assert_eq!(render(body).await.unwrap().html, "0,10,20000,50000");
}
