//! Alipay: a page, a code, and notices as forms. What is shown of each provider (WeChat's and PayPal's cases stand in their files):
//!
//! | case | WeChat Pay | Alipay | PayPal |
//! | --- | --- | --- | --- |
//! | forged signature | `a_forged_notice_changes_nothing` | `a_forged_or_foreign_notice_changes_nothing` | `forged_webhooks_are_refused_and_cannot_change_the_question` |
//! | replayed notice | `a_notice_counts_once_and_not_when_it_is_old` | `a_notice_that_is_replayed_later_changes_nothing` | `a_webhook_that_is_replayed_later_changes_nothing` |
//! | before the browser returns | `a_code_is_shown_and_the_notice_pays_the_order` | `a_payer_who_comes_back_after_the_notice_has_paid` | `a_payer_who_closed_the_tab_has_paid_too` |
//! | twice | `a_notice_counts_once_and_not_when_it_is_old` | `a_code_is_shown_and_notices_count_once` | `a_payer_who_comes_back_has_paid_once` |
//! | after expiry | `money_after_expiry_goes_back` | `money_after_expiry_goes_back` | `nothing_is_taken_after_expiry_and_what_was_taken_goes_back` |
//! | another amount or currency | `another_amount_or_currency_does_not_pay` | `another_amount_goes_back` (its notices name no currency) | `another_amount_or_currency_goes_back` |
//! | provider down, asked later | `a_provider_that_was_away_is_asked_later` | `a_provider_that_was_away_is_asked_later` | `a_provider_that_was_away_is_asked_later` |
//! | certificate or key changed | `a_certificate_that_changed_in_between_is_fetched` | `a_key_that_changed_in_between_loses_nothing` | `a_secret_that_changed_in_between_loses_nothing` |

use fairway_billing::ask_due;
use fairway_testkit::db_test;
use fairway_testworld::World;
use serde_json::{Value, json};

use super::alipay_bank::{Bank, Pairs, content, open, reopen, send, word};
use super::shop::{PRICE, Shop, YUAN, world};

#[db_test(world)]
async fn a_page_is_signed_in_its_address(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    let shown = shop.pay(order, json!({"method": 2, "way": "page"})).await;
    let page = url::Url::parse(shown["redirect_url"].as_str().unwrap()).unwrap();
    let params: Pairs = page.query_pairs().into_owned().collect();
    assert!(bank.0.ours.has_signed(content(&params, &["sign"]).as_bytes(), &params["sign"]));
    assert_eq!(params["method"], "alipay.trade.page.pay");
    assert_eq!(params["notify_url"], format!("http://zh.test/pay/alipay/notify/{}", shop.tenant));
    assert_eq!(params["timestamp"], "2026-11-15 08:00:00", "in Beijing");
    let content: Value = serde_json::from_str(&params["biz_content"]).unwrap();
    assert_eq!(
        (&content["total_amount"], &content["product_code"]),
        (&json!("88.80"), &json!("FAST_INSTANT_TRADE_PAY"))
    );
    let our_ref = content["out_trade_no"].as_str().unwrap();
    assert_eq!(params["return_url"], format!("http://zh.test/pay/return/{our_ref}"));
    let reply = send(&shop, &bank.sign(&bank.0.theirs, bank.told(our_ref, "88.80"))).await;
    assert_eq!((word(&reply), shop.status(order).await), ("success", 1));
}

#[db_test(world)]
async fn a_code_is_shown_and_notices_count_once(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    let shown = shop.pay(order, json!({"method": 2})).await;
    assert_eq!(shown["code_url"], "https://qr.alipay.com/bax03431ljhokirwl38f00a7");
    let notice = bank.sign(&bank.0.theirs, bank.told(&bank.our_ref(), "88.80"));
    for _ in 0..3 {
        assert_eq!(word(&send(&shop, &notice).await), "success");
    }
    assert_eq!((shop.status(order).await, shop.see(order).await["paid_total"].as_i64()), (1, Some(PRICE)));
    assert_eq!(shop.refund().await, 0);
}

#[db_test(world)]
async fn a_forged_or_foreign_notice_changes_nothing(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    shop.pay(order, json!({"method": 2})).await;
    let told = bank.told(&bank.our_ref(), "88.80");
    send(&shop, &bank.sign(&bank.0.ours, told.clone())).await.failure(403, 403);
    let genuine = bank.sign(&bank.0.theirs, told.clone());
    send(&shop, &genuine.replace("88.80", "88.81")).await.failure(403, 403);
    send(&shop, &format!("{genuine}&extra=1")).await.failure(403, 403);
    send(&shop, "out_trade_no=x").await.failure(403, 403);
    for (name, value) in [("app_id", "2021000000000002"), ("seller_id", "2088000000000002")] {
        let mut other = told.clone();
        other.insert(name.into(), value.into());
        send(&shop, &bank.sign(&bank.0.theirs, other)).await.failure(403, 403);
    }
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 1));
}

#[db_test(world)]
async fn another_amount_goes_back(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    shop.pay(order, json!({"method": 2})).await;
    let our_ref = bank.our_ref();
    assert_eq!(word(&send(&shop, &bank.sign(&bank.0.theirs, bank.told(&our_ref, "0.01"))).await), "success");
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 5));
    assert_eq!(shop.refund().await, 1);
    let (params, asked) = bank.0.asked.lock().unwrap().last().unwrap().clone();
    assert_eq!((params["method"].as_str(), &asked["refund_amount"]), ("alipay.trade.refund", &json!("0.01")));
    assert_eq!(asked["out_trade_no"], our_ref);
}

