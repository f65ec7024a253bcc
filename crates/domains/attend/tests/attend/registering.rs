//! Registering for a meeting: what is asked, who looks at it, when it can be changed, and that it happens once.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{APPLY, DESK, Fair, fair, named, numbers};

#[db_test(fair)]
async fn a_visitor_is_registered_at_once_and_attends(w: Fair) {
    let ann = w.somebody("ann").await;
    let before = w.own(&ann).await;
    assert_eq!((&before["status"], &before["registration"]), (&json!(0), &Value::Null));
    assert_eq!(
        (&before["can_apply"], &before["can_edit"], &before["prefill"]["name"]),
        (&json!(true), &json!(false), &json!("ann"))
    );
    let form = w.form_with("安然", json!({"company_zh": "青禾家居", "channel": "wechat", "is_public": true}));
    let made = w.apply(&ann, form).await.data();
    assert_eq!((&made["status"], &made["atype"], &made["company_zh"]), (&json!(1), &json!(2), &json!("青禾家居")));
    assert_eq!(made["number"], json!(format!("RG{:06}", made["id"].as_i64().unwrap())));
    let status = ann.get(&w.of_meeting("/atlas/exhibition/apply_status")).await.data();
    assert_eq!(status, json!({"company_atype": 0, "company_apply_status": 0, "user_apply_status": 1}));
    assert_eq!(w.mails().await, ["attend_registration_confirmed ann@example.test"]);
    let after = w.own(&ann).await;
    assert_eq!((&after["status"], &after["can_edit"], &after["can_apply"]), (&json!(1), &json!(true), &json!(false)));
    // The other family of addresses says the same.
    let other = ann.get(&w.of_meeting("/atlas/activity/activity_apply_user")).await.data();
    assert_eq!(other["registration"], after["registration"]);
}

#[db_test(fair)]
async fn an_exhibitor_comes_for_a_company_and_is_looked_at(w: Fair) {
    let (ann, company) = w.member("ann", "Farshore").await;
    let form = w.form_with("ann", json!({"atype": 1}));
    let made = w.apply(&ann, form).await.data();
    assert_eq!(
        (&made["status"], &made["company_id"], &made["company_en"]),
        (&json!(2), &json!(company), &json!("Farshore"))
    );
    let path = w.of_meeting("/atlas/exhibition/apply_status");
    let waiting = json!({"company_atype": 1, "company_apply_status": 2, "user_apply_status": 2});
    assert_eq!(ann.get(&path).await.data(), waiting);
    let row = w.organiser.get(&format!("{DESK}/{}", made["id"])).await.data();
    let review = json!({"id": row["id"], "version": row["version"], "accept": true});
    assert_eq!(w.organiser.put(&format!("{DESK}/review"), review).await.data()["status"], 1);
    let accepted = json!({"company_atype": 1, "company_apply_status": 1, "user_apply_status": 1});
    assert_eq!(ann.get(&path).await.data(), accepted, "all three are 1: an exhibitor");
    // Without a company nobody exhibits; for another's nobody registers.
    let ben = w.somebody("ben").await;
    let refused = w.apply(&ben, w.form_with("ben", json!({"atype": 1}))).await.failure(422, 422);
    assert!(refused["fields"]["company_id"].is_string(), "{refused}");
    w.apply(&ben, w.form_with("ben", json!({"atype": 1, "company_id": company}))).await.failure(403, 2009);
    let new = json!({"atype": 1, "company": {"name_en": "Windward", "country_id": 1}});
    let made = w.apply(&ben, w.form_with("ben", new)).await.data();
    assert_eq!((&made["company_en"], &made["status"]), (&json!("Windward"), &json!(2)));
    assert_eq!(w.own(&ben).await["prefill"]["company_id"], made["company_id"], "the first of its people");
}

