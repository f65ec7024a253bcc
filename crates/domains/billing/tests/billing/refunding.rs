//! Money that goes back because somebody decided so.

use fairway_billing::{RefundWish, Settled, refund_due, refund_order};
use fairway_http::Failure;
use fairway_testkit::{TestApp, db_test};
use fairway_testworld::PASSWORD;
use serde_json::{Value, json};

use crate::shop::{COURSE, ORDERS, PRICE, TAKEN_BACK, Town, named, numbers, town};

/// Finance's account in the log of who decided.
const OPERATOR: i64 = 1;

async fn paid(w: &Town, person: &TestApp, things: &[i64]) -> Value {
    let items: Vec<Value> = things.iter().map(|id| json!({"item_type": COURSE, "object_id": id})).collect();
    let order = named(person).post(ORDERS, json!({"items": items})).await.data();
    let payment = w.begun(person, &order, "native").await;
    assert_eq!(w.came(payment, PRICE * things.len() as i64).await, Settled::Paid);
    w.seen(person, &order).await
}

async fn back(w: &Town, order: &Value, line: Option<&Value>, amount: i64) -> Result<i64, Failure> {
    let (app, tx) = (w.app(), w.world.begin().await);
    let wish = RefundWish { line_id: line.and_then(|line| line["id"].as_i64()), amount, reason: "延期".into() };
    let made = refund_order(app, &tx, OPERATOR, (w.world.tenant, order["id"].as_i64().unwrap()), wish).await?.id;
    tx.commit().await.unwrap();
    Ok(made)
}

#[db_test(town)]
async fn a_part_goes_back_line_by_line_and_then_the_rest(w: Town) {
    let ann = w.somebody("ann").await;
    let order = paid(&w, &ann, &[1, 2]).await;
    let line = &order["lines"][0];
    back(&w, &order, Some(line), PRICE).await.unwrap();
    assert!(back(&w, &order, Some(line), 1).await.is_err(), "the line has nothing left");
    assert_eq!(refund_due(w.app()).await.unwrap(), 1);
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["status"], &seen["refunded_total"]), (&json!(1), &json!(PRICE)));
    assert_eq!(seen["lines"][0]["refunded"], PRICE);
    back(&w, &order, None, PRICE).await.unwrap();
    assert!(back(&w, &order, None, 1).await.is_err(), "more than was paid");
    assert_eq!(refund_due(w.app()).await.unwrap(), 1);
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["status"], &seen["refunded_total"]), (&json!(4), &json!(2 * PRICE)));
    assert_eq!(seen["lines"][1]["refunded"], PRICE, "the rest falls on what was left");
    assert_eq!((w.events(&order, TAKEN_BACK).await, w.states(&order).await), (2, vec![6]));
    assert_eq!(refund_due(w.app()).await.unwrap(), 0);
}

#[db_test(town)]
async fn no_line_gives_back_more_than_it_cost(w: Town) {
    let ann = w.somebody("ann").await;
    let order = paid(&w, &ann, &[1, 2, 3]).await;
    back(&w, &order, Some(&order["lines"][2]), PRICE - 1).await.unwrap();
    // A cent is left of the third line: it must not take what rounding leaves of the others.
    back(&w, &order, None, 2 * PRICE).await.unwrap();
    let seen = w.seen(&ann, &order).await;
    let refunded: Vec<i64> = (0..3_usize).map(|line| seen["lines"][line]["refunded"].as_i64().unwrap()).collect();
    assert!(refunded.iter().all(|amount| *amount <= PRICE), "{refunded:?}");
    assert_eq!(refunded.iter().sum::<i64>(), 3 * PRICE - 1);
}

#[db_test(town)]
async fn nothing_goes_back_of_what_is_not_paid(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    assert!(back(&w, &order, None, PRICE).await.is_err());
    let order = paid(&w, &ann, &[1]).await;
    for amount in [0, -1, PRICE + 1] {
        assert!(back(&w, &order, None, amount).await.is_err(), "{amount}");
    }
    assert_eq!(numbers(&ann, "SELECT COUNT(*) FROM bill_refund").await, [0]);
    let tx = w.world.begin().await;
    let whose = (w.world.other_tenant, order["id"].as_i64().unwrap());
    let wish = RefundWish { line_id: None, amount: 1, reason: String::new() };
    assert!(refund_order(w.app(), &tx, OPERATOR, whose, wish).await.is_err(), "another tenant's");
}

#[db_test(town)]
async fn what_a_provider_refuses_is_left_to_finance(w: Town) {
    let ann = w.somebody("ann").await;
    let order = paid(&w, &ann, &[1]).await;
    let payment = order["payments"][0]["id"].as_i64().unwrap();
    w.trouble(payment, "the year is closed").await;
    let refund = back(&w, &order, None, PRICE).await.unwrap();
    assert_eq!(refund_due(w.app()).await.unwrap(), 0);
    assert_eq!(numbers(&ann, "SELECT state FROM bill_refund").await, [3]);
    assert_eq!(w.seen(&ann, &order).await["status"], 1, "it is not back yet");
    let path = format!("/atms/billing/refunds/{refund}/again");
    let mine = json!({"password": PASSWORD});
    ann.post(&path, mine.clone()).await.failure(403, 403);
    w.world.enter_neighbour("far", "billing.refunds").await.post(&path, mine.clone()).await.failure(404, 404);
    w.finance.post(&path, json!({})).await.failure(422, 422);
    w.finance.post(&path, json!({"password": "Another.2027"})).await.failure(422, 2678);
    assert_eq!(numbers(&ann, "SELECT state FROM bill_refund").await, [3], "nobody was asked without a password");
    assert_eq!(w.finance.post(&path, mine.clone()).await.data()["state"], 1);
    let by_hand = format!("/atms/billing/refunds/{refund}/done");
    let note = json!({"note": "ICBC 0317", "password": PASSWORD});
    w.finance.post(&by_hand, note).await.failure(409, 2609);
    assert_eq!(refund_due(w.app()).await.unwrap(), 0, "it refuses once more");
    w.reconcile(payment).await;
    assert_eq!(w.finance.post(&path, mine.clone()).await.data()["state"], 1);
    assert_eq!(refund_due(w.app()).await.unwrap(), 1);
    w.finance.post(&path, mine).await.failure(409, 2609);
    assert_eq!(w.seen(&ann, &order).await["status"], 4);
    assert_eq!(w.events(&order, TAKEN_BACK).await, 1);
}
