//! A fair with people who can find each other, for the tests of how they meet.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_http::Domain;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

pub const EXCHANGE: &str = "/atlas/card/exchange";
pub const HOLDER: &str = "/atlas/exhibition/card_holder";

pub struct Hall {
    pub world: fairway_testworld::World,
    pub activity: i64,
    /// Works at a booth; in the directory, as bob is.
    pub ann: TestApp,
    pub ann_id: i64,
    pub bob: TestApp,
    pub bob_id: i64,
    /// Registered, and does not want to be found.
    pub shy: TestApp,
    pub shy_id: i64,
    pub neighbour: TestApp,
}

pub fn domains() -> [Domain; 8] {
    [
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_booth::domain(),
        fairway_programme::domain(),
        fairway_network::domain(),
    ]
}

pub async fn hall(engine: Engine) -> Hall {
    let w = fairway_testworld::open(engine, &domains()).await;
    let ids = [
        w.add_account(w.tenant, "ann", "").await,
        w.add_account(w.tenant, "bob", "").await,
        w.add_account(w.tenant, "shy", "").await,
    ];
    let tx = w.begin().await;
    let meeting = NewMeeting { title: "博览会".into(), title_en: "Fair".into(), ..Default::default() };
    let activity = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, w.tenant, site, NOW).await.unwrap();
    let person = |user_id: i64, zh: &str, en: &str| NewAttendee {
        user_id: Some(user_id),
        name_zh: zh.into(),
        name_en: en.into(),
        is_public: true,
        registered_at: NOW,
        ..Default::default()
    };
    let people = vec![
        NewAttendee {
            kind: AttendeeKind::Exhibitor,
            company_zh: "远岸航运".into(),
            company_en: "Farshore Lines".into(),
            position_en: "Marketing director".into(),
            country_id: Some(1),
            lanes: vec!["med".into()],
            looking_for: vec!["agent".into()],
            tags: vec!["ocean".into()],
            email: "marked-mail@example.test".into(),
            mobile: "13900009999".into(),
            ..person(ids[0], "沈慕云", "Ann Shen")
        },
        NewAttendee {
            country_id: Some(65),
            looking_for: vec!["space".into(), "agent".into()],
            registered_at: NOW + 5,
            ..person(ids[1], "陈海岚", "Bob Chen")
        },
        NewAttendee { is_public: false, ..person(ids[2], "石静", "Shy Shi") },
        NewAttendee { status: ApplyStatus::Pending, user_id: None, ..person(0, "待审者", "Waiting") },
        NewAttendee { user_id: None, company_en: "Orchard".into(), ..person(0, "果园人", "Orchard Man") },
    ];
    register_attendees(&tx, w.tenant, activity, people, NOW).await.unwrap();
    tx.commit().await.unwrap();
    Hall {
        ann: sign_in(&w.app, "ann").await,
        bob: sign_in(&w.app, "bob").await,
        shy: sign_in(&w.app, "shy").await,
        neighbour: w.enter_neighbour("neighbour", "").await,
        ann_id: ids[0],
        bob_id: ids[1],
        shy_id: ids[2],
        world: w,
        activity,
    }
}

/// The same person, naming their next write.
pub fn once(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("network-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// Asks somebody for their card.
pub async fn ask(person: &TestApp, user_id: i64) -> Value {
    once(person).post(EXCHANGE, json!({"user_id": user_id})).await.data()
}

impl Hall {
    /// Ann and bob have exchanged cards; the answer of the one who came second.
    pub async fn acquaint(&self) -> Value {
        ask(&self.ann, self.bob_id).await;
        ask(&self.bob, self.ann_id).await
    }

    /// The status that each of the two sees.
    pub async fn standing(&self) -> [i64; 2] {
        let of = async |person: &TestApp, other: i64| {
            let rows = person.get(&format!("/atlas/card/exchange/status?user_ids={other}")).await.data();
            rows[0]["status"].as_i64().unwrap()
        };
        [of(&self.ann, self.bob_id).await, of(&self.bob, self.ann_id).await]
    }

    /// How many contacts somebody has.
    pub async fn contacts(&self, person: &TestApp) -> usize {
        person.get(HOLDER).await.data().as_array().unwrap().len()
    }

    /// Days later, when everybody has signed in anew.
    pub async fn later(self, days: u64) -> Self {
        self.world.app.app.clock.advance(Duration::from_secs(days * 24 * 3600));
        let app = &self.world.app;
        Self { ann: sign_in(app, "ann").await, bob: sign_in(app, "bob").await, shy: sign_in(app, "shy").await, ..self }
    }
}
