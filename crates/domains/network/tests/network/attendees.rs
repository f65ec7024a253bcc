//! The directory of attendees: found by a few keystrokes in either script, filtered with counts, and only who wants to be.

use fairway_company::{NewCompany, enter_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{
    AttendeeDescription, NewAttendee, describe_attendee, put_attendee, register_attendees, set_attendee_status,
};
use fairway_search::rebuild_stale;
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::hall::{Hall, hall};

impl Hall {
    async fn found(&self, query: &str) -> Vec<String> {
        let path = format!("/atlas/exhibition/attendees?activity_id={}&{query}", self.activity);
        let rows = self.world.app.at("en.test").get(&path).await.data();
        rows.as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap().to_owned()).collect()
    }
}

#[db_test(hall)]
async fn people_are_found_in_either_script_by_sound_company_and_filters(h: Hall) {
    assert_eq!(h.found("").await, ["Ann Shen", "Bob Chen", "Orchard Man"], "whoever has an account comes first");
    for (query, expected) in [
        ("keyword=shenmuyun", &["Ann Shen"][..]),
        ("keyword=smy", &["Ann Shen"]),
        ("keyword=%E6%B5%B7%E5%B2%9A", &["Bob Chen"]),
        ("keyword=FARSHORE", &["Ann Shen"]),
        ("keyword=director", &["Ann Shen"]),
        ("country_id=65", &["Bob Chen"]),
        ("role=1", &["Ann Shen"]),
        ("role=2&interest=space", &["Bob Chen"]),
        ("interest=agent&sort=name", &["Ann Shen", "Bob Chen"]),
        ("tag=ocean&lane=med", &["Ann Shen"]),
        ("sort=recent&limit=1", &["Bob Chen"]),
        ("company_id=77", &[]),
        // Nobody is found by what reaches them.
        ("keyword=marked", &[]),
        ("keyword=13900009999", &[]),
        // Nor who does not want to be, or is not accepted.
        ("keyword=shy", &[]),
        ("keyword=waiting", &[]),
    ] {
        assert_eq!(h.found(query).await, expected, "{query}");
    }
}

#[db_test(hall)]
async fn a_row_has_nothing_by_which_somebody_is_reached(h: Hall) {
    let path = format!("/atlas/exhibition/attendees?activity_id={}&keyword=shenmu", h.activity);
    let reply = h.world.app.get(&path).await;
    let text = String::from_utf8_lossy(&reply.bytes).into_owned();
    assert!(!text.contains("marked-mail") && !text.contains("13900009999"), "{text}");
    let row = reply.data()[0].clone();
    assert_eq!((&row["user_id"], &row["role"]), (&json!(h.ann_id), &json!(1)));
    assert_eq!(row["marks"]["pinyin"], "shen mu yun");
    assert_eq!((&row["tags"], &row["lanes"]), (&json!(["ocean"]), &json!(["med"])));
    let other = h.world.app.at("other.test").get(&path).await.data();
    assert_eq!(other, json!([]), "another tenant has other people");
}

#[db_test(hall)]
async fn counts_say_what_a_filter_would_leave(h: Hall) {
    let path = format!("/atlas/exhibition/attendee_facets?activity_id={}&role=2", h.activity);
    let counts = h.world.app.get(&path).await.data();
    assert_eq!((&counts["total"], &counts["all"]), (&json!(2), &json!(3)));
    let of = |group: &str, key: &str, value: Value| {
        let rows = counts[group].as_array().unwrap().iter();
        rows.filter(|row| row[key] == value).map(|row| row["count"].as_i64().unwrap()).sum::<i64>()
    };
    assert_eq!([of("roles", "role", json!(1)), of("roles", "role", json!(2))], [1, 2]);
    assert_eq!([of("countries", "country_id", json!(65)), of("interests", "code", json!("agent"))], [1, 1]);
    assert_eq!([of("tags", "code", json!("ocean")), of("lanes", "code", json!("med"))], [0, 0]);
}

