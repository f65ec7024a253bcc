//! Owns the tests of what pages find in the engine besides the language itself.

use crate::common::render;

/// Runs a script of checks; each `is(actual, expected)` that differs fails the test with both.
async fn check(script: &str) {
    let body = format!(
        "const is = (actual, expected) => {{
           const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
           if (a !== e) throw new Error(`${{a}} is not ${{e}}`);
         }};
         const fails = async (run, name) => {{
           try {{ await run(); }} catch (error) {{ is(error.name, name); return; }}
           throw new Error('it did not fail: ' + run);
         }};
         {script}
         return 'fine';"
    );
    match render(&body).await {
        Ok(page) => assert_eq!(page.html, "fine"),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn addresses_follow_the_standard() {
    check(
        "const url = new URL('../b/会?q=1&q=%E4%BC%9A+x#h', 'https://user:pw@例え.jp:8443/a/c/');
         is(url.href, 'https://user:pw@xn--r8jz45g.jp:8443/a/b/%E4%BC%9A?q=1&q=%E4%BC%9A+x#h');
         is([url.protocol, url.host, url.hostname, url.port], ['https:', 'xn--r8jz45g.jp:8443', 'xn--r8jz45g.jp', '8443']);
         is([url.username, url.password, url.origin], ['user', 'pw', 'https://xn--r8jz45g.jp:8443']);
         is([url.pathname, url.search, url.hash], ['/a/b/%E4%BC%9A', '?q=1&q=%E4%BC%9A+x', '#h']);
         is(url.searchParams.getAll('q'), ['1', '会 x']);
         url.searchParams.set('q', 'a&b'); url.searchParams.append('é', '');
         is(url.search, '?q=a%26b&%C3%A9=');
         url.search = '?z=9'; is([...url.searchParams], [['z', '9']]);
         url.pathname = '/x y'; url.hash = ''; url.port = '443'; url.username = ''; url.password = '';
         is(String(url), 'https://xn--r8jz45g.jp/x%20y?z=9');
         url.port = 'nonsense'; is(url.port, '');
         is(JSON.stringify({ url }), '{\"url\":\"https://xn--r8jz45g.jp/x%20y?z=9\"}');
         await fails(() => new URL('/relative'), 'TypeError');
         await fails(() => { url.href = 'nonsense'; }, 'TypeError');
         is([URL.canParse('/a', 'http://b'), URL.canParse('/a'), URL.parse('x')], [true, false, null]);
         is(new URL(url, 'http://ignored').href, url.href);",
    )
    .await;
}

#[tokio::test]
async fn query_parameters_follow_the_standard() {
    check(
        "const params = new URLSearchParams('?b=2&a=1&b=3&empty');
         is([params.get('b'), params.getAll('b'), params.get('empty'), params.get('none')], ['2', ['2', '3'], '', null]);
         params.set('b', 'x'); is(params.toString(), 'b=x&a=1&empty=');
         params.sort(); is([...params.keys()], ['a', 'b', 'empty']);
         params.delete('empty'); is(params.size, 2);
         is(params.has('a', '1') && !params.has('a', '2'), true);
         is(new URLSearchParams({ q: '会 +&=' }).toString(), 'q=%E4%BC%9A+%2B%26%3D');
         is(new URLSearchParams([['a', '1'], ['a', '2']]).toString(), 'a=1&a=2');
         is(new URLSearchParams(params).toString(), params.toString());
         await fails(() => new URLSearchParams([['a']]), 'TypeError');",
    )
    .await;
}

#[tokio::test]
async fn text_is_encoded_and_decoded_also_in_pieces() {
    check(
        "const text = 'a é 会 🚢';
         const bytes = new TextEncoder().encode(text);
         is(bytes instanceof Uint8Array, true); is(bytes.length, 13);
         is(new TextDecoder().decode(bytes), text);
         is(new TextDecoder().decode(bytes.buffer), text);
         for (let cut = 0; cut <= bytes.length; cut++) {
           const decoder = new TextDecoder();
           is(decoder.decode(bytes.subarray(0, cut), { stream: true }) + decoder.decode(bytes.subarray(cut), { stream: true }) + decoder.decode(), text);
         }
         const big = '航'.repeat(50000); is(new TextDecoder().decode(new TextEncoder().encode(big)) === big, true);
         is(new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 65])), 'A');
         is(new TextDecoder().decode(new Uint8Array([65, 0xff, 66])), 'A\\ufffdB');
         await fails(() => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff])), 'TypeError');
         await fails(() => new TextDecoder('gbk'), 'RangeError');
         is([...new TextEncoder().encode('\\ud83d')], [0xef, 0xbf, 0xbd]);
         is(new TextEncoder().encodeInto('é会', new Uint8Array(4)), { read: 1, written: 2 });
         is(new TextEncoder().encodeInto('é会', new Uint8Array(9)), { read: 2, written: 5 });",
    )
    .await;
}

