//! A voucher for an order that waits for its money: what it costs then, what becomes of payments that were begun, and what goes
//! back of it; also at the same moment as others.

use std::sync::Arc;

use fairway_billing::{RefundWish, Settled, refund_due, refund_order, split_discount, take_payment};
use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::shop::{COURSE, FOREIGN, ORDERS, PRICE, SOLD, TAKEN_BACK, Town, VOUCHERS, named, numbers, town};

const RACERS: usize = 8;
const ROUNDS: i64 = 6;

async fn voucher(w: &Town, code: &str, percent: i64, most_uses: i64) {
    let form = json!({"code": code, "kind": 1, "value": percent, "most_uses": most_uses});
    w.finance.post(VOUCHERS, form).await.data();
}

async fn put(person: &TestApp, order: &Value, code: &str) -> TestReply {
    person.put(&format!("{ORDERS}/{}/voucher", order["id"]), json!({"voucher_code": code})).await
}

async fn used(w: &Town) -> Vec<i64> {
    numbers(&w.finance, "SELECT used FROM bill_voucher ORDER BY id").await
}

#[db_test(town)]
async fn an_order_becomes_cheaper_while_it_waits(w: Town) {
    voucher(&w, "TENTH", 10, 1).await;
    voucher(&w, "HALF", 50, 5).await;
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let seen = put(&ann, &order, " tenth ").await.data();
    assert_eq!((&seen["voucher_code"], &seen["discount"]), (&json!("TENTH"), &json!(PRICE / 10)));
    assert_eq!((&seen["total"], &seen["lines"][0]["discount"]), (&json!(PRICE * 9 / 10), &json!(PRICE / 10)));
    assert_eq!(seen["tax"], json!(540), "6 % within 95.40");
    assert_eq!(put(&ann, &order, "TENTH").await.data(), seen, "said twice it is used once");
    assert_eq!(used(&w).await, [1, 0]);
    // Another in its place: the first can be used again.
    let seen = put(&ann, &order, "half").await.data();
    assert_eq!((&seen["total"], used(&w).await), (&json!(PRICE / 2), vec![0, 1]));
    let seen = put(&ann, &order, "").await.data();
    assert_eq!((&seen["total"], &seen["voucher_code"], &seen["discount"]), (&json!(PRICE), &json!(""), &json!(0)));
    assert_eq!(used(&w).await, [0, 0]);
    put(&ann, &order, "half").await.data();
    ann.post(&format!("{ORDERS}/{}/cancel", order["id"]), json!({})).await.data();
    assert_eq!(used(&w).await, [0, 0], "what was given up was not used");
    put(&ann, &order, "half").await.failure(409, 2603);
}

#[db_test(town)]
async fn only_where_it_applies(w: Town) {
    voucher(&w, "TENTH", 10, 1).await;
    let form = json!({"code": "YUAN", "kind": 2, "value": 600, "most_uses": 5, "currency": "CNY"});
    w.finance.post(VOUCHERS, form).await.data();
    let form = json!({"code": "BOOTHS", "kind": 1, "value": 5, "most_uses": 5, "item_type": 15});
    w.finance.post(VOUCHERS, form).await.data();
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let (order, dollars) = (w.order(&ann, 1).await, w.order(&ann, FOREIGN).await);
    for (order, code) in [(&order, "NONE"), (&order, "BOOTHS"), (&dollars, "YUAN")] {
        let failure = put(&ann, order, code).await.failure(409, 2604);
        assert!(failure["fields"]["voucher_code"].is_string(), "{failure}");
    }
    put(&ben, &order, "TENTH").await.failure(404, 404);
    put(&ann, &dollars, "tenth").await.data();
    put(&ann, &order, "tenth").await.failure(409, 2605);
    assert_eq!(w.seen(&ann, &order).await["total"], PRICE, "nothing of it stays");
    let payment = w.begun(&ann, &order, "native").await;
    assert_eq!(w.came(payment, PRICE).await, Settled::Paid);
    put(&ann, &order, "YUAN").await.failure(409, 2602);
    w.later(31 * 60);
    put(&ann, &dollars, "").await.failure(409, 2601);
}

