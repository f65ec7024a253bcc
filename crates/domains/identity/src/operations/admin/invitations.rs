//! Invitations: links by which somebody opens an account with roles that were chosen for them.

use fairway_auth::{Actor, Permission, TenantId, Token};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Serialize;

use super::accounts::{AccountRecord, ids, must_have_department, wanted_roles};
use super::rights;
use crate::entities::{account, invitation, role};
use crate::model::{AccountKind, InvitationState, Standing, account_tag};
use crate::operations::accounts::{NewAccount, create_or_find};
use crate::permissions::ManageAccounts;
use crate::{IdentityError, store};

/// Whom to invite, as what, and until when.
#[derive(Clone, Debug)]
pub struct InvitationForm {
    pub email: String,
    pub role_ids: Vec<i64>,
    pub kind: AccountKind,
    pub department_id: Option<i64>,
    pub expires_at: i64,
}

/// An invitation as the audit log keeps it.
#[derive(Clone, Debug, Serialize)]
pub struct InvitationRecord {
    email: String,
    /// Ids, which the log names in the reader's language.
    role_ids: Vec<i64>,
    account_type: i32,
    department_id: Option<i64>,
    expires_at: i64,
}

impl InvitationRecord {
    fn new(row: &invitation::Model, roles: &[role::Model]) -> Self {
        Self {
            email: row.email.clone(),
            role_ids: roles.iter().map(|role| role.id).collect(),
            account_type: row.account_type,
            department_id: row.department_id,
            expires_at: row.expires_at,
        }
    }
}

/// A new invitation; its token is shown once.
pub struct Invited {
    pub row: invitation::Model,
    pub record: InvitationRecord,
    pub token: Token,
}

pub async fn create(tx: &Tx, by: &Actor, form: InvitationForm) -> Result<Invited, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    let roles = wanted_roles(tx, by, &form.role_ids).await?;
    rights::must_hold(tx, by, &rights::together(&roles)).await?;
    must_have_department(tx, by, form.department_id).await?;
    let email = form.email.to_lowercase();
    let known = store::accounts::find_by_mail(&**tx, by.tenant_id, &email).await?;
    if known.is_some_and(|account| !is_open_to_take(&account)) {
        return Err(IdentityError::AccountExists);
    }
    let token = Token::generate();
    let row = invitation::ActiveModel {
        tenant_id: Set(by.tenant_id),
        token_hash: Set(token.hash()),
        email: Set(email),
        role_ids: Set(written(&ids(&roles))),
        account_type: Set(form.kind.value()),
        department_id: Set(form.department_id),
        created_by: Set(by.user_id),
        created_at: Set(by.now),
        expires_at: Set(form.expires_at),
        ..Default::default()
    };
    let row = store::admin::invitations::insert(&**tx, row).await?;
    let record = InvitationRecord::new(&row, &roles);
    Ok(Invited { row, record, token })
}

/// Ends an invitation that nobody has used; `None` if it was revoked before.
pub async fn revoke(
    tx: &Tx,
    by: &Actor,
    id: i64,
) -> Result<Option<(invitation::Model, InvitationRecord)>, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    let found = store::admin::invitations::find(&**tx, by.tenant_id, id).await?.ok_or(IdentityError::NotFound)?;
    let roles = store::admin::roles::list_some(&**tx, by.tenant_id, &role_ids(&found)).await?;
    rights::must_hold(tx, by, &rights::together(&roles)).await?;
    if found.used_at.is_some() {
        return Err(IdentityError::InvitationUsed);
    }
    if found.revoked_at.is_some() {
        return Ok(None);
    }
    let record = InvitationRecord::new(&found, &roles);
    let mut row = found.into_active_model();
    row.revoked_at = Set(Some(by.now));
    Ok(Some((store::admin::invitations::update(&**tx, row).await?, record)))
}

