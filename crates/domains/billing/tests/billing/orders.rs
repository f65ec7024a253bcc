//! Making orders: prices are the server's, what is bought is frozen and held, and others see nothing of it.

use fairway_billing::expire_due;
use fairway_testkit::db_test;
use serde_json::json;

use crate::shop::{COURSE, FOREIGN, HELD, ORDERS, PRICE, RELEASED, SETTING, Town, named, numbers, town, wish};

#[db_test(town)]
async fn an_order_is_priced_by_the_server_and_frozen(w: Town) {
    let ann = w.somebody("ann").await;
    let cheat = json!({"items": [{"item_type": COURSE, "object_id": 3, "quantity": 2, "unit_price": 1, "amount": 1}],
        "total": 1, "tax": 0});
    let quoted = ann.post(&format!("{ORDERS}/quote"), cheat.clone()).await.data();
    assert_eq!(quoted["total"], 2 * PRICE);
    assert_eq!(numbers(&ann, "SELECT COUNT(*) FROM bill_order").await, [0], "a quote writes nothing");
    assert_eq!(numbers(&ann, "SELECT COUNT(*) FROM shop_event").await, [0]);
    let made = named(&ann).post(ORDERS, cheat).await.data();
    assert_eq!((&made["total"], &made["tax"], &made["tax_rate"]), (&json!(2 * PRICE), &json!(1_200), &json!(600)));
    let line = &made["lines"][0];
    assert_eq!((&line["name_zh"], &line["name_en"]), (&json!("课程 3"), &json!("Course 3")));
    assert_eq!((&line["unit_price"], &line["page"]), (&json!(PRICE), &json!("/courses?id=3")));
    assert!(made["number"].as_str().unwrap().starts_with("OR26-"), "{made}");
    assert_eq!(made["expires_at"].as_i64().unwrap() - made["created_at"].as_i64().unwrap(), 30 * 60);
    assert_eq!(w.events(&made, HELD).await, 1);
    let steps: Vec<_> = made["steps"].as_array().unwrap().iter().map(|step| step["state"].clone()).collect();
    assert_eq!(steps, ["done", "now", "later", "later"]);
}

#[db_test(town)]
async fn the_same_key_makes_one_order(w: Town) {
    let ann = w.somebody("ann").await.with_header("idempotency-key", "one-order-only");
    let first = ann.post(ORDERS, wish(1)).await.data();
    assert_eq!(ann.post(ORDERS, wish(1)).await.data(), first);
    assert_eq!(ann.post(ORDERS, wish(2)).await.json()["code"], 426);
    assert_eq!(numbers(&ann, "SELECT COUNT(*) FROM bill_order").await, [1]);
    let ben = w.somebody("ben").await;
    assert!(!ben.post(ORDERS, wish(1)).await.status.is_success(), "needs a key");
}

#[db_test(town)]
async fn what_cannot_be_bought_is_refused(w: Town) {
    let ann = w.somebody("ann").await;
    let ask = async |body| named(&ann).post(ORDERS, body).await;
    ask(json!({"items": []})).await.failure(422, 422);
    ask(json!({"items": [{"item_type": 99, "object_id": 1}]})).await.failure(422, 422);
    ask(json!({"items": [{"item_type": COURSE, "object_id": 1, "quantity": 0}]})).await.failure(422, 422);
    let twice = json!({"item_type": COURSE, "object_id": 1});
    ask(json!({"items": [twice.clone(), twice]})).await.failure(422, 422);
    ask(json!({"items": [{"item_type": 11, "object_id": 1}]})).await.failure(409, 2610);
    ask(wish(-1)).await.failure(404, 404);
    let mut dollars = wish(1);
    dollars["currency"] = json!("USD");
    ask(dollars).await.failure(409, 2608);
    let mixed = json!({"items": [{"item_type": COURSE, "object_id": 1}, {"item_type": COURSE, "object_id": FOREIGN}]});
    ask(mixed).await.failure(409, 2608);
    assert_eq!(numbers(&ann, "SELECT COUNT(*) FROM bill_order").await, [0]);
}

