//! POST, GET atlas/billing/invoices and POST atlas/billing/invoices/{id}/cancel

use axum::extract::Path;
use fairway_http::ids::distinct_ids;
use fairway_http::{Answer, Failure, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use sea_orm::{ColumnTrait, Condition, Order, QueryFilter, Select};
use serde::Deserialize;

use super::access::{administered_company, lock_seen};
use super::invoice_profile::asker;
use super::invoice_view::{InvoiceView, view, views};
use crate::entities::invoice::{Column, Entity, Model};
use crate::operations::invoices::{self, Operator};
use crate::operations::issuing;
use crate::{BillingError, store};

const SORTS: Sorts<Column> =
    &[("asked_at", Column::CreatedAt), ("issued_at", Column::IssuedAt), ("amount", Column::Amount)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// Those that somebody asked for, and those of the company that they look after.
async fn seen(user: &SignedIn) -> Result<Select<Entity>, Failure> {
    let mut seen = Condition::any().add(Column::UserId.eq(user.user_id()));
    if let Some(company_id) = administered_company(user).await? {
        seen = seen.add(Column::CompanyId.eq(company_id));
    }
    Ok(store::invoices::of(user.tenant_id()).filter(seen))
}

/// My invoices, and for whoever looks after a company those of the company, the latest first; tabs by state: 1 asked, 2 issued,
/// 3 refused, 4 cancelled.
#[utoipa::path(get, path = "/atlas/billing/invoices", tag = "billing", params(TableQuery),
    responses((status = 200, body = [InvoiceView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(table): Params<TableQuery>) -> ListAnswer<InvoiceView> {
    let select = seen(&user).await?;
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|rows| views(&user.app, user.db().read(), user.tenant_id(), user.lang(), without_notes(rows))).await
}

/// What a service said is for finance.
fn without_notes(mut rows: Vec<Model>) -> Vec<Model> {
    rows.iter_mut().for_each(|row| row.issuer_note.clear());
    rows
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AskForInvoice {
    /// Paid orders of one currency; a list, or comma-separated text.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub order_ids: Vec<i64>,
}

/// Asks for one invoice over paid orders, with the invoice details as they are saved now. 2670 where one is not paid, 2671 where
/// one has an invoice, 2672 where their currencies differ, 2674 without invoice details, 2675 where nothing is left to invoice.
#[utoipa::path(post, path = "/atlas/billing/invoices", tag = "billing", request_body = AskForInvoice,
    responses((status = 200, body = InvoiceView)))]
pub async fn ask(user: SignedIn, Payload(request): Payload<AskForInvoice>) -> Answer<InvoiceView> {
    let by = asker(&user).await?;
    let mut ids = request.order_ids;
    // Locked in the order of their ids, as everywhere.
    ids.sort_unstable();
    let tx = user.begin().await?;
    let mut orders = Vec::with_capacity(ids.len());
    for id in ids {
        orders.push(lock_seen(&user, &tx, id).await?);
    }
    let made = invoices::ask(&tx, by, &orders).await?;
    issuing::queue(&user.app, &tx, &made).await?;
    let shown = view(&user.app, &*tx, user.lang(), made).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// Takes back what I asked for while nobody has issued it; 2673 otherwise.
#[utoipa::path(post, path = "/atlas/billing/invoices/{id}/cancel", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceView)))]
pub async fn cancel(user: SignedIn, Path(id): Path<i64>) -> Answer<InvoiceView> {
    let company_id = administered_company(&user).await?;
    let tx = user.begin().await?;
    let row = store::invoices::lock(&tx, user.tenant_id(), id).await?.ok_or(BillingError::NotFound)?;
    if row.user_id != user.user_id() && (company_id.is_none() || row.company_id != company_id) {
        return Err(BillingError::NotFound.into());
    }
    let by = Operator { user_id: Some(user.user_id()), now: user.now() };
    let mut ended = invoices::withdraw(&tx, row, by).await?;
    ended.issuer_note.clear();
    let shown = view(&user.app, &*tx, user.lang(), ended).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
