//! What guards places and vouchers is their condition in the statement that counts: with it nobody gets what is not there, and the
//! same rush without it gives out more than there is.

use std::sync::Arc;

use axum::http::StatusCode;
use fairway_testkit::db_test;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::fair::{Fair, VOUCHERS, fair, numbers};
use crate::places::until_heard;

const RACERS: usize = 20;

/// Everybody reads how much is left, and whoever has read that there is some takes one, with no condition in the statement.
async fn rush(w: &Fair, left: &'static str, take: &'static str) {
    let db = w.world.app.app.db.clone();
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(RACERS)));
    for _ in 0..RACERS {
        let (db, start) = (db.clone(), start.clone());
        asked.spawn(async move {
            let read = db.read();
            let row =
                read.query_one_raw(Statement::from_string(read.get_database_backend(), left)).await.unwrap().unwrap();
            let left: i64 = row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap();
            start.wait().await;
            if left > 0 {
                let tx = db.begin().await.unwrap();
                tx.execute_text(take).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    asked.join_all().await;
}

#[db_test(fair)]
async fn of_many_with_the_last_use_of_a_voucher_one_has_it(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"price": 10_000})).await;
    w.organiser.post(VOUCHERS, json!({"code": "ONLYONE", "kind": 3, "most_uses": 1})).await.data();
    let mut asked = JoinSet::new();
    for n in 0..RACERS {
        let name = format!("guest{n}");
        w.world.add_account(w.world.tenant, &name, "").await;
        let from = w.world.app.from_address(&format!("198.51.100.{n}"));
        let person = fairway_testworld::sign_in(&from, &name).await;
        let form = w.form_with(&name, json!({"ticket_type_id": kind["id"], "voucher_code": "ONLYONE"}));
        asked.spawn(async move { until_heard(&person, form).await });
    }
    let replies = asked.join_all().await;
    assert_eq!(replies.iter().filter(|reply| reply.status == StatusCode::OK).count(), 1);
    assert_eq!(numbers(&w.world.app, "SELECT used FROM attend_voucher").await, [1]);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [1]);
}

#[db_test(fair)]
async fn without_the_guard_a_place_is_given_many_times(w: Fair) {
    w.ticket_type("Visitor", json!({"stock": 1})).await;
    let take = "UPDATE attend_ticket_type SET taken = taken + 1";
    rush(&w, "SELECT stock - taken FROM attend_ticket_type", take).await;
    let taken = numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await;
    assert!(taken[0] > 1, "the race does not show: {taken:?}");
}

#[db_test(fair)]
async fn without_the_guard_a_voucher_is_used_many_times(w: Fair) {
    w.organiser.post(VOUCHERS, json!({"code": "ONLYONE", "kind": 3, "most_uses": 1})).await.data();
    let take = "UPDATE attend_voucher SET used = used + 1";
    rush(&w, "SELECT most_uses - used FROM attend_voucher", take).await;
    let used = numbers(&w.world.app, "SELECT used FROM attend_voucher").await;
    assert!(used[0] > 1, "the race does not show: {used:?}");
}
