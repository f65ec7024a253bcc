//! Two tenants in one installation: A is the demo, B has a host, a site and nothing else.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use fairway_auth::PermissionSet;
use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, grant_role};
use fairway_lang::Lang;
use fairway_server::demo;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use serde_json::{Value, json};

use crate::answers::{is_blank, texts};
use crate::asking::Ask;
use crate::expected::{Foreign, at_another_tenant, guarded, is_of_companies};
use crate::office::Office;
use crate::private::{Private, Things};
use crate::published::{self, OPERATIONS};

/// What answers with a file: the tests of its list compare it.
const FILES: [&str; 5] = ["/export", "/template", "/refused", "/badges", "/day_sheets"];

/// The demo's tenant A seen from its own host and the installation seen from B's.
pub struct World {
    pub a: TestApp,
    pub b: TestApp,
    pub tenant_a: i64,
    pub activity: i64,
    pub article: i64,
    pub private: Private,
    /// The visitor of A with a session there.
    pub visitor: i64,
    pub token: String,
    /// What A's administrators work on.
    pub office: Office,
}

/// Somebody signed in at A.
pub struct Person {
    pub id: i64,
    pub app: TestApp,
}

pub async fn world(engine: Engine) -> World {
    let app = TestApp::open(engine, &fairway_server::domains::all(), Directory::new).await;
    let db = &app.app.db;
    demo::load(db).await.expect("the demo");
    let tx = db.begin().await.expect("a transaction");
    let hosts = vec![("b.test".to_owned(), Lang::En)];
    let new = NewTenant { code: "OTHER".to_owned(), name_en: "Other".to_owned(), hosts, ..Default::default() };
    let tenant_b = create_tenant(&tx, new, NOW).await.expect("tenant B");
    open_site(&tx, tenant_b, NewSite::starter("别的", "Other"), NOW).await.expect("B's site");
    tx.commit().await.expect("a commit");

    let (a, b) = (app.at("localhost"), app.at("b.test"));
    let site = a.get("/atlas/configure/exhibition?code=EXS").await.data();
    let activity = number(&site["activity_id"]);
    let articles = a.get(&format!("/atlas/exhibition/static_content?activity_id={activity}")).await.data();
    let session = sign_in(&a, "visitor@fairway.example").await;
    assert_eq!(b.get("/atlas/configure/exhibition?code=EXS").await.data()["tenant_id"], tenant_b);
    let exhibitor = sign_in(&a, "exhibitor@fairway.example").await;
    let at_a = |session: &Value| a.with_token(&text(&session["access_token"]));
    World {
        private: Private::of(&at_a(&session), &at_a(&exhibitor)).await,
        tenant_a: number(&site["tenant_id"]),
        activity,
        article: number(&articles[0]["id"]),
        visitor: number(&session["user_id"]),
        token: text(&session["access_token"]),
        office: Office::open(&a, tenant_b, (number(&session["user_id"]), &text(&session["access_token"])), activity)
            .await,
        a,
        b,
    }
}

impl World {
    /// Sends an operation's request.
    pub async fn ask(&self, app: &TestApp, operation: &str) -> TestReply {
        self.ask_with(app, operation, "").await
    }

    /// Sends it with something added to the query.
    pub async fn ask_with(&self, app: &TestApp, operation: &str, query: &str) -> TestReply {
        let mut ask = Ask::new(self, operation, query);
        if !ask.body["refresh_token"].is_null() {
            // It works once, so each request needs its own.
            ask.body["refresh_token"] = sign_in(&self.a, "visitor@fairway.example").await["refresh_token"].take();
        }
        if let Some(version) = self.version_to_delete(operation).await {
            ask.path = format!("{}&version={version}", ask.path);
        }
        send(app, ask).await
    }

    /// The version of the record that an operation deletes, as it is now.
    async fn version_to_delete(&self, operation: &str) -> Option<String> {
        let list = operation.strip_prefix("DELETE ")?;
        let parameters = published::operation(operation).described["parameters"].clone();
        parameters.as_array()?.iter().find(|parameter| parameter["name"] == "version")?;
        let id = self.office.id(operation)?;
        let one = async || self.office.staff.get(&format!("{list}/{id}")).await.data();
        // Some are listed elsewhere.
        if !OPERATIONS.iter().any(|operation| operation.name == format!("GET {list}")) {
            return one().await["version"].as_str().map(str::to_owned);
        }
        // The company of the demo, where it is a company's.
        let rows = self.office.staff.get(&format!("{list}?nopage=1&company_id=1")).await.data();
        let row = rows.as_array()?.iter().find(|row| row["id"] == id)?.clone();
        // A list without long texts has no versions.
        let row = if row["version"].is_null() { one().await } else { row };
        row["version"].as_str().map(str::to_owned)
    }

    /// Sends it with a field that has a control character in it, if it takes fields.
    pub async fn ask_garbled(&self, app: &TestApp, operation: &str) -> Option<TestReply> {
        let mut ask = Ask::new(self, operation, "");
        let takes_fields = operation_takes_json(operation);
        if !takes_fields {
            return None;
        }
        ask.body["garbled"] = json!("a\u{0}b");
        Some(send(app, ask).await)
    }

