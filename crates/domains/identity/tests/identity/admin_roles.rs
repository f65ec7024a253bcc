//! Roles: known codes only, never more than one's own, somebody left to manage them, at once in effect.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{self, Office, number, office, with};

const ROLES: &str = "/atms/role/roles";

#[db_test(office)]
async fn a_role_is_a_named_set_of_known_codes(o: Office) {
    let made = o.boss.app.post(ROLES, json!({"name": " Desk ", "permissions": "audit.view, identity.accounts"})).await;
    let made = made.data();
    assert_eq!((&made["name"], &made["permissions"]), (&json!("Desk"), &json!("audit.view,identity.accounts")));
    let unknown = o.boss.app.post(ROLES, json!({"name": "X", "permissions": "audit.view,made.up"})).await;
    assert_eq!(unknown.failure(422, 422)["fields"]["permissions"], "未知的权限：made.up");
    let empty = o.boss.app.post(ROLES, json!({"permissions": "audit.view"})).await.failure(422, 422);
    assert!(empty["fields"]["name"].is_string(), "{empty}");
    let taken = o.boss.app.post(ROLES, json!({"name": "Desk"})).await.failure(409, 1011);
    assert!(taken["fields"]["name"].is_string(), "{taken}");
    o.others[0].app.post(ROLES, json!({"name": "Desk"})).await.data();

    let found = o.boss.app.get("/atms/role/roles?keyword=dEsk&sort_by=name&order_type=desc").await;
    assert_eq!((found.json()["total"].clone(), found.data()[0]["id"].clone()), (json!(1), made["id"].clone()));
    let held = o.boss.app.get("/atms/role/roles?keyword=Organiser").await.data();
    assert_eq!(held[0]["members"], 1);
}

#[db_test(office)]
async fn the_tree_names_every_permission_with_its_branch(o: Office) {
    let tree = o.boss.app.get("/atms/permission/permissions").await.data();
    let tree = tree.as_array().unwrap();
    let of = |code: &str| tree.iter().find(|entry| entry["code"] == code).unwrap().clone();
    assert_eq!(of("identity.roles")["group_en"], "People and permissions");
    assert_eq!((&of("identity.roles")["is_own"], &of("platform.tenants")["is_own"]), (&json!(true), &json!(false)));
    o.clerk.app.get("/atms/permission/permissions").await.failure(403, 403);
}

#[db_test(office)]
async fn nobody_gives_or_changes_more_than_they_hold(o: Office) {
    o.boss.app.post(ROLES, json!({"name": "X", "permissions": "platform.tenants"})).await.failure(403, 1016);
    // Not even its name: the role allows more than the boss.
    let platform = o.role_id("Platform staff").await;
    let renamed = json!({"id": platform, "name": "Renamed", "version": o.role_version(platform).await});
    o.boss.app.put(ROLES, renamed).await.failure(403, 1016);
    o.boss.app.delete(&o.deletion(ROLES, platform).await).await.failure(403, 1016);
    let own = o.role_id("Organiser").await;
    let more = format!("{},platform.tenants", office::ADMIN);
    let version = o.role_version(own).await;
    let stronger = json!({"id": own, "name": "Organiser", "permissions": more, "version": version});
    o.boss.app.put(ROLES, stronger.clone()).await.failure(403, 1016);
    o.staff.app.put(ROLES, stronger).await.data();
}

#[db_test(office)]
async fn a_changed_role_takes_effect_on_the_next_request(o: Office) {
    let role = o.role("Reader", "audit.view").await;
    let form = with(o.account_form(o.nobody.id).await, json!({"role_ids": [role]}));
    o.nobody.app.get("/atms/audit/logs").await.failure(403, 403);
    o.boss.app.put("/atms/account/accounts", form).await.data();
    assert_eq!(o.nobody.app.get("/atms/audit/logs").await.status, 200);
    let version = o.role_version(role).await;
    let change = json!({"id": role, "name": "Reader", "permissions": "messages.view", "version": version});
    o.boss.app.put(ROLES, change).await.data();
    o.nobody.app.get("/atms/audit/logs").await.failure(403, 403);
    assert_eq!(o.nobody.app.get("/atms/message/messages").await.status, 200);
    let me = o.nobody.app.get(&format!("/atlas/user/users/{}", o.nobody.id)).await.data();
    assert_eq!(me["permissions"], "messages.view");
    let log = o.audit("role").await;
    assert_eq!(
        (&log[0]["before"], &log[0]["after"]),
        (&json!({"permissions": "audit.view"}), &json!({"permissions": "messages.view"}))
    );
}

