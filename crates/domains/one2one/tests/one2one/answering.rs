//! What becomes of an invitation: every step that is possible, and those that are not.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{ACK, BLOCKS, Fair, MINE, fair, named, slot};

const COLLEAGUES: &str = "/atlas/activity_one2one/colleagues";

#[db_test(fair)]
async fn accepting_takes_both_people_and_the_first_table(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let accepted = w.ack(&w.ben, id, "accept").await.data();
    assert_eq!((&accepted["status"], &accepted["label"]), (&json!(2), &json!("accepted")));
    assert_eq!((&accepted["table_en"], &accepted["can"]), (&json!("Table 1"), &json!(["hand_over", "cancel"])));
    assert_eq!(w.seats().await, 3);
    assert_eq!(w.notices(&w.ann).await, ["Your meeting with ben is confirmed"]);
    assert!(w.notices(&w.ben).await.iter().all(|title| !title.contains("confirmed")), "ben did it");
    // The one who invited cannot answer, and a stranger sees nothing.
    for (person, status, code) in [(&w.ann, 409, 2411), (&w.ben, 409, 2411), (&w.cleo, 404, 404)] {
        w.ack(person, id, "accept").await.failure(status, code);
    }
}

#[db_test(fair)]
async fn each_step_is_for_one_side_and_one_state(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    for action in ["accept", "reject", "hand_over", "cancel", "no_show"] {
        let more = json!({"user_id": w.cleo.id});
        w.ack_with(&w.ann, id, action, more).await.failure(409, 2411);
    }
    for action in ["withdraw", "cancel", "no_show"] {
        w.ack(&w.ben, id, action).await.failure(409, 2411);
    }
    w.ack(&w.ben, id, "dance").await.failure(422, 422);
    w.ack(&w.ben, id, "propose").await.failure(422, 422);
    w.ack(&w.ben, id, "hand_over").await.failure(422, 422);
    let rejected = w.ack_with(&w.ben, id, "reject", json!({"reason": "No time"})).await.data();
    assert_eq!((&rejected["label"], &rejected["reason"]), (&json!("rejected"), &json!("No time")));
    assert_eq!(w.notices(&w.ann).await, ["ben declined"]);
    for action in ["accept", "reject", "withdraw", "cancel"] {
        w.ack(&w.ben, id, action).await.failure(409, 2411);
    }
    w.invited(&w.ann, &w.ben, slot(1)).await;
}

#[db_test(fair)]
async fn whoever_answers_what_was_taken_back_is_told_so(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    assert_eq!(w.ack(&w.ann, id, "withdraw").await.data()["label"], "withdrawn");
    w.ack(&w.ben, id, "accept").await.failure(409, 2410);
    w.ack(&w.ann, id, "withdraw").await.failure(409, 2411);
    assert_eq!(w.notices(&w.ben).await[0], "ann withdrew the invitation");
    assert_eq!(w.ben.app.get(&format!("{MINE}?box=withdrawn")).await.json()["total"], 1);
}

#[db_test(fair)]
async fn another_time_goes_back_and_forth(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let proposed = w.ack_with(&w.ben, id, "propose", json!({"slot_at": slot(2)})).await.data();
    assert_eq!((&proposed["proposed_at"], &proposed["proposed_by_me"]), (&json!(slot(2)), &json!(true)));
    assert_eq!(proposed["can"], json!(["reject"]));
    w.ack(&w.ben, id, "accept").await.failure(409, 2411);
    let got = w.seen(&w.ann, id).await;
    assert_eq!(got["can"], json!(["accept", "reject", "withdraw", "propose"]));
    assert_eq!(w.notices(&w.ann).await, ["ben proposes another time"]);
    w.ack_with(&w.ann, id, "propose", json!({"slot_at": slot(4)})).await.data();
    let accepted = w.ack(&w.ben, id, "accept").await.data();
    assert_eq!((&accepted["slot_at"], &accepted["proposed_at"]), (&json!(slot(4)), &Value::Null));
    // The time that was asked for first is free again for both.
    w.agreed(&w.cleo, &w.ben, slot(0)).await;
}

#[db_test(fair)]
async fn a_proposal_must_be_possible(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    w.ann.app.post(BLOCKS, json!({"from": slot(1), "until": slot(2)})).await.data();
    w.ben.app.post(BLOCKS, json!({"from": slot(3), "until": slot(4)})).await.data();
    for (at, code) in [(slot(1), 2408), (slot(3), 2407), (slot(9), 2414)] {
        w.ack_with(&w.ben, id, "propose", json!({"slot_at": at})).await.failure(409, code);
    }
}

