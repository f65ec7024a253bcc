//! A meeting with people who can be told something, and somebody who announces.

use std::time::Duration;

use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_http::Domain;
use fairway_identity::{NewAccount, create_account};
use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_lang::Text;
use fairway_messages::{Message, MessageFilter, Senders};
use fairway_notice::{NewNotice, NoticeKind, provide_kinds, send};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const LIST: &str = "/atlas/notice/notice_messages";
pub const UNREAD: &str = "/atlas/notice/unread";
pub const PREFERENCES: &str = "/atlas/notice/preferences";
pub const ANNOUNCEMENTS: &str = "/atms/notice/announcements";

/// What another domain would tell.
const KINDS: &[NoticeKind] = &[
    kind("quietly", Text::new("悄悄", "Quietly"), false),
    kind("loudly", Text::new("大声", "Loudly"), true),
    NoticeKind { needs_answer: true, ..kind("asking", Text::new("询问", "Asking"), false) },
];

const fn kind(code: &'static str, label: Text, is_loud: bool) -> NoticeKind {
    NoticeKind { code, label, needs_answer: false, by_mail: is_loud, by_sms: is_loud }
}

pub struct Fair {
    pub world: World,
    pub activity: i64,
    pub organiser: TestApp,
}

/// Somebody with an account.
pub struct Person {
    pub id: i64,
    pub app: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        Domain { extras: |extras| provide_kinds(extras, KINDS), ..Domain::named("tested") },
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let tx = world.begin().await;
    let meeting = NewMeeting {
        atype: 1,
        title_en: "Fair".into(),
        timezone: "Asia/Shanghai".into(),
        start_time: NOW + 86_400,
        end_time: NOW + 2 * 86_400,
        ..Default::default()
    };
    let activity = create_meeting(&tx, world.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, world.tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let organiser = world.enter("organiser", "notice.announce,audit.view").await;
    Fair { world, activity, organiser }
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

/// A notice of this kind under this key.
pub fn notice(user_id: i64, kind: &'static str, key: &str) -> NewNotice {
    NewNotice {
        user_id,
        kind,
        title_zh: format!("标题 {key}"),
        title_en: format!("Title {key}"),
        text_zh: "正文".into(),
        text_en: "Text".into(),
        page: "/console/notices".into(),
        key: key.into(),
        mail: None,
    }
}

impl Fair {
    /// Somebody with a mail address and a telephone.
    pub async fn person(&self, name: &str) -> Person {
        let account = self.world.new_account(name).await;
        let digits: String = name.bytes().map(|byte| char::from(b'0' + byte % 10)).chain("00000000".chars()).collect();
        let account = NewAccount { mobile: Some(format!("138{}", &digits[..8])), ..account };
        let tx = self.world.begin().await;
        let id = create_account(&tx, self.world.tenant, account, NOW).await.unwrap();
        tx.commit().await.unwrap();
        Person { id, app: sign_in(&self.world.app, name).await }
    }

    /// Says that these people come to the meeting.
    pub async fn come(&self, user_ids: &[i64], kind: AttendeeKind, status: ApplyStatus) {
        let tx = self.world.begin().await;
        let people = user_ids.iter().map(|id| NewAttendee {
            user_id: Some(*id),
            kind,
            status,
            country_id: Some(1),
            ..Default::default()
        });
        register_attendees(&tx, self.world.tenant, self.activity, people.collect(), NOW).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// As many accounts, made at once: nobody of them signs in.
    pub async fn crowd(&self, count: usize) -> Vec<i64> {
        let tx = self.world.begin().await;
        let mut ids = Vec::new();
        for n in 0..count {
            let account = NewAccount {
                email: Some(format!("crowd{n}@example.test")),
                password_hash: "none".into(),
                name_en: format!("Crowd {n}"),
                ..Default::default()
            };
            ids.push(create_account(&tx, self.world.tenant, account, NOW).await.unwrap());
        }
        tx.commit().await.unwrap();
        ids
    }

    pub async fn tell(&self, notices: Vec<NewNotice>) {
        let tx = self.world.begin().await;
        send(&self.world.app.app, &tx, self.world.tenant, notices).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub fn wait(&self, seconds: u64) {
        self.world.app.app.clock.advance(Duration::from_secs(seconds));
    }

    /// Does what is due in the background; without a provider, what would be sent is kept.
    pub async fn work(&self) {
        self.worker().run_until_idle().await.unwrap();
    }

    /// The same with what comes back every day.
    pub async fn tidy(&self) {
        let worker = self.worker();
        worker.queue_recurring().await.unwrap();
        worker.run_until_idle().await.unwrap();
    }

    fn worker(&self) -> Worker {
        let app = &self.world.app.app;
        let mut handlers = Handlers::new();
        (fairway_notice::domain().jobs)(&mut handlers, app);
        fairway_messages::register(&mut handlers, Senders::default());
        Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), WorkerOptions::default())
    }

    /// Mails and SMS, the latest first.
    pub async fn outbox(&self) -> Vec<Message> {
        let (db, filter) = (&self.world.app.app.db, MessageFilter::default());
        fairway_messages::list(db, self.world.tenant, &filter, 0, 200).await.unwrap().0
    }

    /// An announcement to everybody, or to this audience.
    pub async fn draft(&self, audience: Value) -> Value {
        let form = json!({"title_zh": "班车", "title_en": "Shuttles", "text_en": "They start at 7.",
            "audience": audience});
        self.organiser.post(ANNOUNCEMENTS, form).await.data()
    }

    /// Puts it on its way under a key of its own.
    pub async fn send(&self, id: &Value, key: &str, body: Value) -> fairway_testkit::TestReply {
        let named = self.organiser.with_header("idempotency-key", key);
        named.post(&format!("{ANNOUNCEMENTS}/{id}/send"), body).await
    }

    pub async fn state(&self, id: &Value) -> Value {
        let rows = self.organiser.get(ANNOUNCEMENTS).await.data();
        let row = rows.as_array().unwrap().iter().find(|row| row["id"] == *id).expect("the announcement").clone();
        json!([row["state"], row["people"]])
    }
}
