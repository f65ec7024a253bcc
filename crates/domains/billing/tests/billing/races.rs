//! Several things at the same moment: an order is paid once, a voucher's last use is one order's, and money that comes while an
//! order runs out is either taken or given back. Beside each stands the same without its guard, to show that it would be seen.

use std::sync::Arc;

use fairway_billing::{Settled, expire_due, take_payment};
use fairway_testkit::{TestApp, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::shop::{ORDERS, PRICE, RELEASED, SOLD, Town, VOUCHERS, named, numbers, town, wish};

const RACERS: usize = 8;
const ROUNDS: usize = 6;

/// One order with as many payments that were begun, each in its own way.
async fn payments(w: &Town, person: &TestApp, order: &serde_json::Value) -> Vec<i64> {
    let first = w.begun(person, order, "native").await;
    let copy = |n: usize| {
        format!(
            "INSERT INTO bill_payment (tenant_id, order_id, method, way, our_ref, amount, currency, state, received, \
             created_at, updated_at) SELECT tenant_id, order_id, method, 'native', 'P{first}N{n}', amount, currency, 1, 0, \
             created_at, updated_at FROM bill_payment WHERE id = {first}"
        )
    };
    let tx = w.world.begin().await;
    for n in 1..RACERS {
        tx.execute_text(&copy(n)).await.unwrap();
    }
    tx.commit().await.unwrap();
    numbers(person, &format!("SELECT id FROM bill_payment WHERE order_id = {} ORDER BY id", order["id"])).await
}

#[db_test(town)]
async fn of_many_payments_one_pays_and_all_others_go_back(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let start = Arc::new(Barrier::new(RACERS));
    let mut told = JoinSet::new();
    for id in payments(&w, &ann, &order).await {
        let (app, money, start) = (w.app().clone(), w.money(id, PRICE), start.clone());
        told.spawn(async move {
            start.wait().await;
            take_payment(&app, id, money).await.unwrap()
        });
    }
    let settled = told.join_all().await;
    let count = |what: Settled| settled.iter().filter(|one| **one == what).count();
    assert_eq!((count(Settled::Paid), count(Settled::Refund)), (1, RACERS - 1));
    assert_eq!(w.events(&order, SOLD).await, 1);
    let mut states = w.states(&order).await;
    states.sort_unstable();
    assert_eq!(states, [vec![2], vec![5; RACERS - 1]].concat());
    let back = numbers(&ann, "SELECT CAST(SUM(amount) AS BIGINT) FROM bill_refund").await;
    assert_eq!(back, [PRICE * (RACERS as i64 - 1)], "no money is lost");
}

/// Whoever has read that the order is unpaid takes the money, with no lock, no condition and no index.
#[db_test(town)]
async fn without_the_guard_an_order_is_paid_many_times(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let ids = payments(&w, &ann, &order).await;
    let tx = w.world.begin().await;
    tx.execute_text("DROP INDEX ux_bill_payment_tenant_id_order_id_active").await.unwrap();
    tx.commit().await.unwrap();
    let start = Arc::new(Barrier::new(RACERS));
    let mut told = JoinSet::new();
    for id in ids {
        let (db, start, order_id) = (w.app().db.clone(), start.clone(), order["id"].clone());
        told.spawn(async move {
            let read = db.read();
            let sql = format!("SELECT status FROM bill_order WHERE id = {order_id}");
            let row = read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap();
            let status: i32 = row.unwrap().try_get_by_index(0).unwrap();
            start.wait().await;
            if status == 0 {
                let tx = db.begin().await.unwrap();
                tx.execute_text(&format!("UPDATE bill_payment SET state = 2 WHERE id = {id}")).await.unwrap();
                tx.execute_text(&format!("UPDATE bill_order SET status = 1 WHERE id = {order_id}")).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    told.join_all().await;
    let paid = w.states(&order).await.into_iter().filter(|state| *state == 2).count();
    assert!(paid > 1, "the race does not show: {paid}");
}

#[db_test(town)]
async fn the_same_notice_told_by_many_at_once_pays_once(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let id = w.begun(&ann, &order, "native").await;
    let mut told = JoinSet::new();
    for _ in 0..RACERS {
        let (app, money) = (w.app().clone(), w.money(id, PRICE));
        told.spawn(async move { take_payment(&app, id, money).await.unwrap() });
    }
    let settled = told.join_all().await;
    assert_eq!(settled.iter().filter(|one| **one == Settled::Paid).count(), 1);
    assert!(settled.iter().all(|one| *one != Settled::Refund), "{settled:?}");
    assert_eq!((w.events(&order, SOLD).await, w.states(&order).await), (1, vec![2]));
}

/// Paid a second before its end, told at its end.
#[db_test(town)]
async fn money_that_comes_as_time_runs_out_is_taken_or_given_back(w: Town) {
    w.somebody("ann").await;
    for round in 0..ROUNDS {
        let ann = w.again("ann").await;
        let order = w.order(&ann, round as i64 + 100).await;
        let id = w.begun(&ann, &order, "native").await;
        w.later(30 * 60 - 1);
        let money = w.money(id, PRICE);
        w.later(1);
        let start = Arc::new(Barrier::new(2));
        let (app, ready) = (w.app().clone(), start.clone());
        let paying = tokio::spawn(async move {
            ready.wait().await;
            take_payment(&app, id, money).await.unwrap()
        });
        let (app, ready) = (w.app().clone(), start.clone());
        let closing = tokio::spawn(async move {
            ready.wait().await;
            expire_due(&app).await.unwrap()
        });
        let (settled, closed) = (paying.await.unwrap(), closing.await.unwrap());
        let (sold, released) = (w.events(&order, SOLD).await, w.events(&order, RELEASED).await);
        let status = w.seen(&ann, &order).await["status"].clone();
        match settled {
            Settled::Paid => assert_eq!((closed, sold, released, status), (0, 1, 0, json!(1))),
            Settled::Refund => {
                assert_eq!((closed, sold, released, status), (1, 0, 1, json!(3)));
                assert_eq!(w.states(&order).await, [5]);
            }
            Settled::Again => panic!("it was told once"),
        }
    }
}

#[db_test(town)]
async fn the_last_use_of_a_voucher_is_one_orders(w: Town) {
    let form = json!({"code": "LAST", "kind": 1, "value": 10, "most_uses": 1});
    w.finance.post(VOUCHERS, form).await.data();
    let mut asked = JoinSet::new();
    for n in 0..RACERS {
        let name = format!("buyer{n}");
        w.world.add_account(w.world.tenant, &name, "").await;
        let from = w.world.app.from_address(&format!("198.51.100.{n}"));
        let person = named(&fairway_testworld::sign_in(&from, &name).await);
        let mut wish = wish(1);
        wish["voucher_code"] = json!("last");
        asked.spawn(async move {
            loop {
                let reply = person.post(ORDERS, wish.clone()).await;
                if reply.status.as_u16() != 503 {
                    return reply.json()["code"].as_u64().unwrap_or_default();
                }
            }
        });
    }
    let mut codes = asked.join_all().await;
    codes.sort_unstable();
    assert_eq!(codes, [vec![0], vec![2605; RACERS - 1]].concat());
    assert_eq!(numbers(&w.finance, "SELECT used FROM bill_voucher").await, [1]);
    assert_eq!(numbers(&w.finance, "SELECT COUNT(*) FROM bill_order").await, [1]);
}
