//! Tickets that are sold online: issued when they are paid, given to whoever waits when they are not, gone when the money is back.

use std::time::Duration;

use fairway_billing::{
    Currency, Paid, RefundWish, Settled, Verdict, confirm_transfer, expire_due, refund_order, settle, take_payment,
};
use fairway_jobs::{Handlers, JobWaker, NewJob, Worker, WorkerOptions, enqueue};
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::fair::{APPLY, DESK, Fair, VOUCHERS, named, numbers, shop};

const PRICE: i64 = 68_000;
/// Longer than an order waits.
const TOO_LONG: u64 = 31 * 60;
const FOUR_DAYS: u64 = 4 * 24 * 3600;

async fn sold(w: &Fair, more: Value) -> Value {
    let mut form = json!({"price": PRICE, "is_sold_online": true});
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    w.ticket_type("VIP", form).await
}

fn money(w: &Fair) -> Paid {
    let at = w.world.app.app.clock.now();
    Paid { amount: PRICE, currency: Currency::Cny, provider_ref: String::new(), at }
}

/// Begins to pay by transfer, and answers the payment.
async fn begin(person: &TestApp, order_id: &Value) -> i64 {
    let begun = named(person).post(&format!("/atlas/billing/orders/{order_id}/pay"), json!({"method": 4})).await;
    begun.data()["payment_id"].as_i64().unwrap()
}

async fn pay(w: &Fair, person: &TestApp, order_id: &Value) {
    let payment_id = begin(person, order_id).await;
    let tx = w.world.begin().await;
    assert_eq!(settle(&w.world.app.app, &tx, payment_id, money(w)).await.unwrap(), Settled::Paid);
    tx.commit().await.unwrap();
}

async fn refund(w: &Fair, order_id: &Value, amount: i64) {
    let tx = w.world.begin().await;
    let wish = RefundWish { line_id: None, amount, reason: "Not coming".into() };
    let order = (w.world.tenant, order_id.as_i64().unwrap());
    refund_order(&w.world.app.app, &tx, 1, order, wish).await.unwrap();
    tx.commit().await.unwrap();
}

async fn registration(w: &Fair, person: &TestApp) -> Value {
    w.own(person).await["registration"].clone()
}

fn stands(row: &Value) -> (i64, i64) {
    (row["status"].as_i64().unwrap(), row["payment"].as_i64().unwrap())
}

async fn taken(w: &Fair) -> Vec<i64> {
    numbers(&w.world.app, "SELECT taken FROM attend_ticket_type ORDER BY id").await
}

