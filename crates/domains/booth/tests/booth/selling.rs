//! Paying for booths: the deposit that the organiser asks for, then the rest; what runs out is the order, not the reservation.

use fairway_billing::{Currency, ItemType, Paid, RefundWish, Settled, expire_due, refund_order, settle, take_payment};
use fairway_company::join_company;
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{ADMIN, Floor, fresh_key, keyed, numbers, shop};

const PAY: &str = "/atlas/exhibition/reservation/pay";
const TOO_LONG: u64 = 31 * 60;

/// A confirmed reservation of two booths with a deposit of 30 %.
async fn confirmed(f: &Floor, person: &TestApp) -> Value {
    f.set_rules("deposit_percent, deposit_days", "30, 10").await;
    let made = f.submitted(person, "Farshore", &[0, 1]).await;
    let body = json!({"id": made["id"], "version": made["version"], "accept": true, "reason": ""});
    f.organiser().await.put(&format!("{ADMIN}/review"), body).await.data()
}

async fn order(person: &TestApp, row: &Value) -> Value {
    let asked = keyed(person, &fresh_key()).post(PAY, json!({"reservation_id": row["id"]})).await;
    asked.data()["order_id"].clone()
}

async fn begin(person: &TestApp, order_id: &Value) -> i64 {
    let path = format!("/atlas/billing/orders/{order_id}/pay");
    let begun = keyed(person, &fresh_key()).post(&path, json!({"method": 4})).await;
    begun.data()["payment_id"].as_i64().unwrap()
}

fn money(f: &Floor, amount: i64) -> Paid {
    let at = f.world.app.app.clock.now();
    Paid { amount, currency: Currency::Cny, provider_ref: String::new(), at }
}

async fn pay(f: &Floor, person: &TestApp, order_id: &Value, amount: i64) {
    let payment_id = begin(person, order_id).await;
    let tx = f.world.begin().await;
    let settled = settle(&f.world.app.app, &tx, payment_id, money(f, amount)).await.unwrap();
    assert_eq!(settled, Settled::Paid);
    tx.commit().await.unwrap();
}

async fn read(person: &TestApp, row: &Value) -> Value {
    person.get(&format!("/atlas/exhibition/reservation/{}", row["id"])).await.data()
}

async fn status(person: &TestApp, order_id: &Value) -> i64 {
    person.get(&format!("/atlas/billing/orders/{order_id}")).await.data()["status"].as_i64().unwrap()
}

#[db_test(shop)]
async fn the_deposit_is_paid_and_then_the_balance(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    let row = confirmed(&f, &ann).await;
    assert_eq!((&row["payment"], &row["order_id"]), (&json!(1), &Value::Null));
    keyed(&bob, &fresh_key()).post(PAY, json!({"reservation_id": row["id"]})).await.failure(404, 404);
    let deposit = order(&ann, &row).await;
    assert_eq!(order(&ann, &row).await, deposit, "the one that waits");
    let shown = ann.get(&format!("/atlas/billing/orders/{deposit}")).await.data();
    assert_eq!((&shown["total"], &shown["lines"][0]["name_en"]), (&json!(600_001), &json!("Booth deposit")));
    pay(&f, &ann, &deposit, 600_001).await;
    let half = read(&ann, &row).await;
    assert_eq!((&half["payment"], half["deposit_paid_at"].is_i64()), (&json!(2), true));
    let balance = order(&ann, &row).await;
    assert_ne!(balance, deposit);
    pay(&f, &ann, &balance, 1_400_002).await;
    let whole = read(&ann, &row).await;
    assert_eq!((&whole["payment"], whole["balance_paid_at"].is_i64()), (&json!(3), true));
    keyed(&ann, &fresh_key()).post(PAY, json!({"reservation_id": row["id"]})).await.failure(409, 1766);
}

#[db_test(shop)]
async fn a_deposit_that_is_not_paid_in_time_is_still_due(f: Floor) {
    let ann = f.somebody("ann").await;
    let row = confirmed(&f, &ann).await;
    let first = order(&ann, &row).await;
    f.wait(TOO_LONG);
    assert_eq!(expire_due(&f.world.app.app).await.unwrap(), 1);
    let still = read(&ann, &row).await;
    assert_eq!((&still["status"], &still["payment"], &still["order_id"]), (&json!(3), &json!(1), &Value::Null));
    assert_eq!(f.statuses().await[..2], [4, 4], "the booths stay theirs");
    let second = order(&ann, &row).await;
    assert_ne!(second, first);
    pay(&f, &ann, &second, 600_001).await;
    // All of it back: it is due again.
    let tx = f.world.begin().await;
    let wish = RefundWish { line_id: None, amount: 600_001, reason: "Wrong account".into() };
    let whose = (f.world.tenant, second.as_i64().unwrap());
    refund_order(&f.world.app.app, &tx, 1, whose, wish).await.unwrap();
    tx.commit().await.unwrap();
    let back = read(&ann, &row).await;
    assert_eq!((&back["payment"], &back["deposit_paid_at"]), (&json!(1), &Value::Null));
}

