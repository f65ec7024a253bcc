//! GET atms/billing/orders and its export

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_company::COMPANY_FOUND_AS;
use fairway_db::search::contains;
use fairway_export::{ExportQuery, export};
use fairway_http::{Allowed, Failure, ListAnswer, Params, Sorts, TableQuery};
use fairway_search::fits;
use sea_orm::{ColumnTrait, Condition, Order, QueryFilter, Select};
use serde::Deserialize;

use super::order_row::{OrderRow, rows};
use crate::entities::order::{Column, Entity};
use crate::model::PaymentState;
use crate::permissions::ManageOrders;
use crate::store;

const SORTS: Sorts<Column> = &[
    ("id", Column::Id),
    ("number", Column::Number),
    ("total", Column::Total),
    ("created_at", Column::CreatedAt),
    ("paid_at", Column::PaidAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrderFilter {
    /// Part of a number or voucher, or words of a company's name in either script.
    pub keyword: Option<String>,
    /// Orders with a line of this type.
    pub item_type: Option<i32>,
    /// 1 WeChat Pay, 2 Alipay, 3 PayPal, 4 offline, 5 inquiry counts, 6 points.
    pub method: Option<i32>,
    pub company_id: Option<i64>,
    pub user_id: Option<i64>,
    pub activity_id: Option<i64>,
    pub currency: Option<String>,
    /// 1: a proof of payment waits for finance.
    pub has_proof: Option<u8>,
    /// Made at this second or later.
    pub from: Option<i64>,
    /// Made at this second at the latest.
    pub until: Option<i64>,
}

fn select(tenant_id: TenantId, filter: &OrderFilter) -> Select<Entity> {
    let mut found = store::orders::of(tenant_id);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        found = found.filter(
            Condition::any()
                .add(contains(Column::Number, keyword))
                .add(contains(Column::VoucherCode, keyword))
                .add(fits(tenant_id, COMPANY_FOUND_AS, Column::CompanyId, keyword)),
        );
    }
    if let Some(item_type) = filter.item_type {
        found = found.filter(store::admin_lists::with_item(tenant_id, item_type));
    }
    if let Some(method) = filter.method {
        found = found.filter(Column::Method.eq(method));
    }
    if let Some(company_id) = filter.company_id {
        found = found.filter(Column::CompanyId.eq(company_id));
    }
    if let Some(user_id) = filter.user_id {
        found = found.filter(Column::UserId.eq(user_id));
    }
    if let Some(activity_id) = filter.activity_id {
        found = found.filter(Column::ActivityId.eq(activity_id));
    }
    if let Some(currency) = &filter.currency {
        found = found.filter(Column::Currency.eq(currency.as_str()));
    }
    if filter.has_proof == Some(1) {
        found = found.filter(store::admin_lists::with_payment(tenant_id, PaymentState::ProofWaits));
    }
    if let Some(from) = filter.from {
        found = found.filter(Column::CreatedAt.gte(from));
    }
    if let Some(until) = filter.until {
        found = found.filter(Column::CreatedAt.lte(until));
    }
    found
}

/// All orders, the latest first; tabs by status: 0 unpaid, 1 paid, 2 cancelled, 3 timed out, 4 refunded.
#[utoipa::path(get, path = "/atms/billing/orders", tag = "billing", params(TableQuery, OrderFilter),
    responses((status = 200, body = [OrderRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<OrderFilter>,
) -> ListAnswer<OrderRow> {
    let select = select(user.tenant_id(), &filter);
    let found = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    found.decorate(|orders| rows(user.db().read(), user.tenant_id(), user.lang(), orders)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/billing/orders/export", tag = "billing",
    params(TableQuery, OrderFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<OrderFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let tab = table.tab(select(tenant_id, &filter), Column::Status);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, lang, found).await })
    })
    .await
}
