//! What administrators do to a site: labels, settings, contact persons; their own, or any for those who manage tenants.

use fairway_testkit::{Engine, TestApp, db_test};
use serde_json::{Value, json};

struct World {
    app: TestApp,
    /// site.labels, site.settings and audit.view of the first tenant.
    editor: TestApp,
    /// The same and platform.tenants.
    staff: TestApp,
    nobody: TestApp,
    tenant: i64,
    other_tenant: i64,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_site::domain(), crate::support::meetings::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let editor = w.enter("editor", "site.labels,site.settings,audit.view").await;
    let staff = w.enter("staff", "site.labels,site.settings,audit.view,platform.tenants").await;
    let nobody = w.enter("nobody", "").await;
    World { editor, staff, nobody, app: w.app, tenant: w.tenant, other_tenant: w.other_tenant }
}

impl World {
    async fn label(&self, key: &str, zh: &str, en: &str) -> Value {
        let request = json!({"key": key, "label_zh": zh, "label_en": en});
        self.editor.post("/atms/label/save", request).await.data()
    }

    async fn log(&self, object_type: &str) -> Value {
        self.editor.get(&format!("/atms/audit/logs?object_type={object_type}")).await.data()
    }
}

/// The address that deletes this state of a record.
fn deletion(path: &str, row: &Value) -> String {
    format!("{path}?id={}&version={}", row["id"], row["version"].as_str().unwrap())
}

const SHOWN: &str = "/basic/label/EXS?is_idc=2&no_page=1";

#[db_test(world)]
async fn labels_are_searched_changed_and_deleted_and_the_site_follows(w: World) {
    let home = w.label("menu.home", "首页", "Home").await;
    w.label("menu.news", "新闻", "News").await;
    assert_eq!(w.app.get(SHOWN).await.data().as_array().unwrap().len(), 2);
    for (keyword, found) in [("MENU.", 2), ("news", 1), ("%E9%A6%96", 1), ("_", 0)] {
        let body = w.editor.get(&format!("/atms/label/labels?keyword={keyword}")).await.json();
        assert_eq!(body["total"], found, "{keyword}");
    }
    // The key itself can change, but not to one that is taken.
    let rename = |key: &str| json!({"id": home["id"], "version": home["version"], "key": key, "label_zh": "首页", "label_en": "Start"});
    let taken = w.editor.post("/atms/label/save", rename("menu.news")).await.failure(409, 1106);
    assert!(taken["fields"]["key"].is_string());
    let renamed = w.editor.post("/atms/label/save", rename("menu.start")).await.data();
    let log = w.log("label").await;
    assert_eq!(log[0]["before"], json!({"key": "menu.home", "label_en": "Home"}));
    assert_eq!(log[0]["after"], json!({"key": "menu.start", "label_en": "Start"}));
    let keys = |body: Value| -> Vec<Value> { body.as_array().unwrap().iter().map(|row| row["key"].clone()).collect() };
    assert_eq!(keys(w.app.get(SHOWN).await.data()), ["menu.news", "menu.start"]);
    w.editor.delete(&deletion("/atms/label/labels", &renamed)).await.data();
    assert_eq!(keys(w.app.get(SHOWN).await.data()), ["menu.news"]);
    w.editor.delete(&deletion("/atms/label/labels", &renamed)).await.failure(404, 404);
    assert_eq!(w.log("label").await[0]["action"], "delete");
    let file = w.editor.get("/atms/label/labels/export?format=csv").await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert_eq!(
        text,
        "\u{feff}键 / Key,中文 / Chinese,英文 / English,修改时间（UTC+8） / Changed (UTC+8)\r\nmenu.news,新闻,News,2026-11-15 08:00:00\r\n"
    );
}

