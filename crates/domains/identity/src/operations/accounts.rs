//! Opening accounts, changing them, and their passwords.

use fairway_auth::{Passwords, PermissionSet, TenantId, UserId};
use fairway_db::Tx;
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use crate::entities::account;
use crate::model::{LinkPurpose, RoleNames, Standing, TEMPORARY_PASSWORD_SECONDS, account_tag, people_tag};
use crate::{IdentityError, store};

/// Who is to be able to sign in. The password comes as a hash: hashing is slow and does not belong in a transaction.
#[derive(Clone, Debug, Default)]
pub struct NewAccount {
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub password_hash: String,
    /// Until when the password is good for the first sign-in, which must set another one; `None` for one's own.
    pub password_expires_at: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    pub language: Option<Lang>,
    pub company_id: Option<i64>,
    pub meta_company_id: Option<i64>,
    /// Cannot sign in before a link in a mail has shown that the address is theirs.
    pub needs_activation: bool,
}

pub async fn create_account(tx: &Tx, tenant_id: TenantId, new: NewAccount, now: i64) -> Result<UserId, IdentityError> {
    let row = account::ActiveModel {
        tenant_id: Set(tenant_id),
        email: Set(new.email.map(|email| email.to_lowercase())),
        mobile: Set(new.mobile),
        password_hash: Set(new.password_hash),
        password_expires_at: Set(new.password_expires_at),
        name_zh: Set(new.name_zh),
        name_en: Set(new.name_en),
        avatar: Set(String::new()),
        language: Set(new.language.map(|lang| lang.code().to_owned()).unwrap_or_default()),
        company_id: Set(new.company_id),
        meta_company_id: Set(new.meta_company_id),
        status: Set(Standing::Active.value()),
        activated_at: Set((!new.needs_activation).then_some(now)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    Ok(store::accounts::insert(&**tx, row).await?.id)
}

/// A name as its owner writes it, as the Chinese or as the English one.
pub fn names_in_languages(name: &str) -> (String, String) {
    let is_han = name.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    if is_han { (name.to_owned(), String::new()) } else { (String::new(), name.to_owned()) }
}

/// The new account, or the one that has this mail address already. One that nobody has activated takes the new password
/// and name, and the links that were mailed for the old ones end.
pub async fn create_or_find(
    tx: &Tx,
    tenant_id: TenantId,
    new: NewAccount,
    now: i64,
) -> Result<account::Model, IdentityError> {
    let (email, again) = (new.email.clone().unwrap_or_default(), new.clone());
    match create_account(tx, tenant_id, new, now).await {
        Ok(_) | Err(IdentityError::AccountExists) => {}
        Err(error) => return Err(error),
    }
    let found = store::accounts::find_by_mail(&**tx, tenant_id, &email).await?.ok_or(IdentityError::NotFound)?;
    if found.activated_at.is_some() || found.status == Standing::Disabled.value() {
        return Ok(found);
    }
    store::links::end_all(&**tx, tenant_id, found.id, now).await?;
    let mut row = found.into_active_model();
    row.password_hash = Set(again.password_hash);
    row.name_zh = Set(again.name_zh);
    row.name_en = Set(again.name_en);
    row.updated_at = Set(now);
    Ok(store::accounts::update(&**tx, row).await?)
}

/// Whether somebody who has proven to be the account's owner may come in. Nobody else is told the difference.
pub fn may_enter(account: &account::Model) -> Result<(), IdentityError> {
    if account.status == Standing::Disabled.value() {
        return Err(IdentityError::AccountDisabled);
    }
    account.activated_at.map(|_| ()).ok_or(IdentityError::NotActivated)
}

/// Whether the password is its owner's own. A temporary one opens nothing: it is good for setting another, until it ends.
pub fn must_be_own_password(account: &account::Model, now: i64) -> Result<(), IdentityError> {
    match account.password_expires_at {
        None => Ok(()),
        Some(end) if end <= now => Err(IdentityError::TemporaryPasswordEnded),
        Some(_) => Err(IdentityError::PasswordMustChange),
    }
}

/// Gives the account a role of that name (a text, or one in both languages) with these permissions.
pub async fn grant_role(
    tx: &Tx,
    tenant_id: TenantId,
    account_id: UserId,
    role: impl Into<RoleNames>,
    permissions: &PermissionSet,
    now: i64,
) -> Result<(), IdentityError> {
    let role = store::accounts::put_role(&**tx, tenant_id, role.into(), permissions, now).await?;
    store::accounts::hold_role(&**tx, tenant_id, account_id, role.id).await?;
    tx.touch(account_tag(account_id));
    Ok(())
}

/// What the account's owner may change.
#[derive(Clone, Debug, Default)]
pub struct AccountChange {
    pub name_zh: Option<String>,
    pub name_en: Option<String>,
    pub avatar: Option<String>,
    pub language: Option<Lang>,
}

pub async fn change_account(
    tx: &Tx,
    tenant_id: TenantId,
    id: UserId,
    change: AccountChange,
    now: i64,
) -> Result<account::Model, IdentityError> {
    let found = store::accounts::find(&**tx, tenant_id, id).await?.ok_or(IdentityError::NotFound)?;
    let mut row = found.into_active_model();
    if let Some(name) = change.name_zh {
        row.name_zh = Set(name);
    }
    if let Some(name) = change.name_en {
        row.name_en = Set(name);
    }
    if let Some(avatar) = change.avatar {
        row.avatar = Set(avatar);
    }
    if let Some(language) = change.language {
        row.language = Set(language.code().to_owned());
    }
    row.updated_at = Set(now);
    tx.touch(account_tag(id));
    tx.touch(people_tag(tenant_id));
    Ok(store::accounts::update(&**tx, row).await?)
}

/// Whether the given password is the account's; checked before the transaction that changes it.
pub async fn verify_original(
    db: &fairway_db::Db,
    passwords: &Passwords,
    tenant_id: TenantId,
    id: UserId,
    original: &str,
) -> Result<(), IdentityError> {
    let found = store::accounts::find(db.read(), tenant_id, id).await?.ok_or(IdentityError::NotFound)?;
    let right = passwords.verify(original, Some(&found.password_hash)).await?;
    if right { Ok(()) } else { Err(IdentityError::WrongOriginalPassword) }
}

/// Sets a password that its owner chose and signs the account out everywhere.
pub async fn set_password(
    tx: &Tx,
    tenant_id: TenantId,
    id: UserId,
    password_hash: String,
    now: i64,
) -> Result<account::Model, IdentityError> {
    replace_password(tx, tenant_id, id, password_hash, None, now).await
}

/// Sets a password that is good for one sign-in until then, and signs the account out everywhere.
pub async fn set_temporary_password(
    tx: &Tx,
    tenant_id: TenantId,
    id: UserId,
    password_hash: String,
    now: i64,
) -> Result<account::Model, IdentityError> {
    replace_password(tx, tenant_id, id, password_hash, Some(now + TEMPORARY_PASSWORD_SECONDS), now).await
}

async fn replace_password(
    tx: &Tx,
    tenant_id: TenantId,
    id: UserId,
    password_hash: String,
    expires_at: Option<i64>,
    now: i64,
) -> Result<account::Model, IdentityError> {
    let found = store::accounts::find(&**tx, tenant_id, id).await?.ok_or(IdentityError::NotFound)?;
    let mut row = found.into_active_model();
    row.password_hash = Set(password_hash);
    row.password_expires_at = Set(expires_at);
    row.updated_at = Set(now);
    let account = store::accounts::update(&**tx, row).await?;
    store::sessions::revoke(&**tx, tenant_id, id, None, now).await?;
    // What a stolen telephone said yes to must not come in afterwards.
    store::scan_tickets::end_all(&**tx, tenant_id, id).await?;
    // A link that was mailed for the old password must not undo the new one.
    store::links::use_up_all(&**tx, tenant_id, id, LinkPurpose::Reset, now).await?;
    tx.touch(account_tag(id));
    Ok(account)
}