#[db_test(fair)]
async fn after_the_period_nothing_is_agreed_on(w: Fair) {
    let people = w.company(&[("ida", true), ("jon", true)]).await;
    let (ida, jon) = (&people[0], &people[1]);
    let id = w.invited(&w.ann, ida, slot(0)).await;
    let agreed = w.agreed(&w.ann, &w.ben, slot(1)).await;
    w.set(json!({"opens_at": NOW - 60, "closes_at": NOW})).await.data();
    let steps =
        [("accept", json!({})), ("propose", json!({"slot_at": slot(2)})), ("hand_over", json!({"user_id": jon.id}))];
    for (action, more) in steps {
        w.ack_with(ida, id, action, more).await.failure(409, 2403);
    }
    let seen = w.seen(ida, id).await;
    assert_eq!(seen["can"], json!(["reject"]), "{seen}");
    assert_eq!(seen["clash"]["en"], "Invitations to one-to-one meetings have ended");
    // What can only end something stays possible.
    w.ack(ida, id, "reject").await.data();
    w.ack(&w.ben, agreed, "cancel").await.data();
}

#[db_test(fair)]
async fn nobody_accepts_while_busy_with_something_else(w: Fair) {
    let first = w.invited(&w.ann, &w.ben, slot(0)).await;
    let second = w.invited(&w.cleo, &w.ben, slot(0)).await;
    w.ack(&w.ben, first, "accept").await.data();
    assert_eq!(w.seen(&w.ben, second).await["clash"]["en"], "You are busy at that time");
    w.ack(&w.ben, second, "accept").await.failure(409, 2407);
    w.ack(&w.ben, second, "reject").await.data();
    let third = w.invited(&w.ben, &w.cleo, slot(1)).await;
    w.ben.app.post(BLOCKS, json!({"from": slot(1), "until": slot(2)})).await.data();
    assert_eq!(w.seen(&w.cleo, third).await["clash"]["en"], "The other person is busy at that time");
    w.ack(&w.cleo, third, "accept").await.failure(409, 2408);
}

#[db_test(fair)]
async fn cancelling_frees_people_and_table(w: Fair) {
    let id = w.agreed(&w.ann, &w.ben, slot(0)).await;
    let cancelled = w.ack_with(&w.ann, id, "cancel", json!({"reason": "Flight"})).await.data();
    assert_eq!((&cancelled["label"], &cancelled["table_en"]), (&json!("cancelled"), &json!("")));
    assert_eq!(w.seats().await, 0);
    assert_eq!(w.notices(&w.ben).await[0], "ann cancelled your meeting");
    w.ack(&w.ben, id, "cancel").await.failure(409, 2411);
    w.agreed(&w.cleo, &w.ben, slot(0)).await;
}

#[db_test(fair)]
async fn only_a_registered_colleague_takes_over(w: Fair) {
    let people = w.company(&[("ida", true), ("jon", true), ("kim", false)]).await;
    let [ida, jon, kim] = &people[..] else { panic!("three people") };
    let id = w.invited(&w.ann, ida, slot(0)).await;
    let possible = ida.app.get(&format!("{COLLEAGUES}?appointment_id={id}")).await.data();
    let ids: Vec<i64> = possible.as_array().unwrap().iter().map(|one| one["user_id"].as_i64().unwrap()).collect();
    assert_eq!(ids, [jon.id]);
    w.cleo.app.get(&format!("{COLLEAGUES}?appointment_id={id}")).await.failure(404, 404);
    for stranger in [kim.id, w.cleo.id, w.ann.id, ida.id] {
        w.ack_with(ida, id, "hand_over", json!({"user_id": stranger})).await.failure(409, 2415);
    }
    let open = w.invited(&w.ann, jon, slot(1)).await;
    w.ack_with(ida, id, "hand_over", json!({"user_id": jon.id})).await.failure(409, 2406);
    w.ack(&w.ann, open, "withdraw").await.data();
    w.ack_with(ida, id, "hand_over", json!({"user_id": jon.id})).await.data();
    assert_eq!(w.seen(ida, id).await, Value::Null, "it is no longer theirs");
    w.ack(ida, id, "accept").await.failure(404, 404);
    assert_eq!(w.seen(&w.ann, id).await["person"]["user_id"], jon.id);
    assert!(w.notices(&w.ann).await.contains(&"Your invitation went to jon".to_owned()));
    w.ack(jon, id, "accept").await.data();
}

