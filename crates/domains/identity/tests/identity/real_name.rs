//! Real-name identity: checked, sealed, masked, once per tenant.

use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_identity::NewAccount;
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{PASSWORD, World, add_account, sign_in, world};

/// The example of the standard.
const NUMBER: &str = "11010519491231002X";

async fn ann(w: &World) -> TestApp {
    w.app.with_token(&sign_in(&w.app).await.0)
}

async fn bo(w: &World) -> TestApp {
    add_account(w, NewAccount { email: Some("bo@example.test".into()), ..Default::default() }).await;
    let data =
        w.app.post("/atlas/user/login", json!({"account": "bo@example.test", "password": PASSWORD})).await.data();
    w.app.with_token(data["access_token"].as_str().unwrap())
}

fn document(number: &str) -> Value {
    json!({"id_type": 1, "name": "陆海", "id_number": number, "consent_version": "2026-11"})
}

#[db_test(world)]
async fn it_is_saved_masked_and_replaced(w: World) {
    let ann = ann(&w).await;
    assert_eq!(ann.get("/atlas/user/identity/info").await.data(), json!(null));
    ann.post("/atlas/user/identity/save", document("11010519491231002x")).await.data();
    let info = ann.get("/atlas/user/identity/info").await.data();
    assert_eq!((&info["id_type"], &info["name"]), (&json!(1), &json!("陆海")));
    assert_eq!(info["id_number_masked"], "110*************2X");
    assert!(info["verified_at"].is_i64());
    let passport = json!({"id_type": 2, "name": "Lu Hai", "id_number": "E12345678", "consent_version": "2026-11"});
    ann.post("/atlas/user/identity/save", passport).await.data();
    assert_eq!(ann.get("/atlas/user/identity/info").await.data()["id_number_masked"], "E******78");
}

#[db_test(world)]
async fn the_database_holds_neither_number_nor_name(w: World) {
    ann(&w).await.post("/atlas/user/identity/save", document(NUMBER)).await.data();
    let db = w.app.app.db.read();
    let sql = "SELECT name_sealed, number_sealed, number_digest FROM real_name";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
    for column in 0..3 {
        let value: String = row.try_get_by_index(column).unwrap();
        assert!(value.len() > 40 && !value.contains(NUMBER) && !value.contains("19491231"), "{value}");
        assert!(!value.contains("陆海"), "{value}");
    }
    // The digest is keyed: whoever has the table cannot find the number by trying all of them.
    let digest: String = row.try_get_by_index(2).unwrap();
    assert_ne!(digest, fairway_auth::Secrets::new([8; 32]).digest("real name", &[&w.tenant.to_string(), "1", NUMBER]));
}

#[db_test(world)]
async fn one_document_belongs_to_one_account_of_a_tenant(w: World) {
    let (ann, bo) = (ann(&w).await, bo(&w).await);
    let ask = json!({"id_type": 1, "id_number": NUMBER});
    assert_eq!(bo.post("/atlas/user/identity/exist", ask.clone()).await.data(), json!({"exists": false}));
    ann.post("/atlas/user/identity/save", document(NUMBER)).await.data();
    assert_eq!(bo.post("/atlas/user/identity/exist", ask.clone()).await.data(), json!({"exists": true}));
    assert_eq!(ann.post("/atlas/user/identity/exist", ask).await.data(), json!({"exists": false}), "her own");
    bo.post("/atlas/user/identity/save", document("110105194912310 02x")).await.failure(409, 1013);
    ann.post("/atlas/user/identity/save", document(NUMBER)).await.data();
    // What was refused left his own as it was.
    let passport = json!({"id_type": 2, "name": "Bo", "id_number": "E12345678", "consent_version": "2026-11"});
    bo.post("/atlas/user/identity/save", passport).await.data();
    bo.post("/atlas/user/identity/save", document(NUMBER)).await.failure(409, 1013);
    assert_eq!(bo.get("/atlas/user/identity/info").await.data()["id_number_masked"], "E******78");
}

