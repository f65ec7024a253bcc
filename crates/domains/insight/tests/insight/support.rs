//! A site with a meeting in Shanghai, somebody who may see its numbers, and a neighbour tenant.

use std::time::Duration;

use fairway_auth::PermissionSet;
use fairway_db::Tx;
use fairway_event::{NewMeeting, create_meeting};
use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, grant_role};
use fairway_lang::Lang;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use serde_json::{Value, json};

/// 15 November 2026, 00:00 in Shanghai; the tests' clock starts at eight in the morning there.
pub const MIDNIGHT: i64 = NOW - 8 * 3600;
pub const TODAY: &str = "2026-11-15";

pub struct World {
    pub app: TestApp,
    /// May see the numbers.
    pub analyst: TestApp,
    pub analyst_id: i64,
    pub nobody: TestApp,
    pub tenant: i64,
    pub activity: i64,
    pub other_activity: i64,
}

pub async fn world(engine: Engine) -> World {
    let domains =
        [fairway_identity::domain(), fairway_site::domain(), fairway_event::domain(), fairway_insight::domain()];
    let app = TestApp::open(engine, &domains, Directory::new).await;
    let hash = app.app.passwords.hash("Harbour.1").await.unwrap();
    let tx = app.app.db.begin().await.unwrap();
    let (tenant, activity) = site(&tx, "EXS", "zh.test").await;
    let (_, other_activity) = site(&tx, "OTHER", "other.test").await;
    let mut ids = Vec::new();
    for (name, permission) in [("analyst", "insight.view"), ("nobody", "site.labels")] {
        let email = Some(format!("{name}@example.test"));
        let new = NewAccount { email, password_hash: hash.clone(), ..Default::default() };
        // Long ago, so that they are nobody's sign-up.
        let user = create_account(&tx, tenant, new, NOW - 400 * 86_400).await.unwrap();
        grant_role(&tx, tenant, user, name, &PermissionSet::parse(permission), NOW).await.unwrap();
        ids.push(user);
    }
    tx.commit().await.unwrap();
    let (analyst, nobody) = (sign_in(&app, "analyst").await, sign_in(&app, "nobody").await);
    World { analyst, analyst_id: ids[0], nobody, app, tenant, activity, other_activity }
}

async fn site(tx: &Tx, code: &str, host: &str) -> (i64, i64) {
    let hosts = vec![(host.into(), Lang::Zh)];
    let new = NewTenant { code: code.into(), name_en: code.into(), hosts, ..Default::default() };
    let tenant = create_tenant(tx, new, NOW).await.unwrap();
    let meeting = NewMeeting { code: "EXS".into(), atype: 1, timezone: "Asia/Shanghai".into(), ..Default::default() };
    let activity_id = create_meeting(tx, tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id, ..NewSite::starter("博览会", "Fair") };
    open_site(tx, tenant, site, NOW).await.unwrap();
    (tenant, activity_id)
}

pub async fn sign_in(app: &TestApp, name: &str) -> TestApp {
    let account = format!("{name}@example.test");
    let data = app.post("/atlas/user/login", json!({"account": account, "password": "Harbour.1"})).await.data();
    app.with_token(data["access_token"].as_str().unwrap())
}

/// The random id of the browser number so-and-so.
pub fn visitor(number: u32) -> String {
    format!("{number:032X}")
}

impl World {
    /// One view of a page.
    pub async fn view(&self, number: u32, more: Value) -> TestReply {
        let mut body = json!({"visitor_identify": visitor(number), "plantform": 1, "language": "zh", "path": "/"});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.app.post("/asas/report/access_record", body).await
    }

    pub fn wait(&self, seconds: u64) {
        self.app.app.clock.advance(Duration::from_secs(seconds));
    }

    /// Everything collected so far is in the tables.
    pub async fn written(&self) {
        self.app.app.background.flush().await;
    }

    /// Signed in anew: an access token lasts two hours of the clock that the tests turn.
    pub async fn visits(&self, query: &str) -> Value {
        self.written().await;
        let analyst = sign_in(&self.app, "analyst").await;
        analyst.get(&format!("/atms/insight/visits?{query}")).await.data()
    }

    /// How many rows a table has that meet this condition.
    pub async fn count(&self, table: &str, condition: &str) -> i64 {
        use sea_orm::{ConnectionTrait, Statement};
        self.written().await;
        let db = self.app.app.db.read();
        let sql = format!("SELECT COUNT(*) AS n FROM {table} WHERE {condition}");
        let statement = Statement::from_string(db.get_database_backend(), sql);
        db.query_one_raw(statement).await.unwrap().unwrap().try_get("", "n").unwrap()
    }
}
