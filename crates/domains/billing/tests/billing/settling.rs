//! Money that comes: once, twice, late, wrong, and for what cannot be given any more.

use fairway_billing::{Currency, Paid, Settled, expire_due, refund_due, take_payment};
use fairway_testkit::db_test;
use serde_json::json;

use crate::shop::{GONE, ORDERS, PRICE, RELEASED, SOLD, Town, numbers, town};

#[db_test(town)]
async fn a_paid_order_is_paid_once_however_often_it_is_told(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let payment = w.begun(&ann, &order, "native").await;
    assert_eq!(w.came(payment, PRICE).await, Settled::Paid);
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["status"], &seen["paid_total"], &seen["method"]), (&json!(1), &json!(PRICE), &json!(1)));
    for _ in 0..3 {
        assert_eq!(w.came(payment, PRICE).await, Settled::Again);
    }
    assert_eq!(w.seen(&ann, &order).await, seen, "told again, nothing changes");
    assert_eq!(w.events(&order, SOLD).await, 1);
    assert_eq!(numbers(&ann, "SELECT COUNT(*) FROM bill_refund").await, [0]);
    assert_eq!(w.told(&ann).await, [format!("Order {} is paid", order["number"].as_str().unwrap())]);
    w.pay(&ann, &order, json!({"method": 1})).await.failure(409, 2602);
    ann.post(&format!("{ORDERS}/{}/cancel", order["id"]), json!({})).await.failure(409, 2602);
    w.later(3600);
    assert_eq!(expire_due(w.app()).await.unwrap(), 0, "what is paid does not expire");
}

#[db_test(town)]
async fn the_same_way_of_paying_shows_the_same_code(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let first = w.pay(&ann, &order, json!({"method": 1})).await.data();
    assert!(first["qr"].as_str().unwrap().contains("<svg"), "{first}");
    assert_eq!(w.pay(&ann, &order, json!({"method": 1})).await.data()["payment_id"], first["payment_id"]);
    assert_eq!(w.states(&order).await, [1]);
    w.pay(&ann, &order, json!({"method": 2})).await.failure(409, 2606);
    w.pay(&ann, &order, json!({"method": 9})).await.failure(422, 422);
}

#[db_test(town)]
async fn a_second_payment_goes_back(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let (first, second) = (w.begun(&ann, &order, "native").await, w.begun(&ann, &order, "page").await);
    assert_eq!(w.came(first, PRICE).await, Settled::Paid);
    assert_eq!(w.states(&order).await, [2, 4]);
    assert_eq!(w.came(second, PRICE).await, Settled::Refund);
    assert_eq!(w.states(&order).await, [2, 5]);
    assert_eq!(refund_due(w.app()).await.unwrap(), 1);
    assert_eq!(w.states(&order).await, [2, 6]);
    assert_eq!(w.came(second, PRICE).await, Settled::Again);
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["status"], &seen["refunded_total"]), (&json!(1), &json!(0)));
    assert_eq!(w.events(&order, SOLD).await, 1);
}

#[db_test(town)]
async fn money_for_a_closed_order_is_not_lost(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let payment = w.begun(&ann, &order, "native").await;
    w.later(31 * 60);
    expire_due(w.app()).await.unwrap();
    assert_eq!(w.came(payment, PRICE).await, Settled::Refund);
    assert_eq!(w.seen(&ann, &order).await["status"], 3);
    w.trouble(payment, "away").await;
    assert_eq!(refund_due(w.app()).await.unwrap(), 0);
    assert_eq!(w.states(&order).await, [5], "the provider is away");
    w.later(60);
    assert_eq!(numbers(&ann, "SELECT tries FROM bill_refund").await, [1]);
    assert_eq!((w.events(&order, SOLD).await, w.events(&order, RELEASED).await), (0, 1));
}

#[db_test(town)]
async fn another_amount_or_currency_goes_back(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let (less, foreign) = (w.begun(&ann, &order, "native").await, w.begun(&ann, &order, "page").await);
    assert_eq!(w.came(less, PRICE - 1).await, Settled::Refund);
    let dollars = Paid { currency: Currency::Usd, ..w.money(foreign, PRICE) };
    assert_eq!(take_payment(w.app(), foreign, dollars).await.unwrap(), Settled::Refund);
    assert_eq!(w.seen(&ann, &order).await["status"], 0);
    assert_eq!(numbers(&ann, "SELECT amount FROM bill_refund ORDER BY id").await, [PRICE - 1, PRICE]);
    let right = w.begun(&ann, &order, "redirect").await;
    assert_eq!(w.came(right, PRICE).await, Settled::Paid, "and it can still be paid");
}

#[db_test(town)]
async fn what_cannot_be_given_any_more_is_not_paid_for(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, GONE).await;
    let payment = w.begun(&ann, &order, "native").await;
    assert_eq!(w.came(payment, PRICE).await, Settled::Refund);
    assert_eq!((w.seen(&ann, &order).await["status"].clone(), w.states(&order).await), (json!(0), vec![5]));
    assert_eq!(w.events(&order, SOLD).await, 0, "nothing of it stays");
}

#[db_test(town)]
async fn whoever_asks_hears_of_money_that_nobody_told(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let begun = w.pay(&ann, &order, json!({"method": 1})).await.data();
    let path = format!("{ORDERS}/{}/payment", order["id"]);
    w.paid_silently(&begun, PRICE).await;
    let seen = ann.get(&path).await.data();
    assert_eq!((&seen["is_asked"], &seen["order_status"]), (&json!(false), &json!(0)), "the provider has ten seconds");
    w.later(10);
    let seen = ann.get(&path).await.data();
    assert_eq!((&seen["is_asked"], &seen["order_status"], &seen["state"]), (&json!(true), &json!(1), &json!(2)));
}

#[db_test(town)]
async fn one_payment_of_theirs_is_not_two_of_ours(w: Town) {
    let ann = w.somebody("ann").await;
    let (one, two) = (w.order(&ann, 1).await, w.order(&ann, 2).await);
    let (first, second) = (w.begun(&ann, &one, "native").await, w.begun(&ann, &two, "native").await);
    let money = w.money(first, PRICE);
    assert_eq!(take_payment(w.app(), first, money.clone()).await.unwrap(), Settled::Paid);
    assert_eq!(take_payment(w.app(), second, money).await.unwrap(), Settled::Again);
    assert_eq!(w.seen(&ann, &two).await["status"], 0);
}
