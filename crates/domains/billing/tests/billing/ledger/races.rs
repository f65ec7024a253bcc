//! Many who spend the last point at the same moment: one does.

use std::sync::Arc;

use fairway_billing::{BillingError, Unit, post};
use fairway_testkit::{NOW, db_test};
use sea_orm::{ConnectionTrait, Statement};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::books::{Books, books, posting};

const RACERS: usize = 8;

/// Everybody begins at once; what each key comes to.
async fn spend(w: &Books, keys: impl Fn(usize) -> String) -> Vec<Result<i64, BillingError>> {
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(RACERS)));
    for n in 0..RACERS {
        let (db, start) = (w.world.app.app.db.clone(), start.clone());
        let (tenant, what) = (w.world.tenant, posting(w.company, Unit::Points, -1, &keys(n)));
        asked.spawn(async move {
            start.wait().await;
            let tx = db.begin().await.unwrap();
            let booked = post(&tx, tenant, what, NOW).await;
            tx.commit().await.unwrap();
            booked
        });
    }
    asked.join_all().await
}

#[db_test(books)]
async fn the_last_point_is_spent_once(w: Books) {
    w.give(1, "top-up").await;
    let booked = spend(&w, |n| format!("spend:{n}")).await;
    assert_eq!(booked.iter().filter(|one| one.is_ok()).count(), 1);
    let refused = |one: &&Result<i64, BillingError>| matches!(one, Err(BillingError::NotEnough { .. }));
    assert_eq!(booked.iter().filter(refused).count(), RACERS - 1);
    assert_eq!(w.points().await, 0);
    w.must_balance().await;
}

/// The same without what guards the real thing: whoever has read that a point is left takes it, with no condition in the
/// statement. It shows that the test above would see a balance below zero if there were one.
#[db_test(books)]
async fn without_the_guard_the_balance_sinks(w: Books) {
    w.give(1, "top-up").await;
    let company = w.company;
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(RACERS)));
    for _ in 0..RACERS {
        let (db, start) = (w.world.app.app.db.clone(), start.clone());
        asked.spawn(async move {
            let sql = format!("SELECT balance FROM ledger_account WHERE company_id = {company} AND unit = 1");
            let read = db.read();
            let found = Statement::from_string(read.get_database_backend(), sql);
            let left: i64 = read.query_one_raw(found).await.unwrap().unwrap().try_get_by_index(0).unwrap();
            start.wait().await;
            if left > 0 {
                let tx = db.begin().await.unwrap();
                let sql = format!(
                    "UPDATE ledger_account SET balance = balance - 1 WHERE company_id = {company} AND unit = 1"
                );
                tx.execute_text(&sql).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    asked.join_all().await;
    let left = w.points().await;
    assert!(left < 0, "the race does not show: {left}");
    println!("without the guard {RACERS} spent one point: {left} are left");
}

#[db_test(books)]
async fn one_key_at_the_same_moment_is_one_entry(w: Books) {
    w.give(1, "top-up").await;
    let booked = spend(&w, |_| "spend".to_owned()).await;
    let ids: Vec<i64> = booked.into_iter().map(Result::unwrap).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    assert_eq!(w.points().await, 0);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM ledger_entry").await, [2]);
    w.must_balance().await;
}

/// Nobody has an account yet, neither the company nor the house.
#[db_test(books)]
async fn accounts_that_open_at_the_same_moment_are_one(w: Books) {
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(RACERS)));
    for n in 0..RACERS {
        let (db, start) = (w.world.app.app.db.clone(), start.clone());
        let (tenant, what) = (w.world.tenant, posting(w.company, Unit::Points, 5, &format!("top-up:{n}")));
        asked.spawn(async move {
            start.wait().await;
            let tx = db.begin().await.unwrap();
            post(&tx, tenant, what, NOW).await.unwrap();
            tx.commit().await.unwrap();
        });
    }
    asked.join_all().await;
    assert_eq!(w.points().await, 5 * RACERS as i64);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM ledger_account").await, [2], "the company's and the house's");
    w.must_balance().await;
}
