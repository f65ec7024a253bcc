//! A site that is opened without a meeting gets one through the outbox.

use fairway_identity::{Directory, NewTenant, create_tenant};
use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_lang::Lang;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};

async fn setup(engine: Engine) -> TestApp {
    let domains =
        [fairway_identity::domain(), fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    TestApp::open(engine, &domains, Directory::new).await
}

#[db_test(setup)]
async fn a_new_site_shows_a_meeting_of_its_own_name(app: TestApp) {
    let tx = app.app.db.begin().await.unwrap();
    let hosts = vec![("zh.test".into(), Lang::Zh)];
    let tenant = NewTenant { code: "NEW".into(), name_zh: "新展会".into(), hosts, ..Default::default() };
    let tenant = create_tenant(&tx, tenant, NOW).await.unwrap();
    open_site(&tx, tenant, NewSite::starter("新展会", "New fair"), NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(app.get("/atlas/configure/exhibition?code=EXS").await.data()["activity_id"], 0);

    let mut handlers = Handlers::new();
    (fairway_event::domain().jobs)(&mut handlers, &app.app);
    let (db, clock) = (app.app.db.clone(), app.app.clock.clone());
    let worker = Worker::new(db, clock, handlers, JobWaker::new(), WorkerOptions::default());
    worker.run_until_idle().await.unwrap();

    let id = app.get("/atlas/configure/exhibition?code=EXS").await.data()["activity_id"].clone();
    let meeting = app.get(&format!("/atlas/exhibition/basic?activity_id={id}")).await.data();
    assert_eq!((&meeting["title"], &meeting["title_en"]), (&"新展会".into(), &"New fair".into()));
    assert!(meeting["start_time"].as_i64().unwrap() > NOW);
}
