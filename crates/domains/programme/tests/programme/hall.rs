//! A meeting with four sessions, and people who want to sit in them.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_event::{NewMeeting, NewSession, add_session, create_meeting};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::World;
use serde_json::{Value, json};

pub const BOOK: &str = "/atlas/exhibition/book_agenda";
pub const HOUR: i64 = 3600;
pub const DAY: i64 = 24 * HOUR;

pub struct Hall {
    pub world: World,
    pub activity: i64,
    /// Two seats, tomorrow.
    pub workshop: i64,
    /// Fifty seats, beginning while the workshop runs.
    pub talk: i64,
    /// Nobody books it.
    pub open: i64,
    /// It has begun.
    pub begun: i64,
    pub ann: TestApp,
    pub bob: TestApp,
    pub cleo: TestApp,
    pub organiser: TestApp,
    pub neighbour: TestApp,
}

pub async fn hall(engine: Engine) -> Hall {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_attend::domain(),
        fairway_programme::domain(),
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let tx = world.begin().await;
    let meeting = NewMeeting {
        title: "航运展".into(),
        title_en: "Harbour Fair".into(),
        venue_zh: "会展中心".into(),
        venue_en: "Exhibition Centre".into(),
        timezone: "Asia/Shanghai".into(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, world.tenant, meeting, NOW).await.unwrap();
    let session = |code: &str, start: i64, capacity: i32| NewSession {
        code: code.into(),
        start_time: NOW + start,
        end_time: NOW + start + HOUR,
        room_zh: "一号厅".into(),
        room_en: "Room 1".into(),
        capacity,
        need_booking: capacity > 0,
        title_zh: format!("{code} 专场"),
        title_en: format!("The {code}"),
        abstract_zh: "带上订舱单；现场练习，\n自带电脑".into(),
        abstract_en: "Bring a booking; we practise,\nbring a laptop".into(),
        ..Default::default()
    };
    let add = async |new: NewSession| add_session(&tx, world.tenant, activity, new, NOW).await.unwrap();
    let workshop = add(session("workshop", DAY, 2)).await;
    let talk = add(session("talk", DAY + HOUR / 2, 50)).await;
    let open = add(session("open", 2 * DAY, 0)).await;
    let begun = add(session("begun", -60, 10)).await;
    tx.commit().await.unwrap();
    Hall {
        activity,
        workshop,
        talk,
        open,
        begun,
        ann: world.enter("ann", "").await,
        bob: world.enter("bob", "").await,
        cleo: world.enter("cleo", "").await,
        organiser: world.enter("organiser", "programme.seats,messages.view,attend.gates,attend.check_in").await,
        neighbour: world.enter_neighbour("neighbour", "programme.seats").await,
        world,
    }
}

/// Under a key that no other write has.
pub fn keyed(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("seat-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

pub async fn book(person: &TestApp, session: i64, more: Value) -> TestReply {
    let mut body = json!({"activity_agenda_id": session});
    more.as_object().into_iter().flatten().for_each(|(name, value)| body[name] = value.clone());
    keyed(person).post(BOOK, body).await
}

pub async fn cancel(person: &TestApp, session: i64, source: i32) -> TestReply {
    person.put(BOOK, json!({"activity_agenda_id": session, "source": source})).await
}

impl Hall {
    pub async fn mine(&self, person: &TestApp) -> Value {
        person.get(&format!("/atlas/exhibition/my_agenda?activity_id={}", self.activity)).await.data()
    }

    /// What everybody sees of a session's seats: left, booked, waiting.
    pub async fn places(&self, session: i64) -> (i64, i64, i64) {
        let path = format!("/atlas/exhibition/meeting_agenda?activity_id={}&nopage=1", self.activity);
        let rows = self.world.app.get(&path).await.data();
        let row = rows.as_array().unwrap().iter().find(|row| row["id"] == session).unwrap().clone();
        let number = |name: &str| row[name].as_i64().unwrap();
        (number("places_left"), number("booked"), number("waiting"))
    }
}
