//! A meeting that people register for, somebody who runs it, and those who come.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_company::{NewCompany, enter_company, join_company};
use fairway_event::{NewMeeting, create_meeting};
use fairway_http::Domain;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const APPLY: &str = "/atlas/exhibition/activity_apply_user";
pub const TYPES: &str = "/atms/attend/ticket_types";
pub const VOUCHERS: &str = "/atms/attend/vouchers";
pub const DESK: &str = "/atms/attend/registrations";
pub const SETTING: &str = "/atms/attend/setting";
/// Everything that somebody who runs registration may do.
pub const PERMISSIONS: &str = "attend.registrations,attend.setting,audit.view";

pub struct Fair {
    pub world: World,
    pub activity: i64,
    /// Another meeting of the same tenant.
    pub summit: i64,
    pub organiser: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    fair_with(engine, &[]).await
}

/// The same where tickets can be sold.
pub async fn shop(engine: Engine) -> Fair {
    fair_with(engine, &[fairway_notice::domain(), fairway_billing::domain()]).await
}

async fn fair_with(engine: Engine, more: &[Domain]) -> Fair {
    let mut domains = vec![
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
    ];
    domains.extend(more);
    domains.push(fairway_attend::domain());
    let world = fairway_testworld::open(engine, &domains).await;
    let (tenant, tx) = (world.tenant, world.begin().await);
    let mut meetings = Vec::new();
    for title in ["Fair", "Summit"] {
        let meeting = NewMeeting {
            atype: 1,
            title: format!("{title} 会"),
            title_en: title.into(),
            start_time: NOW + 86_400,
            end_time: NOW + 2 * 86_400,
            ..Default::default()
        };
        meetings.push(create_meeting(&tx, tenant, meeting, NOW).await.unwrap());
    }
    let site = NewSite { activity_id: meetings[0], ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let organiser = world.enter("organiser", PERMISSIONS).await;
    Fair { world, activity: meetings[0], summit: meetings[1], organiser }
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("attend-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

impl Fair {
    pub async fn somebody(&self, name: &str) -> TestApp {
        self.world.enter(name, "").await
    }

    /// Somebody who belongs to a company of this name.
    pub async fn member(&self, name: &str, company: &str) -> (TestApp, i64) {
        let user_id = self.world.add_account(self.world.tenant, name, "").await;
        let tx = self.world.begin().await;
        let new = NewCompany { name_en: company.into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, self.world.tenant, new, NOW).await.unwrap();
        join_company(&tx, self.world.tenant, user_id, ids, NOW).await.unwrap();
        tx.commit().await.unwrap();
        (sign_in(&self.world.app, name).await, ids.company_id)
    }

    /// A visitor's form.
    pub fn form(&self, name: &str) -> Value {
        json!({"activity_id": self.activity, "atype": 2, "name": name, "email": "guest@example.test",
            "mobile": "13800138000"})
    }

    /// The same with something more in it.
    pub fn form_with(&self, name: &str, more: Value) -> Value {
        let mut form = self.form(name);
        more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
        form
    }

    pub async fn apply(&self, person: &TestApp, form: Value) -> TestReply {
        named(person).post(APPLY, form).await
    }

    /// Registers somebody new and returns them with their registration.
    pub async fn registered(&self, name: &str, more: Value) -> (TestApp, Value) {
        let person = self.somebody(name).await;
        let row = self.apply(&person, self.form_with(name, more)).await.data();
        (person, row)
    }

    pub async fn own(&self, person: &TestApp) -> Value {
        person.get(&self.of_meeting(APPLY)).await.data()
    }

    /// A path with the meeting as its query.
    pub fn of_meeting(&self, path: &str) -> String {
        format!("{path}?activity_id={}", self.activity)
    }

    /// Changes the setting.
    pub async fn set(&self, more: Value) -> TestReply {
        let mut setting = self.organiser.get(SETTING).await.data();
        more.as_object().into_iter().flatten().for_each(|(key, value)| setting[key] = value.clone());
        self.organiser.put(SETTING, setting).await
    }

    pub async fn ticket_type(&self, name: &str, more: Value) -> Value {
        let mut form = json!({"name_en": name});
        more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
        self.organiser.post(TYPES, form).await.data()
    }

    /// What was written to whom, as `template recipient`, the latest first.
    pub async fn mails(&self) -> Vec<String> {
        let filter = fairway_messages::MessageFilter::default();
        let db = &self.world.app.app.db;
        let found = fairway_messages::list(db, self.world.tenant, &filter, 0, 50).await.unwrap().0;
        found.into_iter().map(|one| format!("{} {}", one.template, one.recipient)).collect()
    }

    /// The link of the last offer, as only its mail has it.
    pub async fn link(&self) -> String {
        let filter = fairway_messages::MessageFilter::default();
        let db = &self.world.app.app.db;
        let found = fairway_messages::list(db, self.world.tenant, &filter, 0, 50).await.unwrap().0;
        let mail = found.into_iter().find(|one| one.template == "attend_registration_handed_over").expect("a mail");
        let (_, rest) = mail.body_text.split_once("handover=").expect("a link");
        rest.split_whitespace().next().expect("a token").to_owned()
    }
}