#[db_test(shop)]
async fn a_ticket_is_issued_when_it_is_paid(w: Fair) {
    let vip = sold(&w, json!({})).await;
    let shown = w.ticket_type("Only shown", json!({"price": PRICE})).await;
    let (ben, free) = w.registered("ben", json!({"ticket_type_id": shown["id"]})).await;
    assert_eq!((stands(&free), &free["order_id"]), ((1, 0), &Value::Null), "collected by the organiser as before");
    named(&ben).post(&format!("{APPLY}/pay"), json!({"activity_id": w.activity})).await.failure(409, 2019);

    let (ann, made) = w.registered("ann", json!({"ticket_type_id": vip["id"]})).await;
    assert_eq!((stands(&made), &made["ticket_id"]), ((2, 1), &Value::Null));
    assert_eq!(w.mails().await[0], "attend_registration_to_pay ann@example.test");
    assert_eq!(taken(&w).await, [1, 1], "the place is kept");
    let asked = named(&ann).post(&format!("{APPLY}/pay"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(asked["order_id"], made["order_id"], "the one that waits");
    let not_theirs = json!({"activity_id": w.activity, "registration_id": made["id"]});
    named(&ben).post(&format!("{APPLY}/pay"), not_theirs).await.failure(404, 404);

    pay(&w, &ann, &made["order_id"]).await;
    let paid = registration(&w, &ann).await;
    assert_eq!(stands(&paid), (1, 2));
    assert!(paid["ticket_id"].is_i64(), "{paid}");
    assert!(w.mails().await.contains(&"attend_registration_confirmed ann@example.test".to_owned()));
    // What was bought stays: only the organiser changes that.
    let change = w.form_with("ann", json!({"ticket_type_id": shown["id"]}));
    w.apply(&ann, change).await.failure(409, 2018);
    let renamed = w.apply(&ann, w.form_with("Anna", json!({"ticket_type_id": vip["id"]}))).await.data();
    assert_eq!((stands(&renamed), &renamed["ticket_id"]), ((1, 2), &paid["ticket_id"]));
}

#[db_test(shop)]
async fn a_place_that_is_not_paid_goes_to_whoever_waits(w: Fair) {
    let vip = sold(&w, json!({"stock": 1})).await;
    let wanted = json!({"ticket_type_id": vip["id"]});
    let (ann, _) = w.registered("ann", wanted.clone()).await;
    let (ben, waiting) = w.registered("ben", wanted).await;
    assert_eq!(stands(&waiting), (5, 0), "there is nothing to pay for those who wait");
    w.world.app.app.clock.advance(Duration::from_secs(TOO_LONG));
    assert_eq!(expire_due(&w.world.app.app).await.unwrap(), 1);
    assert_eq!(stands(&registration(&w, &ann).await), (4, 0));
    let moved = registration(&w, &ben).await;
    assert_eq!((stands(&moved), &moved["order_id"]), ((2, 1), &Value::Null), "paid when they see it");
    assert_eq!(taken(&w).await, [1]);
    let mails = w.mails().await;
    assert!(mails.contains(&"attend_registration_ran_out ann@example.test".to_owned()), "{mails:?}");
    assert!(mails.contains(&"attend_registration_to_pay ben@example.test".to_owned()), "{mails:?}");

    let begun = named(&ben).post(&format!("{APPLY}/pay"), json!({"activity_id": w.activity})).await.data();
    // An order that is over is no end yet: the place is kept for some days.
    w.world.app.app.clock.advance(Duration::from_secs(TOO_LONG));
    assert_eq!(expire_due(&w.world.app.app).await.unwrap(), 1);
    let kept = registration(&w, &ben).await;
    assert_eq!((stands(&kept), &kept["order_id"]), ((2, 1), &Value::Null));
    let again = named(&ben).post(&format!("{APPLY}/pay"), json!({"activity_id": w.activity})).await.data();
    assert_ne!(again["order_id"], begun["order_id"]);
    pay(&w, &ben, &again["order_id"]).await;
    assert_eq!(stands(&registration(&w, &ben).await), (1, 2));
}

#[db_test(shop)]
async fn a_place_that_nobody_begins_to_pay_is_given_back_in_the_end(w: Fair) {
    let vip = sold(&w, json!({"stock": 1})).await;
    let wanted = json!({"ticket_type_id": vip["id"]});
    let (ann, _) = w.registered("ann", wanted.clone()).await;
    w.registered("ben", wanted).await;
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(taken(&w).await, [1], "ben's");
    let app = &w.world.app.app;
    app.clock.advance(Duration::from_secs(FOUR_DAYS));
    let tx = w.world.begin().await;
    enqueue(&tx, app.clock.now(), NewJob::new("attend.unpaid", w.world.tenant, ())).await.unwrap();
    tx.commit().await.unwrap();
    let mut handlers = Handlers::new();
    (fairway_attend::domain().jobs)(&mut handlers, app);
    let options = WorkerOptions::default();
    let worker = Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), options);
    worker.run_until_idle().await.unwrap();
    assert_eq!(taken(&w).await, [0]);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration WHERE status = 4").await, [2]);
}

#[db_test(shop)]
async fn a_refund_ends_the_registration_and_revokes_the_ticket(w: Fair) {
    let vip = sold(&w, json!({})).await;
    let (ann, made) = w.registered("ann", json!({"ticket_type_id": vip["id"]})).await;
    pay(&w, &ann, &made["order_id"]).await;
    let (ben, other) = w.registered("ben", json!({"ticket_type_id": vip["id"]})).await;
    pay(&w, &ben, &other["order_id"]).await;
    refund(&w, &made["order_id"], PRICE).await;
    let ended = registration(&w, &ann).await;
    assert_eq!((stands(&ended), &ended["ticket_id"]), ((4, 3), &Value::Null));
    assert_eq!(taken(&w).await, [1]);
    refund(&w, &other["order_id"], PRICE / 2).await;
    assert_eq!(stands(&registration(&w, &ben).await), (1, 2), "a part of it is a kindness");
    refund(&w, &other["order_id"], PRICE - PRICE / 2).await;
    assert_eq!(stands(&registration(&w, &ben).await), (4, 3), "with the rest all of it is back");
    // Whoever lost their place can register anew, and pays anew.
    let anew = w.apply(&ann, w.form_with("ann", json!({"ticket_type_id": vip["id"]}))).await.data();
    assert_eq!(stands(&anew), (2, 1));
    assert_ne!(anew["order_id"], made["order_id"]);
}

