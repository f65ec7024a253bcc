//! PayPal: an order that the payer agrees to on its page, captured by whoever is first, and webhooks that PayPal itself verifies.
//! Which cases stand where is said in `alipay.rs`.

use fairway_billing::ask_due;
use fairway_testkit::db_test;
use fairway_testworld::World;
use serde_json::json;

use super::paypal_bank::{event, open, reopen, send};
use super::shop::{DOLLARS, Shop, YUAN, world};

async fn begun(shop: &Shop) -> i64 {
    let order = shop.order(DOLLARS).await;
    let shown = shop.pay(order, json!({"method": 3})).await;
    assert_eq!(shown["redirect_url"], "https://www.paypal.com/checkoutnow?token=5O190127TN364715T");
    order
}

#[db_test(world)]
async fn a_payer_who_comes_back_has_paid_once(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let unit = bank.lock().unwrap().order["purchase_units"][0].clone();
    assert_eq!(unit["amount"], json!({"currency_code": "USD", "value": "88.80"}));
    let back = format!("/pay/return/{}", unit["custom_id"].as_str().unwrap());
    // Coming back without having agreed changes nothing, whatever the address says.
    shop.outside.get(&format!("{back}?token=5O190127TN364715T&PayerID=X")).await;
    assert_eq!((shop.status(order).await, bank.lock().unwrap().captures), (0, 0));
    bank.lock().unwrap().status = "APPROVED".into();
    bank.lock().unwrap().forgets_token = true;
    shop.outside.get(&back).await;
    assert_eq!((shop.status(order).await, bank.lock().unwrap().captures), (1, 1));
    assert_eq!(bank.lock().unwrap().tokens, 2, "one that PayPal forgot is fetched again");
    // Their notices come afterwards, twice.
    let capture = bank.lock().unwrap().capture();
    for _ in 0..2 {
        let reply = send(&shop, "genuine", &event("PAYMENT.CAPTURE.COMPLETED", &capture)).await;
        assert_eq!(reply.status.as_u16(), 200);
    }
    assert_eq!((shop.refund().await, bank.lock().unwrap().captures), (0, 1));
}

#[db_test(world)]
async fn a_payer_who_closed_the_tab_has_paid_too(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    bank.lock().unwrap().status = "APPROVED".into();
    let agreed = bank.lock().unwrap().shown();
    let reply = send(&shop, "genuine", &event("CHECKOUT.ORDER.APPROVED", &agreed)).await;
    assert_eq!((reply.status.as_u16(), shop.status(order).await), (200, 1));
    assert_eq!(bank.lock().unwrap().captures, 1);
}

#[db_test(world)]
async fn forged_webhooks_are_refused_and_cannot_change_the_question(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let capture = bank.lock().unwrap().capture();
    let told = event("PAYMENT.CAPTURE.COMPLETED", &capture);
    send(&shop, "forged", &told).await.failure(403, 403);
    // A body that would end the question and begin another, about somebody else's webhook.
    let asked = bank.lock().unwrap().verified.len();
    send(&shop, "genuine", &format!("{told},\"webhook_id\":\"WH-THEIRS\",\"x\":{{}}")).await.failure(403, 403);
    send(&shop, "genuine", "no JSON").await.failure(403, 403);
    assert_eq!(bank.lock().unwrap().verified.len(), asked, "PayPal is not even asked");
    shop.outside
        .post_text(&format!("/pay/paypal/notify/{}", shop.tenant), "application/json", &told)
        .await
        .failure(403, 403);
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 1));
    // While PayPal is away nobody can say whether it is genuine: it is to come again.
    bank.lock().unwrap().is_down = true;
    assert_eq!(send(&shop, "genuine", &told).await.status.as_u16(), 500);
    bank.lock().unwrap().is_down = false;
    assert_eq!(send(&shop, "genuine", &told).await.status.as_u16(), 200);
    assert_eq!(shop.status(order).await, 1);
    let last = bank.lock().unwrap().verified.last().unwrap().clone();
    assert!(last.ends_with(&format!("\"webhook_event\":{told}}}")), "letter by letter: {last}");
}

