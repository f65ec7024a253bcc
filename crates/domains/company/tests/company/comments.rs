//! What is said on a company's page: who may say, answer, hide and take away.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::town::{World, count, number, world};

const ADD: &str = "/atlas/company/comment/add";
const QUERY: &str = "/atlas/company/comment/query";
const REPLY: &str = "/atlas/company/comment/reply";
const DELETE: &str = "/atlas/company/comment/delete";
const QUEUE: &str = "/atms/company/comments";
const BULK: &str = "/atms/company/comments/bulk";
const SETTING: &str = "/atms/company/comment_setting";

async fn say(w: &World, body: &str) -> Value {
    w.visitor.post(ADD, json!({"company_id": w.farshore.company_id, "body": body})).await.data()
}

/// What this person reads on the first company's page.
async fn page(w: &World, reader: &fairway_testkit::TestApp) -> Value {
    reader.post(QUERY, json!({"company_id": w.farshore.company_id})).await.data()
}

#[db_test(world)]
async fn a_comment_shows_at_once_with_its_authors_name_and_no_address(w: World) {
    let made = say(&w, "  Ships on time.  ").await;
    assert_eq!((&made["body"], &made["state"], &made["is_own"]), (&json!("Ships on time."), &json!(1), &json!(true)));
    let read = page(&w, &w.base.app).await;
    assert_eq!((count(&read), &read[0]["author"]["name_en"]), (1, &json!("visitor")));
    assert_eq!(
        (&read[0]["can_delete"], &read[0]["can_reply"], &read[0]["is_own"]),
        (&json!(false), &json!(false), &json!(false))
    );
    assert!(!read.to_string().contains("@example"), "{read}");
    w.base.app.post(ADD, json!({"company_id": w.farshore.company_id, "body": "x"})).await.failure(401, 401);
    // Only at this company, and only at this tenant.
    assert_eq!(count(&w.base.app.post(QUERY, json!({"company_id": w.northwind.company_id})).await.data()), 0);
    let elsewhere = w.base.app.at("other.test");
    elsewhere.post(QUERY, json!({"company_id": w.farshore.company_id})).await.failure(404, 404);
}

#[db_test(world)]
async fn a_comment_has_between_one_and_two_hundred_characters(w: World) {
    for body in ["", "   ", &"长".repeat(201)] {
        let wrong = json!({"company_id": w.farshore.company_id, "body": body});
        assert!(w.visitor.post(ADD, wrong).await.failure(422, 422)["fields"]["body"].is_string());
    }
    say(&w, &"长".repeat(200)).await;
    w.visitor.post(ADD, json!({"company_id": 99_999, "body": "x"})).await.failure(404, 404);
}

#[db_test(world)]
async fn a_company_that_nobody_sees_has_no_comments(w: World) {
    say(&w, "Hello").await;
    let off = json!({"action": "deactivate", "ids": [w.farshore.company_id]});
    w.staff.post("/atms/company/companies/bulk", off).await.data();
    w.base.app.post(QUERY, json!({"company_id": w.farshore.company_id})).await.failure(404, 404);
    w.visitor.post(ADD, json!({"company_id": w.farshore.company_id, "body": "x"})).await.failure(404, 404);
}

#[db_test(world)]
async fn only_the_company_answers_and_answers_stand_one_level_deep(w: World) {
    let comment = say(&w, "When does she sail?").await;
    let answer = |id: &Value, body: &str| json!({"comment_id": id, "body": body});
    w.visitor.post(REPLY, answer(&comment["id"], "Me too")).await.failure(403, 403);
    w.staff.post(REPLY, answer(&comment["id"], "Soon")).await.failure(403, 403);
    let thread = w.member.post(REPLY, answer(&comment["id"], "In week 14.")).await.data();
    assert_eq!((&thread["id"], count(&thread["replies"])), (&comment["id"], 1));
    let again = w.member.post(REPLY, answer(&thread["replies"][0]["id"], "On Monday.")).await.data();
    let replies = &again["replies"];
    assert_eq!((&again["id"], count(replies), &replies[1]["body"]), (&comment["id"], 2, &json!("On Monday.")));
    assert_eq!(
        (&replies[0]["is_company"], &replies[0]["author"]["company_en"]),
        (&json!(true), &json!("Farshore Lines"))
    );
    let read = page(&w, &w.member).await;
    assert_eq!((count(&read), &read[0]["can_reply"], &read[0]["can_delete"]), (1, &json!(true), &json!(true)));
    w.member.post(REPLY, answer(&json!(99_999), "x")).await.failure(404, 404);
}

#[db_test(world)]
async fn authors_companies_and_staff_take_comments_away(w: World) {
    let ids: Vec<Value> =
        [say(&w, "one").await, say(&w, "two").await, say(&w, "three").await].map(|row| row["id"].clone()).into();
    let delete = |id: &Value| json!({"comment_id": id});
    w.member.post(REPLY, json!({"comment_id": ids[0], "body": "thanks"})).await.data();
    let stranger = w.base.enter("stranger", "").await;
    stranger.post(DELETE, delete(&ids[0])).await.failure(403, 403);
    w.visitor.post(DELETE, delete(&ids[0])).await.data();
    w.member.post(DELETE, delete(&ids[1])).await.data();
    w.staff.post(DELETE, delete(&ids[2])).await.data();
    w.visitor.post(DELETE, delete(&ids[2])).await.failure(404, 404);
    assert_eq!(w.staff.get(QUEUE).await.json()["total"], 0, "answers went with what they answered");
    let log = w.staff.get("/atms/audit/logs?object_type=company_comment").await.data();
    assert_eq!((count(&log), &log[0]["action"], &log[0]["object_name_zh"]), (1, &json!("delete"), &json!("three")));
    // A member of another company has no say here.
    let comment = say(&w, "four").await;
    let other = w.base.add_account(w.base.tenant, "other", "").await;
    let tx = w.base.begin().await;
    let (company, firm) = (w.northwind.company_id, w.northwind.meta_company_id);
    fairway_identity::join_company(&tx, w.base.tenant, other, company, firm, fairway_testkit::NOW).await.unwrap();
    tx.commit().await.unwrap();
    let other = fairway_testworld::sign_in(&w.base.app, "other").await;
    other.post(DELETE, delete(&comment["id"])).await.failure(403, 403);
}

