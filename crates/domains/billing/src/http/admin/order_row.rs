//! An order as finance reads it in a list, and its line in files.

use std::collections::{BTreeSet, HashMap, HashSet};

use fairway_auth::TenantId;
use fairway_company::company_names;
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_identity::list_accounts;
use fairway_lang::{Lang, Text};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::order::Model;
use crate::entities::order_line;
use crate::model::PaymentState;
use crate::operations::words::{item_name, method_name, order_status_name};
use crate::store;

/// An order in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = BillingOrderRow)]
pub struct OrderRow {
    pub id: i64,
    pub number: String,
    /// 0 unpaid, 1 paid, 2 cancelled, 3 timed out, 4 refunded.
    pub status: i32,
    pub activity_id: Option<i64>,
    /// Who made it.
    pub user_id: i64,
    pub user_name: String,
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    /// What it is for, each once.
    pub item_types: Vec<i32>,
    /// Its first line, frozen when it was made.
    pub name_zh: String,
    pub name_en: String,
    /// How many lines it has.
    pub lines: usize,
    pub currency: String,
    /// Cents, as all amounts.
    pub total: i64,
    pub discount: i64,
    pub voucher_code: String,
    pub tax: i64,
    pub paid_total: i64,
    pub refunded_total: i64,
    /// 1 WeChat Pay, 2 Alipay, 3 PayPal, 4 offline, 5 inquiry counts, 6 points; 0 until paid.
    pub method: i32,
    /// A proof of payment waits for finance.
    pub has_proof: bool,
    pub created_at: i64,
    pub expires_at: Option<i64>,
    pub paid_at: Option<i64>,
}

/// Turns orders into rows, with a query each for their lines, payments, companies and people.
pub async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    orders: Vec<Model>,
) -> Result<Vec<OrderRow>, Failure> {
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let mut lines: HashMap<i64, Vec<order_line::Model>> = HashMap::new();
    for line in store::orders::lines(db, tenant_id, &ids).await? {
        lines.entry(line.order_id).or_default().push(line);
    }
    let payments = store::payments::list(db, tenant_id, &ids).await?;
    let waiting = payments.iter().filter(|payment| payment.is(PaymentState::ProofWaits));
    let proven: HashSet<i64> = waiting.map(|payment| payment.order_id).collect();
    let company_ids: Vec<i64> = orders.iter().filter_map(|order| order.company_id).collect();
    let companies = company_names(db, tenant_id, &company_ids).await?;
    let user_ids: Vec<i64> = orders.iter().map(|order| order.user_id).collect();
    let people = list_accounts(db, tenant_id, &user_ids).await?;
    let row = |order: Model| {
        let lines = lines.remove(&order.id).unwrap_or_default();
        let company = order.company_id.and_then(|id| companies.get(&id));
        let first = lines.first();
        OrderRow {
            user_name: people.get(&order.user_id).map(|person| person.name(lang).to_owned()).unwrap_or_default(),
            company_zh: company.map(|company| company.name_zh.clone()).unwrap_or_default(),
            company_en: company.map(|company| company.name_en.clone()).unwrap_or_default(),
            item_types: lines.iter().map(|line| line.item_type).collect::<BTreeSet<_>>().into_iter().collect(),
            name_zh: first.map(|line| line.name_zh.clone()).unwrap_or_default(),
            name_en: first.map(|line| line.name_en.clone()).unwrap_or_default(),
            lines: lines.len(),
            has_proof: proven.contains(&order.id),
            id: order.id,
            number: order.number,
            status: order.status,
            activity_id: order.activity_id,
            user_id: order.user_id,
            company_id: order.company_id,
            currency: order.currency,
            total: order.total,
            discount: order.discount,
            voucher_code: order.voucher_code,
            tax: order.tax,
            paid_total: order.paid_total,
            refunded_total: order.refunded_total,
            method: order.method,
            created_at: order.created_at,
            expires_at: order.expires_at,
            paid_at: order.paid_at,
        }
    };
    Ok(orders.into_iter().map(row).collect())
}

/// Cents as files show them.
pub fn money(cents: i64) -> Cell {
    Cell::Decimal(cents * 100)
}

impl Row for OrderRow {
    const FILE: &'static str = "orders";
    const SHEET: Text = Text::new("订单", "Orders");
    const HEADERS: &'static [Text] = &[
        Text::new("订单号", "Order"),
        Text::new("状态", "Status"),
        Text::new("企业", "Company"),
        Text::new("下单人", "Ordered by"),
        Text::new("类别", "Kind"),
        Text::new("内容", "What"),
        Text::new("货币", "Currency"),
        Text::new("应付", "Total"),
        Text::new("优惠", "Discount"),
        Text::new("其中税额", "Tax included"),
        Text::new("已付", "Paid"),
        Text::new("已退", "Refunded"),
        Text::new("付款方式", "Paid by"),
        Text::new("下单时间（{zone}）", "Ordered ({zone})"),
        Text::new("付款时间（{zone}）", "Paid at ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let kinds: Vec<&str> = self.item_types.iter().map(|item_type| item_name(*item_type).get(lang)).collect();
        let separator = match lang {
            Lang::Zh => "、",
            Lang::En => ", ",
        };
        vec![
            (&self.number).into(),
            order_status_name(self.status).get(lang).into(),
            lang.pick(&self.company_zh, &self.company_en).into(),
            (&self.user_name).into(),
            (&kinds.join(separator)).into(),
            lang.pick(&self.name_zh, &self.name_en).into(),
            (&self.currency).into(),
            money(self.total),
            money(self.discount),
            money(self.tax),
            money(self.paid_total),
            money(self.refunded_total),
            method_name(self.method).get(lang).into(),
            Cell::Time(self.created_at),
            self.paid_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}
