//! Saving people, sessions and booths, the list of what one has saved, and who looked at one's card.

use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_event::{NewSession, add_session, put_attendee};
use fairway_network::{exchanged_with, people, saved_people, who_saved};
use fairway_testkit::{NOW, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::hall::{Hall, hall};

const SAVED: &str = "/atlas/favorite/favorites";

fn thing(object_type: i32, object_id: i64) -> Value {
    json!({"object_type": object_type, "object_id": object_id})
}

#[db_test(hall)]
async fn people_are_saved_who_can_be_found(h: Hall) {
    let first = h.ann.post(SAVED, thing(2, h.bob_id)).await.data();
    assert_eq!(h.ann.post(SAVED, thing(2, h.bob_id)).await.data(), first);
    for unknown in [h.shy_id, h.ann_id, 999_999] {
        h.ann.post(SAVED, thing(2, unknown)).await.failure(404, 404);
    }
    h.neighbour.post(SAVED, thing(2, h.bob_id)).await.failure(404, 404);
    let rows = h.ann.get(&format!("{SAVED}?object_type=2")).await.data();
    assert_eq!((&rows[0]["title_zh"], &rows[0]["is_gone"]), (&json!("陈海岚"), &json!(false)));
    let db = h.world.app.app.db.read();
    assert_eq!(saved_people(db, h.world.tenant, h.ann_id).await.unwrap(), [h.bob_id]);
    assert_eq!(who_saved(db, h.world.tenant, h.bob_id).await.unwrap(), [h.ann_id]);
    // Bob leaves the directory.
    let tx = h.world.begin().await;
    put_attendee(&tx, h.world.tenant, h.activity, h.bob_id, Default::default(), NOW).await.unwrap();
    tx.commit().await.unwrap();
    let rows = h.ann.get(&format!("{SAVED}?object_type=2")).await.data();
    assert_eq!((&rows[0]["title_zh"], &rows[0]["is_gone"]), (&json!(""), &json!(true)));
}

#[db_test(hall)]
async fn a_saved_session_is_the_starred_one(h: Hall) {
    let tx = h.world.begin().await;
    let new = NewSession { code: "A1".into(), title_zh: "开幕".into(), start_time: NOW, ..Default::default() };
    let session = add_session(&tx, h.world.tenant, h.activity, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let saved = h.ann.post(SAVED, thing(3, session)).await.data();
    let verify = format!("/atlas/favorite/verify_favorites?object_type=3&object_ids={session}");
    assert_eq!(h.ann.get(&verify).await.data()[0], saved);
    assert_eq!(h.bob.get(&verify).await.data(), json!([]));
    let rows = h.ann.get(&format!("{SAVED}?object_type=3")).await.data();
    assert_eq!((&rows[0]["title_zh"], &rows[0]["favorite_id"]), (&json!("开幕"), &saved["favorite_id"]));
    // There is one truth: what is taken away as a star is no favourite either.
    let star = json!({"activity_agenda_id": session, "is_starred": 0});
    h.ann.put("/atlas/exhibition/agenda_star", star.clone()).await.data();
    assert_eq!(h.ann.get(&verify).await.data(), json!([]));
    let id = h.ann.post(SAVED, thing(3, session)).await.data()["favorite_id"].clone();
    h.bob.delete(&format!("{SAVED}/{id}")).await.failure(404, 404);
    h.ann.delete(&format!("{SAVED}/{id}")).await.data();
    h.ann.delete(&format!("{SAVED}/{id}")).await.failure(404, 404);
    h.ann.post(SAVED, thing(3, 999_999)).await.failure(404, 404);
}

#[db_test(hall)]
async fn booths_are_saved_and_everything_is_listed_together(h: Hall) {
    let tx = h.world.begin().await;
    let hall_of = NewPavilion { code: "N1".into(), name_zh: "N1馆".into(), ..Default::default() };
    let pavilion = add_pavilion(&tx, h.world.tenant, h.activity, hall_of, NOW).await.unwrap();
    let booth = NewBooth { booth_no: "N1-B01".into(), area: 36, ..Default::default() };
    add_booths(&tx, h.world.tenant, h.activity, pavilion, vec![booth], NOW).await.unwrap();
    tx.commit().await.unwrap();
    let db = h.world.app.app.db.read();
    let sql = "SELECT id FROM booth";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
    let booth: i64 = row.try_get_by_index(0).unwrap();
    h.ann.post(SAVED, thing(4, booth)).await.data();
    h.ann.post(SAVED, thing(2, h.bob_id)).await.data();
    h.neighbour.post(SAVED, thing(4, booth)).await.failure(404, 404);
    let rows = h.ann.get(SAVED).await.data();
    let titles: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["title_zh"].as_str().unwrap()).collect();
    assert_eq!(titles.len(), 2);
    assert!(titles.contains(&"N1-B01") && titles.contains(&"陈海岚"));
    assert_eq!(h.bob.get(SAVED).await.data(), json!([]));
}

#[db_test(hall)]
async fn who_looked_is_named_only_where_they_can_be_known(h: Hall) {
    let card = format!("/atlas/card/card_info/{}", h.ann_id);
    for (viewer, times) in [(&h.bob, 2), (&h.shy, 1), (&h.world.app, 3), (&h.ann, 4)] {
        for _ in 0..times {
            viewer.get(&card).await.data();
        }
    }
    h.world.app.with_header("user-agent", "Googlebot/2.1").get(&card).await.data();
    let rows = h.ann.get("/atlas/exhibition/view_card").await.data();
    let mut seen: Vec<(i64, bool)> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["times"].as_i64().unwrap(), row["is_named"].as_bool().unwrap()))
        .collect();
    seen.sort_unstable();
    assert_eq!(seen, [(1, false), (2, true), (3, false)], "neither one's own looks nor those of robots count");
    let named: Vec<&Value> = rows.as_array().unwrap().iter().filter(|row| row["is_named"] == true).collect();
    assert_eq!(named[0]["viewer"]["name_zh"], "陈海岚");
    let summary = h.ann.get("/atlas/exhibition/view_card/summary").await.data();
    assert_eq!((&summary["total_views"], summary["days"].as_array().unwrap().len()), (&json!(6), 30));
    assert_eq!(summary["days"][29]["count"], 6);
    assert_eq!(h.bob.get("/atlas/exhibition/view_card").await.data(), json!([]));
}

#[db_test(hall)]
async fn other_domains_ask_who_knows_whom(h: Hall) {
    h.acquaint().await;
    let (db, tenant) = (h.world.app.app.db.read(), h.world.tenant);
    assert_eq!(exchanged_with(db, tenant, h.ann_id).await.unwrap(), [h.bob_id]);
    assert_eq!(exchanged_with(db, h.world.other_tenant, h.ann_id).await.unwrap(), Vec::<i64>::new());
    let found = people(db, tenant, h.activity, &[h.bob_id, 999_999, h.ann_id]).await.unwrap();
    let names: Vec<(&str, i32)> = found.iter().map(|person| (person.name_zh.as_str(), person.role)).collect();
    assert_eq!(names, [("陈海岚", 2), ("沈慕云", 1)]);
}
