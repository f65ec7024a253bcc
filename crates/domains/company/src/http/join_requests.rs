//! GET and PUT atlas/company/join_requests

use fairway_audit::{Audit, Change};
use fairway_http::{Answer, Failure, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use fairway_identity::list_accounts;
use fairway_messages::queue_mail;
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::CompanyQuery;
use super::invitations::led_company;
use super::member_changes::name_of;
use crate::entities::company_join_request::{Column, Model};
use crate::messages::MemberMails;
use crate::operations::join_requests;
use crate::operations::members::{Right, manages_companies};
use crate::store;

/// What the audit log calls a request.
const KIND: &str = "company_join_request";
const SORTS: Sorts<Column> = &[("created_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::State, Order::Asc), (Column::Id, Order::Desc)];

/// Somebody who asked to join.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct JoinRequestRow {
    pub id: i64,
    pub user_id: i64,
    /// Empty names where the account is not there any more.
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    pub email: String,
    /// 0 waiting, 1 approved, 2 refused, 3 settled otherwise.
    pub state: i32,
    pub created_at: i64,
    pub decided_at: Option<i64>,
}

async fn views(user: &SignedIn, rows: Vec<Model>) -> Result<Vec<JoinRequestRow>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
    let accounts = list_accounts(user.db().read(), user.tenant_id(), &ids).await?;
    let view = |row: Model| {
        let account = accounts.get(&row.user_id).cloned();
        let (name_zh, name_en, avatar, email) = account
            .map(|one| (one.name_zh, one.name_en, one.avatar, one.email.unwrap_or_default()))
            .unwrap_or_default();
        JoinRequestRow {
            id: row.id,
            user_id: row.user_id,
            name_zh,
            name_en,
            avatar,
            email,
            state: row.state,
            created_at: row.created_at,
            decided_at: row.decided_at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// Who asked to join the company, those who wait first; tabs by `state`: for its super administrator and `company.manage`.
#[utoipa::path(get, path = "/atlas/company/join_requests", tag = "company", params(TableQuery, CompanyQuery),
    responses((status = 200, body = [JoinRequestRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
) -> ListAnswer<JoinRequestRow> {
    let company_id = led_company(&user, query.company_id).await?;
    let select = store::join_requests::select(user.tenant_id(), company_id);
    let list = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    list.decorate(|rows| views(&user, rows)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct DecideRequest {
    pub id: i64,
    pub is_approved: bool,
}

fn record(row: &Model) -> Value {
    json!({"company_id": row.company_id, "user_id": row.user_id, "request_state": row.state})
}

/// Lets somebody join, or not; they are told by mail. The same decision twice changes nothing, another one is refused (1434). 1436
/// where they have joined another company since.
#[utoipa::path(put, path = "/atlas/company/join_requests", tag = "company", request_body = DecideRequest,
    responses((status = 200, body = JoinRequestRow)))]
pub async fn decide(user: SignedIn, audit: Audit, Payload(request): Payload<DecideRequest>) -> Answer<JoinRequestRow> {
    let tx = user.begin().await?;
    let is_staff = manages_companies(&user);
    let done = join_requests::decide(&tx, &user.actor(), is_staff, request.id, request.is_approved).await?;
    if done.is_new {
        let accounts = list_accounts(&*tx, user.tenant_id(), &[done.after.user_id]).await?;
        let account = accounts.get(&done.after.user_id);
        let mails = MemberMails::new(&user, &done.company);
        if let Some(mail) = account.and_then(|account| mails.decision(account, request.is_approved)) {
            queue_mail(&tx, user.now(), mail).await?;
        }
        if done.right == Right::Staff {
            let action = if request.is_approved { "approve" } else { "refuse" };
            let change = Change::updated(KIND, done.after.id, &record(&done.before), &record(&done.after));
            audit.record(&tx, change.action(action).named(name_of(account))).await?;
        }
    }
    tx.commit().await?;
    let mut views = views(&user, vec![done.after]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("a request without a view"))
}
