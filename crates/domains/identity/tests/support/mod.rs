//! An application with identity alone: two tenants, one account each.
#![allow(dead_code, reason = "each test file uses its part")]

use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, domain};
use fairway_lang::Lang;
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

/// Both tokens of a fresh sign-in.
pub async fn sign_in(app: &TestApp) -> (String, String) {
    let reply = app.post("/atlas/user/login", json!({"account": "ann@example.test", "password": PASSWORD})).await;
    let data = reply.data();
    (data["access_token"].as_str().unwrap().to_owned(), data["refresh_token"].as_str().unwrap().to_owned())
}
