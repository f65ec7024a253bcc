//! Two tenants with people of different rights, signed in.

use fairway_auth::PermissionSet;
use fairway_http::Domain;
use fairway_identity::{
    AuditWords, Directory, NewAccount, NewTenant, create_account, create_tenant, domain, grant_role,
};
use fairway_lang::Lang;
use fairway_testkit::{Engine, NOW, TestApp};
use serde_json::{Value, json};

pub const PASSWORD: &str = "Harbour.2027";
/// What the first tenant's administrator may do: everything but the platform's own business.
pub const ADMIN: &str = "identity.accounts,identity.departments,identity.roles,audit.view,messages.view,messages.retry";

pub struct Person {
    pub id: i64,
    pub app: TestApp,
}

pub struct Office {
    pub app: TestApp,
    pub tenant: i64,
    pub other_tenant: i64,
    /// Holds [`ADMIN`].
    pub boss: Person,
    /// Holds that and platform.tenants.
    pub staff: Person,
    /// Holds identity.accounts only.
    pub clerk: Person,
    /// Holds nothing.
    pub nobody: Person,
    /// Two of the other tenant, with the same role of [`ADMIN`].
    pub others: [Person; 2],
}

/// With the words of the log, which the server hands in.
fn domain_with_words() -> Domain {
    let extras = |extras: &mut axum::http::Extensions| {
        (domain().extras)(extras);
        let words = include_str!("../../../../server/src/audit_words.json");
        extras.insert(AuditWords::parse(words).expect("words"));
    };
    Domain { extras, ..domain() }
}

pub async fn office(engine: Engine) -> Office {
    let app = TestApp::open(engine, &[domain_with_words()], Directory::new).await;
    let tx = app.app.db.begin().await.unwrap();
    let tenant = create_tenant(&tx, new_tenant("EXS", "zh.test"), NOW).await.unwrap();
    let other_tenant = create_tenant(&tx, new_tenant("OTHER", "other.test"), NOW).await.unwrap();
    let password_hash = app.app.passwords.hash(PASSWORD).await.unwrap();
    let platform = format!("{ADMIN},platform.tenants");
    let people = [
        (tenant, "boss", "Organiser", ADMIN),
        (tenant, "staff", "Platform staff", platform.as_str()),
        (tenant, "clerk", "Clerk", "identity.accounts"),
        (tenant, "nobody", "", ""),
        (other_tenant, "one", "Organiser", ADMIN),
        (other_tenant, "two", "Organiser", ADMIN),
    ];
    for (tenant_id, name, role, permissions) in people {
        let new = NewAccount {
            email: Some(format!("{name}@example.test")),
            password_hash: password_hash.clone(),
            name_en: name.to_owned(),
            ..Default::default()
        };
        let id = create_account(&tx, tenant_id, new, NOW).await.unwrap();
        if !role.is_empty() {
            grant_role(&tx, tenant_id, id, role, &PermissionSet::parse(permissions), NOW).await.unwrap();
        }
    }
    tx.commit().await.unwrap();
    let at_other = app.at("other.test");
    Office {
        boss: sign_in(&app, "boss").await,
        staff: sign_in(&app, "staff").await,
        clerk: sign_in(&app, "clerk").await,
        nobody: sign_in(&app, "nobody").await,
        others: [sign_in(&at_other, "one").await, sign_in(&at_other, "two").await],
        app,
        tenant,
        other_tenant,
    }
}

fn new_tenant(code: &str, host: &str) -> NewTenant {
    NewTenant { code: code.into(), name_en: code.into(), hosts: vec![(host.into(), Lang::Zh)], ..Default::default() }
}

pub async fn sign_in(app: &TestApp, name: &str) -> Person {
    let request = json!({"account": format!("{name}@example.test"), "password": PASSWORD});
    let data = app.post("/atlas/user/login", request).await.data();
    Person { id: data["user_id"].as_i64().unwrap(), app: app.with_token(data["access_token"].as_str().unwrap()) }
}

impl Office {
    /// A new role made by the platform's staff.
    pub async fn role(&self, name: &str, permissions: &str) -> i64 {
        let request = json!({"name": name, "permissions": permissions});
        number(&self.staff.app.post("/atms/role/roles", request).await.data()["id"])
    }

    /// The id of a role that is there.
    pub async fn role_id(&self, name: &str) -> i64 {
        let roles = self.staff.app.get("/atms/role/roles?nopage=1").await.data();
        let found = roles.as_array().unwrap().iter().find(|role| role["name"] == name).cloned();
        number(&found.expect("the role")["id"])
    }

    /// The version of a role that is there.
    pub async fn role_version(&self, id: i64) -> Value {
        let roles = self.staff.app.get("/atms/role/roles?nopage=1").await.data();
        let found = roles.as_array().unwrap().iter().find(|role| role["id"] == id).cloned();
        found.expect("the role")["version"].clone()
    }

    pub async fn department(&self, name: &str, parent: Option<i64>) -> i64 {
        let request = json!({"name_zh": name, "parent_id": parent});
        number(&self.boss.app.post("/atms/department/departments", request).await.data()["id"])
    }

    /// What the log of the first tenant says about one kind of record, the latest first.
    pub async fn audit(&self, object_type: &str) -> Vec<Value> {
        let path = format!("/atms/audit/logs?nopage=1&object_type={object_type}");
        self.boss.app.get(&path).await.data().as_array().unwrap().clone()
    }

    /// The form that leaves an account of the first tenant as it is.
    /// The address that disables an account as it is now.
    pub async fn account_deletion(&self, id: i64) -> String {
        self.deletion("/atms/account/accounts", id).await
    }

    /// The address that deletes something as it is now.
    pub async fn deletion(&self, list: &str, id: i64) -> String {
        let rows = self.staff.app.get(&format!("{list}?nopage=1")).await.data();
        let found = rows.as_array().unwrap().iter().find(|row| row["id"] == id).cloned();
        format!("{list}?id={id}&version={}", found.expect("a row")["version"].as_str().unwrap())
    }

    pub async fn account_form(&self, id: i64) -> Value {
        let accounts = self.staff.app.get("/atms/account/accounts?nopage=1").await.data();
        let found = accounts.as_array().unwrap().iter().find(|account| account["id"] == id).cloned();
        let account = found.expect("the account");
        json!({"id": id, "email": account["email"], "mobile": account["mobile"], "name_zh": account["name_zh"],
            "name_en": account["name_en"], "department_id": account["department_id"], "version": account["version"]})
    }
}

pub fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("not a number: {value}"))
}

/// The same object with some fields set.
pub fn with(mut object: Value, more: Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        object[key] = value.clone();
    }
    object
}

/// A session for somebody whose password was replaced: made in the database, as a test may.
pub async fn sign_in_again(o: &Office, id: i64) -> TestApp {
    let hash = o.app.app.passwords.hash(PASSWORD).await.unwrap();
    let tx = o.app.app.db.begin().await.unwrap();
    tx.execute_text(&format!(
        "UPDATE account SET password_hash = '{hash}', password_expires_at = NULL WHERE id = {id}"
    ))
    .await
    .unwrap();
    tx.commit().await.unwrap();
    sign_in(&o.app, "staff").await.app
}
