//! People around cards: Ann, whose card it is; Bob, who takes part in the same meeting; Cat, who has exchanged cards with her; Dan, who
//! is only signed in.

use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::sign_in;
use sea_orm::ConnectionTrait;
use sea_orm::sea_query::Query;
use serde_json::{Value, json};

pub const BASICS: &str = "/atlas/atams_card/card_basics";

pub struct World {
    pub world: fairway_testworld::World,
    /// A stranger.
    pub app: TestApp,
    pub ann: TestApp,
    pub bob: TestApp,
    pub cat: TestApp,
    pub dan: TestApp,
    pub ann_id: i64,
    pub bob_id: i64,
    pub cat_id: i64,
    pub meeting: i64,
    /// Where Bob is and Ann is not.
    pub other_meeting: i64,
}

pub async fn world(engine: Engine) -> World {
    let domains = [
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_network::domain(),
    ];
    let w = fairway_testworld::open(engine, &domains).await;
    let mut ids = Vec::new();
    for name in ["ann", "bob", "cat", "dan"] {
        ids.push(w.add_account(w.tenant, name, "").await);
    }
    let tx = w.begin().await;
    let mut meetings = Vec::new();
    for code in ["A", "B"] {
        let new = NewMeeting { code: code.into(), title: code.into(), ..Default::default() };
        meetings.push(create_meeting(&tx, w.tenant, new, NOW).await.unwrap());
    }
    let person = |user_id: i64, is_public: bool| NewAttendee {
        user_id: Some(user_id),
        name_en: format!("person {user_id}"),
        is_public,
        registered_at: NOW,
        ..Default::default()
    };
    register_attendees(&tx, w.tenant, meetings[0], vec![person(ids[0], true), person(ids[1], false)], NOW)
        .await
        .unwrap();
    register_attendees(&tx, w.tenant, meetings[1], vec![person(ids[1], true)], NOW).await.unwrap();
    tx.commit().await.unwrap();
    let world = World {
        app: w.app.clone(),
        ann: sign_in(&w.app, "ann").await,
        bob: sign_in(&w.app, "bob").await,
        cat: sign_in(&w.app, "cat").await,
        dan: sign_in(&w.app, "dan").await,
        ann_id: ids[0],
        bob_id: ids[1],
        cat_id: ids[2],
        meeting: meetings[0],
        other_meeting: meetings[1],
        world: w,
    };
    world.exchange(world.ann_id, world.cat_id).await;
    world
}

impl World {
    /// These two have exchanged cards.
    pub async fn exchange(&self, one: i64, other: i64) {
        let columns = [
            "tenant_id",
            "low_user",
            "high_user",
            "asker_id",
            "activity_id",
            "status",
            "way",
            "message",
            "asked_at",
            "answered_at",
            "created_at",
            "updated_at",
        ];
        let values = [
            self.world.tenant.into(),
            one.min(other).into(),
            one.max(other).into(),
            one.into(),
            self.meeting.into(),
            3_i32.into(),
            1_i32.into(),
            "".into(),
            NOW.into(),
            NOW.into(),
            NOW.into(),
            NOW.into(),
        ];
        let insert = Query::insert().into_table("card_exchange").columns(columns).values_panic(values).to_owned();
        let tx = self.world.begin().await;
        tx.execute(&insert).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Ann's card as somebody sees it out of the directory.
    pub fn card(&self) -> String {
        format!("/atlas/card/card_info/{}?activity_id={}", self.ann_id, self.meeting)
    }

    pub async fn code(&self, person: &TestApp) -> String {
        person.get(BASICS).await.data()["code"].as_str().unwrap().to_owned()
    }

    /// A category that cards can carry.
    pub async fn add_category(&self, code: &str) {
        let staff = self.world.enter(&format!("staff-{code}"), "company.manage").await;
        let new = json!({"family": "business", "code": code, "name_zh": format!("类别{code}"), "name_en": code});
        staff.post("/atms/company/categories", new).await.data();
    }
}

/// Every value of a list under this name.
pub fn each(list: &Value, name: &str) -> Vec<Value> {
    list.as_array().unwrap().iter().map(|row| row[name].clone()).collect()
}