#[db_test(world)]
async fn letters_beyond_a_to_z_have_capitals_too(w: World) {
    w.label("menu.elan", "活力", "ÉLAN & Ökologie").await;
    // é, É, ö, Ö, and è, which is another letter.
    for (keyword, found) in
        [("%C3%A9lan", 1), ("%C3%89LAN", 1), ("%C3%B6KO", 1), ("%C3%96koLOGIE", 1), ("%C3%A8lan", 0)]
    {
        let body = w.editor.get(&format!("/atms/label/labels?keyword={keyword}")).await.json();
        assert_eq!(body["total"], found, "{keyword}");
    }
}

#[db_test(world)]
async fn a_setting_shows_on_the_next_request(w: World) {
    let save = |name: &str, value: Value| json!({"name": name, "value": value});
    w.editor.put("/atms/configure/system", save("record_no", json!("浙ICP备0号"))).await.data();
    let links = json!([{"name_zh": "协会", "name_en": "Association", "web_zh": "https://a.example", "web_en": "/en"}]);
    w.editor.put("/atms/configure/system", save("friendly_link", links.clone())).await.data();
    let shown = w.app.get("/atms/configure/system").await.data();
    assert_eq!((&shown[0]["value"], &shown[1]["value"]), (&json!("浙ICP备0号"), &links));
    w.editor.put("/atms/configure/system", save("record_no", json!("浙ICP备1号"))).await.data();
    assert_eq!(w.app.get("/atms/configure/system").await.data()[0]["value"], "浙ICP备1号");
    let log = w.log("system_config").await;
    assert_eq!((&log[0]["before"], &log[0]["object_id"]), (&json!({"value": "浙ICP备0号"}), &json!("record_no")));
    let evil = save("friendly_link", json!([{"web_zh": "javascript:alert(1)"}]));
    let body = w.editor.put("/atms/configure/system", evil).await.failure(422, 422);
    assert!(body["fields"]["value[0].web_zh"].is_string(), "{body}");
}

#[db_test(world)]
async fn a_label_that_somebody_else_changed_is_neither_overwritten_nor_deleted(w: World) {
    let seen = w.label("menu.home", "首页", "Home").await;
    let save = |row: &Value, en: &str| {
        let form = json!({"id": row["id"], "key": "menu.home", "label_en": en, "version": row["version"]});
        w.editor.post("/atms/label/save", form)
    };
    let first = save(&seen, "Start").await.data();
    let conflict = save(&seen, "Front").await.failure(409, 409);
    assert_eq!(conflict["data"]["current"], first);
    assert_eq!(conflict["data"]["edited_by_name"], w.log("label").await[0]["user_name"]);
    let delete = async |row: &Value| {
        let (id, version) = (&row["id"], row["version"].as_str().unwrap());
        w.editor.delete(&format!("/atms/label/labels?id={id}&version={version}")).await
    };
    delete(&seen).await.failure(409, 409);
    let (one, two) = tokio::join!(save(&first, "One"), save(&first, "Two"));
    assert_eq!([one.status, two.status].iter().filter(|status| **status == 200).count(), 1, "of two at once one wins");
    let now = w.editor.get("/atms/label/labels").await.data()[0].clone();
    delete(&now).await.data();
    // A form of a new label does not write over one that is there already.
    let new = json!({"key": "menu.news", "label_en": "News", "is_new": true});
    w.editor.post("/atms/label/save", new.clone()).await.data();
    w.editor.post("/atms/label/save", new).await.failure(409, 1106);
    let blind = w.editor.get("/atms/label/labels").await.data()[0].clone();
    for blind in [
        json!({"id": blind["id"], "key": "menu.news", "label_en": "Blind"}),
        json!({"key": "menu.news", "label_en": "Blind"}),
    ] {
        let refused = w.editor.post("/atms/label/save", blind).await.failure(422, 422);
        assert_eq!(refused["fields"], json!({"version": "请填写此项"}));
    }
    // Whoever knows the version needs no id.
    let known = json!({"key": "menu.news", "label_en": "Known", "version": blind["version"]});
    assert_eq!(w.editor.post("/atms/label/save", known).await.data()["label_en"], "Known");
}