#[db_test(fair)]
async fn a_hidden_colleague_takes_over_and_is_named_when_they_agree(w: Fair) {
    let people = w.company(&[("ida", true), ("jonathan", true)]).await;
    let (ida, hidden) = (&people[0], &people[1]);
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE attendee SET is_public = FALSE WHERE user_id = {}", hidden.id)).await.unwrap();
    tx.commit().await.unwrap();
    let id = w.invited(&w.ann, ida, slot(0)).await;
    let possible = ida.app.get(&format!("{COLLEAGUES}?appointment_id={id}")).await.data();
    assert_eq!(possible[0]["name_en"], "jonathan", "colleagues know each other");
    w.ack_with(ida, id, "hand_over", json!({"user_id": hidden.id})).await.data();
    w.ack_with(hidden, id, "propose", json!({"slot_at": slot(1)})).await.data();
    let seen = w.seen(&w.ann, id).await;
    assert_eq!((&seen["person"]["user_id"], &seen["person"]["name_en"]), (&json!(0), &json!("A colleague")));
    for path in [MINE, "/atlas/notice/notice_messages?nopage=1"] {
        let reply = w.ann.app.get(path).await;
        let text = String::from_utf8_lossy(&reply.bytes).into_owned();
        assert!(text.contains("A colleague") && !text.contains("jonathan"), "{text}");
    }
    w.ack(&w.ann, id, "accept").await.data();
    assert_eq!(w.seen(&w.ann, id).await["person"]["name_en"], "jonathan", "they meet");
}

#[db_test(fair)]
async fn a_colleague_comes_to_what_was_agreed_on(w: Fair) {
    let people = w.company(&[("ida", true), ("jon", true), ("kim", true)]).await;
    let [ida, jon, kim] = &people[..] else { panic!("three people") };
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE attendee SET is_public = FALSE WHERE user_id = {}", kim.id)).await.unwrap();
    tx.commit().await.unwrap();
    let id = w.agreed(&w.ann, ida, slot(0)).await;
    // Also when nobody can be invited any more.
    w.set(json!({"opens_at": NOW - 60, "closes_at": NOW})).await.data();
    let possible = ida.app.get(&format!("{COLLEAGUES}?appointment_id={id}")).await.data();
    assert_eq!((possible.as_array().unwrap().len(), &possible[0]["user_id"]), (1, &json!(jon.id)), "kim is hidden");
    let hand_over = async |to: i64| w.ack_with(ida, id, "hand_over", json!({"user_id": to})).await;
    hand_over(kim.id).await.failure(409, 2415);
    let made = jon.app.post(BLOCKS, json!({"from": slot(0), "until": slot(1)})).await.data();
    hand_over(jon.id).await.failure(409, 2417);
    jon.app.delete(&format!("{BLOCKS}?id={}", made["id"])).await.data();
    hand_over(jon.id).await.data();
    assert_eq!(w.seats().await, 3, "jon sits where ida would have");
    assert_eq!(w.seen(ida, id).await, Value::Null);
    let seen = w.seen(&w.ann, id).await;
    assert_eq!((&seen["person"]["user_id"], &seen["table_en"]), (&json!(jon.id), &json!("Table 1")));
    assert!(w.notices(&w.ann).await[0].ends_with("will meet you instead"));
    assert!(w.notices(jon).await[0].starts_with("A colleague handed you the meeting with ann"));
    // Ida has time again, jon has none.
    w.set(json!({"closes_at": null})).await.data();
    w.apply(&w.cleo, jon, slot(0)).await.failure(409, 2408);
    w.agreed(&w.cleo, ida, slot(0)).await;
    w.ack(jon, id, "cancel").await.data();
    assert_eq!(w.seats().await, 3, "only what cleo and ida have");
}

#[db_test(fair)]
async fn an_answer_names_the_state_that_was_seen_and_counts_once(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let seen = w.seen(&w.ben, id).await;
    w.ack_with(&w.ben, id, "propose", json!({"slot_at": slot(1)})).await.data();
    let stale = json!({"version": seen["version"]});
    let late = w.ack_with(&w.ann, id, "accept", stale).await.failure(409, 409);
    assert_eq!(late["data"]["current"], w.seen(&w.ann, id).await, "it says how it stands");
    let ann = named(&w.ann.app);
    let body = json!({"id": id, "action": "accept"});
    let first = ann.post(ACK, body.clone()).await.data();
    assert_eq!(ann.post(ACK, body).await.data(), first);
    assert_eq!(w.seats().await, 3);
}

#[db_test(fair)]
async fn another_tenant_has_no_such_invitation(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    named(&neighbour).post(ACK, json!({"id": id, "action": "accept"})).await.failure(404, 404);
    neighbour.get(&format!("/atlas/activity_one2one/applys/{id}/ics")).await.failure(404, 404);
}