#[db_test(world)]
async fn of_two_accounts_at_once_one_gets_the_document(w: World) {
    let (ann, bo) = (ann(&w).await, bo(&w).await);
    let save = |app: TestApp| async move { app.post("/atlas/user/identity/save", document(NUMBER)).await };
    let (one, two) = futures::future::join(save(ann), save(bo)).await;
    let mut statuses = [one.status.as_u16(), two.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[db_test(world)]
async fn tenants_know_nothing_of_each_others_documents(w: World) {
    ann(&w).await.post("/atlas/user/identity/save", document(NUMBER)).await.data();
    let hash = w.app.app.passwords.hash(PASSWORD).await.unwrap();
    let tx = w.app.app.db.begin().await.unwrap();
    let other = NewAccount { email: Some("eve@example.test".into()), password_hash: hash, ..Default::default() };
    fairway_identity::create_account(&tx, w.other_tenant, other, fairway_testkit::NOW).await.unwrap();
    tx.commit().await.unwrap();
    let there = w.app.at("other.test");
    let data =
        there.post("/atlas/user/login", json!({"account": "eve@example.test", "password": PASSWORD})).await.data();
    let eve = there.with_token(data["access_token"].as_str().unwrap());
    let ask = json!({"id_type": 1, "id_number": NUMBER});
    assert_eq!(eve.post("/atlas/user/identity/exist", ask).await.data(), json!({"exists": false}));
    eve.post("/atlas/user/identity/save", document(NUMBER)).await.data();
    // A token of one tenant is none in the other.
    let stray = w.app.with_token(data["access_token"].as_str().unwrap());
    stray.get("/atlas/user/identity/info").await.failure(401, 401);
}

#[db_test(world)]
async fn wrong_documents_name_their_field(w: World) {
    let ann = ann(&w).await;
    for number in ["110105194912310021", "110105194902300028", "1", "110105202512310024"] {
        let body = ann.post("/atlas/user/identity/save", document(number)).await.failure(422, 422);
        assert_eq!(body["fields"]["id_number"], "证件号码不正确", "{number}");
        assert!(!body.to_string().contains(number) || number == "1");
    }
    let body = json!({"id_type": 3, "name": "1", "id_number": NUMBER});
    let body = ann.post("/atlas/user/identity/save", body).await.failure(422, 422);
    assert!(body["fields"]["id_type"].is_string() && body["fields"]["name"].is_string());
}

#[db_test(world)]
async fn nobody_asks_without_an_account_or_without_end(w: World) {
    let ask = json!({"id_type": 1, "id_number": NUMBER});
    w.app.post("/atlas/user/identity/exist", ask.clone()).await.failure(401, 401);
    w.app.post("/atlas/user/identity/save", document(NUMBER)).await.failure(401, 401);
    w.app.get("/atlas/user/identity/info").await.failure(401, 401);
    let ann = ann(&w).await;
    for _ in 0..20 {
        ann.post("/atlas/user/identity/exist", ask.clone()).await.data();
    }
    ann.post("/atlas/user/identity/exist", ask).await.failure(429, 429);
}

#[db_test(world)]
async fn nothing_is_kept_without_consent_to_the_current_wording(w: World) {
    let ann = ann(&w).await;
    let asked = ann.get("/atlas/user/identity/consent").await.data();
    assert!(asked["text"].as_str().unwrap().contains("证件号码"), "{asked}");
    let english = ann.at("en.test").get("/atlas/user/identity/consent").await.data();
    assert!(english["text"].as_str().unwrap().contains("document number"), "{english}");
    for old in [json!(""), json!("2020-01")] {
        let mut body = document(NUMBER);
        body["consent_version"] = old;
        let refused = ann.post("/atlas/user/identity/save", body).await.failure(422, 422);
        assert!(refused["fields"]["consent_version"].is_string(), "{refused}");
    }
    assert_eq!(ann.get("/atlas/user/identity/info").await.data(), json!(null));
    let mut body = document(NUMBER);
    body["consent_version"] = asked["version"].clone();
    ann.post("/atlas/user/identity/save", body).await.data();
    let info = ann.get("/atlas/user/identity/info").await.data();
    assert_eq!((&info["consent_version"], &info["consent_at"]), (&asked["version"], &json!(fairway_testkit::NOW)));
}