#[db_test(world)]
async fn contact_persons_come_change_and_go(w: World) {
    let shown = async |app: &TestApp| app.get("/atlas/exhibition/incharger?activity_id=7").await.data();
    assert_eq!(shown(&w.app).await, json!([]));
    let wrong = w.editor.post("/atms/incharger", json!({"email": "x"})).await.failure(422, 422);
    assert!(wrong["fields"]["name_zh"].is_string() && wrong["fields"]["email"].is_string(), "{wrong}");
    let form = json!({"name_zh": "陈", "email": "chen@fair.example", "mobile": "0574 0000 0101", "activity_id": 7});
    let made = w.editor.post("/atms/incharger", form.clone()).await.data();
    assert_eq!(shown(&w.app).await[0]["name_zh"], "陈");
    let mut changed = form;
    changed["id"] = made["id"].clone();
    changed["version"] = made["version"].clone();
    changed["name_en"] = json!("Chen");
    let changed = w.editor.put("/atms/incharger", changed).await.data();
    assert_eq!(shown(&w.app).await[0]["name_en"], "Chen");
    assert_eq!(w.log("incharger").await[0]["after"], json!({"name_en": "Chen"}));
    assert_eq!(w.editor.get("/atms/incharger?keyword=CHEN%40").await.json()["total"], 1);
    w.editor.delete(&deletion("/atms/incharger", &changed)).await.data();
    assert_eq!(shown(&w.app).await, json!([]));
    w.editor.put("/atms/incharger", json!({"id": made["id"], "name_zh": "陈"})).await.failure(404, 404);
}

#[db_test(world)]
async fn another_tenants_site_is_reached_by_those_who_manage_tenants_only(w: World) {
    let setting = json!({"name": "record_no", "value": "X", "tenant_id": w.other_tenant});
    w.editor.put("/atms/configure/system", setting.clone()).await.failure(404, 404);
    w.editor.get(&format!("/atms/configure/settings?tenant_id={}", w.other_tenant)).await.failure(404, 404);
    w.editor.get(&format!("/atms/incharger?tenant_id={}", w.other_tenant)).await.failure(404, 404);
    w.staff.put("/atms/configure/system", setting).await.data();
    assert_eq!(w.app.at("other.test").get("/atms/configure/system").await.data()[0]["value"], "X");
    assert_eq!(w.app.get("/atms/configure/system").await.data(), json!([]));
    let foreign = json!({"name_zh": "外", "activity_id": 7, "tenant_id": w.other_tenant});
    w.staff.post("/atms/incharger", foreign).await.failure(404, 1104);
    let contact = json!({"name_zh": "外", "tenant_id": w.other_tenant});
    let made = w.staff.post("/atms/incharger", contact).await.data();
    // Without naming the tenant it is a contact of nobody.
    let deletion = deletion("/atms/incharger", &made);
    w.staff.delete(&deletion).await.failure(404, 404);
    w.staff.delete(&format!("{deletion}&tenant_id={}", w.other_tenant)).await.data();
    w.staff.get("/atms/configure/settings?tenant_id=999999").await.failure(404, 404);
    assert_eq!(w.staff.get(&format!("/atms/configure/settings?tenant_id={}", w.tenant)).await.data(), json!([]));
}

#[db_test(world)]
async fn nothing_of_this_is_for_those_without_the_permission(w: World) {
    for (app, status) in [(&w.app, 401), (&w.nobody, 403)] {
        app.get("/atms/label/labels").await.failure(status, status.into());
        app.get("/atms/label/labels/export").await.failure(status, status.into());
        app.delete("/atms/label/labels?id=1").await.failure(status, status.into());
        app.get("/atms/configure/settings").await.failure(status, status.into());
        app.put("/atms/configure/system", json!({"name": "record_no", "value": "X"}))
            .await
            .failure(status, status.into());
        app.get("/atms/incharger").await.failure(status, status.into());
        app.post("/atms/incharger", json!({"name_zh": "陈"})).await.failure(status, status.into());
    }
}

