//! What organisers write of the programme: speakers, sessions, what is given out, and what becomes of those who booked.

use fairway_event::{NewAttendee, register_attendees};
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::hall::{DAY, HOUR, Hall, book, hall};

const SESSIONS: &str = "/atms/agenda/sessions";
const SPEAKERS: &str = "/atms/agenda/speakers";

fn session(h: &Hall, more: Value) -> Value {
    let mut form = json!({"activity_id": h.activity, "title_zh": "新专场", "title_en": "New session",
        "start_time": NOW + 5 * DAY, "end_time": NOW + 5 * DAY + HOUR, "room_zh": "二号厅", "room_en": "Room 2",
        "track_zh": "冷链", "track_en": "Cold chain", "abstract_en": "What it is about", "capacity": 30,
        "need_booking": true});
    more.as_object().into_iter().flatten().for_each(|(name, value)| form[name] = value.clone());
    form
}

async fn speaker(h: &Hall, name: &str) -> Value {
    let form = json!({"activity_id": h.activity, "name_en": name, "company_en": "Farshore", "bio_en": "Ran a port"});
    h.organiser.post(SPEAKERS, form).await.data()
}

async fn details(h: &Hall, id: &Value) -> Value {
    h.world.app.get(&format!("/atlas/exhibition/agenda_details/{id}")).await.data()
}

/// The form that a session was read as.
async fn form_of(h: &Hall, id: i64) -> Value {
    h.organiser.get(&format!("{SESSIONS}/{id}")).await.data()
}

#[db_test(hall)]
async fn a_session_is_made_with_its_speakers_in_order_and_changed(h: Hall) {
    let (one, two) = (speaker(&h, "One").await, speaker(&h, "Two").await);
    let made = h.organiser.post(SESSIONS, session(&h, json!({"speaker_ids": [two["id"], one["id"]]}))).await.data();
    let shown = details(&h, &made["id"]).await;
    let names = |shown: &Value| -> Vec<String> {
        let people = shown["speakers"].as_array().unwrap().iter();
        people.map(|person| person["name_en"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&shown), ["Two", "One"]);
    assert_eq!((&shown["speakers"][0]["bio_en"], &shown["capacity"]), (&json!("Ran a port"), &json!(30)));
    assert_ne!(shown["code"], "", "a code is made up");
    let mut form = form_of(&h, made["id"].as_i64().unwrap()).await;
    assert_eq!(form, made);
    form["title_en"] = json!(" Renamed ");
    form["speaker_ids"] = json!([one["id"]]);
    form["capacity"] = json!(40);
    let changed = h.organiser.put(SESSIONS, form.clone()).await.data();
    let shown = details(&h, &made["id"]).await;
    assert_eq!((&shown["title_en"], &shown["capacity"], names(&shown).len()), (&json!("Renamed"), &json!(40), 1));
    assert_eq!((&changed["code"], changed["version"] == made["version"]), (&made["code"], false));
    // Whoever saw it before that comes too late.
    let late = h.organiser.put(SESSIONS, form).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["title_en"], "Renamed", "{late}");
    // A speaker who is deleted speaks nowhere any more.
    let path = format!("{SPEAKERS}?id={}&version={}", one["id"], one["version"].as_str().unwrap());
    h.organiser.delete(&path).await.data();
    assert_eq!(details(&h, &made["id"]).await["speakers"], json!([]));
}

#[db_test(hall)]
async fn a_speaker_comes_from_a_country_that_there_is(h: Hall) {
    let form = |country: Value| json!({"activity_id": h.activity, "name_en": "Ada", "country_id": country});
    let refused = h.organiser.post(SPEAKERS, form(json!(999_999))).await.failure(422, 422);
    assert!(refused["fields"]["country_id"].is_string(), "{refused}");
    let (ada, ben) = (h.organiser.post(SPEAKERS, form(json!(1))).await.data(), speaker(&h, "Ben").await);
    let made = h.organiser.post(SESSIONS, session(&h, json!({"speaker_ids": [ada["id"], ben["id"]]}))).await.data();
    let shown = details(&h, &made["id"]).await["speakers"].clone();
    assert_eq!((&shown[0]["country_zh"], &shown[0]["country_en"]), (&json!("中国"), &json!("China")));
    assert_eq!((&shown[1]["country_id"], &shown[1]["country_en"]), (&json!(null), &json!("")));
}

#[db_test(hall)]
async fn tracks_of_the_same_names_are_one(h: Hall) {
    let add = async |more: Value| h.organiser.post(SESSIONS, session(&h, more)).await.data()["id"].clone();
    let first = add(json!({})).await;
    let second = add(json!({"start_time": NOW + 6 * DAY, "end_time": NOW + 6 * DAY + HOUR})).await;
    let other = add(json!({"start_time": NOW + 7 * DAY, "end_time": NOW + 7 * DAY + HOUR, "track_zh": "港口"})).await;
    let track = async |id: &Value| details(&h, id).await["track"].clone();
    assert_eq!(track(&first).await, track(&second).await);
    assert_ne!(track(&first).await, track(&other).await);
}

