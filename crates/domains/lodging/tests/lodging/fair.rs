//! A meeting with a hotel, somebody who keeps its rooms, and those who want to sleep there.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_event::{NewMeeting, create_meeting};
use fairway_http::Domain;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::World;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const BOOKING: &str = "/atlas/exhibition/hotel_booking";
pub const TYPES: &str = "/atms/lodging/room_types";
pub const NIGHTS: &str = "/atms/lodging/nights";
pub const RULES: &str = "/atms/lodging/rules";
pub const DESK: &str = "/atms/lodging/bookings";
pub const HOTELS: &str = "/atms/hotel/hotels";
/// Everything that somebody who runs the hotels may do.
pub const PERMISSIONS: &str = "lodging.rooms,lodging.bookings,event.hotels,messages.view,audit.view";
/// The day it is, by the clocks of the meeting.
pub const TODAY: &str = "2026-11-15";
const DAY: i64 = 24 * 3600;

pub struct Fair {
    pub world: World,
    /// From 25 to 27 November.
    pub activity: i64,
    /// Another meeting of the same tenant.
    pub summit: i64,
    pub hotel: i64,
    /// That of the other meeting.
    pub far_hotel: i64,
    pub organiser: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    fair_with(engine, &[]).await
}

/// The same where rooms can be prepaid.
pub async fn shop(engine: Engine) -> Fair {
    let more = [fairway_live::domain(), fairway_media::domain(), fairway_notice::domain(), fairway_billing::domain()];
    fair_with(engine, &more).await
}

async fn fair_with(engine: Engine, more: &[Domain]) -> Fair {
    let mut domains = vec![fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    domains.extend(more);
    domains.push(fairway_lodging::domain());
    let world = fairway_testworld::open(engine, &domains).await;
    let (tenant, tx) = (world.tenant, world.begin().await);
    let mut meetings = Vec::new();
    for title in ["Fair", "Summit"] {
        let meeting = NewMeeting {
            atype: 1,
            title: format!("{title} 会"),
            title_en: title.into(),
            start_time: NOW + 10 * DAY,
            end_time: NOW + 12 * DAY,
            venue_en: "Exhibition Centre".into(),
            timezone: "Asia/Shanghai".into(),
            ..Default::default()
        };
        meetings.push(create_meeting(&tx, tenant, meeting, NOW).await.unwrap());
    }
    let site = NewSite { activity_id: meetings[0], ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let organiser = world.enter("organiser", PERMISSIONS).await;
    let add = async |name: &str, activity: i64| {
        let form =
            json!({"name_en": name, "name_zh": "港湾酒店", "address_en": "1 Quay Road", "activity_id": activity});
        organiser.post(HOTELS, form).await.data()["id"].as_i64().unwrap()
    };
    let hotel = add("Harbour Hotel", meetings[0]).await;
    let far_hotel = add("Far Hotel", meetings[1]).await;
    Fair { world, activity: meetings[0], summit: meetings[1], hotel, far_hotel, organiser }
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("lodging-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

fn with(mut form: Value, more: Value) -> Value {
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    form
}

impl Fair {
    pub async fn somebody(&self, name: &str) -> TestApp {
        self.world.enter(name, "").await
    }

    /// A room type for two at 500 yuan, with so many rooms in each night from 20 to 29 November.
    pub async fn rooms(&self, allotment: i64, more: Value) -> i64 {
        let form = json!({"hotel_id": self.hotel, "name_zh": "双床房", "name_en": "Twin", "bed": "twin", "guests": 2,
            "breakfasts": 2, "price": 50_000, "price_usd": 7_000});
        let kind = self.organiser.post(TYPES, with(form, more)).await.data()["id"].as_i64().unwrap();
        self.set(kind, ("2026-11-20", "2026-11-29"), json!({"allotment": allotment})).await.data();
        kind
    }

    /// Sets nights, the last one included.
    pub async fn set(&self, kind: i64, (from, to): (&str, &str), more: Value) -> TestReply {
        self.organiser.put(NIGHTS, with(json!({"room_type_id": kind, "from": from, "to": to}), more)).await
    }

    /// A wish for one room with one guest.
    pub fn wish(&self, kind: i64, check_in: &str, check_out: &str) -> Value {
        json!({"room_type_id": kind, "check_in": check_in, "check_out": check_out, "guests": [["Ann Guest"]],
            "contact_name": "Ann", "contact_mobile": "13800138000", "contact_email": "ann@example.test"})
    }

    /// The same with something more in it.
    pub fn wish_with(&self, kind: i64, (check_in, check_out): (&str, &str), more: Value) -> Value {
        with(self.wish(kind, check_in, check_out), more)
    }

    pub async fn book(&self, person: &TestApp, wish: Value) -> TestReply {
        named(person).post(BOOKING, wish).await
    }

    pub async fn mine(&self, person: &TestApp) -> Value {
        person.get(&format!("{BOOKING}?activity_id={}", self.activity)).await.data()
    }

    /// What everybody sees of the hotel.
    pub async fn offers(&self, query: &str) -> TestReply {
        let path = format!("/atlas/exhibition/hotel_availability?hotel_id={}{query}", self.hotel);
        self.world.app.get(&path).await
    }

    /// How many rooms of a type are left for a stay.
    pub async fn left(&self, kind: i64, check_in: &str, check_out: &str) -> i64 {
        let seen = self.offers(&format!("&check_in={check_in}&check_out={check_out}")).await.data();
        let rows = seen["room_types"].as_array().unwrap().clone();
        rows.iter().find(|row| row["id"] == kind).unwrap()["left"].as_i64().unwrap()
    }

    /// Rooms that are taken in each night of a type, in the order of the days.
    pub async fn taken(&self, kind: i64) -> Vec<i64> {
        let sql = format!("SELECT taken FROM lodging_night WHERE room_type_id = {kind} ORDER BY day");
        numbers(&self.world.app, &sql).await
    }

    async fn letters(&self) -> Vec<fairway_messages::Message> {
        let filter = fairway_messages::MessageFilter::default();
        let db = &self.world.app.app.db;
        fairway_messages::list(db, self.world.tenant, &filter, 0, 50).await.unwrap().0
    }

    /// What was written to whom, as `template recipient`, the latest first.
    pub async fn mails(&self) -> Vec<String> {
        let letters = self.letters().await.into_iter();
        letters.map(|one| format!("{} {}", one.template, one.recipient)).collect()
    }

    /// The subjects of what was written, the latest first.
    pub async fn subjects(&self) -> Vec<String> {
        self.letters().await.into_iter().map(|one| one.subject).collect()
    }

    /// What was written, the latest first.
    pub async fn texts(&self) -> Vec<String> {
        self.letters().await.into_iter().map(|one| one.body_text).collect()
    }
}