#[db_test(town)]
async fn a_code_over_the_older_amount_pays_nothing_any_more(w: Town) {
    voucher(&w, "HALF", 50, 5).await;
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let older = w.begun(&ann, &order, "native").await;
    put(&ann, &order, "half").await.data();
    assert_eq!(w.states(&order).await, [4], "what was begun ends");
    let newer = w.begun(&ann, &order, "native").await;
    assert_ne!(older, newer);
    // Somebody scanned the older one all the same.
    assert_eq!(w.came(older, PRICE).await, Settled::Refund);
    assert_eq!(w.came(newer, PRICE / 2).await, Settled::Paid);
    assert_eq!((w.seen(&ann, &order).await["paid_total"].clone(), w.events(&order, SOLD).await), (json!(PRICE / 2), 1));
    assert_eq!(refund_due(w.app()).await.unwrap(), 1);
    assert_eq!(w.states(&order).await, [6, 2]);
}

#[db_test(town)]
async fn a_transfer_that_finance_looks_at_keeps_its_amount(w: Town) {
    voucher(&w, "HALF", 50, 5).await;
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    w.pay(&ann, &order, json!({"method": 4})).await.data();
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE bill_payment SET state = 7").await.unwrap();
    tx.commit().await.unwrap();
    put(&ann, &order, "half").await.failure(409, 2609);
    assert_eq!((w.seen(&ann, &order).await["total"].clone(), used(&w).await), (json!(PRICE), vec![0]));
}

#[db_test(town)]
async fn what_then_costs_nothing_is_paid(w: Town) {
    voucher(&w, "FREE", 100, 1).await;
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let seen = put(&ann, &order, "free").await.data();
    assert_eq!((&seen["status"], &seen["total"], w.events(&order, SOLD).await), (&json!(1), &json!(0), 1));
}

/// Each line gives back what was paid for it, and no more.
#[db_test(town)]
async fn a_refund_gives_back_what_was_paid_and_not_the_price(w: Town) {
    voucher(&w, "HALF", 50, 5).await;
    let ann = w.somebody("ann").await;
    let items: Vec<Value> = [1, 2].iter().map(|id| json!({"item_type": COURSE, "object_id": id})).collect();
    let order = named(&ann).post(ORDERS, json!({"items": items})).await.data();
    let order = put(&ann, &order, "half").await.data();
    let payment = w.begun(&ann, &order, "native").await;
    assert_eq!(w.came(payment, PRICE).await, Settled::Paid);
    let back = async |line: &Value, amount: i64| {
        let tx = w.world.begin().await;
        let wish = RefundWish { line_id: line["id"].as_i64(), amount, reason: "延期".into() };
        let made = refund_order(w.app(), &tx, 1, (w.world.tenant, order["id"].as_i64().unwrap()), wish).await;
        if made.is_ok() {
            tx.commit().await.unwrap();
        }
        made.map(|made| made.amount).map_err(|failure| failure.code.number())
    };
    let (first, second) = (&order["lines"][0], &order["lines"][1]);
    assert_eq!(back(first, PRICE / 2 + 1).await, Err(2611), "half of it was paid");
    assert_eq!(back(first, PRICE / 2).await, Ok(PRICE / 2));
    assert_eq!(w.events(&order, TAKEN_BACK).await, 1, "the other is still theirs");
    assert_eq!(back(second, PRICE / 2).await, Ok(PRICE / 2));
    assert_eq!(back(second, 1).await, Err(2611));
    assert_eq!(refund_due(w.app()).await.unwrap(), 2);
    assert_eq!((w.seen(&ann, &order).await["status"].clone(), w.events(&order, TAKEN_BACK).await), (json!(4), 2));
}