    /// Sends it naming another user in path, query and body.
    pub async fn ask_naming(&self, app: &TestApp, operation: &str, user_id: i64) -> TestReply {
        send(app, Ask::new(self, operation, "").naming(self, user_id)).await
    }

    /// Every telling text that A's own people get. Each endpoint that is expected to keep quiet elsewhere must have
    /// something to keep quiet about.
    pub async fn texts_of_a(&self) -> BTreeSet<String> {
        let (mut found, guarded) = (BTreeSet::new(), guarded());
        let exhibitor = self.sign_in("exhibitor").await;
        for operation in OPERATIONS.iter().filter(|operation| operation.method() == "GET") {
            let (name, expected) = (&operation.name, at_another_tenant(operation));
            // Calendars, papers to print, materials, cards for an address book and tables of contacts are files, no answers.
            let files = [
                ".ics",
                "/ics",
                "pdf",
                "/agenda_material",
                "/day_sheet",
                "/card_holder/export",
                "/statement/export",
                "/receipt",
            ];
            if files.iter().any(|end| name.ends_with(end)) || name.contains("/vcard") {
                continue;
            }
            // The visitor has no company, and so no colleagues; nobody has moved their cargo to its end.
            let silent = ["GET /atlas/activity_one2one/colleagues", "GET /atlas/freight/inquiries/{id}/claims"];
            if silent.contains(&name.as_str()) {
                continue;
            }
            // What needs a signature says nothing without one, at home neither.
            if matches!(expected, Foreign::Same | Foreign::ProviderOnly | Foreign::Failure(..)) {
                continue;
            }
            let reply = match guarded.iter().find(|row| row.operation == *name && row.query.is_empty()) {
                Some(_) if FILES.iter().any(|end| name.ends_with(end)) => continue,
                Some(_) => self.ask(&self.office.staff, name).await,
                // Everybody may ask what waits for them, but nothing waits for a visitor.
                None if name == "GET /atms/home/tasks" => self.ask(&self.office.staff, name).await,
                None if is_of_companies(name) => self.ask(&exhibitor.app, name).await,
                None => self.ask(&self.a.with_token(&self.token), name).await,
            };
            let body = reply.json();
            assert!(body["success"] == true && !is_blank(&body["data"]), "{name} says nothing at home: {body}");
            found.extend(texts(&body));
        }
        // What every new site starts with is nobody's own.
        let starter = json!(fairway_site::model::starter_structure());
        let common: BTreeSet<String> = texts(&starter).into_iter().collect();
        found.difference(&common).cloned().collect()
    }

    pub async fn sign_in(&self, role: &str) -> Person {
        self.enter(&format!("{role}@fairway.example")).await
    }

    /// A new account of A with exactly these permissions.
    pub async fn somebody_with(&self, permissions: &str) -> Person {
        // Their names together are longer than an address may be.
        let mut hasher = DefaultHasher::new();
        permissions.hash(&mut hasher);
        let email = format!("{:016x}@example.test", hasher.finish());
        let password_hash = self.a.app.passwords.hash(demo::PASSWORD).await.expect("a hash");
        let tx = self.a.app.db.begin().await.expect("a transaction");
        let new = NewAccount { email: Some(email.clone()), password_hash, ..Default::default() };
        let user = create_account(&tx, self.tenant_a, new, NOW).await.expect("an account");
        grant_role(&tx, self.tenant_a, user, permissions, &PermissionSet::parse(permissions), NOW)
            .await
            .expect("a role");
        tx.commit().await.expect("a commit");
        self.enter(&email).await
    }

    async fn enter(&self, account: &str) -> Person {
        let session = sign_in(&self.a, account).await;
        Person { id: number(&session["user_id"]), app: self.a.with_token(&text(&session["access_token"])) }
    }

    /// All that somebody can see of themselves.
    pub async fn private_state(&self, person: &Person) -> Value {
        let user = person.app.get(&format!("/atlas/user/users/{}", person.id)).await.data();
        let card = person.app.get("/atlas/atams_card/card_basics").await.data();
        let path = format!("/atlas/exhibition/apply_status?activity_id={}", self.activity);
        json!([user, card, person.app.get(&path).await.data(), Things::state(&person.app).await])
    }
}

fn operation_takes_json(operation: &str) -> bool {
    published::operation(operation).described["requestBody"]["content"]["application/json"].is_object()
}

pub async fn sign_in(app: &TestApp, account: &str) -> Value {
    app.post("/atlas/user/login", json!({"account": account, "password": demo::PASSWORD})).await.data()
}

/// Under a name that no other write has, for those that need one.
fn named(app: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    app.with_header("idempotency-key", &format!("coverage-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

async fn send(app: &TestApp, ask: Ask) -> TestReply {
    match ask.method.as_str() {
        "GET" => app.get(&ask.path).await,
        "DELETE" => app.delete(&ask.path).await,
        "PUT" => app.put(&ask.path, ask.body).await,
        // A file in place of fields.
        "POST" if ask.body.is_string() => app.post_bytes(&ask.path, text(&ask.body).into_bytes()).await,
        "POST" => named(app).post(&ask.path, ask.body).await,
        method => panic!("the test kit cannot send {method}"),
    }
}

pub fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

pub fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
