//! Transactions that overlap: what is committed later has the greater number.

use fairway_live::{Topic, tell};
use fairway_testkit::{Engine, db_test, run};
use fairway_testworld::World;
use futures::future::join_all;

use crate::support::{Ear, world};

const HALL: Topic = Topic::new("hall", 1);

#[test]
fn transactions_that_end_in_the_other_order_are_all_heard() {
    run(async {
        let w = world(Engine::Postgres).await;
        let mut ear = Ear::open(&w.app, "hall:1").await;
        let (first, second) = (w.begin().await, w.begin().await);
        tell(&first, w.tenant, HALL, "note", 1).await.unwrap();
        tell(&second, w.tenant, HALL, "note", 2).await.unwrap();
        second.commit().await.unwrap();
        let heard = ear.next().await;
        assert_eq!(heard.data["body"], 2);
        first.commit().await.unwrap();
        let later = ear.next().await;
        assert_eq!(later.data["body"], 1);
        assert!(later.id > heard.id, "{later:?}");
        let mut again = Ear::resume(&w.app, "hall:1", heard.id.unwrap()).await;
        assert_eq!(again.notes(1).await, [1]);
    });
}

/// The race itself: rows that are numbered when they are written, and seen when they are committed.
#[test]
fn what_is_numbered_at_once_would_be_missed() {
    run(async {
        let w = world(Engine::Postgres).await;
        let mut ear = Ear::open(&w.app, "hall:1").await;
        let insert = |body: i64| {
            format!(
                "INSERT INTO live_event (tenant_id, topic, kind, body) VALUES ({}, 'hall:1', 'note', '{body}')",
                w.tenant
            )
        };
        let (first, second, third) = (w.begin().await, w.begin().await, w.begin().await);
        first.execute_text(&insert(1)).await.unwrap();
        second.execute_text(&insert(2)).await.unwrap();
        tell(&second, w.tenant, Topic::new("hall", 2), "note", 0).await.unwrap();
        second.commit().await.unwrap();
        assert_eq!(ear.notes(1).await, [2]);
        first.commit().await.unwrap();
        tell(&third, w.tenant, HALL, "note", 3).await.unwrap();
        third.commit().await.unwrap();
        assert_eq!(ear.notes(1).await, [3], "1 was not heard");
    });
}

#[db_test(world)]
async fn of_many_at_once_each_is_heard_once_in_the_order_of_the_numbers(w: World) {
    let mut ears = [Ear::open(&w.app, "hall:1").await, Ear::open(&w.app, "hall:1").await];
    let writer = |number: i64| {
        let w = w.clone();
        async move {
            for turn in 0..20 {
                let tx = w.begin().await;
                tell(&tx, w.tenant, HALL, "note", number * 100 + turn).await.unwrap();
                tx.touch(format!("hall:{number}"));
                tx.commit().await.unwrap();
            }
        }
    };
    let writing = tokio::spawn(join_all((0..4).map(writer)));
    let mut expected: Vec<i64> = (0..4).flat_map(|number| (0..20).map(move |turn| number * 100 + turn)).collect();
    expected.sort_unstable();
    for ear in &mut ears {
        let (mut last, mut heard) = (0, Vec::new());
        for _ in 0..80 {
            let next = ear.next().await;
            assert!(next.id.unwrap() > last, "{next:?} after {last}");
            last = next.id.unwrap();
            heard.push(next.data["body"].as_i64().unwrap());
        }
        heard.sort_unstable();
        assert_eq!(heard, expected);
    }
    writing.await.unwrap();
}