#[db_test(hall)]
async fn a_sessions_form_is_checked(h: Hall) {
    let start = NOW + 5 * DAY;
    for (field, more) in [
        ("title_zh", json!({"title_zh": " ", "title_en": ""})),
        ("end_time", json!({"end_time": start})),
        ("end_time", json!({"end_time": start + 2 * DAY})),
        ("start_time", json!({"start_time": start + 60})),
        ("start_time", json!({"start_time": 0})),
        ("capacity", json!({"capacity": 0})),
        ("code", json!({"code": "workshop"})),
        ("speaker_ids", json!({"speaker_ids": [999_999]})),
        ("materials[0].url", json!({"materials": [{"name_en": "Slides"}]})),
        ("materials[0].url", json!({"materials": [{"name_en": "Slides", "url": "javascript:x()"}]})),
        ("materials[0].file_id", json!({"materials": [{"name_en": "Slides", "file_id": 999_999}]})),
        ("materials[0].name_zh", json!({"materials": [{"url": "/files/slides.pdf"}]})),
    ] {
        let refused = h.organiser.post(SESSIONS, session(&h, more)).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let somebody = speaker(&h, "One").await["id"].clone();
    let twice = session(&h, json!({"speaker_ids": [somebody, somebody]}));
    h.organiser.post(SESSIONS, twice).await.failure(422, 422);
    // In the room of the workshop, while it runs.
    let taken =
        json!({"start_time": NOW + DAY, "end_time": NOW + DAY + HOUR, "room_zh": "一号厅", "room_en": "Room 1"});
    let refused = h.organiser.post(SESSIONS, session(&h, taken)).await.failure(409, 2106);
    assert_eq!(refused["data"]["clashes"][0]["activity_agenda_id"], h.workshop, "{refused}");
}

#[db_test(hall)]
async fn only_organisers_of_the_tenant_write(h: Hall) {
    let form = session(&h, json!({}));
    h.ann.post(SESSIONS, form.clone()).await.failure(403, 403);
    h.neighbour.post(SESSIONS, form).await.failure(404, 1104);
    let seen = form_of(&h, h.workshop).await;
    h.ann.get(&format!("{SESSIONS}/{}", h.workshop)).await.failure(403, 403);
    h.neighbour.get(&format!("{SESSIONS}/{}", h.workshop)).await.failure(404, 404);
    h.neighbour.put(SESSIONS, seen.clone()).await.failure(404, 404);
    let path = format!("{SESSIONS}?id={}&version={}", h.workshop, seen["version"].as_str().unwrap());
    h.ann.delete(&path).await.failure(403, 403);
    h.neighbour.delete(&path).await.failure(404, 404);
    h.neighbour.post(SPEAKERS, json!({"activity_id": h.activity, "name_en": "X"})).await.failure(404, 1104);
    h.ann.get(SPEAKERS).await.failure(403, 403);
    let ours = speaker(&h, "Ours").await;
    h.neighbour.put(SPEAKERS, ours).await.failure(404, 404);
}

#[db_test(hall)]
async fn more_seats_by_the_form_go_to_those_who_wait(h: Hall) {
    for person in [&h.ann, &h.bob, &h.cleo] {
        book(person, h.workshop, json!({"waiting": 1})).await.data();
    }
    let mut form = form_of(&h, h.workshop).await;
    form["capacity"] = json!(1);
    assert_eq!(h.organiser.put(SESSIONS, form.clone()).await.failure(409, 2105)["data"]["booked"], 2);
    form["capacity"] = json!(3);
    h.organiser.put(SESSIONS, form).await.data();
    assert_eq!(h.places(h.workshop).await, (0, 3, 0));
}

#[db_test(hall)]
async fn a_session_with_bookings_is_deleted_only_on_purpose_and_people_are_told(h: Hall) {
    for person in [&h.ann, &h.bob, &h.cleo] {
        book(person, h.workshop, json!({"waiting": 1})).await.data();
    }
    let seen = form_of(&h, h.workshop).await;
    h.organiser.delete(&format!("{SESSIONS}?id={}", h.workshop)).await.failure(422, 422);
    let path = format!("{SESSIONS}?id={}&version={}", h.workshop, seen["version"].as_str().unwrap());
    let gate = json!({"name_en": "Door", "session_id": h.workshop, "activity_id": h.activity});
    h.organiser.post("/atms/attend/gates", gate).await.data();
    let asked = h.organiser.delete(&path).await.failure(409, 2107);
    assert_eq!(asked["data"], json!({"booked": 2, "waiting": 1, "came": 0}), "{asked}");
    assert_eq!(h.mine(&h.ann).await[0]["state"], 1, "nothing happened yet");
    h.organiser.delete(&format!("{path}&confirm_people=1")).await.data();
    assert_eq!(h.mine(&h.ann).await, json!([]));
    h.world.app.get(&format!("/atlas/exhibition/agenda_details/{}", h.workshop)).await.failure(404, 404);
    let mails = h.organiser.get("/atms/message/messages?template=session_cancelled").await.json();
    assert_eq!(mails["total"], 3, "two who booked and one who waits");
    let gates = h.organiser.get(&format!("/atms/attend/gates?activity_id={}", h.activity)).await.data();
    assert_eq!(gates[0]["status"], 0, "nobody enters there any more");
    assert_eq!((&gates[0]["name_en"], &gates[0]["session_id"]), (&json!("Door"), &json!(null)));
    // Nobody booked this one, so nobody is asked.
    let open = form_of(&h, h.open).await;
    let path = format!("{SESSIONS}?id={}&version={}", h.open, open["version"].as_str().unwrap());
    h.organiser.delete(&path).await.data();
    h.organiser.delete(&path).await.failure(404, 404);
}

#[db_test(hall)]
async fn the_gate_of_a_deleted_session_is_changed_and_opened_without_it(h: Hall) {
    const GATES: &str = "/atms/attend/gates";
    let made = json!({"name_en": "Door", "session_id": h.open, "activity_id": h.activity});
    h.organiser.post(GATES, made).await.data();
    let seen = form_of(&h, h.open).await;
    let path = format!("{SESSIONS}?id={}&version={}", h.open, seen["version"].as_str().unwrap());
    h.organiser.delete(&path).await.data();
    let list = format!("{GATES}?activity_id={}", h.activity);
    let mut gate = h.organiser.get(&list).await.data()[0].clone();
    gate["name_en"] = json!("Side door");
    let mut renamed = h.organiser.put(GATES, gate).await.data();
    assert_eq!((&renamed["name_en"], &renamed["session_id"]), (&json!("Side door"), &json!(null)));
    assert_eq!(h.organiser.get(&list).await.data()[0]["version"], renamed["version"]);
    let counts = format!("/atms/attend/check_in/counts?activity_id={}", h.activity);
    let at_door = h.organiser.get(&counts).await.data()["gates"][0]["session_id"].clone();
    assert_eq!(at_door, json!(h.open), "what was scanned before and comes late is not of the fair");
    renamed["status"] = json!(1);
    h.organiser.put(GATES, renamed).await.data();
    let opened = h.organiser.get(&counts).await.data()["gates"][0].clone();
    assert_eq!((&opened["status"], &opened["session_id"]), (&json!(1), &json!(null)), "a gate of the fair from now on");
}

#[db_test(hall)]
async fn materials_are_for_everybody_or_for_those_who_are_registered(h: Hall) {
    let materials = json!([{"name_zh": "讲稿", "name_en": "Slides", "file_id": null, "url": "/files/slides.pdf",
        "for_attendees": false},
        {"name_zh": "数据", "name_en": "Figures", "file_id": null, "url": "/files/figures.xlsx",
        "for_attendees": true}]);
    let made = h.organiser.post(SESSIONS, session(&h, json!({"materials": materials}))).await.data();
    assert_eq!(made["materials"], materials);
    let shown = details(&h, &made["id"]).await;
    assert_eq!(shown["materials"], json!([materials[0]]));
    assert_eq!(shown["attendee_materials"], 1);
    let path = format!("/atlas/exhibition/agenda_materials?activity_agenda_id={}", made["id"]);
    let of = async |person: &TestApp| person.get(&path).await.data();
    assert_eq!(of(&h.ann).await, json!([materials[0]]), "she has not registered");
    book(&h.ann, h.workshop, json!({})).await.data();
    let seats = format!("/atms/programme/seats?activity_id={}&activity_agenda_id={}", h.activity, h.workshop);
    let id = h.organiser.get(&seats).await.data()[0]["user_id"].as_i64().unwrap();
    let tx = h.world.begin().await;
    let attendee = NewAttendee { user_id: Some(id), name_en: "Ann".into(), ..Default::default() };
    register_attendees(&tx, h.world.tenant, h.activity, vec![attendee], NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(of(&h.ann).await, materials);
    assert_eq!(of(&h.bob).await, json!([materials[0]]));
    h.world.app.get(&path).await.failure(401, 401);
    // A link for everybody, which never leads to what is for attendees.
    let link = format!("/atlas/exhibition/agenda_material?activity_agenda_id={}", made["id"]);
    assert_eq!(h.world.app.get(&link).await.status, 303);
    h.world.app.get(&format!("{link}&at=1")).await.failure(404, 404);
    h.world.app.get(&format!("{link}&at=2")).await.failure(404, 404);
    h.neighbour.get(&path).await.failure(404, 404);
}
