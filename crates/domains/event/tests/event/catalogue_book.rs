//! The catalogue for its readers and for those who print it: what is seen, what is missing, who is reminded.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::catalogue_town::{ENTRY, REMIND, ROWS, Town, town};

fn names(page: &Value) -> Vec<&str> {
    page["data"].as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap()).collect()
}

#[db_test(town)]
async fn readers_see_what_was_accepted(w: Town) {
    let sent = w.submitted().await;
    assert_eq!(names(&w.book("").await), Vec::<&str>::new());
    w.decide(&sent, "accept", "").await.data();
    let page = w.book("").await;
    assert_eq!((names(&page), &page["total"]), (vec!["Farshore Lines"], &json!(1)));
    let row = &page["data"][0];
    assert_eq!((&row["booth_no"], &row["letter"]), (&json!("N1-B01,N1-B02"), &json!("F")));
    assert!(row.get("reason").is_none() && row.get("version").is_none(), "{row}");
    let own = format!("company_id={}", w.companies[0]);
    for (query, count) in [
        ("keyword=fars", 1),
        ("keyword=yahy", 1),
        ("keyword=tidemark", 0),
        ("hall=N1", 1),
        ("hall=N2", 0),
        ("letter=F", 1),
        ("letter=T", 0),
        (own.as_str(), 1),
        ("company_id=99999", 0),
    ] {
        assert_eq!(names(&w.book(query).await).len(), count, "{query}");
    }
    let filters = format!("/atlas/exhibition/catalogue_filters?activity_id={}", w.activity);
    let counts = w.base.app.at("en.test").get(&filters).await.data();
    assert_eq!((&counts["all"], &counts["total"]), (&json!(1), &json!(1)));
    assert_eq!(counts["letters"], json!([{"value": "F", "count": 1}]));
    let foreign = w.base.app.at("other.test");
    let path = format!("/atlas/exhibition/catalogue?activity_id={}", w.activity);
    assert_eq!(foreign.get(&path).await.json()["total"], 0);
    w.base.app.get(&format!("{path}&limit=101")).await.failure(422, 422);
    w.base.app.get(&format!("{path}&keyword={}", "x".repeat(61))).await.failure(422, 422);
    w.ask_for(json!({"is_on": false})).await;
    assert_eq!(names(&w.book("").await).len(), 0, "a catalogue that was closed is closed for readers too");
}

#[db_test(town)]
async fn organisers_see_who_has_written_and_who_has_not(w: Town) {
    w.submitted().await;
    let table = w.staff.get(ROWS).await.json();
    assert_eq!(table["status_info"], json!([{"status": 0, "count": 1}, {"status": 2, "count": 1}]));
    assert_eq!(table["total"], 2, "an application that waits is not asked for an entry");
    let missing = w.staff.get(&format!("{ROWS}?status=0")).await.data();
    assert_eq!((&missing[0]["company_en"], &missing[0]["entry"]), (&json!("Tidemark Lines"), &Value::Null));
    let found = w.staff.get(&format!("{ROWS}?keyword=yahy")).await.data();
    assert_eq!((found.as_array().unwrap().len(), &found[0]["entry"]["status"]), (1, &json!(2)));
    assert_eq!(w.staff.get(&format!("{ROWS}?hall=N2")).await.json()["total"], 1);
    let file = w.staff.get(&format!("{ROWS}/export?format=csv&status=2")).await;
    let text = String::from_utf8_lossy(&file.bytes).into_owned();
    assert!(text.contains("46 ships.") && !text.contains("Tidemark"), "{text}");
    w.member.get(ROWS).await.failure(403, 403);
    assert_eq!(w.neighbour.get(&format!("{ROWS}?activity_id={}", w.activity)).await.status, 404);
}

#[db_test(town)]
async fn those_who_are_missing_are_reminded_once_a_day(w: Town) {
    w.submitted().await;
    let both = json!({"exhibitor_ids": w.exhibitors});
    let told = w.staff.post(REMIND, both.clone()).await.data();
    assert_eq!((&told["done"], &told["skipped"]), (&json!([w.exhibitors[1]]), &json!([w.exhibitors[0]])));
    let log = w.staff.get("/atms/audit/logs?object_type=catalogue_setting").await.data();
    assert_eq!(log[0]["names"][0]["name_en"], "Tidemark Lines", "who was reminded: {log}");
    assert_eq!(w.staff.post(REMIND, both.clone()).await.data()["done"], json!([]));
    w.neighbour.post(REMIND, both.clone()).await.failure(404, 1104);
    w.member.post(REMIND, both.clone()).await.failure(403, 403);
    w.ask_for(json!({"is_on": false})).await;
    w.staff.post(REMIND, both).await.failure(409, 1501);
}

#[db_test(town)]
async fn configurations_say_what_a_meeting_offers(w: Town) {
    let public = format!("/atlas/configure/activity_catalogue?activity_id={}", w.activity);
    let config = w.base.app.get(&public).await.data();
    assert_eq!(
        (&config["is_on"], &config["max_intro_zh"], &config["max_intro_en"]),
        (&json!(true), &json!(200), &json!(600))
    );
    assert_eq!((&config["page_width_mm"], &config["page_height_mm"]), (&json!(148), &json!(105)));
    let own = w.member.get(&format!("{ENTRY}/config?activity_id={}", w.activity)).await.data();
    assert_eq!((&own["is_open"], &own["rest"]), (&json!(true), &json!(300)));
    let offers = format!("/atlas/activity/activity_config/{}", w.activity);
    assert_eq!(w.base.app.get(&offers).await.data()["catalogue"], 1);
    w.ask_for(json!({"is_on": false})).await;
    assert_eq!(w.base.app.get(&offers).await.data()["catalogue"], 0);
    assert_eq!(w.base.app.get(&public).await.data()["is_on"], false);
    let trend = w.member.get(&format!("/atlas/atams_exhibition/trend_config/{}", w.activity)).await.data();
    let days: Vec<&str> = ["start_day", "until_day", "fair_start_day", "end_day"]
        .iter()
        .map(|name| trend[name].as_str().unwrap())
        .collect();
    assert!(days.is_sorted() && days[0] != days[3], "{trend}");
    for path in [public, offers] {
        w.base.app.at("other.test").get(&path).await.failure(404, 1104);
    }
}

#[db_test(town)]
async fn one_exhibitor_is_read_by_all_and_one_that_waits_by_its_own(w: Town) {
    let path = |id: i64| format!("/atlas/atams_exhibition/exhibition/{id}");
    let seen = w.base.app.get(&path(w.exhibitors[0])).await.data();
    assert_eq!(
        (&seen["name_en"], &seen["is_own"], &seen["hall"]),
        (&json!("Farshore Lines"), &json!(false), &json!("N1"))
    );
    assert_eq!(w.member.get(&path(w.exhibitors[0])).await.data()["is_own"], true);
    let waiting = w.exhibitors[1] + 1;
    w.base.app.get(&path(waiting)).await.failure(404, 404);
    w.member.get(&path(waiting)).await.failure(404, 404);
    let own = w.waiting.get(&path(waiting)).await.data();
    assert_eq!((&own["company_apply_status"], &own["is_own"]), (&json!(2), &json!(true)));
    w.base.app.at("other.test").get(&path(w.exhibitors[0])).await.failure(404, 404);
}
