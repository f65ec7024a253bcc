//! What shows or goes today, on the calendar of the place where the meeting is held.

use fairway_event::{NewMeeting, create_meeting};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

const TASKS: &str = "/atms/home/tasks";
const HOUR: i64 = 3600;

struct World {
    editor: TestApp,
    hotelier: TestApp,
    neighbour: TestApp,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let tx = w.begin().await;
    let (start_time, end_time) = (NOW + 10 * HOUR, NOW + 20 * HOUR);
    let timezone = "Asia/Shanghai".into();
    let meeting = NewMeeting { title: "博览会".into(), start_time, end_time, timezone, ..Default::default() };
    let activity_id = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    open_site(&tx, w.tenant, NewSite { activity_id, ..NewSite::starter("博览会", "Fair") }, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World {
        editor: w.enter("editor", "site.content,event.hotels,event.meetings").await,
        hotelier: w.enter("hotelier", "event.hotels").await,
        neighbour: w.enter_neighbour("neighbour", "site.content,event.hotels").await,
    }
}

fn banner(title: &str, from: Option<i64>, until: Option<i64>) -> Value {
    json!({"position": "home", "title_zh": title, "image_zh": "/art/a.png", "status": 1, "publish_from": from,
        "publish_until": until})
}

async fn today(app: &TestApp) -> Vec<(String, bool)> {
    let plans = app.get(TASKS).await.data()["today"].as_array().unwrap().clone();
    let told = |plan: &Value| (plan["title_zh"].as_str().unwrap().to_owned(), plan["is_shown"].as_bool().unwrap());
    plans.iter().map(told).collect()
}

/// The first second of the day that it is in Shanghai.
fn midnight() -> i64 {
    (NOW + 8 * HOUR).div_euclid(24 * HOUR) * 24 * HOUR - 8 * HOUR
}

#[db_test(world)]
async fn content_that_comes_or_goes_today_is_told_in_its_order_to_those_who_keep_it(w: World) {
    let (begin, end) = (midnight(), midnight() + 24 * HOUR);
    for (title, from, until) in [
        ("昨天上线", Some(begin - 1), None),
        ("零点上线", Some(begin), None),
        ("今晚下线", None, Some(end - 1)),
        ("明天上线", Some(end), None),
    ] {
        w.editor.post("/atms/content/banners", banner(title, from, until)).await.data();
    }
    let hidden = json!({"status": 0});
    let mut draft = banner("没有发布", Some(begin + 1), None);
    draft["status"] = hidden["status"].clone();
    w.editor.post("/atms/content/banners", draft).await.data();
    let hotel = json!({"name_zh": "滨海饭店", "name_en": "Harbour Hotel", "stars": 4, "publish_from": begin + HOUR});
    w.editor.post("/atms/hotel/hotels", hotel).await.data();

    let expected =
        [("零点上线", true), ("滨海饭店", true), ("今晚下线", false)].map(|(name, is)| (name.to_owned(), is));
    assert_eq!(today(&w.editor).await, expected);
    let tasks = w.editor.get(TASKS).await.data();
    assert_eq!((&tasks["today"][0]["missing"], &tasks["today"][0]["page"]), (&json!("en"), &json!("/admin/banners")));
    assert_eq!((&tasks["today"][1]["missing"], &tasks["today"][1]["kind"]), (&json!(null), &json!("hotel")));
    assert_eq!(today(&w.hotelier).await, [("滨海饭店".to_owned(), true)], "only what one may keep");
    assert!(today(&w.neighbour).await.is_empty(), "nothing of another tenant");
}

#[db_test(world)]
async fn a_day_is_a_day_of_the_meeting_s_zone(w: World) {
    let end = midnight() + 24 * HOUR;
    w.editor.post("/atms/content/banners", banner("明天上线", Some(end), None)).await.data();
    assert!(today(&w.editor).await.is_empty());
    let meeting = w.editor.get("/atms/meeting/meetings").await.data()[0].clone();
    let body = json!({"id": meeting["id"], "version": meeting["version"], "title": "博览会", "timezone": "America/New_York",
        "start_time": meeting["start_time"], "end_time": meeting["end_time"]});
    w.editor.put("/atms/meeting/meetings", body).await.data();
    // 00:00 in Shanghai is still today in New York, whatever the hour of the test's clock.
    let here = (NOW - 5 * HOUR).div_euclid(24 * HOUR);
    let there = (end - 5 * HOUR).div_euclid(24 * HOUR);
    assert_eq!(today(&w.editor).await.len(), usize::from(here == there));
}

#[db_test(world)]
async fn drafts_of_all_kinds_are_one_task_of_those_who_may_publish_them(w: World) {
    let article = json!({"body": {"classification": "news", "title_zh": "通知", "title_en": ""}});
    let draft = w.editor.put("/atms/content/articles/draft", article).await.data();
    let first = &w.editor.get(TASKS).await.data()["todo"][0];
    assert_eq!((&first["key"], &first["count"]), (&json!("drafts"), &json!(1)));
    assert_eq!(first["items"][0]["page"], json!(format!("/admin/articles/edit?draft={}", draft["id"])));

    let hotel = json!({"body": {"name_zh": "滨海饭店", "name_en": "Harbour Hotel"}});
    w.hotelier.put("/atms/hotel/hotels/draft", hotel).await.data();
    let todo = w.editor.get(TASKS).await.data()["todo"].clone();
    assert_eq!(todo.as_array().unwrap().len(), 1, "{todo}");
    assert_eq!((&todo[0]["count"], &todo[0]["facts"]["incomplete"]), (&json!(2), &json!(1)));
    let of_hotelier = w.hotelier.get(TASKS).await.data()["todo"][0].clone();
    assert_eq!((&of_hotelier["count"], &of_hotelier["items"][0]["title_en"]), (&json!(1), &json!("Harbour Hotel")));
    assert_eq!(w.neighbour.get(TASKS).await.data()["todo"], json!([]));
}
