//! What browsers open: pages in their language, the shell, files, and what is not there.

use std::io::Read;
use std::path::Path;

use fairway_testkit::{Engine, TestReply, run};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Node, Place, send};

const ZH: &str = "华东国际货运物流博览会";
const EN: &str = "East China Freight";

/// Whether the web app has been built; a debug server reads it from there.
pub fn is_built() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/client/shell.json").exists()
}

async fn node() -> Node {
    assert!(is_built(), "web/dist is absent: run scripts/build-web, as make test does");
    Place::new(Engine::Sqlite).await.start().await
}

/// The HTML of a page that must be there.
pub async fn page(node: &Node, path: &str, headers: &[(&str, &str)]) -> String {
    let reply = node.get_with(path, headers).await;
    assert_eq!(reply.status, 200, "{path}");
    html(&reply)
}

fn html(reply: &TestReply) -> String {
    assert_eq!(reply.headers["content-type"], "text/html; charset=utf-8");
    String::from_utf8(reply.bytes.clone()).expect("text")
}

/// What the document tells the app before it starts.
pub fn boot(html: &str) -> Value {
    let (_, rest) = html.split_once("id=\"fairway-boot\" type=\"application/json\">").expect("a boot script");
    let (json, _) = rest.split_once("</script>").expect("its end");
    serde_json::from_str(json).expect("JSON")
}

/// What a reader sees: the rendered part of the document, without its data.
fn shown(html: &str) -> &str {
    let (_, rest) = html.split_once("<div id=\"root\">").expect("a root");
    rest.split_once("<script id=\"fairway-boot\"").expect("a script after it").0
}

#[test]
fn what_many_read_is_rendered_once() {
    run(async {
        let node = node().await;
        for path in ["/", "/exhibitiorList", "/agendaList", "/companyDetail", "/hotelDetail", "/informationDetail"] {
            let address = if path.ends_with("Detail") { format!("{path}?id=1") } else { path.to_owned() };
            let reply = node.get(&address).await;
            assert!(reply.status == 200 && reply.headers.contains_key("etag"), "{address} is not kept: {reply:?}");
        }
    });
}

#[test]
fn a_page_speaks_the_language_of_address_cookie_and_host_in_this_order() {
    run(async {
        let node = node().await;
        let cases: [(&str, &str, &str, bool); 8] = [
            ("/", "localhost", "", false),
            ("/", "127.0.0.1", "", false),
            ("/", "en.localhost", "", true),
            ("/", "unknown.example", "", false),
            ("/", "localhost", "FAIRWAY_LANG_CK=en", true),
            ("/?lang=en", "localhost", "", true),
            ("/?lang=zh", "localhost", "FAIRWAY_LANG_CK=en", false),
            ("/?lang=zh", "en.localhost", "", false),
        ];
        // Twice, so that the second answer comes from the cache.
        for (path, host, cookie, english) in cases.into_iter().chain(cases) {
            let reply = node.get_with(path, &[("host", host), ("cookie", cookie)]).await;
            let (html, case) = (html(&reply), format!("{path} {host} {cookie}"));
            let (tag, title, other) = if english { ("en", EN, "首页") } else { ("zh-CN", ZH, "Home") };
            assert!(html.starts_with(&format!("<!doctype html><html lang=\"{tag}\">")), "{case}");
            assert!(shown(&html).contains(title), "{case}");
            assert!(!shown(&html).contains(&format!(">{other}<")), "{case}");
            assert_eq!((&boot(&html)["mode"], &boot(&html)["lang"]), (&"ssr".into(), &tag[..2].into()), "{case}");
            let remembered = reply.headers.get("set-cookie").map(|value| value.to_str().expect("text").to_owned());
            assert_eq!(remembered.is_some(), path.contains("lang="), "{case}");
            if let Some(cookie) = remembered {
                assert!(
                    cookie.starts_with(&format!("FAIRWAY_LANG_CK={}; Path=/; Max-Age=31536000", &tag[..2])),
                    "{cookie}"
                );
            }
        }
    });
}

#[test]
fn what_is_not_there_says_so() {
    run(async {
        let node = node().await;
        for path in ["/nowhere", "/console/nowhere", "/a/b/c?x=1"] {
            let reply = node.get(path).await;
            assert_eq!((reply.status.as_u16(), reply.headers["location"].to_str().ok()), (307, Some("/404")), "{path}");
        }
        for (host, title) in [("localhost", "zh-CN"), ("en.localhost", "en")] {
            let reply = node.get_with("/404", &[("host", host)]).await;
            assert_eq!(reply.status, 404);
            let html = html(&reply);
            assert!(html.contains(&format!("<html lang=\"{title}\">")) && !shown(&html).is_empty());
        }
        for path in [
            "/art/none.png",
            "/robots-of-old.txt",
            "/wp-login.php",
            "/assets/../shell.json",
            "/shell.json",
            "/index.html",
        ] {
            let reply = node.get(path).await;
            assert_eq!((reply.status.as_u16(), reply.bytes.as_slice()), (404, b"404".as_slice()), "{path}");
            assert!(reply.headers["content-type"].to_str().is_ok_and(|kind| kind.starts_with("text/plain")), "{path}");
        }
        assert_eq!(send(node.ask(reqwest::Method::POST, "/")).await.expect("an answer").status, 405);
    });
}

