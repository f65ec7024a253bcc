//! Coming to a company by an invitation: at once where it was mailed to them, else after its super administrator's approval.

use fairway_auth::{Actor, TenantId, Token, UserId};
use fairway_db::Tx;
use fairway_http::App;
use fairway_identity::attempts::{self, Limit};
use fairway_identity::{AccountBasics, find_account};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use super::companies::CompanyIds;
use super::invitations::{find_by_token, must_be_open};
use super::members::{Right, join_company, must_lead};
use crate::entities::{company, company_invitation, company_join_request};
use crate::model::{InvitationKind, RequestState};
use crate::{CompanyError, store};

/// How often one person asks, and how many ask one company.
const PERSON_HOUR: Limit = Limit { name: "company.ask", max: 20, seconds: 3600 };
const COMPANY_DAY: Limit = Limit { name: "company.asked", max: 200, seconds: 24 * 3600 };

/// Where somebody stands with a company that invites them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JoinStanding {
    /// Not signed in.
    Stranger,
    /// The invitation was mailed to them: they join at once.
    MayJoin,
    /// They ask, and the super administrator decides.
    MayAsk,
    Waiting,
    Member,
    /// They belong to another company.
    Elsewhere,
    Refused,
}

pub fn is_addressee(invitation: &company_invitation::Model, account: &AccountBasics) -> bool {
    invitation.kind == InvitationKind::Mail.value()
        && account.email.as_deref().is_some_and(|email| email.eq_ignore_ascii_case(&invitation.email))
}

/// Where somebody stands, whether or not the invitation still works.
pub async fn standing(
    db: &impl ConnectionTrait,
    invitation: &company_invitation::Model,
    user_id: UserId,
) -> Result<JoinStanding, CompanyError> {
    let (tenant_id, company_id) = (invitation.tenant_id, invitation.company_id);
    if let Some(member) = store::members::find(db, tenant_id, user_id).await? {
        let is_here = member.company_id == company_id;
        return Ok(if is_here { JoinStanding::Member } else { JoinStanding::Elsewhere });
    }
    let account = find_account(db, tenant_id, user_id).await?.ok_or(CompanyError::NotFound)?;
    if is_addressee(invitation, &account) {
        return Ok(JoinStanding::MayJoin);
    }
    let last = store::join_requests::find_last(db, tenant_id, company_id, user_id).await?;
    Ok(match last.map(|request| request.state) {
        Some(state) if state == RequestState::Waiting.value() => JoinStanding::Waiting,
        Some(state) if state == RequestState::Refused.value() => JoinStanding::Refused,
        _ => JoinStanding::MayAsk,
    })
}

/// What became of following an invitation.
pub struct Accepted {
    pub standing: JoinStanding,
    pub company: company::Model,
    /// A request that was made just now, about which the super administrator is told.
    pub is_new_request: bool,
}

/// Follows an invitation. Doing it twice is doing it once; one that was withdrawn in the meantime says so.
pub async fn accept(app: &App, tx: &Tx, by: &Actor, token: &Token) -> Result<Accepted, CompanyError> {
    let found = find_by_token(&**tx, by.tenant_id, token).await?;
    let company = store::companies::lock(tx, by.tenant_id, found.company_id).await?;
    let invitation = find_by_token(&**tx, by.tenant_id, token).await?;
    let standing = standing(&**tx, &invitation, by.user_id).await?;
    let unchanged = |company| Accepted { standing, company, is_new_request: false };
    match standing {
        JoinStanding::Member => return Ok(unchanged(company)),
        JoinStanding::Elsewhere => return Err(CompanyError::OtherCompany),
        _ => must_be_open(&invitation, by.now)?,
    }
    match standing {
        JoinStanding::Waiting => Ok(unchanged(company)),
        JoinStanding::Refused => Err(CompanyError::RequestRefused),
        JoinStanding::MayJoin => {
            join_company(tx, by.tenant_id, by.user_id, ids(&company), by.now).await?;
            store::invitations::use_up(&**tx, invitation.id, by.user_id, by.now).await?;
            Ok(Accepted { standing: JoinStanding::Member, ..unchanged(company) })
        }
        _ => {
            let limits = [PERSON_HOUR.of(&by.user_id.to_string()), COMPANY_DAY.of(&invitation.company_id.to_string())];
            attempts::take(tx, &app.secrets, by.tenant_id, &limits, by.now).await?;
            store::join_requests::insert(&**tx, row(by, &invitation)).await?;
            Ok(Accepted { standing: JoinStanding::Waiting, is_new_request: true, ..unchanged(company) })
        }
    }
}

/// A request as somebody makes it now.
pub fn row(by: &Actor, invitation: &company_invitation::Model) -> company_join_request::ActiveModel {
    company_join_request::ActiveModel {
        tenant_id: Set(by.tenant_id),
        company_id: Set(invitation.company_id),
        user_id: Set(by.user_id),
        invitation_id: Set(invitation.id),
        state: Set(RequestState::Waiting.value()),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    }
}

fn ids(company: &company::Model) -> CompanyIds {
    CompanyIds { company_id: company.id, meta_company_id: company.meta_company_id }
}

/// A request after somebody has decided about it.
pub struct Decided {
    pub before: company_join_request::Model,
    pub after: company_join_request::Model,
    pub company: company::Model,
    pub right: Right,
    /// False where the same was decided before.
    pub is_new: bool,
}

/// Lets somebody in, or not. Deciding the same twice changes nothing.
pub async fn decide(tx: &Tx, by: &Actor, is_staff: bool, id: i64, is_approved: bool) -> Result<Decided, CompanyError> {
    let found = get(&**tx, by.tenant_id, id).await?;
    let company = store::companies::lock(tx, by.tenant_id, found.company_id).await?;
    let right = must_lead(&**tx, by, is_staff, company.id).await?;
    let before = get(&**tx, by.tenant_id, id).await?;
    let state = if is_approved { RequestState::Approved } else { RequestState::Refused };
    if before.state == state.value() {
        return Ok(Decided { after: before.clone(), before, company, right, is_new: false });
    }
    if before.state != RequestState::Waiting.value() {
        return Err(CompanyError::RequestDecided);
    }
    if is_approved {
        let member = store::members::find(&**tx, by.tenant_id, before.user_id).await?;
        if member.is_some_and(|member| member.company_id != company.id) {
            return Err(CompanyError::PersonElsewhere);
        }
    }
    let mut row = before.clone().into_active_model();
    row.state = Set(state.value());
    row.decided_by = Set(Some(by.user_id));
    row.decided_at = Set(Some(by.now));
    row.updated_at = Set(by.now);
    // Before they join, which settles whatever of theirs still waits.
    let after = store::join_requests::update(&**tx, row).await?;
    if is_approved {
        join_company(tx, by.tenant_id, before.user_id, ids(&company), by.now).await?;
    }
    Ok(Decided { before, after, company, right, is_new: true })
}

async fn get(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<company_join_request::Model, CompanyError> {
    store::join_requests::find(db, tenant_id, id).await?.ok_or(CompanyError::NotFound)
}
