//! Who may invite whom and when, and what each learns of the other's time.

use fairway_event::model::ApplyStatus;
use fairway_event::{NewAttendee, NewSession, add_session};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{APPLY, BLOCKS, DAY, Fair, HOUR, MINE, PEOPLE, PERIOD, fair, named, slot};

const CHECK: &str = "/atlas/activity_one2one/apply/check";
const PUBLIC: &str = "/atlas/activity_one2one/setting";

/// The slots of somebody's answer about times.
fn slots(period: &Value) -> Vec<Value> {
    let days = period["days"].as_array().unwrap();
    days.iter().flat_map(|day| day["slots"].as_array().unwrap().clone()).collect()
}

#[db_test(fair)]
async fn everybody_reads_when_and_where_people_meet(w: Fair) {
    let seen = w.world.app.get(PUBLIC).await.data();
    assert_eq!((&seen["state"], &seen["tables"], &seen["slot_minutes"]), (&json!(2), &json!(2), &json!(30)));
    assert_eq!(seen["zone"], "Asia/Shanghai");
    let times: Vec<i64> = (0..6).map(slot).collect();
    assert_eq!(seen["days"][0]["slots"], json!(times), "{seen}");
    // Midnight of Shanghai.
    assert_eq!((seen["days"][0]["day"].as_i64().unwrap() + 8 * HOUR) % DAY, 0);
    w.world.app.at("other.test").get(&format!("{PUBLIC}?activity_id={}", w.activity)).await.failure(404, 1104);
}

#[db_test(fair)]
async fn an_invitation_reaches_the_other_one(w: Fair) {
    let sent = w.apply(&w.ann, &w.ben, slot(0)).await.data();
    assert_eq!((&sent["side"], &sent["label"], &sent["can"]), (&json!(1), &json!("sent"), &json!(["withdraw"])));
    assert_eq!(sent["person"]["name_en"], "ben");
    assert_eq!(sent["answer_until"], NOW + 48 * HOUR);
    let got = w.seen(&w.ben, sent["id"].as_i64().unwrap()).await;
    assert_eq!((&got["side"], &got["label"], &got["waits_for_me"]), (&json!(2), &json!("received"), &json!(true)));
    assert_eq!(got["can"], json!(["accept", "reject", "propose", "hand_over"]));
    assert_eq!((&got["message"], &got["clash"]), (&json!("Let us meet"), &Value::Null));
    assert!(got["person"].get("email").is_none(), "nobody is reached by it");
    assert_eq!(w.notices(&w.ben).await, ["ann invites you to meet"]);
    assert_eq!(w.seats().await, 0, "nothing is taken yet");
    let boxes = w.ben.app.get(&format!("{MINE}?box=received")).await.json();
    assert_eq!(boxes["total"], 1);
    assert_eq!(boxes["status_info"][1], json!({"status": 2, "count": 1}));
    w.ben.app.get(&format!("{MINE}?box=lost")).await.failure(422, 422);
    let todo = w.ben.app.get(&format!("/atlas/exhibition/backlog?activity_id={}", w.activity)).await.data();
    assert!(todo.as_array().unwrap().iter().any(|item| item["key"] == "one2one_invitations"), "{todo}");
}

#[db_test(fair)]
async fn the_same_key_invites_once(w: Fair) {
    let ann = named(&w.ann.app);
    let body = json!({"user_id": w.ben.id, "slot_at": slot(0)});
    let first = ann.post(APPLY, body.clone()).await.data();
    assert_eq!(ann.post(APPLY, body.clone()).await.data(), first);
    w.ann.app.post(APPLY, body).await.failure(400, 428);
}

