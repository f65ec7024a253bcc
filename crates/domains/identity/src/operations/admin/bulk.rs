//! What an administrator does to one account of several that were chosen. Doing it again changes nothing and says so.

use fairway_auth::{Actor, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::accounts::{self, AccountForm, AccountRecord, change, form_of, ids, lock, must_be_within_rights};
use super::{Changed, rights};
use crate::entities::{account, role};
use crate::model::{LinkPurpose, Standing, account_tag, people_tag};
use crate::{IdentityError, store};

/// Lets an account in whose owner never followed the link; whoever does it vouches for the address.
pub async fn activate(tx: &Tx, by: &Actor, id: UserId) -> Result<Changed<AccountRecord>, IdentityError> {
    let (before, held) = waiting_with_roles(tx, by, id).await?;
    store::links::use_up_all(&**tx, by.tenant_id, id, LinkPurpose::Activation, by.now).await?;
    let mut row = before.clone().into_active_model();
    row.activated_at = Set(Some(by.now));
    row.updated_at = Set(by.now);
    tx.touch(account_tag(id));
    let after = store::accounts::update(&**tx, row).await?;
    Ok(Changed { before: AccountRecord::new(before, &held), after: AccountRecord::new(after, &held) })
}

/// An account that waits for its owner to follow the link, within one's rights.
pub async fn waiting(tx: &Tx, by: &Actor, id: UserId) -> Result<account::Model, IdentityError> {
    Ok(waiting_with_roles(tx, by, id).await?.0)
}

async fn waiting_with_roles(
    tx: &Tx,
    by: &Actor,
    id: UserId,
) -> Result<(account::Model, Vec<role::Model>), IdentityError> {
    let row = lock(tx, by, id).await?;
    let held = must_be_within_rights(tx, by, id).await?;
    match (row.activated_at, row.status == Standing::Disabled.value()) {
        (Some(_), _) => Err(IdentityError::AlreadyActivated),
        (None, true) => Err(IdentityError::AccountDisabled),
        (None, false) => Ok((row, held)),
    }
}

pub async fn disable(tx: &Tx, by: &Actor, id: UserId) -> Result<Changed<AccountRecord>, IdentityError> {
    if lock(tx, by, id).await?.status == Standing::Disabled.value() {
        return Err(IdentityError::NothingToDo);
    }
    accounts::disable(tx, by, id).await
}

pub async fn enable(tx: &Tx, by: &Actor, id: UserId) -> Result<Changed<AccountRecord>, IdentityError> {
    let row = lock(tx, by, id).await?;
    if row.status == Standing::Active.value() {
        return Err(IdentityError::NothingToDo);
    }
    change(tx, by, id, AccountForm { standing: Some(Standing::Active), ..form_of(row) }).await
}

/// Gives the account one role more (`is_given`), or takes one away.
pub async fn set_role(
    tx: &Tx,
    by: &Actor,
    id: UserId,
    role_id: i64,
    is_given: bool,
) -> Result<Changed<AccountRecord>, IdentityError> {
    let row = lock(tx, by, id).await?;
    let mut held = ids(&must_be_within_rights(tx, by, id).await?);
    if held.contains(&role_id) == is_given {
        return Err(IdentityError::NothingToDo);
    }
    if is_given {
        held.push(role_id);
    } else {
        held.retain(|one| *one != role_id);
    }
    change(tx, by, id, AccountForm { role_ids: Some(held), ..form_of(row) }).await
}

/// Takes an account away for good: its owner's data goes, its id stays, because other records name it.
pub async fn delete(tx: &Tx, by: &Actor, id: UserId) -> Result<AccountRecord, IdentityError> {
    let row = lock(tx, by, id).await?;
    let held = must_be_within_rights(tx, by, id).await?;
    if id == by.user_id {
        return Err(IdentityError::OwnAccount);
    }
    let had = rights::has_role_manager(tx, by.tenant_id).await?;
    let record = AccountRecord::new(row.clone(), &held);
    store::admin::accounts::erase(&**tx, row, by.now).await?;
    rights::must_leave_role_manager(tx, by.tenant_id, had).await?;
    tx.touch(account_tag(id));
    tx.touch(people_tag(by.tenant_id));
    Ok(record)
}