#[db_test(fair)]
async fn what_is_sent_is_checked(w: Fair) {
    let ann = w.somebody("ann").await;
    let wrong = json!({"activity_id": w.activity, "atype": 3, "name": "", "email": "nowhere", "mobile": "12",
        "channel": "rumour", "country_id": 99_999, "channel_note": "x".repeat(101)});
    let fields = w.apply(&ann, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["atype", "name", "email", "mobile", "channel", "country_id", "channel_note"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    let elsewhere = json!({"activity_id": 999});
    w.apply(&ann, w.form_with("ann", elsewhere)).await.failure(404, 1104);
    w.world.app.get(&w.of_meeting(APPLY)).await.failure(401, 401);
    ann.at("other.test").get(&w.of_meeting(APPLY)).await.failure(401, 401);
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    neighbour.get(&w.of_meeting(APPLY)).await.failure(404, 1104);
}

#[db_test(fair)]
async fn the_same_request_registers_once(w: Fair) {
    let ann = w.somebody("ann").await;
    ann.post(APPLY, w.form("ann")).await.failure(400, 428);
    let ann = named(&ann);
    let first = ann.post(APPLY, w.form("ann")).await.data();
    assert_eq!(ann.post(APPLY, w.form("ann")).await.data(), first);
    ann.post(APPLY, w.form_with("ann", json!({"position": "Buyer"}))).await.failure(409, 426);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [1]);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_setting").await, [1]);
    assert_eq!(w.mails().await.len(), 1);
}

#[db_test(fair)]
async fn registration_has_its_time(w: Fair) {
    let ann = w.somebody("ann").await;
    w.set(json!({"opens_at": NOW + 3600})).await.data();
    assert_eq!(w.apply(&ann, w.form("ann")).await.failure(409, 2001)["data"], json!({"at": NOW + 3600}));
    let form = |w: &Fair| w.of_meeting("/atlas/exhibition/apply_form");
    assert_eq!(w.world.app.get(&form(&w)).await.data()["state"], 0);
    w.set(json!({"opens_at": NOW - 3600, "closes_at": NOW - 1800})).await.data();
    w.apply(&ann, w.form("ann")).await.failure(409, 2002);
    assert_eq!(w.world.app.get(&form(&w)).await.data()["state"], 2);
    let backwards = w.set(json!({"opens_at": NOW, "closes_at": NOW - 1})).await.failure(422, 422);
    assert!(backwards["fields"]["closes_at"].is_string());
    w.set(json!({"opens_at": null, "closes_at": null})).await.data();
    let made = w.apply(&ann, w.form("ann")).await.data();
    w.set(json!({"edit_until": NOW - 1})).await.data();
    let changed = w.form_with("ann", json!({"position": "Buyer", "version": made["version"]}));
    w.apply(&ann, changed).await.failure(409, 2005);
    let cancel = json!({"activity_id": w.activity});
    ann.post(&format!("{APPLY}/cancel"), cancel).await.failure(409, 2005);
    let seen = w.own(&ann).await;
    assert_eq!((&seen["can_edit"], &seen["can_cancel"]), (&json!(false), &json!(false)));
}

#[db_test(fair)]
async fn people_change_and_cancel_their_own(w: Fair) {
    let (ann, made) = w.registered("ann", json!({})).await;
    let change = w.form_with("ann", json!({"position": "Buyer", "version": made["version"]}));
    let changed = w.apply(&ann, change.clone()).await.data();
    assert_eq!((&changed["id"], &changed["position"], &changed["status"]), (&made["id"], &json!("Buyer"), &json!(1)));
    // The version is an older one by now.
    assert_eq!(w.apply(&ann, change).await.failure(409, 409)["data"]["current"]["position"], "Buyer");
    let cancelled = ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!((&cancelled["status"], &cancelled["ticket_id"]), (&json!(4), &Value::Null));
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.failure(409, 2010);
    let status = ann.get(&w.of_meeting("/atlas/exhibition/apply_status")).await.data();
    assert_eq!(status["user_apply_status"], 4);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_setting").await, [0]);
    // They may come after all.
    let again = w.apply(&ann, w.form("ann")).await.data();
    assert_eq!((&again["id"], &again["status"]), (&made["id"], &json!(1)));
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [1]);
}

