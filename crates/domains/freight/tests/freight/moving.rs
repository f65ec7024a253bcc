//! Who may move an inquiry from where to where: the table, its diagram, and the endpoints that follow it.

use fairway_freight::model::InquiryStatus;
use fairway_freight::model::states::{self, MOVES, Mover, Step};
use fairway_testkit::db_test;
use serde_json::json;

use crate::fair::{DESK, Fair, MARKS, MINE, fair, keyed, sea, with};

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/freight-states.md");

#[test]
fn the_diagram_is_made_of_the_code() {
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(DOCS, states::describe()).unwrap();
    }
    let page = std::fs::read_to_string(DOCS).unwrap();
    assert_eq!(page, states::describe(), "run this test with UPDATE_DOCS=1");
}

#[test]
fn what_is_closed_stays_closed_and_nothing_moves_in_two_ways() {
    use InquiryStatus::{Completed, Discarded};
    assert!(MOVES.iter().all(|one| ![Completed, Discarded].contains(&one.from)));
    for one in MOVES {
        let same = MOVES.iter().filter(|other| (other.step, other.from) == (one.step, one.from));
        assert_eq!(same.count(), 1, "{one:?}");
    }
    assert_eq!(states::allowed(Step::Distribute, InquiryStatus::PendingDistribution, Mover::Owner), None);
    assert_eq!(states::allowed(Step::Discard, InquiryStatus::Distributed, Mover::Owner), None);
    assert_eq!(states::allowed(Step::Complete, InquiryStatus::Distributed, Mover::Owner), Some(Completed));
}

#[db_test(fair)]
async fn an_owner_goes_from_draft_to_done(w: Fair) {
    let mut draft = sea();
    draft["is_draft"] = json!(true);
    let id = w.send(&w.owner, draft).await.data()["id"].as_i64().unwrap();
    let path = format!("{MINE}/{id}");
    assert_eq!(w.owner.get(&path).await.data()["steps"], json!(["submit", "discard"]));
    w.owner.post(&format!("{path}/complete"), json!({})).await.failure(409, 2703);
    let sent = w.owner.post(&format!("{path}/submit"), json!({})).await.data();
    assert_eq!((&sent["status"], sent["number"].as_str().unwrap().starts_with("FQ26-")), (&json!(1), true));
    w.owner.post(&format!("{path}/submit"), json!({})).await.failure(409, 2703);
    w.owner.post(&format!("{path}/complete"), json!({})).await.failure(409, 2703);
    w.owner.delete(&format!("{MINE}?id={id}")).await.failure(409, 2703);
    w.step(&w.staff, id, "distribute", json!({"method": 2, "places": 3})).await.data();
    w.owner.post(&format!("{path}/discard"), json!({})).await.failure(409, 2703);
    let done = w.owner.post(&format!("{path}/complete"), json!({})).await.data();
    assert_eq!((&done["status"], &done["steps"]), (&json!(4), &json!([])));
    let kinds: Vec<_> = done["events"].as_array().unwrap().iter().map(|event| event["kind"].clone()).collect();
    assert_eq!(kinds, ["create", "submit", "distribute", "complete"]);
    let copy = w.owner.post(&format!("{path}/duplicate"), json!({})).await.data();
    assert_eq!((&copy["status"], &copy["ready_on"]), (&json!(0), &json!("")));
    assert_ne!(copy["number"], done["number"]);
    w.owner.delete(&format!("{MINE}?id={}", copy["id"])).await.data();
    w.owner.get(&format!("{MINE}/{}", copy["id"])).await.failure(404, 2701);
}

#[db_test(fair)]
async fn a_copy_and_an_entered_inquiry_are_made_once_however_often_they_are_asked_for(w: Fair) {
    let id = w.sent().await;
    let (owner, staff) = (keyed(&w.owner), keyed(&w.staff));
    let copy = format!("{MINE}/{id}/duplicate");
    let made = owner.post(&copy, json!({})).await.data();
    assert_eq!(owner.post(&copy, json!({})).await.data(), made);
    assert_eq!(w.owner.get(MINE).await.json()["total"], 2);
    owner.post(&format!("{MINE}/{}/duplicate", made["id"]), json!({})).await.failure(409, 426);
    assert_ne!(keyed(&w.owner).post(&copy, json!({})).await.data()["id"], made["id"], "another intention");

    let (one, other) = tokio::join!(staff.post(DESK, sea()), staff.post(DESK, sea()));
    assert_eq!(one.data(), other.data());
    assert_eq!(w.staff.get(&format!("{DESK}?source=2")).await.json()["total"], 1);
    staff.post(DESK, with(sea(), json!({"cargo_name": "Lamps"}))).await.failure(409, 426);
}

