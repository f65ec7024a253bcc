//! A PostgreSQL that goes and comes back: nobody waits for it, and nothing fails once it is there again.

mod common;

use common::{number, run};
use fairway_db::sea_orm::ConnectionTrait;
use fairway_db::{ConnectOptions, Db, Engine, Trouble};
use fairway_testkit::{Proxy, TestDb};

/// Asks until the answer is yes.
async fn until(mut ask: impl AsyncFnMut() -> bool) {
    while !ask().await {
        tokio::task::yield_now().await;
    }
}

#[test]
fn whoever_asks_is_told_at_once_until_it_is_back() {
    fairway_testkit::run(async {
        let test = TestDb::empty(Engine::Postgres).await;
        let (mut proxy, through) = Proxy::before(&test.url).await;
        let db = Db::connect(&ConnectOptions::new(through)).await.expect("a database behind the proxy");
        run(&db, "CREATE TABLE note (text TEXT NOT NULL)").await;
        for round in 1..=2 {
            proxy.cut().await;
            until(async || db.read().execute_unprepared("SELECT 1").await.is_err()).await;
            until(async || db.begin().await.err().is_some_and(|error| is_refusal(&error))).await;
            // The pool itself would wait for seconds each time; a hundred such waits would not end within the test's limit.
            for _ in 0..100 {
                let refused = db.begin().await.err().expect("it is away");
                assert!(is_refusal(&refused), "{refused}");
                db.check_writing().await.expect_err("it is away");
            }
            proxy.restore().await;
            until(async || db.ping().await.is_ok()).await;
            // Not one of the connections from before is handed out again.
            for _ in 0..20 {
                run(&db, "INSERT INTO note (text) VALUES ('kept')").await;
            }
            assert_eq!(number(&db, "SELECT COUNT(*) FROM note").await, 20 * round);
        }
    });
}

/// The refusal of a closed pool, which waits for nothing.
fn is_refusal(error: &fairway_db::sea_orm::DbErr) -> bool {
    use fairway_db::sea_orm::{ConnAcquireErr, DbErr};
    Trouble::of(error) == Some(Trouble::Away)
        && matches!(error, DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))
}
