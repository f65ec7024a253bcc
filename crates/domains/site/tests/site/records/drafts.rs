//! Drafts of articles: what is not published is kept for everybody who may edit it, and nobody's words are lost.

use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_records::{DRAFT_LIFE, MAX_OWN_DRAFTS, count_drafts, list_drafts};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::support::ACTIVITY;

const PATH: &str = "/atms/content/articles";
const DRAFT: &str = "/atms/content/articles/draft";
const DRAFTS: &str = "/atms/content/articles/drafts";

struct Editors {
    app: TestApp,
    tenant: i64,
    editor: TestApp,
    colleague: TestApp,
    nobody: TestApp,
    neighbour: TestApp,
}

async fn editors(engine: Engine) -> Editors {
    let w = crate::support::world(engine).await;
    Editors {
        editor: w.enter("editor", "site.content").await,
        colleague: w.enter("colleague", "site.content").await,
        nobody: w.enter("nobody", "site.labels").await,
        neighbour: w.enter_neighbour("neighbour", "site.content").await,
        app: w.app,
        tenant: w.tenant,
    }
}

fn written(title: &str) -> Value {
    json!({"classification": "news", "title_zh": title, "title_en": "", "body_zh": "<p>文</p>"})
}

impl Editors {
    async fn article(&self, title: &str) -> Value {
        self.editor.post(PATH, written(title)).await.data()
    }

    /// A first draft of this record, or of a new one.
    async fn begin(&self, record: Option<&Value>, title: &str) -> Value {
        let mut form = json!({"body": written(title)});
        if let Some(record) = record {
            form["record_id"] = record["id"].clone();
            form["base_version"] = record["version"].clone();
        }
        self.editor.put(DRAFT, form).await.data()
    }

    async fn waiting(&self) -> u64 {
        count_drafts(self.app.app.db.read(), self.tenant, &["static_content"]).await.unwrap()
    }

    async fn shows(&self, title: &str) -> bool {
        let path = format!("/atlas/exhibition/static_content?activity_id={ACTIVITY}&nopage=1");
        self.app.get(&path).await.data().as_array().unwrap().iter().any(|row| row["title_zh"] == title)
    }
}

fn seen(draft: &Value) -> Value {
    json!({"id": draft["id"], "version": draft["version"]})
}

#[db_test(editors)]
async fn a_draft_is_kept_read_and_published_with_its_record(w: Editors) {
    let first = w.begin(None, "草稿").await;
    assert_eq!(
        (&first["version"], &first["record_id"], &first["title_zh"]),
        (&json!("1"), &json!(null), &json!("草稿"))
    );
    assert!(!w.shows("草稿").await, "a draft is nobody's business but the editors'");
    let again = json!({"id": first["id"], "version": first["version"], "body": written("草稿二")});
    let second = w.editor.put(DRAFT, again).await.data();
    assert_eq!((&second["id"], &second["version"]), (&first["id"], &json!("2")));
    let read = w.colleague.get(&format!("{DRAFT}?id={}", second["id"])).await.data();
    assert_eq!((&read["body"]["title_zh"], &read["saved_by_name"]), (&json!("草稿二"), &json!("editor")));
    assert_eq!(w.colleague.get(DRAFTS).await.json()["total"], 1);
    assert_eq!(w.waiting().await, 1);

    let mut form = written("草稿二");
    form["draft"] = json!({"id": second["id"], "version": "1"});
    w.editor.post(PATH, form.clone()).await.failure(409, 409);
    assert!(!w.shows("草稿二").await, "what was refused is not written");
    form["draft"] = seen(&second);
    w.editor.post(PATH, form.clone()).await.data();
    assert!(w.shows("草稿二").await);
    assert_eq!(w.waiting().await, 0, "it went with the save");
    let gone = w.editor.post(PATH, form).await.failure(410, 1111);
    assert_eq!(gone["message"], "这份草稿已被发布或丢弃");
}

#[db_test(editors)]
async fn a_draft_names_whoever_saved_it_as_its_reader_knows_them(w: Editors) {
    let tx = w.app.app.db.begin().await.unwrap();
    tx.execute_text("UPDATE account SET name_zh = '周同' WHERE name_en = 'editor'").await.unwrap();
    tx.commit().await.unwrap();
    let made = w.begin(None, "草稿").await;
    for (host, name) in [("zh.test", "周同"), ("en.test", "editor")] {
        let colleague = w.colleague.at(host);
        assert_eq!(colleague.get(DRAFTS).await.data()[0]["saved_by_name"], name);
        assert_eq!(colleague.get(&format!("{DRAFT}?id={}", made["id"])).await.data()["saved_by_name"], name);
        let late = json!({"id": made["id"], "version": "0", "body": written("草稿")});
        let conflict = colleague.put(DRAFT, late).await.failure(409, 409);
        assert_eq!(conflict["data"]["edited_by_name"], name);
    }
}

