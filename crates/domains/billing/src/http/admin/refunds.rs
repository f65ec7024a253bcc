//! GET atms/billing/refunds and its export

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Failure, ListAnswer, Params, Sorts, TableQuery};
use fairway_identity::list_accounts;
use fairway_lang::{Lang, Text};
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use super::order_row::money;
use super::payments::Buyers;
use crate::entities::refund::{Column, Entity, Model};
use crate::operations::words::refund_state_name;
use crate::permissions::ManageOrders;
use crate::store;

const SORTS: Sorts<Column> =
    &[("id", Column::Id), ("amount", Column::Amount), ("created_at", Column::CreatedAt), ("done_at", Column::DoneAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RefundFilter {
    /// Part of the order's number, of ours or of the reason.
    pub keyword: Option<String>,
    pub order_id: Option<i64>,
    /// Decided at this second or later.
    pub from: Option<i64>,
    /// Decided at this second at the latest.
    pub until: Option<i64>,
}

/// Money that goes back.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = BillingRefundRow)]
pub struct RefundRow {
    pub id: i64,
    pub order_id: i64,
    pub order_number: String,
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub payment_id: i64,
    /// Of one line; of the whole order if null.
    pub line_id: Option<i64>,
    pub amount: i64,
    pub currency: String,
    pub reason: String,
    /// 1 under way, 2 done, 3 failed.
    pub state: i32,
    /// It came by transfer: while under way, somebody is to transfer it back by hand.
    pub is_by_hand: bool,
    pub our_ref: String,
    /// The provider's, or what was noted of a transfer by hand.
    pub provider_ref: String,
    /// What the provider said last.
    pub why: String,
    pub tries: i32,
    /// Who decided it; null where money came that an order could not take.
    pub operator_id: Option<i64>,
    pub operator_name: String,
    pub created_at: i64,
    pub done_at: Option<i64>,
}

pub(super) async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    found: Vec<Model>,
) -> Result<Vec<RefundRow>, Failure> {
    let buyers = Buyers::of(db, tenant_id, found.iter().map(|refund| refund.order_id).collect()).await?;
    let operators: Vec<i64> = found.iter().filter_map(|refund| refund.operator_id).collect();
    let people = list_accounts(db, tenant_id, &operators).await?;
    let payments: Vec<i64> = found.iter().map(|refund| refund.payment_id).collect();
    let by_hand = store::payments::offline_among(db, tenant_id, &payments).await?;
    let row = |refund: Model| {
        let (company_id, company_zh, company_en) = buyers.company(refund.order_id);
        let operator = refund.operator_id.and_then(|id| people.get(&id));
        RefundRow {
            id: refund.id,
            order_id: refund.order_id,
            order_number: buyers.number(refund.order_id),
            company_id,
            company_zh,
            company_en,
            payment_id: refund.payment_id,
            line_id: refund.line_id,
            amount: refund.amount,
            currency: refund.currency,
            reason: refund.reason,
            state: refund.state,
            is_by_hand: by_hand.contains(&refund.payment_id),
            our_ref: refund.our_ref,
            provider_ref: refund.provider_ref,
            why: refund.why,
            tries: refund.tries,
            operator_id: refund.operator_id,
            operator_name: operator.map(|person| person.name(lang).to_owned()).unwrap_or_default(),
            created_at: refund.created_at,
            done_at: refund.done_at,
        }
    };
    Ok(found.into_iter().map(row).collect())
}

fn select(tenant_id: TenantId, filter: &RefundFilter) -> Select<Entity> {
    let mut found = store::admin_lists::refunds(tenant_id);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        found = found.filter(store::admin_lists::refunds_matching(tenant_id, keyword));
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

/// All refunds, the latest first; tabs by state: 1 under way, 2 done, 3 failed.
#[utoipa::path(get, path = "/atms/billing/refunds", tag = "billing", params(TableQuery, RefundFilter),
    responses((status = 200, body = [RefundRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RefundFilter>,
) -> ListAnswer<RefundRow> {
    let select = select(user.tenant_id(), &filter);
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|refunds| rows(user.db().read(), user.tenant_id(), user.lang(), refunds)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/billing/refunds/export", tag = "billing",
    params(TableQuery, RefundFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RefundFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let tab = table.tab(select(tenant_id, &filter), Column::State);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, lang, found).await })
    })
    .await
}

impl Row for RefundRow {
    const FILE: &'static str = "refunds";
    const SHEET: Text = Text::new("退款", "Refunds");
    const HEADERS: &'static [Text] = &[
        Text::new("订单号", "Order"),
        Text::new("企业", "Company"),
        Text::new("金额", "Amount"),
        Text::new("货币", "Currency"),
        Text::new("状态", "State"),
        Text::new("原因", "Reason"),
        Text::new("经办人", "Decided by"),
        Text::new("我方单号", "Our reference"),
        Text::new("渠道单号", "Provider’s reference"),
        Text::new("渠道答复", "Provider’s answer"),
        Text::new("发起时间（{zone}）", "Decided ({zone})"),
        Text::new("完成时间（{zone}）", "Done ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        vec![
            (&self.order_number).into(),
            lang.pick(&self.company_zh, &self.company_en).into(),
            money(self.amount),
            (&self.currency).into(),
            refund_state_name(self.state, self.is_by_hand).get(lang).into(),
            (&self.reason).into(),
            (&self.operator_name).into(),
            (&self.our_ref).into(),
            (&self.provider_ref).into(),
            (&self.why).into(),
            Cell::Time(self.created_at),
            self.done_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}
