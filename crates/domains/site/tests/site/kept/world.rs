//! A site with a little of every kind of content, those who keep it, and those who must not.

use fairway_auth::PermissionSet;
use fairway_identity::{NewAccount, create_account, grant_role};
use fairway_testkit::{Engine, NOW, TestApp};
use serde_json::{Value, json};

pub use crate::support::ACTIVITY;

pub struct World {
    /// Anybody.
    pub app: TestApp,
    /// site.content and audit.view.
    pub editor: TestApp,
    /// Signed in, without any permission.
    pub nobody: TestApp,
    /// site.content of the neighbour tenant.
    pub neighbour: TestApp,
}

pub async fn world(engine: Engine) -> World {
    let crate::support::World { app, tenant } = crate::support::world(engine).await;
    let neighbour = app.at("other.test");
    let other = neighbour.get("/atlas/configure/exhibition?code=EXS").await;
    assert_eq!(other.status, 404, "the neighbour has no site");
    let other_tenant = app.app.tenants.locate("other.test").await.unwrap().unwrap().tenant.id;
    let permissions = "site.content,site.settings,audit.view";
    World {
        editor: enter(&app, tenant, "editor", permissions).await,
        nobody: enter(&app, tenant, "nobody", "site.labels").await,
        neighbour: enter(&neighbour, other_tenant, "neighbour", permissions).await,
        app,
    }
}

async fn enter(app: &TestApp, tenant: i64, name: &str, permissions: &str) -> TestApp {
    let tx = app.app.db.begin().await.unwrap();
    let (email, password_hash) = (format!("{name}@example.test"), app.app.passwords.hash("Harbour.1").await.unwrap());
    let account = NewAccount { email: Some(email.clone()), password_hash, ..Default::default() };
    let id = create_account(&tx, tenant, account, NOW).await.unwrap();
    grant_role(&tx, tenant, id, name, &PermissionSet::parse(permissions), NOW).await.unwrap();
    tx.commit().await.unwrap();
    let session = app.post("/atlas/user/login", json!({"account": email, "password": "Harbour.1"})).await.data();
    app.with_token(session["access_token"].as_str().unwrap())
}

impl World {
    /// Adds a record and returns it.
    pub async fn add(&self, path: &str, form: &Value) -> Value {
        self.editor.post(path, form.clone()).await.data()
    }

    /// What the audit log says of a kind, the newest first.
    pub async fn log(&self, object_type: &str) -> Vec<Value> {
        let path = format!("/atms/audit/logs?object_type={object_type}&nopage=1");
        self.editor.get(&path).await.data().as_array().unwrap().clone()
    }

    /// The names under which the public sees the rows of a kind.
    pub async fn shown(&self, kind: &Kind) -> Vec<String> {
        let data = self.app.get(&format!("{}{}activity_id={ACTIVITY}", kind.shown, kind.glue())).await.data();
        let rows = if kind.within.is_empty() { data } else { data[kind.within].clone() };
        rows.as_array().unwrap().iter().map(|row| row[kind.name].as_str().unwrap().to_owned()).collect()
    }
}

/// A kind with a list: where it is kept, where the public reads it, and a form of it.
pub struct Kind {
    pub path: &'static str,
    /// What the audit log calls it.
    pub logged: &'static str,
    pub shown: &'static str,
    /// The part of the public answer that it is.
    pub within: &'static str,
    /// The field by which people know it.
    pub name: &'static str,
    /// The field of its schedule, if it has one.
    pub status: Option<&'static str>,
    /// A group in which there is nothing else.
    form: fn() -> Value,
}

impl Kind {
    /// A valid form under this name.
    pub fn form(&self, name: &str) -> Value {
        let mut form = (self.form)();
        form[self.name] = json!(name);
        form
    }

    fn glue(&self) -> char {
        if self.shown.contains('?') { '&' } else { '?' }
    }
}

const STATUS: Option<&str> = Some("status");

pub const KINDS: [Kind; 10] = [
    Kind {
        path: "/atms/content/banners",
        logged: "banner",
        shown: "/atlas/resource/banner?nopage=1&position=tested",
        within: "",
        name: "title_en",
        status: STATUS,
        form: || json!({"position": "tested", "image_zh": "/art/a.svg", "link": "/enrollPage", "width": 1920, "height": 350}),
    },
    Kind {
        path: "/atms/content/articles",
        logged: "static_content",
        shown: "/atlas/exhibition/static_content?nopage=1&classification=handbook",
        within: "",
        name: "title_en",
        status: STATUS,
        form: || json!({"classification": "handbook", "body_en": "<p>Text</p>", "cover": "https://a.example/x.png"}),
    },
    Kind {
        path: "/atms/content/highlights",
        logged: "highlight",
        shown: "/atlas/exhibition/activity_lightspot",
        within: "",
        name: "title_en",
        status: STATUS,
        form: || json!({"text_zh": "文字", "when_en": "19 March"}),
    },
    Kind {
        path: "/atms/content/halls",
        logged: "venue_hall",
        shown: "/atlas/exhibition/activity_venue",
        within: "halls",
        name: "name_en",
        status: None,
        form: || json!({"code": "S1", "area": 100, "x": 1, "y": 2, "w": 3, "h": 4}),
    },
    Kind {
        path: "/atms/content/organizers",
        logged: "organizer",
        shown: "/atlas/atams_exhibition/activity_organizer",
        within: "",
        name: "name_en",
        status: STATUS,
        form: || json!({"kind": 5, "link": "https://a.example"}),
    },
    Kind {
        path: "/atms/content/sponsors",
        logged: "sponsor",
        shown: "/atlas/exhibition/auspice_company",
        within: "",
        name: "name_en",
        status: STATUS,
        form: || json!({"tier": 4, "intro_zh": "介绍"}),
    },
    Kind {
        path: "/atms/content/sponsor_items",
        logged: "sponsor_item",
        shown: "/atlas/exhibition/auspice_item",
        within: "",
        name: "name_en",
        status: STATUS,
        form: || json!({"tier": 4, "quota": 9, "price": 100_000}),
    },
    Kind {
        path: "/atms/content/reviews",
        logged: "history_review",
        shown: "/atlas/exhibition/activity_historyreview",
        within: "",
        name: "title_en",
        status: STATUS,
        form: || json!({"edition": 3, "year": 2021, "figures": [{"value": 3, "label_en": "halls"}], "pictures": [{"image": "/art/a.svg"}]}),
    },
    Kind {
        path: "/atms/content/related_expos",
        logged: "related_expo",
        shown: "/atlas/exhibition/activity_same",
        within: "",
        name: "title_en",
        status: Some("is_shown"),
        form: || json!({"start_time": NOW, "end_time": NOW + 1, "status": 2, "website": "https://a.example"}),
    },
    Kind {
        path: "/atms/incharger",
        logged: "incharger",
        shown: "/atlas/exhibition/incharger",
        within: "",
        name: "name_en",
        status: None,
        form: || json!({"role_en": "Press", "email": "a@fair.example"}),
    },
];
