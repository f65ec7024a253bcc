//! A company registers its people together: all of them or nobody, and those without an account claim their place by a link.

use std::time::Duration;

use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_testkit::{NOW, TestApp, TestReply, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use crate::fair::{APPLY, DESK, Fair, fair, named, numbers};

const TEAM: &str = "/atlas/exhibition/team_apply";

/// A company of three: those who sign in as ann, ben and eve, with their ids.
async fn company(w: &Fair) -> Vec<(TestApp, i64)> {
    let new = NewCompany { name_en: "Farshore".into(), country_id: 1, ..Default::default() };
    let tx = w.world.begin().await;
    let ids: CompanyIds = enter_company(&tx, w.world.tenant, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let mut people = Vec::new();
    for name in ["ann", "ben", "eve"] {
        let user_id = w.world.add_account(w.world.tenant, name, "").await;
        let tx = w.world.begin().await;
        join_company(&tx, w.world.tenant, user_id, ids, NOW).await.unwrap();
        tx.commit().await.unwrap();
        people.push((sign_in(&w.world.app, name).await, user_id));
    }
    people
}

async fn register(w: &Fair, person: &TestApp, more: Value) -> TestReply {
    let mut body = json!({"activity_id": w.activity, "atype": 2});
    more.as_object().into_iter().flatten().for_each(|(key, value)| body[key] = value.clone());
    named(person).post(TEAM, body).await
}

fn guest(name: &str) -> Value {
    json!({"name": name, "position": "Sales", "email": format!("{name}@Guest.test")})
}

/// The link of the last mail to somebody without an account.
async fn link(w: &Fair) -> String {
    let filter = fairway_messages::MessageFilter::default();
    let found = fairway_messages::list(&w.world.app.app.db, w.world.tenant, &filter, 0, 50).await.unwrap().0;
    let mail = found.into_iter().find(|one| one.template == "attend_registration_entered").expect("a mail");
    let (_, rest) = mail.body_text.split_once("handover=").expect("a link");
    rest.split_whitespace().next().expect("a token").to_owned()
}

async fn taken(w: &Fair) -> Vec<i64> {
    numbers(&w.world.app, "SELECT taken FROM attend_setting").await
}

#[db_test(fair)]
async fn a_team_is_registered_with_one_call(w: Fair) {
    let kind = w.ticket_type("Three days", json!({"price": 5000})).await;
    let people = company(&w).await;
    let ann = &people[0].0;
    let before = ann.get(&w.of_meeting(TEAM)).await.data();
    assert_eq!((before["people"].as_array().unwrap().len(), &before["can_register"]), (3, &json!(true)));
    let more = json!({"ticket_type_id": kind["id"], "user_ids": [people[0].1, people[1].1], "guests": [guest("zoe")]});
    let after = register(&w, ann, more.clone()).await.data();
    let states: Vec<&Value> = after["people"].as_array().unwrap().iter().map(|one| &one["status"]).collect();
    assert_eq!(states, [1, 1, 0]);
    let zoe = &after["guests"][0];
    assert_eq!((&zoe["name"], &zoe["email"], &zoe["status"]), (&json!("zoe"), &json!("zoe@guest.test"), &json!(1)));
    assert_eq!((&zoe["ticket_type_en"], zoe["invited_until"].is_number()), (&json!("Three days"), true));
    assert_eq!(taken(&w).await, [3]);
    let mut mails = w.mails().await;
    mails.sort();
    assert_eq!(
        mails,
        [
            "attend_registration_confirmed ann@example.test",
            "attend_registration_confirmed ben@example.test",
            "attend_registration_entered zoe@guest.test",
        ]
    );
    // Ben finds it as his own, with his ticket.
    let own = w.own(&people[1].0).await;
    assert_eq!((&own["status"], &own["registration"]["amount"]), (&json!(1), &json!(5000)));
    assert!(own["registration"]["ticket_id"].is_number());
    // Nobody twice.
    let refused = register(&w, ann, more).await.failure(422, 422);
    assert!(refused["fields"]["user_ids[0]"].is_string() && refused["fields"]["guests[0].email"].is_string());
    assert_eq!(taken(&w).await, [3]);
}

#[db_test(fair)]
async fn all_of_them_or_nobody(w: Fair) {
    let kind = w.ticket_type("Rare", json!({"stock": 2})).await;
    let people = company(&w).await;
    let (ann, ids) = (&people[0].0, people.iter().map(|one| one.1).collect::<Vec<i64>>());
    register(&w, ann, json!({"ticket_type_id": kind["id"], "user_ids": ids})).await.failure(409, 2004);
    w.set(json!({"total_limit": 1})).await.data();
    register(&w, ann, json!({"ticket_type_id": kind["id"], "user_ids": ids[..2]})).await.failure(409, 2003);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [0]);
    assert_eq!((taken(&w).await, w.mails().await.len()), (vec![0], 0));
    w.set(json!({"total_limit": 2})).await.data();
    register(&w, ann, json!({"ticket_type_id": kind["id"], "user_ids": ids[1..]})).await.data();
    register(&w, ann, json!({"ticket_type_id": kind["id"], "user_ids": ids[..1]})).await.failure(409, 2003);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await, [2]);
}

