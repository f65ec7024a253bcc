//! Stars, and who of those who booked is shown to others.

use fairway_event::{NewAttendee, register_attendees};
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::hall::{Hall, book, hall};

const STAR: &str = "/atlas/exhibition/agenda_star";

#[db_test(hall)]
async fn a_star_is_ones_own_and_needs_no_seat(h: Hall) {
    for _ in 0..2 {
        let answer = h.ann.put(STAR, json!({"activity_agenda_id": h.open, "is_starred": 1})).await.data();
        assert_eq!(answer["is_starred"], true);
    }
    let rows = h.mine(&h.ann).await;
    assert_eq!(rows.as_array().map(Vec::len), Some(1));
    assert_eq!((&rows[0]["id"], &rows[0]["state"], &rows[0]["is_starred"]), (&json!(h.open), &json!(0), &json!(true)));
    assert_eq!(h.mine(&h.bob).await, json!([]));
    h.ann.put(STAR, json!({"activity_agenda_id": h.open, "is_starred": 0})).await.data();
    assert_eq!(h.mine(&h.ann).await, json!([]));
    h.ann.put(STAR, json!({"activity_agenda_id": 999_999, "is_starred": 1})).await.failure(404, 404);
    h.neighbour.put(STAR, json!({"activity_agenda_id": h.open, "is_starred": 1})).await.failure(404, 404);
}

#[db_test(hall)]
async fn only_those_who_let_themselves_be_shown_are(h: Hall) {
    let shown = h.world.add_account(h.world.tenant, "shown", "").await;
    let hidden = h.world.add_account(h.world.tenant, "hidden", "").await;
    let tx = h.world.begin().await;
    let person = |user_id: i64, name: &str, is_public: bool| NewAttendee {
        user_id: Some(user_id),
        name_en: name.into(),
        company_en: format!("{name} Lines"),
        country_id: Some(1),
        is_public,
        registered_at: NOW,
        ..Default::default()
    };
    let people = vec![person(shown, "Shown", true), person(hidden, "Hidden", false)];
    register_attendees(&tx, h.world.tenant, h.activity, people, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let path = format!("/atlas/exhibition/meeting_attendees?activity_id={}", h.activity);
    let country = format!("/atlas/exhibition/meeting_country/{}", h.activity);
    assert_eq!(h.ann.get(&path).await.data(), json!([]), "nobody has booked");
    for name in ["shown", "hidden"] {
        let guest = fairway_testworld::sign_in(&h.world.app, name).await;
        book(&guest, h.talk, json!({})).await.data();
    }
    let rows = h.ann.get(&path).await.data();
    assert_eq!(rows.as_array().map(Vec::len), Some(1));
    assert_eq!((&rows[0]["name_en"], &rows[0]["user_id"]), (&json!("Shown"), &json!(shown)));
    assert!(rows[0]["email"].is_null(), "addresses are nobody's business");
    assert_eq!(h.ann.get(&format!("{path}&activity_agenda_id={}", h.workshop)).await.data(), json!([]));
    assert_eq!(h.ann.get(&format!("{path}&keyword=lines&country_id=1")).await.json()["total"], 1);
    assert_eq!(h.ann.get(&format!("{path}&country_id=2")).await.data(), json!([]));
    assert_eq!(h.world.app.get(&country).await.data(), json!([{"country_id": 1, "count": 1}]));
    h.world.app.get(&path).await.failure(401, 401);
    assert_eq!(h.neighbour.get(&path).await.data(), json!([]));
    assert_eq!(h.neighbour.get(&country).await.data(), json!([]));
}
