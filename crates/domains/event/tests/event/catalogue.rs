//! Writing an entry of the catalogue: who may, how long it may be, until when, and what the organiser decides.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::catalogue_town::{DEADLINE, ENTRY, REVIEW, SETTING, Town, town};

#[db_test(town)]
async fn an_entry_is_begun_kept_and_handed_in(w: Town) {
    let none = w.exist(&w.member).await;
    assert_eq!(
        (&none["state"], &none["catalogue_id"], &none["deadline"]),
        (&json!("none"), &Value::Null, &json!(DEADLINE))
    );
    let missing = json!(["name_zh", "logo", "address_zh", "phone", "email", "intro_zh", "intro_en", "products_zh"]);
    assert_eq!(none["missing"], missing);
    let draft = w.member.post(ENTRY, json!({"activity_id": w.activity, "name_en": " Farshore "})).await.data();
    assert_eq!((&draft["status"], &draft["name_en"]), (&json!(1), &json!("Farshore")));
    assert_eq!((&draft["hall"], &draft["booth_no"]), (&json!("N1"), &json!("N1-B01,N1-B02")));
    let refused = w.member.put(ENTRY, Town::form(&draft, json!({"submit": true}))).await.failure(422, 422);
    let fields: Vec<&String> = refused["fields"].as_object().unwrap().keys().collect();
    assert_eq!(fields.len(), 7, "{fields:?}");
    let mut form = w.whole();
    form["id"] = draft["id"].clone();
    form["version"] = draft["version"].clone();
    let sent = w.member.put(ENTRY, form).await.data();
    assert_eq!((&sent["status"], &sent["missing"]), (&json!(2), &json!([])));
    assert_eq!(sent["products_zh"], json!(["海运", "冷藏箱"]));
    let is = w.exist(&w.member).await;
    assert_eq!((&is["state"], &is["catalogue_id"], &is["status"]), (&json!("submitted"), &sent["id"], &json!(2)));
}

#[db_test(town)]
async fn an_exhibitor_has_one_entry(w: Town) {
    let first = w.submitted().await;
    let second = w.member.post(ENTRY, w.whole()).await.failure(409, 1503);
    assert_eq!(second["data"]["catalogue_id"], first["id"]);
    let (one, other) = tokio::join!(
        w.rival.post(ENTRY, json!({"activity_id": w.activity})),
        w.rival.post(ENTRY, json!({"activity_id": w.activity}))
    );
    let mut found = [one.status.as_u16(), other.status.as_u16()];
    found.sort_unstable();
    assert_eq!(found, [200, 409]);
}

#[db_test(town)]
async fn limits_are_those_of_the_meeting(w: Town) {
    w.ask_for(json!({"max_intro_zh": 20, "max_intro_en": 30, "max_products": 2, "max_pictures": 1})).await;
    let mut form = w.whole();
    form["submit"] = json!(false);
    form["intro_zh"] = json!("船".repeat(20));
    form["intro_en"] = json!("s".repeat(30));
    form["pictures"] = json!(["/art/a.svg"]);
    let kept = w.member.post(ENTRY, form).await.data();
    for (field, value) in [
        ("intro_zh", json!("船".repeat(21))),
        ("intro_en", json!("s".repeat(31))),
        ("products_en", json!(["a", "b", "c"])),
        ("products_zh", json!(["x".repeat(41)])),
        ("pictures", json!(["/art/a.svg", "/art/b.svg"])),
        ("pictures", json!(["javascript:alert(1)"])),
        ("website", json!("javascript:alert(1)")),
        ("email", json!("nobody")),
        ("name_zh", json!("名".repeat(81))),
        ("phone", json!("1".repeat(41))),
        ("address_en", json!("a".repeat(201))),
    ] {
        let refused = w.member.put(ENTRY, Town::form(&kept, json!({field: value}))).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    for (field, value) in [("max_intro_zh", 601), ("max_intro_en", 5), ("max_products", 0), ("max_pictures", 5)] {
        let mut form = w.staff.get(SETTING).await.data();
        form[field] = json!(value);
        assert!(w.staff.put(SETTING, form).await.failure(422, 422)["fields"][field].is_string());
    }
    let stale = json!({"is_on": true, "deadline": null, "max_intro_zh": 50, "max_intro_en": 50, "max_products": 1,
        "max_pictures": 1, "version": "x"});
    w.staff.put(SETTING, stale).await.failure(409, 409);
}

#[db_test(town)]
async fn only_the_exhibitors_people_and_staff_write(w: Town) {
    let entry = w.submitted().await;
    let path = format!("{ENTRY}/{}", entry["id"]);
    let form = Town::form(&entry, json!({"name_en": "Taken over"}));
    for stranger in [&w.rival, &w.nobody, &w.waiting] {
        stranger.get(&path).await.failure(403, 403);
        stranger.put(ENTRY, form.clone()).await.failure(403, 403);
        let theirs = json!({"activity_id": w.activity, "company_id": w.companies[0]});
        stranger.post(ENTRY, theirs).await.failure(403, 403);
    }
    w.base.app.get(&path).await.failure(401, 401);
    w.neighbour.get(&path).await.failure(404, 404);
    w.neighbour.put(ENTRY, form.clone()).await.failure(404, 404);
    w.nobody.post(ENTRY, json!({"activity_id": w.activity})).await.failure(403, 403);
    // An application that waits is no exhibitor.
    w.waiting.post(ENTRY, json!({"activity_id": w.activity})).await.failure(404, 404);
    w.member.post(ENTRY, json!({"activity_id": 999})).await.failure(404, 1104);
    assert_eq!(w.staff.get(&path).await.data()["can_edit"], true);
    let changed = w.staff.put(ENTRY, form.clone()).await.data();
    assert_eq!(changed["name_en"], "Taken over");
    let late = w.member.put(ENTRY, form).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["name_en"], "Taken over");
    assert_eq!(late["data"]["edited_by_name"], "staff");
}

