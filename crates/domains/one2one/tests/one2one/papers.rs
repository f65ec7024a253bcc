//! Appointments in calendars, on paper and in open pages.

use fairway_testkit::db_test;
use futures::StreamExt;

use crate::fair::{Fair, MINE, fair, slot};

#[db_test(fair)]
async fn an_appointment_goes_into_a_calendar(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let path = format!("/atlas/activity_one2one/applys/{id}/ics");
    w.ann.app.get(&path).await.failure(409, 2411);
    w.ack(&w.ben, id, "accept").await.data();
    let reply = w.ann.app.at("en.test").get(&path).await;
    let text = String::from_utf8(reply.bytes).unwrap();
    assert!(text.contains("SUMMARY:Meeting with ben"), "{text}");
    assert!(text.contains("LOCATION:Table 1\\, Lounge\\, Exhibition Centre"), "{text}");
    assert!(text.contains(&format!("UID:appointment-{}-{id}@fairway", w.world.tenant)), "{text}");
    w.cleo.app.get(&path).await.failure(404, 404);
}

#[db_test(fair)]
async fn a_day_is_printed(w: Fair) {
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let mine = w.ann.app.get(&format!("/atlas/activity_one2one/day_sheet?day={}", slot(0))).await;
    assert!(mine.bytes.starts_with(b"%PDF"), "{}", mine.status);
    for by in ["person", "table"] {
        let all = w.organiser.get(&format!("/atms/one2one/day_sheets?day={}&by={by}", slot(0))).await;
        assert!(all.bytes.starts_with(b"%PDF"), "{by}: {}", all.status);
    }
    // A day without anything is a page too.
    let empty = w.organiser.get("/atms/one2one/day_sheets?day=86400").await;
    assert!(empty.bytes.starts_with(b"%PDF"), "{}", empty.status);
    w.organiser.get("/atms/one2one/day_sheets?day=1&by=colour").await.failure(422, 422);
    assert_eq!(w.ann.app.get(&format!("{MINE}?day={}", slot(0))).await.json()["total"], 1);
    assert_eq!(w.ann.app.get(&format!("{MINE}?day=86400")).await.json()["total"], 0);
}

#[db_test(fair)]
async fn open_pages_of_both_hear_of_it_and_nobody_elses(w: Fair) {
    let listen = format!("/atlas/live?topics=one2one:{}", w.ben.id);
    let reply = w.ben.app.stream(&listen).await;
    let mut heard = reply.into_body().into_data_stream();
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let mut text = String::new();
    while !text.contains("event: appointment") {
        let piece = tokio::time::timeout(std::time::Duration::from_secs(10), heard.next()).await;
        text += &String::from_utf8_lossy(&piece.expect("an event").expect("no end").expect("bytes"));
    }
    assert!(text.contains(&format!("\"id\":{id}")), "{text}");
    assert_eq!(w.cleo.app.get(&listen).await.status, 404);
}
