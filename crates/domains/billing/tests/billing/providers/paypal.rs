//! PayPal: an order that the payer agrees to on its page, captured by whoever is first, and webhooks that PayPal itself verifies.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method as Verb, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use fairway_billing::ask_due;
use fairway_billing::providers::{PayPal, PayPalOptions};
use fairway_clock::Clock;
use fairway_testkit::{NOW, TestReply, db_test};
use fairway_testworld::World;
use serde_json::{Value, json};

use super::shop::{DOLLARS, Shop, YUAN, shop_with, start, world};

#[derive(Default)]
struct Inside {
    tokens: u32,
    order: Value,
    /// CREATED, APPROVED or COMPLETED.
    status: String,
    captures: u32,
    refunds: Vec<Value>,
    /// What was asked about webhooks, letter by letter.
    verified: Vec<String>,
    is_down: bool,
    forgets_token: bool,
}

type Bank = Arc<Mutex<Inside>>;

async fn answer(State(bank): State<Bank>, verb: Verb, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let mut inside = bank.lock().unwrap();
    let text = String::from_utf8(body.to_vec()).unwrap();
    if inside.is_down {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let authorization = headers["authorization"].to_str().unwrap();
    let (status, said) = if uri.path() == "/v1/oauth2/token" {
        assert!(authorization.starts_with("Basic ") && text == "grant_type=client_credentials", "{text}");
        inside.tokens += 1;
        (200, json!({"access_token": format!("A21AA{}", inside.tokens), "token_type": "Bearer", "expires_in": 32_400}))
    } else if std::mem::take(&mut inside.forgets_token) || authorization != format!("Bearer A21AA{}", inside.tokens) {
        (401, json!({"error": "invalid_token"}))
    } else {
        inside.say(verb.as_str(), uri.path(), &text)
    };
    (StatusCode::from_u16(status).unwrap(), said.to_string()).into_response()
}

impl Inside {
    fn say(&mut self, verb: &str, path: &str, text: &str) -> (u16, Value) {
        match (verb, path) {
            ("POST", "/v2/checkout/orders") => {
                self.order = serde_json::from_str(text).unwrap();
                self.status = "PAYER_ACTION_REQUIRED".into();
                (
                    200,
                    json!({"id": "5O190127TN364715T", "status": self.status, "links": [
                    {"href": "https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T", "rel": "self", "method": "GET"},
                    {"href": "https://www.paypal.com/checkoutnow?token=5O190127TN364715T", "rel": "payer-action", "method": "GET"}]}),
                )
            }
            ("GET", "/v2/checkout/orders/5O190127TN364715T") => (200, self.shown()),
            ("POST", "/v2/checkout/orders/5O190127TN364715T/capture") if self.status == "APPROVED" => {
                self.captures += 1;
                self.status = "COMPLETED".into();
                (201, self.shown())
            }
            ("POST", "/v2/checkout/orders/5O190127TN364715T/capture") => {
                let issue = if self.captures > 0 { "ORDER_ALREADY_CAPTURED" } else { "ORDER_NOT_APPROVED" };
                (422, json!({"name": "UNPROCESSABLE_ENTITY", "details": [{"issue": issue}], "message": "no"}))
            }
            ("POST", "/v2/payments/captures/3C679366HH908993F/refund") => {
                self.refunds.push(serde_json::from_str(text).unwrap());
                (201, json!({"id": "1JU08902781691411", "status": "COMPLETED"}))
            }
            ("POST", "/v1/notifications/verify-webhook-signature") => {
                self.verified.push(text.to_owned());
                let asked: Value = serde_json::from_str(text).unwrap();
                let is_true = asked["transmission_sig"] == "genuine" && asked["webhook_id"] == "WH-OURS";
                (200, json!({"verification_status": if is_true { "SUCCESS" } else { "FAILURE" }}))
            }
            _ => (404, json!({"name": "RESOURCE_NOT_FOUND"})),
        }
    }

    fn shown(&self) -> Value {
        let unit = &self.order["purchase_units"][0];
        let mut shown = json!({"id": "5O190127TN364715T", "status": self.status, "purchase_units": [unit]});
        if self.status == "COMPLETED" {
            shown["purchase_units"][0]["payments"] = json!({"captures": [self.capture()]});
        }
        shown
    }

    fn capture(&self) -> Value {
        let unit = &self.order["purchase_units"][0];
        json!({"id": "3C679366HH908993F", "status": "COMPLETED", "amount": unit["amount"], "custom_id": unit["custom_id"],
            "invoice_id": unit["invoice_id"], "create_time": "2026-11-15T00:00:30Z"})
    }
}

async fn open(w: &World) -> (Bank, Shop) {
    let clock = Clock::manual(NOW);
    let bank = Bank::default();
    let address = start(Router::new().fallback(answer).with_state(bank.clone())).await;
    let options = PayPalOptions {
        client_id: "client".into(),
        secret: "secret-hunter2".into(),
        webhook_id: "WH-OURS".into(),
        base_url: address,
    };
    let provider = Arc::new(PayPal::new(&options, clock.clone()).unwrap());
    (bank, shop_with(w, clock, provider).await)
}

async fn send(shop: &Shop, signature: &str, event: &str) -> TestReply {
    let headers = [
        ("paypal-auth-algo", "SHA256withRSA"),
        ("paypal-cert-url", "https://api.paypal.com/v1/notifications/certs/CERT-360caa42"),
        ("paypal-transmission-id", "69cd13f0-d67a-11e5-baa3-778b53f4ae55"),
        ("paypal-transmission-sig", signature),
        ("paypal-transmission-time", "2026-11-15T00:00:31Z"),
    ];
    let app = headers.iter().fold(shop.outside.clone(), |app, (name, value)| app.with_header(name, value));
    app.post_text(&format!("/pay/paypal/notify/{}", shop.tenant), "application/json", event).await
}

fn event(kind: &str, resource: &Value) -> String {
    json!({"id": "WH-1", "event_type": kind, "resource": resource}).to_string()
}

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