#[db_test(world)]
async fn what_no_notice_told_is_asked_and_unsigned_answers_are_not_believed(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    shop.pay(order, json!({"method": 2})).await;
    let our_ref = bank.our_ref();
    bank.has_paid(&our_ref);
    shop.wait(61);
    *bank.0.lies.lock().unwrap() = true;
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    assert_eq!(shop.status(order).await, 0);
    shop.wait(121);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!(shop.status(order).await, 1);
}

/// An order whose code is on the screen.
async fn begun(shop: &Shop, bank: &Bank) -> (i64, String) {
    let order = shop.order(YUAN).await;
    shop.pay(order, json!({"method": 2})).await;
    (order, bank.our_ref())
}

fn told(bank: &Bank, our_ref: &str) -> String {
    bank.sign(&bank.0.theirs, bank.told(our_ref, "88.80"))
}

#[db_test(world)]
async fn a_notice_that_is_replayed_later_changes_nothing(w: World) {
    let (bank, shop) = open(&w).await;
    let (order, our_ref) = begun(&shop, &bank).await;
    let notice = told(&bank, &our_ref);
    assert_eq!(word(&send(&shop, &notice).await), "success");
    let seen = shop.see(order).await;
    // Much later, and at another tenant's address.
    shop.wait(50 * 60);
    assert_eq!(word(&send(&shop, &notice).await), "success");
    let elsewhere = format!("/pay/alipay/notify/{}", shop.tenant + 1);
    assert_eq!(word(&shop.outside.post_form(&elsewhere, &notice).await), "fail");
    let after = shop.see(order).await;
    assert_eq!((&after["paid_total"], &after["payments"]), (&seen["paid_total"], &seen["payments"]));
    assert_eq!(shop.refund().await, 0);
    // What paid one order pays no other, also where both are told under one number of theirs.
    let (other, other_ref) = begun(&shop, &bank).await;
    send(&shop, &told(&bank, &other_ref)).await;
    assert_eq!((shop.status(other).await, shop.refund().await), (0, 0));
}

#[db_test(world)]
async fn a_payer_who_comes_back_after_the_notice_has_paid(w: World) {
    let (bank, shop) = open(&w).await;
    let (order, our_ref) = begun(&shop, &bank).await;
    assert_eq!(word(&send(&shop, &told(&bank, &our_ref)).await), "success");
    assert_eq!(shop.status(order).await, 1);
    let calls = bank.0.asked.lock().unwrap().len();
    let reply = shop.outside.get(&format!("/pay/return/{our_ref}?trade_status=TRADE_CLOSED")).await;
    assert_eq!(reply.headers["location"], format!("/checkout?order={order}"));
    assert_eq!((shop.status(order).await, bank.0.asked.lock().unwrap().len()), (1, calls), "nobody is asked again");
}

#[db_test(world)]
async fn money_after_expiry_goes_back(w: World) {
    let (bank, shop) = open(&w).await;
    let (order, our_ref) = begun(&shop, &bank).await;
    shop.wait(31 * 60);
    shop.expire().await;
    let mut late = bank.told(&our_ref, "88.80");
    late.insert("gmt_payment".into(), "2026-11-15 08:30:40".into());
    let late = bank.sign(&bank.0.theirs, late);
    assert_eq!(word(&send(&shop, &late).await), "success");
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (3, 5));
    assert_eq!((shop.refund().await, shop.payment_state(order).await), (1, 6));
    assert_eq!(word(&send(&shop, &late).await), "success");
    assert_eq!(shop.refund().await, 0, "told again, nothing goes back again");
}

#[db_test(world)]
async fn a_provider_that_was_away_is_asked_later(w: World) {
    let (bank, shop) = open(&w).await;
    let (order, our_ref) = begun(&shop, &bank).await;
    bank.has_paid(&our_ref);
    *bank.0.is_down.lock().unwrap() = true;
    let next = shop.order(YUAN).await;
    shop.try_pay(next, json!({"method": 2})).await.failure(503, 2614);
    shop.wait(61);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    assert_eq!(shop.status(order).await, 0);
    *bank.0.is_down.lock().unwrap() = false;
    shop.wait(121);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!((shop.status(order).await, shop.see(order).await["paid_total"].as_i64()), (1, Some(PRICE)));
}

/// Nothing is believed that a key signed which nobody knows here; once it is in the configuration, the payment is found.
#[db_test(world)]
async fn a_key_that_changed_in_between_loses_nothing(w: World) {
    let (bank, shop) = open(&w).await;
    let (order, our_ref) = begun(&shop, &bank).await;
    bank.has_paid(&our_ref);
    *bank.0.is_rotated.lock().unwrap() = true;
    let notice = bank.sign(&bank.0.newer, bank.told(&our_ref, "88.80"));
    send(&shop, &notice).await.failure(403, 403);
    shop.wait(61);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 1), "it waits, and nothing failed");
    let shop = reopen(&w, &bank, &shop).await;
    send(&shop, &told(&bank, &our_ref)).await.failure(403, 403);
    shop.wait(121);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!(shop.status(order).await, 1);
    assert_eq!(word(&send(&shop, &notice).await), "success", "Alipay tells again until it hears yes");
    assert_eq!(shop.refund().await, 0);
}
