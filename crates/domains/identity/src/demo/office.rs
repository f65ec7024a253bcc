//! The organiser's own people: roles, departments and colleagues.

use std::collections::HashMap;

use fairway_auth::{PermissionSet, UserId};
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Deserialize;

use crate::model::AccountKind;
use crate::operations::accounts::{NewAccount, create_account};
use crate::operations::admin::By;
use crate::operations::admin::departments::{self, DepartmentForm};
use crate::{IdentityError, store};

#[derive(Deserialize)]
struct Office {
    password: String,
    roles: Vec<Role>,
    departments: Vec<Department>,
    members: Vec<Member>,
    colleagues: Vec<Colleague>,
}

#[derive(Deserialize)]
struct Role {
    name: String,
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
}

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let office: Office = demo.read("office.json")?;
    let by = By { tenant_id: demo.tenant_id, user_id: 0, now: demo.now };
    let mut made = Made::default();
    for role in office.roles {
        let permissions = PermissionSet::parse(&role.permissions.join(","));
        let row = store::accounts::put_role(&**tx, by.tenant_id, &role.name, &permissions, by.now).await?;
        made.roles.insert(role.name, row.id);
    }
    for department in office.departments {
        let parent = department.parent.and_then(|key| made.departments.get(&key).copied()).unwrap_or(0);
        let form = DepartmentForm { name_zh: department.name_zh, name_en: department.name_en };
        let row = departments::create(tx, by, parent, form).await?;
        made.departments.insert(department.key, row.id);
    }
    for member in office.members {
        let id = demo.recall("account", &member.account)?;
        place(tx, by, &made, id, &member.department, member.role.as_deref(), AccountKind::Admin).await?;
    }
    // They share a password, and hashing is slow on purpose.
    let password_hash = demo.passwords.hash(&office.password).await?;
    for colleague in office.colleagues {
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
    }
    Ok(())
}

async fn place(
    tx: &Tx,
    by: By,
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
