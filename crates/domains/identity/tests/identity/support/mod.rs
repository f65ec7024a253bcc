//! An application with identity alone: two tenants, one account each.

pub mod wechat;

use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, domain};
use fairway_lang::Lang;
use fairway_messages::{Message, MessageFilter};
use fairway_testkit::{Engine, NOW, TestApp};
use serde_json::json;

pub const PASSWORD: &str = "Harbour.2027";

pub struct World {
    pub app: TestApp,
    pub tenant: i64,
    pub user: i64,
    pub other_tenant: i64,
}

pub async fn world(engine: Engine) -> World {
    let app = TestApp::open(engine, &[domain()], Directory::new).await;
    let tx = app.app.db.begin().await.unwrap();
    let tenant = create_tenant(&tx, new_tenant("EXS", "zh.test", "en.test"), NOW).await.unwrap();
    let other_tenant = create_tenant(&tx, new_tenant("OTHER", "other.test", "other-en.test"), NOW).await.unwrap();
    let hash = app.app.passwords.hash(PASSWORD).await.unwrap();
    let account = NewAccount {
        email: Some("ann@example.test".into()),
        password_hash: hash,
        name_en: "Ann Chart".into(),
        ..Default::default()
    };
    let user = create_account(&tx, tenant, account, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World { app, tenant, user, other_tenant }
}

pub fn new_tenant(code: &str, host_zh: &str, host_en: &str) -> NewTenant {
    NewTenant {
        code: code.into(),
        name_en: code.into(),
        hosts: vec![(host_zh.into(), Lang::Zh), (host_en.into(), Lang::En)],
        ..Default::default()
    }
}

/// Another app on the same database with the same clock reading: what a restart leaves.
pub async fn restarted(app: &TestApp) -> TestApp {
    let test_db = app.test_db.reopened().await;
    let clock = app.app.clock.clone();
    TestApp::serve(test_db, &[domain()], Directory::new, |services| services.clock = clock)
}

/// An account of the first tenant.
pub async fn add_account(w: &World, account: NewAccount) -> i64 {
    let hash = w.app.app.passwords.hash(PASSWORD).await.unwrap();
    let tx = w.app.app.db.begin().await.unwrap();
    let id = create_account(&tx, w.tenant, NewAccount { password_hash: hash, ..account }, NOW).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// The messages to a recipient, the latest first.
pub async fn messages(w: &World, recipient: &str) -> Vec<Message> {
    let filter = MessageFilter { recipient: Some(recipient.to_owned()), ..Default::default() };
    fairway_messages::list(&w.app.app.db, w.tenant, &filter, 0, 50).await.unwrap().0
}

/// The token in the link of the latest mail to this address.
pub async fn mailed_token(w: &World, recipient: &str) -> String {
    let mails = messages(w, recipient).await;
    let text = &mails.first().unwrap_or_else(|| panic!("no mail to {recipient}")).body_text;
    let (_, rest) = text.split_once("?token=").unwrap_or_else(|| panic!("no link in {text}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

/// Asks for a code and reads it from the outbox.
pub async fn sms_code(w: &World, mobile: &str, purpose: &str) -> String {
    w.app.get(&format!("/basic/captcha/sms?mobile={mobile}&purpose={purpose}")).await.data();
    latest_code(w, mobile).await
}

pub async fn latest_code(w: &World, mobile: &str) -> String {
    let text = messages(w, &format!("+86{mobile}")).await.remove(0).body_text;
    text.split(|c: char| !c.is_ascii_digit()).find(|part| part.len() == 6).unwrap().to_owned()
}

/// A code of the right shape that is not this one.
pub fn wrong_code(right: &str) -> String {
    if right == "000000" { "000001".into() } else { "000000".into() }
}

/// Both tokens of a fresh sign-in.
pub async fn sign_in(app: &TestApp) -> (String, String) {
    let reply = app.post("/atlas/user/login", json!({"account": "ann@example.test", "password": PASSWORD})).await;
    let data = reply.data();
    (data["access_token"].as_str().unwrap().to_owned(), data["refresh_token"].as_str().unwrap().to_owned())
}
