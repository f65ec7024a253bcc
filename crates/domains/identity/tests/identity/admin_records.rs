//! What is written down: the audit log, the outbox, exported files, and everybody's own columns.

use calamine::{Data, Reader, Xlsx};
use fairway_audit::{Change, record_as};
use fairway_auth::Actor;
use fairway_identity::{Directory, domain};
use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};

use crate::office::{self, Office, number, office, with};

fn xlsx(reply: &TestReply) -> Vec<Vec<String>> {
    assert_eq!(reply.status, 200);
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(reply.bytes.clone())).unwrap();
    let sheet = book.worksheet_range_at(0).unwrap().unwrap();
    sheet.rows().map(|row| row.iter().map(Data::to_string).collect()).collect()
}

fn csv(reply: &TestReply) -> Vec<Vec<String>> {
    assert_eq!(reply.status, 200);
    let text = String::from_utf8(reply.bytes.clone()).unwrap();
    let body = text.strip_prefix('\u{feff}').expect("a byte order mark");
    let reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(body.as_bytes()).into_records();
    reader.map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[db_test(office)]
async fn the_log_says_who_did_what_from_where(o: Office) {
    o.role("Desk", "audit.view").await;
    let english = o.boss.app.get("/atms/audit/logs?object_type=role&lang=en").await.data();
    let entry = &english[0];
    assert_eq!((&entry["user_name"], &entry["action"]), (&json!("staff"), &json!("create")));
    assert_eq!((&entry["object_name"], number(&entry["at"])), (&json!("Desk"), fairway_testkit::NOW));
    assert_eq!(entry["after"], json!({"name": "Desk", "name_zh": "", "permissions": "audit.view"}));
    assert_eq!((&entry["before"], &entry["address"]), (&json!(null), &json!("192.0.2.1")));
    assert!(!entry["request_id"].as_str().unwrap().is_empty());
}

#[db_test(office)]
async fn what_was_done_before_anybody_looked_is_written_down_too(o: Office) {
    let now = fairway_testkit::NOW - 60;
    let boss = Actor { tenant_id: o.tenant, user_id: o.boss.id, name: "boss".into(), now };
    let tx = o.app.app.db.begin().await.unwrap();
    record_as(&tx, &boss, Change::created("role", 7, &json!({"name": "Desk"})).named("Desk")).await.unwrap();
    tx.commit().await.unwrap();
    let entries = o.boss.app.get("/atms/audit/logs").await.data();
    let entry = &entries[0];
    assert_eq!((&entry["user_name"], &entry["object_name"]), (&json!("boss"), &json!("Desk")));
    assert_eq!((number(&entry["at"]), &entry["after"]), (fairway_testkit::NOW - 60, &json!({"name": "Desk"})));
    assert_eq!(o.others[0].app.get("/atms/audit/logs").await.json()["total"], 0);
}

#[db_test(office)]
async fn the_log_is_filtered_and_belongs_to_its_tenant(o: Office) {
    o.role("Desk", "audit.view").await;
    o.department("组委会", None).await;
    let total = async |query: &str| o.boss.app.get(&format!("/atms/audit/logs?{query}")).await.json()["total"].clone();
    assert_eq!(total("").await, 2);
    assert_eq!(total(&format!("user_id={}", o.boss.id)).await, 1);
    assert_eq!(total("action=create&object_type=role").await, 1);
    assert_eq!(total("keyword=desk").await, 1);
    assert_eq!(total("keyword=%E7%BB%84%E5%A7%94").await, 1);
    assert_eq!(total(&format!("from={}", fairway_testkit::NOW + 1)).await, 0);
    assert_eq!(total(&format!("from={0}&to={0}", fairway_testkit::NOW)).await, 2);
    assert_eq!(o.others[0].app.get("/atms/audit/logs").await.json()["total"], 0);
    o.clerk.app.get("/atms/audit/logs").await.failure(403, 403);
    o.clerk.app.get("/atms/audit/export").await.failure(403, 403);
}

#[db_test(office)]
async fn the_log_is_exported_as_it_is_filtered(o: Office) {
    let id = o.role("=1+1", "audit.view").await;
    o.department("组委会", None).await;
    let book = o.boss.app.get("/atms/audit/export?format=xlsx&object_type=role").await;
    assert_eq!(book.headers["content-disposition"], "attachment; filename=\"audit-20261115.xlsx\"");
    let rows = xlsx(&book);
    assert_eq!((rows.len(), rows[0][1].as_str()), (2, "操作人 / User"));
    assert_eq!(rows[1][1..6], ["staff", "新建", "角色", &id.to_string(), "=1+1"]);
    assert_eq!(rows[1][6..8], ["", "名称：=1+1；权限：查看操作日志"], "in the words of the screen");
    let english = xlsx(&o.boss.app.get("/atms/audit/export?format=xlsx&object_type=role&lang=en").await);
    assert_eq!(english[1][7], "Name: =1+1; Permissions: View the audit log");
    let rows = csv(&o.boss.app.get("/atms/audit/export?format=csv&object_type=role").await);
    assert_eq!((rows[1][0].as_str(), rows[1][5].as_str()), ("2026-11-15 08:00:00", "'=1+1"));
    let wrong = o.boss.app.get("/atms/audit/export?format=pdf").await.failure(422, 422);
    assert!(wrong["fields"]["format"].is_string(), "{wrong}");
}

#[db_test(office)]
async fn every_list_is_exported_with_its_filter_and_order(o: Office) {
    let root = o.department("组委会", None).await;
    let form = with(o.account_form(o.nobody.id).await, json!({"department_id": root, "name_zh": "=cmd|' /C calc'!A0"}));
    o.boss.app.put("/atms/account/accounts", form).await.data();
    let path = "/atms/account/accounts/export?sort_by=email&order_type=asc&format=";
    let rows = xlsx(&o.boss.app.get(&format!("{path}xlsx")).await);
    let mails: Vec<_> = rows.iter().skip(1).map(|row| row[1].as_str()).collect();
    assert_eq!(mails, ["boss@example.test", "clerk@example.test", "nobody@example.test", "staff@example.test"]);
    assert_eq!((rows[3][6].as_str(), rows[1][7].as_str(), rows[1][8].as_str()), ("组委会", "Organiser", "启用"));
    let rows = csv(&o.boss.app.get(&format!("{path}csv&keyword=nobody&lang=en")).await);
    assert_eq!((rows.len(), rows[1][3].as_str(), rows[1][8].as_str()), (2, "'=cmd|' /C calc'!A0", "Active"));
    let rows = csv(&o.boss.app.get("/atms/role/roles/export?format=csv&sort_by=name").await);
    assert_eq!(
        rows.iter().skip(1).map(|row| row[1].as_str()).collect::<Vec<_>>(),
        ["Clerk", "Organiser", "Platform staff"]
    );
    let rows = csv(&o.staff.app.get("/atms/tenant/tenants/export?format=csv&status=1").await);
    assert_eq!((rows.len(), rows[2][5].as_str()), (3, "other.test (zh)"));
    let wrong = o.boss.app.get("/atms/role/roles/export?sort_by=none").await;
    wrong.failure(422, 422);
}

#[db_test(office)]
async fn a_large_list_is_exported_whole(o: Office) {
    let tx = o.app.app.db.begin().await.unwrap();
    let tenant = o.tenant;
    for chunk in 0..5 {
        let rows: Vec<_> = (0..500).map(|n| format!("({tenant}, 'bulk{chunk}-{n}', '', 1, 1)")).collect();
        let sql = format!(
            "INSERT INTO role (tenant_id, name, permissions, created_at, updated_at) VALUES {}",
            rows.join(", ")
        );
        tx.execute_text(&sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let rows = csv(&o.boss.app.get("/atms/role/roles/export?format=csv&keyword=bulk").await);
    assert_eq!(rows.len(), 2_501);
    assert_eq!(xlsx(&o.boss.app.get("/atms/role/roles/export?keyword=bulk").await).len(), 2_501);
}

async fn messages(o: &Office, query: &str) -> Value {
    o.boss.app.get(&format!("/atms/message/messages?{query}")).await.json()
}

#[db_test(office)]
async fn the_outbox_shows_states_and_retries_what_did_not_go(o: Office) {
    o.boss.app.post("/atms/account/reset_password", json!({"id": o.nobody.id})).await.data();
    let queued = messages(&o, "status=0&channel=1&template=temporary_password").await;
    assert_eq!((&queued["total"], &queued["data"][0]["is_secret"]), (&json!(1), &json!(true)));
    assert!(queued["data"][0].get("body_text").is_none(), "lists hold no texts");
    let id = number(&queued["data"][0]["id"]);
    let state = async |value: i32| {
        let tx = o.app.app.db.begin().await.unwrap();
        tx.execute_text(&format!("UPDATE message SET state = {value} WHERE id = {id}")).await.unwrap();
        tx.commit().await.unwrap();
    };
    state(2).await;
    assert_eq!(messages(&o, "").await["status_info"], json!([{"status": 2, "count": 1}]));
    o.clerk.app.post("/atms/message/retry", json!({"id": id})).await.failure(403, 403);
    o.others[0].app.post("/atms/message/retry", json!({"id": id})).await.failure(404, 404);
    o.others[0].app.get(&format!("/atms/message/messages/{id}")).await.failure(404, 404);
    assert_eq!(o.boss.app.post("/atms/message/retry", json!({"id": id})).await.data()["status"], 0);
    assert_eq!(o.audit("message").await[0]["action"], "retry");
    state(1).await;
    o.boss.app.post("/atms/message/retry", json!({"id": id})).await.failure(409, 1301);
    let rows = csv(&o.boss.app.get("/atms/message/messages/export?format=csv&lang=en").await);
    assert_eq!((rows.len(), rows[1][2].as_str(), rows[1][5].as_str()), (2, "nobody@example.test", "Sent"));
}

#[db_test(office)]
async fn a_secret_is_read_on_record_and_not_by_those_it_would_lift(o: Office) {
    for id in [o.nobody.id, o.staff.id] {
        o.staff.app.post("/atms/account/reset_password", json!({"id": id})).await.data();
    }
    let staff = office::sign_in_again(&o, o.staff.id).await;
    let found = async |name: &str| number(&messages(&o, &format!("keyword={name}")).await["data"][0]["id"]);
    let (to_nobody, to_staff) = (found("nobody").await, found("staff").await);
    let read = o.boss.app.get(&format!("/atms/message/messages/{to_nobody}")).await.data();
    assert!(read["body_text"].as_str().unwrap().contains("临时密码") && read["is_hidden"] == false);
    let kept = o.boss.app.get(&format!("/atms/message/messages/{to_staff}")).await.data();
    assert_eq!((&kept["body_text"], &kept["body_html"], &kept["is_hidden"]), (&json!(""), &json!(""), &json!(true)));
    let own = staff.get(&format!("/atms/message/messages/{to_staff}")).await.data();
    assert_eq!(own["is_hidden"], false);
    let log = o.audit("message").await;
    assert_eq!(log.iter().filter(|entry| entry["action"] == "read").count(), 2);
}

#[db_test(office)]
async fn in_production_nobody_reads_anothers_secrets(o: Office) {
    o.staff.app.post("/atms/account/reset_password", json!({"id": o.nobody.id})).await.data();
    o.app.get("/basic/captcha/sms?mobile=13800138000&purpose=sign_up").await.data();
    let production = TestApp::serve(o.app.test_db.reopened().await, &[domain()], Directory::new, |services| {
        services.settings.is_production = true;
    });
    let staff = office::sign_in(&production, "staff").await.app;
    for message in staff.get("/atms/message/messages?nopage=1").await.data().as_array().unwrap() {
        let path = format!("/atms/message/messages/{}", message["id"]);
        let read = staff.get(&path).await.data();
        assert_eq!(
            (&read["is_hidden"], &read["body_text"], &read["body_html"]),
            (&json!(true), &json!(""), &json!(""))
        );
    }
}

#[db_test(office)]
async fn everybody_keeps_two_hundred_tables(o: Office) {
    for n in 0..202 {
        let body = json!({"identifier": format!("table{n}"), "params": [{"prop": "a", "index": 0, "isShowLine": 1}]});
        o.nobody.app.post("/atms/table/custom_show", body).await.data();
    }
    let saved = async |n: i32| {
        let path = format!("/atms/table/custom_show?identifier=table{n}");
        !o.nobody.app.get(&path).await.data()["params"].is_null()
    };
    assert_eq!((saved(0).await, saved(1).await, saved(2).await, saved(201).await), (false, false, true, true));
}

#[db_test(office)]
async fn everybody_keeps_their_own_columns(o: Office) {
    let path = "/atms/table/custom_show?identifier=accounts";
    assert_eq!(o.nobody.app.get(path).await.data(), json!({"params": null}));
    let columns =
        json!([{"prop": "email", "index": 0, "isShowLine": true}, {"prop": "mobile", "index": 1, "isShowLine": false}]);
    let save = |params: Value| json!({"identifier": "accounts", "params": params});
    o.nobody.app.post("/atms/table/custom_show", save(columns.clone())).await.data();
    assert_eq!(o.nobody.app.get(path).await.data()["params"], columns);
    // The same as text, as a form sends it; saved again it replaces.
    let text = r#"[{"prop":"email","index":3,"isShowLine":"1"}]"#;
    o.nobody.app.post("/atms/table/custom_show", save(json!(text))).await.data();
    assert_eq!(
        o.nobody.app.get(path).await.data()["params"],
        json!([{"prop": "email", "index": 3, "isShowLine": true}])
    );
    assert_eq!(o.boss.app.get(path).await.data(), json!({"params": null}));
    o.app.get(path).await.failure(401, 401);
    for wrong in [json!("{"), json!([{"prop": ""}]), json!({"prop": "x"})] {
        let body = o.nobody.app.post("/atms/table/custom_show", save(wrong)).await.failure(422, 422);
        assert!(body["fields"]["params"].is_string(), "{body}");
    }
}