#[db_test(editors)]
async fn a_record_has_one_draft_and_whoever_comes_second_learns_who_was_first(w: Editors) {
    let article = w.article("原文").await;
    let mine = w.begin(Some(&article), "我的").await;
    let read = w.colleague.get(&format!("{DRAFT}?record_id={}", article["id"])).await.data();
    assert_eq!((&read["id"], &read["base_version"]), (&mine["id"], &article["version"]));
    // A colleague who has not looked, and one who looked too early.
    let blind = json!({"record_id": article["id"], "base_version": article["version"], "body": written("他的")});
    let conflict = w.colleague.put(DRAFT, blind).await.failure(409, 409);
    assert_eq!(conflict["data"]["edited_by_name"], "editor");
    assert_eq!((&conflict["data"]["edited_at"], &conflict["data"]["current"]), (&json!(NOW), &read));
    let form = |title: &str, version: &Value| {
        json!({"id": mine["id"], "record_id": article["id"], "version": version, "base_version": article["version"],
            "body": written(title)})
    };
    let theirs = w.colleague.put(DRAFT, form("他的", &mine["version"])).await.data();
    let late = w.editor.put(DRAFT, form("我的二", &mine["version"])).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["body"]["title_zh"], "他的");
    assert_eq!(late["data"]["edited_by_name"], "colleague");

    // Publishing is the normal save: it takes the version of the record and the state of the draft.
    let mut update = written("他的");
    update["id"] = article["id"].clone();
    update["version"] = article["version"].clone();
    update["draft"] = seen(&mine);
    w.editor.put(PATH, update.clone()).await.failure(409, 409);
    update["draft"] = seen(&theirs);
    w.editor.put(PATH, update).await.data();
    assert!(w.shows("他的").await && !w.shows("原文").await);
    assert_eq!(w.waiting().await, 0);
    assert!(w.editor.get(&format!("{DRAFT}?record_id={}", article["id"])).await.data().is_null());
}

#[db_test(editors)]
async fn a_save_that_names_no_draft_leaves_it_alone(w: Editors) {
    let article = w.article("原文").await;
    let draft = w.begin(Some(&article), "慢慢写").await;
    let mut quick = written("快改");
    quick["id"] = article["id"].clone();
    quick["version"] = article["version"].clone();
    let changed = w.colleague.put(PATH, quick).await.data();
    assert_eq!(w.waiting().await, 1, "a colleague's work is not thrown away");
    let mut late = written("慢慢写");
    late["id"] = article["id"].clone();
    late["version"] = draft["base_version"].clone();
    late["draft"] = seen(&draft);
    let conflict = w.editor.put(PATH, late).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"]["version"], changed["version"]);
    assert_eq!(w.waiting().await, 1, "what was refused keeps its draft");
    let version = changed["version"].as_str().unwrap();
    w.editor.delete(&format!("{PATH}?id={}&version={version}", article["id"])).await.data();
    assert_eq!(w.waiting().await, 0, "a deleted record needs no draft");
}

#[db_test(editors)]
async fn a_draft_is_thrown_away_only_as_it_was_seen(w: Editors) {
    let draft = w.begin(None, "不要了").await;
    w.editor.delete(&format!("{DRAFT}?id={}&version=7", draft["id"])).await.failure(409, 409);
    w.colleague.delete(&format!("{DRAFT}?id={}&version=1", draft["id"])).await.data();
    w.editor.delete(&format!("{DRAFT}?id={}&version=1", draft["id"])).await.failure(410, 1111);
    let english = json!({"id": draft["id"], "version": "1", "body": {}});
    let gone = w.editor.put(&format!("{DRAFT}?lang=en"), english).await.failure(410, 1111);
    assert_eq!(gone["message"], "This draft was published or discarded");
    w.editor.get(&format!("{DRAFT}?id={}", draft["id"])).await.failure(410, 1111);
}