#[db_test(world)]
async fn nothing_is_taken_after_expiry_and_what_was_taken_goes_back(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    shop.wait(31 * 60);
    shop.expire().await;
    bank.lock().unwrap().status = "APPROVED".into();
    let agreed = bank.lock().unwrap().shown();
    assert_eq!(send(&shop, "genuine", &event("CHECKOUT.ORDER.APPROVED", &agreed)).await.status.as_u16(), 200);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    assert_eq!((shop.payment_state(order).await, bank.lock().unwrap().captures), (4, 0), "the payer keeps their money");
    // It was taken just before the end, and nobody heard of it.
    bank.lock().unwrap().status = "COMPLETED".into();
    shop.wait(150);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1, "also of orders that ran out");
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (3, 5));
    assert_eq!(shop.refund().await, 1);
    assert_eq!(bank.lock().unwrap().refunds[0]["amount"], json!({"currency_code": "USD", "value": "88.80"}));
    assert_eq!(shop.payment_state(order).await, 6);
}

#[db_test(world)]
async fn yuan_are_not_taken(w: World) {
    let (_, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    shop.try_pay(order, json!({"method": 3})).await.failure(409, 2608);
}

#[db_test(world)]
async fn a_webhook_that_is_replayed_later_changes_nothing(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let capture = bank.lock().unwrap().capture();
    let told = event("PAYMENT.CAPTURE.COMPLETED", &capture);
    assert_eq!(send(&shop, "genuine", &told).await.status.as_u16(), 200);
    assert_eq!(shop.status(order).await, 1);
    shop.wait(50 * 60);
    assert_eq!(send(&shop, "genuine", &told).await.status.as_u16(), 200);
    // One that came late, of the time before, undoes nothing.
    let denied = event("PAYMENT.CAPTURE.DENIED", &capture);
    assert_eq!(send(&shop, "genuine", &denied).await.status.as_u16(), 200);
    assert_eq!((shop.status(order).await, shop.payment_state(order).await, shop.refund().await), (1, 2, 0));
}

#[db_test(world)]
async fn another_amount_or_currency_goes_back(w: World) {
    let (bank, shop) = open(&w).await;
    for (number, value, currency) in [("CAPTURE1", "0.01", "USD"), ("CAPTURE2", "88.80", "CNY")] {
        let order = begun(&shop).await;
        let mut capture = bank.lock().unwrap().capture();
        capture["id"] = json!(number);
        capture["amount"] = json!({"currency_code": currency, "value": value});
        let told = event("PAYMENT.CAPTURE.COMPLETED", &capture);
        assert_eq!(send(&shop, "genuine", &told).await.status.as_u16(), 200);
        assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 5), "{value} {currency}");
        shop.refund().await;
        let refunds = bank.lock().unwrap().refunds.clone();
        assert_eq!(refunds.last().unwrap()["amount"], json!({"currency_code": currency, "value": value}));
        assert_eq!(shop.payment_state(order).await, 6);
    }
}

#[db_test(world)]
async fn a_provider_that_was_away_is_asked_later(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    bank.lock().unwrap().status = "APPROVED".into();
    bank.lock().unwrap().is_down = true;
    let next = shop.order(DOLLARS).await;
    shop.try_pay(next, json!({"method": 3})).await.failure(503, 2614);
    shop.wait(61);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    assert_eq!((shop.status(order).await, bank.lock().unwrap().captures), (0, 0));
    bank.lock().unwrap().is_down = false;
    shop.wait(121);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!((shop.status(order).await, bank.lock().unwrap().captures), (1, 1));
}

/// PayPal signs with certificates that it verifies itself; what can change on our side is the secret.
#[db_test(world)]
async fn a_secret_that_changed_in_between_loses_nothing(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    bank.lock().unwrap().status = "APPROVED".into();
    bank.lock().unwrap().secret = Some("secret-renewed");
    // With the secret the tokens that it gave have ended.
    bank.lock().unwrap().tokens += 1;
    let capture = bank.lock().unwrap().capture();
    let told = event("PAYMENT.CAPTURE.COMPLETED", &capture);
    let reply = send(&shop, "genuine", &told).await;
    assert!(!reply.status.is_success(), "nobody can say whether it is genuine: it is to come again");
    shop.wait(61);
    ask_due(&shop.outside.app).await.unwrap();
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 1));
    let shop = reopen(&w, &bank, &shop, "secret-renewed").await;
    shop.wait(6 * 60);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!((shop.status(order).await, bank.lock().unwrap().captures), (1, 1));
    assert_eq!(send(&shop, "genuine", &told).await.status.as_u16(), 200);
    assert_eq!(shop.refund().await, 0);
}
