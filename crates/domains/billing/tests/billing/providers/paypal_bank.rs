//! A stand-in for PayPal: tokens, orders that are captured once, refunds, and the verification of webhooks.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method as Verb, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fairway_billing::providers::{PayPal, PayPalOptions};
use fairway_clock::Clock;
use fairway_testkit::{NOW, TestReply};
use fairway_testworld::World;
use serde_json::{Value, json};

use super::shop::{Shop, shop_with, start};

#[derive(Default)]
pub struct Inside {
    /// With which we have to ask for tokens; any where none is set.
    pub secret: Option<&'static str>,
    pub tokens: u32,
    pub order: Value,
    /// CREATED, APPROVED or COMPLETED.
    pub status: String,
    pub captures: u32,
    pub refunds: Vec<Value>,
    /// What was asked about webhooks, letter by letter.
    pub verified: Vec<String>,
    pub is_down: bool,
    pub forgets_token: bool,
}

pub type Bank = Arc<Mutex<Inside>>;

async fn answer(State(bank): State<Bank>, verb: Verb, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let mut inside = bank.lock().unwrap();
    let text = String::from_utf8(body.to_vec()).unwrap();
    if inside.is_down {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let authorization = headers["authorization"].to_str().unwrap();
    let (status, said) = if uri.path() == "/v1/oauth2/token" {
        assert!(authorization.starts_with("Basic ") && text == "grant_type=client_credentials", "{text}");
        let known = inside.secret.map(|secret| format!("Basic {}", STANDARD.encode(format!("client:{secret}"))));
        if known.is_some_and(|known| known != authorization) {
            return (StatusCode::UNAUTHORIZED, json!({"error": "invalid_client"}).to_string()).into_response();
        }
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
            ("POST", path) if path.starts_with("/v2/payments/captures/") && path.ends_with("/refund") => {
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

    pub fn shown(&self) -> Value {
        let unit = &self.order["purchase_units"][0];
        let mut shown = json!({"id": "5O190127TN364715T", "status": self.status, "purchase_units": [unit]});
        if self.status == "COMPLETED" {
            shown["purchase_units"][0]["payments"] = json!({"captures": [self.capture()]});
        }
        shown
    }

    pub fn capture(&self) -> Value {
        let unit = &self.order["purchase_units"][0];
        json!({"id": "3C679366HH908993F", "status": "COMPLETED", "amount": unit["amount"], "custom_id": unit["custom_id"],
            "invoice_id": unit["invoice_id"], "create_time": "2026-11-15T00:00:30Z"})
    }
}

pub async fn open(w: &World) -> (Bank, Shop) {
    let clock = Clock::manual(NOW);
    let bank = Bank::default();
    let provider = provider(&bank, "secret-hunter2", clock.clone()).await;
    (bank, shop_with(w, clock, provider).await)
}

/// The same installation after somebody put another secret into the configuration.
pub async fn reopen(w: &World, bank: &Bank, shop: &Shop, secret: &str) -> Shop {
    let provider = provider(bank, secret, shop.clock.clone()).await;
    shop_with(w, shop.clock.clone(), provider).await
}

async fn provider(bank: &Bank, secret: &str, clock: Clock) -> Arc<PayPal> {
    let address = start(Router::new().fallback(answer).with_state(bank.clone())).await;
    let options = PayPalOptions {
        client_id: "client".into(),
        secret: secret.into(),
        webhook_id: "WH-OURS".into(),
        base_url: address,
    };
    Arc::new(PayPal::new(&options, clock).unwrap())
}

pub async fn send(shop: &Shop, signature: &str, event: &str) -> TestReply {
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

pub fn event(kind: &str, resource: &Value) -> String {
    json!({"id": "WH-1", "event_type": kind, "resource": resource}).to_string()
}
