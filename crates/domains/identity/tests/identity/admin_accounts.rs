//! Other people's accounts: opened, changed, disabled, never taken over.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{self, Office, number, office, with};

const ACCOUNTS: &str = "/atms/account/accounts";

/// The text of the latest message to somebody.
async fn letter(o: &Office, recipient: &str) -> String {
    let found = o.boss.app.get(&format!("/atms/message/messages?keyword={recipient}")).await.data();
    let id = number(&found[0]["id"]);
    let message = o.boss.app.get(&format!("/atms/message/messages/{id}")).await.data();
    message["body_text"].as_str().unwrap().to_owned()
}

/// The word after this one.
fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    let (_, rest) = text.split_once(mark).unwrap_or_else(|| panic!("no {mark} in {text}"));
    rest.split_whitespace().next().unwrap()
}

#[db_test(office)]
async fn a_colleague_gets_an_account_and_the_password_for_it(o: Office) {
    let (role, root) = (o.role("Reader", "audit.view").await, o.department("组委会", None).await);
    let request = json!({"email": "New@Example.test", "name_zh": "新人", "department_id": root, "role_ids": [role],
        "account_type": 1});
    let made = o.boss.app.post(ACCOUNTS, request.clone()).await.data();
    assert_eq!((&made["email"], &made["department_zh"]), (&json!("new@example.test"), &json!("组委会")));
    assert_eq!((&made["account_type"], &made["roles"][0]["name"]), (&json!(1), &json!("Reader")));
    o.boss.app.post(ACCOUNTS, request).await.failure(409, 1005);

    let text = letter(&o, "new@example.test").await;
    let sign_in = json!({"account": "new@example.test", "password": after(&text, "临时密码：")});
    o.app.post("/atlas/user/login", sign_in.clone()).await.failure(403, 1023);
    let session = o.app.post("/atlas/user/login", with(sign_in, json!({"new_password": "My.own1"}))).await.data();
    let app = o.app.with_token(session["access_token"].as_str().unwrap());
    assert_eq!(app.get("/atms/audit/logs").await.status, 200);
    app.get(ACCOUNTS).await.failure(403, 403);

    let log = o.audit("account").await;
    let created = log.iter().find(|entry| entry["action"] == "create").unwrap();
    assert_eq!(created["after"]["role_ids"], json!([role]));
    let names = created["names"].as_array().unwrap();
    assert!(names.iter().any(|name| name["field"] == "role_ids" && name["name_en"] == "Reader"), "{created}");
    assert!(!created.to_string().contains("argon2") && !created.to_string().contains("password"), "{created}");
}

#[db_test(office)]
async fn somebody_without_a_mail_address_is_told_by_telephone(o: Office) {
    let made = o.boss.app.post(ACCOUNTS, json!({"mobile": "13800138000", "name_zh": "移动"})).await.data();
    assert_eq!((&made["mobile"], &made["account_type"]), (&json!("13800138000"), &json!(2)));
    let text = letter(&o, "13800138000").await;
    let password = after(&text, "临时密码：").split('，').next().unwrap();
    let sign_in = json!({"account": "13800138000", "password": password, "new_password": "My.own1"});
    o.app.post("/atlas/user/login", sign_in).await.data();
}

#[db_test(office)]
async fn every_wrong_field_is_named(o: Office) {
    let named = |body: Value, fields: &[&str]| {
        let found = body["fields"].as_object().unwrap_or_else(|| panic!("{body}"));
        assert_eq!(found.keys().map(String::as_str).collect::<Vec<_>>(), fields, "{body}");
    };
    named(o.boss.app.post(ACCOUNTS, json!({})).await.failure(422, 422), &["email", "name_zh"]);
    let request = json!({"email": "x", "mobile": "1", "name_zh": "名", "account_type": 3, "password": "short"});
    named(o.boss.app.post(ACCOUNTS, request).await.failure(422, 422), &["account_type", "email", "mobile", "password"]);
    let base = json!({"email": "a@example.test", "name_zh": "名"});
    let foreign = o.others[0].app.post("/atms/role/roles", json!({"name": "Foreign"})).await.data()["id"].clone();
    for (field, value) in [("department_id", json!(999_999)), ("role_ids", json!([foreign]))] {
        named(o.boss.app.post(ACCOUNTS, with(base.clone(), json!({field: value}))).await.failure(422, 422), &[field]);
    }
    named(o.boss.app.put(ACCOUNTS, base).await.failure(422, 422), &["id"]);
}

