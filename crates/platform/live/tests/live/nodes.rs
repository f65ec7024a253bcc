//! Two nodes on one PostgreSQL: by its notices, and without them.

use fairway_db::Notice;
use fairway_live::LiveSignals;
use fairway_testkit::{Engine, run};
use futures::StreamExt;

use crate::support::{Ear, another_node, say, world};

#[test]
fn what_one_node_tells_is_heard_at_the_other_by_its_notice() {
    run(async {
        let w = world(Engine::Postgres).await;
        let two = another_node(&w, |_| {}).await;
        let signals = two.app.extras.get::<LiveSignals>().expect("signals").clone();
        let mut notices = two.app.db.notices().await.unwrap().expect("PostgreSQL has notices");
        tokio::spawn(async move {
            while let Some(notice) = notices.next().await {
                match notice {
                    Notice::Events => signals.events_told(),
                    Notice::Tag(tag) => signals.tags_changed(&[tag]),
                    _ => {}
                }
            }
        });
        let mut ear = Ear::open(&two, "hall:1,numbers:1").await;
        say(&w, [1]).await;
        assert_eq!(ear.notes(1).await, [1]);
        let tx = w.begin().await;
        tx.touch(format!("numbers:{}", w.tenant));
        tx.commit().await.unwrap();
        assert_eq!(ear.next().await.event, "changed");
    });
}

#[test]
fn a_lost_notice_is_made_up_for_by_looking() {
    run(async {
        let w = world(Engine::Postgres).await;
        let two = another_node(&w, |options| options.look_every = 1).await;
        let mut ear = Ear::open(&two, "hall:1").await;
        say(&w, [1, 2, 3]).await;
        assert_eq!(ear.notes(3).await, [1, 2, 3]);
    });
}

#[test]
fn whoever_changes_nodes_misses_nothing_and_hears_nothing_twice() {
    run(async {
        let w = world(Engine::Postgres).await;
        // The second node hears of nothing by itself: somebody who listens there makes it fall behind.
        let two = another_node(&w, |_| {}).await;
        let _behind = Ear::open(&two, "hall:2").await;
        let mut ear = Ear::open(&w.app, "hall:1").await;
        say(&w, [1, 2]).await;
        ear.notes(1).await;
        let last = ear.next().await.id.unwrap();
        let mut moved = Ear::resume(&two, "hall:1", last).await;
        assert_eq!(moved.next().await.event, "ready", "what is known already is not told again");
        say(&w, [3]).await;
        two.app.extras.get::<LiveSignals>().expect("signals").events_told();
        assert_eq!(moved.notes(1).await, [3]);
    });
}
