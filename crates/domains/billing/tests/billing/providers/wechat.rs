//! WeChat Pay: codes, the script inside WeChat, and every way in which a notice can be wrong, late or repeated.

use fairway_billing::ask_due;
use fairway_clock::Clock;
use fairway_testkit::{NOW, db_test};
use fairway_testworld::World;
use serde_json::json;

use super::shop::{PRICE, Shop, YUAN, shop_with, world};
use super::wechat_bank::{Bank, paid, send};

const NATIVE: &str = "native";

async fn open(w: &World) -> (Bank, Shop) {
    let clock = Clock::manual(NOW);
    let bank = Bank::new(&clock);
    let provider = bank.provider(&clock).await;
    (bank, shop_with(w, clock, provider).await)
}

/// An order whose code is on the screen.
async fn begun(shop: &Shop) -> i64 {
    let order = shop.order(YUAN).await;
    shop.pay(order, json!({"method": 1, "way": NATIVE})).await;
    order
}

#[db_test(world)]
async fn a_code_is_shown_and_the_notice_pays_the_order(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    let shown = shop.pay(order, json!({"method": 1})).await;
    assert_eq!(shown["code_url"], "weixin://wxpay/bizpayurl?pr=abc");
    assert_eq!(shown["is_test"], false);
    let asked = bank.lock().orders[0].clone();
    assert_eq!((&asked["amount"]["total"], &asked["amount"]["currency"]), (&json!(PRICE), &json!("CNY")));
    assert_eq!(asked["notify_url"], format!("http://zh.test/pay/wechat/notify/{}", shop.tenant));
    assert_eq!(asked["time_expire"], "2026-11-15T08:30:00+08:00", "thirty minutes from now, in Beijing");
    // Before the browser has come back, or ever does.
    let reply = send(&shop.outside, shop.tenant, &bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"))).await;
    assert_eq!(reply.status.as_u16(), 204);
    assert_eq!(shop.status(order).await, 1);
}

#[db_test(world)]
async fn inside_wechat_its_script_gets_signed_parameters(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    let shown = shop.pay(order, json!({"method": 1, "way": "jsapi", "openid": "oUpF8uMuAJO"})).await;
    let params = &shown["params"];
    let text = |name: &str| params[name].as_str().unwrap().to_owned();
    assert_eq!(bank.lock().orders[0]["payer"]["openid"], "oUpF8uMuAJO");
    assert_eq!((text("appId").as_str(), text("signType").as_str()), ("wxfairway", "RSA"));
    let message = format!("wxfairway\n{}\n{}\n{}\n", text("timeStamp"), text("nonceStr"), text("package"));
    assert!(bank.lock().first.has_signed(message.as_bytes(), &text("paySign")));
}

/// Who pays inside WeChat says who they are by a code, which WeChat's own page gives them.
#[db_test(world)]
async fn a_code_of_wechat_says_who_pays(w: World) {
    let (bank, shop) = open(&w).await;
    let order = shop.order(YUAN).await;
    let methods = shop.see(order).await["methods"].clone();
    let wechat = methods.as_array().unwrap().iter().find(|one| one["method"] == 1).unwrap().clone();
    let ask = wechat["ask_url"].as_str().unwrap();
    assert!(
        wechat["in_app"] == true
            && ask.starts_with("https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxfairway&")
    );
    assert!(
        ask.contains("&redirect_uri={back}&response_type=code&scope=snsapi_base") && ask.ends_with("#wechat_redirect")
    );
    assert!(!ask.contains("secret"), "{ask}");
    bank.lock().codes.insert("good");
    let shown = shop.pay(order, json!({"method": 1, "way": "jsapi", "code": "good"})).await;
    assert_eq!(shown["params"]["appId"], "wxfairway");
    assert_eq!(bank.lock().orders[0]["payer"]["openid"], "oUpF8uMuAJO");
    // A code is good once; whoever brings it again begins nothing, and has not paid.
    shop.try_pay(order, json!({"method": 1, "way": "jsapi", "code": "good"})).await.failure(503, 2614);
    assert_eq!((shop.payment_state(order).await, shop.status(order).await, bank.lock().orders.len()), (3, 0, 1));
    // Somebody else on another phone gets parameters of their own.
    bank.lock().codes.insert("another");
    shop.pay(order, json!({"method": 1, "way": "jsapi", "code": "another"})).await;
    assert_eq!(bank.lock().orders.len(), 2);
    let notice = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
    assert_eq!(shop.status(order).await, 1);
}

#[db_test(world)]
async fn a_forged_notice_changes_nothing(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let (body, mut headers) = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    // Signed by somebody else under the platform's number.
    let forged = bank.lock().second.sign(format!("{NOW}\nNONCE\n{body}\n").as_bytes());
    headers.iter_mut().find(|(name, _)| *name == "wechatpay-signature").unwrap().1 = forged;
    send(&shop.outside, shop.tenant, &(body.clone(), headers)).await.failure(403, 403);
    // Genuine, but changed on the way; without a signature; with a number that nobody has.
    let (_, headers) = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    send(&shop.outside, shop.tenant, &(format!("{body} "), headers.clone())).await.failure(403, 403);
    send(&shop.outside, shop.tenant, &(body.clone(), vec![])).await.failure(403, 403);
    let calls = bank.lock().certificate_calls;
    for _ in 0..5 {
        let mut unknown = headers.clone();
        unknown.iter_mut().find(|(name, _)| *name == "wechatpay-serial").unwrap().1 = "MADEUP".into();
        send(&shop.outside, shop.tenant, &(body.clone(), unknown)).await.failure(403, 403);
    }
    assert_eq!(bank.lock().certificate_calls, calls, "strangers do not make us ask");
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 1));
}