#[db_test(office)]
async fn nobody_takes_over_an_account_that_may_do_more(o: Office) {
    // The clerk manages accounts, and could do everything with the boss's mail address or password.
    let form = with(o.account_form(o.boss.id).await, json!({"email": "clerk2@example.test"}));
    o.clerk.app.put(ACCOUNTS, form).await.failure(403, 1016);
    o.clerk.app.post("/atms/account/reset_password", json!({"id": o.boss.id})).await.failure(403, 1016);
    o.clerk.app.delete(&o.account_deletion(o.boss.id).await).await.failure(403, 1016);
    let role = o.role_id("Organiser").await;
    let mine = with(o.account_form(o.clerk.id).await, json!({"role_ids": [role]}));
    o.clerk.app.put(ACCOUNTS, mine).await.failure(403, 1016);
    let new = json!({"email": "puppet@example.test", "name_zh": "傀儡", "role_ids": [role]});
    o.clerk.app.post(ACCOUNTS, new).await.failure(403, 1016);
    assert!(o.audit("account").await.is_empty(), "nothing was done");
    // What is within the clerk's rights works.
    let form = with(o.account_form(o.nobody.id).await, json!({"name_en": "Somebody"}));
    assert_eq!(o.clerk.app.put(ACCOUNTS, form).await.data()["name_en"], "Somebody");
}

#[db_test(office)]
async fn a_disabled_account_is_out_at_once_and_can_come_back(o: Office) {
    let me = format!("/atlas/user/users/{}", o.nobody.id);
    assert_eq!(o.nobody.app.get(&me).await.status, 200);
    o.boss.app.delete(&o.account_deletion(o.nobody.id).await).await.data();
    o.nobody.app.get(&me).await.failure(401, 401);
    let sign_in = json!({"account": "nobody@example.test", "password": office::PASSWORD});
    o.app.post("/atlas/user/login", sign_in.clone()).await.failure(403, 1004);
    let log = o.audit("account").await;
    assert_eq!(
        (&log[0]["action"], &log[0]["before"], &log[0]["after"]),
        (&json!("disable"), &json!({"status": 1}), &json!({"status": 0}))
    );
    let form = with(o.account_form(o.nobody.id).await, json!({"status": 1}));
    o.boss.app.put(ACCOUNTS, form).await.data();
    o.app.post("/atlas/user/login", sign_in).await.data();
    o.nobody.app.get(&me).await.failure(401, 401);
}

#[db_test(office)]
async fn a_reset_password_is_sent_and_ends_every_session(o: Office) {
    let sent = o.boss.app.post("/atms/account/reset_password", json!({"id": o.nobody.id})).await.data();
    assert_eq!(sent["sent_to"], "nobody@example.test");
    o.nobody.app.get(&format!("/atlas/user/users/{}", o.nobody.id)).await.failure(401, 401);
    let text = letter(&o, "nobody@example.test").await;
    let old = json!({"account": "nobody@example.test", "password": office::PASSWORD});
    o.app.post("/atlas/user/login", old).await.failure(422, 1003);
    let new = json!({"account": "nobody@example.test", "password": after(&text, "临时密码：")});
    o.app.post("/atlas/user/login", with(new, json!({"new_password": "My.own1"}))).await.data();
    assert_eq!(o.audit("account").await[0]["action"], "reset_password");
}