#[db_test(shop)]
async fn a_proof_for_a_place_that_was_given_up_can_still_be_refused(w: Fair) {
    let vip = sold(&w, json!({})).await;
    let (ann, made) = w.registered("ann", json!({"ticket_type_id": vip["id"]})).await;
    let payment_id = begin(&ann, &made["order_id"]).await;
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE bill_payment SET state = 7").await.unwrap();
    tx.commit().await.unwrap();
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    let tx = w.world.begin().await;
    let verdict = Verdict { payment_id, accept: false, reason: "Not found".into() };
    let order = (w.world.tenant, made["order_id"].as_i64().unwrap());
    confirm_transfer(&w.world.app.app, &tx, order, verdict).await.unwrap();
    tx.commit().await.unwrap();
    let seen = ann.get(&format!("/atlas/billing/orders/{}", made["order_id"])).await.data();
    assert_eq!(seen["status"], 2, "it waits for nothing any more");
}

#[db_test(shop)]
async fn the_organiser_lets_in_without_payment_and_later_money_goes_back(w: Fair) {
    let vip = sold(&w, json!({})).await;
    let (ann, made) = w.registered("ann", json!({"ticket_type_id": vip["id"]})).await;
    let payment_id = begin(&ann, &made["order_id"]).await;
    let row = w.organiser.get(&format!("{DESK}/{}", made["id"])).await.data();
    let accept = json!({"id": made["id"], "version": row["version"], "accept": true});
    let accepted = w.organiser.put(&format!("{DESK}/review"), accept).await.data();
    assert_eq!(stands(&accepted), (1, 0));
    let seen = ann.get(&format!("/atlas/billing/orders/{}", made["order_id"])).await.data();
    assert_eq!(seen["status"], 2, "nothing is to be paid any more");
    let app = &w.world.app.app;
    assert_eq!(take_payment(app, payment_id, money(&w)).await.unwrap(), Settled::Refund);
    assert_eq!(stands(&registration(&w, &ann).await), (1, 0));
}

#[db_test(shop)]
async fn with_the_registration_its_unpaid_order_ends(w: Fair) {
    let vip = sold(&w, json!({})).await;
    let wanted = json!({"ticket_type_id": vip["id"]});
    let (ann, own) = w.registered("ann", wanted.clone()).await;
    let (ben, other) = w.registered("ben", wanted.clone()).await;
    let (cat, paid) = w.registered("cat", wanted).await;
    pay(&w, &cat, &paid["order_id"]).await;
    let status = async |person: &TestApp, row: &Value| {
        person.get(&format!("/atlas/billing/orders/{}", row["order_id"])).await.data()["status"].clone()
    };
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(status(&ann, &own).await, 2);
    let row = w.organiser.get(&format!("{DESK}/{}", other["id"])).await.data();
    let cancel = json!({"id": other["id"], "version": row["version"], "reason": "The hall is full"});
    w.organiser.put(&format!("{DESK}/cancel"), cancel).await.data();
    assert_eq!(status(&ben, &other).await, 2);
    // What was paid is finance's to give back.
    cat.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!((status(&cat, &paid).await, stands(&registration(&w, &cat).await)), (json!(1), (4, 2)));
    let mails = w.mails().await;
    assert!(!mails.iter().any(|mail| mail.starts_with("attend_registration_ran_out")), "{mails:?}");
}

#[db_test(shop)]
async fn a_reviewed_registration_is_paid_after_it_was_accepted(w: Fair) {
    let vip = sold(&w, json!({})).await;
    w.set(json!({"reviews_visitors": true})).await.data();
    let (ann, made) = w.registered("ann", json!({"ticket_type_id": vip["id"]})).await;
    assert_eq!((stands(&made), &made["order_id"]), ((2, 0), &Value::Null));
    let accepted = w
        .organiser
        .put(&format!("{DESK}/review"), json!({"id": made["id"], "version": made["version"], "accept": true}))
        .await
        .data();
    assert_eq!(stands(&accepted), (2, 1));
    let begun = named(&ann).post(&format!("{APPLY}/pay"), json!({"activity_id": w.activity})).await.data();
    pay(&w, &ann, &begun["order_id"]).await;
    assert_eq!(stands(&registration(&w, &ann).await), (1, 2));
}

#[db_test(shop)]
async fn a_ticket_that_is_sold_online_has_a_price(w: Fair) {
    let form = json!({"name_en": "Gift", "price": 0, "is_sold_online": true});
    let refused = w.organiser.post(crate::fair::TYPES, form).await.failure(422, 422);
    assert!(refused["fields"]["price"].is_string(), "{refused}");
}