#[tokio::test]
async fn requests_and_responses_carry_headers_and_bodies() {
    check(
        "const headers = new Headers({ 'X-B': '2', 'x-a': ' 1 ' }); headers.append('X-b', '3');
         is([...headers], [['x-a', '1'], ['x-b', '2, 3']]); is(headers.get('none'), null);
         const request = new Request('/path', { headers, method: 'post', body: new URLSearchParams({ a: '1' }) });
         is([request.url, request.method, request.headers.get('X-A')], ['http://fair.example:8080/path', 'POST', '1']);
         const copy = request.clone(); is(await request.text(), 'a=1'); is(await copy.text(), 'a=1');
         await fails(() => request.text(), 'TypeError');
         const response = Response.json({ n: 1 }, { status: 201 });
         is([response.ok, response.status, response.headers.get('content-type')], [true, 201, 'application/json']);
         is(await response.clone().json(), { n: 1 });
         const moved = Response.redirect('/x'); is([moved.ok, moved.status, moved.headers.get('Location')], [false, 302, '/x']);
         is(await new Response(new Response('会航').body).text(), '会航');",
    )
    .await;
}

#[tokio::test]
async fn streams_deliver_their_chunks_in_order() {
    check(
        "let n = 0;
         const pulled = new ReadableStream({ type: 'bytes', async pull(c) { await null; if (n < 3) c.enqueue(n++); else c.close(); } });
         const reader = pulled.getReader(); const seen = [];
         for (let r; !(r = await reader.read()).done; ) seen.push(r.value);
         is(seen, [0, 1, 2]);
         const started = new ReadableStream({ start(c) { c.enqueue('a'); c.enqueue('b'); c.close(); } });
         const all = []; for await (const chunk of started) all.push(chunk); is(all, ['a', 'b']);
         let why; const open = new ReadableStream({ cancel(reason) { why = reason; } });
         await open.cancel('enough'); is(why, 'enough');
         const broken = new ReadableStream({ pull() { return Promise.reject(new RangeError('x')); } });
         await fails(() => broken.getReader().read(), 'RangeError');
         await fails(() => pulled.getReader(), 'TypeError');",
    )
    .await;
}

#[tokio::test]
async fn abort_signals_and_events_work() {
    check(
        "const controller = new AbortController(); const seen = [];
         controller.signal.addEventListener('abort', () => seen.push('once'), { once: true });
         const off = () => seen.push('off'); controller.signal.addEventListener('abort', off);
         controller.signal.removeEventListener('abort', off);
         controller.signal.onabort = () => seen.push('property');
         const any = AbortSignal.any([controller.signal]);
         controller.abort(); controller.abort();
         is(seen, ['property', 'once']); is([any.aborted, any.reason.name], [true, 'AbortError']);
         await fails(() => controller.signal.throwIfAborted(), 'AbortError');
         await fails(() => fetch('/x', { signal: AbortSignal.abort() }), 'AbortError');
         const target = new EventTarget(); let detail;
         target.addEventListener('ping', { handleEvent(event) { detail = event.detail; } });
         target.dispatchEvent(new CustomEvent('ping', { detail: 7 })); is(detail, 7);
         const { port1, port2 } = new MessageChannel();
         is(await new Promise((done) => { port1.onmessage = (event) => done(event.data); port2.postMessage('hi'); }), 'hi');",
    )
    .await;
}

