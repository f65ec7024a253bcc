//! Money that somebody transfers: the order waits for the proof, and for finance.

use fairway_billing::{Verdict, confirm_transfer, expire_due};
use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::shop::{GONE, ORDERS, PRICE, RELEASED, SETTING, SOLD, Town, numbers, town};

const HOUR: u64 = 3_600;

async fn verdict(w: &Town, order: &Value, payment_id: i64, accept: bool) -> Result<i32, u32> {
    let tx = w.world.begin().await;
    let whose = (w.world.tenant, order["id"].as_i64().unwrap());
    let said = Verdict { payment_id, accept, reason: "看不清".into() };
    match confirm_transfer(w.app(), &tx, whose, said).await {
        Ok(_) => {
            tx.commit().await.unwrap();
            Ok(0)
        }
        Err(failure) => Err(failure.code.number()),
    }
}

/// Says that a proof was sent, past the library of files.
async fn prove(w: &Town, payment_id: i64) {
    let tx = w.world.begin().await;
    for sql in [
        format!("UPDATE bill_payment SET state = 7, proof = '/proof.jpg' WHERE id = {payment_id}"),
        format!(
            "UPDATE bill_order SET expires_at = NULL WHERE id = (SELECT order_id FROM bill_payment WHERE id = {payment_id})"
        ),
    ] {
        tx.execute_text(&sql).await.unwrap();
    }
    tx.commit().await.unwrap();
}

#[db_test(town)]
async fn a_transfer_waits_for_finance(w: Town) {
    let mut setting = w.finance.get(SETTING).await.data();
    setting["bank_text_en"] = json!("Demo Bank 1");
    w.finance.put(SETTING, setting).await.data();
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let begun = w.pay(&ann, &order, json!({"method": 4})).await.data();
    assert_eq!((&begun["bank_text_en"], &begun["state"]), (&json!("Demo Bank 1"), &json!(1)));
    w.later(HOUR);
    assert_eq!(expire_due(w.app()).await.unwrap(), 0, "who goes to the bank has more time");
    let payment = begun["payment_id"].as_i64().unwrap();
    prove(&w, payment).await;
    w.later(100 * HOUR);
    assert_eq!(expire_due(w.app()).await.unwrap(), 0, "and none runs out while finance looks");
    assert_eq!(verdict(&w, &order, payment, true).await, Ok(0));
    let ann = w.again("ann").await;
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["status"], &seen["method"], &seen["paid_total"]), (&json!(1), &json!(4), &json!(PRICE)));
    assert_eq!(verdict(&w, &order, payment, true).await, Err(2602));
    assert_eq!(w.events(&order, SOLD).await, 1);
}

#[db_test(town)]
async fn a_refused_proof_says_why_and_can_be_sent_again(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let begun = w.pay(&ann, &order, json!({"method": 4})).await.data();
    let payment = begun["payment_id"].as_i64().unwrap();
    assert_eq!(verdict(&w, &order, payment, false).await, Err(2609), "there is no proof yet");
    prove(&w, payment).await;
    assert_eq!(verdict(&w, &order, payment, false).await, Ok(0));
    let seen = w.seen(&ann, &order).await;
    assert_eq!((&seen["payments"][0]["state"], &seen["payments"][0]["reason"]), (&json!(8), &json!("看不清")));
    assert!(w.told(&ann).await[0].contains("was not accepted"));
    w.later(72 * HOUR);
    assert_eq!(expire_due(w.app()).await.unwrap(), 1, "it does not wait for ever");
}

#[db_test(town)]
async fn a_proof_is_a_file_of_ones_own(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let path = format!("{ORDERS}/{}/proof", order["id"]);
    for (body, field) in [
        (json!({}), "file_id"),
        (json!({"file_id": 1}), "file_id"),
        (json!({"picture": "https://elsewhere.example/proof.jpg"}), "picture"),
    ] {
        assert!(ann.post(&path, body).await.failure(422, 422)["fields"][field].is_string());
    }
    assert_eq!(w.states(&order).await, Vec::<i64>::new());
}

async fn states(w: &Town, table: &str) -> Vec<i64> {
    numbers(&w.finance, &format!("SELECT state FROM {table} ORDER BY id")).await
}

#[db_test(town)]
async fn what_was_transferred_for_an_order_that_was_given_up_is_not_lost(w: Town) {
    let ann = w.somebody("ann").await;
    for (thing, accept) in [(1, true), (2, false)] {
        let order = w.order(&ann, thing).await;
        let begun = w.pay(&ann, &order, json!({"method": 4})).await.data();
        let payment = begun["payment_id"].as_i64().unwrap();
        prove(&w, payment).await;
        ann.post(&format!("{ORDERS}/{}/cancel", order["id"]), json!({})).await.data();
        assert_eq!(w.states(&order).await, [7], "finance still looks at it");
        assert_eq!(verdict(&w, &order, payment, accept).await, Ok(0));
        let seen = w.seen(&ann, &order).await;
        assert_eq!((&seen["status"], &seen["paid_total"]), (&json!(2), &json!(0)));
        assert_eq!(w.states(&order).await, [if accept { 5 } else { 8 }]);
        assert_eq!(verdict(&w, &order, payment, accept).await, Err(2603), "once");
    }
    assert_eq!(states(&w, "bill_refund").await, [1], "to be paid back");
}

#[db_test(town)]
async fn a_transfer_for_what_is_gone_is_to_be_paid_back(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, GONE).await;
    let begun = w.pay(&ann, &order, json!({"method": 4})).await.data();
    prove(&w, begun["payment_id"].as_i64().unwrap()).await;
    let body = json!({"payment_id": begun["payment_id"], "accept": true});
    let done = w.finance.post(&format!("/atms/billing/orders/{}/confirm", order["id"]), body).await.data();
    assert_eq!((&done["status"], &done["paid_total"]), (&json!(2), &json!(0)), "nothing is waited for any more");
    assert_eq!((w.states(&order).await, states(&w, "bill_refund").await), (vec![5], vec![1]));
    assert_eq!((w.events(&order, SOLD).await, w.events(&order, RELEASED).await), (0, 1));
    assert_eq!(done["refunds"][0]["amount"], PRICE);
}