#[db_test(fair)]
async fn whoever_becomes_an_exhibitor_is_looked_at_again(w: Fair) {
    let (ann, company) = w.member("ann", "Farshore").await;
    let made = w.apply(&ann, w.form("ann")).await.data();
    assert_eq!((&made["status"], &made["company_id"]), (&json!(1), &json!(company)));
    let changed = w.apply(&ann, w.form_with("ann", json!({"atype": 1}))).await.data();
    assert_eq!((&changed["status"], &changed["ticket_id"]), (&json!(2), &Value::Null));
}

#[db_test(fair)]
async fn whoever_exhibits_for_another_company_is_looked_at_again(w: Fair) {
    let (ann, _) = w.member("ann", "Farshore").await;
    w.set(json!({"reviews_exhibitors": false})).await.data();
    assert_eq!(w.apply(&ann, w.form_with("ann", json!({"atype": 1}))).await.data()["status"], 1);
    w.set(json!({"reviews_exhibitors": true})).await.data();
    let same = w.form_with("ann", json!({"atype": 1, "position": "Sales"}));
    assert_eq!(w.apply(&ann, same).await.data()["status"], 1, "nothing that was reviewed has changed");
    let new = json!({"activity_id": w.activity, "company": {"name_en": "Windward", "country_id": 1}});
    let changed = ann.put("/atlas/exhibition/change_company", new).await.data();
    assert_eq!((&changed["status"], &changed["ticket_id"]), (&json!(2), &Value::Null));
}

#[db_test(fair)]
async fn the_company_can_be_changed_and_confirmed(w: Fair) {
    let (ann, _) = w.registered("ann", json!({"company_en": "Somewhere"})).await;
    ann.put("/atlas/exhibition/change_company", json!({"activity_id": w.activity})).await.failure(422, 422);
    let new = json!({"activity_id": w.activity, "company": {"name_en": "Windward", "country_id": 1}});
    let changed = ann.put("/atlas/exhibition/change_company", new).await.data();
    assert_eq!(changed["company_en"], "Windward");
    let confirm = "/atlas/user/company_user";
    let own = named(&ann).post(confirm, json!({"company_id": changed["company_id"]})).await.data();
    assert_eq!(own["company_id"], changed["company_id"]);
    let another = json!({"company": {"name_en": "Leeward", "country_id": 1}});
    named(&ann).post(confirm, another.clone()).await.failure(409, 2013);
    let ben = w.somebody("ben").await;
    named(&ben).post(confirm, json!({"company_id": 999})).await.failure(404, 404);
    named(&ben).post(confirm, json!({})).await.failure(422, 422);
    let made = named(&ben).post(confirm, another).await.data();
    assert_eq!(w.own(&ben).await["prefill"]["company_id"], made["company_id"]);
}

#[db_test(fair)]
async fn organisers_ask_what_they_want_to_know(w: Fair) {
    let fields = "/atms/attend/fields";
    let food = json!({"field_type": 1, "name_en": "Food", "filled_by": 1, "is_required": true});
    let food = w.organiser.post(fields, food).await.data();
    let key = format!("field_{}", food["id"]);
    let form = w.world.app.get(&w.of_meeting("/atlas/exhibition/apply_form")).await.data();
    assert_eq!(form["fields"][0]["name_en"], "Food");
    let ann = w.somebody("ann").await;
    let without = w.apply(&ann, w.form_with("ann", json!({"custom_fields": {}}))).await.failure(422, 422);
    assert!(without["fields"][&key].is_string(), "{without}");
    let made = w.apply(&ann, w.form_with("ann", json!({"custom_fields": {&key: "No nuts"}}))).await.data();
    assert_eq!(made["custom_fields"][&key], "No nuts");
    let found = w.organiser.get(&format!("{DESK}?{key}=nuts")).await.json();
    assert_eq!(found["total"], 1);
    assert_eq!(w.organiser.get(&format!("{DESK}?{key}=milk")).await.json()["total"], 0);
}