#[db_test(world)]
async fn a_new_tenant_is_recorded_and_its_hosts_are_checked(w: World) {
    let request =
        json!({"code": "NEW", "name_zh": "新", "tenant_type": 3, "hosts": [{"host": "new.test", "lang": "en"}]});
    let made = w.staff.post("/atms/tenant/tenants", request).await.data();
    let log = w.log("tenant").await;
    assert_eq!(log[0]["object_id"], made["tenant_id"].to_string());
    assert_eq!(log[0]["after"]["hosts"], json!([{"host": "new.test", "lang": "en"}]));
    let bad = json!({"code": "NEW2", "name_zh": "新", "tenant_type": 3, "host_zh": "https://x.test/"});
    let body = w.staff.post("/atms/tenant/tenants", bad).await.failure(422, 422);
    assert!(body["fields"]["hosts[0].host"].is_string(), "{body}");
}

#[db_test(world)]
async fn a_first_password_is_handed_over_until_its_owner_has_signed_in(w: World) {
    let request = json!({"code": "NEW", "name_zh": "新", "tenant_type": 3, "host_zh": "new.test",
        "admin_email": "admin@new.example", "admin_name": "新管理员"});
    let tenant = w.staff.post("/atms/tenant/tenants", request).await.data()["tenant_id"].clone();
    let path = "/atms/tenant/first_password";
    let made = w.staff.post(path, json!({"id": tenant})).await.data();
    assert_eq!((&made["account"], &made["url"]), (&json!("admin@new.example"), &json!("http://new.test/signIn")));
    assert!(!w.log("tenant").await[0].to_string().contains(made["password"].as_str().unwrap()));
    let at_new = w.app.at("new.test");
    let sign_in = json!({"account": made["account"], "password": made["password"], "new_password": "My.own1"});
    let session = at_new.post("/atlas/user/login", sign_in).await.data();
    w.staff.post(path, json!({"id": tenant})).await.failure(409, 1109);
    w.staff.post(path, json!({"id": 999_999})).await.failure(404, 404);
    let admin = at_new.with_token(session["access_token"].as_str().unwrap());
    admin.post(path, json!({"id": tenant})).await.failure(403, 403);
}

#[db_test(world)]
async fn a_new_tenants_first_administrator_can_run_it_and_nothing_else(w: World) {
    let request = json!({"code": "NEW", "name_zh": "新", "tenant_type": 3, "host_zh": "new.test",
        "admin_email": "Admin@new.example", "admin_name": "新管理员"});
    let made = w.staff.post("/atms/tenant/tenants", request.clone()).await.data();
    let tenant = made["tenant_id"].as_i64().unwrap();
    let (sent, _) = fairway_messages::list(&w.app.app.db, tenant, &Default::default(), 0, 5).await.unwrap();
    assert_eq!((sent[0].recipient.as_str(), sent[0].is_secret), ("Admin@new.example".to_lowercase().as_str(), true));
    assert!(sent[0].body_text.contains("http://new.test/signIn"), "{}", sent[0].body_text);
    let (_, rest) = sent[0].body_text.split_once("临时密码：").unwrap();
    let password = rest.split_whitespace().next().unwrap();
    let at_new = w.app.at("new.test");
    let sign_in =
        |password: &str| json!({"account": "admin@new.example", "password": password, "new_password": "My.own1"});
    let session = at_new.post("/atlas/user/login", sign_in(password)).await;
    let admin = at_new.with_token(session.data()["access_token"].as_str().unwrap());
    assert_eq!(admin.get("/atms/role/roles").await.data()[0]["name"], "Administrator");
    assert_eq!(admin.get("/atms/label/labels").await.status, 200);
    admin.get("/atms/tenant/tenants").await.failure(403, 403);
    let wrong = json!({"code": "NEW3", "name_zh": "新", "tenant_type": 3, "admin_email": "x"});
    let body = w.staff.post("/atms/tenant/tenants", wrong).await.failure(422, 422);
    assert!(body["fields"]["admin_email"].is_string(), "{body}");
}
