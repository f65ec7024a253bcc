//! Two administrators at one record: whoever comes second is conflict who was faster, and nothing of theirs is undone.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{Office, office, with};

/// A path, a record as it was read, a change of it, and the field that changes.
async fn records(o: &Office) -> [(&'static str, &'static str, Value, Value, &'static str); 3] {
    let role = json!({"name": "Reader", "permissions": "audit.view"});
    let role = o.boss.app.post("/atms/role/roles", role).await.data();
    let department = json!({"name_zh": "展务部"});
    let department = o.boss.app.post("/atms/department/departments", department).await.data();
    let account = o.account_form(o.nobody.id).await;
    let department_form = json!({"id": department["id"], "name_en": "Halls"});
    let role_form = json!({"id": role["id"], "name": "Auditor", "permissions": "audit.view"});
    let account_form = with(account.clone(), json!({"name_en": "Somebody"}));
    [
        ("/atms/role/roles", "role", role, role_form, "name"),
        ("/atms/department/departments", "department", department, department_form, "name_en"),
        ("/atms/account/accounts", "account", account, account_form, "name_en"),
    ]
}

#[db_test(office)]
async fn a_stale_change_or_deletion_is_told_who_was_faster_and_what_is_there_now(o: Office) {
    for (path, kind, before, form, field) in records(&o).await {
        let change = with(form, json!({"version": before["version"]}));
        let first = o.boss.app.put(path, change.clone()).await.data();
        assert_ne!(first["version"], before["version"], "{path}");
        let late = with(change, json!({field: "Late"}));
        let mut blind = late.clone();
        blind.as_object_mut().unwrap().remove("version");
        assert!(o.staff.app.put(path, blind).await.failure(422, 422)["fields"]["version"].is_string(), "{path}");
        let conflict = o.staff.app.put(path, late.clone()).await.failure(409, 409);
        assert_eq!(
            (&conflict["data"]["current"], &conflict["data"]["edited_at"]),
            (&first, &json!(fairway_testkit::NOW)),
            "{path}"
        );
        assert_eq!(conflict["data"]["edited_by_name"], o.audit(kind).await[0]["user_name"], "{path}");
        let delete = async |version: &Value| {
            let version = version.as_str().unwrap();
            o.boss.app.delete(&format!("{path}?id={}&version={version}", before["id"])).await
        };
        let conflict = delete(&before["version"]).await.failure(409, 409);
        assert_eq!(conflict["data"]["current"], first, "{path}");
        o.staff.app.put(path, with(late, json!({"version": first["version"]}))).await.data();
        let listed = o.staff.app.get(&format!("{path}?nopage=1")).await.data();
        let now = listed.as_array().unwrap().iter().find(|row| row["id"] == before["id"]).unwrap().clone();
        assert_eq!(now[field], "Late", "{path}");
        delete(&now["version"]).await.data();
    }
}

#[db_test(office)]
async fn what_is_no_part_of_a_form_makes_it_not_stale(o: Office) {
    let [(role_path, _, role, role_form, _), (path, _, department, form, _), _] = records(&o).await;
    // Somebody gets the role, and the department is moved among its siblings.
    let holder = with(o.account_form(o.clerk.id).await, json!({"role_ids": [role["id"]]}));
    o.staff.app.put("/atms/account/accounts", holder).await.data();
    o.boss.app.put(role_path, with(role_form, json!({"version": role["version"]}))).await.data();
    let other = o.department("招展部", None).await;
    let behind = json!({"id": other, "before_id": department["id"]});
    o.boss.app.put("/atms/department/move", behind).await.data();
    o.boss.app.put(path, with(form, json!({"version": department["version"]}))).await.data();
}
