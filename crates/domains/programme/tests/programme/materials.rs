//! Files of the organiser's library that are given out at a session: who reads them, and who does not.

use std::time::Duration;

use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_testkit::{NOW, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use crate::hall::{DAY, HOUR, Hall, hall};

const SESSIONS: &str = "/atms/agenda/sessions";
const PAPER: &[u8] = b"%PDF-1.4\n%%EOF\n";

/// Puts a file into the tenant's library; its id, and the key in its addresses.
async fn upload(librarian: &TestApp, name: &str) -> (i64, String) {
    let new = json!({"name": name, "size": PAPER.len()});
    let key = librarian.post("/atlas/media/uploads", new).await.data()["upload_id"].as_str().unwrap().to_owned();
    librarian.put_bytes(&format!("/atlas/media/uploads/{key}/parts/1"), PAPER.to_vec()).await.data();
    let file = librarian.post(&format!("/atlas/media/uploads/{key}/complete"), json!({})).await.data();
    (file["id"].as_i64().unwrap(), key)
}

/// A session at which this file is given out to attendees.
fn session(activity: i64, file_id: i64) -> Value {
    json!({"activity_id": activity, "title_en": "Figures of the year", "start_time": NOW + 5 * DAY,
        "end_time": NOW + 5 * DAY + HOUR, "room_en": "Room 2",
        "materials": [{"name_en": "Figures", "file_id": file_id, "for_attendees": true}]})
}

/// Somebody who is registered for the meeting.
async fn attendee(h: &Hall) -> TestApp {
    let id = h.world.add_account(h.world.tenant, "dora", "").await;
    let tx = h.world.begin().await;
    let new = NewAttendee { user_id: Some(id), name_en: "Dora".into(), ..Default::default() };
    register_attendees(&tx, h.world.tenant, h.activity, vec![new], NOW).await.unwrap();
    tx.commit().await.unwrap();
    sign_in(&h.world.app, "dora").await
}

#[db_test(hall)]
async fn a_file_for_attendees_is_read_by_them_and_by_nobody_else(h: Hall) {
    let librarian = h.world.enter("librarian", "media.library").await;
    let (file, key) = upload(&librarian, "figures.pdf").await;
    let made = h.organiser.post(SESSIONS, session(h.activity, file)).await.data();
    let stored = format!("/atlas/media/file/{key}");
    assert_eq!(made["materials"][0]["url"], json!(stored));
    let path = format!("/atlas/exhibition/agenda_materials?activity_agenda_id={}", made["id"]);
    let dora = attendee(&h).await;
    let given = dora.get(&path).await.data();
    assert_eq!((&given[0]["name_en"], &given[0]["file_id"]), (&json!("Figures"), &json!(file)));
    let address = given[0]["url"].as_str().unwrap();
    let read = dora.get(address).await;
    assert_eq!((read.status.as_u16(), read.bytes.as_slice()), (200, PAPER));

    // Somebody who is not registered, somebody who is not signed in, and whoever guesses the address.
    assert_eq!(h.bob.get(&path).await.data(), json!([]));
    h.world.app.get(&path).await.failure(401, 401);
    let link = format!("/atlas/exhibition/agenda_material?activity_agenda_id={}", made["id"]);
    for stranger in [&h.bob, &h.world.app] {
        stranger.get(&link).await.failure(404, 404);
        stranger.get(&stored).await.failure(403, 1210);
    }
    let shown = h.world.app.get(&format!("/atlas/exhibition/agenda_details/{}", made["id"])).await.data();
    assert_eq!((&shown["materials"], &shown["attendee_materials"]), (&json!([]), &json!(1)));

    // Another tenant: neither the session, nor its link, nor an address that an attendee passed on.
    h.neighbour.get(&path).await.failure(404, 404);
    h.neighbour.get(&link).await.failure(404, 404);
    h.neighbour.get(address).await.failure(403, 1210);
    // What was passed on ends soon at home as well.
    h.world.app.app.clock.advance(Duration::from_secs(3 * HOUR as u64));
    h.world.app.get(address).await.failure(403, 1210);
}

#[db_test(hall)]
async fn a_file_for_everybody_is_led_to_until_it_is_gone(h: Hall) {
    let librarian = h.world.enter("librarian", "media.library").await;
    let (file, _) = upload(&librarian, "figures.pdf").await;
    let mut form = session(h.activity, file);
    form["materials"][0]["for_attendees"] = json!(false);
    let made = h.organiser.post(SESSIONS, form).await.data();
    let shown = h.world.app.get(&format!("/atlas/exhibition/agenda_details/{}", made["id"])).await.data();
    let link = shown["materials"][0]["url"].as_str().unwrap();
    let led = h.world.app.get(link).await;
    assert_eq!(led.status, 303);
    let read = h.world.app.get(led.headers["location"].to_str().unwrap()).await;
    assert_eq!((read.status.as_u16(), read.bytes.as_slice()), (200, PAPER));
    h.neighbour.get(link).await.failure(404, 404);
    librarian.delete(&format!("/atlas/atams_media/files?ids={file}")).await.data();
    h.world.app.get(link).await.failure(404, 404);
}

#[db_test(hall)]
async fn only_a_file_of_ones_own_library_is_given_out(h: Hall) {
    let librarian = h.world.enter("librarian", "media.library").await;
    let (file, _) = upload(&librarian, "figures.pdf").await;
    let tx = h.world.begin().await;
    let meeting = NewMeeting { title_en: "Elsewhere".into(), timezone: "Asia/Shanghai".into(), ..Default::default() };
    let elsewhere = create_meeting(&tx, h.world.other_tenant, meeting, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let refused = h.neighbour.post(SESSIONS, session(elsewhere, file)).await.failure(422, 422);
    assert!(refused["fields"]["materials[0].file_id"].is_string(), "{refused}");
    let refused = h.organiser.post(SESSIONS, session(h.activity, file + 1_000)).await.failure(422, 422);
    assert!(refused["fields"]["materials[0].file_id"].is_string(), "{refused}");
}
