//! Opening, changing and disabling other people's accounts.

use fairway_auth::{Actor, TenantId, UserId};
use fairway_db::Tx;
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use sea_orm::{DbErr, SqlErr};
use serde::Serialize;

use super::{Changed, rights};
use crate::entities::{account, role};
use crate::model::{AccountKind, Standing, TEMPORARY_PASSWORD_SECONDS, account_tag, people_tag};
use crate::operations::accounts::{NewAccount, create_account, set_temporary_password};
use crate::{IdentityError, store};

/// What an administrator says of an account. The form is always sent whole; what may stay as it is is optional.
#[derive(Clone, Debug, Default)]
pub struct AccountForm {
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub name_zh: String,
    pub name_en: String,
    pub department_id: Option<i64>,
    pub role_ids: Option<Vec<i64>>,
    pub kind: Option<AccountKind>,
    pub standing: Option<Standing>,
}

/// An account as the audit log keeps it.
#[derive(Clone, Debug, Serialize)]
pub struct AccountRecord {
    #[serde(skip)]
    pub row: account::Model,
    email: Option<String>,
    mobile: Option<String>,
    name_zh: String,
    name_en: String,
    department_id: Option<i64>,
    account_type: i32,
    /// An [`crate::model::AccountState`], because an account that waits for its owner is no active one.
    status: i32,
    /// Ids, which the log names in the reader's language.
    role_ids: Vec<i64>,
}

impl AccountRecord {
    pub(super) fn new(row: account::Model, roles: &[role::Model]) -> Self {
        Self {
            email: row.email.clone(),
            mobile: row.mobile.clone(),
            name_zh: row.name_zh.clone(),
            name_en: row.name_en.clone(),
            department_id: row.department_id,
            account_type: row.account_type,
            status: row.state().value(),
            role_ids: roles.iter().map(|role| role.id).collect(),
            row,
        }
    }

    /// What people call it.
    pub fn name(&self) -> String {
        let names = [&self.name_zh, &self.name_en].into_iter().cloned();
        let mut all = names.chain(self.email.clone()).chain(self.mobile.clone());
        all.find(|name| !name.is_empty()).unwrap_or_default()
    }
}

/// The password of a new account, ready to be stored.
pub struct NewPassword {
    pub hash: String,
    /// Made by this program, not agreed on by two people.
    pub is_temporary: bool,
}

/// Opens an account that can be used at once; the caller sends its owner the password.
pub async fn create(
    tx: &Tx,
    by: &Actor,
    form: AccountForm,
    password: NewPassword,
    lang: Lang,
) -> Result<AccountRecord, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    let roles = wanted_roles(tx, by, form.role_ids.as_deref().unwrap_or_default()).await?;
    rights::must_hold(tx, by, &rights::together(&roles)).await?;
    must_have_department(tx, by, form.department_id).await?;
    let new = NewAccount {
        email: form.email,
        mobile: form.mobile,
        password_hash: password.hash,
        password_expires_at: password.is_temporary.then_some(by.now + TEMPORARY_PASSWORD_SECONDS),
        name_zh: form.name_zh,
        name_en: form.name_en,
        language: Some(lang),
        ..Default::default()
    };
    let id = create_account(tx, by.tenant_id, new, by.now).await?;
    let mut row = get(tx, by.tenant_id, id).await?.into_active_model();
    row.department_id = Set(form.department_id);
    row.account_type = Set(form.kind.unwrap_or_default().value());
    let row = store::accounts::update(&**tx, row).await?;
    store::admin::accounts::set_roles(&**tx, by.tenant_id, id, &ids(&roles)).await?;
    Ok(AccountRecord::new(row, &roles))
}

