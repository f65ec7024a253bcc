//! Corrections: small ones by one person, larger ones by two who are not the same.

use fairway_billing::Unit;
use fairway_testkit::db_test;
use serde_json::{Value, json};

use super::books::{ADJUSTMENTS, Books, TASKS, books, named, posting};

fn wish(w: &Books, amount: i64) -> Value {
    json!({"company_id": w.company, "unit": 1, "amount": amount, "reason": "系统中断补偿"})
}

#[db_test(books)]
async fn up_to_the_limit_one_is_enough(w: Books) {
    let made = named(&w.clerk).post(ADJUSTMENTS, wish(&w, 1_000)).await.data();
    assert_eq!((&made["state"], &made["decided_by"]), (&json!(2), &json!(null)));
    assert!(made["number"].as_str().unwrap().starts_with("AJ26-"), "{made}");
    assert_eq!(w.points().await, 1_000);
    let seen = w.member.get("/atlas/billing/statement").await.data();
    assert_eq!((&seen["rows"][0]["number"], &seen["rows"][0]["type"]), (&made["number"], &json!(5)));
    assert_eq!(seen["rows"][0]["text_zh"], "调整：系统中断补偿");
    named(&w.clerk).post(ADJUSTMENTS, wish(&w, -1_000)).await.data();
    let refused = named(&w.clerk).post(ADJUSTMENTS, wish(&w, -1)).await.failure(409, 2650);
    assert_eq!(refused["data"], json!({"unit": 1, "balance": 0, "needed": 1}));
    w.must_balance().await;
}

#[db_test(books)]
async fn above_the_limit_a_second_person_decides(w: Books) {
    let made = named(&w.clerk).post(ADJUSTMENTS, wish(&w, 1_001)).await.data();
    assert_eq!((&made["state"], &made["can_decide"]), (&json!(1), &json!(false)));
    assert_eq!(w.points().await, 0, "nothing is booked before two have agreed");
    let path = format!("{ADJUSTMENTS}/{}", made["id"]);
    let accept = json!({"accept": true});
    w.clerk.put(&path, accept.clone()).await.failure(409, 2652);
    w.neighbour.put(&path, accept.clone()).await.failure(404, 404);
    w.member.put(&path, accept.clone()).await.failure(403, 403);
    w.second.put(&path, json!({"accept": false})).await.failure(422, 422);
    assert_eq!(w.points().await, 0);

    let todo = |tasks: Value| {
        let found = tasks["todo"].as_array().unwrap().iter().find(|task| task["key"] == "billing_adjustments").cloned();
        found.map(|task| task["count"].clone())
    };
    assert_eq!(todo(w.second.get(TASKS).await.data()), Some(json!(1)));
    assert_eq!(todo(w.clerk.get(TASKS).await.data()), None, "one's own waits for others");

    let done = w.second.put(&path, accept.clone()).await.data();
    assert_eq!((&done["state"], &done["decided_by_en"]), (&json!(2), &json!("second")));
    assert_eq!(w.points().await, 1_001);
    w.second.put(&path, accept).await.failure(409, 2653);
    assert_eq!(w.points().await, 1_001);
    let seen = w.member.get("/atlas/billing/statement").await.data();
    assert_eq!(seen["rows"][0]["text_en"], "Adjustment: 系统中断补偿, approved by two");
    w.must_balance().await;
}

#[db_test(books)]
async fn what_is_refused_books_nothing(w: Books) {
    let made = named(&w.clerk).post(ADJUSTMENTS, wish(&w, 5_000)).await.data();
    let path = format!("{ADJUSTMENTS}/{}", made["id"]);
    let refused = w.second.put(&path, json!({"accept": false, "reason": "没有依据"})).await.data();
    assert_eq!((&refused["state"], &refused["decision"]), (&json!(3), &json!("没有依据")));
    w.second.put(&path, json!({"accept": true})).await.failure(409, 2653);
    assert_eq!(w.points().await, 0);
    let listed = w.clerk.get(&format!("{ADJUSTMENTS}?status=3")).await.data();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(w.neighbour.get(ADJUSTMENTS).await.data(), json!([]));
}

#[db_test(books)]
async fn a_repeated_request_corrects_once(w: Books) {
    let clerk = named(&w.clerk);
    let first = clerk.post(ADJUSTMENTS, wish(&w, 10)).await.data();
    assert_eq!(clerk.post(ADJUSTMENTS, wish(&w, 10)).await.data(), first);
    assert_eq!(w.points().await, 10);
}

#[db_test(books)]
async fn what_makes_no_sense_is_refused_at_its_field(w: Books) {
    let send = async |body: Value| named(&w.clerk).post(ADJUSTMENTS, body).await;
    for (wrong, field) in [
        (json!({"amount": 0}), "amount"),
        (json!({"amount": 1_000_001}), "amount"),
        (json!({"unit": 3}), "unit"),
        (json!({"reason": "  "}), "reason"),
        (json!({"company_id": 999_999}), "company_id"),
    ] {
        let mut body = wish(&w, 10);
        wrong.as_object().unwrap().iter().for_each(|(key, value)| body[key] = value.clone());
        let failure = send(body).await.failure(422, 422);
        assert!(failure.to_string().contains(field), "{failure}");
    }
    w.post(posting(w.company, Unit::Points, 1, "top-up")).await.unwrap();
    w.clerk.post(ADJUSTMENTS, wish(&w, 10)).await.json();
    assert_eq!(w.points().await, 1, "without a key nothing happens");
}
