//! The organiser's own people: roles, departments and colleagues, and the log of how they came.

use std::collections::HashMap;

use fairway_audit::{Change, record_as};
use fairway_auth::{Actor, PermissionSet, UserId};
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Deserialize;
use serde_json::json;

use crate::model::{AccountKind, RoleNames};
use crate::operations::accounts::{NewAccount, create_account};
use crate::operations::admin::departments::{self, DepartmentForm};
use crate::{IdentityError, store};

#[derive(Deserialize)]
struct Office {
    password: String,
    roles: Vec<Role>,
    departments: Vec<Department>,
    members: Vec<Member>,
    /// Who has signed up and not followed the link yet.
    waiting: Vec<Waiting>,
    colleagues: Vec<Colleague>,
}

#[derive(Deserialize)]
struct Role {
    name: String,
    name_zh: String,
    permissions: Vec<String>,
}

#[derive(Deserialize)]
struct Department {
    key: String,
    parent: Option<String>,
    name_zh: String,
    name_en: String,
}

#[derive(Deserialize)]
struct Member {
    account: String,
    department: String,
    role: Option<String>,
}

#[derive(Deserialize)]
struct Waiting {
    email: String,
    name_zh: String,
    name_en: String,
    /// Since when.
    hours: i64,
}

#[derive(Deserialize)]
struct Colleague {
    email: String,
    name_zh: String,
    name_en: String,
    department: String,
    role: Option<String>,
    account_type: i32,
}

/// Ids by the names that the file uses.
#[derive(Default)]
struct Made {
    roles: HashMap<String, i64>,
    departments: HashMap<String, i64>,
    log: Vec<Change>,
}

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let office: Office = demo.read("office.json")?;
    let by = &Actor { tenant_id: demo.tenant_id, user_id: 0, name: "Fairway".into(), now: demo.now };
    let mut made = Made::default();
    for role in office.roles {
        let permissions = PermissionSet::parse(&role.permissions.join(","));
        let row = store::accounts::put_role(
            &**tx,
            by.tenant_id,
            RoleNames { name: role.name.clone(), name_zh: role.name_zh },
            &permissions,
            by.now,
        )
        .await?;
        let record = json!({"name": row.name, "name_zh": row.name_zh, "permissions": row.permissions});
        made.log.push(Change::created("role", row.id, &record).named(&row.name_zh).named_en(&row.name));
        made.roles.insert(role.name, row.id);
    }
    for department in office.departments {
        let parent = department.parent.and_then(|key| made.departments.get(&key).copied()).unwrap_or(0);
        let form = DepartmentForm { name_zh: department.name_zh, name_en: department.name_en };
        let row = departments::create(tx, by, parent, form).await?;
        let record =
            json!({"name_zh": row.name_zh, "name_en": row.name_en, "parent_id": row.parent_id, "sort": row.sort});
        made.log.push(Change::created("department", row.id, &record).named(&row.name_zh));
        made.departments.insert(department.key, row.id);
    }
    for member in office.members {
        let id = demo.recall("account", &member.account)?;
        place(tx, by, &made, id, &member.department, member.role.as_deref(), AccountKind::Admin).await?;
    }
    // They share a password, and hashing is slow on purpose.
    let password_hash = demo.passwords.hash(&office.password).await?;
    for person in office.waiting {
        let language = if person.name_zh.is_empty() { Lang::En } else { Lang::Zh };
        let new = NewAccount {
            email: Some(person.email),
            password_hash: password_hash.clone(),
            name_zh: person.name_zh,
            name_en: person.name_en,
            language: Some(language),
            needs_activation: true,
            ..Default::default()
        };
        create_account(tx, by.tenant_id, new, by.now - person.hours * 3600).await?;
    }
    for colleague in office.colleagues {
        let record = json!({"email": colleague.email, "name_zh": colleague.name_zh, "name_en": colleague.name_en});
        let name = colleague.name_zh.clone();
        let new = NewAccount {
            email: Some(colleague.email),
            password_hash: password_hash.clone(),
            name_zh: colleague.name_zh,
            name_en: colleague.name_en,
            language: Some(Lang::Zh),
            ..Default::default()
        };
        let id = create_account(tx, by.tenant_id, new, by.now).await?;
        let kind = AccountKind::from_value(colleague.account_type).unwrap_or_default();
        place(tx, by, &made, id, &colleague.department, colleague.role.as_deref(), kind).await?;
        made.log.push(Change::created("account", id, &record).named(name));
    }
    write_log(tx, by, demo, made.log).await
}

/// Somebody set the office up in the days before the demo is looked at.
async fn write_log(tx: &Tx, by: &Actor, demo: &Demo, log: Vec<Change>) -> Result<(), Failure> {
    const BETWEEN: i64 = 47 * 60;
    let user_id = demo.recall("account", "staff")?;
    let person = store::accounts::find(&**tx, by.tenant_id, user_id).await?.ok_or(IdentityError::NotFound)?;
    let count = log.len() as i64;
    for (place, change) in log.into_iter().enumerate() {
        let now = by.now - (count - place as i64) * BETWEEN;
        let person = Actor { tenant_id: by.tenant_id, user_id, name: person.name_zh.as_str().into(), now };
        record_as(tx, &person, change).await?;
    }
    Ok(())
}

async fn place(
    tx: &Tx,
    by: &Actor,
    made: &Made,
    id: UserId,
    department: &str,
    role: Option<&str>,
    kind: AccountKind,
) -> Result<(), Failure> {
    let found = store::accounts::find(&**tx, by.tenant_id, id).await?.ok_or(IdentityError::NotFound)?;
    let mut row = found.into_active_model();
    row.department_id = Set(made.departments.get(department).copied());
    row.account_type = Set(kind.value());
    store::accounts::update(&**tx, row).await?;
    if let Some(role_id) = role.and_then(|name| made.roles.get(name)) {
        store::accounts::hold_role(&**tx, by.tenant_id, id, *role_id).await?;
    }
    Ok(())
}
