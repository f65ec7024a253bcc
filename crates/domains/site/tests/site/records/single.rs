//! What a meeting has only one of: its introduction and its venue.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::records::world::{ACTIVITY, Keepers, keepers};

/// Path, the public's, what the audit log calls it, a form, and a field of it.
fn singles() -> [(&'static str, &'static str, &'static str, Value, &'static str); 2] {
    let figures = json!([{"value": 9, "label_zh": "届", "label_en": "editions"}]);
    let details = json!({"intro_title_zh": "介绍", "intro_title_en": "About", "figures": figures});
    let venue = json!({"name_zh": "会展中心", "name_en": "Quayside", "plan": "/art/p.svg"});
    [
        ("/atms/content/details", "/atlas/exhibition/activity_details", "activity_detail", details, "intro_title_en"),
        ("/atms/content/venue", "/atlas/exhibition/activity_venue", "venue", venue, "name_en"),
    ]
}

#[db_test(keepers)]
async fn it_is_written_over_and_shown_at_once(w: Keepers) {
    for (path, public, audit_kind, mut form, field) in singles() {
        let shown = async || w.app.get(&format!("{public}?activity_id={ACTIVITY}")).await.data();
        let before = w.editor.get(path).await.data();
        assert_eq!(before[field], shown().await[field], "{path}");
        form[field] = json!("Otherwise");
        form["version"] = before["version"].clone();
        let after = w.editor.put(path, form.clone()).await.data();
        assert_eq!((&after["id"], &after["activity_id"]), (&before["id"], &json!(ACTIVITY)), "{path}");
        assert_eq!(shown().await[field], "Otherwise", "{path}");
        let log = w.log(audit_kind).await;
        assert_eq!((&log[0]["action"], &log[0]["after"][field]), (&json!("update"), &json!("Otherwise")), "{path}");
        assert_eq!(log[0]["before"][field], before[field], "{path}");
    }
    let venue = w.app.get(&format!("/atlas/exhibition/activity_venue?activity_id={ACTIVITY}")).await.data();
    assert_eq!(venue["halls"][0]["code"], "N1", "the halls are kept for themselves");
    let details = w.app.get(&format!("/atlas/exhibition/activity_details?activity_id={ACTIVITY}")).await.data();
    assert_eq!(details["figures"][0]["value"], 9);
}

#[db_test(keepers)]
async fn a_meeting_without_one_gets_its_first(w: Keepers) {
    for (path, public, audit_kind, mut form, field) in singles() {
        assert_eq!(w.editor.get(&format!("{path}?activity_id=8")).await.data(), Value::Null, "{path}");
        form["activity_id"] = json!(8);
        let made = w.editor.put(path, form.clone()).await.data();
        assert_eq!(made["activity_id"], 8, "{path}");
        assert_eq!(w.log(audit_kind).await[0]["action"], "create", "{path}");
        form["version"] = made["version"].clone();
        assert_eq!(w.editor.put(path, form).await.data()["id"], made["id"], "{path}: there is only one");
        assert_eq!(w.app.get(&format!("{public}?activity_id=8")).await.data()[field], made[field], "{path}");
    }
}

#[db_test(keepers)]
async fn it_is_checked_and_nobody_elses(w: Keepers) {
    let wrong = [
        ("/atms/content/details", "intro_title_zh", json!({"intro_title_zh": "字".repeat(201)})),
        ("/atms/content/details", "figures[0].label_zh", json!({"figures": [{"value": 1}]})),
        ("/atms/content/venue", "name_zh", json!({"address_zh": "路"})),
        ("/atms/content/venue", "plan", json!({"name_zh": "馆", "plan": "javascript:x()"})),
        ("/atms/content/venue", "directions_en", json!({"name_zh": "馆", "directions_en": "x".repeat(2_001)})),
    ];
    for (path, field, form) in wrong {
        let refused = w.editor.put(path, form).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{path} {field}: {refused}");
    }
    for (path, public, _, form, field) in singles() {
        for (who, status) in [(&w.app, 401_u16), (&w.nobody, 403)] {
            who.get(path).await.failure(status, status.into());
            who.put(path, form.clone()).await.failure(status, status.into());
        }
        let own = w.app.get(&format!("{public}?activity_id={ACTIVITY}")).await.data()[field].clone();
        let named = format!("{path}?activity_id={ACTIVITY}");
        w.neighbour.get(&named).await.failure(404, 1104);
        let mut theirs = form;
        theirs["activity_id"] = json!(ACTIVITY);
        theirs[field] = json!("Theirs");
        w.neighbour.put(path, theirs).await.failure(404, 1104);
        assert_eq!(w.app.get(&format!("{public}?activity_id={ACTIVITY}")).await.data()[field], own, "{path}");
    }
}

#[db_test(keepers)]
async fn what_cannot_be_read_is_said_and_not_overwritten_with_nothing(w: Keepers) {
    let path = "/atms/content/details";
    let before = w.editor.get(path).await.data();
    let tx = w.app.app.db.begin().await.unwrap();
    tx.execute_text("UPDATE activity_detail SET figures = '[{\"value\": 240'").await.unwrap();
    tx.commit().await.unwrap();
    w.editor.get(path).await.failure(500, 500);
    let form = json!({"intro_title_en": "Over it", "version": before["version"]});
    w.editor.put(path, form).await.failure(500, 500);
    w.app.get(&format!("/atlas/exhibition/activity_details?activity_id={ACTIVITY}")).await.failure(500, 500);
}

#[db_test(keepers)]
async fn what_a_meeting_has_one_of_is_not_overwritten_either(w: Keepers) {
    for (path, field) in [("/atms/content/details", "intro_title_en"), ("/atms/content/venue", "name_en")] {
        let form = |row: &Value, words: &str| {
            let mut form = json!({"activity_id": row["activity_id"], "version": row["version"]});
            form[field] = json!(words);
            form
        };
        let before = w.editor.get(path).await.data();
        let first = w.editor.put(path, form(&before, "The first")).await.data();
        let conflict = w.editor.put(path, form(&before, "The second")).await.failure(409, 409);
        assert_eq!(conflict["data"]["current"], first, "{path}");
        // Begun before there was one.
        let blind = json!({"activity_id": ACTIVITY, field: "Blind"});
        w.editor.put(path, blind).await.failure(409, 409);
        assert_eq!(w.editor.get(path).await.data(), first, "{path}");
        let fresh = json!({"activity_id": ACTIVITY + 1});
        let save = |words: &str| w.editor.put(path, form(&fresh, words));
        let (one, two) = tokio::join!(save("One"), save("Two"));
        let (won, conflict) = fairway_testworld::records::winner(one, two);
        assert_eq!(conflict["data"]["current"], won, "{path}: the first one of a meeting");
    }
}
