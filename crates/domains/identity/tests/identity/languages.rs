//! Mails in the language of the page that they were asked from; names of roles and people in both.

use fairway_identity::NewAccount;
use fairway_lang::Lang;
use fairway_testkit::db_test;
use serde_json::json;

use crate::office::{Office, number, office};
use crate::support::{World, add_account, messages, world};

#[db_test(world)]
async fn a_mail_speaks_the_language_of_the_page_where_it_was_asked_for(w: World) {
    let account = NewAccount {
        email: Some("bo@example.test".into()),
        name_zh: "柏舟".into(),
        name_en: "Bo Chart".into(),
        language: Some(Lang::Zh),
        ..Default::default()
    };
    add_account(&w, account).await;
    w.app.at("en.test").get("/atlas/user/password/forget?account=bo@example.test").await.data();
    let english = messages(&w, "bo@example.test").await.remove(0);
    assert_eq!((english.lang.as_str(), english.subject.as_str()), ("en", "Set a new password at EXS"));
    assert!(english.body_text.contains("Dear Bo Chart") && english.body_text.contains("http://en.test/"));
    w.app.get("/atlas/user/password/forget?account=bo@example.test").await.data();
    let chinese = messages(&w, "bo@example.test").await.remove(0);
    assert_eq!((chinese.lang.as_str(), chinese.subject.as_str()), ("zh", "重设您在EXS的密码"));
    assert!(chinese.body_text.contains("柏舟") && chinese.body_text.contains("http://zh.test/"));
    // The client says the page's language where the host does not.
    let page = w.app.with_header("fairway-lang", "en");
    page.get("/atlas/user/password/forget?account=bo@example.test").await.data();
    assert_eq!(messages(&w, "bo@example.test").await[0].lang, "en");
}

#[db_test(office)]
async fn a_role_has_a_name_in_each_language(o: Office) {
    let body = json!({"name": "Gate crew", "name_zh": "闸口组", "permissions": "audit.view"});
    let made = o.boss.app.post("/atms/role/roles", body).await.data();
    assert_eq!((&made["name_zh"], &made["name_en"]), (&json!("闸口组"), &json!("Gate crew")));
    let plain = o.boss.app.post("/atms/role/roles", json!({"name": "Porter"})).await.data();
    assert_eq!((&plain["name_zh"], &plain["name_en"]), (&json!("Porter"), &json!("Porter")));
    let colleague = json!({"email": "gate@example.test", "name_zh": "新人", "role_ids": [made["id"]]});
    let colleague = o.boss.app.post("/atms/account/accounts", colleague).await.data();
    assert_eq!(colleague["roles"][0]["name_zh"], "闸口组");
    let id = number(&made["id"]).to_string();
    let entry = o.audit("role").await.into_iter().find(|entry| entry["object_id"] == id).unwrap();
    assert_eq!((&entry["object_name_zh"], &entry["object_name_en"]), (&json!("闸口组"), &json!("Gate crew")));
}

#[db_test(office)]
async fn the_log_calls_people_by_their_names_of_today(o: Office) {
    o.role("Reader", "audit.view").await;
    let form = json!({"id": o.staff.id, "name_zh": "林一帆", "name_en": "Lin Yifan"});
    o.staff.app.put("/atlas/user/users", form).await.data();
    let entry = o.audit("role").await.remove(0);
    assert_eq!((&entry["user_name_zh"], &entry["user_name_en"]), (&json!("林一帆"), &json!("Lin Yifan")));
    assert_eq!((&entry["user_name"], number(&entry["user_id"])), (&json!("staff"), o.staff.id));
}
