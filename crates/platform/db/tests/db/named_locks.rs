//! Locks with a name: of one name one transaction at a time, of another at once.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use fairway_db::Engine;
use fairway_testkit::TestDb;

#[test]
fn one_transaction_at_a_time_holds_a_name() {
    fairway_testkit::run(async {
        let test = TestDb::empty(Engine::Postgres).await;
        let first = test.db.begin().await.expect("a transaction");
        let second = test.db.begin().await.expect("a transaction beside it");
        first.lock_name("the booths of one").await.expect("nobody holds it");
        second.lock_name("the booths of another").await.expect("nobody holds it");
        {
            let mut waiting = pin!(second.lock_name("the booths of one"));
            // The server has answered this long before it would answer the one that waits.
            for _ in 0..20 {
                let is_waiting = poll_fn(|context| Poll::Ready(waiting.as_mut().poll(context).is_pending())).await;
                assert!(is_waiting, "two hold one name");
                test.db.ping().await.expect("an answer");
            }
            first.commit().await.expect("a commit");
            waiting.await.expect("the first has ended");
        }
        second.commit().await.expect("a commit");
    });
}
