//! atlas/billing/orders: making orders, seeing them, and giving them up

use axum::extract::Path;
use fairway_http::{Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use fairway_once::{Begun, OnceKey, begin};
use sea_orm::ActiveValue::Set;
use sea_orm::{IntoActiveModel, Order};
use serde::Serialize;
use serde_json::Value;

use super::access::{administered_company, buyer, find_seen, lock_seen, lock_seen_by};
use super::order_form::{MakeOrder, UseVoucher};
use super::order_view::{OrderRow, OrderView, rows, view};
use crate::entities::order::Column;
use crate::model::OrderStatus;
use crate::operations::discounting::use_voucher;
use crate::operations::orders::{InvoiceWish, order};
use crate::operations::prices::price;
use crate::operations::release;
use crate::sellable::Quoted;
use crate::{BillingError, ItemType, store};

const SORTS: Sorts<Column> =
    &[("number", Column::Id), ("total", Column::Total), ("created_at", Column::CreatedAt), ("paid_at", Column::PaidAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// A line as it would be bought.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct QuotedLine {
    pub item_type: i32,
    pub object_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub quantity: i64,
    pub unit_price: i64,
    pub amount: i64,
}

/// What an order would cost.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderQuote {
    pub lines: Vec<QuotedLine>,
    /// To pay, in cents, tax included, discount taken off.
    pub total: i64,
    pub discount: i64,
    pub tax_rate: i64,
    pub tax: i64,
    pub currency: &'static str,
}

/// My orders and, where I look after a company, all of the company's; the latest first. The tabs are the statuses.
#[utoipa::path(get, path = "/atlas/billing/orders", tag = "billing", params(TableQuery),
    responses((status = 200, body = [OrderRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(table): Params<TableQuery>) -> ListAnswer<OrderRow> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let select = store::orders::seen_by(tenant_id, user.user_id(), administered_company(&user).await?);
    let found = table.page_with_status(db, select, Column::Status, SORTS, ORDER).await?;
    found.decorate(|orders| rows(&user.app, db, tenant_id, orders)).await
}

/// What these would cost me now; nothing is written or held.
#[utoipa::path(post, path = "/atlas/billing/orders/quote", tag = "billing", request_body = MakeOrder,
    responses((status = 200, body = OrderQuote)))]
pub async fn quote(user: SignedIn, Payload(request): Payload<MakeOrder>) -> Answer<OrderQuote> {
    Fields::check(&request)?;
    let buyer = buyer(&user).await?;
    // Those who sell are asked as if it were bought; nothing of that stays.
    let tx = user.begin().await?;
    let priced = price(&user.app, &tx, &buyer, &request.new_order()).await;
    tx.rollback().await?;
    let priced = priced?;
    let line = |(item_type, line): (ItemType, Quoted)| QuotedLine {
        item_type: item_type.value(),
        object_id: line.object_id,
        name_zh: line.name.0,
        name_en: line.name.1,
        text_zh: line.text.0,
        text_en: line.text.1,
        quantity: line.quantity,
        unit_price: line.unit_price,
        amount: line.unit_price * line.quantity,
    };
    Ok(Reply(OrderQuote {
        lines: priced.lines.into_iter().map(line).collect(),
        total: priced.total,
        discount: priced.discount,
        tax_rate: priced.tax_rate,
        tax: priced.tax,
        currency: priced.currency.code(),
    }))
}

/// Makes an order: prices, texts and tax are fixed, and what is bought is held until it expires. 2604 and 2605 say that a voucher
/// cannot be used. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/billing/orders", tag = "billing", request_body = MakeOrder,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = OrderView)))]
pub async fn create(user: SignedIn, key: OnceKey, Payload(request): Payload<MakeOrder>) -> Answer<Value> {
    Fields::check(&request)?;
    let buyer = buyer(&user).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let id = order(&user.app, &tx, &buyer, request.new_order()).await?;
    let made = store::orders::find(&*tx, user.tenant_id(), id).await?.ok_or(BillingError::NotFound)?;
    let answer = once.finish(&tx, &view(&user.app, &*tx, made, Some(user.user_id())).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// One of my orders, or of the company that I look after; another's is not found.
#[utoipa::path(get, path = "/atlas/billing/orders/{id}", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = OrderView)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<OrderView> {
    let order = find_seen(&user, id).await?;
    Ok(Reply(view(&user.app, user.db().read(), order, Some(user.user_id())).await?))
}

/// Gives up an unpaid order; what it held is free again. 2602 where it is paid, 2601 where its time was over.
#[utoipa::path(post, path = "/atlas/billing/orders/{id}/cancel", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = OrderView)))]
pub async fn cancel(user: SignedIn, Path(id): Path<i64>) -> Answer<OrderView> {
    let tx = user.begin().await?;
    let order = lock_seen(&user, &tx, id).await?;
    // Whoever says it twice is told the same.
    let order = match order.is(OrderStatus::Cancelled) {
        true => order,
        false => release::cancel(&user.app, &tx, &order).await?,
    };
    let shown = view(&user.app, &*tx, order, Some(user.user_id())).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// Says what shall stand on the invoice. 2609 for an order that was given up.
#[utoipa::path(put, path = "/atlas/billing/orders/{id}/invoice_wish", tag = "billing", params(("id" = i64, Path)),
    request_body = InvoiceWish, responses((status = 200, body = OrderView)))]
pub async fn wish(user: SignedIn, Path(id): Path<i64>, Payload(request): Payload<InvoiceWish>) -> Answer<OrderView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let order = lock_seen(&user, &tx, id).await?;
    if !order.is(OrderStatus::Unpaid) && !order.is(OrderStatus::Paid) {
        return Err(BillingError::WrongState.into());
    }
    let mut row = order.into_active_model();
    row.invoice_wish = Set(serde_json::to_string(&request).map_err(Failure::internal)?);
    row.updated_at = Set(user.now());
    let order = store::orders::update(&tx, row).await?;
    let shown = view(&user.app, &*tx, order, Some(user.user_id())).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// Uses a voucher for my unpaid order in place of the one that it has; an empty code takes it off again. The amount changes at
/// once, and payments that were begun over the older one end. 2604 and 2605 say that the voucher cannot be used, 2609 that finance
/// looks at a transfer already. What then costs nothing is paid.
#[utoipa::path(put, path = "/atlas/billing/orders/{id}/voucher", tag = "billing", params(("id" = i64, Path)),
    request_body = UseVoucher, responses((status = 200, body = OrderView)))]
pub async fn voucher(user: SignedIn, Path(id): Path<i64>, Payload(request): Payload<UseVoucher>) -> Answer<OrderView> {
    Fields::check(&request)?;
    let company_id = administered_company(&user).await?;
    let tx = user.begin().await?;
    let order = lock_seen_by(&user, &tx, id, company_id).await?;
    let order = use_voucher(&user.app, &tx, &order, &request.voucher_code).await?;
    let shown = view(&user.app, &*tx, order, Some(user.user_id())).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
