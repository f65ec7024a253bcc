//! Handing in the materials of a booth: who may, what fits, until when, and what the organiser decides.

use std::time::Duration;

use fairway_testkit::{NOW, TestReply, db_test};
use serde_json::{Value, json};

use crate::gather_town::{DATA, OWN, ROWS, SETTING, Town, kinds, town};
use crate::support::keyed;

#[db_test(town)]
async fn each_booth_is_asked_for_what_its_type_needs(w: Town) {
    let own = w.member.get(&format!("{OWN}?activity_id={}", w.activity)).await.data();
    let named: Vec<&str> = own.as_array().unwrap().iter().map(|row| row["booth_no"].as_str().unwrap()).collect();
    assert_eq!(named, ["N1-A01", "N1-B01"]);
    assert_eq!((&own[0]["status"], &own[0]["missing"]), (&json!(0), &json!(["fascia", "backboard"])));
    assert_eq!(own[1]["missing"], json!(["stand_plan", "item_1"]));
    // What is only reserved is nobody's yet.
    let theirs = w.rival.get(&format!("{OWN}?activity_id={}", w.activity)).await.data();
    assert_eq!(theirs.as_array().unwrap().len(), 1);
    assert_eq!(w.nobody.get(&format!("{OWN}?activity_id={}", w.activity)).await.data(), json!([]));
    let config = w.member.get(&format!("/atlas/activity_gather/booth_config?activity_id={}", w.activity)).await.data();
    assert_eq!((&config["is_on"], &config["kinds"][1]["items"][0]["id"]), (&json!(true), &json!(1)));
}

#[db_test(town)]
async fn materials_are_begun_kept_and_handed_in(w: Town) {
    let draft = w.member.post(DATA, json!({"booth_id": w.booths[0], "fascia_en": "Farshore"})).await.data();
    assert_eq!((&draft["status"], &draft["missing"]), (&json!(1), &json!(["backboard"])));
    let again = w.member.post(DATA, w.whole()).await.failure(409, 1742);
    assert_eq!(again["data"]["id"], draft["id"]);
    let mut form = json!({"booth_id": w.booths[0], "submit": true, "version": draft["version"]});
    let refused = w.member.put(DATA, form.clone()).await.failure(422, 422);
    assert!(refused["fields"]["backboard"].is_string() && refused["fields"]["fascia_zh"].is_string(), "{refused}");
    form["fascia_zh"] = json!(" 远岸航运 ");
    form["backboard_id"] = json!(w.art);
    let sent = w.member.put(DATA, form.clone()).await.data();
    assert_eq!((&sent["status"], &sent["missing"], &sent["fascia_zh"]), (&json!(2), &json!([]), &json!("远岸航运")));
    let art = &sent["backboard"];
    assert_eq!((&art["width"], &art["height"], &art["name"]), (&json!(1600), &json!(900), &json!("wall.jpg")));
    assert!(art["download_url"].as_str().unwrap().contains("sign="));
    // Somebody who looked at the draft is told that there is a newer one.
    assert_eq!(w.member.put(DATA, form).await.failure(409, 409)["data"]["current"]["version"], sent["version"]);
}

#[db_test(town)]
async fn two_colleagues_at_once_write_one_after_the_other(w: Town) {
    let statuses = |one: &TestReply, other: &TestReply| {
        let mut both = [one.status.as_u16(), other.status.as_u16()];
        both.sort_unstable();
        both
    };
    let begin = || w.member.post(DATA, json!({"booth_id": w.booths[0], "fascia_zh": "远岸"}));
    let (one, other) = tokio::join!(begin(), begin());
    assert_eq!(statuses(&one, &other), [200, 409]);
    let seen = w.member.get(&w.data_of(0)).await.data();
    let write = |name: &str| {
        let form = json!({"booth_id": w.booths[0], "fascia_zh": name, "backboard_id": w.art, "submit": true,
            "version": seen["version"]});
        w.member.put(DATA, form)
    };
    let (one, other) = tokio::join!(write("远岸航运"), write("远岸集团"));
    assert_eq!(statuses(&one, &other), [200, 409]);
    // Whoever looked at the draft cannot accept what was handed in meanwhile.
    w.review(&seen, true, "").await.failure(409, 409);
}