#[test]
fn a_page_about_something_that_is_not_there_says_so_with_its_status() {
    run(async {
        let node = node().await;
        let pages = ["/informationDetail", "/activityDetails", "/hotelDetail", "/agendaList", "/handbook"];
        for page in pages {
            for (id, status) in [("1", 200), ("999999", 404), ("quay", 404), ("0", 404), ("-1", 404)] {
                let reply = node.get_with(&format!("{page}?id={id}"), &[("host", "en.localhost")]).await;
                assert_eq!(reply.status, status, "{page}?id={id}");
                let html = html(&reply);
                assert_eq!(boot(&html)["mode"], "ssr", "{page}?id={id}");
                assert_eq!(shown(&html).contains("Not found"), status == 404, "{page}?id={id}");
                assert_eq!(html.contains("name=\"robots\" content=\"noindex\""), status == 404, "{page}?id={id}");
            }
        }
    });
}

#[test]
fn crawlers_find_every_page_in_both_languages() {
    run(async {
        let node = node().await;
        let robots = node.get_with("/robots.txt", &[("host", "en.localhost")]).await;
        let text = String::from_utf8(robots.bytes.clone()).expect("text");
        assert!(text.contains("Disallow: /console\n") && text.contains("//en.localhost"), "{text}");
        assert!(text.trim_end().ends_with("/sitemap.xml"), "{text}");
        for (host, other) in [("localhost", "en.localhost"), ("en.localhost", "localhost")] {
            let reply = node.get_with("/sitemap.xml", &[("host", host)]).await;
            assert_eq!(
                (reply.status.as_u16(), &reply.headers["content-type"]),
                (200, &"application/xml".parse().unwrap())
            );
            let xml = String::from_utf8(reply.bytes.clone()).expect("text");
            for path in ["/", "/agendaList", "/sponsorshipList", "/informationDetail?id=1", "/hotelDetail?id=1"] {
                let found = xml.lines().find(|line| {
                    line.split("</loc>")
                        .next()
                        .is_some_and(|loc| loc.contains(&format!("//{host}:")) && loc.ends_with(path))
                });
                let line = found.unwrap_or_else(|| panic!("{host} has no {path}"));
                assert!(line.contains(&format!("//{other}:")), "{line}");
            }
            for hidden in ["/console", "/admin", "/404", "/testIndex", "/signIn", "/informationDetail<"] {
                assert!(!xml.contains(hidden), "{hidden}");
            }
            encodings_agree(&node, "/sitemap.xml", &["gzip"]).await;
        }
    });
}

/// Asks for each encoding; each unpacks to the same bytes, and each is not sent again to who has it.
async fn encodings_agree(node: &Node, path: &str, expected: &[&str]) {
    let plain = node.get(path).await;
    assert_eq!(plain.status, 200, "{path}");
    assert!(!plain.headers.contains_key("content-encoding"), "{path}");
    for encoding in expected {
        let reply = node.get_with(path, &[("accept-encoding", encoding)]).await;
        let sent = reply.headers.get("content-encoding").and_then(|value| value.to_str().ok());
        assert_eq!(sent, Some(*encoding), "{path}");
        assert!(reply.headers["vary"].to_str().is_ok_and(|vary| vary.contains("accept-encoding")), "{path}");
        assert!(reply.bytes.len() < plain.bytes.len(), "{path} {encoding}");
        assert_eq!(unpacked(encoding, &reply.bytes), plain.bytes, "{path} {encoding}");
        let etag = reply.headers["etag"].to_str().expect("text");
        let again = node.get_with(path, &[("accept-encoding", encoding), ("if-none-match", etag)]).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0), "{path} {encoding}");
        let changed = node.get_with(path, &[("accept-encoding", encoding), ("if-none-match", "\"old\"")]).await;
        assert_eq!(changed.bytes, reply.bytes, "{path} {encoding}");
    }
    let head = send(node.ask(reqwest::Method::HEAD, path)).await.expect("an answer");
    assert_eq!(
        (head.status.as_u16(), head.bytes.len(), &head.headers["etag"]),
        (200, 0, &plain.headers["etag"]),
        "{path}"
    );
}

fn unpacked(encoding: &str, bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    match encoding {
        "br" => brotli::Decompressor::new(bytes, 4096).read_to_end(&mut out).expect("brotli"),
        _ => flate2::read::GzDecoder::new(bytes).read_to_end(&mut out).expect("gzip"),
    };
    out
}

