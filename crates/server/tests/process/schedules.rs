//! What was planned happens on the rendered page too, on every node, without anybody writing anything.

use fairway_clock::Clock;
use fairway_testkit::{Engine, run};
use serde_json::json;

use crate::pages::{is_built, page};
use crate::support::{Node, Place, SOON, send, until_within};

async fn shows(node: &Node) -> bool {
    page(node, "/", &[("host", "en.localhost")]).await.contains("The lighthouse is lit")
}

#[test]
fn a_banner_comes_and_goes_on_the_rendered_page_of_every_node() {
    assert!(is_built(), "web/dist is absent: run scripts/build-web, as make test does");
    run(async {
        let place = Place::new(Engine::Postgres).await;
        let (one, two) = (place.start().await, place.start().await);
        let token = one.sign_in("organiser").await;
        let from = Clock::system().now() + 8;
        let form = json!({"position": "home", "title_zh": "灯塔点亮", "title_en": "The lighthouse is lit", "sort": 0,
            "image_zh": "/art/demo-banner-home-1.svg", "publish_from": from, "publish_until": from + 8});
        send(one.post_request("/atms/content/banners", &form).bearer_auth(&token)).await.expect("an answer").data();
        assert!(!shows(&one).await && !shows(&two).await, "both have the page in their caches now");
        for node in [&one, &two] {
            until_within(SOON, "the banner is there", || shows(node)).await;
        }
        for node in [&one, &two] {
            until_within(SOON, "the banner is gone", || async { !shows(node).await }).await;
        }
    });
}
