//! Configuration, structure, labels, and a tenant that is opened together with its site.

use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::json;

struct World {
    app: TestApp,
    staff: TestApp,
}

async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_site::domain()]).await;
    let tx = w.begin().await;
    open_site(&tx, w.tenant, NewSite::starter("博览会", "Fair"), NOW).await.unwrap();
    tx.commit().await.unwrap();
    w.add_account(w.tenant, "v", "").await;
    World { staff: w.enter("s", "platform.tenants,site.labels").await, app: w.app }
}

fn new_tenant(code: &str, host: &str) -> serde_json::Value {
    json!({"code": code, "name_zh": "新展会", "tenant_type": 3, "host_zh": host})
}

#[db_test(world)]
async fn the_site_is_found_by_its_code_and_has_no_summit(w: World) {
    let site = w.app.get("/atlas/configure/exhibition?code=EXS").await.data();
    assert_eq!((&site["name_en"], &site["hosts"][1]["lang"]), (&json!("Fair"), &json!("en")));
    assert_eq!(w.app.get("/atlas/configure/exhibition?code=EXS&atype=5").await.data(), json!(null));
    w.app.get("/atlas/configure/exhibition?code=NONE").await.failure(404, 1104);
    let structure = w.app.get("/atlas/configure/structure?code=EXS").await.data();
    assert_eq!(structure["pages"][0]["units"][0]["identify"], "banner");
}

#[db_test(world)]
async fn a_tenant_is_opened_with_its_site_and_found_by_its_host_at_once(w: World) {
    // An unknown host shows the default tenant's site until it belongs to somebody.
    let before = w.app.at("new.test").get("/atlas/configure/exhibition?code=EXS").await.data();
    assert_eq!(before["name_en"], "Fair");
    let made = w.staff.post("/atms/tenant/tenants", new_tenant("NEW", "New.test")).await.data();
    let site = w.app.at("new.test").get("/atlas/configure/exhibition?code=EXS").await.data();
    assert_eq!((&site["tenant_id"], &site["id"]), (&made["tenant_id"], &made["exhibition_id"]));
    assert_eq!(site["name_zh"], "新展会");
}

#[db_test(world)]
async fn a_refused_tenant_leaves_nothing_behind(w: World) {
    w.staff.post("/atms/tenant/tenants", new_tenant("EXS", "fresh.test")).await.failure(409, 1102);
    w.staff.post("/atms/tenant/tenants", new_tenant("FRESH", "zh.test")).await.failure(409, 1103);
    // Neither the code nor the host of a refused request was kept.
    w.staff.post("/atms/tenant/tenants", new_tenant("FRESH", "fresh.test")).await.data();
}

#[db_test(world)]
async fn only_those_allowed_open_tenants_and_edit_labels(w: World) {
    let label = json!({"key": "menu.home", "label_zh": "首页", "label_en": "Start"});
    w.app.post("/atms/label/save", label.clone()).await.failure(401, 401);
    w.app.post("/atms/tenant/tenants", new_tenant("NEW", "new.test")).await.failure(401, 401);
    let visitor = fairway_testworld::sign_in(&w.app, "v").await;
    visitor.post("/atms/label/save", label).await.failure(403, 403);
    visitor.post("/atms/tenant/tenants", new_tenant("NEW", "new.test")).await.failure(403, 403);
    visitor.get("/atlas/configure/structure?code=EXS&draft=1").await.failure(403, 403);
}

#[db_test(world)]
async fn a_label_shows_on_the_next_request_and_only_in_its_tenant(w: World) {
    assert_eq!(w.app.get("/basic/label/EXS?is_idc=2&no_page=1").await.data(), json!([]));
    let label = json!({"key": "menu.home", "label_zh": "首页", "label_en": "Start"});
    w.staff.post("/atms/label/save", label.clone()).await.data();
    assert_eq!(w.app.get("/basic/label/EXS?is_idc=2&no_page=1").await.data(), json!([label]));
    w.app.get("/basic/label/OTHER?is_idc=2&no_page=1").await.failure(404, 404);
}

#[db_test(world)]
async fn a_cached_answer_is_revalidated_not_resent(w: World) {
    let first = w.app.get("/atlas/configure/structure?code=EXS").await;
    assert!(first.headers.contains_key("etag"));
    assert_eq!(first.headers["cache-control"], "private, no-cache");
}
