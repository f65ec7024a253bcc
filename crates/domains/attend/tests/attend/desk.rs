//! The organiser's desk: finding registrations, deciding about them, and taking the list along.

use fairway_testkit::{TestReply, db_test};
use serde_json::{Value, json};

use crate::fair::{DESK, Fair, SETTING, fair, numbers};

async fn decide(w: &Fair, id: &Value, accept: bool, reason: &str) -> TestReply {
    let row = w.organiser.get(&format!("{DESK}/{id}")).await.data();
    let body = json!({"id": id, "version": row["version"], "accept": accept, "reason": reason});
    w.organiser.put(&format!("{DESK}/review"), body).await
}

#[db_test(fair)]
async fn registrations_are_found_by_name_number_and_state(w: Fair) {
    w.set(json!({"asks_hotel": true})).await.data();
    let (_, first) =
        w.registered("ann", json!({"name": "顾南舟", "company_zh": "青禾家居", "wants_hotel": true})).await;
    w.registered("ben", json!({"name": "Ben Okafor", "channel": "wechat"})).await;
    let found = async |query: &str| -> Vec<String> {
        let rows = w.organiser.get(&format!("{DESK}?{query}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(found("").await.len(), 2);
    assert_eq!(found("keyword=gunanzhou").await, ["顾南舟"], "by its sound");
    assert_eq!(found("keyword=%E9%9D%92%E7%A6%BE").await, ["顾南舟"], "by the company");
    assert_eq!(found(&format!("keyword={}", first["number"].as_str().unwrap())).await, ["顾南舟"]);
    assert_eq!(found("keyword=okafor").await, ["Ben Okafor"]);
    assert_eq!(found("wants_hotel=1").await, ["顾南舟"]);
    assert_eq!(found("channel=wechat").await, ["Ben Okafor"]);
    assert_eq!(found("atype=1").await.len(), 0);
    assert_eq!(found("status=2").await.len(), 0);
    assert_eq!(found("sort_by=number&order_type=asc").await, ["顾南舟", "Ben Okafor"]);
    assert_eq!(found(&format!("activity_id={}", w.summit)).await.len(), 0);
    let tabs = w.organiser.get(DESK).await.json()["status_info"].clone();
    assert!(tabs.to_string().contains("\"count\":2"), "{tabs}");
}

#[db_test(fair)]
async fn the_list_is_taken_along_as_a_file(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"price": 68_000})).await;
    w.registered("ann", json!({"ticket_type_id": kind["id"], "company_en": "Farshore", "channel": "mail"})).await;
    let file = w.organiser.at("en.test").get(&format!("{DESK}/export?format=csv")).await;
    let text = String::from_utf8_lossy(&file.bytes).into_owned();
    for part in ["RG000001", "Registered", "Visitor", "guest@example.test", "Farshore", "VIP", "680.00", "Email"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let none = w.organiser.get(&format!("{DESK}/export?format=csv&status=3")).await;
    assert!(!String::from_utf8_lossy(&none.bytes).contains("RG000001"));
    assert_eq!(w.organiser.get(&format!("{DESK}/export")).await.status, 200);
}

#[db_test(fair)]
async fn a_review_accepts_or_says_why_not(w: Fair) {
    w.set(json!({"reviews_visitors": true})).await.data();
    let (ann, first) = w.registered("ann", json!({})).await;
    let (ben, second) = w.registered("ben", json!({})).await;
    assert_eq!(decide(&w, &first["id"], true, "").await.data()["status"], 1);
    assert!(w.own(&ann).await["registration"]["ticket_id"].is_number());
    let without = decide(&w, &second["id"], false, " ").await.failure(422, 422);
    assert!(without["fields"]["reason"].is_string());
    decide(&w, &second["id"], false, &"长".repeat(101)).await.failure(422, 422);
    let refused = decide(&w, &second["id"], false, "No trade visitor").await.data();
    assert_eq!((&refused["status"], &refused["reviewed_by_name"]), (&json!(3), &json!("organiser")));
    let seen = w.own(&ben).await;
    assert_eq!((&seen["registration"]["reason"], &seen["can_apply"]), (&json!("No trade visitor"), &json!(true)));
    assert_eq!(w.mails().await[0], "attend_registration_refused ben@example.test");
    decide(&w, &second["id"], true, "").await.failure(409, 2010);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_setting").await, [1]);
    // Whoever looked at an older state decides nothing.
    let stale = json!({"id": first["id"], "version": "stale", "reason": "x"});
    w.organiser.put(&format!("{DESK}/cancel"), stale).await.failure(409, 409);
    let row = w.organiser.get(&format!("{DESK}/{}", first["id"])).await.data();
    let cancel = json!({"id": row["id"], "version": row["version"], "reason": "Moved to next year"});
    assert_eq!(w.organiser.put(&format!("{DESK}/cancel"), cancel).await.data()["status"], 4);
    assert_eq!(w.mails().await[0], "attend_registration_cancelled ann@example.test");
    let log = w.organiser.get("/atms/audit/logs?object_type=registration").await;
    assert_eq!(log.status, 200);
}

#[db_test(fair)]
async fn only_those_who_may_and_only_their_own(w: Fair) {
    let (ann, made) = w.registered("ann", json!({})).await;
    let one = format!("{DESK}/{}", made["id"]);
    let setter = w.world.enter("setter", "attend.setting").await;
    for path in [DESK, one.as_str(), format!("{DESK}/export").as_str()] {
        w.world.app.get(path).await.failure(401, 401);
        ann.get(path).await.failure(403, 403);
        setter.get(path).await.failure(403, 403);
    }
    let reviewer = w.world.enter("reviewer", "attend.registrations").await;
    reviewer.get(SETTING).await.failure(403, 403);
    let neighbour = w.world.enter_neighbour("neighbour", "attend.registrations,attend.setting").await;
    neighbour.get(&one).await.failure(404, 404);
    let review = json!({"id": made["id"], "version": made["version"], "accept": true});
    neighbour.put(&format!("{DESK}/review"), review).await.failure(404, 404);
    neighbour.get(&format!("{SETTING}?activity_id={}", w.activity)).await.failure(404, 1104);
}

#[db_test(fair)]
async fn two_who_set_it_up_do_not_undo_each_other(w: Fair) {
    let first = w.organiser.get(SETTING).await.data();
    assert_eq!(
        (&first["reviews_visitors"], &first["reviews_exhibitors"], &first["taken"]),
        (&json!(false), &json!(true), &json!(0))
    );
    w.set(json!({"total_limit": 50})).await.data();
    let mut late = first.clone();
    late["asks_hotel"] = json!(true);
    let conflict = w.organiser.put(SETTING, late).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"]["total_limit"], 50);
}