#[db_test(hall)]
async fn companies_are_counted_as_far_as_the_public_may_see_them(h: Hall) {
    let (tenant, activity) = (h.world.tenant, h.activity);
    let tx = h.world.begin().await;
    let mut ids = Vec::new();
    for name in ["Farshore Lines", "Harbour Lines", "Shut Down Ltd"] {
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        ids.push(enter_company(&tx, tenant, new, NOW).await.unwrap().company_id);
    }
    let at = |company_id: i64, name: &str| NewAttendee {
        name_en: name.into(),
        company_id: Some(company_id),
        is_public: true,
        ..Default::default()
    };
    put_attendee(&tx, tenant, activity, h.ann_id, at(ids[0], "Ann"), NOW).await.unwrap();
    put_attendee(&tx, tenant, activity, h.bob_id, at(ids[1], "Bob"), NOW).await.unwrap();
    put_attendee(&tx, tenant, activity, h.shy_id, at(ids[1], "No Longer Shy"), NOW).await.unwrap();
    let closed = NewAttendee { registered_at: NOW, ..at(ids[2], "Late") };
    register_attendees(&tx, tenant, activity, vec![closed], NOW).await.unwrap();
    tx.execute_text(&format!("UPDATE company SET is_active = FALSE WHERE id = {}", ids[2])).await.unwrap();
    tx.commit().await.unwrap();
    let counted = async |query: &str| {
        let path = format!("/atlas/exhibition/attendee_facets?activity_id={activity}{query}");
        let rows = h.world.app.get(&path).await.data()["companies"].as_array().unwrap().clone();
        rows.iter().map(|row| json!([row["name_en"], row["count"]])).collect::<Vec<Value>>()
    };
    let both = [json!(["Harbour Lines", 2]), json!(["Farshore Lines", 1])];
    assert_eq!(counted("").await, both);
    assert_eq!(counted("&keyword=ann").await, [json!(["Farshore Lines", 1])]);
    // What is chosen of them does not count for them, so that another can be chosen.
    assert_eq!(counted(&format!("&company_id={}", ids[0])).await, both);
}

#[db_test(hall)]
async fn every_change_shows_at_once(h: Hall) {
    let (tenant, activity) = (h.world.tenant, h.activity);
    let tx = h.world.begin().await;
    let card = AttendeeDescription {
        name_en: "Ann Renamed".into(),
        tags: vec!["air".into()],
        country_id: Some(81),
        ..Default::default()
    };
    describe_attendee(&tx, tenant, h.ann_id, card, NOW).await.unwrap();
    set_attendee_status(&tx, tenant, activity, h.bob_id, ApplyStatus::Cancelled, NOW).await.unwrap();
    let open = NewAttendee { name_en: "Shy No More".into(), is_public: true, ..Default::default() };
    put_attendee(&tx, tenant, activity, h.shy_id, open, NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(h.found("").await, ["Ann Renamed", "Shy No More", "Orchard Man"]);
    assert_eq!(h.found("tag=air&country_id=81").await, ["Ann Renamed"]);
    assert_eq!(h.found("keyword=smy").await, ["Ann Renamed"], "what the card leaves empty stays");
    assert_eq!(h.found("tag=ocean").await, Vec::<String>::new());
}

#[db_test(hall)]
async fn words_on_a_card_that_nobody_wrote_leave_the_registration_alone(h: Hall) {
    let tx = h.world.begin().await;
    let intro = format!("UPDATE attendee SET intro_en = 'Two ships' WHERE user_id = {}", h.ann_id);
    tx.execute_text(&intro).await.unwrap();
    tx.commit().await.unwrap();
    h.ann.post("/atlas/public/mark/tags", json!({"object_type": 2, "custom": ["methanol"]})).await.data();
    let path = format!("/atlas/exhibition/attendees?activity_id={}&tag=methanol", h.activity);
    let found = h.world.app.get(&path).await.data();
    assert_eq!((&found[0]["name_en"], &found[0]["intro_en"]), (&json!("Ann Shen"), &json!("Two ships")));
}

#[db_test(hall)]
async fn what_cannot_be_read_is_no_empty_list(h: Hall) {
    let tx = h.world.begin().await;
    tx.execute_text(&format!("UPDATE attendee SET lanes = '[' WHERE user_id = {}", h.ann_id)).await.unwrap();
    tx.commit().await.unwrap();
    let path = format!("/atlas/exhibition/attendees?activity_id={}&keyword=smy", h.activity);
    h.world.app.get(&path).await.failure(500, 500);
}

#[db_test(hall)]
async fn who_registered_before_an_update_is_found_after_it(h: Hall) {
    let tx = h.world.begin().await;
    for table in ["search_entry", "search_build"] {
        tx.execute_text(&format!("DELETE FROM {table} WHERE kind = 'attendee'")).await.unwrap();
    }
    tx.commit().await.unwrap();
    assert_eq!(h.found("keyword=e").await, Vec::<String>::new());
    rebuild_stale(&h.world.app.app.db, fairway_event::domain().searchables).await.unwrap();
    assert_eq!(h.found("keyword=smy").await, ["Ann Shen"]);
    assert_eq!(h.found("keyword=shy").await, Vec::<String>::new(), "hidden people stay hidden");
}

#[db_test(hall)]
async fn wrong_questions_are_refused_by_name(h: Hall) {
    let long = format!("keyword={}", "x".repeat(61));
    for (query, field) in
        [(long.as_str(), "keyword"), ("sort=size", "sort"), ("limit=0", "limit"), ("start=-1", "start")]
    {
        let path = format!("/atlas/exhibition/attendees?activity_id={}&{query}", h.activity);
        let refused = h.world.app.get(&path).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{query}: {refused}");
    }
}