#[db_test(fair)]
async fn one_speaks_for_ones_own_company_only(w: Fair) {
    let people = company(&w).await;
    let (stranger, _) = w.member("max", "Windward").await;
    let refused = register(&w, &stranger, json!({"user_ids": [people[0].1]})).await.failure(422, 422);
    assert!(refused["fields"]["user_ids[0]"].is_string(), "{refused}");
    let nobody = w.somebody("ida").await;
    register(&w, &nobody, json!({"guests": [guest("zoe")]})).await.failure(403, 2009);
    assert_eq!(nobody.get(&w.of_meeting(TEAM)).await.data()["company_id"], Value::Null);
    let ann = &people[0].0;
    register(&w, ann, json!({})).await.failure(422, 422);
    register(&w, ann, json!({"user_ids": [people[1].1, people[1].1]})).await.failure(422, 422);
    let wrong = json!({"guests": [guest("zoe"), guest("Zoe"), {"name": "", "email": "nowhere"}]});
    let fields = register(&w, ann, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["guests[1].email", "guests[2].name", "guests[2].email"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    w.set(json!({"closes_at": NOW - 60})).await.data();
    register(&w, ann, json!({"user_ids": [people[1].1]})).await.failure(409, 2002);
}

#[db_test(fair)]
async fn a_guest_claims_what_was_entered_for_them(w: Fair) {
    let people = company(&w).await;
    let ann = &people[0].0;
    register(&w, ann, json!({"atype": 1, "guests": [guest("zoe")]})).await.data();
    let first = link(&w).await;
    let again = json!({"activity_id": w.activity, "email": "ZOE@guest.test"});
    ann.post(&format!("{TEAM}/invite"), again.clone()).await.data();
    let (stranger, _) = w.member("max", "Windward").await;
    stranger.post(&format!("{TEAM}/invite"), again).await.failure(404, 404);

    let zoe = w.somebody("zoe").await;
    let take = format!("{APPLY}/take_over");
    zoe.get(&format!("{take}?token={first}")).await.failure(409, 2011);
    let token = link(&w).await;
    let offer = zoe.get(&format!("{take}?token={token}")).await.data();
    assert_eq!(
        (&offer["is_entered"], &offer["from_name"], &offer["company_en"]),
        (&json!(true), &json!("zoe"), &json!("Farshore"))
    );
    // Exhibitors are reviewed, and whoever claims the place meanwhile is reviewed as themselves.
    let mine = zoe.post(&take, json!({"token": token, "name": "Zoe"})).await.data();
    assert_eq!((&mine["status"], &mine["company_en"], &mine["name"]), (&json!(2), &json!("Farshore"), &json!("Zoe")));
    zoe.get(&format!("{take}?token={token}")).await.failure(409, 2011);
    let row = w.organiser.get(&format!("{DESK}/{}", mine["id"])).await.data();
    let review = json!({"id": row["id"], "version": row["version"], "accept": true});
    w.organiser.put(&format!("{DESK}/review"), review).await.data();
    assert_eq!(w.own(&zoe).await["status"], 1);
    let team = ann.get(&w.of_meeting(TEAM)).await.data();
    assert_eq!(team["guests"], json!([]), "she is no guest any more");
    assert_eq!(taken(&w).await, [1]);
}

/// What an organiser has to know of everybody is asked of a company's people too, of each of them.
#[db_test(fair)]
async fn everybody_of_a_team_answers_what_is_asked(w: Fair) {
    let fields = "/atms/attend/fields";
    let size = json!({"field_type": 1, "name_en": "Size", "is_required": true, "asked_of": 2});
    let stand = json!({"field_type": 1, "name_en": "Stand", "is_required": true, "asked_of": 1});
    let [size, stand] = [w.organiser.post(fields, size).await.data(), w.organiser.post(fields, stand).await.data()]
        .map(|field| format!("field_{}", field["id"]));
    let people = company(&w).await;
    let (ann, ids) = (&people[0].0, [people[0].1, people[1].1]);
    let mut zoe = guest("zoe");
    let missing = json!({"user_ids": ids, "user_fields": [{&size: "M"}], "guests": [zoe]});
    let fields = register(&w, ann, missing).await.failure(422, 422)["fields"].clone();
    let (of_ben, of_zoe) = (format!("user_ids[1].{size}"), format!("guests[0].{size}"));
    assert!(fields[&of_ben].is_string() && fields[&of_zoe].is_string(), "{fields}");
    assert_eq!(fields.as_object().unwrap().len(), 2, "who has answered, and what exhibitors are asked: {fields}");
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [0]);
    zoe["custom_fields"] = json!({&size: "S", &stand: "unasked"});
    let whole = json!({"user_ids": ids, "user_fields": [{&size: "M"}, {&size: "L"}], "guests": [zoe]});
    register(&w, ann, whole.clone()).await.data();
    assert_eq!(w.own(&people[1].0).await["registration"]["custom_fields"], json!({&size: "L"}));
    let row = w.organiser.get(&format!("{DESK}?keyword=zoe")).await.data()[0].clone();
    assert_eq!(row["custom_fields"], json!({&size: "S"}));
    // More answers than people are somebody's mistake.
    let mut more = whole;
    more["user_ids"] = json!([people[2].1]);
    assert!(register(&w, ann, more).await.failure(422, 422)["fields"]["user_fields"].is_string());
}

/// Who registers while the fair is on comes at once: a link that ended with the days for changes would be no use to them.
#[db_test(fair)]
async fn what_is_entered_during_the_fair_can_be_claimed(w: Fair) {
    company(&w).await;
    w.world.app.app.clock.advance(Duration::from_secs(86_400 + 3_600));
    let ann = sign_in(&w.world.app, "ann").await;
    register(&w, &ann, json!({"guests": [guest("zoe")]})).await.data();
    let zoe = w.somebody("zoe").await;
    let taken = zoe.post(&format!("{APPLY}/take_over"), json!({"token": link(&w).await, "name": "Zoe"})).await.data();
    assert_eq!((&taken["status"], &taken["name"]), (&json!(1), &json!("Zoe")));
}