#[db_test(fair)]
async fn staff_distribute_take_back_and_discard_for_a_reason(w: Fair) {
    let id = w.sent().await;
    for wrong in [json!({"method": 2, "places": 0}), json!({"method": 2, "places": 11}), json!({"method": 9})] {
        w.step(&w.staff, id, "distribute", wrong).await.failure(422, 422);
    }
    w.step(&w.staff, id, "distribute", json!({"method": 1, "companies": [987_654]})).await.failure(409, 2711);
    w.step(&w.staff, id, "recall", json!({})).await.failure(409, 2703);
    let given = w.step(&w.staff, id, "distribute", json!({"method": 2, "places": 10})).await.data();
    assert_eq!((&given["status"], &given["places"], &given["distribution"]), (&json!(2), &json!(10), &json!(2)));
    let back = w.step(&w.staff, id, "recall", json!({})).await.data();
    assert_eq!((&back["status"], &back["distribution"]), (&json!(1), &json!(0)));
    w.step(&w.staff, id, "discard", json!({"reason": 8})).await.failure(422, 422);
    w.step(&w.staff, id, "discard", json!({"reason": 7})).await.failure(422, 422);
    let gone = w.step(&w.staff, id, "discard", json!({"reason": 3, "text": "Only a test"})).await.data();
    assert_eq!((&gone["status"], &gone["close_reason"]), (&json!(5), &json!(3)));
    w.step(&w.staff, id, "distribute", json!({"method": 2, "places": 1})).await.failure(409, 2703);
    let told = w.owner.get("/atlas/notice/notice_messages").await.data();
    assert!(told.to_string().contains("Only a test"), "{told}");
}

#[db_test(fair)]
async fn what_somebody_has_not_sent_is_theirs_alone(w: Fair) {
    let draft = with(sea(), json!({"is_draft": true}));
    let id = w.send(&w.owner, draft.clone()).await.data()["id"].clone();
    w.staff.get(&format!("{DESK}/{id}")).await.failure(404, 2701);
    w.staff.post(&format!("{DESK}/{id}/submit"), json!({"version": "0"})).await.failure(404, 2701);
    w.staff.put(DESK, with(sea(), json!({"id": id, "version": "0"}))).await.failure(404, 2701);
    assert_eq!(w.staff.get(DESK).await.json()["total"], 0);
    let entered = w.staff.post(DESK, draft).await.data();
    assert_eq!(w.staff.get(&format!("{DESK}?status=0")).await.data()[0]["id"], entered["id"]);
}

#[db_test(fair)]
async fn staff_change_what_no_agent_has_and_see_whose_change_they_missed(w: Fair) {
    let files = json!([{"name": "a.pdf", "url": "/a.pdf", "size": 1, "kind": 3}]);
    let id = w.send(&w.owner, with(sea(), json!({"files": files}))).await.data()["id"].clone();
    let seen = w.staff.get(&format!("{DESK}/{id}")).await.data();
    let change = |version: &serde_json::Value, note: &str| {
        with(sea(), json!({"id": id, "version": version, "note": note, "files": files}))
    };
    w.owner.put(DESK, change(&seen["version"], "Mine")).await.failure(403, 403);
    let first = w.staff.put(DESK, change(&seen["version"], "By rail if it must be")).await.data();
    assert_eq!((&first["note"], &first["files"]), (&json!("By rail if it must be"), &files));
    // What they missed is there whole, as they see the inquiry itself: a form goes on from it.
    let late = w.staff.put(DESK, change(&seen["version"], "Late")).await.failure(409, 409);
    let current = &late["data"]["current"];
    assert_eq!((&current["note"], &current["version"]), (&first["note"], &first["version"]));
    assert_eq!((&current["contact"]["name"], &current["files"]), (&json!(MARKS[0]), &files));
    w.staff.put(DESK, json!({"id": id, "version": first["version"]})).await.failure(422, 422);
    w.neighbour.put(DESK, change(&first["version"], "Theirs")).await.failure(404, 2701);
    w.step(&w.staff, id.as_i64().unwrap(), "distribute", json!({"method": 2, "places": 3})).await.data();
    let given = w.staff.get(&format!("{DESK}/{id}")).await.data();
    w.staff.put(DESK, change(&given["version"], "Too late")).await.failure(409, 2715);
}

#[db_test(fair)]
async fn others_have_no_part_in_it(w: Fair) {
    let id = w.sent().await;
    let other = w.world.enter("other", "").await;
    other.get(&format!("{MINE}/{id}")).await.failure(404, 2701);
    for step in ["submit", "duplicate", "discard", "complete"] {
        other.post(&format!("{MINE}/{id}/{step}"), json!({})).await.failure(404, 2701);
    }
    other.get(DESK).await.failure(403, 403);
    other.post(&format!("{DESK}/{id}/distribute"), json!({"method": 2, "places": 1})).await.failure(403, 403);
    w.neighbour.get(&format!("{DESK}/{id}")).await.failure(404, 2701);
    let wish = json!({"version": "1", "method": 2, "places": 1});
    w.neighbour.post(&format!("{DESK}/{id}/distribute"), wish).await.failure(404, 2701);
    assert_eq!(w.neighbour.get(DESK).await.json()["total"], 0);
    let late = json!({"version": "0", "method": 2, "places": 1});
    w.staff.post(&format!("{DESK}/{id}/distribute"), late).await.failure(409, 409);
}

#[db_test(fair)]
async fn what_waits_stands_on_the_desk_without_who_asks(w: Fair) {
    let id = w.sent().await;
    let tasks = w.staff.get("/atms/home/tasks").await.data();
    let of = |tasks: &serde_json::Value| {
        let all = tasks["todo"].as_array().unwrap();
        all.iter().find(|task| task["key"] == "freight_pending" && task["count"] != 0).cloned()
    };
    let waiting = of(&tasks).unwrap();
    assert_eq!(waiting["count"], json!(1));
    assert!(waiting["items"][0]["page"].as_str().unwrap().ends_with(&format!("id={id}")));
    assert!(MARKS.iter().all(|mark| !tasks.to_string().contains(mark)));
    w.step(&w.staff, id, "distribute", json!({"method": 2, "places": 3})).await.data();
    assert!(of(&w.staff.get("/atms/home/tasks").await.data()).is_none());
}
