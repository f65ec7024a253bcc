//! The demo of all domains together: what the files say is what the site shows.

use std::borrow::Cow;
use std::path::Path;

use fairway_auth::Passwords;
use fairway_http::{Demo, Domain};
use fairway_identity::Directory;
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

struct World {
    app: TestApp,
    /// Owns the database file.
    _owner: TestApp,
}

fn domains() -> [Domain; 6] {
    [
        fairway_identity::domain(),
        fairway_site::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_booth::domain(),
        fairway_network::domain(),
    ]
}

fn read_file(name: &str) -> Option<Cow<'static, [u8]>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../demo");
    std::fs::read(folder.join(name)).ok().map(Cow::Owned)
}

async fn world(engine: Engine) -> World {
    let app = TestApp::open(engine, &domains(), Directory::new).await;
    let mut demo = Demo::new(read_file, Passwords::cheap(), NOW);
    let tx = app.app.db.begin().await.unwrap();
    for domain in domains() {
        domain.load_demo(&tx, &mut demo).await.unwrap_or_else(|failure| panic!("{}: {failure:?}", domain.name));
    }
    tx.commit().await.unwrap();
    World { app: app.at("localhost"), _owner: app }
}

/// How many rows of a file the public sees today: neither hidden nor planned for later.
fn count(file: &str) -> usize {
    let rows: Value = serde_json::from_slice(&read_file(file).unwrap()).unwrap();
    let is_shown = |row: &&Value| row["status"] != 0 && row["publish_from"].as_i64().unwrap_or(0) <= NOW;
    rows.as_array().unwrap().iter().filter(is_shown).count()
}

impl World {
    async fn activity(&self, atype: i32) -> i64 {
        let path = format!("/atlas/configure/exhibition?code=EXS&atype={atype}");
        self.app.get(&path).await.data()["activity_id"].as_i64().unwrap()
    }

    async fn sign_in(&self, role: &str) -> TestApp {
        let account = format!("{role}@fairway.example");
        let data =
            self.app.post("/atlas/user/login", json!({"account": account, "password": "Fairway2027"})).await.data();
        self.app.with_token(data["access_token"].as_str().unwrap())
    }
}

#[db_test(world)]
async fn the_site_starts_from_its_code_in_both_languages(w: World) {
    let site = w.app.get("/atlas/configure/exhibition?code=EXS").await.data();
    assert_eq!(site["hosts"].as_array().unwrap().len(), 3);
    let (fair, summit) = (w.activity(1).await, w.activity(5).await);
    let basic = w.app.get(&format!("/atlas/exhibition/basic?activity_id={fair}")).await.data();
    assert_eq!((&basic["edition"], &basic["apply_params"]["other"]["ticket"]), (&json!(9), &json!(1)));
    let basic = w.app.get(&format!("/atlas/exhibition/basic?activity_id={summit}")).await.data();
    assert_eq!(basic["title_en"], "Ocean Freight Summit 2027");
    let structure = w.app.get("/atlas/configure/structure?code=EXS").await.data();
    assert_eq!(structure["menu"].as_array().unwrap().len(), 7);
    let english = w.app.at("en.localhost").get("/atlas/exhibition/basic?activity_id=0").await.failure(404, 1104);
    assert_eq!(english["message"], "There is no such exhibition");
}

#[db_test(world)]
async fn live_numbers_agree_with_the_files(w: World) {
    let fair = w.activity(1).await;
    let numbers = w.app.get(&format!("/atlas/exhibition/live_numbers?activity_id={fair}")).await.data();
    let expected = [("exhibitors", 120), ("countries", 30), ("booths_total", 240), ("sessions", 40)];
    for (name, value) in expected {
        assert_eq!(numbers[name], value, "{name}");
    }
    let booths: Value = serde_json::from_slice(&read_file("booths.json").unwrap()).unwrap();
    let free = booths.as_array().unwrap().iter().filter(|booth| booth["status"] == "free").count();
    let attendees: Value = serde_json::from_slice(&read_file("attendees.json").unwrap()).unwrap();
    let visitors = attendees.as_array().unwrap().iter().filter(|person| person["kind"] == "visitor").count();
    assert_eq!((&numbers["booths_free"], &numbers["visitors"]), (&json!(free), &json!(visitors)));
    assert!(numbers["latest_en"].as_str().unwrap().ends_with("was just put on hold"), "{numbers}");
}

