//! What the ids in the audit log stand for: named for its readers, to each tenant only what is its own.

use fairway_audit::{Change, record_as};
use fairway_auth::Actor;
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::office::{Office, office};

/// What an entry calls the thing behind an id, in Chinese.
fn name_of(entry: &Value, field: &str, id: i64) -> Option<Value> {
    let names = entry["names"].as_array().expect("names");
    let id = id.to_string();
    let found = names.iter().find(|name| name["field"] == field && name["id"] == id);
    found.map(|name| name["name_zh"].clone())
}

#[db_test(office)]
async fn ids_have_the_names_of_today_beside_them(o: Office) {
    let root = o.department("组委会", None).await;
    let desk = o.department("展商部", Some(root)).await;
    let colleague = json!({"email": "new@example.test", "name_zh": "新人", "department_id": desk});
    o.boss.app.post("/atms/account/accounts", colleague).await.data();

    let departments = o.audit("department").await;
    assert_eq!(name_of(&departments[0], "parent_id", root), Some(json!("组委会")));
    assert_eq!(departments[1]["names"], json!([]), "the first one is below none");
    let accounts = o.audit("account").await;
    assert_eq!(name_of(&accounts[0], "department_id", desk), Some(json!("展商部")));

    let latest = o.boss.app.get("/atms/home/tasks").await.data()["latest"].clone();
    assert_eq!(name_of(&latest[0], "department_id", desk), Some(json!("展商部")), "on the home page too");
}

#[db_test(office)]
async fn things_of_other_tenants_and_those_that_are_gone_have_no_name(o: Office) {
    let boss = Actor { tenant_id: o.tenant, user_id: o.boss.id, name: "boss".into(), now: NOW };
    let people = json!({"deep": [{"user_id": [o.clerk.id, o.others[0].id, 999_999]}], "note": o.nobody.id});
    let tx = o.app.app.db.begin().await.unwrap();
    record_as(&tx, &boss, Change::created("role", 7, &people)).await.unwrap();
    tx.commit().await.unwrap();

    let entries = o.audit("role").await;
    let clerk = json!({"field": "user_id", "id": o.clerk.id.to_string(), "name_zh": "", "name_en": "clerk"});
    assert_eq!(entries[0]["names"], json!([clerk]));
    let empty = o.others[0].app.get("/atms/audit/logs?nopage=1").await.data();
    assert_eq!(empty, json!([]), "and nobody else reads the entry");
}
