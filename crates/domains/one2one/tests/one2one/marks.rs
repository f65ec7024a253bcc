//! Whom people want to meet, and who is suggested to them, and why.

use fairway_event::{NewAttendee, register_attendees};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::planning_fair::{Fair, MARK, fair};

const MARKS: &str = "/atlas/activity_one2one/marks";
const SUGGESTED: &str = "/atlas/atams_activity_one2one/apply_user?suggested=1";

fn ids(rows: &Value) -> Vec<i64> {
    rows.as_array().unwrap().iter().map(|row| row["user_id"].as_i64().unwrap()).collect()
}

/// Those of a list for whom something speaks, in its order.
fn suggested(rows: &Value) -> Vec<i64> {
    let rows = rows.as_array().unwrap().iter().filter(|row| row["score"].as_i64().unwrap() > 0);
    rows.map(|row| row["user_id"].as_i64().unwrap()).collect()
}

#[db_test(fair)]
async fn a_mark_is_ones_own_business(w: Fair) {
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let shy = w.register("shy", NewAttendee::default()).await;
    let stranger = w.world.enter("stranger", "").await;
    assert_eq!(
        ann.app.put(MARK, json!({"user_id": ben.id, "mark": 1})).await.data(),
        json!({"user_id": ben.id, "mark": 1})
    );
    w.mark(&ann, &ben, 2).await;
    let mine = ann.app.get(MARKS).await.data();
    assert_eq!((ids(&mine), &mine[0]["mark"], &mine[0]["name_en"]), (vec![ben.id], &json!(2), &json!("ben")));
    assert_eq!(ben.app.get(MARKS).await.data(), json!([]), "nobody learns who wants to meet them");
    let refused = |user_id: i64| json!({"user_id": user_id, "mark": 1});
    ann.app.put(MARK, refused(shy.id)).await.failure(404, 2443);
    ann.app.put(MARK, refused(ann.id)).await.failure(404, 2443);
    ann.app.put(MARK, refused(999_999)).await.failure(404, 2443);
    stranger.put(MARK, refused(ben.id)).await.failure(409, 2404);
    ann.app.put(MARK, json!({"user_id": ben.id, "mark": 4})).await.failure(422, 422);
    w.world.app.put(MARK, refused(ben.id)).await.failure(401, 401);
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    neighbour.put(MARK, json!({"user_id": ben.id, "mark": 1, "activity_id": w.activity})).await.failure(404, 1104);
    w.mark(&ann, &ben, 0).await;
    assert_eq!(ann.app.get(MARKS).await.data(), json!([]));
}

async fn words(w: &Fair) {
    for (family, code, zh, en) in [
        ("lane", "us_west", "美西", "US West Coast"),
        ("demand", "cold", "落实冷链方案", "Cold-chain solutions"),
        ("business", "cold", "冷链", "Cold chain"),
    ] {
        let word = json!({"family": family, "code": code, "name_zh": zh, "name_en": en});
        w.organiser.post("/atms/company/categories", word).await.data();
    }
}

fn with(lanes: &[&str], looking_for: &[&str], tags: &[&str]) -> NewAttendee {
    let codes = |list: &[&str]| list.iter().map(|code| (*code).to_owned()).collect();
    NewAttendee {
        lanes: codes(lanes),
        looking_for: codes(looking_for),
        tags: codes(tags),
        is_public: true,
        ..Default::default()
    }
}

#[db_test(fair)]
async fn people_are_suggested_with_the_reasons(w: Fair) {
    words(&w).await;
    let ann = w.register("ann", with(&["us_west"], &["cold"], &[])).await;
    let cool = w.exhibitor("cool", with(&["us_west"], &[], &["cold"])).await;
    let lane = w.exhibitor("lane", with(&["us_west"], &[], &[])).await;
    let nothing = w.exhibitor("nothing", with(&[], &[], &[])).await;
    let hidden = NewAttendee { is_public: false, ..with(&["us_west"], &[], &["cold"]) };
    w.exhibitor("hidden", hidden).await;
    let found = ann.app.get(SUGGESTED).await.data();
    assert_eq!(suggested(&found), [cool.id, lane.id], "the best first");
    assert_eq!(ids(&found), [cool.id, lane.id, nothing.id], "everybody else after them; who is hidden is not there");
    let reasons = &found[0]["reasons"];
    assert_eq!(
        reasons[0],
        json!({"code": "they_offer", "zh": "对方提供您在找的：落实冷链方案",
            "en": "They offer what you look for: Cold-chain solutions"})
    );
    let same = json!({"code": "lane", "zh": "你们都做 美西 航线", "en": "You both trade on US West Coast"});
    assert_eq!(reasons[1], same);
    assert_eq!(found[0]["score"], 10);
    let theirs = cool.app.get(SUGGESTED).await.data();
    let said = theirs.as_array().unwrap().iter().find(|row| row["user_id"] == ann.id).unwrap();
    assert_eq!(said["reasons"][0]["code"], "you_offer");
}

