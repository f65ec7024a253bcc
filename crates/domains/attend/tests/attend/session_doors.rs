//! Gates at the doors of sessions: who came to which, beside who is in the fair.

use fairway_attend::{came_at, count_came};
use fairway_event::{NewSession, add_session};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::gate_hall::{BATCH, CHECK_IN, COUNTS, GATES, Hall, LIST, UNDO, fresh_key, hall};

/// A session of a meeting and a gate at its door.
async fn door(h: &Hall, activity: i64, name: &str) -> (i64, i64) {
    let new = NewSession { code: name.into(), title_en: name.into(), start_time: NOW, ..Default::default() };
    let tx = h.world.begin().await;
    let session = add_session(&tx, h.world.tenant, activity, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let form = json!({"name_en": format!("{name} door"), "session_id": session, "activity_id": activity});
    (session, h.organiser.post(GATES, form).await.data()["id"].as_i64().unwrap())
}

async fn came(h: &Hall, session: i64) -> i64 {
    let counted = count_came(h.world.app.app.db.read(), h.world.tenant, &[session]).await.unwrap();
    counted.get(&session).copied().unwrap_or_default()
}

fn result(answer: &Value) -> i64 {
    answer["result"].as_i64().unwrap()
}

#[db_test(hall)]
async fn somebody_comes_to_each_session_once_and_that_is_no_entry(h: Hall) {
    let (keynote, first) = door(&h, h.activity, "Keynote").await;
    let (panel, second) = door(&h, h.activity, "Panel").await;
    let code = h.ticket("Ann").await;
    assert_eq!(result(&h.scan(h.north, &code).await), 1);
    let key = fresh_key();
    let told = h.scan_as(first, &code, &key).await;
    assert_eq!((result(&told), &told["ticket"]["name"]), (1, &json!("Ann")), "in the fair already, and let in here");
    assert_eq!(result(&h.scan_as(first, &code, &key).await), 1, "the same scan again is the same");
    let again = h.scan(first, &code).await;
    assert_eq!((result(&again), &again["let_in_gate_id"]), (2, &json!(first)), "{again}");
    assert_eq!(result(&h.scan(second, &code).await), 1, "another session");
    assert_eq!((came(&h, keynote).await, came(&h, panel).await), (1, 1));

    let counts = h.steward.get(COUNTS).await.data();
    assert_eq!((&counts["let_in"], &counts["again"]), (&json!(1), &json!(0)), "the fair counts its own gates");
    let gate = counts["gates"].as_array().unwrap().iter().find(|one| one["gate_id"] == first).unwrap().clone();
    assert_eq!((&gate["let_in"], &gate["again"], &gate["session_id"]), (&json!(1), &json!(1), &json!(keynote)));
    assert_eq!((&gate["today"], &counts["today"]), (&json!(1), &json!(1)), "each for itself");
    // Who never went through a gate is written down at the door all the same.
    assert_eq!(result(&h.scan(first, &h.ticket("Bob").await).await), 1);
    assert_eq!(came(&h, keynote).await, 2);
    assert_eq!(result(&h.scan(first, "NOBODY").await), 4);
}

#[db_test(hall)]
async fn many_scans_at_once_and_late_ones_count_once(h: Hall) {
    let (keynote, gate) = door(&h, h.activity, "Keynote").await;
    let (code, mut asked) = (h.ticket("Ann").await, JoinSet::new());
    for _ in 0..8 {
        let (steward, scan) = (h.steward.clone(), json!({"gate_id": gate, "code": code, "key": fresh_key()}));
        asked.spawn(async move { steward.post(CHECK_IN, scan).await.data()["result"].as_i64() });
    }
    let results = asked.join_all().await;
    assert_eq!(results.iter().filter(|result| **result == Some(1)).count(), 1, "{results:?}");
    let scan = |key: &str, at: i64| json!({"gate_id": gate, "code": code, "key": key, "happened_at": at});
    let (first, second) = (fresh_key(), fresh_key());
    let late = json!({"scans": [scan(&first, NOW - 60), scan(&second, NOW - 30)]});
    let answers = h.steward.post(BATCH, late).await.data();
    assert!(answers.as_array().unwrap().iter().all(|answer| result(answer) == 2), "{answers}");
    assert_eq!(came(&h, keynote).await, 1);
}

#[db_test(hall)]
async fn a_device_without_network_knows_who_came_to_the_session(h: Hall) {
    let (_, gate) = door(&h, h.activity, "Keynote").await;
    let (ann, bob) = (h.ticket("Ann").await, h.ticket("Bob").await);
    h.scan(h.north, &ann).await;
    h.scan(gate, &bob).await;
    let list = h.steward.get(&format!("{LIST}?gate_id={gate}")).await.data();
    let let_in = |name: &str| {
        let rows = list["tickets"].as_array().unwrap();
        rows.iter().find(|row| row[2] == name).unwrap()[6].as_i64().unwrap()
    };
    assert_eq!((let_in("Ann"), let_in("Bob")), (0, NOW), "{list}");
}

#[db_test(hall)]
async fn coming_is_taken_back_at_its_own_door(h: Hall) {
    let (keynote, gate) = door(&h, h.activity, "Keynote").await;
    let code = h.ticket("Ann").await;
    let ticket = h.id_of(&code).await;
    h.scan(h.north, &code).await;
    h.scan(gate, &code).await;
    h.organiser.put(UNDO, json!({"ticket_id": ticket, "gate_id": gate, "reason": "wrong room"})).await.data();
    assert_eq!(
        (came(&h, keynote).await, h.scans("result = 1 AND undone_at IS NULL").await),
        (0, 1),
        "still in the fair"
    );
    assert_eq!(result(&h.scan(gate, &code).await), 1);
    assert_eq!(came_at(h.world.app.app.db.read(), h.world.tenant, &[keynote], &[1]).await.unwrap().len(), 0);
}

#[db_test(hall)]
async fn a_gate_is_at_the_door_of_a_session_of_its_meeting(h: Hall) {
    let (elsewhere, _) = door(&h, h.summit, "Dinner").await;
    for session in [elsewhere, 999_999] {
        let form = json!({"name_en": "Odd", "session_id": session, "activity_id": h.activity});
        let failure = h.organiser.post(GATES, form).await.failure(422, 422);
        assert!(failure["fields"]["session_id"].is_string(), "{failure}");
    }
    // Nor by a change that does not say which meeting it is about.
    let gate = h.organiser.post(GATES, json!({"name_en": "North", "activity_id": h.activity})).await.data();
    let form = json!({"id": gate["id"], "version": gate["version"], "name_en": "North", "session_id": elsewhere});
    let failure = h.organiser.put(GATES, form).await.failure(422, 422);
    assert!(failure["fields"]["session_id"].is_string(), "{failure}");
}