#[db_test(world)]
async fn five_a_minute_and_fifty_a_day_are_enough(w: World) {
    let body = json!({"company_id": w.farshore.company_id, "body": "again"});
    for minute in 0..10 {
        for _ in 0..5 {
            w.visitor.post(ADD, body.clone()).await.data();
        }
        let failure = w.visitor.post(ADD, body.clone()).await;
        failure.failure(429, 429);
        if minute < 9 {
            w.base.app.app.clock.advance(Duration::from_secs(60));
        }
    }
    w.base.app.app.clock.advance(Duration::from_secs(60));
    let failure = w.visitor.post(ADD, body.clone()).await;
    failure.failure(429, 429);
    assert!(failure.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 3600, "the day is not over");
    w.member.post(ADD, body).await.data();
}

#[db_test(world)]
async fn where_comments_wait_only_their_authors_see_them(w: World) {
    assert_eq!(w.staff.get(SETTING).await.data(), json!({"is_moderated": false, "waiting": 0}));
    w.staff.put(SETTING, json!({"is_moderated": true})).await.data();
    let waiting = say(&w, "Is there space in January?").await;
    assert_eq!(waiting["state"], 0);
    assert_eq!(count(&page(&w, &w.base.app).await), 0);
    assert_eq!(count(&page(&w, &w.member).await), 0);
    assert_eq!(page(&w, &w.visitor).await[0]["state"], 0);
    w.member.post(REPLY, json!({"comment_id": waiting["id"], "body": "Yes"})).await.failure(404, 404);
    let task = w.staff.get("/atms/home/tasks").await.data()["todo"][0].clone();
    assert_eq!((&task["key"], &task["page"]), (&json!("comments"), &json!("/admin/comments?status=0")));
    let queue = w.staff.get(&format!("{QUEUE}?status=0")).await.json();
    assert_eq!(queue["status_info"], json!([{"status": 0, "count": 1}]));
    assert_eq!(
        (&queue["data"][0]["company_en"], &queue["data"][0]["author"]["name_en"]),
        (&json!("Farshore Lines"), &json!("visitor"))
    );
    let shown = w.staff.post(BULK, json!({"action": "show", "ids": [waiting["id"], 99_999]})).await.data();
    assert_eq!(shown["done"], json!([waiting["id"]]));
    assert_eq!(count(&page(&w, &w.base.app).await), 1);
    w.staff.put(SETTING, json!({"is_moderated": false})).await.data();
    assert_eq!(say(&w, "And in February?").await["state"], 1);
    w.visitor.get(QUEUE).await.failure(403, 403);
    w.visitor.put(SETTING, json!({"is_moderated": true})).await.failure(403, 403);
}

#[db_test(world)]
async fn moderators_hide_show_and_delete_several_at_once(w: World) {
    let (a, b) = (number(&say(&w, "one").await["id"]), number(&say(&w, "two").await["id"]));
    w.member.post(REPLY, json!({"comment_id": a, "body": "thanks"})).await.data();
    assert_eq!(w.staff.post(BULK, json!({"action": "hide", "ids": [a, b]})).await.data()["done"], json!([a, b]));
    assert_eq!(w.staff.post(BULK, json!({"action": "hide", "ids": [a]})).await.data()["done"], json!([]));
    assert_eq!(count(&page(&w, &w.visitor).await), 0, "what is hidden is hidden from its author too");
    w.staff.post(BULK, json!({"action": "show", "ids": [b]})).await.data();
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    assert_eq!(neighbour.post(BULK, json!({"action": "delete", "ids": [a, b]})).await.data()["done"], json!([]));
    let answers = w.staff.get(&format!("{QUEUE}?keyword=thanks")).await.data();
    assert_eq!(answers[0]["answers"], "one");
    w.staff.post(BULK, json!({"action": "delete", "ids": [a]})).await.data();
    assert_eq!(w.staff.get(QUEUE).await.json()["total"], 1);
    let log = w.staff.get("/atms/audit/logs?object_type=company_comment").await.data();
    let actions: Vec<&str> = log.as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["delete", "show", "hide", "hide"]);
}

#[db_test(world)]
async fn comments_come_in_pages_the_latest_first(w: World) {
    for body in ["one", "two", "three"] {
        say(&w, body).await;
    }
    let company = w.farshore.company_id;
    let read = w.base.app.post(QUERY, json!({"company_id": company, "start": 0, "limit": 2})).await.json();
    assert_eq!((&read["total"], &read["data"][0]["body"], count(&read["data"])), (&json!(3), &json!("three"), 2));
    let rest = w.base.app.post(QUERY, json!({"company_id": company, "start": 1, "limit": 2})).await.data();
    assert_eq!((count(&rest), &rest[0]["body"]), (1, &json!("one")));
}
