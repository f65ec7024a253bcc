//! Keeping announcements: who may, what can still change, whom a preview counts.

use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{AttendeeDescription, describe_attendee};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{ANNOUNCEMENTS, Fair, PREFERENCES, fair};

#[db_test(fair)]
async fn only_the_permission_opens_them_and_only_at_home(f: Fair) {
    let row = f.draft(json!({})).await;
    let ann = f.person("ann").await;
    ann.app.get(ANNOUNCEMENTS).await.failure(403, 403);
    ann.app.post(ANNOUNCEMENTS, json!({"title_en": "Mine"})).await.failure(403, 403);
    let neighbour = f.world.enter_neighbour("neighbour", "notice.announce").await;
    let named = neighbour.with_header("idempotency-key", "neighbour-1");
    named.post(&format!("{ANNOUNCEMENTS}/{}/send", row["id"]), json!({})).await.failure(404, 2501);
    neighbour.post(&format!("{ANNOUNCEMENTS}/{}/stop", row["id"]), json!({})).await.failure(404, 2501);
    neighbour.get(&format!("{ANNOUNCEMENTS}/{}/log", row["id"])).await.failure(404, 2501);
    let form = json!({"id": row["id"], "version": row["version"], "title_en": "Taken over"});
    neighbour.put(ANNOUNCEMENTS, form).await.failure(404, 404);
}

#[db_test(fair)]
async fn a_draft_changes_and_goes_and_the_log_knows(f: Fair) {
    let row = f.draft(json!({"roles": [2], "languages": ["en"]})).await;
    assert_eq!((&row["state"], &row["audience"]["languages"]), (&json!(1), &json!(["en"])));
    let mut form = row.clone();
    form["title_en"] = json!("Trains");
    let changed = f.organiser.put(ANNOUNCEMENTS, form.clone()).await.data();
    assert_eq!(changed["title_en"], "Trains");
    f.organiser.put(ANNOUNCEMENTS, form).await.failure(409, 409);
    let found = f.organiser.get(&format!("{ANNOUNCEMENTS}?keyword=train&status=1")).await.json();
    assert_eq!(found["total"], 1);
    let path = format!("{ANNOUNCEMENTS}?id={}&version={}", row["id"], changed["version"].as_str().unwrap());
    f.organiser.delete(&path).await.data();
    assert_eq!(f.organiser.get(ANNOUNCEMENTS).await.json()["total"], 0);
    let log = f.organiser.get("/atms/audit/logs?object_type=announcement").await.json();
    assert_eq!(log["total"], 3, "{log}");
}

#[db_test(fair)]
async fn a_form_says_what_is_wrong_with_it(f: Fair) {
    let refused = async |body: Value| f.organiser.post(ANNOUNCEMENTS, body).await.failure(422, 422)["fields"].clone();
    assert!(refused(json!({"text_en": "Nameless"})).await["title_zh"].is_string());
    for page in ["https://elsewhere.example/", "//elsewhere.example", "agenda"] {
        assert!(refused(json!({"title_en": "Shuttles", "page": page})).await["page"].is_string(), "{page}");
    }
    let audience = json!({"title_en": "Shuttles", "audience": {"roles": [7]}});
    assert!(refused(audience).await["audience.roles"].is_string());
    for tags in [json!([" "]), json!(["x".repeat(61)]), json!(vec!["x"; 31])] {
        let audience = json!({"title_en": "Shuttles", "audience": {"tags": tags}});
        assert!(refused(audience).await["audience.tags"].is_string());
    }
}

#[db_test(fair)]
async fn a_preview_counts_those_who_would_be_told(f: Fair) {
    let (ann, ben, cai) = (f.person("ann").await, f.person("ben").await, f.person("cai").await);
    f.come(&[ann.id], AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    f.come(&[ben.id], AttendeeKind::Exhibitor, ApplyStatus::Accepted).await;
    f.come(&[cai.id], AttendeeKind::Visitor, ApplyStatus::Refused).await;
    let preview = async |audience: Value| {
        let seen = f.organiser.post(&format!("{ANNOUNCEMENTS}/preview"), json!({"audience": audience})).await.data();
        json!([seen["people"], seen["by_site"], seen["by_mail"], seen["by_sms"]])
    };
    assert_eq!(preview(json!({})).await, json!([2, 2, 2, 0]));
    assert_eq!(preview(json!({"roles": [1]})).await, json!([1, 1, 1, 0]));
    assert_eq!(preview(json!({"roles": [1, 2]})).await, json!([2, 2, 2, 0]));
    assert_eq!(preview(json!({"countries": [2]})).await, json!([0, 0, 0, 0]));
    assert_eq!(preview(json!({"languages": ["en"]})).await, json!([0, 0, 0, 0]), "nobody chose English");
    let choice = json!({"kinds": [{"code": "announcement", "site": false, "mail": false, "sms": true}]});
    ann.app.put(PREFERENCES, choice).await.data();
    assert_eq!(preview(json!({"roles": [2]})).await, json!([1, 0, 0, 1]));
    let path = format!("{ANNOUNCEMENTS}/preview");
    let sample = f.organiser.post(&path, json!({"audience": {"roles": [2]}})).await.data();
    assert_eq!(sample["sample"], json!([{"name_zh": "", "name_en": "ann"}]));
}

#[db_test(fair)]
async fn tags_of_cards_narrow_an_audience(f: Fair) {
    let (ann, ben, cai) = (f.person("ann").await, f.person("ben").await, f.person("cai").await);
    f.come(&[ann.id, ben.id, cai.id], AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let tx = f.world.begin().await;
    for (id, tags) in [(ann.id, vec!["nvocc", "海运"]), (ben.id, vec!["nvocc_plus"]), (cai.id, vec!["5% \\ off"])] {
        let new = AttendeeDescription { tags: tags.into_iter().map(str::to_owned).collect(), ..Default::default() };
        describe_attendee(&tx, f.world.tenant, id, new, NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
    let people = async |tags: Value| {
        let body = json!({"audience": {"tags": tags}});
        let seen = f.organiser.post(&format!("{ANNOUNCEMENTS}/preview"), body).await.data();
        let names = seen["sample"].as_array().unwrap().iter().map(|one| one["name_en"].clone());
        names.collect::<Vec<Value>>()
    };
    assert_eq!(people(json!([])).await.len(), 3);
    assert_eq!(people(json!(["nvocc"])).await, ["ann"], "a longer word is another one");
    assert_eq!(people(json!(["海运", "nvocc_plus"])).await, ["ann", "ben"], "one of them is enough");
    assert_eq!(people(json!(["5% \\ off"])).await, ["cai"]);
    assert!(people(json!(["nvocc%"])).await.is_empty());
    // Whoever is not meant is not told.
    let row = f.draft(json!({"tags": ["海运"]})).await;
    f.send(&row["id"], "tagged-1", json!({})).await.data();
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([4, 1]));
}
