//! GET atlas/company/invitation and POST atlas/company/invitation/accept: what an invitation says, and following it.

use fairway_auth::{TenantId, Token, UserId};
use fairway_db::{Db, Tx};
use fairway_http::{Answer, Client, Failure, Params, Payload, Reply, SignedIn, Visit};
use fairway_identity::attempts::{self, Limit};
use fairway_identity::{find_account, list_accounts};
use fairway_messages::queue_mail;
use serde::{Deserialize, Serialize};

use crate::entities::company_invitation::Model;
use crate::messages::MemberMails;
use crate::operations::invitations::{find_by_token, state};
use crate::operations::join_requests::{self, Accepted, JoinStanding};
use crate::{CompanyError, store};

/// Nobody guesses a code, but nobody should try for free either.
const READS: Limit = Limit { name: "company.invitation", max: 120, seconds: 15 * 60 };

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InvitationQuery {
    /// From the link.
    pub code: String,
}

/// What an invitation says to whoever holds its link.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyInvitationView {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    /// Who invites; empty where they are not there any more.
    pub invited_by_zh: String,
    pub invited_by_en: String,
    /// 1 mailed to one person, 2 a link to pass on.
    pub kind: i32,
    /// The beginning of the address that it was mailed to, such as `li***@farshore.example`; empty for a link.
    pub email_hint: String,
    /// 0 open, 1 used, 2 ended, 3 withdrawn.
    pub state: i32,
    pub expires_at: i64,
    pub standing: JoinStanding,
    /// What the reader belongs to already; empty where that is nothing, or this company.
    pub own_company_zh: String,
    pub own_company_en: String,
}

/// Enough for its owner to know it again.
fn hint(email: &str) -> String {
    let Some((name, domain)) = email.split_once('@') else { return String::new() };
    let start: String = name.chars().take(2).collect();
    format!("{start}***@{domain}")
}

async fn view(
    db: &Db,
    (tenant_id, reader): (TenantId, Option<UserId>),
    invitation: Model,
    now: i64,
) -> Result<CompanyInvitationView, Failure> {
    let found = store::companies::find(db.read(), tenant_id, invitation.company_id).await?;
    let company = found.ok_or(CompanyError::NotFound)?;
    let maker = list_accounts(db.read(), tenant_id, &[invitation.created_by]).await?.remove(&invitation.created_by);
    let (invited_by_zh, invited_by_en) = maker.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    let standing = match reader {
        Some(user_id) => join_requests::standing(db.read(), &invitation, user_id).await?,
        None => JoinStanding::Stranger,
    };
    let own = match (standing, reader) {
        (JoinStanding::Elsewhere, Some(user_id)) => store::members::find(db.read(), tenant_id, user_id).await?,
        _ => None,
    };
    let own = match own {
        Some(member) => store::companies::find(db.read(), tenant_id, member.company_id).await?,
        None => None,
    };
    let (own_company_zh, own_company_en) = own.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    Ok(CompanyInvitationView {
        company_id: company.id,
        name_zh: company.name_zh,
        name_en: company.name_en,
        logo: company.logo,
        invited_by_zh,
        invited_by_en,
        kind: invitation.kind,
        email_hint: hint(&invitation.email),
        state: state(&invitation, now).value(),
        expires_at: invitation.expires_at,
        standing,
        own_company_zh,
        own_company_en,
    })
}

/// What an invitation says, whether it still works, and where the reader stands; 404 if there is none of this code.
#[utoipa::path(get, path = "/atlas/company/invitation", tag = "company", params(InvitationQuery),
    responses((status = 200, body = CompanyInvitationView)))]
pub async fn get(
    visit: Visit,
    client: Client,
    Params(query): Params<InvitationQuery>,
) -> Answer<CompanyInvitationView> {
    let tx = visit.begin().await?;
    attempts::take(&tx, &visit.app.secrets, visit.tenant_id(), &[READS.from(&client.address)], visit.now()).await?;
    tx.commit().await?;
    let token = Token::parse(&query.code).ok_or(CompanyError::NotFound)?;
    let found = find_by_token(visit.db().read(), visit.tenant_id(), &token).await?;
    let reader = visit.principal().map(|principal| principal.user_id);
    Ok(Reply(view(visit.db(), (visit.tenant_id(), reader), found, visit.now()).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct FollowInvitation {
    /// From the link.
    pub code: String,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FollowedInvitation {
    /// `member` or `waiting`.
    pub standing: JoinStanding,
    pub company_id: i64,
}

/// Follows an invitation: whoever it was mailed to joins, everybody else asks and waits. Doing it twice changes nothing. 1429 for
/// somebody of another company, 1430 to 1432 where it works no more, 1433 after a refusal.
#[utoipa::path(post, path = "/atlas/company/invitation/accept", tag = "company", request_body = FollowInvitation,
    responses((status = 200, body = FollowedInvitation)))]
pub async fn accept(user: SignedIn, Payload(request): Payload<FollowInvitation>) -> Answer<FollowedInvitation> {
    let token = Token::parse(&request.code).ok_or(CompanyError::NotFound)?;
    let tx = user.begin().await?;
    let done = join_requests::accept(&user.app, &tx, &user.actor(), &token).await?;
    if done.is_new_request {
        tell_super_admin(&user, &tx, &done).await?;
    }
    tx.commit().await?;
    Ok(Reply(FollowedInvitation { standing: done.standing, company_id: done.company.id }))
}

async fn tell_super_admin(user: &SignedIn, tx: &Tx, done: &Accepted) -> Result<(), Failure> {
    let tenant_id = user.tenant_id();
    let members = store::members::list(&**tx, tenant_id, done.company.id).await?;
    let Some(lead) = members.first().filter(|member| member.is_super_admin) else { return Ok(()) };
    let (lead, person) =
        (find_account(&**tx, tenant_id, lead.user_id).await?, find_account(&**tx, tenant_id, user.user_id()).await?);
    let (Some(lead), Some(person)) = (lead, person) else { return Ok(()) };
    if let Some(mail) = MemberMails::new(user, &done.company).request(&lead, &person) {
        queue_mail(tx, user.now(), mail).await?;
    }
    Ok(())
}
