//! Who hears what, and until when.

use fairway_live::{Topic, tell};
use fairway_testkit::db_test;
use fairway_testworld::World;
use serde_json::json;

use crate::support::{Ear, another_node, say, world};

#[db_test(world)]
async fn another_tenant_hears_its_own_topic_of_the_same_name(w: World) {
    let (mut ours, mut theirs) =
        (Ear::open(&w.app, "hall:1").await, Ear::open(&w.app.at("other.test"), "hall:1").await);
    say(&w, [1]).await;
    let tx = w.begin().await;
    tell(&tx, w.other_tenant, Topic::new("hall", 1), "note", 2).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(ours.notes(1).await, [1]);
    assert_eq!(theirs.notes(1).await, [2]);
    let mut again = Ear::resume(&w.app.at("other.test"), "hall:1", 0).await;
    assert_eq!(again.notes(1).await, [2], "also what was missed is one's own");
    ours.silence().await;
    theirs.silence().await;
}

#[db_test(world)]
async fn a_token_of_another_tenant_is_none(w: World) {
    let neighbour = w.enter_neighbour("neighbour", "desk.read").await;
    neighbour.at("zh.test").get("/atlas/live?topics=desk:1").await.failure(401, 401);
}

#[db_test(world)]
async fn without_permission_there_is_nothing_to_hear(w: World) {
    let visitor = w.enter("visitor", "").await;
    w.app.get("/atlas/live?topics=desk:1").await.failure(401, 401);
    visitor.get("/atlas/live?topics=desk:1").await.failure(403, 403);
    visitor.get("/atlas/live?topics=mine:999999").await.failure(404, 404);
    visitor.get("/atlas/live?topics=hall:100,desk:1").await.failure(404, 404);
    w.app.get("/atlas/live?topics=nothing:1").await.failure(404, 404);
    // One that may be heard is heard, and the others are named.
    let mut ear = Ear::of(visitor.stream("/atlas/live?topics=desk:1,hall:1,hall:100").await);
    let (first, second) = (ear.next().await, ear.next().await);
    assert_eq!((first.event.as_str(), first.data), ("closed", json!({"topic": "desk:1", "code": 403})));
    assert_eq!((second.event.as_str(), second.data), ("closed", json!({"topic": "hall:100", "code": 404})));
    assert_eq!(ear.next().await.event, "ready");
    let tx = w.begin().await;
    tell(&tx, w.tenant, Topic::new("desk", 1), "note", 1).await.unwrap();
    tell(&tx, w.tenant, Topic::new("hall", 1), "note", 2).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(ear.notes(1).await, [2]);
}

#[db_test(world)]
async fn a_permission_that_is_taken_away_ends_its_topics_and_no_others(w: World) {
    let id = w.add_account(w.tenant, "clerk", "desk.read").await;
    let clerk = fairway_testworld::sign_in(&w.app, "clerk").await;
    let mut ear = Ear::open(&clerk, &format!("desk:1,mine:{id}")).await;
    let mut only = Ear::open(&clerk, "desk:1").await;
    let tx = w.begin().await;
    tx.execute_text(&format!("DELETE FROM account_role WHERE account_id = {id}")).await.unwrap();
    tx.touch(format!("account:{id}"));
    tx.commit().await.unwrap();
    let closed = ear.next().await;
    assert_eq!((closed.event.as_str(), closed.data), ("closed", json!({"topic": "desk:1", "code": 403})));
    assert_eq!(only.rest().await.len(), 1, "a stream without topics ends");
    let tx = w.begin().await;
    tell(&tx, w.tenant, Topic::new("desk", 1), "note", 1).await.unwrap();
    tell(&tx, w.tenant, Topic::new("mine", id), "note", 2).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(ear.notes(1).await, [2]);
}

#[db_test(world)]
async fn a_session_that_ends_takes_its_stream_with_it(w: World) {
    let clerk = w.enter("clerk", "desk.read").await;
    let (mut signed_in, mut stranger) = (Ear::open(&clerk, "desk:1,hall:1").await, Ear::open(&w.app, "hall:1").await);
    clerk.post("/atlas/auth/logout", json!({})).await.data();
    let rest = signed_in.rest().await;
    assert_eq!(rest.len(), 1);
    assert_eq!((rest[0].event.as_str(), &rest[0].data), ("bye", &json!({"why": "signed_out"})));
    stranger.silence().await;
}

#[db_test(world)]
async fn a_role_or_session_that_ends_is_noticed_at_once_and_not_when_its_turn_comes(w: World) {
    // Here nobody's turn comes.
    let node = another_node(&w, |options| options.check_every = 1_000_000).await;
    let id = w.add_account(w.tenant, "clerk", "desk.read").await;
    let clerk = fairway_testworld::sign_in(&node, "clerk").await;
    let mut ear = Ear::open(&clerk, &format!("desk:1,mine:{id}")).await;
    let tx = node.app.db.begin().await.unwrap();
    tx.execute_text(&format!("DELETE FROM account_role WHERE account_id = {id}")).await.unwrap();
    tx.touch(format!("account:{id}"));
    tx.commit().await.unwrap();
    let closed = ear.next().await;
    assert_eq!((closed.event.as_str(), closed.data), ("closed", json!({"topic": "desk:1", "code": 403})));
    clerk.post("/atlas/auth/logout", json!({})).await.data();
    let rest = ear.rest().await;
    assert_eq!((rest.len(), &rest[0].data), (1, &json!({"why": "signed_out"})));
}
