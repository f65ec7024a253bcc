//! Events are kept for an hour. Whoever was away for longer reads everything again.

use fairway_live::forget;
use fairway_testkit::{NOW, db_test};
use fairway_testworld::World;

use crate::support::{Ear, say, world};

#[db_test(world)]
async fn what_is_older_than_an_hour_is_forgotten(w: World) {
    let db = &w.app.app.db;
    say(&w, [1, 2]).await;
    let mut ear = Ear::resume(&w.app, "hall:1", 0).await;
    assert_eq!(ear.notes(1).await, [1]);
    let second = ear.next().await.id.unwrap();
    assert_eq!(forget(db, NOW).await.unwrap(), 0);
    say(&w, [3]).await;
    assert_eq!(forget(db, NOW + 3_599).await.unwrap(), 0);
    assert_eq!(forget(db, NOW + 3_600).await.unwrap(), 2);

    let mut up_to_date = Ear::resume(&w.app, "hall:1", second).await;
    assert_eq!(up_to_date.notes(1).await, [3]);
    let mut too_late = Ear::resume(&w.app, "hall:1", second - 1).await;
    assert_eq!([too_late.next().await.event, too_late.next().await.event], ["reset", "ready"]);
    drop((ear, up_to_date, too_late));

    // When nothing is left the position is still known.
    assert_eq!(forget(db, NOW + 9_000).await.unwrap(), 1);
    let mut newest = Ear::resume(&w.app, "hall:1", second + 1).await;
    let ready = newest.next().await;
    assert_eq!((ready.event.as_str(), ready.id), ("ready", Some(second + 1)));
    say(&w, [4]).await;
    assert_eq!(newest.notes(1).await, [4]);
}

#[db_test(world)]
async fn marks_do_not_pile_up_while_nothing_happens(w: World) {
    for minute in 0..300 {
        forget(&w.app.app.db, NOW + 600 * minute).await.unwrap();
    }
    let tx = w.begin().await;
    let kept = tx.execute_text("UPDATE live_mark SET at = at").await.unwrap();
    assert!(kept < 10, "{kept}");
}
