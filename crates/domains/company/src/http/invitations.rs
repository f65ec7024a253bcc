//! GET, POST, PUT and DELETE atlas/company/invitations

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{
    Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_identity::{AccountBasics, find_account, list_accounts};
use fairway_messages::queue_mail;
use fairway_records::{CompanyScope, resolve_scope};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::CompanyQuery;
use crate::entities::company;
use crate::entities::company_invitation::{Column, Model};
use crate::messages::MemberMails;
use crate::model::{InvitationKind, InvitationState};
use crate::operations::invitations::{self, Made, state};
use crate::operations::members::{Right, manages_companies, must_lead};
use crate::{CompanyError, store};

/// What the audit log calls an invitation of a company.
const KIND: &str = "company_invitation";
const SORTS: Sorts<Column> = &[("created_at", Column::CreatedAt), ("expires_at", Column::ExpiresAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// An invitation of colleagues.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyInvitationRow {
    pub id: i64,
    /// 1 mailed to one person, 2 a link to pass on.
    pub kind: i32,
    /// Whom it was mailed to; empty for a link.
    pub email: String,
    /// The address of a link that still works; a mailed one is known only to whoever got it.
    pub url: Option<String>,
    /// 0 open, 1 used, 2 ended, 3 withdrawn.
    pub state: i32,
    /// Who made it.
    pub created_by_zh: String,
    pub created_by_en: String,
    pub created_at: i64,
    pub expires_at: i64,
}

async fn views(
    user: &SignedIn,
    company: &company::Model,
    rows: Vec<Model>,
) -> Result<Vec<CompanyInvitationRow>, Failure> {
    let makers: Vec<i64> = rows.iter().map(|row| row.created_by).collect();
    let people = list_accounts(user.db().read(), user.tenant_id(), &makers).await?;
    let mails = MemberMails::new(user, company);
    let view = |row: Model| {
        let state = state(&row, user.now());
        let maker = people.get(&row.created_by);
        let (created_by_zh, created_by_en) =
            maker.map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default();
        let is_link = state == InvitationState::Open && !row.code.is_empty();
        CompanyInvitationRow {
            id: row.id,
            kind: row.kind,
            url: is_link.then(|| mails.invitation_url(&row.code)),
            email: row.email,
            state: state.value(),
            created_by_zh,
            created_by_en,
            created_at: row.created_at,
            expires_at: row.expires_at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

async fn one(user: &SignedIn, row: Model) -> Answer<CompanyInvitationRow> {
    let company = get_company(user, row.company_id).await?;
    let mut views = views(user, &company, vec![row]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("an invitation without a view"))
}

async fn get_company(user: &SignedIn, id: i64) -> Result<company::Model, Failure> {
    let found = store::companies::find(user.db().read(), user.tenant_id(), id).await?;
    Ok(found.ok_or(CompanyError::NotFound)?)
}

/// The company that a request means, if the caller looks after its people.
pub async fn led_company(user: &SignedIn, named: Option<i64>) -> Result<i64, Failure> {
    let id = resolve_scope::<CompanyScope>(user, user.tenant_id(), named).await?;
    must_lead(user.db().read(), &user.actor(), manages_companies(user), id).await?;
    Ok(id)
}

/// The company's invitations, the latest first, with tabs for open (0), used (1), ended (2) and withdrawn (3): for its super
/// administrator and `company.manage`.
#[utoipa::path(get, path = "/atlas/company/invitations", tag = "company", params(TableQuery, CompanyQuery),
    responses((status = 200, body = [CompanyInvitationRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
) -> ListAnswer<CompanyInvitationRow> {
    let company = get_company(&user, led_company(&user, query.company_id).await?).await?;
    let select = store::invitations::select(user.tenant_id(), company.id);
    let state = store::invitations::state_expr(user.now());
    let list = table.page_with_tabs(user.db().read(), select, state, SORTS, ORDER).await?;
    list.decorate(|rows| views(&user, &company, rows)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct InviteColleague {
    /// 1 mailed to one person, 2 a link to pass on.
    pub kind: i32,
    /// Whom to mail it to.
    pub email: Option<String>,
    /// The company; one's own if absent.
    pub company_id: Option<i64>,
}

impl Validate for InviteColleague {
    fn validate(&self, fields: &mut Fields) {
        fields.known("kind", &self.kind, &[InvitationKind::Mail.value(), InvitationKind::Link.value()]);
        if self.kind == InvitationKind::Mail.value() {
            match self.email.as_deref().map(str::trim) {
                None | Some("") => fields.add("email", REQUIRED),
                Some(email) => fields.email("email", email),
            }
        }
    }
}

fn record(row: &Model) -> Value {
    json!({"company_id": row.company_id, "email": row.email, "expires_at": row.expires_at})
}

/// What the audit log calls it.
fn title(row: &Model, company: &company::Model) -> String {
    let name = super::admin::company_row::title(company);
    if row.email.is_empty() { name.to_owned() } else { row.email.clone() }
}

/// Mails the link where it goes to somebody; the platform's own doing is written down.
async fn send(user: &SignedIn, tx: &Tx, audit: &Audit, made: &Made, change: Change) -> Result<(), Failure> {
    let found = store::companies::find(&**tx, user.tenant_id(), made.row.company_id).await?;
    let company = found.ok_or(CompanyError::NotFound)?;
    if !made.row.email.is_empty() {
        let by: Option<AccountBasics> = find_account(&**tx, user.tenant_id(), user.user_id()).await?;
        let by = by.ok_or(CompanyError::NotFound)?;
        let mail = MemberMails::new(user, &company).invitation(&made.row.email, &by, &made.token);
        queue_mail(tx, user.now(), mail).await?;
    }
    if made.right == Right::Staff {
        audit.record(tx, change.named(title(&made.row, &company))).await?;
    }
    Ok(())
}

/// Invites a colleague by mail (they join at once), or makes a link to pass on (whoever follows it is approved first). Both work
/// for 7 days. 1427 for a member's address, 1428 for one that was invited already.
#[utoipa::path(post, path = "/atlas/company/invitations", tag = "company", request_body = InviteColleague,
    responses((status = 200, body = CompanyInvitationRow)))]
pub async fn create(
    user: SignedIn,
    audit: Audit,
    Payload(request): Payload<InviteColleague>,
) -> Answer<CompanyInvitationRow> {
    Fields::check(&request)?;
    let company_id = led_company(&user, request.company_id).await?;
    let email = request.email.filter(|_| request.kind == InvitationKind::Mail.value());
    let email = email.map(|email| email.trim().to_lowercase());
    let tx = user.begin().await?;
    let wanted = (company_id, email.as_deref());
    let made = invitations::create(&user.app, &tx, &user.actor(), manages_companies(&user), wanted).await?;
    let change = Change::created(KIND, made.row.id, &record(&made.row));
    send(&user, &tx, &audit, &made, change).await?;
    tx.commit().await?;
    one(&user, made.row).await
}

/// Which invitation.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ResendInvitation {
    pub id: i64,
}

/// Mails an invitation again with a new link, which works for another 7 days; the one before works no more.
#[utoipa::path(put, path = "/atlas/company/invitations", tag = "company", request_body = ResendInvitation,
    responses((status = 200, body = CompanyInvitationRow)))]
pub async fn resend(
    user: SignedIn,
    audit: Audit,
    Payload(request): Payload<ResendInvitation>,
) -> Answer<CompanyInvitationRow> {
    let tx = user.begin().await?;
    let made = invitations::renew(&user.app, &tx, &user.actor(), manages_companies(&user), request.id).await?;
    let change = Change::act("resend", KIND, made.row.id);
    send(&user, &tx, &audit, &made, change).await?;
    tx.commit().await?;
    one(&user, made.row).await
}

/// Which invitation.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WithdrawQuery {
    pub id: i64,
}

/// Ends an invitation that nobody has used; 1431 if somebody has. Withdrawing it again changes nothing.
#[utoipa::path(delete, path = "/atlas/company/invitations", tag = "company", params(WithdrawQuery),
    responses((status = 200)))]
pub async fn withdraw(user: SignedIn, audit: Audit, Params(query): Params<WithdrawQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    let done = invitations::withdraw(&tx, &user.actor(), manages_companies(&user), query.id).await?;
    if let Some((row, Right::Staff)) = done {
        let company = store::companies::find(&*tx, user.tenant_id(), row.company_id).await?;
        let name = company.map(|company| title(&row, &company)).unwrap_or_default();
        let change = Change::deleted(KIND, row.id, &record(&row)).action("revoke");
        audit.record(&tx, change.named(name)).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}
