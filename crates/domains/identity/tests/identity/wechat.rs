//! Scan to sign in with a WeChat official account, against a stand-in.

use std::time::Duration;

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};

use crate::support::wechat::{Shared, TOKEN, event, signed, start, with_wechat};
use crate::support::{self, PASSWORD, World, sms_code, world, wrong_code};

struct Scene {
    w: World,
    app: TestApp,
    calls: Shared,
}

async fn scene(engine: fairway_testkit::Engine) -> Scene {
    let w = world(engine).await;
    let (address, calls) = start().await;
    let app = with_wechat(&w.app, &address).await;
    Scene { w, app, calls }
}

impl Scene {
    /// How many access tokens WeChat gave, and how many of them because the last was refused. Both under one lock: a
    /// second one in the same statement would wait for the first for ever.
    fn fetched(&self) -> (u32, u32) {
        let calls = self.calls.lock().unwrap();
        (calls.tokens, calls.forced)
    }

    /// A browser with its cookie, its ticket, and what WeChat calls the code.
    async fn waiting(&self) -> (TestApp, String, String) {
        let reply = self.app.get("/wxtap/oap/qrcode_ticket").await;
        let cookie = reply.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let number = self.calls.lock().unwrap().codes.len();
        let ticket = reply.data()["ticket"].as_str().unwrap().to_owned();
        (self.app.with_header("cookie", &cookie), ticket, format!("gQH_{number}"))
    }

    async fn call(&self, body: &str) -> TestReply {
        let query = signed(TOKEN, self.app.app.clock.now(), "nonce1");
        self.app.at("en.test").post_text(&format!("/wxtap/oap/callback?{query}"), "text/xml", body).await
    }

    async fn grant(&self, open_id: &str) -> (TestApp, String) {
        let (browser, ticket, code) = self.waiting().await;
        let key = key(&self.call(&event("SCAN", &ticket, &code, open_id)).await);
        answer_outside(&self.app, &key, true).await.data();
        let answer = poll(&browser, &ticket).await;
        (browser, answer["grant"].as_str().expect("a grant").to_owned())
    }

    async fn bind_token(&self, open_id: &str) -> (TestApp, String) {
        let (browser, grant) = self.grant(open_id).await;
        let answer = login(&browser, &grant).await.data();
        assert_eq!(answer["need_bind"], true);
        (browser, answer["bind_token"].as_str().unwrap().to_owned())
    }
}

/// The key in the link that WeChat shows to whoever scanned.
fn key(asked: &TestReply) -> String {
    let text = String::from_utf8(asked.bytes.clone()).unwrap();
    let (_, rest) = text.split_once("?key=").unwrap_or_else(|| panic!("no link in {text}"));
    rest.split('<').next().unwrap().to_owned()
}

async fn answer_outside(app: &TestApp, key: &str, yes: bool) -> TestReply {
    app.post("/wxtap/oap/scan/outside", json!({"key": key, "is_confirmed": u8::from(yes)})).await
}

async fn poll(browser: &TestApp, ticket: &str) -> Value {
    browser.get(&format!("/wxtap/oap/poll/qrcode_scan?ticket={ticket}")).await.data()
}

async fn login(browser: &TestApp, grant: &str) -> TestReply {
    browser.post("/atlas/wechat/authorized/login", json!({"grant": grant})).await
}

#[db_test(scene)]
async fn a_code_is_made_with_our_ticket_as_its_scene(s: Scene) {
    let reply = s.app.get("/wxtap/oap/qrcode_ticket").await.data();
    assert_eq!((&reply["provider"], &reply["url"]), (&json!("wechat"), &json!("http://weixin.qq.com/q/1")));
    let code = s.calls.lock().unwrap().codes[0].clone();
    assert_eq!((&code["action_name"], &code["expire_seconds"]), (&json!("QR_STR_SCENE"), &json!(300)));
    assert_eq!(code["action_info"]["scene"]["scene_str"], reply["ticket"]);
}

