//! A day costs the database no more than its limits, whoever sends what, and its numbers still add up.

use crate::support::{SMALL, World, small_world, visitor};
use fairway_testkit::db_test;
use serde_json::{Value, json};

const TABLES: [&str; 7] = [
    "access_record",
    "activity_report",
    "operating_record",
    "visit_tally",
    "visitor_day",
    "visitor_place",
    "staff_browser",
];

/// Everything new in every request.
fn hostile(number: u32) -> Value {
    let noise = "x".repeat(300);
    json!({
        "visitor_identify": visitor(number), "path": format!("/{number}{noise}"), "activity_id": 0,
        "referrer": format!("https://s{number}.example/{noise}"),
        "campaign": format!("utm_campaign=c{number}{noise}&utm_source=s{number}&utm_medium={noise}"),
    })
}

async fn rows(w: &World) -> i64 {
    let mut rows = 0;
    for table in TABLES {
        rows += w.count(table, "1 = 1").await;
    }
    rows
}

fn sum(list: &Value) -> i64 {
    list.as_array().unwrap().iter().map(|row| row["visits"].as_i64().unwrap()).sum()
}

#[db_test(small_world)]
async fn one_address_adds_no_more_than_its_limit(w: World) {
    let mut flood = 0;
    let mut send = async |count: u32| {
        for number in flood..flood + count {
            w.app.post("/asas/report/access_record", hostile(number)).await.data();
            if number % 4 == 0 {
                let report = json!({"module_id": "/", "browser": "b".repeat(900), "os": format!("{number}")});
                w.app.post("/basic/report/log2aliyun_v3", report).await.data();
                let operation = json!({"operation_type": number, "object_type": 14});
                w.app.post("/atlas/stat_dc/operating_records", operation).await.data();
            }
        }
        flood += count;
        w.written().await;
    };
    send(1_000).await;
    assert_eq!(w.count("access_record", "1 = 1").await, SMALL.records);
    assert_eq!(w.count("visitor_day", "1 = 1").await, i64::from(SMALL.views_per_day));
    assert_eq!(w.count("activity_report", "1 = 1").await, i64::from(SMALL.reports_per_day));
    assert_eq!(w.count("operating_record", "1 = 1").await, i64::from(SMALL.operations_per_day));
    assert_eq!(w.count("activity_report", "LENGTH(browser) > 40").await, 0);
    assert_eq!(w.count("access_record", "LENGTH(source) > 100 OR LENGTH(campaign) > 182").await, 0);
    let full = rows(&w).await;
    w.wait(60);
    send(1_000).await;
    assert_eq!(rows(&w).await, full, "more of the same adds nothing");
    let seen = w.visits("").await;
    assert_eq!(seen["totals"]["visits"], SMALL.views_per_day);
    // A new day has room again.
    w.wait(24 * 3600);
    send(10).await;
    assert_eq!(w.count("visitor_day", "1 = 1").await, i64::from(SMALL.views_per_day) + 10);
}

#[db_test(small_world)]
async fn many_addresses_fill_a_day_and_no_more(w: World) {
    let mut article = 0;
    for number in 0..12 {
        article = w.article(&format!("文章{number}"), "").await;
    }
    for number in 0..1_500_u32 {
        let address = format!("10.0.{}.{}", number / 250, number % 250);
        let mut body = hostile(number);
        if number % 2 == 0 {
            body["path"] = json!(format!("/informationDetail?id={}", article - i64::from(number % 24) / 2));
        }
        w.app.from_address(&address).post("/asas/report/access_record", body).await.data();
        if number % 500 == 0 {
            w.written().await;
        }
    }
    assert_eq!(w.count("access_record", "1 = 1").await, SMALL.records);
    assert_eq!(w.count("visitor_day", "1 = 1").await, SMALL.visitors);
    assert_eq!(w.count("visitor_place", "1 = 1").await, SMALL.places);
    let kinds = |kind: i32| format!("kind = {kind} AND value <> '*'");
    assert_eq!(w.count("visit_tally", &kinds(2)).await, SMALL.sources as i64);
    assert_eq!(w.count("visit_tally", &kinds(6)).await, SMALL.campaigns as i64);
    assert_eq!(w.count("visit_tally", &format!("{} AND value LIKE '%?id=%'", kinds(3))).await, SMALL.things as i64);
    let seen = w.visits("").await;
    assert_eq!((&seen["totals"]["visits"], &seen["totals"]["visitors"]), (&json!(1_500), &json!(SMALL.visitors)));
    for list in ["sources", "pages", "languages", "browsers", "devices", "campaigns"] {
        assert_eq!(sum(&seen[list]), 1_500, "{list} add up: {}", seen[list]);
    }
    let sources = seen["sources"].as_array().unwrap();
    assert_eq!(sources.last().unwrap()["is_other"], true);
}

#[db_test(small_world)]
async fn made_up_pages_and_things_are_not_told_apart(w: World) {
    let article = w.article("航线", "Lanes").await;
    for path in ["/wp-login.php", "/x/y", "/informationDetail?id=999", "/informationDetail?id=-1"] {
        w.view(1, json!({"path": path})).await.data();
    }
    w.view(1, json!({"path": format!("/informationDetail?id={article}")})).await.data();
    assert_eq!(w.count("visit_tally", "kind = 3").await, 3);
    assert_eq!(w.count("visit_tally", "kind = 3 AND value = '*' AND visits = 2").await, 1);
    assert_eq!(w.count("visit_tally", "kind = 3 AND value = '/informationDetail' AND visits = 2").await, 1);
    assert_eq!(w.count("access_record", "path LIKE '%wp-login%'").await, 0);
}

#[db_test(small_world)]
async fn staff_cannot_fill_the_table_of_their_browsers(w: World) {
    for number in 0..9 {
        w.analyst.post("/asas/report/access_record", json!({"visitor_identify": visitor(number)})).await.data();
        w.written().await;
    }
    assert_eq!(w.count("staff_browser", "1 = 1").await, SMALL.staff_browsers as i64);
}