/// A ticket with a price in dollars is paid in dollars by those who want to, from the order to the refund.
#[db_test(shop)]
async fn a_price_in_dollars_is_paid_in_dollars(w: Fair) {
    let vip = sold(&w, json!({"price_usd": 9_500})).await;
    let (ann, made) = w.registered("ann", json!({"ticket_type_id": vip["id"], "currency": "USD"})).await;
    assert_eq!((&made["currency"], &made["price"], &made["amount"]), (&json!("USD"), &json!(9_500), &json!(9_500)));
    let path = format!("/atlas/billing/orders/{}", made["order_id"]);
    let order = ann.get(&path).await.data();
    assert_eq!((&order["currency"], &order["total"]), (&json!("USD"), &json!(9_500)));
    let methods = order["methods"].as_array().unwrap();
    let why = |method: i64| methods.iter().find(|one| one["method"] == method).unwrap()["why"].clone();
    assert_eq!((why(4), why(6)), (Value::Null, json!("not_for_this")), "points are yuan");
    let payment_id = begin(&ann, &made["order_id"]).await;
    let tx = w.world.begin().await;
    let dollars = Paid { amount: 9_500, currency: Currency::Usd, ..money(&w) };
    assert_eq!(settle(&w.world.app.app, &tx, payment_id, dollars).await.unwrap(), Settled::Paid);
    tx.commit().await.unwrap();
    assert_eq!(stands(&registration(&w, &ann).await), (1, 2));
    refund(&w, &made["order_id"], 9_500).await;
    assert_eq!(stands(&registration(&w, &ann).await), (4, 3));
}

#[db_test(shop)]
async fn who_pays_in_what_is_theirs_to_choose_until_it_is_ordered(w: Fair) {
    let vip = sold(&w, json!({"price_usd": 9_500})).await;
    let yuan_only = sold(&w, json!({})).await;
    let (ann, made) = w.registered("ann", json!({"ticket_type_id": yuan_only["id"], "currency": "USD"})).await;
    assert_eq!((&made["currency"], &made["amount"]), (&json!("CNY"), &json!(PRICE)), "it has no price in dollars");
    let in_dollars = json!({"ticket_type_id": vip["id"], "currency": "USD"});
    w.apply(&ann, w.form_with("ann", in_dollars.clone())).await.failure(409, 2018);
    ann.post(&format!("/atlas/billing/orders/{}/cancel", made["order_id"]), json!({})).await.data();
    let changed = w.apply(&ann, w.form_with("ann", in_dollars)).await.data();
    assert_eq!((&changed["currency"], &changed["amount"]), (&json!("USD"), &json!(9_500)));
    // Somebody who does not say keeps what they chose; what was ordered stays.
    let kept = w.apply(&ann, w.form_with("ann", json!({"ticket_type_id": vip["id"]}))).await.data();
    assert_eq!(kept["currency"], "USD");
    let back = json!({"ticket_type_id": vip["id"], "currency": "CNY"});
    w.apply(&ann, w.form_with("ann", back)).await.failure(409, 2018);
    let wrong = json!({"ticket_type_id": vip["id"], "currency": "EUR"});
    assert!(w.apply(&ann, w.form_with("ann", wrong)).await.failure(422, 422)["fields"]["currency"].is_string());
}

#[db_test(shop)]
async fn a_voucher_of_yuan_takes_nothing_off_dollars(w: Fair) {
    let vip = sold(&w, json!({"price_usd": 9_500})).await;
    for (code, kind, value) in [("HALF", 1, 50), ("YUAN", 2, 10_000)] {
        let form = json!({"code": code, "kind": kind, "value": value, "most_uses": 10});
        w.organiser.post(VOUCHERS, form).await.data();
    }
    let ann = w.somebody("ann").await;
    let path = |code: &str, currency: &str| {
        let (activity, kind) = (w.activity, &vip["id"]);
        format!(
            "/atlas/exhibition/voucher?activity_id={activity}&ticket_type_id={kind}&code={code}&currency={currency}"
        )
    };
    let half = ann.get(&path("half", "USD")).await.data();
    assert_eq!((&half["currency"], &half["price"], &half["amount"]), (&json!("USD"), &json!(9_500), &json!(4_750)));
    ann.get(&path("yuan", "USD")).await.failure(409, 2020);
    assert_eq!(ann.get(&path("yuan", "CNY")).await.data()["amount"], PRICE - 10_000);
    let form = json!({"ticket_type_id": vip["id"], "currency": "USD", "voucher_code": "yuan"});
    w.apply(&ann, w.form_with("ann", form)).await.failure(409, 2020);
}