#[db_test(office)]
async fn somebody_is_always_left_to_manage_roles(o: Office) {
    let form = with(o.account_form(o.boss.id).await, json!({"role_ids": []}));
    o.staff.app.put("/atms/account/accounts", form).await.data();
    // Now the staff are the last: by role, by account, and by the role of the account.
    let platform = o.role_id("Platform staff").await;
    let version = o.role_version(platform).await;
    let weaker =
        json!({"id": platform, "name": "Platform staff", "permissions": "identity.accounts", "version": version});
    o.staff.app.put(ROLES, weaker).await.failure(409, 1017);
    let form = with(o.account_form(o.staff.id).await, json!({"role_ids": []}));
    o.staff.app.put("/atms/account/accounts", form).await.failure(409, 1017);
    o.staff.app.delete(&o.account_deletion(o.staff.id).await).await.failure(409, 1021);
    assert_eq!(o.staff.app.get(ROLES).await.status, 200, "nothing of the refused changes was kept");
}

#[db_test(office)]
async fn two_managers_who_depose_each_other_leave_one(o: Office) {
    let [one, two] = &o.others;
    let accounts = one.app.get("/atms/account/accounts").await.data();
    let depose = |by: &office::Person, whom: &office::Person, name: &str| {
        let (app, id) = (by.app.clone(), whom.id);
        let seen = accounts.as_array().unwrap().iter().find(|account| account["id"] == id).unwrap();
        let request = json!({"id": id, "email": format!("{name}@example.test"), "name_en": name, "role_ids": [],
            "version": seen["version"]});
        async move { app.put("/atms/account/accounts", request).await.status }
    };
    let (first, second) = futures::join!(depose(one, two, "two"), depose(two, one, "one"));
    assert_eq!([first, second].iter().filter(|status| **status == 200).count(), 1, "{first} {second}");
    let left = [one.app.get(ROLES).await.status, two.app.get(ROLES).await.status];
    assert_eq!(left.iter().filter(|status| **status == 200).count(), 1, "{left:?}");
}

#[db_test(office)]
async fn ten_who_make_the_same_role_at_once_make_one(o: Office) {
    let tries = (0..10).map(|_| o.boss.app.post(ROLES, json!({"name": "Desk", "permissions": "audit.view"})));
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 9);
    assert_eq!(o.audit("role").await.len(), 1, "only what was done is recorded");
}

#[db_test(office)]
async fn of_two_edits_of_the_same_version_the_second_is_told(o: Office) {
    let role = o.role("Desk", "audit.view").await;
    let seen = o.boss.app.get(&format!("{ROLES}?keyword=desk")).await.data()[0]["version"].clone();
    let edit = |name: &str| json!({"id": role, "name": name, "permissions": "audit.view", "version": seen});
    let tries = ["A", "B", "C", "D"].map(|name| o.boss.app.put(ROLES, edit(name)));
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    let mut now = Value::Null;
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        now = reply.failure(409, 409)["data"]["current"]["version"].clone();
    }
    o.boss.app.put(ROLES, json!({"id": role, "name": "E", "version": now})).await.data();
}

#[db_test(office)]
async fn a_role_in_use_or_of_another_tenant_cannot_be_deleted(o: Office) {
    let role = o.role("Desk", "audit.view").await;
    let form = with(o.account_form(o.nobody.id).await, json!({"role_ids": format!("{role}")}));
    o.boss.app.put("/atms/account/accounts", form).await.data();
    let path = o.deletion(ROLES, role).await;
    o.boss.app.delete(&path).await.failure(409, 1018);
    o.others[0].app.delete(&path).await.failure(404, 404);
    o.others[0].app.put(ROLES, json!({"id": role, "name": "Mine"})).await.failure(404, 404);
    let form = with(o.account_form(o.nobody.id).await, json!({"role_ids": []}));
    o.boss.app.put("/atms/account/accounts", form).await.data();
    let path = o.deletion(ROLES, role).await;
    o.boss.app.delete(&path).await.data();
    o.boss.app.delete(&path).await.failure(404, 404);
    let log = o.audit("role").await;
    assert_eq!((&log[0]["action"], number(&log[0]["user_id"])), (&json!("delete"), o.boss.id));
    assert_eq!((&log[0]["before"]["name"], &log[0]["after"]), (&json!("Desk"), &json!(null)));
}