#[db_test(scene)]
async fn the_access_token_is_fetched_once_until_it_nears_its_end_or_is_refused(s: Scene) {
    futures::future::join_all((0..5).map(|_| s.app.get("/wxtap/oap/qrcode_ticket"))).await;
    assert_eq!(s.fetched(), (1, 0));
    s.calls.lock().unwrap().forget_token = true;
    s.app.get("/wxtap/oap/qrcode_ticket").await.data();
    assert_eq!(s.fetched(), (2, 1));
    s.app.app.clock.advance(Duration::from_secs(7200 - 301));
    s.app.get("/wxtap/oap/qrcode_ticket").await.data();
    assert_eq!(s.fetched(), (2, 1));
    s.app.app.clock.advance(Duration::from_secs(1));
    s.app.get("/wxtap/oap/qrcode_ticket").await.data();
    assert_eq!(s.fetched(), (3, 1));
}

#[db_test(scene)]
async fn a_provider_that_fails_says_so_and_shows_no_secret(s: Scene) {
    s.calls.lock().unwrap().is_down = true;
    let body = s.app.get("/wxtap/oap/qrcode_ticket").await.failure(503, 1015);
    assert!(!body.to_string().contains("hunter2"));
}

#[db_test(scene)]
async fn the_address_is_proven_with_the_echo(s: Scene) {
    let now = s.app.app.clock.now();
    let reply = s.app.get(&format!("/wxtap/oap/callback?{}&echostr=5837402", signed(TOKEN, now, "n"))).await;
    assert_eq!((reply.status.as_u16(), reply.bytes.as_slice()), (200, b"5837402".as_slice()));
    assert!(reply.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    s.app.get(&format!("/wxtap/oap/callback?{}&echostr=1", signed("other", now, "n"))).await.failure(403, 403);
    s.app.get(&format!("/wxtap/oap/callback?{}&echostr=1", signed(TOKEN, now - 301, "n"))).await.failure(403, 403);
}

#[db_test(scene)]
async fn an_unsigned_or_foreign_event_confirms_nothing(s: Scene) {
    let (browser, ticket, code) = s.waiting().await;
    let scan = event("SCAN", &ticket, &code, "oAnn");
    s.app.post_text("/wxtap/oap/callback", "text/xml", &scan).await.failure(403, 403);
    let forged = signed("guess", s.app.app.clock.now(), "n");
    s.app.post_text(&format!("/wxtap/oap/callback?{forged}"), "text/xml", &scan).await.failure(403, 403);
    // The signature does not cover the body: the code must be named as WeChat named it when it was made.
    assert_eq!(s.call(&event("SCAN", &ticket, "gQH_999", "oEve")).await.bytes, b"success");
    s.call("<xml><broken").await.failure(400, 400);
    assert_eq!(poll(&browser, &ticket).await, json!({"status": "waiting"}));
    let asked = s.call(&scan).await;
    assert_eq!(poll(&browser, &ticket).await, json!({"status": "scanned"}), "scanning is not yet a yes");
    assert_eq!(s.call(&scan).await.bytes, b"success", "asked once");
    answer_outside(&s.app, &key(&asked), true).await.data();
    assert_eq!(poll(&browser, &ticket).await["status"], "confirmed");
}

#[db_test(scene)]
async fn whoever_scanned_sees_the_device_and_is_asked_first(s: Scene) {
    let (_, ticket, code) = s.waiting().await;
    let asked = s.call(&event("SCAN", &ticket, &code, "oAnn")).await;
    let text = String::from_utf8(asked.bytes.clone()).unwrap();
    assert!(text.contains("<ToUserName>oAnn</ToUserName><FromUserName>gh_fairway</FromUserName>"), "{text}");
    assert!(text.contains("http://en.test/scanConfirm?key="), "{text}");
    let key = key(&asked);
    let path = format!("/wxtap/oap/scan/outside?key={key}");
    let request = s.app.get(&path).await.data();
    assert_eq!((&request["address"], request["device"].is_string()), (&json!("192.0.2.1"), true));
    s.app.at("other.test").get(&path).await.failure(410, 1014);
    answer_outside(&s.app.at("other.test"), &key, true).await.failure(410, 1014);
    answer_outside(&s.app, "made-up-made-up-made-up", true).await.failure(410, 1014);
}

#[db_test(scene)]
async fn a_no_keeps_the_browser_out_and_a_key_answers_once(s: Scene) {
    let (browser, ticket, code) = s.waiting().await;
    let key = key(&s.call(&event("SCAN", &ticket, &code, "oAnn")).await);
    answer_outside(&s.app, &key, false).await.data();
    assert_eq!(poll(&browser, &ticket).await, json!({"status": "expired"}));
    answer_outside(&s.app, &key, true).await.failure(410, 1014);
}

#[db_test(scene)]
async fn a_known_identity_signs_in_and_a_new_one_binds_first(s: Scene) {
    let (browser, bind_token) = s.bind_token("oAnn").await;
    let bind = |password: &str| json!({"bind_token": bind_token, "email": "ann@example.test", "password": password});
    let path = "/atlas/wechat/authorized/bind";
    browser.post(path, bind("wrong-1")).await.failure(422, 1003);
    s.app.post(path, bind(PASSWORD)).await.failure(410, 1014);
    let data = browser.post(path, bind(PASSWORD)).await.data();
    assert_eq!(data["user_id"], s.w.user);
    assert_eq!(s.calls.lock().unwrap().infos.last().map(String::as_str), Some("oAnn"));
    browser.post(path, bind(PASSWORD)).await.failure(410, 1014);

    let (browser, grant) = s.grant("oAnn").await;
    assert_eq!(login(&browser, &grant).await.data()["user_id"], s.w.user);
    // Following the account by scanning counts as well.
    let (browser, ticket, code) = s.waiting().await;
    let asked = s.call(&event("subscribe", &format!("qrscene_{ticket}"), &code, "oAnn")).await;
    answer_outside(&s.app, &key(&asked), true).await.data();
    let grant = poll(&browser, &ticket).await["grant"].as_str().unwrap().to_owned();
    assert_eq!(login(&browser, &grant).await.data()["user_id"], s.w.user);
}

#[db_test(scene)]
async fn binding_by_mobile_opens_an_account_if_there_is_none(s: Scene) {
    let (browser, bind_token) = s.bind_token("oNew").await;
    let code = sms_code(&s.w, "13800138000", "bind").await;
    let bind = |code: &str| json!({"bind_token": bind_token, "mobile": "13800138000", "sms_code": code});
    let path = "/atlas/wechat/authorized/bind";
    browser.post(path, bind(&wrong_code(&code))).await.failure(422, 1007);
    let data = browser.post(path, bind(&code)).await.data();
    let me = s.app.with_token(data["access_token"].as_str().unwrap());
    let me = me.get(&format!("/atlas/user/users/{}", data["user_id"])).await.data();
    assert_eq!((&me["mobile"], &me["name_zh"]), (&json!("13800138000"), &json!("海风")));
    // Without a password nobody signs in with one.
    for password in ["", "x", "Harbour.2027"] {
        let reply = s.app.post("/atlas/user/login", json!({"account": "13800138000", "password": password})).await;
        assert_eq!(reply.status, 422, "{password}");
    }
    let (browser, grant) = s.grant("oNew").await;
    assert_eq!(login(&browser, &grant).await.data()["user_id"], data["user_id"]);
}

#[db_test(scene)]
async fn a_binding_ends_after_ten_minutes(s: Scene) {
    let (browser, bind_token) = s.bind_token("oAnn").await;
    s.app.app.clock.advance(Duration::from_secs(600));
    let bind = json!({"bind_token": bind_token, "email": "ann@example.test", "password": PASSWORD});
    browser.post("/atlas/wechat/authorized/bind", bind).await.failure(410, 1014);
}

#[db_test(scene)]
async fn a_telephone_of_ours_cannot_confirm_wechats_ticket(s: Scene) {
    let (access, _) = support::sign_in(&s.app).await;
    let (browser, ticket, _) = s.waiting().await;
    s.app.with_token(&access).get(&format!("/wxtap/oap/scan?ticket={ticket}")).await.failure(410, 1014);
    assert_eq!(poll(&browser, &ticket).await, json!({"status": "waiting"}));
}