#[test]
fn pages_and_files_are_compressed_and_sent_once() {
    run(async {
        let node = node().await;
        let html = page(&node, "/", &[]).await;
        encodings_agree(&node, "/", &["br", "gzip"]).await;
        encodings_agree(&node, "/atlas/configure/structure?code=EXS", &["br", "gzip"]).await;
        for pattern in ["src=\"/assets/", "href=\"/assets/"] {
            let (_, rest) = html.split_once(pattern).expect("an asset");
            let name = rest.split_once('"').expect("an end").0;
            let path = format!("/assets/{name}");
            encodings_agree(&node, &path, &["br", "gzip"]).await;
            let kept = node.get(&path).await.headers["cache-control"].to_str().expect("text").to_owned();
            assert_eq!(kept, "public, max-age=31536000, immutable", "{path}");
        }
        let kept = node.get("/").await.headers["cache-control"].to_str().expect("text").to_owned();
        assert!(!kept.contains("max-age=31536000"), "a page is asked for again: {kept}");
    });
}

#[test]
fn signed_in_areas_get_the_shell() {
    run(async {
        let node = node().await;
        for (path, host, lang) in [
            ("/console", "localhost", "zh"),
            ("/console/myParticipation/overviewofParticipants", "en.localhost", "en"),
            ("/console/cardManage/crad_edit?lang=en", "localhost", "en"),
        ] {
            let reply = node.get_with(path, &[("host", host)]).await;
            assert_eq!(
                (reply.status.as_u16(), reply.headers["cache-control"].to_str().ok()),
                (200, Some("private, no-store"))
            );
            let html = html(&reply);
            assert_eq!((&boot(&html)["mode"], &boot(&html)["lang"]), (&"shell".into(), &lang.into()), "{path}");
            assert!(html.contains("<div id=\"root\"></div><noscript>"), "{path}");
        }
    });
}

/// Whatever it keeps is there, and of the same build as the page that it opens.
#[test]
fn the_worker_of_the_check_in_is_never_older_than_its_page() {
    run(async {
        let node = node().await;
        let reply = node.get("/checkin-worker.js").await;
        assert_eq!(reply.headers["cache-control"], "no-cache");
        assert_eq!(reply.headers["service-worker-allowed"], "/admin/checkin");
        assert!(reply.headers["content-type"].to_str().expect("text").contains("javascript"));
        let text = String::from_utf8(reply.bytes).expect("text");
        let (_, rest) = text.split_once("const BUILD = ").expect("its build");
        let build: Value = serde_json::from_str(rest.split_once(";\n").expect("an end").0).expect("JSON");
        let html = page(&node, "/admin/checkin", &[]).await;
        assert_eq!((&build["version"], &build["page"]), (&boot(&html)["version"], &json!("/admin/checkin")));
        let files: Vec<&str> = build["files"].as_array().expect("files").iter().filter_map(Value::as_str).collect();
        assert!(files.iter().any(|file| file.ends_with(".css")) && files.len() > 10, "{files:?}");
        for file in files {
            assert_eq!(node.get(file).await.status, 200, "{file}");
            assert!(!file.starts_with("/atlas") && !file.starts_with("/atms"), "{file}");
        }
        let manifest = node.get("/checkin.webmanifest").await;
        assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    });
}

#[test]
fn a_disabled_tenant_says_so_on_every_page_at_once() {
    run(async {
        let node = node().await;
        let token = node.sign_in("staff").await;
        let write = async |method: Method, body: Value| {
            let request = node.ask(method, "/atms/tenant/tenants").bearer_auth(&token).json(&body);
            send(request).await.expect("an answer").data()
        };
        let new = json!({"code": "SHUT", "name_zh": "停办的展会", "tenant_type": 3, "host_zh": "shut.test"});
        let id = write(Method::POST, new).await["tenant_id"].clone();
        let set = async |status: i32| {
            let seen = node.ask(Method::GET, &format!("/atms/tenant/tenants/{id}")).bearer_auth(&token);
            let version = send(seen).await.expect("an answer").data()["version"].clone();
            let body =
                json!({"id": id, "version": version, "name_zh": "停办的展会", "tenant_type": 3, "status": status});
            write(Method::PUT, body).await;
        };
        let at = async |path: &str| node.get_with(path, &[("host", "shut.test")]).await;
        assert_eq!(at("/").await.status, 200);
        set(0).await;
        for (path, said) in [("/", "租户已停用"), ("/?lang=en", "Tenant disabled"), ("/console", "租户已停用")]
        {
            let reply = at(path).await;
            assert_eq!((reply.status.as_u16(), String::from_utf8_lossy(&reply.bytes).as_ref()), (403, said), "{path}");
        }
        set(1).await;
        assert_eq!(at("/").await.status, 200);
    });
}
