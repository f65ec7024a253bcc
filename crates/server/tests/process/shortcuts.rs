//! The short way of public reads: nobody can tell it from the long one.

use fairway_testkit::{Engine, TestReply, run};
use reqwest::Method;

use crate::pages::is_built;
use crate::support::{Node, Place, send};

type Headers<'a> = &'a [(&'a str, &'a str)];

const LIST: &str = "/atlas/exhibition/static_content?activity_id=1&start=0&limit=5";
const STRUCTURE: &str = "/atlas/configure/structure?code=EXS";

/// How many answers went the short way.
async fn taken(node: &Node) -> u64 {
    let metrics = String::from_utf8(node.get("/metrics").await.bytes).expect("text");
    let line = metrics.lines().find_map(|line| line.strip_prefix("fairway_shortcuts_total "));
    line.expect("a counter").parse().expect("a number")
}

/// All that a client sees of an answer, without what is of each request alone.
fn seen(reply: &TestReply) -> (u16, Vec<(String, String)>, Vec<u8>) {
    let mut headers: Vec<_> = reply
        .headers
        .iter()
        .filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()))
        .map(|(name, value)| (name.to_string(), value.to_str().expect("text").to_owned()))
        .collect();
    headers.sort();
    (reply.status.as_u16(), headers, reply.bytes.clone())
}

#[test]
fn both_ways_send_the_same() {
    run(async {
        assert!(is_built(), "web/dist is absent: run scripts/build-web, as make test does");
        let node = Place::new(Engine::Sqlite).await.start().await;
        let etag = node.get(STRUCTURE).await.headers["etag"].to_str().expect("text").to_owned();
        let token = format!("Bearer {}", node.sign_in("visitor").await);
        let cases: [(Method, &str, Headers); 9] = [
            (Method::GET, LIST, &[]),
            (Method::GET, LIST, &[("accept-encoding", "br")]),
            (Method::HEAD, LIST, &[("accept-encoding", "gzip")]),
            (Method::GET, LIST, &[("authorization", &token)]),
            (Method::GET, STRUCTURE, &[("if-none-match", &etag)]),
            (Method::GET, "/", &[]),
            (Method::GET, "/", &[("host", "en.localhost"), ("accept-encoding", "br")]),
            (Method::GET, "/agendaList?utm=1", &[("cookie", "a=b; FAIRWAY_LANG_CK=en")]),
            (Method::GET, "/404", &[]),
        ];
        for (method, path, headers) in cases {
            let ask = |path: &str| {
                headers.iter().fold(node.ask(method.clone(), path), |ask, (name, value)| ask.header(*name, *value))
            };
            // Nothing is remembered of an address that differs, so this answer has gone the long way.
            let other = format!("{path}{}x=1", if path.contains('?') { '&' } else { '?' });
            let long = send(ask(&other)).await.expect("an answer");
            // The first makes the form that is asked for, the second finds it.
            send(ask(path)).await.expect("an answer");
            let before = taken(&node).await;
            let short = send(ask(path)).await.expect("an answer");
            assert_eq!(taken(&node).await, before + 1, "{method} {path} went the long way");
            assert_eq!(seen(&short), seen(&long), "{method} {path} {headers:?}");
            assert_ne!(short.headers["x-request-id"], long.headers["x-request-id"]);
        }
    });
}

#[test]
fn what_is_not_for_everybody_goes_the_long_way() {
    run(async {
        let node = Place::new(Engine::Sqlite).await.start().await;
        let token = format!("Bearer {}", node.sign_in("organiser").await);
        let draft = format!("{STRUCTURE}&draft=1");
        let own = "/atlas/atams_card/card_basics";
        let before = taken(&node).await;
        for _ in 0..3 {
            assert_eq!(node.get_with(&draft, &[("authorization", &token)]).await.status, 200);
            assert_eq!(node.get(&draft).await.status, 401);
            assert_eq!(node.get_with(own, &[("authorization", &token)]).await.status, 200);
            assert_eq!(node.get(own).await.status, 401);
            assert_eq!(node.get("/console").await.status, 200);
            assert!(node.get("/?lang=en").await.headers.contains_key("set-cookie"));
        }
        assert_eq!(taken(&node).await, before);
    });
}