#[db_test(shop)]
async fn money_for_booths_that_were_cancelled_goes_back(f: Floor) {
    let ann = f.somebody("ann").await;
    let row = confirmed(&f, &ann).await;
    let unpaid = order(&ann, &row).await;
    let payment_id = begin(&ann, &unpaid).await;
    let now = read(&ann, &row).await;
    let cancel = json!({"id": row["id"], "version": now["version"], "reason": "The hall closes"});
    let organiser = fairway_testworld::sign_in(&f.world.app, "organiser").await;
    organiser.put(&format!("{ADMIN}/cancel"), cancel).await.data();
    assert_eq!(status(&ann, &unpaid).await, 2, "nobody pays for it any more");
    let settled = take_payment(&f.world.app.app, payment_id, money(&f, 600_001)).await.unwrap();
    assert_eq!(settled, Settled::Refund);
}

#[db_test(shop)]
async fn the_rest_of_a_moved_reservation_is_that_of_its_new_price(f: Floor) {
    let ann = f.somebody("ann").await;
    let row = confirmed(&f, &ann).await;
    pay(&f, &ann, &order(&ann, &row).await, 600_001).await;
    let old = order(&ann, &row).await;
    let payment_id = begin(&ann, &old).await;
    let now = read(&ann, &row).await;
    let (from, to) = (f.booths[0], f.booths[4]);
    let wish = json!({"id": row["id"], "version": now["version"], "from_booth_id": from, "to_booth_id": to});
    let organiser = fairway_testworld::sign_in(&f.world.app, "organiser").await;
    assert_eq!(organiser.put(&format!("{ADMIN}/move"), wish).await.data()["total"], 2_000_007);
    assert_eq!(status(&ann, &old).await, 2);
    let settled = take_payment(&f.world.app.app, payment_id, money(&f, 1_400_002)).await.unwrap();
    assert_eq!(settled, Settled::Refund, "it is of the old price");
    let new = order(&ann, &row).await;
    assert_ne!(new, old);
    pay(&f, &ann, &new, 2_000_007 - 600_001).await;
    assert_eq!(read(&ann, &row).await["payment"], 3);
}

#[db_test(shop)]
async fn nothing_is_paid_where_no_deposit_is_asked(f: Floor) {
    let ann = f.somebody("ann").await;
    let made = f.submitted(&ann, "Farshore", &[0]).await;
    keyed(&ann, &fresh_key()).post(PAY, json!({"reservation_id": made["id"]})).await.failure(409, 1766);
    assert_eq!(made["payment"], 0);
}

#[db_test(shop)]
async fn booths_that_become_dearer_after_all_was_paid_leave_a_balance(f: Floor) {
    let ann = f.somebody("ann").await;
    let row = confirmed(&f, &ann).await;
    pay(&f, &ann, &order(&ann, &row).await, 600_001).await;
    let balance = order(&ann, &row).await;
    pay(&f, &ann, &balance, 1_400_002).await;
    assert_eq!(read(&ann, &row).await["payment"], 3);
    let now = read(&ann, &row).await;
    let (from, to) = (f.booths[0], f.booths[4]);
    let wish = json!({"id": row["id"], "version": now["version"], "from_booth_id": from, "to_booth_id": to});
    let organiser = fairway_testworld::sign_in(&f.world.app, "organiser").await;
    assert_eq!(organiser.put(&format!("{ADMIN}/move"), wish).await.data()["total"], 2_000_007);
    let dearer = read(&ann, &row).await;
    assert_eq!(
        (&dearer["payment"], &dearer["balance_paid"], &dearer["order_id"]),
        (&json!(2), &json!(1_400_002), &Value::Null)
    );
    let rest = order(&ann, &row).await;
    assert_ne!(rest, balance);
    assert_eq!(order(&ann, &row).await, rest, "the one that waits");
    pay(&f, &ann, &rest, 4).await;
    let whole = read(&ann, &row).await;
    assert_eq!((&whole["payment"], &whole["balance_paid"]), (&json!(3), &json!(1_400_006)));
    // The first of the two payments goes back: as much is due again.
    let tx = f.world.begin().await;
    let wish = RefundWish { line_id: None, amount: 1_400_002, reason: "Wrong account".into() };
    let whose = (f.world.tenant, balance.as_i64().unwrap());
    refund_order(&f.world.app.app, &tx, 1, whose, wish).await.unwrap();
    tx.commit().await.unwrap();
    let again = read(&ann, &row).await;
    assert_eq!((&again["payment"], &again["balance_paid"]), (&json!(2), &json!(4)));
}

#[db_test(shop)]
async fn whoever_left_the_company_does_not_pay_for_it(f: Floor) {
    let ann = f.somebody("ann").await;
    let row = confirmed(&f, &ann).await;
    let other = f.company("Lantern").await;
    let id = numbers(&f.world.app, "SELECT user_id FROM booth_reservation").await[0];
    let tx = f.world.begin().await;
    join_company(&tx, f.world.tenant, id, other, NOW).await.unwrap();
    tx.commit().await.unwrap();
    keyed(&ann, &fresh_key()).post(PAY, json!({"reservation_id": row["id"]})).await.failure(403, 1759);
    // Nor by the way that everything is ordered.
    let order = json!({"items": [{"item_type": ItemType::Booth.value(), "object_id": row["id"]}]});
    keyed(&ann, &fresh_key()).post("/atlas/billing/orders", order).await.failure(404, 404);
}
