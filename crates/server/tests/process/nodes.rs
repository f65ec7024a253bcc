//! Several nodes on one PostgreSQL.

use fairway_testkit::{Engine, run};
use serde_json::json;

use crate::pages::{is_built, page};
use crate::support::{Node, Place, SOON, send, until_within};

/// Whether a node shows this label.
async fn shows(node: &Node, text: &str) -> bool {
    node.labels().await.iter().any(|label| label["key"] == "menu.home" && label["label_en"] == text)
}

#[test]
fn an_edit_on_one_node_is_seen_on_the_other() {
    run(async {
        let place = Place::new(Engine::Postgres).await;
        let (one, two) = (place.start().await, place.start().await);
        let token = one.sign_in("staff").await;
        for round in 0..5 {
            let text = format!("Quayside {round}");
            // Both have the old answer in their caches.
            assert!(!shows(&one, &text).await && !shows(&two, &text).await);
            send(one.change_label(&token, "menu.home", &text).await).await.expect("an answer").data();
            assert!(shows(&one, &text).await, "at once where it was made");
            let took = until_within(SOON, "the other node shows the edit", || async { shows(&two, &text).await }).await;
            println!("the other node's API showed it after {took:?}");
        }
        if !is_built() {
            println!("web/dist is absent, so no page was looked at: run scripts/build-web");
            return;
        }
        let english = [("host", "en.localhost")];
        assert!(page(&two, "/", &english).await.contains("Quayside 4"));
        send(one.change_label(&token, "menu.home", "Lighthouse").await).await.expect("an answer").data();
        let seen = || async { page(&two, "/", &english).await.contains("Lighthouse") };
        let took = until_within(SOON, "the other node's page shows the edit", seen).await;
        println!("the other node's page showed it after {took:?}");
        assert!(!page(&two, "/", &english).await.contains("Quayside"));
    });
}

#[test]
fn a_session_of_one_node_is_one_of_the_other_and_ends_on_both() {
    run(async {
        let place = Place::new(Engine::Postgres).await;
        let (one, two) = (place.start().await, place.start().await);
        let token = one.sign_in("visitor").await;
        let signed_in =
            |node: &Node| send(node.ask(reqwest::Method::GET, "/atlas/atams_card/card_basics").bearer_auth(&token));
        assert_eq!(signed_in(&two).await.expect("an answer").status, 200);
        send(one.post_request("/atlas/auth/logout", &json!({})).bearer_auth(&token)).await.expect("an answer").data();
        assert_eq!(signed_in(&one).await.expect("an answer").status, 401);
        let ended = || async { signed_in(&two).await.expect("an answer").status == 401 };
        until_within(SOON, "the session has ended on the other node", ended).await;
    });
}

#[test]
fn nodes_that_start_at_once_on_an_empty_database_all_come_up() {
    run(async {
        let place = Place::new(Engine::Postgres).await;
        let nodes = futures::future::join_all((0..3).map(|_| place.serve(&["serve", "--demo"]))).await;
        let site = nodes[0].get("/atlas/configure/exhibition?code=EXS").await.data();
        for node in &nodes {
            assert_eq!(node.get("/readyz").await.status, 200);
            assert_eq!(node.get("/atlas/configure/exhibition?code=EXS").await.data(), site);
        }
        // One of them loaded the demo, once.
        assert_eq!(place.tables().await["tenant"].rows, 1);
    });
}
