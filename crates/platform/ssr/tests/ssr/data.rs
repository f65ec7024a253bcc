//! Owns the tests of reading data while rendering: concurrency, tags, failures, deadlines, isolation.

use crate::common::{Stub, bundle, html, options, reply, request};
use fairway_ssr::{Fetch, Options, Page, RenderContext, RenderRequest, Renderer, Reply, SsrError};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};
use tokio::sync::Barrier;

async fn render_with(body: &str, fetch: impl Fetch) -> Result<Page, SsrError> {
    let renderer = Renderer::start(bundle(body), options(), Arc::new(fetch)).unwrap();
    renderer.render(request("/")).await
}

/// Echoes the path, tagged with its first segment.
async fn echo(path: String, _: RenderContext) -> Reply {
    let tag = path.split('/').nth(1).unwrap_or_default().to_owned();
    reply(path, &tag)
}

#[tokio::test]
async fn a_page_reads_data_and_takes_over_its_tags() {
    let body =
        "const [one] = await Promise.all([__fetch('/site/1?lang=zh'), __fetch('/banner/2'), __fetch('/site/3')]);
                return JSON.stringify(one);";
    let page = render_with(body, Stub(echo)).await.unwrap();
    assert_eq!(page.html, r#"[200,"/site/1?lang=zh"]"#);
    assert_eq!(page.tags, ["banner", "site"], "sorted, each once");
    assert!(page.is_complete);
}

#[tokio::test]
async fn reads_that_are_issued_together_run_together() {
    // Each of the three waits until all three are under way; one after another they would wait for ever.
    let together = Arc::new(Barrier::new(3));
    let fetch = Stub(move |path: String, _| {
        let together = together.clone();
        async move {
            together.wait().await;
            reply(path, "t")
        }
    });
    let body = "return (await Promise.all(['/a', '/b', '/c'].map(__fetch))).map(([, text]) => text).join();";
    assert_eq!(render_with(body, fetch).await.unwrap().html, "/a,/b,/c");
}

#[tokio::test]
async fn answers_arrive_in_the_order_of_the_questions_whichever_is_faster() {
    let fetch = Stub(|path: String, _| async move {
        let slow = if path == "/slow" { 40 } else { 0 };
        tokio::time::sleep(Duration::from_millis(slow)).await;
        reply(path, "t")
    });
    let body = "const order = [];
                await Promise.all(['/slow', '/fast'].map((path) => __fetch(path).then(([, text]) => order.push(text))));
                return order.join();";
    assert_eq!(render_with(body, fetch).await.unwrap().html, "/slow,/fast");
}

#[tokio::test]
async fn later_questions_may_depend_on_earlier_answers() {
    let body = "let path = '/a';
                for (let i = 0; i < 5; i++) [, path] = await __fetch(path + i);
                return path;";
    let page = render_with(body, Stub(echo)).await.unwrap();
    assert_eq!(page.html, "/a01234");
    assert_eq!(page.tags, ["a0", "a01", "a012", "a0123", "a01234"]);
}

#[tokio::test]
async fn the_script_sees_failures_and_the_page_is_marked() {
    let fetch = Stub(|path: String, _| async move {
        match path.as_str() {
            "/panic" => panic!("a bug behind the API"),
            "/500" => Reply { status: 500, body: "busy".into(), tags: vec!["broken".into()], until: None },
            _ => Reply { status: 404, body: "none".into(), tags: vec!["missing".into()], until: None },
        }
    });
    let renderer = Renderer::start(
        bundle("try { return (await __fetch(url)).join(); } catch (error) { return String(error); }"),
        options(),
        Arc::new(fetch),
    )
    .unwrap();
    for (url, html, tags, is_complete) in [
        ("/panic", "TypeError: fetch failed", vec![], false),
        ("/500", "500,busy", vec!["broken"], false),
        ("/404", "404,none", vec!["missing"], true),
        (
            "//elsewhere.example/",
            "TypeError: cannot read //elsewhere.example/: it must be a path on this site",
            vec![],
            true,
        ),
    ] {
        let page = renderer.render(request(url)).await.unwrap();
        assert_eq!((page.html.as_str(), page.is_complete), (html, is_complete), "{url}");
        assert_eq!(page.tags, tags, "{url}");
    }
}

#[tokio::test]
async fn a_read_that_hangs_ends_at_the_deadline_and_is_cancelled() {
    struct Count(Arc<AtomicUsize>);
    impl Drop for Count {
        fn drop(&mut self) {
            self.0.fetch_add(1, SeqCst);
        }
    }
    let cancelled = Arc::new(AtomicUsize::new(0));
    let counter = cancelled.clone();
    let fetch = Stub(move |path: String, _| {
        let count = Count(counter.clone());
        async move {
            if path == "/hang" {
                let _count = count;
                std::future::pending::<()>().await;
            } else {
                std::mem::forget(count);
            }
            reply("fine", "t")
        }
    });
    let limits = Options { deadline: Duration::from_millis(400), ..options() };
    let renderer = Renderer::start(bundle("return (await __fetch(url))[1];"), limits, Arc::new(fetch)).unwrap();
    assert_eq!(renderer.render(request("/hang")).await, Err(SsrError::Timeout));
    assert_eq!(html(&renderer, "/next").await, "fine", "the engine is usable");
    assert_eq!(cancelled.load(SeqCst), 1);
}

#[tokio::test]
async fn a_time_out_in_the_script_does_not_fire_before_the_data_arrives() {
    let fetch = Stub(|path: String, _| async move {
        tokio::time::sleep(Duration::from_millis(50)).await;
        reply(path, "t")
    });
    let body = "const late = new Promise((resolve) => setTimeout(() => resolve('too late'), 30));
                return Promise.race([late, __fetch('/data').then(([, text]) => text)]);";
    assert_eq!(render_with(body, fetch).await.unwrap().html, "/data");
}

#[tokio::test]
async fn a_script_that_polls_for_its_data_gets_it() {
    let body = "let data; __fetch('/data').then(([, text]) => { data = text; });
                while (data === undefined) await new Promise((resolve) => setTimeout(resolve, 0));
                return data;";
    assert_eq!(render_with(body, Stub(echo)).await.unwrap().html, "/data");
}

#[tokio::test]
async fn a_page_with_endless_reads_is_stopped() {
    let error = render_with("for (;;) await __fetch('/again');", Stub(echo)).await.unwrap_err();
    assert_eq!(error, SsrError::Script("the page made more than 200 reads".into()));
}

#[tokio::test]
async fn fetch_reads_our_own_origin_and_nothing_else() {
    let renderer = Renderer::start(
        bundle(
            "const [address, init] = JSON.parse(boot);
             try {
               const response = await fetch(address, init);
               return [response.ok, response.status, response.headers.get('Content-Type'), (await response.json()).path].join();
             } catch (error) { return String(error); }",
        ),
        options(),
        Arc::new(Stub(|path, _| async move { reply(format!("{{\"path\":\"{path}\"}}"), "t") })),
    )
    .unwrap();
    for (boot, expected) in [
        (r#"["/atlas/x?a=1"]"#, "true,200,application/json,/atlas/x?a=1"),
        (r#"["http://fair.example:8080/atlas/x"]"#, "true,200,application/json,/atlas/x"),
        (r#"["http://fair.example/atlas/x"]"#, "TypeError: http://fair.example is not our own origin"),
        (r#"["/atlas/x", {"method": "post"}]"#, "TypeError: POST is not allowed while rendering"),
    ] {
        let page = renderer.render(RenderRequest { boot: boot.into(), ..request("/") }).await.unwrap();
        assert_eq!(page.html, expected, "{boot}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_rendered_at_once_do_not_mix() {
    let fetch = Stub(|path: String, context: RenderContext| async move {
        tokio::time::sleep(Duration::from_millis(1)).await;
        let tag = format!("tenant:{}", context.tenant_id);
        reply(format!("{path} of {} for {} in {}", context.tenant_id, context.host, context.lang), &tag)
    });
    let limits = Options { workers: 2, queue: 200, ..options() };
    let body = "const first = (await __fetch(url + '/1'))[1];
                const second = (await __fetch(url + '/2'))[1];
                return [first, second, boot, request.lang, request.origin].join('; ');";
    let renderer = Renderer::start(bundle(body), limits, Arc::new(fetch)).unwrap();
    let pages: Vec<_> = (0..100_i64)
        .map(|n| {
            let renderer = renderer.clone();
            tokio::spawn(async move {
                let context = RenderContext { tenant_id: n, lang: format!("l{n}"), host: format!("h{n}") };
                let (lang, origin) = (format!("l{n}"), format!("http://h{n}"));
                let url = format!("/page{n}");
                let page = renderer.render(RenderRequest { url, lang, origin, context, boot: n.to_string() }).await;
                (n, page.unwrap())
            })
        })
        .collect();
    for page in pages {
        let (n, page) = page.await.unwrap();
        let expected =
            format!("/page{n}/1 of {n} for h{n} in l{n}; /page{n}/2 of {n} for h{n} in l{n}; {n}; l{n}; http://h{n}");
        assert_eq!(page.html, expected);
        assert_eq!(page.tags, [format!("tenant:{n}")]);
    }
}

#[tokio::test]
async fn a_late_answer_never_meets_the_next_page() {
    // The first page does not wait for its read; the second asks something else.
    let body =
        "if (url === '/first') { __fetch('/late').then(([, text]) => { globalThis.leaked = text; }); return 'done'; }
                const [, text] = await __fetch('/own');
                return text + String(globalThis.leaked);";
    let renderer = Renderer::start(bundle(body), options(), Arc::new(Stub(echo))).unwrap();
    assert_eq!(html(&renderer, "/first").await, "done");
    assert_eq!(html(&renderer, "/second").await, "/ownundefined");
}
