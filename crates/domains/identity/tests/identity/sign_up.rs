//! Signing up: by mail with activation, by mobile with a code.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{World, latest_code, mailed_token, messages, sms_code, world, wrong_code};

const MOBILE: &str = "13800138000";

fn by_mail(email: &str) -> Value {
    json!({"email": email, "password": "Fair.way1", "name": "陆海", "accept_terms": 1})
}

fn by_mobile(code: &str) -> Value {
    json!({"mobile": MOBILE, "sms_code": code, "password": "Fair.way1", "accept_terms": 1})
}

#[db_test(world)]
async fn by_mail_the_link_must_be_followed_first(w: World) {
    let data = w.app.post("/atlas/user/signup", by_mail("Bo@Example.test")).await.data();
    assert_eq!(data["need_activation"], true);
    assert!(data["access_token"].is_null());
    let sign_in = json!({"account": "bo@example.test", "password": "Fair.way1"});
    w.app.post("/atlas/user/login", sign_in.clone()).await.failure(403, 1006);
    let wrong = json!({"account": "bo@example.test", "password": "wrong-1"});
    w.app.post("/atlas/user/login", wrong).await.failure(422, 1003);

    let token = mailed_token(&w, "bo@example.test").await;
    let answer = w.app.post("/atlas/user/active", json!({"token": token})).await.data();
    assert_eq!(answer["account"], "bo@example.test");
    let data = w.app.post("/atlas/user/login", sign_in).await.data();
    let me = w.app.with_token(data["access_token"].as_str().unwrap());
    let me = me.get(&format!("/atlas/user/users/{}", data["user_id"])).await.data();
    assert_eq!((&me["name_zh"], &me["language"]), (&json!("陆海"), &json!("zh")));
}

#[db_test(world)]
async fn the_mails_speak_the_language_of_the_sign_up(w: World) {
    let request = json!({"email": "c@example.test", "password": "Fair.way1", "name": "Cleo", "accept_terms": 1});
    w.app.at("en.test").post("/atlas/user/signup", request).await.data();
    let mail = messages(&w, "c@example.test").await.remove(0);
    assert_eq!(mail.subject, "Activate your account at EXS");
    assert!(mail.body_text.contains("http://en.test/activationSuccess?token="), "{}", mail.body_text);
    assert!(mail.is_secret);
    let token = mailed_token(&w, "c@example.test").await;
    w.app.at("en.test").post("/atlas/user/active", json!({"token": token})).await.data();
    assert_eq!(messages(&w, "c@example.test").await[0].subject, "Welcome to EXS");
}

#[db_test(world)]
async fn an_activation_link_works_once_for_a_day_and_in_its_tenant(w: World) {
    w.app.post("/atlas/user/signup", by_mail("bo@example.test")).await.data();
    let token = json!({"token": mailed_token(&w, "bo@example.test").await});
    w.app.at("other.test").post("/atlas/user/active", token.clone()).await.failure(410, 1008);
    let tries = (0..6).map(|_| w.app.post("/atlas/user/active", token.clone()));
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    w.app.post("/atlas/user/active", token).await.failure(410, 1008);

    w.app.post("/atlas/user/signup", by_mail("late@example.test")).await.data();
    let token = json!({"token": mailed_token(&w, "late@example.test").await});
    w.app.app.clock.advance(Duration::from_secs(24 * 3600));
    w.app.post("/atlas/user/active", token).await.failure(410, 1008);
    w.app.get("/atlas/user/active/regain?account=late@example.test").await.data();
    let token = json!({"token": mailed_token(&w, "late@example.test").await});
    w.app.post("/atlas/user/active", token).await.data();
}

#[db_test(world)]
async fn asking_again_tells_nothing_and_mails_only_whoever_waits(w: World) {
    w.app.post("/atlas/user/signup", by_mail("bo@example.test")).await.data();
    for account in ["bo@example.test", "ann@example.test", "nobody@example.test"] {
        let reply = w.app.get(&format!("/atlas/user/active/regain?account={account}")).await;
        assert_eq!(reply.json(), json!({"success": true, "data": null}), "{account}");
    }
    assert_eq!(messages(&w, "bo@example.test").await.len(), 2);
    assert!(messages(&w, "ann@example.test").await.is_empty());
    assert!(messages(&w, "nobody@example.test").await.is_empty());
}

#[db_test(world)]
async fn the_terms_must_be_accepted(w: World) {
    let mut request = by_mail("bo@example.test");
    request["accept_terms"] = json!(0);
    let body = w.app.post("/atlas/user/signup", request).await.failure(422, 422);
    assert_eq!(body["fields"]["accept_terms"], "请先阅读并同意条款");
    let body = w.app.at("en.test").post("/atlas/user/signup", json!({"password": "Fair.way1"})).await.failure(422, 422);
    assert_eq!(body["fields"]["accept_terms"], "Please accept the terms");
    assert_eq!(body["fields"]["email"], "This is required");
}

#[db_test(world)]
async fn by_mobile_the_code_signs_in_at_once(w: World) {
    let code = sms_code(&w, MOBILE, "sign_up").await;
    let sms = messages(&w, "+8613800138000").await.remove(0);
    assert!(sms.is_secret && sms.body_text.contains(&code), "{}", sms.body_text);
    w.app.post("/atlas/user/signup", by_mobile(&wrong_code(&code))).await.failure(422, 1007);
    let data = w.app.post("/atlas/user/signup", by_mobile(&code)).await.data();
    assert_eq!(data["need_activation"], false);
    let me = w.app.with_token(data["access_token"].as_str().unwrap());
    let me = me.get(&format!("/atlas/user/users/{}", data["user_id"])).await.data();
    assert_eq!(me["mobile"], MOBILE);
    let sign_in = json!({"account": MOBILE, "password": "Fair.way1"});
    w.app.post("/atlas/user/login", sign_in).await.data();
}

#[db_test(world)]
async fn a_mobile_that_has_an_account_is_told_so_and_keeps_its_code(w: World) {
    let code = sms_code(&w, MOBILE, "sign_up").await;
    w.app.post("/atlas/user/signup", by_mobile(&code)).await.data();
    w.app.post("/atlas/user/signup", by_mobile(&code)).await.failure(422, 1007);
    w.app.app.clock.advance(Duration::from_secs(61));
    let code = sms_code(&w, MOBILE, "sign_up").await;
    w.app.post("/atlas/user/signup", by_mobile(&code)).await.failure(409, 1005);
    w.app.at("other.test").post("/atlas/user/signup", by_mobile(&code)).await.failure(422, 1007);
    assert_eq!(latest_code(&w, MOBILE).await, code);
}

#[db_test(world)]
async fn only_mainland_mobiles_get_a_code(w: World) {
    for path in ["mobile=12800138000&purpose=sign_up", "mobile=1380013800&purpose=sign_up", "purpose=sign_up"] {
        let body = w.app.get(&format!("/basic/captcha/sms?{path}")).await.failure(422, 422);
        assert!(body["fields"]["mobile"].is_string(), "{body}");
    }
    w.app.get("/basic/captcha/sms?mobile=13800138000&purpose=else").await.failure(422, 422);
    w.app.get("/basic/captcha/sms?mobile=13800138000&purpose=sign_up&area_code=1").await.data();
    assert_eq!(messages(&w, "13800138000").await[0].recipient, "+8613800138000");
}
