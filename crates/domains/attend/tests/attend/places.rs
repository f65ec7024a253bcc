//! How many places there are: never more are given than that, and whoever waits moves up.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::fair::{APPLY, DESK, Fair, SETTING, TYPES, fair, named, numbers};

const RACERS: usize = 60;

/// Whoever is told that the server has too much to do asks again, under the same key.
pub async fn until_heard(person: &TestApp, form: Value) -> TestReply {
    let person = named(person);
    loop {
        let reply = person.post(APPLY, form.clone()).await;
        if reply.status != StatusCode::SERVICE_UNAVAILABLE {
            return reply;
        }
    }
}

async fn cancel(w: &Fair, person: &TestApp) -> Value {
    person.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data()
}

/// Without the condition in `store::places` (`taken + n <= limit` in the statement that counts) this fails even though the
/// meeting's setting is locked before: the limit would not be looked at anywhere else.
#[db_test(fair)]
async fn of_many_after_the_last_place_one_gets_it(w: Fair) {
    let kind = w.ticket_type("Visitor", json!({"stock": 1})).await;
    w.set(json!({"has_waiting_list": false})).await.data();
    let mut asked = JoinSet::new();
    for n in 0..RACERS {
        let name = format!("guest{n}");
        w.world.add_account(w.world.tenant, &name, "").await;
        let from = w.world.app.from_address(&format!("198.51.100.{n}"));
        let (person, form) =
            (fairway_testworld::sign_in(&from, &name).await, w.form_with(&name, json!({"ticket_type_id": kind["id"]})));
        asked.spawn(async move { until_heard(&person, form).await });
    }
    let mut answers: BTreeMap<(u16, u64), usize> = BTreeMap::new();
    for reply in asked.join_all().await {
        let code = reply.json()["code"].as_u64().unwrap_or_default();
        *answers.entry((reply.status.as_u16(), code)).or_default() += 1;
    }
    assert_eq!(answers, BTreeMap::from([((200, 0), 1), ((409, 2004), RACERS - 1)]));
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [1]);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await, [1]);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_setting").await, [1], "in all as well");
}

#[db_test(fair)]
async fn the_limit_in_all_holds_over_the_tickets(w: Fair) {
    let kind = w.ticket_type("Visitor", json!({})).await;
    w.set(json!({"total_limit": 1, "has_waiting_list": false})).await.data();
    let wanted = json!({"ticket_type_id": kind["id"]});
    w.registered("ann", wanted.clone()).await;
    let ben = w.somebody("ben").await;
    w.apply(&ben, w.form_with("ben", wanted)).await.failure(409, 2003);
    let form = w.world.app.get(&w.of_meeting("/atlas/exhibition/apply_form")).await.data();
    assert_eq!((&form["state"], &form["is_full"], &form["left"]), (&json!(3), &json!(true), &json!(0)));
    let refused = w.set(json!({"total_limit": 0})).await.failure(422, 422);
    assert!(refused["fields"]["total_limit"].is_string(), "{refused}");
}

#[db_test(fair)]
async fn a_ticket_is_needed_where_there_are_some_and_only_ones_own(w: Fair) {
    let ann = w.somebody("ann").await;
    let stands = w.ticket_type("Badge", json!({"atype": 1})).await;
    // Those for exhibitors ask nothing of visitors.
    w.apply(&ann, w.form("ann")).await.data();
    let visitors = w.ticket_type("Visitor", json!({"atype": 2})).await;
    let ben = w.somebody("ben").await;
    let missing = w.apply(&ben, w.form("ben")).await.failure(422, 422);
    assert!(missing["fields"]["ticket_type_id"].is_string());
    for wrong in [&stands["id"], &json!(999)] {
        let refused = w.apply(&ben, w.form_with("ben", json!({"ticket_type_id": wrong}))).await.failure(422, 422);
        assert!(refused["fields"]["ticket_type_id"].is_string());
    }
    let made = w.apply(&ben, w.form_with("ben", json!({"ticket_type_id": visitors["id"]}))).await.data();
    assert_eq!((&made["ticket_type_en"], &made["status"]), (&json!("Visitor"), &json!(1)));
}

