//! Money that somebody transfers: the order waits for the proof, and for finance.

use fairway_billing::{Verdict, confirm_transfer, expire_due};
use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::shop::{ORDERS, PRICE, SETTING, SOLD, Town, town};

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