#[db_test(office)]
async fn a_temporary_password_opens_nothing_works_once_and_ends(o: Office) {
    let reset = async || {
        o.boss.app.post("/atms/account/reset_password", json!({"id": o.nobody.id})).await.data();
        let text = letter(&o, "nobody@example.test").await;
        json!({"account": "nobody@example.test", "password": after(&text, "临时密码：")})
    };
    let login = "/atlas/user/login";
    let first = reset().await;
    for _ in 0..12 {
        o.app.post(login, first.clone()).await.failure(403, 1023);
    }
    let same = with(first.clone(), json!({"new_password": first["password"]}));
    assert!(o.app.post(login, same).await.failure(422, 422)["fields"]["new_password"].is_string());
    o.app.post(login, with(first.clone(), json!({"new_password": "My.own1"}))).await.data();
    o.app.post(login, first).await.failure(422, 1003);
    // With one's own password `new_password` changes nothing.
    let own = json!({"account": "nobody@example.test", "password": "My.own1", "new_password": "Other.1"});
    o.app.post(login, own.clone()).await.data();
    o.app.post(login, own).await.data();

    let second = reset().await;
    o.app.app.clock.advance(Duration::from_secs(3 * 86_400));
    o.app.post(login, with(second, json!({"new_password": "My.own2"}))).await.failure(403, 1022);
}

#[db_test(office)]
async fn another_mail_address_ends_the_links_that_went_to_the_old_one(o: Office) {
    o.app.get("/atlas/user/password/forget?account=nobody@example.test").await.data();
    let text = letter(&o, "nobody@example.test").await;
    let token = after(&text, "token=");
    let form = with(o.account_form(o.nobody.id).await, json!({"email": "moved@example.test"}));
    o.boss.app.put(ACCOUNTS, form).await.data();
    let reset = json!({"token": token, "new_password": "Not.mine1"});
    o.app.post("/atlas/user/password/reset", reset).await.failure(410, 1008);
}

#[db_test(office)]
async fn an_address_in_use_is_refused_and_a_stale_form_is_told(o: Office) {
    let form = o.account_form(o.nobody.id).await;
    let taken = with(form.clone(), json!({"email": "boss@example.test"}));
    o.boss.app.put(ACCOUNTS, taken).await.failure(409, 1005);
    o.boss.app.put(ACCOUNTS, with(form.clone(), json!({"name_en": "A"}))).await.data();
    o.boss.app.put(ACCOUNTS, with(form, json!({"name_en": "B"}))).await.failure(409, 409);
}

#[db_test(office)]
async fn the_list_filters_sorts_counts_and_stays_in_its_tenant(o: Office) {
    let root = o.department("组委会", None).await;
    let below = o.department("展务部", Some(root)).await;
    let form = with(o.account_form(o.nobody.id).await, json!({"department_id": below}));
    o.boss.app.put(ACCOUNTS, form).await.data();
    o.boss.app.delete(&o.account_deletion(o.clerk.id).await).await.data();

    let all = o.boss.app.get(ACCOUNTS).await.json();
    assert_eq!(all["total"], 4);
    assert_eq!(all["status_info"], json!([{"status": 0, "count": 1}, {"status": 1, "count": 3}]));
    let names = |body: Value| -> Vec<String> {
        body["data"].as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap().to_owned()).collect()
    };
    let ask = async |query: &str| o.boss.app.get(&format!("{ACCOUNTS}?{query}")).await.json();
    assert_eq!(names(ask(&format!("department_id={root}")).await), ["nobody"]);
    assert_eq!(names(ask("status=0").await), ["clerk"]);
    assert_eq!(names(ask("keyword=BOSS%40").await), ["boss"]);
    let role = o.role_id("Organiser").await;
    assert_eq!(names(ask(&format!("role_id={role}")).await), ["boss"]);
    assert_eq!(names(ask("sort_by=name_en&order_type=asc&limit=2&start=1").await), ["nobody", "staff"]);
    let filtered = ask("keyword=boss").await;
    assert_eq!(filtered["status_info"], json!([{"status": 1, "count": 1}]), "tabs count what the filter leaves");
    let wrong = o.boss.app.get(&format!("{ACCOUNTS}?sort_by=password_hash")).await.failure(422, 422);
    assert!(wrong["fields"]["sort_by"].is_string());

    let foreign = o.others[0].id;
    o.boss.app.put(ACCOUNTS, json!({"id": foreign, "email": "x@example.test", "name_en": "x"})).await.failure(404, 404);
    o.boss.app.delete(&format!("{ACCOUNTS}?id={foreign}")).await.failure(404, 404);
    o.boss.app.post("/atms/account/reset_password", json!({"id": foreign})).await.failure(404, 404);
}