#[db_test(world)]
async fn every_list_of_content_holds_what_its_file_holds(w: World) {
    let fair = w.activity(1).await;
    let lists = [
        ("/atlas/resource/banner", "banners.json"),
        ("/atlas/exhibition/static_content", "content.json"),
        ("/atlas/exhibition/activity_lightspot", "highlights.json"),
        ("/atlas/exhibition/activity_same", "same_expos.json"),
        ("/atlas/exhibition/activity_historyreview", "history.json"),
        ("/atlas/atams_exhibition/activity_organizer", "organizers.json"),
        ("/atlas/exhibition/auspice_company", "sponsors.json"),
        ("/atlas/exhibition/auspice_item", "sponsor_items.json"),
        ("/atlas/exhibition/activity_hotels", "hotels.json"),
        ("/atlas/exhibition/incharger", "contacts.json"),
    ];
    for (path, file) in lists {
        let body = w.app.get(&format!("{path}?activity_id={fair}&nopage=1")).await.json();
        assert_eq!(body["total"], count(file), "{path}");
        assert_eq!(body["data"].as_array().unwrap().len(), count(file), "{path}");
    }
    // The sanitiser must not take anything away from texts that use only what is allowed.
    let files: Value = serde_json::from_slice(&read_file("content.json").unwrap()).unwrap();
    let news = w.app.get(&format!("/atlas/exhibition/static_content?activity_id={fair}&limit=1")).await.data();
    let shown = w.app.get(&format!("/atlas/card/card_static/detail/{}", news[0]["id"])).await.data();
    let source = files.as_array().unwrap().iter().find(|row| row["title_zh"] == shown["title_zh"]).unwrap();
    assert_eq!(shown["body_zh"], source["body_zh"]);
}

#[db_test(world)]
async fn each_account_is_what_it_is_for(w: World) {
    let (fair, summit) = (w.activity(1).await, w.activity(5).await);
    for (role, stands) in
        [("visitor", [0, 0, 1]), ("exhibitor", [1, 1, 1]), ("organiser", [0, 0, 0]), ("staff", [0, 0, 0])]
    {
        let user = w.sign_in(role).await;
        let status = user.get(&format!("/atlas/exhibition/apply_status?activity_id={fair}")).await.data();
        let found = ["company_atype", "company_apply_status", "user_apply_status"].map(|name| status[name].clone());
        assert_eq!(json!(found), json!(stands), "{role}");
        let card = user.get("/atlas/atams_card/card_basics").await.data();
        assert!(!card["position_zh"].as_str().unwrap().is_empty(), "{role}");
    }
    let exhibitor = w.sign_in("exhibitor").await;
    let status = exhibitor.get(&format!("/atlas/exhibition/apply_status?activity_id={summit}")).await.data();
    assert_eq!(status["user_apply_status"], 1);
    assert_eq!(exhibitor.get("/atlas/atams_card/card_basics").await.data()["company_name_en"], "Farshore Lines");
    exhibitor.get("/atlas/configure/structure?code=EXS&draft=1").await.failure(403, 403);
    w.sign_in("organiser").await.get("/atlas/configure/structure?code=EXS&draft=1").await.data();
    let tenant = json!({"code": "NEW", "name_zh": "新展会", "tenant_type": 3});
    w.sign_in("organiser").await.post("/atms/tenant/tenants", tenant.clone()).await.failure(403, 403);
    w.sign_in("staff").await.post("/atms/tenant/tenants", tenant).await.data();
}