#[db_test(town)]
async fn after_the_deadline_only_a_reopened_entry_is_written(w: Town) {
    let draft = w.member.post(ENTRY, json!({"activity_id": w.activity})).await.data();
    w.base.app.app.clock.advance(Duration::from_secs(300));
    let draft = w.member.put(ENTRY, Town::form(&draft, json!({"fax": "1"}))).await.data();
    w.base.app.app.clock.advance(Duration::from_secs(1));
    w.member.put(ENTRY, Town::form(&draft, json!({"fax": "2"}))).await.failure(409, 1502);
    w.rival.post(ENTRY, json!({"activity_id": w.activity})).await.failure(409, 1502);
    let config = w.member.get(&format!("{ENTRY}/config?activity_id={}", w.activity)).await.data();
    assert_eq!((&config["is_open"], &config["rest"]), (&json!(false), &json!(0)));
    w.decide(&draft, "reopen", "").await.data();
    let open = w.entry(&draft["id"]).await;
    assert_eq!((&open["can_edit"], &open["is_reopened"]), (&json!(true), &json!(true)));
    w.member.put(ENTRY, Town::form(&open, json!({"fax": "2"}))).await.data();
    // Whoever missed the day altogether gets an empty entry.
    let body = json!({"exhibitor_id": w.exhibitors[1], "action": "reopen"});
    assert_eq!(w.staff.put(REVIEW, body).await.data()["status"], 1);
    assert_eq!(w.exist(&w.rival).await["can_edit"], true);
    w.ask_for(json!({"is_on": false})).await;
    let open = w.entry(&draft["id"]).await;
    w.member.put(ENTRY, Town::form(&open, json!({"fax": "3"}))).await.failure(409, 1501);
}

#[db_test(town)]
async fn an_entry_is_returned_mended_and_accepted(w: Town) {
    let sent = w.submitted().await;
    for reason in ["", "  ", &"长".repeat(101)] {
        let refused = w.decide(&sent, "return", reason).await.failure(422, 422);
        assert!(refused["fields"]["reason"].is_string());
    }
    let row = w.decide(&sent, "return", &"因".repeat(100)).await.data();
    assert_eq!((&row["status"], &row["company_en"]), (&json!(3), &json!("Farshore Lines")));
    w.decide(&sent, "accept", "").await.failure(409, 409);
    let returned = w.entry(&sent["id"]).await;
    w.decide(&returned, "accept", "").await.failure(409, 1504);
    assert_eq!(
        (w.exist(&w.member).await["state"].clone(), returned["reason"].clone()),
        (json!("draft"), json!("因".repeat(100)))
    );
    let mended = w.member.put(ENTRY, Town::form(&returned, json!({"submit": true, "fax": "1"}))).await.data();
    assert_eq!((&mended["status"], &mended["reason"]), (&json!(2), &json!("")));
    assert_eq!(w.decide(&mended, "accept", "").await.data()["status"], 4);
    let accepted = w.entry(&sent["id"]).await;
    assert_eq!(accepted["can_edit"], false);
    w.member.put(ENTRY, Town::form(&accepted, json!({"fax": "2"}))).await.failure(409, 1502);
    // A slip is mended by those who look after companies, and stays accepted.
    let fixed = w.staff.put(ENTRY, Town::form(&accepted, json!({"fax": "3", "submit": true}))).await.data();
    assert_eq!((&fixed["status"], &fixed["fax"]), (&json!(4), &json!("3")));
    w.decide(&fixed, "reopen", "").await.data();
    assert_eq!(w.exist(&w.member).await["state"], "draft");
    let log = w.staff.get("/atms/audit/logs?object_type=catalogue_entry").await.data();
    let actions: Vec<&str> = log.as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["reopen", "update", "approve", "update", "refuse", "create"]);
}
