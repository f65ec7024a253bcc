//! Rooms that are prepaid: confirmed when they are paid, free again when they are not, or when the money is back.

use std::time::Duration;

use fairway_billing::{Currency, Paid, RefundWish, Settled, expire_due, refund_order, settle};
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::fair::{BOOKING, Fair, named, shop};

const STAY: (&str, &str) = ("2026-11-24", "2026-11-26");
const PRICE: i64 = 100_000;
const TOO_LONG: u64 = 31 * 60;

async fn pay(w: &Fair, person: &TestApp, order_id: &Value) {
    let path = format!("/atlas/billing/orders/{order_id}/pay");
    let begun = named(person).post(&path, json!({"method": 4})).await.data();
    let app = &w.world.app.app;
    let paid = Paid { amount: PRICE, currency: Currency::Cny, provider_ref: String::new(), at: app.clock.now() };
    let tx = w.world.begin().await;
    let settled = settle(app, &tx, begun["payment_id"].as_i64().unwrap(), paid).await.unwrap();
    assert_eq!(settled, Settled::Paid);
    tx.commit().await.unwrap();
}

async fn first(w: &Fair, person: &TestApp) -> (i64, i64) {
    let mine = w.mine(person).await;
    (mine[0]["state"].as_i64().unwrap(), mine[0]["payment"].as_i64().unwrap())
}

#[db_test(shop)]
async fn prepaid_rooms_are_confirmed_when_they_are_paid(w: Fair) {
    let prepaid = w.rooms(2, json!({"is_prepaid": true})).await;
    let plain = w.rooms(2, json!({})).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let at_hotel = w.book(&ben, w.wish(plain, STAY.0, STAY.1)).await.data();
    assert_eq!((&at_hotel["state"], &at_hotel["payment"], &at_hotel["order_id"]), (&json!(1), &json!(0), &Value::Null));
    named(&ben).post(&format!("{BOOKING}/pay"), json!({"booking_id": at_hotel["id"]})).await.failure(409, 2312);

    let made = w.book(&ann, w.wish(prepaid, STAY.0, STAY.1)).await.data();
    assert_eq!((&made["state"], &made["payment"], &made["total"]), (&json!(4), &json!(1), &json!(PRICE)));
    assert_eq!(w.left(prepaid, STAY.0, STAY.1).await, 1, "kept");
    assert_eq!(w.mails().await[0], "lodging_booking_to_pay ann@example.test");
    let asked = named(&ann).post(&format!("{BOOKING}/pay"), json!({"booking_id": made["id"]})).await.data();
    assert_eq!(asked["order_id"], made["order_id"]);
    named(&ben).post(&format!("{BOOKING}/pay"), json!({"booking_id": made["id"]})).await.failure(404, 404);
    pay(&w, &ann, &made["order_id"]).await;
    assert_eq!(first(&w, &ann).await, (1, 2));
    assert!(w.mails().await.contains(&"lodging_booking_confirmed ann@example.test".to_owned()));

    // With the money the rooms go back.
    let tx = w.world.begin().await;
    let wish = RefundWish { line_id: None, amount: PRICE, reason: "Not coming".into() };
    let whose = (w.world.tenant, made["order_id"].as_i64().unwrap());
    refund_order(&w.world.app.app, &tx, 1, whose, wish).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(first(&w, &ann).await, (3, 3));
    assert_eq!(w.left(prepaid, STAY.0, STAY.1).await, 2);
}

#[db_test(shop)]
async fn rooms_that_are_not_paid_are_free_again(w: Fair) {
    let prepaid = w.rooms(1, json!({"is_prepaid": true})).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    w.book(&ann, w.wish(prepaid, STAY.0, STAY.1)).await.data();
    w.book(&ben, w.wish(prepaid, STAY.0, STAY.1)).await.failure(409, 2301);
    w.world.app.app.clock.advance(Duration::from_secs(TOO_LONG));
    assert_eq!(expire_due(&w.world.app.app).await.unwrap(), 1);
    assert_eq!(first(&w, &ann).await, (2, 0));
    assert!(w.mails().await.contains(&"lodging_booking_ran_out ann@example.test".to_owned()));
    let theirs = w.book(&ben, w.wish(prepaid, STAY.0, STAY.1)).await.data();
    assert_eq!(theirs["state"], 4);
    // Whoever gives them up before paying owes nothing, however late it is.
    named(&ben).post(&format!("{BOOKING}/cancel"), json!({"booking_id": theirs["id"]})).await.data();
    assert_eq!(first(&w, &ben).await, (2, 0));
    assert_eq!(w.left(prepaid, STAY.0, STAY.1).await, 1);
}

#[db_test(shop)]
async fn with_the_booking_its_order_ends_and_what_was_paid_goes_back(w: Fair) {
    let prepaid = w.rooms(3, json!({"is_prepaid": true})).await;
    let (ann, ben, cat) = (w.somebody("ann").await, w.somebody("ben").await, w.somebody("cat").await);
    let status = async |person: &TestApp, row: &Value| {
        let seen = person.get(&format!("/atlas/billing/orders/{}", row["order_id"])).await.data();
        (seen["status"].as_i64().unwrap(), seen["refunded_total"].as_i64().unwrap())
    };
    let unpaid = w.book(&ann, w.wish(prepaid, STAY.0, STAY.1)).await.data();
    named(&ann).post(&format!("{BOOKING}/cancel"), json!({"booking_id": unpaid["id"]})).await.data();
    assert_eq!(status(&ann, &unpaid).await, (2, 0), "nobody pays for it any more");
    assert_eq!(first(&w, &ann).await, (2, 0), "cancelled by the guest, not run out");
    assert!(!w.mails().await.contains(&"lodging_booking_ran_out ann@example.test".to_owned()));

    // Free of charge until its day: the guest has all of it back.
    let paid = w.book(&ben, w.wish(prepaid, STAY.0, STAY.1)).await.data();
    pay(&w, &ben, &paid["order_id"]).await;
    let given = named(&ben).post(&format!("{BOOKING}/cancel"), json!({"booking_id": paid["id"]})).await.data();
    assert_eq!((&given["state"], &given["payment"]), (&json!(2), &json!(3)));
    assert_eq!(status(&ben, &paid).await.1, PRICE);

    // Withdrawn by the organiser before it was paid.
    let other = w.book(&cat, w.wish(prepaid, STAY.0, STAY.1)).await.data();
    let row = w.organiser.get(&format!("/atms/lodging/bookings/{}", other["id"])).await.data();
    let withdraw = json!({"id": other["id"], "version": row["version"], "reason": "The hotel closes"});
    w.organiser.put("/atms/lodging/bookings/cancel", withdraw).await.data();
    assert_eq!(status(&cat, &other).await, (2, 0));
    assert_eq!(w.left(prepaid, STAY.0, STAY.1).await, 3);
}