/// The invitation that a link stands for, while it works.
pub async fn find_open(
    db: &impl sea_orm::ConnectionTrait,
    tenant_id: TenantId,
    token: &Token,
    now: i64,
) -> Result<invitation::Model, IdentityError> {
    let found = store::admin::invitations::find_by_token(db, tenant_id, &token.hash()).await?;
    found.filter(|row| state(row, now) == InvitationState::Open).ok_or(IdentityError::InvitationEnded)
}

/// Who comes in by an invitation; the password comes as a hash.
pub struct Newcomer {
    pub name_zh: String,
    pub name_en: String,
    pub password_hash: String,
    pub language: fairway_lang::Lang,
}

/// Uses the invitation up and opens its account. What it gives is looked up again: its maker may have lost the right to
/// give it, and roles may be gone.
pub async fn accept(
    tx: &Tx,
    tenant_id: TenantId,
    token: &Token,
    newcomer: Newcomer,
    now: i64,
) -> Result<AccountRecord, IdentityError> {
    store::admin::lock(tx, tenant_id).await?;
    let invitation = find_open(&**tx, tenant_id, token, now).await?;
    let roles = store::admin::roles::list_some(&**tx, tenant_id, &role_ids(&invitation)).await?;
    must_still_give(tx, &invitation, &roles).await?;
    let new = NewAccount {
        email: Some(invitation.email.clone()),
        password_hash: newcomer.password_hash,
        name_zh: newcomer.name_zh,
        name_en: newcomer.name_en,
        language: Some(newcomer.language),
        needs_activation: true,
        ..Default::default()
    };
    let account = create_or_find(tx, tenant_id, new, now).await?;
    if !is_open_to_take(&account) {
        return Err(IdentityError::AccountExists);
    }
    let id = account.id;
    let department = match invitation.department_id {
        Some(department) => store::admin::departments::find(&**tx, tenant_id, department).await?.map(|row| row.id),
        None => None,
    };
    let mut row = account.into_active_model();
    row.activated_at = Set(Some(now));
    row.account_type = Set(invitation.account_type);
    row.department_id = Set(department);
    row.language = Set(newcomer.language.code().to_owned());
    let account = store::accounts::update(&**tx, row).await?;
    store::links::end_all(&**tx, tenant_id, id, now).await?;
    store::admin::accounts::set_roles(&**tx, tenant_id, id, &ids(&roles)).await?;
    if !store::admin::invitations::use_up(&**tx, invitation.id, id, now).await? {
        return Err(IdentityError::InvitationEnded);
    }
    tx.touch(account_tag(id));
    Ok(AccountRecord::new(account, &roles))
}

async fn must_still_give(tx: &Tx, row: &invitation::Model, roles: &[role::Model]) -> Result<(), IdentityError> {
    let maker = store::accounts::find(&**tx, row.tenant_id, row.created_by).await?;
    let is_there = maker.is_some_and(|maker| maker.status == Standing::Active.value());
    let own = store::accounts::permissions(&**tx, row.tenant_id, row.created_by).await?;
    let may = is_there && own.holds(ManageAccounts::CODE) && own.covers(&rights::together(roles));
    if may { Ok(()) } else { Err(IdentityError::InvitationEnded) }
}

/// One that nobody has proven to be theirs.
fn is_open_to_take(account: &account::Model) -> bool {
    account.activated_at.is_none() && account.status == Standing::Active.value()
}

pub fn state(row: &invitation::Model, now: i64) -> InvitationState {
    match (row.used_at, row.revoked_at) {
        (Some(_), _) => InvitationState::Used,
        (None, Some(_)) => InvitationState::Revoked,
        _ if row.expires_at <= now => InvitationState::Ended,
        _ => InvitationState::Open,
    }
}

pub fn role_ids(row: &invitation::Model) -> Vec<i64> {
    row.role_ids.split(',').filter_map(|id| id.parse().ok()).collect()
}

fn written(ids: &[i64]) -> String {
    ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
