//! The page structure: two editors and one draft, publishing, versions, going back, and what is refused.

use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

const SITE: &str = "/atlas/configure/structure?code=EXS";
const DRAFT: &str = "/atms/structure/draft";

struct World {
    app: TestApp,
    ann: TestApp,
    ben: TestApp,
    nobody: TestApp,
    /// Somebody with the permission at another tenant.
    other: TestApp,
}

async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_site::domain()]).await;
    let tx = w.begin().await;
    for tenant in [w.tenant, w.other_tenant] {
        open_site(&tx, tenant, NewSite::starter("博览会", "Fair"), NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
    World {
        ann: w.enter("ann", "site.structure,audit.view").await,
        ben: w.enter("ben", "site.structure").await,
        nobody: w.enter("nobody", "site.labels").await,
        other: w.enter_neighbour("other", "site.structure").await,
        app: w.app,
    }
}

/// A home page of these units.
fn form(revision: &Value, units: &[&str]) -> Value {
    let units: Vec<_> = units.iter().map(|name| json!({"identify": name, "pagePath": "/"})).collect();
    let page = json!({"path": "/", "layout": "default", "title": "page.home", "units": units});
    json!({"revision": revision, "menu": [{"text": "menu.home", "path": "/"}], "pages": [page]})
}

fn units(structure: &Value) -> Vec<&str> {
    let units = structure["pages"][0]["units"].as_array().unwrap();
    units.iter().map(|unit| unit["identify"].as_str().unwrap()).collect()
}

impl World {
    async fn revision(&self) -> Value {
        self.ann.get(DRAFT).await.data()["revision"].clone()
    }

    async fn save(&self, who: &TestApp, names: &[&str]) -> Value {
        let revision = self.revision().await;
        who.put(DRAFT, form(&revision, names)).await.data()
    }

    async fn publish(&self, note: &str) -> Value {
        let request = json!({"revision": self.revision().await, "note": note});
        self.ann.post("/atms/structure/publish", request).await.data()
    }

    /// State by version, newest first.
    async fn states(&self) -> Vec<(i64, i64)> {
        let rows = self.ann.get("/atms/structure/versions").await.data();
        let pair = |row: &Value| (row["version"].as_i64().unwrap(), row["state"].as_i64().unwrap());
        rows.as_array().unwrap().iter().map(pair).collect()
    }

    async fn shown(&self) -> Value {
        self.app.get(SITE).await.data()
    }
}

#[db_test(world)]
async fn a_draft_starts_from_what_is_published_and_shows_only_in_the_preview(w: World) {
    let first = w.ann.get(DRAFT).await.data();
    assert_eq!(
        (&first["is_new"], &first["base_version"], units(&first)),
        (&json!(true), &json!(1), vec!["banner", "introduction"])
    );
    let saved = w.save(&w.ann, &["banner"]).await;
    assert_eq!(
        (&saved["is_new"], &saved["edited_by_name"], &saved["edited_at"]),
        (&json!(false), &json!("ann"), &json!(NOW))
    );
    assert_eq!(saved["revision"].as_i64(), first["revision"].as_i64().map(|n| n + 1));
    assert_eq!(units(&w.ben.get(DRAFT).await.data()), ["banner"]);
    assert_eq!(units(&w.ben.get(&format!("{SITE}&draft=1")).await.data()), ["banner"]);
    assert_eq!(units(&w.shown().await), ["banner", "introduction"]);
    assert!(w.other.get(DRAFT).await.data()["is_new"] == true, "another tenant's draft is its own");
}

#[db_test(world)]
async fn of_two_editors_one_wins_and_the_other_is_told_who_and_when(w: World) {
    let revision = w.revision().await;
    w.ann.put(DRAFT, form(&revision, &["banner"])).await.data();
    w.app.app.clock.advance(std::time::Duration::from_secs(180));
    let refused = w.ben.put(DRAFT, form(&revision, &["highlights"])).await.failure(409, 1107);
    assert_eq!(refused["message"], "ann在3 分钟前保存了新的内容，您的修改尚未保存");
    assert_eq!(
        refused["data"],
        json!({"edited_by_name": "ann", "edited_at": NOW, "revision": revision.as_i64().unwrap() + 1})
    );
    assert_eq!(units(&w.ann.get(DRAFT).await.data()), ["banner"], "nothing was overwritten");
    let stale = json!({"revision": revision, "note": ""});
    let english =
        w.ben.with_header("fairway-lang", "en").post("/atms/structure/publish", stale).await.failure(409, 1107);
    assert_eq!(english["message"], "ann saved this 3 minutes ago; your changes are not saved yet");
    w.ben.delete(&format!("{DRAFT}?revision={revision}")).await.failure(409, 1107);
}

#[db_test(world)]
async fn of_racing_editors_exactly_one_wins(w: World) {
    for round in 0..6 {
        let revision = w.revision().await;
        let (a, b) = (form(&revision, &["banner"]), form(&revision, &["highlights"]));
        let (ann, ben) = tokio::join!(w.ann.put(DRAFT, a), w.ben.put(DRAFT, b));
        let won: Vec<_> = [&ann, &ben].into_iter().filter(|reply| reply.status == 200).collect();
        assert_eq!(won.len(), 1, "round {round}: {} {}", ann.json(), ben.json());
        let lost = if ann.status == 200 { &ben } else { &ann };
        lost.failure(409, 1107);
        assert_eq!(units(&w.ann.get(DRAFT).await.data()), units(&won[0].data()));
    }
    let publish = json!({"revision": w.revision().await, "note": "race"});
    let (ann, ben) = tokio::join!(
        w.ann.post("/atms/structure/publish", publish.clone()),
        w.ben.post("/atms/structure/publish", publish.clone())
    );
    assert_eq!([&ann, &ben].into_iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(w.states().await, [(2, 1), (1, 2)]);
}

#[db_test(world)]
async fn publishing_shows_on_the_next_request_and_leaves_one_published_version(w: World) {
    assert_eq!(units(&w.shown().await), ["banner", "introduction"]);
    w.save(&w.ann, &["highlights", "banner"]).await;
    let made = w.publish(" New order ").await;
    assert_eq!((&made["version"], &made["state"], &made["note"]), (&json!(2), &json!(1), &json!("New order")));
    assert_eq!(
        (&made["created_by_name"], &made["page_count"], &made["unit_count"]),
        (&json!("ann"), &json!(1), &json!(2))
    );
    assert_eq!(units(&w.shown().await), ["highlights", "banner"]);
    assert_eq!(w.states().await, [(2, 1), (1, 2)]);
    let after = w.ann.get(DRAFT).await.data();
    assert_eq!((&after["is_new"], &after["base_version"]), (&json!(true), &json!(2)));
    let again = json!({"revision": after["revision"], "note": ""});
    w.ann.post("/atms/structure/publish", again).await.failure(409, 1108);
    assert_eq!(w.states().await, [(2, 1), (1, 2)], "a refused publication changes nothing");
    let log = w.ann.get("/atms/audit/logs?object_type=structure").await.data();
    let entry = |n: usize| (log[n]["action"].as_str().unwrap(), log[n]["object_name"].as_str().unwrap());
    assert_eq!((entry(0), entry(1)), (("publish", "v2"), ("update", "/")));
    let tabs = w.ann.get("/atms/structure/versions?status=2").await.json();
    assert_eq!(
        (&tabs["total"], &tabs["status_info"]),
        (&json!(1), &json!([{"status": 1, "count": 1}, {"status": 2, "count": 1}]))
    );
    let found = w.ann.get("/atms/structure/versions?keyword=new%20ORDER").await.data();
    assert_eq!(found[0]["version"], 2);
}

#[db_test(world)]
async fn going_back_publishes_a_copy_and_leaves_the_draft_alone(w: World) {
    w.save(&w.ann, &["highlights"]).await;
    w.publish("second").await;
    w.save(&w.ben, &["live_strip"]).await;
    let before = w.ann.get(DRAFT).await.data();
    let rows = w.ann.get("/atms/structure/versions").await.data();
    let first = rows[1]["id"].as_i64().unwrap();
    let whole = w.ann.get(&format!("/atms/structure/versions/{first}")).await.data();
    assert_eq!(
        (&whole["version"], &whole["unit_count"], units(&whole)),
        (&json!(1), &json!(2), vec!["banner", "introduction"])
    );
    let made = w.ann.post("/atms/structure/rollback", json!({"id": first, "note": "as it was"})).await.data();
    assert_eq!((&made["version"], &made["state"]), (&json!(3), &json!(1)));
    assert_eq!(units(&w.shown().await), ["banner", "introduction"]);
    assert_eq!(w.states().await, [(3, 1), (2, 2), (1, 2)]);
    assert_eq!(w.ann.get(DRAFT).await.data(), before, "the draft and its revision stay");
    w.ann.put(DRAFT, form(&before["revision"], &["banner"])).await.data();
    w.ann.post("/atms/structure/rollback", json!({"id": 999_999})).await.failure(404, 404);
}

#[db_test(world)]
async fn whoever_looks_at_an_old_published_version_cannot_begin_a_draft_from_it(w: World) {
    let seen = w.revision().await;
    let rows = w.ann.get("/atms/structure/versions").await.data();
    w.ben.post("/atms/structure/rollback", json!({"id": rows[0]["id"]})).await.data();
    w.ann.put(DRAFT, form(&seen, &["banner"])).await.failure(409, 1107);
}

#[db_test(world)]
async fn a_discarded_draft_is_gone_and_its_revision_never_comes_back(w: World) {
    let saved = w.save(&w.ann, &["banner"]).await;
    let back = w.ben.delete(&format!("{DRAFT}?revision={}", saved["revision"])).await.data();
    assert_eq!((&back["is_new"], units(&back)), (&json!(true), vec!["banner", "introduction"]));
    w.ann.put(DRAFT, form(&saved["revision"], &["banner"])).await.failure(409, 1107);
    w.ben.delete(&format!("{DRAFT}?revision={}", back["revision"])).await.data();
}

#[db_test(world)]
async fn what_is_wrong_is_named_at_its_place_and_nothing_is_kept(w: World) {
    let mut wrong = form(&w.revision().await, &["banner", "marquee"]);
    wrong["pages"][0]["units"][0]["params"] = json!({"position": 3, "defaultImage": "javascript:x"});
    wrong["menu"][0]["path"] = json!("ftp://x");
    let failure = w.ann.with_header("fairway-lang", "en").put(DRAFT, wrong).await.failure(422, 422);
    assert_eq!(
        failure["fields"],
        json!({"menu[0].path": "A link is a path of this site or an http(s) address",
            "pages[0].units[0].params.defaultImage": "A link is a path of this site or an http(s) address",
            "pages[0].units[0].params.position": "This has the wrong format",
            "pages[0].units[1].identify": "There is no unit called marquee"})
    );
    let typed =
        json!({"revision": 1, "pages": [{"path": "/", "layout": "default", "title": "", "units": [{"identify": 3}]}]});
    assert!(w.ann.put(DRAFT, typed).await.failure(422, 422)["fields"]["pages[0].units[0].identify"].is_string());
    assert_eq!(w.ann.get(DRAFT).await.data()["is_new"], true);
}

#[db_test(world)]
async fn nothing_of_this_is_for_others(w: World) {
    let version = w.ann.get("/atms/structure/versions").await.data()[0]["id"].clone();
    for (app, status) in [(&w.app, 401), (&w.nobody, 403)] {
        for path in ["draft", "versions", "presets", "units"] {
            app.get(&format!("/atms/structure/{path}")).await.failure(status, status.into());
        }
        app.put(DRAFT, form(&json!(1), &[])).await.failure(status, status.into());
        app.post("/atms/structure/publish", json!({"revision": 1})).await.failure(status, status.into());
        app.post("/atms/structure/rollback", json!({"id": version})).await.failure(status, status.into());
    }
    w.other.get(&format!("/atms/structure/versions/{version}")).await.failure(404, 404);
    w.other.post("/atms/structure/rollback", json!({"id": version})).await.failure(404, 404);
}

#[db_test(world)]
async fn presets_can_be_saved_as_they_are_and_units_are_told(w: World) {
    let presets = w.ann.get("/atms/structure/presets").await.data();
    assert_eq!((&presets[0]["code"], &presets[1]["code"]), (&json!("full"), &json!("short")));
    for preset in presets.as_array().unwrap() {
        let mut request = preset.clone();
        request["revision"] = w.revision().await;
        let saved = w.ann.put(DRAFT, request).await.data();
        assert_eq!(saved["menu"], preset["menu"]);
    }
    let known = w.ann.get("/atms/structure/units").await.data();
    let banner = known.as_array().unwrap().iter().find(|unit| unit["identify"] == "banner").unwrap();
    assert_eq!(banner["params"][0], json!({"name": "position", "kind": "position"}));
    assert_eq!(banner["params"][2], json!({"name": "width", "kind": "number", "min": 1, "max": 4000}));
}
