//! A site and its meeting: one that is opened without gets one through the outbox, and its people read times in its zone.

use fairway_clock::Zone;
use fairway_event::{NewMeeting, create_meeting};
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
    let zone = Zone::named(meeting["timezone"].as_str().unwrap());
    let times = ["start_time", "end_time"].map(|name| zone.local_time(meeting[name].as_i64().unwrap()).to_string());
    assert_eq!(times, ["2027-05-14 09:00", "2027-05-16 17:00"]);
}

/// A tenant that shows a meeting in Berlin, and one that shows none.
async fn in_berlin(engine: Engine) -> fairway_testworld::World {
    let domains = [fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let tx = w.begin().await;
    let meeting = NewMeeting { title: "Messe".into(), timezone: "Europe/Berlin".into(), ..Default::default() };
    let activity_id = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, w.tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    w
}

#[db_test(in_berlin)]
async fn an_export_tells_times_in_the_zone_of_the_meeting(w: fairway_testworld::World) {
    let (own, other) = (w.enter("own", "identity.roles").await, w.enter_neighbour("other", "identity.roles").await);
    let export = async |user: &TestApp| {
        let file = user.get("/atms/role/roles/export?format=csv").await;
        String::from_utf8(file.bytes).unwrap()
    };
    let file = export(&own).await;
    assert!(file.contains("修改时间（Europe/Berlin） / Changed (Europe/Berlin)"), "{file}");
    assert!(file.contains("2026-11-15 01:00:00"), "{file}");
    // A tenant that shows no meeting.
    let file = export(&other).await;
    assert!(file.contains("Changed (UTC+8)") && file.contains("2026-11-15 08:00:00"), "{file}");
}

#[db_test(in_berlin)]
async fn a_list_of_one_meeting_has_its_zone_whichever_the_site_shows(w: fairway_testworld::World) {
    let tx = w.begin().await;
    let meeting = NewMeeting { title: "展会".into(), timezone: "America/Lima".into(), ..Default::default() };
    let away = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let keeper = w.enter("keeper", "company.manage").await;
    let export = async |query: String| {
        let file = keeper.get(&format!("/atms/catalogue/entries/export?format=csv{query}")).await;
        String::from_utf8(file.bytes).unwrap()
    };
    let file = export(format!("&activity_id={away}")).await;
    assert!(file.contains("提交时间（UTC-5） / Submitted (UTC-5)"), "{file}");
    let file = export(String::new()).await;
    assert!(file.contains("Submitted (Europe/Berlin)"), "{file}");
}
