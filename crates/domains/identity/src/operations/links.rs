//! Links in mails that act for an account once: activation and new passwords.

use fairway_auth::{TenantId, Token, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::accounts;
use crate::entities::account;
use crate::model::LinkPurpose;
use crate::{IdentityError, store};

/// Makes a link's token; the caller mails it.
pub async fn make(
    tx: &Tx,
    tenant_id: TenantId,
    account_id: UserId,
    purpose: LinkPurpose,
    now: i64,
) -> Result<Token, IdentityError> {
    let token = Token::generate();
    store::links::insert(&**tx, tenant_id, account_id, purpose, token.hash(), now).await?;
    Ok(token)
}

/// Activates the account that the link was sent to.
pub async fn activate(tx: &Tx, tenant_id: TenantId, token: &Token, now: i64) -> Result<account::Model, IdentityError> {
    let account = follow(tx, tenant_id, LinkPurpose::Activation, token, now).await?;
    let mut row = account.into_active_model();
    row.activated_at = Set(Some(now));
    row.updated_at = Set(now);
    Ok(store::accounts::update(&**tx, row).await?)
}

/// Sets the new password of the account that the link was sent to, and signs it out everywhere. Whoever read the mail
/// has also shown that the address is theirs.
pub async fn reset_password(
    tx: &Tx,
    tenant_id: TenantId,
    token: &Token,
    password_hash: String,
    now: i64,
) -> Result<account::Model, IdentityError> {
    let account = follow(tx, tenant_id, LinkPurpose::Reset, token, now).await?;
    if account.activated_at.is_none() {
        let mut row = account.clone().into_active_model();
        row.activated_at = Set(Some(now));
        store::accounts::update(&**tx, row).await?;
    }
    accounts::set_password(tx, tenant_id, account.id, password_hash, now).await?;
    Ok(account)
}

/// Uses the link up, and with it all others of its kind.
async fn follow(
    tx: &Tx,
    tenant_id: TenantId,
    purpose: LinkPurpose,
    token: &Token,
    now: i64,
) -> Result<account::Model, IdentityError> {
    let found = store::links::find(&**tx, tenant_id, purpose, &token.hash(), now).await?;
    let link = found.ok_or(IdentityError::LinkUsed)?;
    if !store::links::use_up(&**tx, link.id, now).await? {
        return Err(IdentityError::LinkUsed);
    }
    store::links::use_up_all(&**tx, tenant_id, link.account_id, purpose, now).await?;
    store::accounts::find(&**tx, tenant_id, link.account_id).await?.ok_or(IdentityError::LinkUsed)
}