#[db_test(world)]
async fn a_notice_counts_once_and_not_when_it_is_old(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let notice = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    for _ in 0..3 {
        assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
    }
    let seen = shop.see(order).await;
    assert_eq!((&seen["status"], &seen["paid_total"]), (&json!(1), &json!(PRICE)));
    assert_eq!((shop.refund().await, bank.lock().refunds.len()), (0, 0));
    // Somebody who recorded it sends it again later.
    shop.wait(301);
    send(&shop.outside, shop.tenant, &notice).await.failure(403, 403);
}

#[db_test(world)]
async fn money_after_expiry_goes_back(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    shop.wait(31 * 60);
    shop.expire().await;
    assert_eq!(shop.status(order).await, 3);
    let notice = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (3, 5));
    assert_eq!(shop.refund().await, 1);
    assert_eq!(bank.lock().refunds[0]["amount"], json!({"refund": PRICE, "total": PRICE, "currency": "CNY"}));
    assert_eq!(shop.payment_state(order).await, 6);
    // Told again, nothing goes back again.
    assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
    assert_eq!((shop.refund().await, bank.lock().refunds.len()), (0, 1));
}

#[db_test(world)]
async fn another_amount_or_currency_does_not_pay(w: World) {
    let (bank, shop) = open(&w).await;
    for (total, currency) in [(1, "CNY"), (PRICE, "USD")] {
        let order = begun(&shop).await;
        let notice = bank.notice(&paid(&bank.our_ref(), total, currency));
        assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
        assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 5));
        assert_eq!(shop.refund().await, 1);
        assert_eq!(bank.lock().refunds.last().unwrap()["amount"]["refund"], total);
    }
}

#[db_test(world)]
async fn a_notice_for_another_merchant_or_tenant_is_not_taken(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let mut other = paid(&bank.our_ref(), PRICE, "CNY");
    other["mchid"] = json!("1900000002");
    send(&shop.outside, shop.tenant, &bank.notice(&other)).await.failure(403, 403);
    let notice = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    let reply = send(&shop.outside, shop.tenant + 1, &notice).await;
    assert_eq!(reply.status.as_u16(), 500, "they are to tell again");
    assert_eq!(shop.status(order).await, 0);
}

#[db_test(world)]
async fn a_certificate_that_changed_in_between_is_fetched(w: World) {
    let (bank, shop) = open(&w).await;
    let first = begun(&shop).await;
    let notice = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
    assert_eq!((shop.status(first).await, bank.lock().certificate_calls), (1, 1));
    shop.wait(120);
    bank.lock().serial = "SERIAL2";
    let second = begun(&shop).await;
    let notice = bank.notice(&paid(&bank.our_ref(), PRICE, "CNY"));
    assert_eq!(send(&shop.outside, shop.tenant, &notice).await.status.as_u16(), 204);
    assert_eq!((shop.status(second).await, bank.lock().certificate_calls), (1, 2));
}

#[db_test(world)]
async fn a_provider_that_was_away_is_asked_later(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let our_ref = bank.our_ref();
    bank.lock().transactions.insert(our_ref.clone(), paid(&our_ref, PRICE, "CNY"));
    bank.lock().is_down = true;
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0, "its notice has a minute");
    shop.wait(61);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    bank.lock().is_down = false;
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0, "not at once");
    assert_eq!(shop.status(order).await, 0);
    shop.wait(121);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 1);
    assert_eq!(shop.status(order).await, 1);
    shop.wait(3600);
    assert_eq!(ask_due(&shop.outside.app).await.unwrap(), 0);
    // Nobody can begin while it is away, and nobody is left wondering.
    bank.lock().is_down = true;
    let next = shop.order(YUAN).await;
    shop.try_pay(next, json!({"method": 1})).await.failure(503, 2614);
}

#[db_test(world)]
async fn whoever_comes_back_finds_their_order(w: World) {
    let (bank, shop) = open(&w).await;
    let order = begun(&shop).await;
    let our_ref = bank.our_ref();
    bank.lock().transactions.insert(our_ref.clone(), paid(&our_ref, PRICE, "CNY"));
    let reply = shop.outside.get(&format!("/pay/return/{our_ref}")).await;
    let to = |reply: &fairway_testkit::TestReply| reply.headers["location"].to_str().unwrap().to_owned();
    assert_eq!((reply.status.as_u16(), to(&reply)), (303, format!("/checkout?order={order}")));
    assert_eq!(shop.status(order).await, 1, "the notice is slower than the payer");
    for unknown in [format!("/pay/return/{our_ref}x"), "/pay/return/..%2Fevil".to_owned()] {
        assert_eq!(to(&shop.outside.get(&unknown).await), "/console/orders");
    }
    assert_eq!(to(&shop.outside.at("other.test").get(&format!("/pay/return/{our_ref}")).await), "/console/orders");
}
