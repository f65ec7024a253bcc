//! GET atms/billing/payments and its export

use std::collections::HashMap;

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_company::company_names;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Failure, ListAnswer, Params, Sorts, TableQuery};
use fairway_lang::{Lang, Text};
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use super::order_row::money;
use crate::entities::order;
use crate::entities::payment::{Column, Entity, Model};
use crate::model::Method;
use crate::operations::words::{method_name, payment_state_name};
use crate::permissions::ManageOrders;
use crate::store;

const SORTS: Sorts<Column> =
    &[("id", Column::Id), ("amount", Column::Amount), ("begun_at", Column::CreatedAt), ("paid_at", Column::PaidAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PaymentFilter {
    /// Part of the order's number, of ours or of the provider's.
    pub keyword: Option<String>,
    /// 1 WeChat Pay, 2 Alipay, 3 PayPal, 4 offline, 5 inquiry counts, 6 points.
    pub method: Option<i32>,
    pub currency: Option<String>,
    pub order_id: Option<i64>,
    /// Begun at this second or later.
    pub from: Option<i64>,
    /// Begun at this second at the latest.
    pub until: Option<i64>,
}

/// An attempt to pay, and what came of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = BillingPaymentRow)]
pub struct PaymentRow {
    pub id: i64,
    pub order_id: i64,
    pub order_number: String,
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    /// 1 WeChat Pay, 2 Alipay, 3 PayPal, 4 offline, 5 inquiry counts, 6 points.
    pub method: i32,
    /// 1 begun, 2 paid, 3 failed, 4 expired, 5 refund pending, 6 refunded, 7 proof waits, 8 proof refused.
    pub state: i32,
    /// What was asked: cents, or points or counts of those methods.
    pub amount: i64,
    pub currency: String,
    /// What came, in cents of `received_currency`; 0 until something came.
    pub received: i64,
    pub received_currency: String,
    /// Something else came than was asked.
    pub is_different: bool,
    pub our_ref: String,
    pub provider_ref: String,
    /// Why it failed or was refused.
    pub reason: String,
    pub begun_at: i64,
    pub paid_at: Option<i64>,
}

/// The orders of payments or refunds, and what the companies are called that made them.
pub(super) struct Buyers {
    orders: HashMap<i64, order::Model>,
    companies: HashMap<i64, fairway_company::CompanyBasics>,
}

impl Buyers {
    pub(super) async fn of(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        order_ids: Vec<i64>,
    ) -> Result<Self, Failure> {
        let orders = store::admin_lists::orders_named(db, tenant_id, order_ids).await?;
        let company_ids: Vec<i64> = orders.values().filter_map(|order| order.company_id).collect();
        let companies = company_names(db, tenant_id, &company_ids).await?;
        Ok(Self { orders, companies })
    }

    pub(super) fn number(&self, order_id: i64) -> String {
        self.orders.get(&order_id).map(|order| order.number.clone()).unwrap_or_default()
    }

    /// Its id and its names in Chinese and English.
    pub(super) fn company(&self, order_id: i64) -> (Option<i64>, String, String) {
        let id = self.orders.get(&order_id).and_then(|order| order.company_id);
        let names = id.and_then(|id| self.companies.get(&id));
        let (zh, en) = names.map(|names| (names.name_zh.clone(), names.name_en.clone())).unwrap_or_default();
        (id, zh, en)
    }
}

async fn rows(db: &impl ConnectionTrait, tenant_id: TenantId, found: Vec<Model>) -> Result<Vec<PaymentRow>, Failure> {
    let buyers = Buyers::of(db, tenant_id, found.iter().map(|payment| payment.order_id).collect()).await?;
    let row = |payment: Model| {
        let (company_id, company_zh, company_en) = buyers.company(payment.order_id);
        let came = payment.received != 0;
        PaymentRow {
            id: payment.id,
            order_id: payment.order_id,
            order_number: buyers.number(payment.order_id),
            company_id,
            company_zh,
            company_en,
            method: payment.method,
            state: payment.state,
            is_different: came && (payment.received != payment.amount || payment.received_currency != payment.currency),
            amount: payment.amount,
            currency: payment.currency,
            received: payment.received,
            received_currency: payment.received_currency,
            our_ref: payment.our_ref,
            provider_ref: payment.provider_ref,
            reason: payment.reason,
            begun_at: payment.created_at,
            paid_at: payment.paid_at,
        }
    };
    Ok(found.into_iter().map(row).collect())
}

fn select(tenant_id: TenantId, filter: &PaymentFilter) -> Select<Entity> {
    let mut found = store::admin_lists::payments(tenant_id);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        found = found.filter(store::admin_lists::payments_matching(tenant_id, keyword));
    }
    if let Some(method) = filter.method {
        found = found.filter(Column::Method.eq(method));
    }
    if let Some(currency) = &filter.currency {
        found = found.filter(Column::Currency.eq(currency.as_str()));
    }
    if let Some(order_id) = filter.order_id {
        found = found.filter(Column::OrderId.eq(order_id));
    }
    if let Some(from) = filter.from {
        found = found.filter(Column::CreatedAt.gte(from));
    }
    if let Some(until) = filter.until {
        found = found.filter(Column::CreatedAt.lte(until));
    }
    found
}

/// All attempts to pay, the latest first; tabs by state: 1 begun, 2 paid, 3 failed, 4 expired, 5 refund pending, 6 refunded,
/// 7 proof waits, 8 proof refused.
#[utoipa::path(get, path = "/atms/billing/payments", tag = "billing", params(TableQuery, PaymentFilter),
    responses((status = 200, body = [PaymentRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<PaymentFilter>,
) -> ListAnswer<PaymentRow> {
    let select = select(user.tenant_id(), &filter);
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|payments| rows(user.db().read(), user.tenant_id(), payments)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/billing/payments/export", tag = "billing",
    params(TableQuery, PaymentFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<PaymentFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let tab = table.tab(select(tenant_id, &filter), Column::State);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, found).await })
    })
    .await
}

impl PaymentRow {
    /// Points and inquiry counts are whole numbers, all else is cents.
    fn counted(&self, amount: i64) -> Cell {
        let is_counted = [Method::Points, Method::InquiryCounts].iter().any(|method| method.value() == self.method);
        if is_counted { Cell::Number(amount) } else { money(amount) }
    }
}

impl Row for PaymentRow {
    const FILE: &'static str = "payments";
    const SHEET: Text = Text::new("支付流水", "Payments");
    const HEADERS: &'static [Text] = &[
        Text::new("订单号", "Order"),
        Text::new("企业", "Company"),
        Text::new("付款方式", "Method"),
        Text::new("状态", "State"),
        Text::new("应付", "Asked"),
        Text::new("货币", "Currency"),
        Text::new("实收", "Received"),
        Text::new("实收货币", "Received in"),
        Text::new("我方单号", "Our reference"),
        Text::new("渠道单号", "Provider’s reference"),
        Text::new("发起时间（{zone}）", "Begun ({zone})"),
        Text::new("付款时间（{zone}）", "Paid ({zone})"),
        Text::new("原因", "Reason"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        vec![
            (&self.order_number).into(),
            lang.pick(&self.company_zh, &self.company_en).into(),
            method_name(self.method).get(lang).into(),
            payment_state_name(self.state).get(lang).into(),
            self.counted(self.amount),
            (&self.currency).into(),
            self.counted(self.received),
            (&self.received_currency).into(),
            (&self.our_ref).into(),
            (&self.provider_ref).into(),
            Cell::Time(self.begun_at),
            self.paid_at.map_or(Cell::Empty, Cell::Time),
            (&self.reason).into(),
        ]
    }
}
