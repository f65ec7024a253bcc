//! Scan to sign in with the built-in provider: a browser, a telephone, and those who must get nothing.

use std::time::Duration;

use fairway_identity::NewAccount;
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{PASSWORD, World, add_account, sign_in, world};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// A browser that waits with its ticket.
struct Waiting {
    app: TestApp,
    ticket: String,
}

async fn waiting(app: &TestApp) -> Waiting {
    let reply = app.get("/wxtap/oap/qrcode_ticket").await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/;"), "{cookie}");
    let app = app.with_header("cookie", &format!("other=1; {}", cookie.split(';').next().unwrap()));
    Waiting { app, ticket: reply.data()["ticket"].as_str().unwrap().to_owned() }
}

impl Waiting {
    async fn poll(&self) -> Value {
        self.poll_as(&self.app).await
    }

    async fn poll_as(&self, app: &TestApp) -> Value {
        app.get(&format!("/wxtap/oap/poll/qrcode_scan?ticket={}", self.ticket)).await.data()
    }

    async fn grant(&self) -> String {
        let answer = self.poll().await;
        assert_eq!(answer["status"], "confirmed");
        answer["grant"].as_str().unwrap().to_owned()
    }

    async fn scan(&self, phone: &TestApp) {
        phone.get(&format!("/wxtap/oap/scan?ticket={}", self.ticket)).await.data();
    }

    async fn confirm(&self, phone: &TestApp) {
        self.scan(phone).await;
        phone.post("/wxtap/oap/scan/confirm", json!({"ticket": self.ticket})).await.data();
    }
}

async fn phone(w: &World) -> TestApp {
    let (access, _) = sign_in(&w.app).await;
    w.app.with_token(&access)
}

async fn login(app: &TestApp, grant: &str) -> fairway_testkit::TestReply {
    app.post("/atlas/wechat/authorized/login", json!({"grant": grant})).await
}

#[db_test(world)]
async fn a_telephone_signs_a_browser_in(w: World) {
    let phone = phone(&w).await;
    let computer = w.app.with_header("user-agent", FIREFOX).from_address("203.0.113.9");
    let reply = computer.get("/wxtap/oap/qrcode_ticket").await.data();
    assert_eq!((&reply["provider"], &reply["expires_in"]), (&json!("builtin"), &json!(300)));
    let ticket = reply["ticket"].as_str().unwrap();
    assert_eq!(reply["url"], format!("http://zh.test/scanConfirm?ticket={ticket}"));

    let browser = waiting(&computer).await;
    assert_eq!(browser.poll().await, json!({"status": "waiting"}));
    let asked = phone.get(&format!("/wxtap/oap/scan?ticket={}", browser.ticket)).await.data();
    assert_eq!((&asked["device"], &asked["address"]), (&json!("Firefox · Linux"), &json!("203.0.113.9")));
    assert!(asked["requested_at"].is_i64());
    assert_eq!(browser.poll().await, json!({"status": "scanned"}));
    browser.confirm(&phone).await;
    let grant = browser.grant().await;
    let data = login(&browser.app, &grant).await.data();
    assert_eq!(data["user_id"], w.user);
    let own = browser.app.with_token(data["access_token"].as_str().unwrap());
    assert_eq!(own.get("/atlas/user/sessions").await.data()[0]["device"], "Firefox · Linux");
}

#[db_test(world)]
async fn a_second_browser_gets_nothing_from_a_stolen_ticket(w: World) {
    let (phone, browser) = (phone(&w).await, waiting(&w.app).await);
    let thief = waiting(&w.app).await;
    for app in [&w.app, &thief.app] {
        assert_eq!(browser.poll_as(app).await, json!({"status": "expired"}), "while waiting");
    }
    browser.confirm(&phone).await;
    for app in [&w.app, &thief.app] {
        assert_eq!(browser.poll_as(app).await, json!({"status": "expired"}), "when confirmed");
    }
    // Even the grant is worth nothing in another browser, and its owner can still use it.
    let grant = browser.grant().await;
    for app in [&w.app, &thief.app] {
        login(app, &grant).await.failure(410, 1014);
    }
    login(&browser.app, &grant).await.data();
}