#[db_test(editors)]
async fn drafts_are_the_tenants_own_and_of_those_who_may_edit(w: Editors) {
    let article = w.article("原文").await;
    let draft = w.begin(Some(&article), "秘密").await;
    let mut form = json!({"record_id": article["id"], "body": written("x")});
    for path in [format!("{DRAFT}?id={}", draft["id"]), DRAFTS.to_owned()] {
        w.nobody.get(&path).await.failure(403, 403);
    }
    w.nobody.put(DRAFT, form.clone()).await.failure(403, 403);
    w.neighbour.get(&format!("{DRAFT}?id={}", draft["id"])).await.failure(410, 1111);
    assert!(w.neighbour.get(&format!("{DRAFT}?record_id={}", article["id"])).await.data().is_null());
    assert_eq!(w.neighbour.get(DRAFTS).await.json()["total"], 0);
    w.neighbour.put(DRAFT, form.clone()).await.failure(404, 404);
    w.neighbour.delete(&format!("{DRAFT}?id={}&version=1", draft["id"])).await.failure(410, 1111);
    form["record_id"] = json!(999_999);
    w.editor.put(DRAFT, form).await.failure(404, 404);
    let elsewhere = json!({"scope_id": 999_999, "body": written("x")});
    w.editor.put(DRAFT, elsewhere).await.failure(404, 1104);
    // Another record's draft cannot be used up by this one's save.
    let other = w.article("另一篇").await;
    let mut update = written("另一篇");
    update["id"] = other["id"].clone();
    update["version"] = other["version"].clone();
    update["draft"] = seen(&draft);
    w.editor.put(PATH, update).await.failure(410, 1111);
    assert_eq!(w.waiting().await, 1);
}

#[db_test(editors)]
async fn a_draft_carries_no_script_and_is_an_object(w: Editors) {
    let mut form = json!({"body": written("净")});
    form["body"]["body_zh"] = json!("<p onclick=\"x()\">文</p><script>x()</script>");
    let draft = w.editor.put(DRAFT, form).await.data();
    let read = w.editor.get(&format!("{DRAFT}?id={}", draft["id"])).await.data();
    assert_eq!(read["body"]["body_zh"], "<p>文</p>");
    let refused = w.editor.put(DRAFT, json!({"body": "text"})).await.failure(422, 422);
    assert_eq!(refused["fields"], json!({"body": "格式不正确"}));
    let long = "长".repeat(400_000);
    w.editor.put(DRAFT, json!({"body": {"body_zh": long}})).await.failure(413, 413);
}

#[db_test(editors)]
async fn a_person_has_at_most_so_many_drafts(w: Editors) {
    for at in 0..MAX_OWN_DRAFTS {
        w.begin(None, &format!("草稿 {at}")).await;
    }
    let full = w.editor.put(&format!("{DRAFT}?lang=en"), json!({"body": {}})).await.failure(409, 1110);
    assert_eq!(full["message"], "You have 50 drafts already. Publish or discard some first");
    w.colleague.put(DRAFT, json!({"body": {}})).await.data();
    let newest = list_drafts(w.app.app.db.read(), w.tenant, &["static_content"], 3).await.unwrap();
    assert_eq!((newest.len(), newest[1].title_zh.as_str()), (3, "草稿 49"));
    assert_eq!(list_drafts(w.app.app.db.read(), w.tenant, &["hotel"], 3).await.unwrap().len(), 0);
}

#[db_test(editors)]
async fn old_drafts_are_forgotten(w: Editors) {
    w.begin(None, "旧").await;
    w.app.app.clock.advance(DRAFT_LIFE);
    // A session does not live that long.
    let editor = fairway_testworld::sign_in(&w.app, "editor").await;
    editor.put(DRAFT, json!({"body": written("新")})).await.data();
    w.app.app.clock.advance(std::time::Duration::from_secs(1));
    let mut handlers = Handlers::new();
    fairway_records::register(&mut handlers);
    let (db, clock) = (w.app.app.db.clone(), w.app.app.clock.clone());
    let worker = Worker::new(db, clock, handlers, JobWaker::new(), WorkerOptions::default()).start();
    for _ in 0..200 {
        if w.waiting().await == 1 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    worker.stop(std::time::Duration::from_secs(5)).await;
    let left = list_drafts(w.app.app.db.read(), w.tenant, &["static_content"], 9).await.unwrap();
    assert_eq!(left.iter().map(|draft| draft.title_zh.as_str()).collect::<Vec<_>>(), ["新"]);
}
