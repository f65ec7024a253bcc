//! The dashboard's numbers: who counts, on which day, and beside which period.

use crate::support::{MIDNIGHT, TODAY, World, visitor, world};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewAttendee, register_attendees};
use fairway_identity::{NewAccount, create_account};
use fairway_testkit::db_test;
use serde_json::{Value, json};

const DAY: u64 = 86_400;

fn day<'a>(visits: &'a Value, day: &str) -> &'a Value {
    let days = visits["days"].as_array().unwrap();
    days.iter().find(|row| row["day"] == day).unwrap_or_else(|| panic!("{day} in {visits}"))
}

#[db_test(world)]
async fn a_visitor_counts_once_a_day_and_once_in_a_period(w: World) {
    for _ in 0..3 {
        w.view(1, json!({})).await.data();
    }
    w.view(2, json!({"language": "en"})).await.data();
    w.written().await;
    // Not in the same batch.
    w.view(1, json!({"path": "/agendaList"})).await.data();
    w.wait(DAY);
    w.view(1, json!({})).await.data();
    let seen = w.visits("").await;
    assert_eq!((&seen["totals"]["visits"], &seen["totals"]["visitors"]), (&json!(6), &json!(2)));
    let first = day(&seen, TODAY);
    assert_eq!(
        (&first["visits"], &first["visitors"], &first["zh"], &first["en"]),
        (&json!(5), &json!(2), &json!(4), &json!(1))
    );
    let second = day(&seen, "2026-11-16");
    assert_eq!((&second["visits"], &second["visitors"]), (&json!(1), &json!(1)));
    assert_eq!((seen["days"].as_array().unwrap().len(), &seen["to"]), (30, &json!("2026-11-16")));
    let page = |index: usize| {
        (&seen["pages"][index]["path"], &seen["pages"][index]["visits"], &seen["pages"][index]["visitors"])
    };
    assert_eq!(page(0), (&json!("/"), &json!(5), &json!(3)), "each once a day");
    assert_eq!(page(1), (&json!("/agendaList"), &json!(1), &json!(1)));
    assert_eq!(seen["languages"], json!([{"language": "zh", "visits": 5}, {"language": "en", "visits": 1}]));
}

#[db_test(world)]
async fn a_day_ends_at_midnight_of_the_meetings_place(w: World) {
    // The clock stands at 08:00 in Shanghai, which is midnight in Greenwich.
    w.wait(16 * 3600 - 1);
    w.view(1, json!({})).await.data();
    w.wait(1);
    w.view(1, json!({})).await.data();
    let seen = w.visits("from=2026-11-14&to=2026-11-17").await;
    let counts: Vec<_> = seen["days"].as_array().unwrap().iter().map(|row| row["visits"].as_i64().unwrap()).collect();
    assert_eq!(counts, [0, 1, 1, 0]);
    assert_eq!(seen["timezone"], "Asia/Shanghai");
}

#[db_test(world)]
async fn the_period_before_is_as_long_and_ends_where_this_one_begins(w: World) {
    for (number, wait) in [(1, DAY), (2, DAY), (2, DAY), (3, 0)] {
        w.view(number, json!({})).await.data();
        w.wait(wait);
    }
    let seen = w.visits("from=2026-11-17&to=2026-11-18").await;
    assert_eq!((&seen["totals"]["visits"], &seen["totals"]["visitors"]), (&json!(2), &json!(2)));
    assert_eq!((&seen["before"]["visits"], &seen["before"]["visitors"]), (&json!(2), &json!(2)));
    let seen = w.visits("from=2026-11-16&to=2026-11-17").await;
    assert_eq!((&seen["totals"]["visitors"], &seen["before"]["visits"]), (&json!(1), &json!(1)));
}

#[db_test(world)]
async fn sign_ups_and_registrations_fall_on_their_days(w: World) {
    let tx = w.app.app.db.begin().await.unwrap();
    for (number, at) in [(1, MIDNIGHT - 1), (2, MIDNIGHT), (3, MIDNIGHT + 86_399)] {
        let email = Some(format!("member{number}@example.test"));
        create_account(&tx, w.tenant, NewAccount { email, ..Default::default() }, at).await.unwrap();
        let person = NewAttendee { status: ApplyStatus::Accepted, registered_at: at, ..Default::default() };
        register_attendees(&tx, w.tenant, w.activity, vec![person], at).await.unwrap();
    }
    tx.commit().await.unwrap();
    let seen = w.visits(&format!("from=2026-11-14&to={TODAY}")).await;
    let counts = |row: &Value| (row["sign_ups"].as_i64().unwrap(), row["registrations"].as_i64().unwrap());
    assert_eq!((counts(day(&seen, "2026-11-14")), counts(day(&seen, TODAY))), ((1, 1), (2, 2)));
    assert_eq!(counts(&seen["totals"]), (3, 3));
    let seen = w.visits(&format!("from={TODAY}&to={TODAY}")).await;
    assert_eq!((counts(&seen["totals"]), counts(&seen["before"])), ((2, 2), (1, 1)));
}

#[db_test(world)]
async fn sources_are_hosts_and_browsers_have_known_names(w: World) {
    for (number, referrer, agent) in [
        (1, "https://search.example/?q=private", "Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36"),
        (2, "https://search.example/", "Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36"),
        (3, "http://zh.test/agendaList", "<b> iPhone"),
    ] {
        let body = json!({"visitor_identify": visitor(number), "referrer": referrer});
        w.app.with_header("user-agent", agent).post("/asas/report/access_record", body).await.data();
        let report = json!({"module_id": "/", "agent_type": "web", "browser": "Firefox", "os": "Linux", "time": 1});
        w.app.post("/basic/report/log2aliyun_v3", report).await.data();
    }
    let seen = w.visits("").await;
    assert_eq!(
        seen["sources"],
        json!([
            {"source": "search.example", "is_other": false, "visits": 2, "visitors": 2},
            {"source": "", "is_other": false, "visits": 1, "visitors": 1}
        ])
    );
    assert_eq!(seen["browsers"], json!([{"browser": "Chrome", "visits": 2}, {"browser": "Other", "visits": 1}]));
    assert_eq!(seen["devices"], json!([{"device": "mobile", "visits": 2}, {"device": "desktop", "visits": 1}]));
    assert_eq!(w.count("activity_report", "at > 1 AND action_type = 1").await, 3);
}

#[db_test(world)]
async fn strange_periods_and_strangers_are_refused(w: World) {
    for (query, field) in [
        ("from=yesterday", "from"),
        ("to=2026-02-30", "to"),
        ("from=2026-11-15&to=2026-11-14", "to"),
        ("from=2025-11-14&to=2026-11-15", "from"),
    ] {
        let failure = w.analyst.get(&format!("/atms/insight/visits?{query}")).await.failure(422, 422);
        assert!(failure["fields"][field].is_string(), "{query}: {failure}");
    }
    assert_eq!(w.visits("from=2025-11-15&to=2026-11-15").await["days"].as_array().unwrap().len(), 366);
    let other = format!("/atms/insight/visits?activity_id={}", w.other_activity);
    w.analyst.get(&other).await.failure(404, 1104);
    w.app.get("/atms/insight/visits").await.failure(401, 401);
    w.nobody.get("/atms/insight/visits").await.failure(403, 403);
}
