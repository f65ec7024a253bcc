//! What the tests of domains begin with: two tenants side by side, and people who may do some things and not others. What
//! every kind of record must hold to is in [`records`].

pub mod records;

use fairway_auth::PermissionSet;
use fairway_db::Tx;
use fairway_http::Domain;
use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, grant_role};
use fairway_lang::Lang;
use fairway_testkit::{Engine, NOW, TestApp};
use serde_json::json;

/// Everybody's password.
pub const PASSWORD: &str = "Harbour.2027";

/// An application with two tenants, of which the second has nothing.
#[derive(Clone)]
pub struct World {
    /// Asked by a stranger, through the first tenant's Chinese host.
    pub app: TestApp,
    /// Reached at `zh.test` and `en.test`.
    pub tenant: i64,
    /// Reached at `other.test`.
    pub other_tenant: i64,
}

/// Opens one around these domains; that of accounts comes with it.
pub async fn open(engine: Engine, domains: &[Domain]) -> World {
    let domains: Vec<_> = [fairway_identity::domain()].into_iter().chain(domains.iter().copied()).collect();
    let app = TestApp::open(engine, &domains, Directory::new).await;
    let tx = app.app.db.begin().await.unwrap();
    let tenant = add_tenant(&tx, "EXS", &[("zh.test", Lang::Zh), ("en.test", Lang::En)]).await;
    let other_tenant = add_tenant(&tx, "OTHER", &[("other.test", Lang::Zh)]).await;
    tx.commit().await.unwrap();
    World { app, tenant, other_tenant }
}

async fn add_tenant(tx: &Tx, code: &str, hosts: &[(&str, Lang)]) -> i64 {
    let hosts = hosts.iter().map(|(host, lang)| ((*host).to_owned(), *lang)).collect();
    let new = NewTenant { code: code.into(), name_en: code.into(), hosts, ..Default::default() };
    create_tenant(tx, new, NOW).await.unwrap()
}

impl World {
    pub async fn begin(&self) -> Tx {
        self.app.app.db.begin().await.unwrap()
    }

    /// The first tenant's `name@example.test`, who may do what these permissions allow, signed in.
    pub async fn enter(&self, name: &str, permissions: &str) -> TestApp {
        self.add_account(self.tenant, name, permissions).await;
        sign_in(&self.app, name).await
    }

    /// Somebody with these permissions in the second tenant, signed in there.
    pub async fn enter_neighbour(&self, name: &str, permissions: &str) -> TestApp {
        self.add_account(self.other_tenant, name, permissions).await;
        sign_in(&self.app.at("other.test"), name).await
    }

    /// Adds an account with a role of its own, and returns its id.
    pub async fn add_account(&self, tenant: i64, name: &str, permissions: &str) -> i64 {
        let tx = self.begin().await;
        let id = create_account(&tx, tenant, self.new_account(name).await, NOW).await.unwrap();
        if !permissions.is_empty() {
            grant_role(&tx, tenant, id, name, &PermissionSet::parse(permissions), NOW).await.unwrap();
        }
        tx.commit().await.unwrap();
        id
    }

    /// An account that can sign in.
    pub async fn new_account(&self, name: &str) -> NewAccount {
        NewAccount {
            email: Some(format!("{name}@example.test")),
            password_hash: self.app.app.passwords.hash(PASSWORD).await.unwrap(),
            name_en: name.into(),
            ..Default::default()
        }
    }
}

/// Signs `name@example.test` in.
pub async fn sign_in(app: &TestApp, name: &str) -> TestApp {
    let request = json!({"account": format!("{name}@example.test"), "password": PASSWORD});
    let session = app.post("/atlas/user/login", request).await.data();
    app.with_token(session["access_token"].as_str().expect("a token"))
}
