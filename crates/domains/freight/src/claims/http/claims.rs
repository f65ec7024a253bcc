//! GET atlas/freight/claims: what my company has taken

use std::collections::HashMap;

use axum::extract::Path;
use fairway_http::{Answer, Failure, ListAnswer, Params, Reply, SignedIn, Sorts, TableQuery};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};

use super::inquiry_view::{self, AgentInquiryView, reader_of, with_files};
use crate::claims::entities::claim::{Column, Model};
use crate::claims::error::ClaimError;
use crate::claims::operations::agents::must_have_company;
use crate::claims::store;
use crate::entities::inquiry;
use crate::operations::masking::scrub;

const SORTS: Sorts<Column> = &[("claimed_at", Column::ClaimedAt), ("updated_at", Column::UpdatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::UpdatedAt, Order::Desc), (Column::Id, Order::Desc)];

/// My company's claim with its inquiry.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ClaimView {
    pub id: i64,
    /// 0 to be claimed, 1 claimed, 2 withdrawing, 3 withdrawn, 4 withdraw failed, 5 expired, 6 completed.
    pub status: i32,
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    pub price: i64,
    /// The order by which it was paid; null where the account was charged.
    pub order_id: Option<i64>,
    pub claimed_at: Option<i64>,
    pub offer_until: Option<i64>,
    /// Whoever of my company took it.
    pub user_name: String,
    /// 1 wrong inquiry, 2 illegal inquiry, 3 business mismatch, 4 other; 0 for none.
    pub withdraw_reason: i32,
    pub withdraw_text: String,
    /// What the reviewer said.
    pub decision: String,
    /// 1 not contacted to 9 no deal.
    pub follow_state: i32,
    /// 1 connected, 2 in service, 3 terminated, 4 ended.
    pub phase: i32,
    /// Whether the owner accepted our quote.
    pub is_won: bool,
    pub inquiry: AgentInquiryView,
}

impl ClaimView {
    pub fn new(row: Model, inquiry: AgentInquiryView, user_name: String) -> Self {
        Self {
            id: row.id,
            status: row.status,
            unit: row.unit,
            price: row.price,
            order_id: row.order_id,
            claimed_at: row.claimed_at,
            offer_until: row.offer_until,
            user_name,
            withdraw_reason: row.withdraw_reason,
            withdraw_text: row.withdraw_text,
            decision: row.decision,
            follow_state: row.follow_state,
            phase: row.phase,
            is_won: row.is_won,
            inquiry,
        }
    }
}

/// What people of these claims are called in a reader's language.
pub async fn names_of(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    lang: Lang,
    rows: &[Model],
) -> Result<HashMap<i64, String>, Failure> {
    let mut people: Vec<i64> = rows.iter().filter_map(|row| row.user_id).collect();
    people.sort_unstable();
    people.dedup();
    let found = list_accounts(db, tenant_id, &people).await?;
    Ok(found.into_iter().map(|(id, one)| (id, one.name(lang).to_owned())).collect())
}

/// A claim as its company may read it: what was said about it names the owner only to those who see the owner.
pub fn seen(one: &inquiry::Model, mut row: Model) -> Model {
    if !reader_of(Some(&row)).is_open() {
        row.withdraw_text = scrub(one, &row.withdraw_text);
        row.decision = scrub(one, &row.decision);
    }
    row
}

/// Claims as their own company sees them.
async fn views(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    lang: Lang,
    rows: Vec<Model>,
) -> Result<Vec<ClaimView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.inquiry_id).collect();
    let mut inquiries = store::inquiries::list_some(db, tenant_id, &ids).await?;
    let names = names_of(db, tenant_id, lang, &rows).await?;
    let with_inquiry = |row: Model| {
        let one = inquiries.remove(&row.inquiry_id)?;
        let row = seen(&one, row);
        Some((one, Some(row)))
    };
    let with_inquiries: Vec<_> = rows.into_iter().filter_map(with_inquiry).collect();
    let rows: Vec<Model> = with_inquiries.iter().filter_map(|(_, row)| row.clone()).collect();
    let shown = inquiry_view::views(db, tenant_id, with_inquiries).await?;
    let name = |row: &Model| row.user_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    let view = |(row, inquiry): (Model, AgentInquiryView)| {
        let name = name(&row);
        ClaimView::new(row, inquiry, name)
    };
    Ok(rows.into_iter().zip(shown).map(view).collect())
}

/// One claim with the files of its inquiry.
pub async fn view(db: &impl ConnectionTrait, tenant_id: i64, lang: Lang, row: Model) -> Result<ClaimView, Failure> {
    let one = store::inquiries::find(db, tenant_id, row.inquiry_id).await?.ok_or(ClaimError::NotFound)?;
    let row = seen(&one, row);
    let inquiry = with_files(db, &one, Some(&row)).await?;
    let names = names_of(db, tenant_id, lang, std::slice::from_ref(&row)).await?;
    let name = row.user_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    Ok(ClaimView::new(row, inquiry, name))
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct ClaimFilter {
    /// 1 not contacted to 9 no deal.
    pub follow_state: Option<i32>,
    /// 1: only what I took myself.
    pub mine: Option<u8>,
}

/// My company's claims, the latest first; tabs by status. The contact is shown while a claim stands.
#[utoipa::path(get, path = "/atlas/freight/claims", tag = "freight", params(TableQuery, ClaimFilter),
    responses((status = 200, body = [ClaimView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<ClaimFilter>,
) -> ListAnswer<ClaimView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let company_id = must_have_company(&user).await?;
    let mut select = store::claims::of(tenant_id).filter(Column::CompanyId.eq(company_id));
    if let Some(state) = filter.follow_state {
        select = select.filter(Column::FollowState.eq(state));
    }
    if filter.mine == Some(1) {
        select = select.filter(Column::UserId.eq(user.user_id()));
    }
    let found = table.page_with_status(db, select, Column::Status, SORTS, ORDER).await?;
    found.decorate(|rows| views(db, tenant_id, user.lang(), rows)).await
}

/// A claim of my company; another's is as if it did not exist.
pub async fn find_own(user: &SignedIn, id: i64) -> Result<Model, Failure> {
    let company_id = must_have_company(user).await?;
    let found = store::claims::find(user.db().read(), user.tenant_id(), id).await?;
    Ok(found.filter(|row| row.company_id == company_id).ok_or(ClaimError::NotFound)?)
}

/// One of my company's claims in detail.
#[utoipa::path(get, path = "/atlas/freight/claims/{id}", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = ClaimView)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<ClaimView> {
    let row = find_own(&user, id).await?;
    Ok(Reply(view(user.db().read(), user.tenant_id(), user.lang(), row).await?))
}
