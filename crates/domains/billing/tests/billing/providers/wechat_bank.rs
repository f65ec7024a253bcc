//! A stand-in for WeChat Pay, version 3: checks our signatures, signs its answers, seals certificates and notices.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method as Verb, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fairway_billing::providers::{WeChatAccountOptions, WeChatPay, WeChatPayOptions};
use fairway_clock::Clock;
use fairway_testkit::{TestApp, TestReply};
use serde_json::{Value, json};

use super::keys::Key;
use super::shop::start;

pub const API_KEY: &str = "0123456789abcdef0123456789abcdef";
const MERCHANT: &str = "1900000001";
const APP: &str = "wxfairway";
const SECRET: &str = "the-secret-of-the-account";

#[derive(Clone)]
pub struct Bank(Arc<Mutex<Inside>>);

pub struct Inside {
    /// Ours; also the platform's first one, to make fewer.
    pub first: Arc<Key>,
    pub second: Arc<Key>,
    /// Which key signs, by the serial number of its certificate.
    pub serial: &'static str,
    pub orders: Vec<Value>,
    /// What a question about an order is answered.
    pub transactions: HashMap<String, Value>,
    pub refunds: Vec<Value>,
    pub certificate_calls: u32,
    /// Codes of payers who came back from WeChat.
    pub codes: HashSet<&'static str>,
    pub is_down: bool,
    clock: Clock,
}

impl Inside {
    fn key(&self) -> Arc<Key> {
        if self.serial == "SERIAL1" { self.first.clone() } else { self.second.clone() }
    }
}

impl Bank {
    pub fn new(clock: &Clock) -> Self {
        Self(Arc::new(Mutex::new(Inside {
            first: Arc::new(Key::new()),
            second: Arc::new(Key::new()),
            serial: "SERIAL1",
            orders: Vec::new(),
            transactions: HashMap::new(),
            refunds: Vec::new(),
            certificate_calls: 0,
            codes: HashSet::new(),
            is_down: false,
            clock: clock.clone(),
        })))
    }

    pub fn lock(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap()
    }

    /// The provider that talks to it.
    pub async fn provider(&self, clock: &Clock) -> Arc<WeChatPay> {
        let address = start(Router::new().fallback(answer).with_state(self.clone())).await;
        let options = WeChatPayOptions {
            app_id: APP.into(),
            merchant_id: MERCHANT.into(),
            merchant_serial: "MERCHANT".into(),
            private_key: self.lock().first.private_pem(),
            api_key: API_KEY.into(),
            account: Some(WeChatAccountOptions { app_secret: SECRET.into(), base_url: address.clone() }),
            base_url: address,
        };
        Arc::new(WeChatPay::new(&options, clock.clone()).unwrap())
    }

    /// What we called the latest order.
    pub fn our_ref(&self) -> String {
        self.lock().orders.last().expect("an order")["out_trade_no"].as_str().unwrap().to_owned()
    }

