//! A site with a meeting in Shanghai, somebody who may see its numbers, and a neighbour tenant.

use std::time::Duration;

use fairway_auth::PermissionSet;
use fairway_db::Tx;
use fairway_event::{NewMeeting, create_meeting};
use fairway_http::Domain;
use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, grant_role};
use fairway_insight::{KnownPage, KnownPages, Limits};
use fairway_lang::Lang;
use fairway_site::model::Classification;
use fairway_site::{NewArticle, NewSite, add_articles, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use serde_json::{Value, json};

/// 15 November 2026, 00:00 in Shanghai; the tests' clock starts at eight in the morning there.
pub const MIDNIGHT: i64 = NOW - 8 * 3600;
pub const TODAY: &str = "2026-11-15";

pub struct World {
    pub app: TestApp,
    /// May see the numbers.
    pub analyst: TestApp,
    pub nobody: TestApp,
    /// Signed in, without any permission.
    pub member: TestApp,
    pub member_id: i64,
    pub tenant: i64,
    pub activity: i64,
    pub other_activity: i64,
}

/// The pages that the server would hand in.
fn known_pages() -> KnownPages {
    let page = |path: &str, zh: &str, en: &str, has_id| KnownPage {
        path: path.into(),
        name_zh: zh.into(),
        name_en: en.into(),
        has_id,
    };
    KnownPages::new([
        page("/", "首页", "Home", false),
        page("/agendaList", "会议日程", "Agenda", true),
        page("/informationDetail", "文章", "Article", true),
        page("/signUp", "注册", "Register", false),
        page("/enrollPage", "观众登记", "Visitor registration", false),
        page("/companyDetail", "企业主页", "Company page", true),
        page("/unnamed", "", "", false),
    ])
}

pub async fn world(engine: Engine) -> World {
    open_world(engine, |_| {}).await
}

/// Few of everything, so that a test can send too many.
pub const SMALL: Limits = Limits {
    per_minute: 3_000,
    views_per_day: 400,
    reports_per_day: 60,
    operations_per_day: 50,
    records: 300,
    company_views: 100,
    visitors: 500,
    places: 900,
    sources: 20,
    campaigns: 10,
    things: 5,
    staff_browsers: 3,
};

pub async fn small_world(engine: Engine) -> World {
    open_world(engine, |extras| {
        extras.insert(SMALL);
    })
    .await
}

async fn open_world(engine: Engine, limits: fn(&mut axum::http::Extensions)) -> World {
    let pages = Domain { extras: |extras| drop(extras.insert(known_pages())), ..Domain::named("pages") };
    let limits = Domain { extras: limits, ..Domain::named("limits") };
    let domains = [
        fairway_identity::domain(),
        fairway_site::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_insight::domain(),
        pages,
        limits,
    ];
    let app = TestApp::open(engine, &domains, Directory::new).await;
    let hash = app.app.passwords.hash("Harbour.1").await.unwrap();
    let tx = app.app.db.begin().await.unwrap();
    let (tenant, activity) = site(&tx, "EXS", "zh.test").await;
    let (_, other_activity) = site(&tx, "OTHER", "other.test").await;
    let mut ids = Vec::new();
    for (name, permission) in [("analyst", "insight.view"), ("nobody", "site.labels"), ("member", "")] {
        let email = Some(format!("{name}@example.test"));
        let new = NewAccount { email, password_hash: hash.clone(), ..Default::default() };
        // Long ago, so that they are nobody's sign-up.
        let user = create_account(&tx, tenant, new, NOW - 400 * 86_400).await.unwrap();
        if !permission.is_empty() {
            grant_role(&tx, tenant, user, name, &PermissionSet::parse(permission), NOW).await.unwrap();
        }
        ids.push(user);
    }
    tx.commit().await.unwrap();
    let (analyst, nobody) = (sign_in(&app, "analyst").await, sign_in(&app, "nobody").await);
    let member = sign_in(&app, "member").await;
    World { analyst, nobody, member, member_id: ids[2], app, tenant, activity, other_activity }
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

    /// An article of the site; its id.
    pub async fn article(&self, title_zh: &str, title_en: &str) -> i64 {
        let text = String::new;
        let new = NewArticle {
            classification: Classification::News,
            is_published: true,
            title_zh: title_zh.into(),
            title_en: title_en.into(),
            summary_zh: text(),
            summary_en: text(),
            cover: text(),
            author_zh: text(),
            author_en: text(),
            body_zh: text(),
            body_en: text(),
            is_top: false,
            sort: 0,
            published_at: NOW,
        };
        let tx = self.app.app.db.begin().await.unwrap();
        add_articles(&tx, self.tenant, self.activity, vec![new], NOW).await.unwrap();
        tx.commit().await.unwrap();
        self.number("SELECT MAX(id) AS n FROM static_content").await
    }

    /// How many rows a table has that meet this condition.
    pub async fn count(&self, table: &str, condition: &str) -> i64 {
        self.written().await;
        self.number(&format!("SELECT COUNT(*) AS n FROM {table} WHERE {condition}")).await
    }

    pub async fn number(&self, sql: &str) -> i64 {
        use sea_orm::{ConnectionTrait, Statement};
        let db = self.app.app.db.read();
        let statement = Statement::from_string(db.get_database_backend(), sql);
        db.query_one_raw(statement).await.unwrap().unwrap().try_get("", "n").unwrap()
    }
}