#[db_test(town)]
async fn what_does_not_fit_is_said_at_its_field(w: Town) {
    let shell = |changes: Value| {
        let mut form = json!({"booth_id": w.booths[0]});
        form.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        form
    };
    for (form, field) in [
        (shell(json!({"fascia_zh": "船".repeat(7)})), "fascia_zh"),
        (shell(json!({"fascia_en": "s".repeat(21)})), "fascia_en"),
        (shell(json!({"backboard_id": w.paper})), "backboard"),
        (shell(json!({"backboard_id": 987_654})), "backboard"),
        (json!({"booth_id": w.booths[2], "stand_plan_id": w.art}), "stand_plan"),
        (json!({"booth_id": w.booths[2], "stand_plan_id": w.foreign}), "stand_plan"),
        (json!({"booth_id": w.booths[2], "stand_plan_id": w.heavy}), "stand_plan"),
        (json!({"booth_id": w.booths[2], "items": [{"id": 1, "text": "x".repeat(11)}]}), "item_1"),
    ] {
        let refused = w.member.post(DATA, form).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    // The picture has 1600 x 900 pixels.
    for (is_exact, width, fits) in [(true, 1599, false), (false, 1600, true), (false, 1601, false)] {
        let mut kinds = kinds();
        kinds[0]["backboard"]["is_exact"] = json!(is_exact);
        kinds[0]["backboard"]["width"] = json!(width);
        w.collect(json!({"kinds": kinds})).await;
        let answer = w.member.post(DATA, json!({"booth_id": w.booths[0], "backboard_id": w.art})).await;
        assert_eq!(answer.status.is_success(), fits, "{is_exact} {width}");
    }
    // What nobody asked for is not kept.
    let raw = json!({"booth_id": w.booths[2], "fascia_zh": "远岸", "backboard_id": w.art, "stand_plan_id": w.paper});
    let kept = w.member.post(DATA, raw).await.data();
    assert_eq!((&kept["fascia_zh"], &kept["backboard"]), (&json!(""), &Value::Null));
    assert_eq!(kept["stand_plan"]["name"], "plan.pdf");
}

#[db_test(town)]
async fn a_type_of_the_organisers_own_comes_before_its_base(w: Town) {
    for (change, field) in [
        (json!({"base": 1}), "kinds[2].base"),
        (json!({"base": 3}), "kinds[2].base"),
        (json!({"base": 1, "type_id": 99}), "kinds[2].type_id"),
        (json!({"base": 1, "items": [{"max_chars": 5, "max_mb": 1}]}), "kinds[2].items[0].name_zh"),
        (json!({"base": 1, "backboard": {"is_on": true, "formats": ["svg"]}}), "kinds[2].backboard.formats"),
    ] {
        let mut form = w.staff.get(SETTING).await.data();
        form["kinds"].as_array_mut().unwrap().push(change);
        let refused = w.staff.put(SETTING, form).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let stale = json!({"is_on": true, "remind_days": [], "kinds": [], "version": "x"});
    w.staff.put(SETTING, stale).await.failure(409, 409);
    // A booth whose base has no rules is asked for nothing.
    w.collect(json!({"kinds": [kinds()[1]]})).await;
    w.member.get(&w.data_of(0)).await.failure(409, 1740);
    w.member.post(DATA, w.whole()).await.failure(409, 1740);
}

#[db_test(town)]
async fn numbers_of_items_are_never_given_twice(w: Town) {
    let without = w.collect(json!({"kinds": [kinds()[0]]})).await;
    assert_eq!(without["kinds"].as_array().unwrap().len(), 1);
    let again = w.collect(json!({"kinds": kinds()})).await;
    assert_eq!(again["kinds"][1]["items"][0]["id"], 2);
    let kept = w.collect(json!({"kinds": again["kinds"]})).await;
    assert_eq!(kept["kinds"], again["kinds"]);
}

#[db_test(town)]
async fn after_the_deadline_only_reopened_booths_are_written(w: Town) {
    w.collect(json!({"deadline": NOW + 300})).await;
    let sent = w.submitted().await;
    w.base.app.app.clock.advance(Duration::from_secs(300));
    let mut form = w.whole();
    form["version"] = sent["version"].clone();
    let sent = w.member.put(DATA, form.clone()).await.data();
    w.base.app.app.clock.advance(Duration::from_secs(1));
    form["version"] = sent["version"].clone();
    w.member.put(DATA, form.clone()).await.failure(409, 1741);
    w.member.post(DATA, json!({"booth_id": w.booths[2]})).await.failure(409, 1741);
    assert_eq!(w.member.get(&w.data_of(0)).await.data()["can_edit"], false);
    let open = w.reopen(0, &sent["version"]).await.data();
    assert_eq!((&open["is_reopened"], &open["can_edit"]), (&json!(true), &json!(true)));
    form["version"] = open["version"].clone();
    w.member.put(DATA, form).await.data();
    // Who never began can be let in, too.
    let empty = w.reopen(2, &Value::Null).await.data();
    assert_eq!((&empty["status"], &empty["can_edit"]), (&json!(1), &json!(true)));
    let late = json!({"booth_id": w.booths[2], "stand_plan_id": w.paper, "version": empty["version"]});
    w.member.put(DATA, late).await.data();
}

#[db_test(town)]
async fn a_return_says_why_and_acceptance_closes(w: Town) {
    let sent = w.submitted().await;
    assert!(w.review(&sent, false, " ").await.failure(422, 422)["fields"]["reason"].is_string());
    assert!(w.review(&sent, false, &"长".repeat(101)).await.failure(422, 422)["fields"]["reason"].is_string());
    w.review(&json!({"version": "x"}), true, "").await.failure(409, 409);
    let back = w.review(&sent, false, "文字请不要贴边").await.data();
    assert_eq!((&back["status"], &back["reason"]), (&json!(3), &json!("文字请不要贴边")));
    w.review(&back, true, "").await.failure(409, 1743);
    let mut form = w.whole();
    form["version"] = back["version"].clone();
    let again = w.member.put(DATA, form.clone()).await.data();
    assert_eq!((&again["status"], &again["reason"]), (&json!(2), &json!("")));
    let accepted = w.review(&again, true, "").await.data();
    assert_eq!((&accepted["status"], &accepted["can_edit"]), (&json!(4), &json!(false)));
    form["version"] = accepted["version"].clone();
    w.member.put(DATA, form).await.failure(409, 1741);
    assert_eq!(w.mails("booth_gather_returned").await, 1);
}

#[db_test(town)]
async fn only_their_own_people_and_organisers_see_them(w: Town) {
    w.submitted().await;
    w.rival.get(&w.data_of(0)).await.failure(403, 403);
    w.rival.post(DATA, w.whole()).await.failure(403, 403);
    w.nobody.get(&w.data_of(0)).await.failure(403, 403);
    w.rival.get(&w.data_of(3)).await.failure(404, 404);
    assert_eq!(w.staff.get(&w.data_of(0)).await.data()["company_name_en"], "Farshore Lines");
    w.neighbour.get(&w.data_of(0)).await.failure(404, 404);
    for (path, body) in [("review", json!({"booth_id": w.booths[0], "accept": true, "version": ""}))] {
        w.member.put(&format!("{ROWS}/{path}"), body.clone()).await.failure(403, 403);
        w.neighbour.put(&format!("{ROWS}/{path}"), body).await.failure(404, 404);
    }
    w.member.get(ROWS).await.failure(403, 403);
}

#[db_test(town)]
async fn whoever_never_heard_the_answer_sends_the_same_again(w: Town) {
    let draft = json!({"booth_id": w.booths[0], "fascia_en": "Farshore"});
    let begun = keyed(&w.member, "begin").post(DATA, draft.clone()).await.data();
    assert_eq!(keyed(&w.member, "begin").post(DATA, draft.clone()).await.data(), begun);
    keyed(&w.member, "begin").post(DATA, w.whole()).await.failure(409, 426);
    keyed(&w.member, "another").post(DATA, draft).await.failure(409, 1742);
    let mut form = w.whole();
    form["version"] = begun["version"].clone();
    let sent = keyed(&w.member, "send").put(DATA, form.clone()).await.data();
    assert_eq!((&sent["status"], &sent["missing"]), (&json!(2), &json!([])));
    assert_eq!(keyed(&w.member, "send").put(DATA, form.clone()).await.data(), sent);
    // Without its key it is somebody's who looked at the draft.
    w.member.put(DATA, form).await.failure(409, 409);
    let log = w.staff.get("/atms/audit/logs?object_type=booth_gather").await.data();
    assert_eq!(log.as_array().unwrap().len(), 2, "each happened once: {log}");
}
