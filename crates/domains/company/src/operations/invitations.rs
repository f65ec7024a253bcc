//! Inviting colleagues to a company: by mail to one person, or by a link that people pass on.

use fairway_auth::{Actor, TenantId, Token};
use fairway_db::Tx;
use fairway_http::App;
use fairway_identity::attempts::{self, Limit};
use fairway_identity::list_accounts;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel, PaginatorTrait};

use super::members::{Right, must_lead};
use crate::entities::company_invitation::{ActiveModel, Column, Model};
use crate::model::{INVITATION_SECONDS, InvitationKind, InvitationState, MAX_OPEN_INVITATIONS};
use crate::{CompanyError, store};

/// What one company sends and makes in a day.
const COMPANY_DAY: Limit = Limit { name: "company.invite", max: 60, seconds: 24 * 3600 };
/// What one address gets, from whichever company.
const ADDRESS_DAY: Limit = Limit { name: "company.invited", max: 5, seconds: 24 * 3600 };

/// An invitation with its token, which for a mail is known only now.
pub struct Made {
    pub row: Model,
    pub token: Token,
    pub right: Right,
}

pub fn state(row: &Model, now: i64) -> InvitationState {
    match (row.used_at, row.withdrawn_at) {
        (Some(_), _) => InvitationState::Used,
        (None, Some(_)) => InvitationState::Withdrawn,
        _ if row.expires_at <= now => InvitationState::Ended,
        _ => InvitationState::Open,
    }
}

/// Fails with the reason where it works no more.
pub fn must_be_open(row: &Model, now: i64) -> Result<(), CompanyError> {
    match state(row, now) {
        InvitationState::Open => Ok(()),
        InvitationState::Used => Err(CompanyError::InvitationUsed),
        InvitationState::Ended => Err(CompanyError::InvitationEnded),
        InvitationState::Withdrawn => Err(CompanyError::InvitationWithdrawn),
    }
}

pub async fn find_by_token(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    token: &Token,
) -> Result<Model, CompanyError> {
    store::invitations::find_by_token(db, tenant_id, &token.hash()).await?.ok_or(CompanyError::NotFound)
}

/// Invites the owner of a mail address, or makes a link to pass on where there is none.
pub async fn create(
    app: &App,
    tx: &Tx,
    by: &Actor,
    is_staff: bool,
    (company_id, email): (i64, Option<&str>),
) -> Result<Made, CompanyError> {
    store::companies::lock(tx, by.tenant_id, company_id).await?;
    let right = must_lead(&**tx, by, is_staff, company_id).await?;
    let open = store::invitations::select_open(by.tenant_id, company_id, by.now);
    if open.clone().count(&**tx).await? >= MAX_OPEN_INVITATIONS {
        return Err(CompanyError::TooManyInvitations);
    }
    if let Some(email) = email {
        must_be_new(tx, by, company_id, email).await?;
    }
    take(app, tx, by, company_id, email).await?;
    let token = Token::generate();
    let row = row(by, company_id, email, &token);
    Ok(Made { row: store::invitations::insert(&**tx, row).await?, token, right })
}

/// An invitation as somebody makes it now.
pub fn row(by: &Actor, company_id: i64, email: Option<&str>, token: &Token) -> ActiveModel {
    let kind = if email.is_some() { InvitationKind::Mail } else { InvitationKind::Link };
    ActiveModel {
        tenant_id: Set(by.tenant_id),
        company_id: Set(company_id),
        kind: Set(kind.value()),
        email: Set(email.unwrap_or_default().to_owned()),
        token_hash: Set(token.hash()),
        code: Set(if email.is_some() { String::new() } else { token.reveal().to_owned() }),
        created_by: Set(by.user_id),
        expires_at: Set(by.now + INVITATION_SECONDS),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    }
}

/// Neither a member's address nor one that was invited and can still come.
async fn must_be_new(tx: &Tx, by: &Actor, company_id: i64, email: &str) -> Result<(), CompanyError> {
    use sea_orm::{ColumnTrait, QueryFilter};
    let members = store::members::list(&**tx, by.tenant_id, company_id).await?;
    let ids: Vec<i64> = members.iter().map(|member| member.user_id).collect();
    let accounts = list_accounts(&**tx, by.tenant_id, &ids).await?;
    let is_same = |other: &Option<String>| other.as_deref().is_some_and(|other| other.eq_ignore_ascii_case(email));
    if accounts.values().any(|account| is_same(&account.email)) {
        return Err(CompanyError::AlreadyMember);
    }
    let open = store::invitations::select_open(by.tenant_id, company_id, by.now);
    match open.filter(Column::Email.eq(email)).count(&**tx).await? {
        0 => Ok(()),
        _ => Err(CompanyError::AlreadyInvited),
    }
}

async fn take(app: &App, tx: &Tx, by: &Actor, company_id: i64, email: Option<&str>) -> Result<(), CompanyError> {
    let mut wanted = vec![COMPANY_DAY.of(&company_id.to_string())];
    wanted.extend(email.map(|email| ADDRESS_DAY.of(email)));
    attempts::take(tx, &app.secrets, by.tenant_id, &wanted, by.now).await?;
    Ok(())
}

/// One of a company that the caller looks after, with the company's row locked.
async fn lock(tx: &Tx, by: &Actor, is_staff: bool, id: i64) -> Result<(Model, Right), CompanyError> {
    let found = store::invitations::find(&**tx, by.tenant_id, id).await?.ok_or(CompanyError::NotFound)?;
    store::companies::lock(tx, by.tenant_id, found.company_id).await?;
    let right = must_lead(&**tx, by, is_staff, found.company_id).await?;
    let found = store::invitations::find(&**tx, by.tenant_id, id).await?.ok_or(CompanyError::NotFound)?;
    Ok((found, right))
}

/// Makes the link of a mailed invitation anew, for another seven days; the one that was sent before works no more.
pub async fn renew(app: &App, tx: &Tx, by: &Actor, is_staff: bool, id: i64) -> Result<Made, CompanyError> {
    let (found, right) = lock(tx, by, is_staff, id).await?;
    if found.kind != InvitationKind::Mail.value() {
        return Err(CompanyError::NotMailed);
    }
    match state(&found, by.now) {
        InvitationState::Open | InvitationState::Ended => {}
        InvitationState::Used => return Err(CompanyError::InvitationUsed),
        InvitationState::Withdrawn => return Err(CompanyError::InvitationWithdrawn),
    }
    take(app, tx, by, found.company_id, Some(&found.email)).await?;
    let token = Token::generate();
    let mut row = found.into_active_model();
    row.token_hash = Set(token.hash());
    row.expires_at = Set(by.now + INVITATION_SECONDS);
    row.updated_at = Set(by.now);
    Ok(Made { row: store::invitations::update(&**tx, row).await?, token, right })
}

/// Ends an invitation that nobody has used; nothing where that was done before.
pub async fn withdraw(tx: &Tx, by: &Actor, is_staff: bool, id: i64) -> Result<Option<(Model, Right)>, CompanyError> {
    let (found, right) = lock(tx, by, is_staff, id).await?;
    if found.used_at.is_some() {
        return Err(CompanyError::InvitationUsed);
    }
    if found.withdrawn_at.is_some() {
        return Ok(None);
    }
    let mut row = found.into_active_model();
    row.withdrawn_at = Set(Some(by.now));
    row.updated_at = Set(by.now);
    Ok(Some((store::invitations::update(&**tx, row).await?, right)))
}
