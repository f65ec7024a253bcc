//! Who can have pages rendered, and how many: nobody's made-up addresses cost others their pages.

use std::net::IpAddr;

use fairway_testkit::{Engine, run};
use futures::future::join_all;
use reqwest::Client;

use crate::pages::{boot, is_built};
use crate::support::{DEADLINE, Node, Place};

async fn renders(node: &Node) -> u64 {
    let metrics = String::from_utf8(node.get("/metrics").await.bytes).expect("text");
    let line = metrics.lines().find_map(|line| line.strip_prefix("fairway_ssr_renders_total "));
    line.map_or(0, |count| count.parse().expect("a number"))
}

/// How a page came, `ssr` or `shell`, for somebody at this address of the machine.
async fn mode(node: &Node, address: [u8; 4], path: &str) -> String {
    let client = Client::builder().local_address(IpAddr::from(address)).timeout(DEADLINE).build().expect("a client");
    let answer = client.get(format!("http://{}{path}", node.address)).send().await.expect("an answer");
    let html = answer.text().await.expect("text");
    boot(&html)["mode"].as_str().expect("a mode").to_owned()
}

#[test]
fn what_a_page_does_not_read_makes_no_other_page() {
    run(async {
        assert!(is_built(), "web/dist is absent: run scripts/build-web, as make test does");
        let node = Place::new(Engine::Sqlite).await.start().await;
        assert_eq!(mode(&node, [127, 0, 0, 2], "/agendaList").await, "ssr");
        let before = renders(&node).await;
        for made_up in ["?keyword=harbour", "?keyword=quay", "?type=1", "?start=7", "?x=y"] {
            assert_eq!(mode(&node, [127, 0, 0, 2], &format!("/agendaList{made_up}")).await, "ssr", "{made_up}");
        }
        assert_eq!(renders(&node).await, before, "all are the page that was there");
        assert_eq!(mode(&node, [127, 0, 0, 2], "/agendaList?day=2").await, "ssr");
        assert_eq!(renders(&node).await, before + 1, "a day is a page of its own");
    });
}

#[test]
fn whoever_asks_for_too_many_pages_gets_the_plain_app_and_others_get_theirs() {
    run(async {
        assert!(is_built(), "web/dist is absent: run scripts/build-web, as make test does");
        let place = Place::new(Engine::Sqlite).await.with("FAIRWAY_SSR_CLIENT_RENDERS_PER_MINUTE", "60");
        let node = place.start().await;
        let paths: Vec<String> = (0..60).map(|number| format!("/agendaList?hall=made-up-{number}")).collect();
        let flood = join_all(paths.iter().map(|path| mode(&node, [127, 0, 0, 2], path)));
        let reader = mode(&node, [127, 0, 0, 3], "/hotelGet");
        let (flood, reader) = tokio::join!(flood, reader);
        assert_eq!(reader, "ssr");
        let plain = flood.iter().filter(|mode| *mode == "shell").count();
        assert!(plain > 0 && plain < flood.len(), "{plain} of {} were plain", flood.len());
        assert_eq!(mode(&node, [127, 0, 0, 3], "/informationList").await, "ssr");
    });
}
