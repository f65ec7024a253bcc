//! What is hidden on a card stays hidden, in whatever answer, list or file, and whoever asks.

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::json;

use crate::card_world::{BASICS, World, world};

/// For everyone, for attendees, for those after an exchange.
const OPEN: [&str; 1] = ["open@ann.test"];
const FOR_ATTENDEES: [&str; 3] = ["0574-2222", "https://ann-web.test", "Pier 22"];
const FOR_EXCHANGED: [&str; 2] = ["0574-3333", "wechat-3333"];
const SCHOOL: &str = "School 3333";

impl World {
    /// Fills Ann's card and says where it can be read: what has the school, and files, which have not.
    async fn fill(&self) -> (Vec<String>, Vec<String>) {
        let card = json!({
            "name_en": "Ann", "email": OPEN[0], "phone": FOR_ATTENDEES[0], "website": FOR_ATTENDEES[1],
            "address_en": FOR_ATTENDEES[2], "mobile": FOR_EXCHANGED[0], "wechat": FOR_EXCHANGED[1],
            "visibility": {"email": 1, "phone": 2, "website": 2, "address": 2, "mobile": 3, "wechat": 3, "education": 3},
        });
        self.ann.put(BASICS, card).await.data();
        let school = json!({"school_en": SCHOOL, "education": 3});
        self.ann.post("/atlas/atams_card/card_edu", school).await.data();
        let code = self.code(&self.ann).await;
        let (id, meeting) = (self.ann_id, self.meeting);
        let pages = vec![self.card(), format!("/atlas/card/by_code?code={code}&activity_id={meeting}")];
        let files = vec![
            format!("/atlas/card/vcard/{id}?activity_id={meeting}"),
            format!("/atlas/card/vcard?code={code}&activity_id={meeting}"),
        ];
        (pages, files)
    }
}

fn said(reply: &TestReply) -> String {
    assert_eq!(reply.status, 200, "{}", String::from_utf8_lossy(&reply.bytes));
    String::from_utf8_lossy(&reply.bytes).into_owned()
}

async fn assert_seen(app: &TestApp, paths: &[String], seen: &[&str], hidden: &[&str]) {
    for path in paths {
        let text = said(&app.get(path).await);
        seen.iter().for_each(|value| assert!(text.contains(value), "{path} does not show {value}: {text}"));
        hidden.iter().for_each(|value| assert!(!text.contains(value), "{path} tells {value}: {text}"));
    }
}

#[db_test(world)]
async fn each_sees_what_is_for_them_and_no_more(w: World) {
    let (pages, files) = w.fill().await;
    let all: Vec<String> = pages.iter().chain(&files).cloned().collect();
    let secret = [&FOR_EXCHANGED[..], &[SCHOOL][..]].concat();
    let not_open = [&FOR_ATTENDEES[..], &secret[..]].concat();
    for stranger in [&w.app, &w.dan] {
        assert_seen(stranger, &all, &OPEN, &not_open).await;
    }
    let for_attendees = [&OPEN[..], &FOR_ATTENDEES[..]].concat();
    assert_seen(&w.bob, &all, &for_attendees, &secret).await;
    let everything = [&for_attendees[..], &FOR_EXCHANGED[..]].concat();
    for trusted in [&w.cat, &w.ann] {
        assert_seen(trusted, &all, &everything, &[]).await;
        assert_seen(trusted, &pages, &[SCHOOL], &[]).await;
    }
}

#[db_test(world)]
async fn lists_of_people_tell_nothing_by_which_they_are_reached(w: World) {
    w.fill().await;
    let all = [&OPEN[..], &FOR_ATTENDEES[..], &FOR_EXCHANGED[..], &[SCHOOL][..]].concat();
    let card_id = w.cat.get(&w.card()).await.data()["card_id"].clone();
    let paths = [
        format!("/atlas/exhibition/attendees?activity_id={}", w.meeting),
        format!("/atlas/card/card_picture/{card_id}?activity_id={}", w.meeting),
        format!("/atlas/card/card_video/{card_id}?activity_id={}", w.meeting),
    ];
    for app in [&w.app, &w.bob, &w.cat] {
        assert_seen(app, &paths, &[], &all).await;
    }
}