    /// A notice that this was paid, as WeChat sends it: body and headers.
    pub fn notice(&self, transaction: &Value) -> (String, Vec<(&'static str, String)>) {
        let body = json!({
            "id": "EV-1", "create_time": "2026-11-15T08:00:00+08:00", "resource_type": "encrypt-resource",
            "event_type": "TRANSACTION.SUCCESS", "summary": "支付成功",
            "resource": seal("transaction", &transaction.to_string()),
        })
        .to_string();
        let inside = self.lock();
        (body.clone(), stamp(&inside.key(), inside.serial, inside.clock.now(), &body))
    }
}

/// What WeChat says of a payment that was made.
pub fn paid(our_ref: &str, total: i64, currency: &str) -> Value {
    json!({
        "mchid": MERCHANT, "appid": APP, "out_trade_no": our_ref, "transaction_id": format!("4200{our_ref}"),
        "trade_type": "NATIVE", "trade_state": "SUCCESS", "trade_state_desc": "支付成功", "bank_type": "OTHERS",
        "success_time": "2026-11-15T08:00:10+08:00", "payer": {"openid": "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"},
        "amount": {"total": total, "payer_total": total, "currency": currency, "payer_currency": currency},
    })
}

pub async fn send(app: &TestApp, tenant: i64, (body, headers): &(String, Vec<(&'static str, String)>)) -> TestReply {
    let app = headers.iter().fold(app.clone(), |app, (name, value)| app.with_header(name, value));
    app.post_text(&format!("/pay/wechat/notify/{tenant}"), "application/json", body).await
}

fn seal(kind: &str, plain: &str) -> Value {
    let key: [u8; 32] = API_KEY.as_bytes().try_into().unwrap();
    let payload = Payload { msg: plain.as_bytes(), aad: kind.as_bytes() };
    let sealed = Aes256Gcm::new(&key.into()).encrypt(&Nonce::from(*b"abcdefghijkl"), payload).unwrap();
    json!({"algorithm": "AEAD_AES_256_GCM", "original_type": kind, "nonce": "abcdefghijkl", "associated_data": kind,
        "ciphertext": STANDARD.encode(sealed)})
}

fn stamp(key: &Key, serial: &str, at: i64, body: &str) -> Vec<(&'static str, String)> {
    let signature = key.sign(format!("{at}\nNONCE\n{body}\n").as_bytes());
    vec![
        ("wechatpay-timestamp", at.to_string()),
        ("wechatpay-nonce", "NONCE".to_owned()),
        ("wechatpay-signature", signature),
        ("wechatpay-serial", serial.to_owned()),
    ]
}

async fn answer(State(bank): State<Bank>, verb: Verb, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let mut inside = bank.lock();
    if inside.is_down {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    if uri.path() == "/sns/oauth2/access_token" {
        return inside.payer(uri.query().unwrap_or_default());
    }
    let body = String::from_utf8(body.to_vec()).unwrap();
    if !is_ours(&inside.first, &verb, &uri, &headers, &body) {
        return (StatusCode::UNAUTHORIZED, json!({"code": "SIGN_ERROR", "message": "签名错误"}).to_string())
            .into_response();
    }
    let asked: Value = serde_json::from_str(&body).unwrap_or_default();
    let (status, said) = inside.say(&verb, uri.path(), asked);
    let said = if said.is_null() { String::new() } else { said.to_string() };
    let (key, serial, now) = (inside.key(), inside.serial, inside.clock.now());
    drop(inside);
    let mut response = (status, said.clone()).into_response();
    for (name, value) in stamp(&key, serial, now, &said) {
        response.headers_mut().insert(name, value.parse().unwrap());
    }
    response
}

/// Whether the request is signed as the documentation has it.
fn is_ours(key: &Key, verb: &Verb, uri: &Uri, headers: &HeaderMap, body: &str) -> bool {
    let line = headers["authorization"].to_str().unwrap();
    let field = |name: &str| {
        let (_, rest) = line.split_once(&format!("{name}=\"")).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let target = uri.path_and_query().unwrap().as_str();
    let message = format!("{verb}\n{target}\n{}\n{}\n{body}\n", field("timestamp"), field("nonce_str"));
    line.starts_with("WECHATPAY2-SHA256-RSA2048 ")
        && (field("mchid").as_str(), field("serial_no").as_str()) == (MERCHANT, "MERCHANT")
        && key.has_signed(message.as_bytes(), &field("signature"))
}

impl Inside {
    /// Who a code is; each is good once.
    fn payer(&mut self, query: &str) -> Response {
        let asked: HashMap<String, String> = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let wanted = [("appid", APP), ("secret", SECRET), ("grant_type", "authorization_code")];
        let is_right = wanted.iter().all(|(name, value)| asked[*name] == *value);
        let said = match is_right && self.codes.remove(asked["code"].as_str()) {
            true => json!({"access_token": "T", "expires_in": 7200, "openid": "oUpF8uMuAJO", "scope": "snsapi_base"}),
            false => json!({"errcode": 40_029, "errmsg": "invalid code"}),
        };
        ([("content-type", "text/plain")], said.to_string()).into_response()
    }

    fn say(&mut self, verb: &Verb, path: &str, asked: Value) -> (StatusCode, Value) {
        const QUERY: &str = "/v3/pay/transactions/out-trade-no/";
        match (verb.as_str(), path) {
            ("GET", "/v3/certificates") => {
                self.certificate_calls += 1;
                let row = |serial: &str, key: &Key| {
                    json!({"serial_no": serial, "effective_time": "2026-01-01T00:00:00+08:00",
                        "expire_time": "2031-01-01T00:00:00+08:00",
                        "encrypt_certificate": seal("certificate", &key.certificate())})
                };
                let mut data = vec![row("SERIAL1", &self.first)];
                if self.serial == "SERIAL2" {
                    data.push(row("SERIAL2", &self.second));
                }
                (StatusCode::OK, json!({"data": data}))
            }
            ("POST", "/v3/pay/transactions/native") => {
                self.orders.push(asked);
                (StatusCode::OK, json!({"code_url": "weixin://wxpay/bizpayurl?pr=abc"}))
            }
            ("POST", "/v3/pay/transactions/jsapi") => {
                self.orders.push(asked);
                (StatusCode::OK, json!({"prepay_id": "wx201410272009395522657a690389285100"}))
            }
            ("POST", "/v3/refund/domestic/refunds") => {
                self.refunds.push(asked);
                (StatusCode::OK, json!({"refund_id": "50000000382019052709732678859", "status": "SUCCESS"}))
            }
            ("POST", path) if path.ends_with("/close") => (StatusCode::NO_CONTENT, Value::Null),
            ("GET", path) if path.starts_with(QUERY) => match self.transactions.get(&path[QUERY.len()..]) {
                Some(transaction) => (StatusCode::OK, transaction.clone()),
                None => (StatusCode::NOT_FOUND, json!({"code": "ORDER_NOT_EXIST", "message": "订单不存在"})),
            },
            _ => (StatusCode::NOT_FOUND, json!({"code": "NOT_FOUND", "message": path})),
        }
    }
}