/// Changes everything that the form says; takes effect on the account's next request.
pub async fn change(
    tx: &Tx,
    by: &Actor,
    id: UserId,
    form: AccountForm,
) -> Result<Changed<AccountRecord>, IdentityError> {
    let before = lock(tx, by, id).await?;
    let held = must_be_within_rights(tx, by, id).await?;
    let roles = match &form.role_ids {
        Some(wanted) => wanted_roles(tx, by, wanted).await?,
        None => held.clone(),
    };
    rights::must_hold(tx, by, &rights::together(&roles)).await?;
    must_have_department(tx, by, form.department_id).await?;
    let is_disabled = form.standing == Some(Standing::Disabled);
    if is_disabled && id == by.user_id {
        return Err(IdentityError::OwnAccount);
    }
    let had = rights::has_role_manager(tx, by.tenant_id).await?;
    let mut row = before.clone().into_active_model();
    row.email = Set(form.email.map(|email| email.to_lowercase()));
    row.mobile = Set(form.mobile);
    row.name_zh = Set(form.name_zh);
    row.name_en = Set(form.name_en);
    row.department_id = Set(form.department_id);
    if let Some(kind) = form.kind {
        row.account_type = Set(kind.value());
    }
    if let Some(standing) = form.standing {
        row.status = Set(standing.value());
    }
    row.updated_at = Set(by.now);
    let after = store::accounts::update(&**tx, row).await.map_err(taken)?;
    if after.email != before.email {
        // What was mailed to the old address acts for the account no more.
        store::links::end_all(&**tx, by.tenant_id, id, by.now).await?;
    }
    store::admin::accounts::set_roles(&**tx, by.tenant_id, id, &ids(&roles)).await?;
    if is_disabled {
        store::sessions::revoke(&**tx, by.tenant_id, id, None, by.now).await?;
    }
    rights::must_leave_role_manager(tx, by.tenant_id, had).await?;
    tx.touch(account_tag(id));
    tx.touch(people_tag(by.tenant_id));
    Ok(Changed { before: AccountRecord::new(before, &held), after: AccountRecord::new(after, &roles) })
}

/// Disables the account and signs it out everywhere. Nothing of it is lost.
pub async fn disable(tx: &Tx, by: &Actor, id: UserId) -> Result<Changed<AccountRecord>, IdentityError> {
    let row = lock(tx, by, id).await?;
    change(tx, by, id, AccountForm { standing: Some(Standing::Disabled), ..form_of(row) }).await
}

/// The form that leaves an account as it is.
pub(super) fn form_of(row: account::Model) -> AccountForm {
    AccountForm {
        email: row.email,
        mobile: row.mobile,
        name_zh: row.name_zh,
        name_en: row.name_en,
        department_id: row.department_id,
        role_ids: None,
        kind: None,
        standing: None,
    }
}

/// Gives the account this temporary password and signs it out everywhere; the caller sends it to its owner.
pub async fn replace_password(
    tx: &Tx,
    by: &Actor,
    id: UserId,
    password_hash: String,
) -> Result<AccountRecord, IdentityError> {
    let row = lock(tx, by, id).await?;
    let held = must_be_within_rights(tx, by, id).await?;
    set_temporary_password(tx, by.tenant_id, id, password_hash, by.now).await?;
    Ok(AccountRecord::new(row, &held))
}

/// An account that may do more than the acting person is not theirs to change: its mail address or password would give
/// them all of it.
pub(super) async fn must_be_within_rights(tx: &Tx, by: &Actor, id: UserId) -> Result<Vec<role::Model>, IdentityError> {
    let held = store::admin::accounts::roles_of(&**tx, by.tenant_id, &[id]).await?.remove(&id).unwrap_or_default();
    rights::must_hold(tx, by, &rights::together(&held)).await?;
    Ok(held)
}

/// The account as no other administrator changes it until the transaction ends.
pub async fn lock(tx: &Tx, by: &Actor, id: UserId) -> Result<account::Model, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    get(tx, by.tenant_id, id).await
}

async fn get(tx: &Tx, tenant_id: TenantId, id: UserId) -> Result<account::Model, IdentityError> {
    let found = store::accounts::find(&**tx, tenant_id, id).await?;
    found.filter(|row| row.deleted_at.is_none()).ok_or(IdentityError::NotFound)
}

pub(super) async fn wanted_roles(tx: &Tx, by: &Actor, wanted: &[i64]) -> Result<Vec<role::Model>, IdentityError> {
    let found = store::admin::roles::list_some(&**tx, by.tenant_id, wanted).await?;
    let is_complete = wanted.iter().all(|id| found.iter().any(|role| role.id == *id));
    if is_complete { Ok(found) } else { Err(IdentityError::UnknownReference("role_ids")) }
}

pub(super) async fn must_have_department(tx: &Tx, by: &Actor, id: Option<i64>) -> Result<(), IdentityError> {
    let Some(id) = id else { return Ok(()) };
    let found = store::admin::departments::find(&**tx, by.tenant_id, id).await?;
    found.map(|_| ()).ok_or(IdentityError::UnknownReference("department_id"))
}

pub(super) fn ids(roles: &[role::Model]) -> Vec<i64> {
    roles.iter().map(|role| role.id).collect()
}

/// Signing up takes no lock, so only the unique index knows for sure. Nothing is done in the transaction after this.
fn taken(error: DbErr) -> IdentityError {
    match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(_)) => IdentityError::AccountExists,
        _ => error.into(),
    }
}
