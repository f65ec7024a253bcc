//! The built-in test gateway: plainly marked, in development only.

use fairway_billing::providers::{Method, ShownSetting, masked, masked_key, provide_shown, provide_test_gateway};
use fairway_clock::Clock;
use fairway_identity::Directory;
use fairway_testkit::{NOW, TestApp, db_test};
use fairway_testworld::World;
use serde_json::json;

use super::shop::{DOLLARS, Shop, YUAN, shop, world};
use crate::domains;

async fn open(w: &World) -> Shop {
    shop(w, Clock::manual(NOW), |extras| {
        let row = |key, value| ShownSetting { method: Method::PayPal, key, value };
        let secret = masked_key("secret-hunter2");
        provide_shown(extras, vec![row("paypal.client_id", masked("client-0123456789")), row("paypal.secret", secret)]);
        provide_test_gateway(extras, &[]);
    })
    .await
}

/// The path of the test page that a payer is sent to.
fn page(address: &serde_json::Value) -> String {
    address.as_str().unwrap().strip_prefix("http://zh.test").unwrap().to_owned()
}

#[db_test(world)]
async fn the_page_says_that_it_is_a_test_and_pays(w: World) {
    let shop = open(&w).await;
    let order = shop.order(YUAN).await;
    let shown = shop.pay(order, json!({"method": 1})).await;
    assert_eq!(shown["is_test"], true);
    let page = page(&shown["code_url"]);
    for (host, title) in [("zh.test", "测试支付"), ("en.test", "Test payment")] {
        let reply = shop.outside.at(host).get(&page).await;
        let text = String::from_utf8(reply.bytes).unwrap();
        assert!(text.contains(title) && text.contains("No money moves") && text.contains("不会扣款"), "{text}");
        assert!(text.contains("¥88.80"), "{text}");
    }
    shop.outside.at("other.test").get(&page).await.failure(404, 404);
    shop.outside.post_form(&page, "action=other").await.failure(400, 400);
    let reply = shop.outside.post_form(&page, "action=pay").await;
    assert_eq!(reply.status.as_u16(), 303);
    assert_eq!(shop.status(order).await, 1);
    // What was said first stands.
    shop.outside.post_form(&page, "action=fail").await;
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (1, 2));
}

/// Whoever pays on the English site is signed in there, and nowhere else.
#[db_test(world)]
async fn a_payer_comes_back_to_the_site_they_came_from(w: World) {
    let mut shop = open(&w).await;
    shop.buyer = shop.buyer.at("en.test");
    let order = shop.order(YUAN).await;
    let shown = shop.pay(order, json!({"method": 2, "way": "redirect"})).await;
    let address = shown["redirect_url"].as_str().or(shown["code_url"].as_str()).unwrap();
    let page = address.strip_prefix("http://en.test").expect(address).to_owned();
    let reply = shop.outside.at("en.test").post_form(&page, "action=pay").await;
    assert!(reply.headers["location"].to_str().unwrap().starts_with("/pay/return/"), "on the same site");
    assert_eq!(shop.status(order).await, 1);
}

#[db_test(world)]
async fn a_payment_that_fails_leaves_the_order_waiting(w: World) {
    let shop = open(&w).await;
    let order = shop.order(DOLLARS).await;
    let shown = shop.pay(order, json!({"method": 3})).await;
    shop.outside.post_form(&page(&shown["redirect_url"]), "action=fail").await;
    assert_eq!((shop.status(order).await, shop.payment_state(order).await), (0, 3));
    let again = shop.pay(order, json!({"method": 3})).await;
    shop.outside.post_form(&page(&again["redirect_url"]), "action=pay").await;
    assert_eq!(shop.status(order).await, 1);
}

#[db_test(world)]
async fn production_has_no_test_page(w: World) {
    let open = open(&w).await;
    let order = open.order(YUAN).await;
    let page = page(&open.pay(order, json!({"method": 1})).await["code_url"]);
    let all: Vec<_> = [fairway_identity::domain()].into_iter().chain(domains()).collect();
    let production = TestApp::serve(w.app.test_db.reopened().await, &all, Directory::new, |services| {
        services.settings.is_production = true;
        provide_test_gateway(&mut services.extras, &[]);
    });
    production.get(&page).await.failure(404, 404);
    production.post_form(&page, "action=pay").await.failure(404, 404);
    assert_eq!(open.status(order).await, 0);
}

#[db_test(world)]
async fn settings_are_shown_masked_to_those_who_may(w: World) {
    let shop = open(&w).await;
    let finance = fairway_testworld::sign_in(&shop.outside, "finance").await;
    let list = finance.get("/atms/billing/providers").await.data();
    assert_eq!(list.as_array().unwrap().len(), 3);
    assert_eq!((&list[2]["method"], &list[2]["is_test"]), (&json!(3), &json!(true)));
    assert_eq!(list[2]["notify_url"], format!("http://zh.test/pay/paypal/notify/{}", shop.tenant));
    let settings = list[2]["settings"].to_string();
    assert!(settings.contains("6789") && !settings.contains("012345") && !settings.contains("hunter2"), "{settings}");
    shop.buyer.get("/atms/billing/providers").await.failure(403, 403);
    shop.outside
        .post_text(&format!("/pay/wechat/notify/{}", shop.tenant), "application/json", "{}")
        .await
        .failure(403, 403);
}