#[db_test(town)]
async fn the_last_use_is_one_of_many_orders(w: Town) {
    voucher(&w, "LAST", 10, 1).await;
    let start = Arc::new(Barrier::new(RACERS));
    let mut asked = JoinSet::new();
    for n in 0..RACERS {
        let name = format!("buyer{n}");
        w.world.add_account(w.world.tenant, &name, "").await;
        let person = fairway_testworld::sign_in(&w.world.app.from_address(&format!("198.51.100.{n}")), &name).await;
        let order = w.order(&person, 1).await;
        let start = start.clone();
        asked.spawn(async move {
            start.wait().await;
            loop {
                let reply = put(&person, &order, "last").await;
                if reply.status.as_u16() != 503 {
                    return reply.json()["code"].as_u64().unwrap_or_default();
                }
            }
        });
    }
    let mut codes = asked.join_all().await;
    codes.sort_unstable();
    assert_eq!(codes, [vec![0], vec![2605; RACERS - 1]].concat());
    assert_eq!(used(&w).await, [1]);
    let cheaper = numbers(&w.finance, "SELECT COUNT(*) FROM bill_order WHERE discount > 0").await;
    assert_eq!(cheaper, [1]);
}

/// Two orders that change vouchers, each for that of the other, do not wait for each other.
#[db_test(town)]
async fn vouchers_change_places(w: Town) {
    voucher(&w, "FIRST", 10, 9).await;
    voucher(&w, "SECOND", 20, 9).await;
    let ann = w.somebody("ann").await;
    let orders = [w.order(&ann, 1).await, w.order(&ann, 2).await];
    for round in 0..ROUNDS {
        let codes = if round % 2 == 0 { ["first", "second"] } else { ["second", "first"] };
        let mut asked = JoinSet::new();
        for (order, code) in orders.clone().into_iter().zip(codes) {
            let ann = ann.clone();
            asked.spawn(async move { while put(&ann, &order, code).await.status.as_u16() == 503 {} });
        }
        asked.join_all().await;
        assert_eq!(used(&w).await, [1, 1], "round {round}");
    }
}

/// Money for the whole price against a voucher: one of them is first, and nobody pays more than the order costs.
#[db_test(town)]
async fn a_payment_and_a_voucher_at_the_same_moment(w: Town) {
    voucher(&w, "HALF", 50, 100).await;
    w.somebody("ann").await;
    for round in 0..ROUNDS {
        let ann = w.again("ann").await;
        let order = w.order(&ann, round + 100).await;
        let id = w.begun(&ann, &order, "native").await;
        let before = used(&w).await[0];
        let start = Arc::new(Barrier::new(2));
        let (app, money, ready) = (w.app().clone(), w.money(id, PRICE), start.clone());
        let paying = tokio::spawn(async move {
            ready.wait().await;
            take_payment(&app, id, money).await.unwrap()
        });
        let (person, wanted, ready) = (ann.clone(), order.clone(), start.clone());
        let using = tokio::spawn(async move {
            ready.wait().await;
            loop {
                let reply = put(&person, &wanted, "half").await;
                if reply.status.as_u16() != 503 {
                    return reply.json()["code"].as_u64().unwrap_or_default();
                }
            }
        });
        let (settled, code) = (paying.await.unwrap(), using.await.unwrap());
        let seen = w.seen(&ann, &order).await;
        let is = (&seen["status"], &seen["total"], used(&w).await[0] - before, w.events(&order, SOLD).await);
        match settled {
            Settled::Paid => assert_eq!((code, is), (2602, (&json!(1), &json!(PRICE), 0, 1))),
            Settled::Refund => assert_eq!((code, is), (0, (&json!(0), &json!(PRICE / 2), 1, 0))),
            Settled::Again => panic!("it was told once"),
        }
    }
}

#[test]
fn what_is_taken_off_falls_on_the_lines_by_what_they_cost() {
    assert_eq!(split_discount(76, &[100, 50, 1]), [51, 25, 0], "rounding leaves a cent for the first with room");
    assert_eq!(split_discount(151, &[100, 50, 1]), [100, 50, 1]);
    assert_eq!(split_discount(30, &[0, 50, 1]), [0, 30, 0]);
    assert_eq!(split_discount(51, &[0, 50, 1]), [0, 50, 1]);
    assert_eq!(split_discount(0, &[0]), [0]);
}
