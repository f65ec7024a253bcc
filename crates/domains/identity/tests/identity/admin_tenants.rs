//! Tenants: edited and disabled by the platform's staff, everywhere at once.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{self, Office, office, with};

const TENANTS: &str = "/atms/tenant/tenants";

async fn form(o: &Office) -> Value {
    let tenant = o.staff.app.get(&format!("{TENANTS}/{}", o.other_tenant)).await.data();
    json!({"id": tenant["id"], "name_zh": tenant["name_zh"], "name_en": tenant["name_en"],
        "tenant_type": tenant["tenant_type"], "version": tenant["version"]})
}

#[db_test(office)]
async fn only_platform_staff_see_and_change_tenants(o: Office) {
    for app in [&o.boss.app, &o.clerk.app, &o.nobody.app] {
        app.get(TENANTS).await.failure(403, 403);
        app.get(&format!("{TENANTS}/{}", o.tenant)).await.failure(403, 403);
        app.get(&format!("{TENANTS}/export")).await.failure(403, 403);
        app.put(TENANTS, form(&o).await).await.failure(403, 403);
    }
    o.staff.app.get(&format!("{TENANTS}/999999")).await.failure(404, 404);
    let all = o.staff.app.get(&format!("{TENANTS}?sort_by=code&order_type=desc")).await.json();
    assert_eq!((&all["total"], &all["data"][0]["code"]), (&json!(2), &json!("OTHER")));
    assert_eq!(all["data"][0]["hosts"], json!([{"host": "other.test", "lang": "zh"}]));
    assert_eq!(all["status_info"], json!([{"status": 1, "count": 2}]));
    let by_host = o.staff.app.get(&format!("{TENANTS}?keyword=OTHER.te&tenant_type=3")).await.json();
    assert_eq!((&by_host["total"], &by_host["data"][0]["code"]), (&json!(1), &json!("OTHER")));
}

#[db_test(office)]
async fn hosts_with_their_languages_take_effect_at_once(o: Office) {
    let hosts = json!([{"host": "New.test", "lang": "zh"}, {"host": "en.new.test", "lang": "en"}]);
    let changed = o.staff.app.put(TENANTS, with(form(&o).await, json!({"hosts": hosts}))).await.data();
    assert_eq!(changed["hosts"][0]["host"], "new.test");
    // A token of the other tenant is one at its new host, and none at its old one.
    let token = |host: &str| o.others[0].app.at(host);
    assert_eq!(token("new.test").get("/atms/role/roles").await.status, 200);
    token("other.test").get("/atms/role/roles").await.failure(401, 401);
    let message = token("en.new.test").get("/atms/tenant/tenants").await.failure(403, 403)["message"].clone();
    assert_eq!(message, "You are not allowed to do this");
    let log = o.audit("tenant").await;
    assert_eq!(log[0]["before"], json!({"hosts": ["other.test (zh)"]}));
    assert_eq!(log[0]["after"], json!({"hosts": ["new.test (zh)", "en.new.test (en)"]}));
}

#[db_test(office)]
async fn a_host_of_another_tenant_or_no_host_at_all_is_refused(o: Office) {
    let taken = with(form(&o).await, json!({"hosts": [{"host": "zh.test", "lang": "zh"}]}));
    let body = o.staff.app.put(TENANTS, taken).await.failure(409, 1103);
    assert!(body["fields"]["hosts"].is_string(), "{body}");
    assert_eq!(o.others[0].app.get("/atms/role/roles").await.status, 200, "the old host is still there");
    let bad = json!([{"host": "http://x.test", "lang": "zh"}, {"host": "a.test", "lang": "zh"},
        {"host": "A.test", "lang": "en"}]);
    let body = o.staff.app.put(TENANTS, with(form(&o).await, json!({"hosts": bad}))).await.failure(422, 422);
    let named: Vec<_> = body["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(named, ["hosts[0].host", "hosts[2].host"]);
    let wrong = json!({"id": o.other_tenant, "tenant_type": 9, "status": 7});
    let body = o.staff.app.put(TENANTS, wrong).await.failure(422, 422);
    let named: Vec<_> = body["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(named, ["name_en", "status", "tenant_type"]);
}

#[db_test(office)]
async fn a_disabled_tenant_says_so_everywhere_at_once(o: Office) {
    let other = &o.others[0].app;
    assert_eq!(other.get("/atms/role/roles").await.status, 200);
    o.staff.app.put(TENANTS, with(form(&o).await, json!({"status": 0}))).await.data();
    other.get("/atms/role/roles").await.failure(403, 1101);
    other.get(&format!("/atlas/user/users/{}", o.others[0].id)).await.failure(403, 1101);
    let sign_in = json!({"account": "one@example.test", "password": office::PASSWORD});
    let body = o.app.at("other.test").post("/atlas/user/login?lang=en", sign_in.clone()).await.failure(403, 1101);
    assert_eq!(body["message"], "Tenant disabled");
    let tabs = o.staff.app.get(&format!("{TENANTS}?status=0")).await.json();
    assert_eq!((&tabs["total"], &tabs["data"][0]["code"]), (&json!(1), &json!("OTHER")));
    assert_eq!(tabs["status_info"], json!([{"status": 0, "count": 1}, {"status": 1, "count": 1}]));
    o.staff.app.put(TENANTS, with(form(&o).await, json!({"status": 1}))).await.data();
    assert_eq!(other.get("/atms/role/roles").await.status, 200);
}

#[db_test(office)]
async fn nobody_disables_their_own_tenant(o: Office) {
    let version = o.staff.app.get(&format!("{TENANTS}/{}", o.tenant)).await.data()["version"].clone();
    let own = json!({"id": o.tenant, "name_en": "EXS", "tenant_type": 3, "status": 0, "version": version});
    o.staff.app.put(TENANTS, own).await.failure(409, 1105);
    assert_eq!(o.staff.app.get(TENANTS).await.status, 200);
}

#[db_test(office)]
async fn of_two_edits_of_the_same_version_the_second_is_told(o: Office) {
    let form = form(&o).await;
    let tries = ["A", "B", "C"].map(|name| o.staff.app.put(TENANTS, with(form.clone(), json!({"name_en": name}))));
    let statuses: Vec<_> = futures::future::join_all(tries).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 2, "{statuses:?}");
    let now = o.staff.app.get(&format!("{TENANTS}/{}", o.other_tenant)).await.data();
    let late = o.staff.app.put(TENANTS, form.clone()).await.failure(409, 409);
    assert_eq!(late["data"]["current"], now);
    assert_eq!(late["data"]["edited_by_name"], o.audit("tenant").await[0]["user_name"]);
    let blind = o.staff.app.put(TENANTS, with(form, json!({"version": null}))).await.failure(422, 422);
    assert!(blind["fields"]["version"].is_string(), "{blind}");
}
