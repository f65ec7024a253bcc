//! A disk that was full, and transactions that ended without being asked: no commit that says yes is lost.

mod common;

use common::{number, run};
use fairway_db::sea_orm::{ConnectionTrait, TransactionTrait};
use fairway_db::{Db, Engine, Trouble};
use fairway_testkit::{TestDb, db_test};

async fn empty(engine: Engine) -> TestDb {
    let test = TestDb::empty(engine).await;
    run(&test.db, "CREATE TABLE note (text TEXT NOT NULL)").await;
    test
}

async fn save(db: &Db, text: &str) -> Result<(), fairway_db::sea_orm::DbErr> {
    let tx = db.begin().await?;
    tx.execute_text(&format!("INSERT INTO note (text) VALUES ('{text}')")).await?;
    tx.commit().await
}

/// Takes all space from the writing connection: the file may not grow by a page.
async fn fill(db: &Db) {
    let pages = number(db, "PRAGMA page_count").await;
    db.maintenance().execute_unprepared(&format!("PRAGMA max_page_count = {pages}")).await.expect("a limit");
}

async fn give_back(db: &Db) {
    db.maintenance().execute_unprepared("PRAGMA max_page_count = 1000000").await.expect("no limit");
}

#[test]
fn what_is_confirmed_after_a_full_disk_is_stored() {
    fairway_testkit::run(async {
        let test = empty(Engine::Sqlite).await;
        let db = &test.db;
        let large = "x".repeat(20_000);
        fill(db).await;
        let refused = save(db, &large).await.expect_err("there is no space");
        assert_eq!(Trouble::of(&refused), Some(Trouble::NoSpace), "{refused}");
        fill(db).await;
        // A request that was refused for another reason: its transaction is given up.
        let tx = db.begin().await.expect("a transaction");
        tx.execute_text("INSERT INTO note (text) VALUES ('given up')").await.expect("a small row fits");
        drop(tx);
        give_back(db).await;
        for number in 0..51 {
            save(db, &format!("note {number}")).await.expect("it is confirmed");
        }
        assert_eq!(number(db, "SELECT COUNT(*) FROM note").await, 51);
        let other = test.reopened().await;
        save(&other.db, "another process is not locked out").await.expect("it is confirmed");
        assert_eq!(number(&other.db, "SELECT COUNT(*) FROM note").await, 52);
    });
}

#[test]
fn the_writer_works_after_each_of_many_failures() {
    fairway_testkit::run(async {
        let test = empty(Engine::Sqlite).await;
        let large = "x".repeat(20_000);
        for round in 1..=5 {
            fill(&test.db).await;
            save(&test.db, &large).await.expect_err("there is no space");
            give_back(&test.db).await;
            test.db.check_writing().await.expect("writing works");
            save(&test.db, "small").await.expect("it is confirmed");
            assert_eq!(number(&test.db, "SELECT COUNT(*) FROM note").await, round);
        }
    });
}

#[test]
fn a_commit_inside_of_a_transaction_that_was_left_open_is_an_error() {
    fairway_testkit::run(async {
        let test = empty(Engine::Sqlite).await;
        let tx = test.db.begin().await.expect("a transaction");
        let inner = tx.begin().await.expect("a savepoint");
        tx.execute_text("INSERT INTO note (text) VALUES ('lost')").await.expect("a row");
        tx.commit().await.expect_err("only the savepoint was released");
        drop(inner);
        save(&test.db, "kept").await.expect("it is confirmed");
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM note").await, 1);
    });
}

#[db_test(empty)]
async fn a_commit_after_the_engine_gave_up_is_an_error(test: TestDb) {
    let tx = test.db.begin().await.expect("a transaction");
    tx.execute_text("INSERT INTO note (text) VALUES ('lost')").await.expect("a row");
    match test.db.engine() {
        Engine::Sqlite => drop(tx.execute_text("ROLLBACK").await),
        Engine::Postgres => drop(tx.execute_text("SELECT 1 / 0").await.expect_err("it cannot be divided")),
    }
    tx.commit().await.expect_err("nothing was committed");
    save(&test.db, "kept").await.expect("it is confirmed");
    assert_eq!(number(&test.db, "SELECT COUNT(*) FROM note").await, 1);
}

#[test]
fn a_full_disk_of_postgres_is_known_by_its_code() {
    fairway_testkit::run(async {
        let test = empty(Engine::Postgres).await;
        let full = "DO $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device'
                    USING ERRCODE = 'disk_full'; END $$";
        let tx = test.db.begin().await.expect("a transaction");
        let refused = tx.execute_text(full).await.expect_err("there is no space");
        assert_eq!(Trouble::of(&refused), Some(Trouble::NoSpace), "{refused}");
        tx.commit().await.expect_err("nothing was committed");
        save(&test.db, "kept").await.expect("it is confirmed");
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM note").await, 1);
    });
}

#[db_test(empty)]
async fn whether_writing_works_is_found_out(test: TestDb) {
    test.db.check_writing().await.expect("writing works");
    test.db.close().await;
    let refused = test.db.begin().await.err().expect("nobody writes any more");
    assert_eq!(Trouble::of(&refused), Some(Trouble::Away));
    test.db.check_writing().await.expect_err("writing does not work, whatever worked a moment ago");
}