#[db_test(town)]
async fn others_see_nothing_of_an_order(w: Town) {
    let (ann, _) = w.member("ann", "Farshore").await;
    let order = w.order(&ann, 1).await;
    let path = format!("{ORDERS}/{}", order["id"]);
    let (ben, _) = w.member("ben", "Nearshore").await;
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    for other in [&ben, &neighbour, &w.finance] {
        other.get(&path).await.failure(404, 404);
        other.post(&format!("{path}/cancel"), json!({})).await.failure(404, 404);
        other.get(&format!("{path}/payment")).await.failure(404, 404);
        other.put(&format!("{path}/invoice_wish"), json!({"title": "Mine"})).await.failure(404, 404);
        named(other).post(&format!("{path}/pay"), json!({"method": 1})).await.failure(404, 404);
        other.get(&format!("/atlas/live?topics=order:{}", order["id"])).await.failure(404, 404);
        assert_eq!(other.get(ORDERS).await.data(), json!([]));
    }
    w.world.app.get(&path).await.failure(401, 401);
    assert_eq!(ann.get(ORDERS).await.data()[0]["number"], order["number"]);
}

#[db_test(town)]
async fn a_cancelled_order_gives_back_what_it_held(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    let path = format!("{ORDERS}/{}/cancel", order["id"]);
    for _ in 0..2 {
        assert_eq!(ann.post(&path, json!({})).await.data()["status"], 2);
    }
    assert_eq!(w.events(&order, RELEASED).await, 1);
    w.pay(&ann, &order, json!({"method": 1})).await.failure(409, 2603);
}

#[db_test(town)]
async fn an_order_expires_says_so_and_gives_back(w: Town) {
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    assert_eq!(expire_due(w.app()).await.unwrap(), 0);
    w.later(30 * 60);
    // Even before anybody has closed it.
    w.pay(&ann, &order, json!({"method": 1})).await.failure(409, 2601);
    assert_eq!(expire_due(w.app()).await.unwrap(), 1);
    assert_eq!(expire_due(w.app()).await.unwrap(), 0);
    assert_eq!(w.seen(&ann, &order).await["status"], 3);
    assert_eq!(w.events(&order, RELEASED).await, 1);
    let failure = w.pay(&ann.at("en.test"), &order, json!({"method": 1})).await.failure(409, 2601);
    assert_eq!(failure["message"], "The order has expired");
    assert_eq!(w.told(&ann).await, [format!("Order {} has expired", order["number"].as_str().unwrap())]);
}

#[db_test(town)]
async fn the_setting_decides_tax_time_and_methods(w: Town) {
    let mut setting = w.finance.get(SETTING).await.data();
    setting["tax_rate"] = json!(1_300);
    setting["expiry"] = json!({"1": 5});
    setting["methods"] = json!([4]);
    let saved = w.finance.put(SETTING, setting.clone()).await.data();
    assert_eq!(saved["methods"], json!([4]));
    w.finance.put(SETTING, setting.clone()).await.failure(409, 409);
    let mut wrong = saved.clone();
    wrong["tax_rate"] = json!(10_001);
    wrong["expiry"] = json!({"99": 5});
    wrong["methods"] = json!([9]);
    let fields = w.finance.put(SETTING, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["tax_rate", "expiry", "methods"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, 1).await;
    assert_eq!(order["expires_at"].as_i64().unwrap() - order["created_at"].as_i64().unwrap(), 300);
    assert_eq!((&order["tax_rate"], &order["tax"]), (&json!(1_300), &json!(1_219)));
    w.pay(&ann, &order, json!({"method": 1})).await.failure(409, 2606);
    ann.get(SETTING).await.failure(403, 403);
}
