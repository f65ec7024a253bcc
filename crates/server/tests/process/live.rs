//! Those who listen to a real server: over the wire, at another node, and when it stops.

use std::time::Duration;

use fairway_testkit::{Engine, run};
use reqwest::{Method, Response};
use serde_json::json;
use tokio::time::timeout;

use crate::support::{DEADLINE, Node, Place, send};

const TOPIC: &str = "/atlas/live?topics=counters:1";

struct Ear {
    response: Response,
    text: String,
}

impl Ear {
    async fn open(node: &Node) -> Self {
        let asked =
            node.ask(Method::GET, TOPIC).header("accept-encoding", "gzip, br").timeout(Duration::from_secs(300));
        let response = asked.send().await.expect("an answer");
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert!(!response.headers().contains_key("content-encoding"), "a compressor holds events back");
        assert_eq!(response.headers()["x-accel-buffering"], "no");
        let mut ear = Self { response, text: String::new() };
        ear.hear("event: ready").await;
        ear
    }

    /// Waits until this was said, and forgets what was before it.
    async fn hear(&mut self, what: &str) {
        while !self.text.contains(what) {
            let piece = timeout(DEADLINE, self.response.chunk()).await.expect("something").expect("bytes");
            let piece = piece.unwrap_or_else(|| panic!("the stream ended before {what:?}: {}", self.text));
            self.text.push_str(std::str::from_utf8(&piece).expect("text"));
        }
        self.text.clear();
    }
}

/// A change of an exhibitor, which the numbers of the meeting are counted from.
async fn change(node: &Node, token: &str) {
    let form = json!({"company_id": 1, "date": 1, "title_zh": "里程碑"});
    let request = node.post_request("/atlas/atams_company/company_events", &form).bearer_auth(token);
    send(request).await.expect("an answer").data();
}

#[test]
fn a_change_on_one_node_is_heard_on_both() {
    run(async {
        let place = Place::new(Engine::Postgres).await;
        let (one, two) = (place.start().await, place.start().await);
        let token = one.sign_in("organiser").await;
        let (mut here, mut there) = (Ear::open(&one).await, Ear::open(&two).await);
        change(&one, &token).await;
        here.hear("event: changed").await;
        there.hear("event: changed").await;
    });
}

#[test]
fn a_stop_does_not_wait_for_those_who_listen() {
    run(async {
        let place = Place::new(Engine::Sqlite).await;
        let mut node = place.start().await;
        let mut ear = Ear::open(&node).await;
        node.terminate();
        ear.hear("event: bye").await;
        let rest = timeout(DEADLINE, ear.response.chunk()).await.expect("the end").expect("no fault");
        assert_eq!(rest, None, "it ends as an answer does, not as a broken line");
        // Nothing else ends the wait for an answer that goes on.
        assert!(node.ended().await.success());
    });
}
