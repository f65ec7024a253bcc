//! Two refunds of the same money, two uses of a voucher's last one, and a payment against the end of its order, at the same moment
//! and without their guards: whoever has read that it is possible does it, with no lock and no condition, and too much goes out.
//! The same with them stands here or in `races`.

use std::sync::Arc;

use fairway_billing::{RefundWish, Settled, refund_order};
use fairway_testkit::db_test;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::shop::{PRICE, RELEASED, SOLD, TAKEN_BACK, Town, VOUCHERS, numbers, town};

const RACERS: usize = 8;

async fn paid(w: &Town) -> Value {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let payment = w.begun(&ann, &order, "native").await;
    assert_eq!(w.came(payment, PRICE).await, Settled::Paid);
    order
}

/// Many at once read whether something is left, and when all have read, each that found some takes it.
async fn take_unguarded(w: &Town, left: String, take: String) {
    let start = Arc::new(Barrier::new(RACERS));
    let mut racers = JoinSet::new();
    for _ in 0..RACERS {
        let (db, start, left, take) = (w.app().db.clone(), start.clone(), left.clone(), take.clone());
        racers.spawn(async move {
            let read = db.read();
            let row = read.query_one_raw(Statement::from_string(read.get_database_backend(), left)).await.unwrap();
            let left: i64 = row.unwrap().try_get_by_index(0).unwrap();
            start.wait().await;
            if left > 0 {
                let tx = db.begin().await.unwrap();
                tx.execute_text(&take).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    racers.join_all().await;
}

#[db_test(town)]
async fn of_many_refunds_of_the_same_money_one_is_made(w: Town) {
    let order = paid(&w).await;
    let start = Arc::new(Barrier::new(RACERS));
    let mut asked = JoinSet::new();
    for _ in 0..RACERS {
        let (app, start, whose) = (w.app().clone(), start.clone(), (w.world.tenant, order["id"].as_i64().unwrap()));
        asked.spawn(async move {
            start.wait().await;
            let tx = app.db.begin().await.unwrap();
            let wish = RefundWish { line_id: None, amount: PRICE, reason: "取消".into() };
            match refund_order(&app, &tx, 1, whose, wish).await {
                Ok(_) => {
                    tx.commit().await.unwrap();
                    0
                }
                Err(failure) => failure.code.number(),
            }
        });
    }
    let mut codes = asked.join_all().await;
    codes.sort_unstable();
    assert_eq!(codes, [vec![0], vec![2611; RACERS - 1]].concat());
    assert_eq!(numbers(&w.finance, "SELECT refunded_total FROM bill_order").await, [PRICE]);
    assert_eq!(numbers(&w.finance, "SELECT COUNT(*) FROM bill_refund").await, [1]);
    assert_eq!(w.events(&order, TAKEN_BACK).await, 1);
}

#[db_test(town)]
async fn without_the_guard_the_same_money_goes_back_many_times(w: Town) {
    let id = paid(&w).await["id"].clone();
    let left = format!("SELECT paid_total - refunded_total FROM bill_order WHERE id = {id}");
    let take = format!("UPDATE bill_order SET refunded_total = refunded_total + {PRICE} WHERE id = {id}");
    take_unguarded(&w, left, take).await;
    let back = numbers(&w.finance, "SELECT refunded_total FROM bill_order").await[0];
    assert!(back > PRICE, "the race does not show: {back}");
}

#[db_test(town)]
async fn without_the_guard_a_vouchers_last_use_is_many_orders(w: Town) {
    let form = json!({"code": "LAST", "kind": 1, "value": 10, "most_uses": 1});
    w.finance.post(VOUCHERS, form).await.data();
    let left = "SELECT most_uses - used FROM bill_voucher".to_owned();
    take_unguarded(&w, left, "UPDATE bill_voucher SET used = used + 1".to_owned()).await;
    let used = numbers(&w.finance, "SELECT used FROM bill_voucher").await[0];
    assert!(used > 1, "the race does not show: {used}");
}

/// What `money_that_comes_as_time_runs_out_is_taken_or_given_back` never sees.
#[db_test(town)]
async fn without_the_guard_an_order_is_sold_and_released(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let (tenant, id) = (w.world.tenant, order["id"].clone());
    let start = Arc::new(Barrier::new(2));
    let mut racers = JoinSet::new();
    for (status, what) in [(1, SOLD), (3, RELEASED)] {
        let (db, start) = (w.app().db.clone(), start.clone());
        let writes = [
            format!("UPDATE bill_order SET status = {status} WHERE id = {id}"),
            format!(
                "INSERT INTO shop_event (tenant_id, order_id, object_id, what, amount) VALUES ({tenant}, {id}, 1, {what}, 0)"
            ),
        ];
        let sql = format!("SELECT status FROM bill_order WHERE id = {id}");
        racers.spawn(async move {
            let read = db.read();
            let row = read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap();
            let found: i32 = row.unwrap().try_get_by_index(0).unwrap();
            start.wait().await;
            if found == 0 {
                let tx = db.begin().await.unwrap();
                for write in &writes {
                    tx.execute_text(write).await.unwrap();
                }
                tx.commit().await.unwrap();
            }
        });
    }
    racers.join_all().await;
    assert_eq!((w.events(&order, SOLD).await, w.events(&order, RELEASED).await), (1, 1), "the race does not show");
}
