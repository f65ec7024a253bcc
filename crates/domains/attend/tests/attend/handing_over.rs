//! Handing a registration over: by a link that is mailed, to somebody who is signed in as themselves.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{APPLY, Fair, fair, numbers};

fn offer() -> String {
    format!("{APPLY}/hand_over")
}

fn take() -> String {
    format!("{APPLY}/take_over")
}

#[db_test(fair)]
async fn somebody_else_takes_the_place_with_a_ticket_of_their_own(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"stock": 1, "price": 100})).await;
    let food = w.organiser.post("/atms/attend/fields", json!({"field_type": 1, "name_en": "Food"})).await.data();
    let key = format!("field_{}", food["id"]);
    let told =
        json!({"ticket_type_id": kind["id"], "country_id": 1, "channel": "mail", "custom_fields": {&key: "No nuts"}});
    let (ann, made) = w.registered("ann", told).await;
    let old = ann.get(&format!("/atlas/exhibition/ticket/{}", made["ticket_id"])).await.data();
    let offered = ann.post(&offer(), json!({"activity_id": w.activity, "email": "ben@example.test"})).await.data();
    assert_eq!((&offered["handover_email"], &offered["status"]), (&json!("ben@example.test"), &json!(1)));
    let token = w.link().await;
    let ben = w.somebody("ben").await;
    let seen = ben.get(&format!("{}?token={token}", take())).await.data();
    assert_eq!((&seen["from_name"], &seen["ticket_type_en"]), (&json!("ann"), &json!("VIP")));
    let taken = ben.post(&take(), json!({"token": token, "name": "Ben", "position": "Buyer"})).await.data();
    assert_eq!((&taken["id"], &taken["name"], &taken["status"]), (&made["id"], &json!("Ben"), &json!(1)));
    assert_eq!((&taken["handover_email"], &taken["custom_fields"]), (&json!(""), &json!({})), "nothing of the giver");
    assert_eq!((&taken["country_id"], &taken["channel"]), (&Value::Null, &json!("")));
    assert_ne!(taken["ticket_id"], made["ticket_id"]);
    let new = ben.get(&format!("/atlas/exhibition/ticket/{}", taken["ticket_id"])).await.data();
    assert_ne!(new["code"], old["code"]);
    let revoked = ann.get(&format!("/atlas/exhibition/ticket/{}", made["ticket_id"])).await.data();
    assert_eq!((&revoked["status"], &revoked["code"]), (&json!(2), &json!("")));
    assert_eq!(w.own(&ann).await["registration"], Value::Null);
    let path = w.of_meeting("/atlas/exhibition/apply_status");
    assert_eq!(ann.get(&path).await.data()["user_apply_status"], 4);
    assert_eq!(ben.get(&path).await.data()["user_apply_status"], 1);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await, [1], "it is the same place");
    ben.post(&take(), json!({"token": token})).await.failure(409, 2011);
}

#[db_test(fair)]
async fn a_link_works_once_for_those_who_have_no_place(w: Fair) {
    let (ann, _) = w.registered("ann", json!({})).await;
    let (ben, _) = w.registered("ben", json!({})).await;
    let body = json!({"activity_id": w.activity, "email": "ben@example.test"});
    ann.post(&offer(), body.clone()).await.data();
    let first = w.link().await;
    ben.post(&take(), json!({"token": first})).await.failure(409, 2012);
    ann.post(&take(), json!({"token": first})).await.failure(409, 2012);
    ann.post(&offer(), body).await.data();
    let cleo = w.somebody("cleo").await;
    cleo.post(&take(), json!({"token": first})).await.failure(409, 2011);
    let second = w.link().await;
    ann.delete(&w.of_meeting(&offer())).await.data();
    cleo.post(&take(), json!({"token": second})).await.failure(409, 2011);
    cleo.get(&format!("{}?token=made-up-made-up-made-up", take())).await.failure(409, 2011);
    // Whoever has cancelled can take another's.
    ben.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    ann.post(&offer(), json!({"activity_id": w.activity, "email": "ben@example.test"})).await.data();
    ben.post(&take(), json!({"token": w.link().await})).await.data();
    assert_eq!(w.own(&ben).await["status"], 1);
}

#[db_test(fair)]
async fn only_what_stands_is_handed_over_and_in_time(w: Fair) {
    let body = json!({"activity_id": w.activity, "email": "ben@example.test"});
    let ann = w.somebody("ann").await;
    ann.post(&offer(), body.clone()).await.failure(404, 404);
    w.set(json!({"reviews_visitors": true})).await.data();
    w.apply(&ann, w.form("ann")).await.data();
    ann.post(&offer(), body.clone()).await.failure(409, 2010);
    let wrong = ann.post(&offer(), json!({"activity_id": w.activity, "email": "nowhere"})).await.failure(422, 422);
    assert!(wrong["fields"]["email"].is_string());
    let (ben, _) = {
        w.set(json!({"reviews_visitors": false})).await.data();
        w.registered("ben", json!({})).await
    };
    w.set(json!({"edit_until": NOW - 1})).await.data();
    ben.post(&offer(), body).await.failure(409, 2005);
}

#[db_test(fair)]
async fn a_place_on_which_somebody_went_in_is_nobody_elses(w: Fair) {
    let (ann, made) = w.registered("ann", json!({})).await;
    let body = json!({"activity_id": w.activity, "email": "ben@example.test"});
    ann.post(&offer(), body.clone()).await.data();
    let token = w.link().await;
    let keeper = w.world.enter("keeper", "attend.gates,attend.check_in").await;
    let gate = keeper.post("/atms/attend/gates", json!({"name_en": "North"})).await.data();
    let scan = json!({"gate_id": gate["id"], "ticket_id": made["ticket_id"], "key": "went-in-0001"});
    assert_eq!(keeper.post("/atms/attend/check_in", scan).await.data()["result"], 1);
    // Neither by a link from before, nor by a new one, nor by a place that becomes free.
    w.somebody("ben").await.post(&take(), json!({"token": token})).await.failure(409, 2005);
    ann.post(&offer(), body.clone()).await.failure(409, 2005);
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.failure(409, 2005);
    assert_eq!(w.own(&ann).await["can_cancel"], false);
    let undone = json!({"ticket_id": made["ticket_id"], "reason": "The wrong person"});
    keeper.put("/atms/attend/check_in/undo", undone).await.data();
    ann.post(&offer(), body).await.data();
}
