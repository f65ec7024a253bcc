//! Alipay: a page, a code, and notices as forms.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use fairway_billing::ask_due;
use fairway_billing::providers::{Alipay, AlipayOptions};
use fairway_clock::Clock;
use fairway_testkit::{NOW, TestReply, db_test};
use fairway_testworld::World;
use serde_json::{Value, json};

use super::keys::Key;
use super::shop::{PRICE, Shop, YUAN, shop_with, start, world};

type Pairs = BTreeMap<String, String>;

#[derive(Clone)]
struct Bank(Arc<Inside>);

struct Inside {
    ours: Key,
    theirs: Key,
    asked: Mutex<Vec<(Pairs, Value)>>,
    trades: Mutex<HashMap<String, Value>>,
    /// The next answer is signed with the wrong key.
    lies: Mutex<bool>,
}

/// Everything but the signature, as both sides sign it.
fn content(params: &Pairs, without: &[&str]) -> String {
    let signed = params.iter().filter(|(name, value)| !without.contains(&name.as_str()) && !value.is_empty());
    signed.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

async fn gateway(State(bank): State<Bank>, body: Bytes) -> Response {
    let bank = bank.0;
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
    let key = if std::mem::take(&mut *bank.lies.lock().unwrap()) { &bank.ours } else { &bank.theirs };
    let text = format!("{{\"{name}\":{said},\"sign\":\"{}\"}}", key.sign(said.as_bytes()));
    ([(header::CONTENT_TYPE, "text/html;charset=utf-8")], text).into_response()
}

async fn open(w: &World) -> (Bank, Shop) {
    let clock = Clock::manual(NOW);
    let bank = Bank(Arc::new(Inside {
        ours: Key::new(),
        theirs: Key::new(),
        asked: Mutex::default(),
        trades: Mutex::default(),
        lies: Mutex::default(),
    }));
    let address = start(Router::new().route("/gateway.do", post(gateway)).with_state(bank.clone())).await;
    let options = AlipayOptions {
        app_id: "2021000000000001".into(),
        private_key: bank.0.ours.private_pem(),
        public_key: bank.0.theirs.public_pem(),
        seller_id: Some("2088000000000001".into()),
        base_url: format!("{address}/gateway.do"),
    };
    let provider = Arc::new(Alipay::new(&options, clock.clone()).unwrap());
    (bank, shop_with(w, clock, provider).await)
}

impl Bank {
    fn our_ref(&self) -> String {
        let asked = self.0.asked.lock().unwrap();
        asked.last().expect("a call").1["out_trade_no"].as_str().unwrap().to_owned()
    }

    /// A notice that this was paid, as Alipay sends it, before it is signed.
    fn told(&self, our_ref: &str, amount: &str) -> Pairs {
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

    fn sign(&self, key: &Key, mut pairs: Pairs) -> String {
        let sign = key.sign(content(&pairs, &[]).as_bytes());
        pairs.insert("sign".into(), sign);
        pairs.insert("sign_type".into(), "RSA2".into());
        url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }
}

async fn send(shop: &Shop, form: &str) -> TestReply {
    shop.outside.post_form(&format!("/pay/alipay/notify/{}", shop.tenant), form).await
}

fn word(reply: &TestReply) -> &str {
    std::str::from_utf8(&reply.bytes).unwrap()
}

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
    let trade = json!({"code": "10000", "msg": "Success", "out_trade_no": our_ref, "trade_no": "2026111522001400000000000002",
        "trade_status": "TRADE_SUCCESS", "total_amount": "88.80", "send_pay_date": "2026-11-15 08:00:30"});
    bank.0.trades.lock().unwrap().insert(our_ref, trade);
    shop.wait(61);
    *bank.0.lies.lock().unwrap() = true;
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    assert_eq!(shop.status(order).await, 0);
    shop.wait(121);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!(shop.status(order).await, 1);
}
