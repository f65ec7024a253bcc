//! A stand-in for Alipay: checks our signatures, signs its answers and notices.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use fairway_billing::providers::{Alipay, AlipayOptions};
use fairway_clock::Clock;
use fairway_testkit::{NOW, TestReply};
use fairway_testworld::World;
use serde_json::{Value, json};

use super::keys::Key;
use super::shop::{Shop, shop_with, start};

pub type Pairs = BTreeMap<String, String>;

#[derive(Clone)]
pub struct Bank(pub Arc<Inside>);

pub struct Inside {
    pub ours: Key,
    pub theirs: Key,
    /// With which Alipay signs once its key was changed.
    pub newer: Key,
    pub is_rotated: Mutex<bool>,
    pub is_down: Mutex<bool>,
    pub asked: Mutex<Vec<(Pairs, Value)>>,
    pub trades: Mutex<HashMap<String, Value>>,
    /// The next answer is signed with the wrong key.
    pub lies: Mutex<bool>,
}

/// Everything but the signature, as both sides sign it.
pub fn content(params: &Pairs, without: &[&str]) -> String {
    let signed = params.iter().filter(|(name, value)| !without.contains(&name.as_str()) && !value.is_empty());
    signed.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

async fn gateway(State(bank): State<Bank>, body: Bytes) -> Response {
    let bank = bank.0;
    if *bank.is_down.lock().unwrap() {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    let params: Pairs = url::form_urlencoded::parse(&body).into_owned().collect();
    assert!(bank.ours.has_signed(content(&params, &["sign"]).as_bytes(), &params["sign"]), "{params:?}");
    let asked: Value = serde_json::from_str(&params["biz_content"]).unwrap();
    let our_ref = asked["out_trade_no"].as_str().unwrap_or_default().to_owned();
    let said = match params["method"].as_str() {
        "alipay.trade.precreate" => {
            json!({"code": "10000", "msg": "Success", "out_trade_no": our_ref, "qr_code": "https://qr.alipay.com/bax03431ljhokirwl38f00a7"})
        }
        "alipay.trade.query" => match bank.trades.lock().unwrap().get(&our_ref) {
            Some(trade) => trade.clone(),
            None => {
                json!({"code": "40004", "msg": "Business Failed", "sub_code": "ACQ.TRADE_NOT_EXIST", "sub_msg": "交易不存在"})
            }
        },
        "alipay.trade.refund" => {
            json!({"code": "10000", "msg": "Success", "fund_change": "Y", "refund_fee": asked["refund_amount"]})
        }
        _ => json!({"code": "40004", "sub_code": "isv.invalid-method"}),
    };
    let name = format!("{}_response", params["method"].replace('.', "_"));
    bank.asked.lock().unwrap().push((params, asked));
    let said = said.to_string();
    let key = match (std::mem::take(&mut *bank.lies.lock().unwrap()), *bank.is_rotated.lock().unwrap()) {
        (true, _) => &bank.ours,
        (false, true) => &bank.newer,
        (false, false) => &bank.theirs,
    };
    let text = format!("{{\"{name}\":{said},\"sign\":\"{}\"}}", key.sign(said.as_bytes()));
    ([(header::CONTENT_TYPE, "text/html;charset=utf-8")], text).into_response()
}

pub async fn open(w: &World) -> (Bank, Shop) {
    let clock = Clock::manual(NOW);
    let bank = Bank(Arc::new(Inside {
        ours: Key::new(),
        theirs: Key::new(),
        newer: Key::new(),
        is_rotated: Mutex::default(),
        is_down: Mutex::default(),
        asked: Mutex::default(),
        trades: Mutex::default(),
        lies: Mutex::default(),
    }));
    let provider = bank.provider(&bank.0.theirs, clock.clone()).await;
    (bank, shop_with(w, clock, provider).await)
}

/// The same installation after somebody put Alipay's newer key into the configuration.
pub async fn reopen(w: &World, bank: &Bank, shop: &Shop) -> Shop {
    let provider = bank.provider(&bank.0.newer, shop.clock.clone()).await;
    shop_with(w, shop.clock.clone(), provider).await
}

impl Bank {
    /// The provider that talks to it, and takes what this key signed.
    async fn provider(&self, theirs: &Key, clock: Clock) -> Arc<Alipay> {
        let address = start(Router::new().route("/gateway.do", post(gateway)).with_state(self.clone())).await;
        let options = AlipayOptions {
            app_id: "2021000000000001".into(),
            private_key: self.0.ours.private_pem(),
            public_key: theirs.public_pem(),
            seller_id: Some("2088000000000001".into()),
            base_url: format!("{address}/gateway.do"),
        };
        Arc::new(Alipay::new(&options, clock).unwrap())
    }

    /// A trade that was paid, as a question about it is answered.
    pub fn has_paid(&self, our_ref: &str) {
        let trade = json!({"code": "10000", "msg": "Success", "out_trade_no": our_ref,
            "trade_no": "2026111522001400000000000002", "trade_status": "TRADE_SUCCESS", "total_amount": "88.80",
            "send_pay_date": "2026-11-15 08:00:30"});
        self.0.trades.lock().unwrap().insert(our_ref.to_owned(), trade);
    }

    pub fn our_ref(&self) -> String {
        let asked = self.0.asked.lock().unwrap();
        asked.last().expect("a call").1["out_trade_no"].as_str().unwrap().to_owned()
    }

    /// A notice that this was paid, as Alipay sends it, before it is signed.
    pub fn told(&self, our_ref: &str, amount: &str) -> Pairs {
        let pairs = [
            ("app_id", "2021000000000001"),
            ("seller_id", "2088000000000001"),
            ("notify_id", "2026111500222080000000001"),
            ("notify_type", "trade_status_sync"),
            ("notify_time", "2026-11-15 08:00:20"),
            ("charset", "utf-8"),
            ("version", "1.0"),
            ("out_trade_no", our_ref),
            ("trade_no", "2026111522001400000000000001"),
            ("trade_status", "TRADE_SUCCESS"),
            ("total_amount", amount),
            ("gmt_payment", "2026-11-15 08:00:10"),
            ("subject", "外贸课程 & more=less"),
            ("body", ""),
        ];
        pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    pub fn sign(&self, key: &Key, mut pairs: Pairs) -> String {
        let sign = key.sign(content(&pairs, &[]).as_bytes());
        pairs.insert("sign".into(), sign);
        pairs.insert("sign_type".into(), "RSA2".into());
        url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }
}

pub async fn send(shop: &Shop, form: &str) -> TestReply {
    shop.outside.post_form(&format!("/pay/alipay/notify/{}", shop.tenant), form).await
}

pub fn word(reply: &TestReply) -> &str {
    std::str::from_utf8(&reply.bytes).unwrap()
}
