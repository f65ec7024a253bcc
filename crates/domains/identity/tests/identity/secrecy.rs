//! Nothing secret reaches the log, whatever its level, whether things go well or badly.

use std::io::Write;
use std::sync::{Arc, Mutex};

use fairway_identity::{Directory, domain};
use fairway_testkit::{Engine, TestApp};
use serde_json::json;

use crate::support::{PASSWORD, World, latest_code, mailed_token, world, wrong_code};

const NUMBER: &str = "11010519491231002X";
const MOBILE: &str = "13800138000";

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Signs up, in and out in every way, rightly and wrongly; returns every secret that was about.
async fn live(w: &World) -> Vec<String> {
    let app = TestApp::serve(w.app.test_db.reopened().await, &[domain()], Directory::new, |services| {
        services.settings.access_log = true;
        services.clock = w.app.app.clock.clone();
    });
    let mut secrets = vec![PASSWORD.to_owned(), NUMBER.to_owned(), "Wrong.secret1".to_owned(), "陆海生".to_owned()];
    let mut text = |value: &serde_json::Value| {
        secrets.push(value.as_str().expect("a text").to_owned());
        secrets.last().unwrap().clone()
    };
    app.post("/atlas/user/signup", json!({"email": "bo@example.test", "password": "Fresh.secret1", "accept_terms": 1}))
        .await
        .data();
    let activation = text(&mailed_token(w, "bo@example.test").await.into());
    app.post("/atlas/user/active", json!({"token": activation})).await.data();
    app.post("/atlas/user/active", json!({"token": activation})).await.failure(410, 1008);
    app.post("/atlas/user/login", json!({"account": "ann@example.test", "password": "Wrong.secret1"}))
        .await
        .failure(422, 1003);
    let tokens =
        app.post("/atlas/user/login", json!({"account": "ann@example.test", "password": PASSWORD})).await.data();
    let (access, refresh) = (text(&tokens["access_token"]), text(&tokens["refresh_token"]));
    let renewed = app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.data();
    let phone = app.with_token(&text(&renewed["access_token"]));
    let sms = |purpose: &str| format!("/basic/captcha/sms?mobile={MOBILE}&purpose={purpose}");
    app.get(&sms("sign_up")).await.data();
    let code = text(&latest_code(w, MOBILE).await.into());
    let sign_up =
        |code: &str| json!({"mobile": MOBILE, "sms_code": code, "password": "Fresh.secret1", "accept_terms": 1});
    app.post("/atlas/user/signup", sign_up(&wrong_code(&code))).await.failure(422, 1007);
    app.post("/atlas/user/signup", sign_up(&code)).await.data();
    let document = json!({"id_type": 1, "name": "陆海生", "id_number": NUMBER, "consent_version": "2026-11"});
    phone.post("/atlas/user/identity/save", document).await.data();
    phone.get("/atlas/user/identity/info").await.data();
    phone
        .post(
            "/atlas/user/identity/save",
            json!({"id_type": 1, "name": "陆海生", "id_number": "110105194912310021", "consent_version": "2026-11"}),
        )
        .await
        .failure(422, 422);

    let reply = app.get("/wxtap/oap/qrcode_ticket").await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let browser = app.with_header("cookie", &cookie);
    text(&cookie.split_once('=').unwrap().1.into());
    let ticket = text(&reply.data()["ticket"]);
    phone.get(&format!("/wxtap/oap/scan?ticket={ticket}")).await.data();
    phone.post("/wxtap/oap/scan/confirm", json!({"ticket": ticket})).await.data();
    let poll = browser.get(&format!("/wxtap/oap/poll/qrcode_scan?ticket={ticket}")).await.data();
    let grant = text(&poll["grant"]);
    browser.post("/atlas/wechat/authorized/login", json!({"grant": grant})).await.data();
    browser.post("/atlas/wechat/authorized/login", json!({"grant": grant})).await.failure(410, 1014);

    app.get("/atlas/user/password/forget?account=ann@example.test").await.data();
    let reset = text(&mailed_token(w, "ann@example.test").await.into());
    let new_password = json!({"token": reset, "new_password": "Newer.secret1"});
    app.post("/atlas/user/password/reset", new_password).await.data();
    app.app.clock.advance(std::time::Duration::from_secs(31));
    app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.failure(401, 1002);
    app.with_token(&access).get("/atlas/user/sessions").await.failure(401, 401);
    secrets.extend(["Fresh.secret1", "Newer.secret1", "110105194912310021"].map(str::to_owned));
    secrets
}

fn check(engine: Engine) {
    let captured = Captured::default();
    let writer = captured.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let secrets = tracing::subscriber::with_default(subscriber, || {
        runtime.block_on(async {
            let w = world(engine).await;
            live(&w).await
        })
    });
    let log = String::from_utf8_lossy(&captured.0.lock().unwrap()).into_owned();
    assert!(log.contains("a refresh token was used twice"), "the log was captured:\n{log}");
    assert!(log.contains("/atlas/user/login"), "requests were logged:\n{log}");
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is in the log:\n{}", around(&log, &secret));
    }
}

fn around<'a>(log: &'a str, secret: &str) -> &'a str {
    log.lines().find(|line| line.contains(secret)).unwrap_or_default()
}

#[test]
fn sqlite() {
    check(Engine::Sqlite);
}

#[test]
fn postgres() {
    check(Engine::Postgres);
}
