//! Orders that a company pays with what it has.

use fairway_billing::{Posting, RefundWish, TransactionType, Unit, balance, post, refund_order};
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::shop::{FOREIGN, PRICE, SOLD, Town, town};

/// What a thing costs in points.
const COST: i64 = PRICE / 100;
const POINTS: i32 = 6;

async fn give(w: &Town, company_id: i64, amount: i64) {
    let tx = w.world.begin().await;
    let posting = Posting {
        company_id,
        unit: Unit::Points,
        amount,
        transaction_type: TransactionType::TopUp,
        text: ("充值".into(), "Top-up".into()),
        order_id: None,
        object: ("test", 1),
        operator_id: None,
        key: format!("given-{company_id}-{amount}"),
    };
    post(&tx, w.world.tenant, posting, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

async fn left(w: &Town, company_id: i64) -> i64 {
    balance(w.app().db.read(), w.world.tenant, company_id, Unit::Points).await.unwrap()
}

#[db_test(town)]
async fn points_pay_at_once_and_come_back_with_a_refund(w: Town) {
    let (ann, company) = w.member("ann", "Farshore").await;
    give(&w, company, COST + 4).await;
    let order = w.order(&ann, 1).await;
    let method = |number: i32| order["methods"].as_array().unwrap().iter().find(|one| one["method"] == number).cloned();
    assert_eq!(method(POINTS).unwrap()["units"], COST);
    assert_eq!(method(5).unwrap()["why"], "not_for_this");
    let begun = w.pay(&ann, &order, json!({"method": POINTS})).await.data();
    assert_eq!(begun["state"], 2);
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["status"], &seen["method"], left(&w, company).await), (&json!(1), &json!(POINTS), 4));
    w.pay(&ann, &order, json!({"method": POINTS})).await.failure(409, 2602);
    assert_eq!((w.events(&order, SOLD).await, left(&w, company).await), (1, 4));
    let tx = w.world.begin().await;
    let whose = (w.world.tenant, order["id"].as_i64().unwrap());
    let wish = RefundWish { line_id: None, amount: PRICE, reason: "取消".into() };
    refund_order(w.app(), &tx, 1, whose, wish).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!((w.seen(&ann, &order).await["status"].clone(), left(&w, company).await), (json!(4), COST + 4));
}

#[db_test(town)]
async fn many_small_refunds_bring_back_every_point(w: Town) {
    let (ann, company) = w.member("ann", "Farshore").await;
    give(&w, company, COST).await;
    let order = w.order(&ann, 1).await;
    w.pay(&ann, &order, json!({"method": POINTS})).await.data();
    let whose = (w.world.tenant, order["id"].as_i64().unwrap());
    for (amount, points) in [(50, 0), (60, 1), (PRICE - 110, COST)] {
        let tx = w.world.begin().await;
        let wish = RefundWish { line_id: None, amount, reason: "分次".into() };
        refund_order(w.app(), &tx, 1, whose, wish).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(left(&w, company).await, points, "{amount}");
    }
    assert_eq!(w.seen(&ann, &order).await["status"], 4);
}

#[db_test(town)]
async fn too_few_points_pay_nothing(w: Town) {
    let (ann, company) = w.member("ann", "Farshore").await;
    give(&w, company, COST - 1).await;
    let order = w.order(&ann, 1).await;
    assert!(!w.pay(&ann, &order, json!({"method": POINTS})).await.status.is_success());
    assert_eq!((w.seen(&ann, &order).await["status"].clone(), left(&w, company).await), (json!(0), COST - 1));
    assert_eq!(w.states(&order).await, Vec::<i64>::new(), "nothing of it stays");
}

#[db_test(town)]
async fn points_are_a_companys_and_yuan(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    w.pay(&ann, &order, json!({"method": POINTS})).await.failure(409, 2613);
    let (ben, company) = w.member("ben", "Farshore").await;
    give(&w, company, 10 * COST).await;
    let dollars = w.order(&ben, FOREIGN).await;
    w.pay(&ben, &dollars, json!({"method": POINTS})).await.failure(409, 2606);
    w.pay(&ben, &dollars, json!({"method": 1})).await.failure(409, 2608);
    assert_eq!(left(&w, company).await, 10 * COST);
}

#[db_test(town)]
async fn a_companys_points_are_spent_by_whoever_looks_after_it(w: Town) {
    let (ann, company) = w.member("ann", "Farshore").await;
    let ben = w.colleague("ben", company).await;
    give(&w, company, COST).await;
    let order = w.order(&ben, 1).await;
    let points = order["methods"].as_array().unwrap().iter().find(|one| one["method"] == POINTS).cloned().unwrap();
    assert_eq!((&points["is_on"], &points["why"]), (&json!(false), &json!("not_spender")));
    w.pay(&ben, &order, json!({"method": POINTS})).await.failure(409, 2615);
    assert_eq!((left(&w, company).await, w.states(&order).await), (COST, Vec::<i64>::new()));
    // Whoever looks after the company sees the order of a colleague, and pays it.
    assert_eq!(w.pay(&ann, &order, json!({"method": POINTS})).await.data()["state"], 2);
    assert_eq!((w.seen(&ben, &order).await["status"].clone(), left(&w, company).await), (json!(1), 0));
}