#[db_test(world)]
async fn a_card_says_what_it_hides_where_there_is_something(w: World) {
    w.fill().await;
    let stranger = w.app.get(&w.card()).await.data();
    assert_eq!(stranger["hidden"], json!(["mobile", "phone", "wechat", "website", "address", "education"]));
    assert_eq!((&stranger["mobile"], &stranger["education"]), (&json!(null), &json!([])));
    assert_eq!((&stranger["exchange"], &stranger["is_own"]), (&json!(0), &json!(false)));
    let known = w.cat.get(&w.card()).await.data();
    assert_eq!((&known["hidden"], &known["exchange"]), (&json!([]), &json!(3)));
    assert_eq!(w.ann.get(&w.card()).await.data()["is_own"], true);
    // What says nothing is not hidden: Bob's card has no more than his account.
    let bob = format!("/atlas/card/card_info/{}?activity_id={}", w.bob_id, w.other_meeting);
    assert_eq!(w.app.get(&bob).await.data()["hidden"], json!(["email"]));
}

#[db_test(world)]
async fn by_itself_a_card_keeps_ways_to_reach_somebody_for_those_after_an_exchange(w: World) {
    let card = json!({"phone": "0574-1", "mobile": "0574-2", "wechat": "w3", "website": "www.ann.test"});
    let own = w.ann.put(BASICS, card).await.data();
    let expected =
        json!({"email": 3, "mobile": 3, "phone": 3, "wechat": 3, "website": 1, "address": 1, "education": 1});
    assert_eq!((&own["visibility"], &own["website"]), (&expected, &json!("https://www.ann.test")));
    let seen = w.bob.get(&w.card()).await.data();
    assert_eq!(seen["hidden"], json!(["email", "mobile", "phone", "wechat"]));
    assert_eq!(seen["website"], "https://www.ann.test");
    let refused = w.ann.put(BASICS, json!({"visibility": {"email": 4}})).await.failure(422, 422);
    assert!(refused["fields"]["visibility"].is_string(), "{refused}");
}

#[db_test(world)]
async fn whoever_is_not_in_the_directory_is_not_found_without_their_link(w: World) {
    let bob = format!("/atlas/card/card_info/{}?activity_id={}", w.bob_id, w.meeting);
    let vcard = format!("/atlas/card/vcard/{}?activity_id={}", w.bob_id, w.meeting);
    for stranger in [&w.app, &w.ann, &w.dan] {
        stranger.get(&bob).await.failure(404, 404);
        stranger.get(&vcard).await.failure(404, 404);
    }
    w.bob.get(&bob).await.data();
    let code = w.code(&w.bob).await;
    let by_link = w.app.get(&format!("/atlas/card/by_code?code={}", code.to_lowercase())).await.data();
    assert_eq!(by_link["user_id"], w.bob_id);
    let card_id = &by_link["card_id"];
    w.app.get(&format!("/atlas/card/card_picture/{card_id}?activity_id={}", w.meeting)).await.failure(404, 404);
    w.app.get(&format!("/atlas/card/card_picture/{card_id}?code={code}")).await.data();
    w.exchange(w.bob_id, w.cat_id).await;
    w.cat.get(&bob).await.data();
    for nobody in ["0", "999999"] {
        w.app.get(&format!("/atlas/card/card_info/{nobody}")).await.failure(404, 404);
        w.app.get(&format!("/atlas/card/card_picture/{nobody}")).await.failure(404, 404);
    }
    w.app.get("/atlas/card/by_code?code=2222222222").await.failure(404, 404);
    w.app.get("/atlas/card/by_code?code=x").await.failure(404, 404);
}

#[db_test(world)]
async fn nobody_sees_more_by_naming_a_meeting_that_the_other_does_not_attend(w: World) {
    w.fill().await;
    let code = w.code(&w.ann).await;
    let path = format!("/atlas/card/by_code?code={code}&activity_id={}", w.other_meeting);
    let seen = w.bob.get(&path).await.data();
    assert_eq!((&seen["phone"], &seen["email"]), (&json!(null), &json!(OPEN[0])));
    w.bob.get(&format!("/atlas/card/card_info/{}?activity_id={}", w.ann_id, w.other_meeting)).await.failure(404, 404);
}

#[db_test(world)]
async fn another_tenant_has_no_such_card(w: World) {
    let (pages, files) = w.fill().await;
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    let card_id = w.cat.get(&w.card()).await.data()["card_id"].clone();
    let others = [format!("/atlas/card/card_picture/{card_id}"), format!("/atlas/card/card_video/{card_id}")];
    for path in pages.iter().chain(&files).chain(&others) {
        neighbour.get(path).await.failure(404, 404);
        w.ann.at("other.test").get(path).await.failure(404, 404);
    }
}