#[db_test(fair)]
async fn a_no_of_either_side_ends_suggestions(w: Fair) {
    words(&w).await;
    let ann = w.register("ann", with(&["us_west"], &[], &[])).await;
    let ben = w.register("ben", with(&["us_west"], &[], &[])).await;
    let cleo = w.register("cleo", with(&["us_west"], &[], &[])).await;
    assert_eq!(suggested(&ann.app.get(SUGGESTED).await.data()).len(), 2);
    w.mark(&ann, &ben, 3).await;
    assert_eq!(suggested(&ann.app.get(SUGGESTED).await.data()), [cleo.id]);
    assert_eq!(suggested(&ben.app.get(SUGGESTED).await.data()), [cleo.id], "ben does not learn why");
    let shown = ben.app.get("/atlas/atams_activity_one2one/apply_user").await.data();
    let row = shown.as_array().unwrap().iter().find(|row| row["user_id"] == ann.id).unwrap();
    assert_eq!((&row["mark"], &row["reasons"]), (&json!(0), &json!([])));
}

#[db_test(fair)]
async fn pages_show_everybody_once_and_nobody_themselves(w: Fair) {
    words(&w).await;
    let mut people = Vec::new();
    for name in ["amy", "bea", "dan", "eli"] {
        people.push(w.somebody(name).await.id);
    }
    let cara = w.register("cara", with(&["us_west"], &[], &[])).await;
    let zoe = w.register("zoe", with(&["us_west"], &[], &[])).await.id;
    people.push(zoe);
    // Whom the organiser entered, and who never signed up.
    let tx = w.world.begin().await;
    let nobody = NewAttendee { name_en: "bob".into(), is_public: true, registered_at: NOW, ..Default::default() };
    register_attendees(&tx, w.world.tenant, w.activity, vec![nobody], NOW).await.unwrap();
    tx.commit().await.unwrap();
    for query in ["?", "?suggested=1&"] {
        let mut seen = Vec::new();
        for start in 0..3 {
            let path = format!("/atlas/atams_activity_one2one/apply_user{query}limit=2&start={start}");
            let reply = cara.app.get(&path).await;
            assert_eq!(reply.json()["total"], 5, "{query}");
            seen.extend(ids(&reply.data()));
        }
        assert_eq!(seen[0] == zoe, query.contains("suggested"), "{query}: {seen:?}");
        seen.sort_unstable();
        assert_eq!(seen, people, "{query}");
    }
}

/// More people than are weighed, all of them before the one who matters.
#[db_test(fair)]
async fn of_many_those_with_something_in_common_are_weighed(w: Fair) {
    words(&w).await;
    let ann = w.register("ann", with(&["us_west"], &[], &[])).await;
    let zoe = w.register("zoe", with(&["us_west"], &[], &[])).await;
    for batch in 0..21 {
        let tx = w.world.begin().await;
        let crowd = (0..100).map(|n| NewAttendee {
            user_id: Some(1_000_000 + batch * 100 + n),
            name_en: format!("crowd {batch} {n}"),
            is_public: true,
            registered_at: NOW,
            ..Default::default()
        });
        register_attendees(&tx, w.world.tenant, w.activity, crowd.collect(), NOW).await.unwrap();
        tx.commit().await.unwrap();
    }
    let reply = ann.app.get(SUGGESTED).await;
    assert_eq!(reply.json()["total"], 2_101);
    assert_eq!(suggested(&reply.data()), [zoe.id]);
}