#[db_test(world)]
async fn a_grant_works_once_and_the_ticket_is_spent(w: World) {
    let (phone, browser) = (phone(&w).await, waiting(&w.app).await);
    browser.confirm(&phone).await;
    let (first, second) = (browser.grant().await, browser.grant().await);
    login(&browser.app, &first).await.failure(410, 1014);
    let replies = futures::future::join_all((0..6).map(|_| login(&browser.app, &second))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(browser.poll().await, json!({"status": "expired"}));
    phone.post("/wxtap/oap/scan/confirm", json!({"ticket": browser.ticket})).await.failure(410, 1014);
}

#[db_test(world)]
async fn a_ticket_ends_after_five_minutes_at_every_step(w: World) {
    let phone = phone(&w).await;
    let (unseen, confirmed, granted) = (waiting(&w.app).await, waiting(&w.app).await, waiting(&w.app).await);
    confirmed.confirm(&phone).await;
    granted.confirm(&phone).await;
    let grant = granted.grant().await;
    w.app.app.clock.advance(Duration::from_secs(299));
    assert_eq!(unseen.poll().await["status"], "waiting");
    w.app.app.clock.advance(Duration::from_secs(1));
    for browser in [&unseen, &confirmed, &granted] {
        assert_eq!(browser.poll().await, json!({"status": "expired"}));
    }
    login(&granted.app, &grant).await.failure(410, 1014);
    phone.get(&format!("/wxtap/oap/scan?ticket={}", unseen.ticket)).await.failure(410, 1014);
}

#[db_test(world)]
async fn a_no_keeps_the_browser_out(w: World) {
    let (phone, browser) = (phone(&w).await, waiting(&w.app).await);
    browser.scan(&phone).await;
    phone.post("/wxtap/oap/scan/refuse", json!({"ticket": browser.ticket})).await.data();
    assert_eq!(browser.poll().await, json!({"status": "expired"}));
    phone.post("/wxtap/oap/scan/confirm", json!({"ticket": browser.ticket})).await.failure(410, 1014);
}

#[db_test(world)]
async fn only_the_telephone_that_scanned_can_answer(w: World) {
    let (ann, browser) = (phone(&w).await, waiting(&w.app).await);
    add_account(&w, NewAccount { email: Some("bo@example.test".into()), ..Default::default() }).await;
    let bo = w.app.post("/atlas/user/login", json!({"account": "bo@example.test", "password": PASSWORD})).await.data();
    let bo = w.app.with_token(bo["access_token"].as_str().unwrap());
    let answer = json!({"ticket": browser.ticket});
    ann.post("/wxtap/oap/scan/confirm", answer.clone()).await.failure(410, 1014);
    browser.scan(&ann).await;
    browser.scan(&ann).await;
    bo.get(&format!("/wxtap/oap/scan?ticket={}", browser.ticket)).await.failure(410, 1014);
    bo.post("/wxtap/oap/scan/confirm", answer.clone()).await.failure(410, 1014);
    bo.post("/wxtap/oap/scan/refuse", answer.clone()).await.failure(410, 1014);
    w.app.post("/wxtap/oap/scan/confirm", answer.clone()).await.failure(401, 401);
    w.app
        .at("other.test")
        .with_token("AAAAAAAAAAAAAAAAAAAAAAAA")
        .post("/wxtap/oap/scan/confirm", answer)
        .await
        .failure(401, 401);
    assert_eq!(browser.poll().await["status"], "scanned");
}

#[db_test(world)]
async fn a_ticket_is_worth_nothing_at_another_tenant(w: World) {
    let (phone, browser) = (phone(&w).await, waiting(&w.app).await);
    browser.confirm(&phone).await;
    assert_eq!(browser.poll_as(&browser.app.at("other.test")).await, json!({"status": "expired"}));
    let grant = browser.grant().await;
    login(&browser.app.at("other.test"), &grant).await.failure(410, 1014);
    login(&browser.app, &grant).await.data();
}

#[db_test(world)]
async fn two_windows_of_one_browser_wait_side_by_side(w: World) {
    let first = waiting(&w.app).await;
    let second = waiting(&first.app).await;
    assert_eq!(first.poll().await["status"], "waiting");
    assert_eq!(second.poll().await["status"], "waiting");
    // A cookie that no ticket knows is not taken over.
    let planted = w.app.with_header("cookie", "FAIRWAY_SCAN_CK=plantedplantedplantedplanted");
    let reply = planted.get("/wxtap/oap/qrcode_ticket").await;
    assert!(!reply.headers["set-cookie"].to_str().unwrap().contains("planted"));
}

#[db_test(world)]
async fn a_disabled_account_does_not_get_in_by_scanning(w: World) {
    use fairway_db::sea_orm::ConnectionTrait;
    let (phone, browser) = (phone(&w).await, waiting(&w.app).await);
    browser.confirm(&phone).await;
    let grant = browser.grant().await;
    let sql = format!("UPDATE account SET status = 0 WHERE id = {}", w.user);
    w.app.app.db.maintenance().execute_unprepared(&sql).await.unwrap();
    login(&browser.app, &grant).await.failure(403, 1004);
}

#[db_test(world)]
async fn a_new_password_ends_what_a_telephone_said_yes_to(w: World) {
    let (phone, browser) = (phone(&w).await, waiting(&w.app).await);
    browser.confirm(&phone).await;
    let grant = browser.grant().await;
    let change = json!({"user_id": w.user, "original_password": PASSWORD, "new_password": "New.way1"});
    phone.post("/atlas/user/password/update", change).await.data();
    login(&browser.app, &grant).await.failure(410, 1014);
    assert_eq!(browser.poll().await, json!({"status": "expired"}));
}

#[db_test(world)]
async fn an_address_gets_three_hundred_tickets_in_a_quarter_of_an_hour(w: World) {
    for _ in 0..300 {
        w.app.get("/wxtap/oap/qrcode_ticket").await.data();
    }
    let reply = w.app.get("/wxtap/oap/qrcode_ticket").await;
    reply.failure(429, 429);
    assert_eq!(reply.headers["retry-after"], "900");
    w.app.from_address("198.51.100.9").get("/wxtap/oap/qrcode_ticket").await.data();
    w.app.app.clock.advance(Duration::from_secs(900));
    w.app.get("/wxtap/oap/qrcode_ticket").await.data();
}

#[db_test(world)]
async fn nobody_calls_back_where_no_provider_is_set(w: World) {
    w.app.get("/wxtap/oap/callback?signature=x&timestamp=1&nonce=2&echostr=hello").await.failure(403, 403);
    w.app.post_text("/wxtap/oap/callback", "text/xml", "<xml/>").await.failure(403, 403);
}