#[db_test(fair)]
async fn whoever_waits_moves_up_when_a_place_is_free(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"stock": 1})).await;
    let wanted = json!({"ticket_type_id": kind["id"]});
    let (ann, _) = w.registered("ann", wanted.clone()).await;
    let (ben, first) = w.registered("ben", wanted.clone()).await;
    let (cleo, second) = w.registered("cleo", wanted.clone()).await;
    assert_eq!((&first["status"], &first["waiting_position"]), (&json!(5), &json!(1)));
    assert_eq!((&second["status"], &second["waiting_position"]), (&json!(5), &json!(2)));
    let status = ben.get(&w.of_meeting("/atlas/exhibition/apply_status")).await.data();
    assert_eq!(status["user_apply_status"], 2, "others know them as waiting for a decision");
    cancel(&w, &ann).await;
    let up = w.own(&ben).await;
    assert_eq!(up["status"], 1);
    assert!(up["registration"]["ticket_id"].is_number(), "{up}");
    assert_eq!(w.own(&cleo).await["registration"]["waiting_position"], 1);
    assert_eq!(w.mails().await[0], "attend_registration_moved_up ben@example.test");
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await, [1]);
    // Somebody who only waited takes nobody's place with them.
    cancel(&w, &cleo).await;
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_setting").await, [1]);
}

#[db_test(fair)]
async fn more_places_let_people_move_up_too(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"stock": 1})).await;
    let wanted = json!({"ticket_type_id": kind["id"]});
    w.registered("ann", wanted.clone()).await;
    let (ben, _) = w.registered("ben", wanted.clone()).await;
    let mut more = kind.clone();
    more["stock"] = json!(2);
    w.organiser.put(TYPES, more).await.data();
    assert_eq!(w.own(&ben).await["status"], 1);
    w.set(json!({"total_limit": 2, "reviews_visitors": true})).await.data();
    let other = w.ticket_type("Visitor", json!({})).await;
    let (cleo, waits) = w.registered("cleo", json!({"ticket_type_id": other["id"]})).await;
    assert_eq!(waits["status"], 5);
    let setting = w.set(json!({"total_limit": 3})).await.data();
    assert_eq!((&setting["taken"], &setting["waiting"]), (&json!(3), &json!(0)));
    assert_eq!(w.own(&cleo).await["status"], 2, "reviewed as everybody");
}

/// Far more wait for what is sold out than are looked at together; whoever comes behind them is not forgotten.
#[db_test(fair)]
async fn whoever_waits_for_something_else_is_found_behind_many(w: Fair) {
    let vip = w.ticket_type("VIP", json!({"stock": 0})).await;
    let mut visitor = w.ticket_type("Visitor", json!({"stock": 0})).await;
    for n in 0..25 {
        let (_, row) = w.registered(&format!("vip{n}"), json!({"ticket_type_id": vip["id"]})).await;
        assert_eq!(row["status"], 5);
    }
    let (last, row) = w.registered("last", json!({"ticket_type_id": visitor["id"]})).await;
    assert_eq!((&row["status"], &row["waiting_position"]), (&json!(5), &json!(26)));
    visitor["stock"] = json!(1);
    w.organiser.put(TYPES, visitor).await.data();
    assert_eq!(w.own(&last).await["status"], 1);
    assert_eq!(w.organiser.get(SETTING).await.data()["waiting"], 25);
}

#[db_test(fair)]
async fn a_change_never_costs_the_place_that_one_has(w: Fair) {
    let (plain, vip) = (w.ticket_type("Visitor", json!({})).await, w.ticket_type("VIP", json!({"stock": 1})).await);
    w.registered("ann", json!({"ticket_type_id": vip["id"]})).await;
    let (ben, _) = w.registered("ben", json!({"ticket_type_id": plain["id"]})).await;
    let wish = w.form_with("ben", json!({"ticket_type_id": vip["id"]}));
    w.apply(&ben, wish).await.failure(409, 2004);
    let seen = w.own(&ben).await;
    assert_eq!((&seen["status"], &seen["registration"]["ticket_type_en"]), (&json!(1), &json!("Visitor")));
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type ORDER BY id").await, [1, 1]);
}

#[db_test(fair)]
async fn an_organiser_accepts_from_the_list_only_where_there_is_a_place(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"stock": 1})).await;
    let wanted = json!({"ticket_type_id": kind["id"]});
    w.registered("ann", wanted.clone()).await;
    let (_, waits) = w.registered("ben", wanted).await;
    let row = w.organiser.get(&format!("{DESK}/{}", waits["id"])).await.data();
    let accept = json!({"id": row["id"], "version": row["version"], "accept": true});
    w.organiser.put(&format!("{DESK}/review"), accept).await.failure(409, 2004);
}
