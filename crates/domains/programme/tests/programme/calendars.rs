//! Calendars: correct text, current, in the language of the host, and only for whoever has the key.

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::json;

use crate::hall::{Hall, book, cancel, hall};

const FEED: &str = "/atlas/exhibition/agenda_feed";

fn text(reply: TestReply) -> String {
    assert_eq!(reply.status, 200);
    assert_eq!(reply.headers["content-type"], "text/calendar; charset=utf-8");
    String::from_utf8(reply.bytes).unwrap()
}

async fn feed(person: &TestApp, renew: u8) -> String {
    person.post(FEED, json!({"renew": renew})).await.data()["path"].as_str().unwrap().to_owned()
}

#[db_test(hall)]
async fn one_session_is_a_file_in_the_language_of_the_host(h: Hall) {
    let path = format!("/atlas/exhibition/agenda.ics?activity_agenda_id={}", h.workshop);
    let zh = text(h.world.app.get(&path).await);
    let en = text(h.world.app.at("en.test").get(&path).await);
    assert!(zh.contains("SUMMARY:workshop 专场\r\n") && zh.contains("LOCATION:一号厅，会展中心\r\n"), "{zh}");
    assert!(en.contains("SUMMARY:The workshop\r\n") && en.contains(r"LOCATION:Room 1\, Exhibition Centre"), "{en}");
    let uid = format!("UID:session-{}-{}@fairway\r\n", h.world.tenant, h.workshop);
    assert!(zh.contains(&uid) && en.contains(&uid), "one appointment in both");
    assert!(en.replace("\r\n ", "").contains(r"Bring a booking\; we practise\,\nbring a laptop\n\nhttp"), "{en}");
    h.world.app.get("/atlas/exhibition/agenda.ics?activity_agenda_id=999999").await.failure(404, 404);
    h.world.app.at("other.test").get(&path).await.failure(404, 404);
}

#[db_test(hall)]
async fn the_secret_address_stays_current_until_it_is_renewed(h: Hall) {
    assert_eq!(h.ann.get(FEED).await.data()["is_on"], false);
    let path = feed(&h.ann, 0).await;
    assert_eq!(feed(&h.ann, 0).await, path, "asked twice it is the same");
    assert_eq!(h.ann.get(FEED).await.data()["path"], path.as_str());
    assert!(!text(h.world.app.get(&path).await).contains("BEGIN:VEVENT"));

    book(&h.ann, h.workshop, json!({})).await.data();
    for person in [&h.bob, &h.cleo] {
        book(person, h.workshop, json!({"waiting": 1})).await.data();
    }
    h.ann.put("/atlas/exhibition/agenda_star", json!({"activity_agenda_id": h.open, "is_starred": 1})).await.data();
    let now = text(h.world.app.at("en.test").get(&path).await);
    assert_eq!(now.matches("BEGIN:VEVENT").count(), 2);
    assert!(now.contains("SUMMARY:The workshop\r\n") && now.contains("STATUS:CONFIRMED\r\n"), "{now}");
    assert!(now.contains("SUMMARY:The open (starred)\r\n"), "{now}");
    let waiting = text(h.world.app.at("en.test").get(&feed(&h.cleo, 0).await).await);
    assert!(waiting.contains("SUMMARY:The workshop (waiting list)\r\n") && waiting.contains("STATUS:TENTATIVE"));
    cancel(&h.ann, h.workshop, 1).await.data();
    assert!(!text(h.world.app.get(&path).await).contains("workshop"));

    let newer = feed(&h.ann, 1).await;
    assert_ne!(newer, path);
    h.world.app.get(&path).await.failure(404, 404);
    text(h.world.app.get(&newer).await);
    // Wrong, cut off, of another tenant.
    h.world.app.get("/atlas/exhibition/my_agenda.ics?key=AAAAAAAAAAAAAAAAAAAAAAAA").await.failure(404, 404);
    h.world.app.get(&newer[..newer.len() - 1]).await.failure(404, 404);
    h.world.app.at("other.test").get(&newer).await.failure(404, 404);
    h.world.app.post(FEED, json!({})).await.failure(401, 401);
}
