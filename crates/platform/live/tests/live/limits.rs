//! What a listener can take.

use std::time::Duration;

use fairway_testkit::db_test;
use fairway_testworld::World;

use crate::support::{Ear, another_node, say, world};

#[db_test(world)]
async fn whoever_does_not_keep_up_is_told_to_read_again_and_let_go(w: World) {
    let mut slow = Ear::open(&w.app, "hall:1").await;
    let mut quick = Ear::open(&w.app, "hall:1").await;
    let reading = tokio::spawn(async move { quick.notes(200).await });
    say(&w, 1..=200).await;
    assert_eq!(reading.await.unwrap(), (1..=200).collect::<Vec<_>>(), "nobody else notices");
    let rest = slow.rest().await;
    assert_eq!(rest.iter().map(|heard| heard.event.as_str()).collect::<Vec<_>>(), ["reset"]);
}

#[db_test(world)]
async fn an_address_and_an_account_have_so_many_streams_each(w: World) {
    let clerk = w.enter("clerk", "").await;
    let mut ears = vec![Ear::open(&clerk, "hall:1").await, Ear::open(&clerk, "hall:1").await];
    clerk.from_address("203.0.113.7").get("/atlas/live?topics=hall:1").await.failure(429, 429);
    ears.extend([Ear::open(&w.app, "hall:1").await, Ear::open(&w.app, "hall:1").await]);
    let refused = w.app.get("/atlas/live?topics=hall:1").await;
    refused.failure(429, 429);
    assert!(refused.headers.contains_key("retry-after"));
    let _elsewhere = Ear::open(&w.app.from_address("203.0.113.7"), "hall:1").await;
    // Whoever leaves makes room.
    ears.clear();
    tokio::time::sleep(Duration::from_millis(1)).await;
    let _again = Ear::open(&clerk, "hall:1").await;
}

#[db_test(world)]
async fn topics_are_named_and_not_too_many(w: World) {
    let many: Vec<String> = (1..=21).map(|id| format!("hall:{id}")).collect();
    for topics in ["", "hall", "hall:x", "hall:1,,Hall:2", &many.join(",")] {
        w.app.get(&format!("/atlas/live?topics={topics}")).await.failure(422, 422);
    }
    let _most = Ear::open(&w.app, &many[..20].join(",")).await;
}

#[db_test(world)]
async fn signs_of_life_move_the_position_on(w: World) {
    let lively = another_node(&w, |options| (options.beat_every, options.look_every) = (3, 1)).await;
    let mut quiet = Ear::open(&lively, "hall:2").await;
    say(&w, [1, 2, 3]).await;
    let mut told = Ear::resume(&w.app, "hall:1", 0).await;
    assert_eq!(told.notes(3).await, [1, 2, 3]);
    let newest = told.next().await.id;
    // Nothing happened in this hall, and still it can resume from here.
    loop {
        let beat = quiet.next().await;
        assert_eq!((beat.event.as_str(), beat.data.is_null()), ("", true));
        if beat.id == newest {
            break;
        }
    }
}

#[db_test(world)]
async fn a_stream_does_not_live_for_ever(w: World) {
    let brief = another_node(&w, |options| options.life = 5).await;
    let rest = Ear::open(&brief, "hall:1").await.rest().await;
    assert_eq!(rest.iter().map(|heard| heard.event.as_str()).collect::<Vec<_>>(), ["bye"]);
}