#[db_test(fair)]
async fn the_period_opens_and_closes(w: Fair) {
    let id = w.invited(&w.cleo, &w.ben, slot(1)).await;
    w.set(json!({"opens_at": NOW + 60})).await.data();
    w.apply(&w.ann, &w.ben, slot(0)).await.failure(409, 2402);
    assert_eq!(w.world.app.get(PUBLIC).await.data()["state"], 1);
    w.set(json!({"opens_at": NOW - 60, "closes_at": NOW})).await.data();
    w.apply(&w.ann, &w.ben, slot(0)).await.failure(409, 2403);
    let checked = w.ann.app.get(&format!("{CHECK}?user_id={}", w.ben.id)).await.data();
    assert_eq!((&checked["ok"], &checked["code"]), (&json!(false), &json!(2403)));
    w.set(json!({"is_on": false, "closes_at": null})).await.data();
    w.apply(&w.ann, &w.ben, slot(0)).await.failure(409, 2401);
    w.ack(&w.ben, id, "accept").await.failure(409, 2401);
    assert_eq!(w.world.app.get(PUBLIC).await.data()["state"], 0);
}

#[db_test(fair)]
async fn only_those_who_take_part_meet(w: Fair) {
    let stranger = w.world.enter("stranger", "").await;
    let body = json!({"user_id": w.ben.id, "slot_at": slot(0)});
    named(&stranger).post(APPLY, body).await.failure(409, 2404);
    w.apply(&w.ann, &w.ann, slot(0)).await.failure(409, 2404);
    let hidden = w.visitor("hidden").await;
    let tx = w.world.begin().await;
    let new = NewAttendee { name_en: "hidden".into(), is_public: false, ..Default::default() };
    fairway_event::put_attendee(&tx, w.world.tenant, w.activity, hidden.id, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    w.apply(&w.ann, &hidden, slot(0)).await.failure(409, 2404);
    w.ann.app.get(&format!("{PERIOD}?user_id={}", hidden.id)).await.failure(409, 2404);
    // Whoever is not shown may still invite others.
    let id = w.invited(&hidden, &w.ben, slot(0)).await;
    let tx = w.world.begin().await;
    let status = ApplyStatus::Cancelled;
    fairway_event::set_attendee_status(&tx, w.world.tenant, w.activity, hidden.id, status, NOW).await.unwrap();
    tx.commit().await.unwrap();
    w.ack(&w.ben, id, "accept").await.failure(409, 2404);
}

#[db_test(fair)]
async fn rules_say_who_invites_whom(w: Fair) {
    w.set(json!({"rules": [{"from_role": 2, "to_role": 1}]})).await.data();
    w.apply(&w.ben, &w.ann, slot(0)).await.failure(409, 2404);
    w.apply(&w.ann, &w.cleo, slot(0)).await.failure(409, 2404);
    w.apply(&w.ann, &w.ben, slot(0)).await.data();
    // Nobody has such a ticket.
    w.set(json!({"rules": [{"from_role": 2, "to_role": 1, "ticket_type_ids": [77]}]})).await.data();
    w.apply(&w.cleo, &w.ben, slot(1)).await.failure(409, 2404);
    w.set(json!({"rules": [{"from_role": 3, "to_role": 1}]})).await.failure(422, 422);
}

#[db_test(fair)]
async fn one_invitation_waits_between_two_and_only_so_many_of_one(w: Fair) {
    w.apply(&w.ann, &w.ben, slot(0)).await.data();
    w.apply(&w.ann, &w.ben, slot(1)).await.failure(409, 2406);
    w.apply(&w.ben, &w.ann, slot(1)).await.failure(409, 2406);
    w.set(json!({"max_open": 1})).await.data();
    w.apply(&w.ann, &w.cleo, slot(1)).await.failure(409, 2405);
}

#[db_test(fair)]
async fn nobody_is_asked_again_and_again_within_a_day(w: Fair) {
    for n in 0..3 {
        let id = w.invited(&w.ann, &w.ben, slot(n)).await;
        w.ack(&w.ann, id, "withdraw").await.data();
    }
    let told = w.notices(&w.ben).await.len();
    w.apply(&w.ann, &w.ben, slot(0)).await.failure(409, 2416);
    assert_eq!(w.notices(&w.ben).await.len(), told, "nothing more is sent");
    let checked = w.ann.app.get(&format!("{CHECK}?user_id={}", w.ben.id)).await.data();
    assert_eq!((&checked["ok"], &checked["code"]), (&json!(false), &json!(2416)));
    let rows = w.ann.app.get(&format!("{PEOPLE}?keyword=ben")).await.data();
    assert_eq!((&rows[0]["can_invite"], &rows[0]["why"]), (&json!(false), &json!(2416)), "{rows}");
    // Others are asked as before, and the one who was asked may ask back.
    let id = w.invited(&w.ann, &w.cleo, slot(0)).await;
    w.ack(&w.ann, id, "withdraw").await.data();
    let id = w.invited(&w.ben, &w.ann, slot(0)).await;
    w.ack(&w.ben, id, "withdraw").await.data();
    w.turn_clock(DAY);
    let ann = w.back(&w.ann).await;
    w.apply(&ann, &w.ben, slot(0)).await.data();
}

#[db_test(fair)]
async fn nobody_is_asked_for_a_time_that_is_none(w: Fair) {
    for at in [slot(0) + 60, slot(6), NOW - HOUR] {
        w.apply(&w.ann, &w.ben, at).await.failure(409, 2414);
    }
    w.turn_clock(3 * DAY);
    let ann = w.back(&w.ann).await;
    w.apply(&ann, &w.ben, slot(0)).await.failure(409, 2414);
}

#[db_test(fair)]
async fn blocked_times_and_sessions_count_and_nobody_learns_why(w: Fair) {
    let block = json!({"from": slot(1), "until": slot(2), "note": "Dentist"});
    let made = w.ben.app.post(BLOCKS, block).await.data();
    let tx = w.world.begin().await;
    let session = NewSession {
        code: "talk".into(),
        start_time: slot(3) + 60,
        end_time: slot(4),
        capacity: 5,
        need_booking: true,
        title_en: "Secret talk".into(),
        ..Default::default()
    };
    let session = add_session(&tx, w.world.tenant, w.activity, session, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let seat = json!({"activity_agenda_id": session});
    named(&w.ben.app).post("/atlas/exhibition/book_agenda", seat).await.data();
    w.agreed(&w.cleo, &w.ben, slot(5)).await;
    let reply = w.ann.app.get(&format!("{PERIOD}?user_id={}", w.ben.id)).await;
    let seen: Vec<i64> = slots(&reply.data()).iter().map(|one| one["theirs"].as_i64().unwrap()).collect();
    assert_eq!(seen, [0, 9, 0, 9, 0, 9]);
    let text = String::from_utf8_lossy(&reply.bytes).into_owned();
    for secret in ["Dentist", "Secret talk", "cleo", "One-to-one"] {
        assert!(!text.contains(secret), "{secret} is nobody's business");
    }
    for at in [slot(1), slot(3), slot(5)] {
        let failure = w.apply(&w.ann, &w.ben, at).await.failure(409, 2408);
        assert!(failure["data"].is_null(), "{failure}");
        w.apply(&w.ben, &w.ann, at).await.failure(409, 2407);
    }
    let own = slots(&w.ben.app.get(PERIOD).await.data());
    let mine: Vec<i64> = own.iter().map(|one| one["mine"].as_i64().unwrap()).collect();
    assert_eq!(mine, [0, 3, 0, 2, 0, 1]);
    assert_eq!((&own[1]["mine_text_en"], &own[3]["mine_text_en"]), (&json!("Dentist"), &json!("Secret talk")));
    w.ann.app.delete(&format!("{BLOCKS}?id={}", made["id"])).await.failure(404, 404);
    w.ben.app.delete(&format!("{BLOCKS}?id={}", made["id"])).await.data();
    w.apply(&w.ann, &w.ben, slot(1)).await.data();
    w.ben.app.post(BLOCKS, json!({"from": slot(2), "until": slot(1)})).await.failure(422, 422);
}

#[db_test(fair)]
async fn tables_run_out(w: Fair) {
    let (dan, eve) = (w.visitor("dan").await, w.exhibitor("eve", None).await);
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let last = w.invited(&dan, &eve, slot(0)).await;
    let fay = w.exhibitor("fay", None).await;
    let late = w.invited(&w.cleo, &fay, slot(0)).await;
    let accepted = w.ack(&eve, last, "accept").await.data();
    assert_eq!((&accepted["table_en"], &accepted["place_en"]), (&json!("Table 2"), &json!("Lounge")));
    assert_eq!(w.seats().await, 6, "three rows each");
    let gil = w.visitor("gil").await;
    w.apply(&w.cleo, &gil, slot(0)).await.failure(409, 2409);
    let times = slots(&w.cleo.app.get(&format!("{PERIOD}?user_id={}", gil.id)).await.data());
    assert_eq!((&times[0]["tables_free"], &times[0]["is_open"]), (&json!(0), &json!(false)));
    assert_eq!((&times[1]["tables_free"], &times[1]["is_open"]), (&json!(2), &json!(true)));
    assert_eq!(w.seen(&fay, late).await["clash"]["en"], "No table is free at that time");
    w.ack(&fay, late, "accept").await.failure(409, 2409);
    assert_eq!(w.seats().await, 6, "an attempt that failed leaves nothing behind");
}

#[db_test(fair)]
async fn people_are_found_with_what_one_may_do_about_them(w: Fair) {
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let rows = w.ann.app.get(PEOPLE).await.data();
    let row = |name: &str| rows.as_array().unwrap().iter().find(|row| row["name_en"] == name).cloned();
    assert!(row("ann").is_none(), "nobody meets themselves");
    let ben = row("ben").expect("ben");
    assert_eq!((&ben["shared_slots"], &ben["can_invite"]), (&json!(5), &json!(true)));
    assert_eq!((&ben["appointment"]["status"], &ben["role"]), (&json!(2), &json!(1)));
    assert!(ben.get("email").is_none() && ben.get("mobile").is_none());
    w.invited(&w.ann, &w.cleo, slot(1)).await;
    let rows = w.ann.app.get(&format!("{PEOPLE}?keyword=cleo")).await.data();
    assert_eq!((&rows[0]["can_invite"], &rows[0]["why"]), (&json!(false), &json!(2406)), "{rows}");
    w.set(json!({"rules": [{"from_role": 2, "to_role": 1}]})).await.data();
    let rows = w.ann.app.get(PEOPLE).await.data();
    assert_eq!(rows.as_array().unwrap().len(), 1, "only whom one may invite: {rows}");
}

#[db_test(fair)]
async fn a_long_message_and_a_far_tenant_are_refused(w: Fair) {
    let body = json!({"user_id": w.ben.id, "slot_at": slot(0), "message": "长".repeat(201)});
    named(&w.ann.app).post(APPLY, body).await.failure(422, 422);
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    let body = json!({"activity_id": w.activity, "user_id": w.ben.id, "slot_at": slot(0)});
    named(&neighbour).post(APPLY, body).await.failure(404, 1104);
    neighbour.get(&format!("{PERIOD}?activity_id={}", w.activity)).await.failure(404, 1104);
    neighbour.get(&format!("{MINE}?activity_id={}", w.activity)).await.failure(404, 1104);
}

#[db_test(fair)]
async fn nobody_invites_whoever_has_left(w: Fair) {
    let tx = w.world.begin().await;
    let gone = format!("UPDATE account SET deleted_at = {NOW} WHERE id = {}", w.ben.id);
    tx.execute_text(&gone).await.unwrap();
    tx.commit().await.unwrap();
    w.apply(&w.ann, &w.ben, slot(0)).await.failure(409, 2404);
    let people = w.ann.app.get(PEOPLE).await.data();
    let ids: Vec<&Value> = people.as_array().unwrap().iter().map(|row| &row["user_id"]).collect();
    assert_eq!(ids, [&json!(w.cleo.id)]);
}

#[db_test(fair)]
async fn a_hidden_day_is_seen_while_an_invitation_waits_and_no_longer(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE attendee SET is_public = FALSE WHERE user_id = {}", w.ben.id)).await.unwrap();
    tx.commit().await.unwrap();
    let path = format!("{PERIOD}?appointment_id={id}");
    w.ann.app.get(&path).await.data();
    w.ack(&w.ben, id, "reject").await.data();
    w.ann.app.get(&path).await.failure(409, 2404);
}