#[tokio::test]
async fn plain_data_is_cloned_deeply() {
    check(
        "const data = { date: new Date(5), map: new Map([['k', new Set([1])]]), list: [1, [2]], bytes: new Uint8Array([1, 2]) };
         data.self = data;
         const copy = structuredClone(data);
         is([copy.self === copy, copy !== data, copy.date.getTime(), copy.map.get('k').has(1), copy.list, [...copy.bytes]],
            [true, true, 5, true, [1, [2]], [1, 2]]);
         copy.list[1].push(3); is(data.list, [1, [2]]);
         await fails(() => structuredClone(() => {}), 'DataCloneError');",
    )
    .await;
}

#[tokio::test]
async fn plurals_follow_our_languages() {
    check(
        "is([0, 1, 2].map((n) => new Intl.PluralRules('en').select(n)), ['other', 'one', 'other']);
         is([0, 1, 2].map((n) => new Intl.PluralRules('zh-CN').select(n)), ['other', 'other', 'other']);
         is(new Intl.PluralRules(['zh']).resolvedOptions().pluralCategories, ['other']);",
    )
    .await;
}

#[tokio::test]
async fn what_the_engine_cannot_do_like_a_browser_fails_loudly() {
    check(
        "for (const run of [
           () => (1).toLocaleString(), () => 1n.toLocaleString(), () => new Date(0).toLocaleString(),
           () => new Date(0).toLocaleDateString('zh'), () => new Date(0).toLocaleTimeString(), () => [1].toLocaleString(),
           () => new Uint8Array(1).toLocaleString(), () => 'a'.localeCompare('b'), () => new Intl.DateTimeFormat('en'),
           () => new Intl.NumberFormat('en'), () => new Intl.Collator(), () => crypto.getRandomValues(new Uint8Array(1)),
           () => crypto.randomUUID(),
         ]) await fails(run, 'TypeError');
         is([typeof window, typeof document, typeof navigator, typeof process], ['undefined', 'undefined', 'undefined', 'undefined']);
         is(Object.keys(globalThis).includes('__host'), false);",
    )
    .await;
}

#[tokio::test]
async fn the_console_takes_anything() {
    check(
        "const loop = {}; loop.self = loop;
         console.error('%s is %d%%', 'it', 5, { a: 1 }, new Error('x', { cause: 'y' }), loop, undefined, null, Symbol('s'));
         console.log(); console.warn('\\ud83d'); console.table([1]); console.group('g'); console.groupEnd();
         for (let i = 0; i < 1000; i++) console.info(i);
         is(typeof performance.now(), 'number');",
    )
    .await;
}

#[tokio::test]
async fn replaced_built_ins_behave_like_the_originals() {
    check(
        "function sum(a, b, c) { return [this?.x, a, b, c].join(); }
         const bound = sum.bind({ x: 0 }, 1);
         is([bound(2, 3), bound.name, bound.length], ['0,1,2,3', 'bound sum', 2]);
         is(bound.bind({ x: 9 }, 2)(3), '0,1,2,3');
         class Point { constructor(x, y) { this.at = [x, y]; } }
         const Bound = Point.bind(null, 1);
         is([new Bound(2).at, new Bound(2) instanceof Point], [[1, 2], true]);
         class Sub extends Bound {} ; is([new Sub(3).at, new Sub(3) instanceof Sub], [[1, 3], true]);
         await fails(() => Function.prototype.bind.call({}), 'TypeError');
         is(await Array.fromAsync([1, Promise.resolve(2)], (n, i) => n * 10 + i), [10, 21]);
         is(await Array.fromAsync({ length: 2, 0: 'a', 1: 'b' }), ['a', 'b']);
         is(await Array.fromAsync((async function* () { yield 1; yield 2; })()), [1, 2]);",
    )
    .await;
}
