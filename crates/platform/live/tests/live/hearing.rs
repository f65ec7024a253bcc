//! Telling, hearing and coming back.

use fairway_live::{Hub, MAX_BODY_BYTES, Topic, tell};
use fairway_testkit::db_test;
use fairway_testworld::World;
use serde_json::json;

use crate::support::{Ear, say, world};

#[db_test(world)]
async fn what_is_told_is_heard_once_it_is_committed(w: World) {
    let mut ear = Ear::open(&w.app, "hall:1,hall:2").await;
    let tx = w.begin().await;
    tell(&tx, w.tenant, Topic::new("hall", 1), "note", "undone").await.unwrap();
    tx.rollback().await.unwrap();
    let tx = w.begin().await;
    tell(&tx, w.tenant, Topic::new("hall", 1), "booth", json!({"booth_no": "N1-A01\n"})).await.unwrap();
    tell(&tx, w.tenant, Topic::new("hall", 3), "booth", "not asked for").await.unwrap();
    tell(&tx, w.tenant, Topic::new("hall", 2), "note", 7).await.unwrap();
    // Twice the same in one transaction is once.
    tell(&tx, w.tenant, Topic::new("hall", 2), "note", 7).await.unwrap();
    tx.commit().await.unwrap();
    let (first, second) = (ear.next().await, ear.next().await);
    assert_eq!((first.event.as_str(), &first.data["topic"]), ("booth", &json!("hall:1")));
    assert_eq!(first.data["body"], json!({"booth_no": "N1-A01\n"}));
    assert_eq!((second.data["topic"].as_str(), second.data["body"].as_i64()), (Some("hall:2"), Some(7)));
    assert!(first.id < second.id);
    ear.silence().await;
}

#[db_test(world)]
async fn whoever_comes_back_misses_nothing_and_hears_nothing_twice(w: World) {
    let mut ear = Ear::open(&w.app, "hall:1").await;
    say(&w, [1, 2]).await;
    assert_eq!(ear.notes(1).await, [1]);
    let last = ear.next().await.id.unwrap();
    drop(ear);
    say(&w, [3, 4, 5]).await;
    // Somebody else keeps the hub busy meanwhile, or nobody does: both ways are right.
    for is_alone in [true, false] {
        let _other = if is_alone { None } else { Some(Ear::open(&w.app, "hall:2").await) };
        let mut again = Ear::resume(&w.app, "hall:1", last).await;
        assert_eq!(again.notes(3).await, [3, 4, 5]);
        let ready = again.next().await;
        assert_eq!((ready.event.as_str(), ready.id), ("ready", ready.data["position"].as_i64()));
        again.silence().await;
    }
    let path = format!("/atlas/live?topics=hall:1&last_event_id={last}");
    let mut by_query = Ear::of(w.app.stream(&path).await);
    assert_eq!(by_query.notes(3).await, [3, 4, 5]);
    assert_eq!(by_query.next().await.event, "ready");
    say(&w, [6]).await;
    assert_eq!(by_query.notes(1).await, [6]);
}

#[db_test(world)]
async fn many_cuts_lose_nothing(w: World) {
    let mut ear = Ear::open(&w.app, "hall:1").await;
    let teller = {
        let w = w.clone();
        tokio::spawn(async move { say(&w, 1..=200).await })
    };
    let (mut heard, mut last) = (Vec::new(), 0);
    while heard.len() < 200 {
        let next = ear.next().await;
        last = next.id.unwrap();
        if next.event == "note" {
            heard.push(next.data["body"].as_i64().unwrap());
        }
        if heard.len() % 7 == 3 {
            drop(ear);
            ear = Ear::resume(&w.app, "hall:1", last).await;
        }
    }
    teller.await.unwrap();
    assert_eq!(heard, (1..=200).collect::<Vec<_>>());
    assert!(last > 0);
}

#[db_test(world)]
async fn a_position_that_was_never_reached_is_no_position(w: World) {
    say(&w, [1]).await;
    let mut ear = Ear::resume(&w.app, "hall:1", 1_000_000).await;
    assert_eq!([ear.next().await.event, ear.next().await.event], ["reset", "ready"]);
    say(&w, [2]).await;
    assert_eq!(ear.notes(1).await, [2]);
}

#[db_test(world)]
async fn a_topic_that_follows_tags_says_that_it_changed_but_not_each_time(w: World) {
    let mut ear = Ear::open(&w.app, "numbers:1").await;
    for tag in ["numbers:999999".to_owned(), format!("other:{}", w.tenant)] {
        let tx = w.begin().await;
        tx.touch(tag);
        tx.commit().await.unwrap();
    }
    ear.silence().await;
    for _ in 0..20 {
        let tx = w.begin().await;
        tx.touch(format!("numbers:{}", w.tenant));
        tx.commit().await.unwrap();
    }
    let (first, last) = (ear.next().await, ear.next().await);
    assert_eq!((first.event.as_str(), &first.data["topic"]), ("changed", &json!("numbers:1")));
    assert_eq!((first.id, first), (None, last), "once at once, and once for all that came within the second");
    ear.silence().await;
    // It has no rows to resume from: whoever comes back reads again.
    let mut again = Ear::resume(&w.app, "numbers:1", 0).await;
    assert_eq!([again.next().await.event, again.next().await.event], ["changed", "ready"]);
}

#[db_test(world)]
async fn a_stop_ends_all_streams_at_once(w: World) {
    let mut ear = Ear::open(&w.app, "hall:1").await;
    say(&w, [1]).await;
    assert_eq!(ear.notes(1).await, [1]);
    Hub::of(&w.app.app).close();
    let rest = ear.rest().await;
    assert_eq!(rest.len(), 1);
    assert_eq!((rest[0].event.as_str(), rest[0].id), ("bye", None), "the position stays");
    let refused = w.app.get("/atlas/live?topics=hall:1").await;
    refused.failure(503, 503);
    assert!(refused.headers.contains_key("retry-after"));
}

#[db_test(world)]
async fn an_event_is_a_note_and_not_a_document(w: World) {
    let tx = w.begin().await;
    let topic = Topic::new("hall", 1);
    assert!(tell(&tx, w.tenant, topic, "note", "x".repeat(MAX_BODY_BYTES)).await.is_err());
    assert!(tell(&tx, w.tenant, topic, "ready", 1).await.is_err(), "a name of the stream's own");
    assert!(tell(&tx, w.tenant, topic, "note", "x".repeat(MAX_BODY_BYTES - 2)).await.is_ok());
}
