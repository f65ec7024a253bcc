//! An order as its buyer sees it: what it is for, what is to pay, how, and how far it is.

use std::collections::HashMap;

use fairway_auth::UserId;
use fairway_company::company_names;
use fairway_http::{App, Failure};
use fairway_records::{read_json, version};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::{order, order_line, payment};
use crate::model::{Method, OrderStatus, PaymentState, Unit};
use crate::operations::orders::{Contact, InvoiceWish};
use crate::operations::paying::units_of;
use crate::operations::settings;
use crate::providers::find_provider;
use crate::sellable::find_sellable;
use crate::{balance, may_spend, store};

/// A line of an order, as it was described and priced when it was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderLineView {
    pub id: i64,
    pub item_type: i32,
    pub object_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub quantity: i64,
    pub unit_price: i64,
    pub amount: i64,
    /// What the voucher took off it.
    pub discount: i64,
    pub refunded: i64,
    /// Where one sees what one bought.
    pub page: String,
}

/// An attempt to pay.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderPaymentView {
    pub id: i64,
    pub method: i32,
    /// 1 begun, 2 paid, 3 failed, 4 expired, 5 goes back, 6 was given back, 7 proof waits, 8 proof refused.
    pub state: i32,
    /// Cents; points or counts of methods 5 and 6.
    pub amount: i64,
    pub begun_at: i64,
    pub paid_at: Option<i64>,
    /// The address of the proof.
    pub proof: Option<String>,
    /// Why finance refused the proof.
    pub reason: String,
    /// What the provider calls it.
    pub provider_ref: String,
}

/// A way of paying.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PayMethodView {
    pub method: i32,
    pub is_on: bool,
    /// `off`, `currency`, `not_for_this`, `no_company`, `not_spender` (the company's super administrator spends) or `balance`.
    pub why: Option<&'static str>,
    /// Whether a gateway for trying out stands in for it.
    pub is_test: bool,
    /// Points or counts that it takes.
    pub units: Option<i64>,
    /// Whether one pays inside the provider's own app (`jsapi`).
    pub in_app: bool,
    /// Where the app says first who the payer is: `{back}` in it is where they come back to, with a `code`. Null where nobody is
    /// asked.
    pub ask_url: Option<String>,
}

/// A step of the way: `ordered`, `code_shown`, `payment`, `done`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderStepView {
    pub key: &'static str,
    pub at: Option<i64>,
    /// `done`, `now` or `later`.
    pub state: &'static str,
}

/// What the company has.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderBalanceView {
    pub points: i64,
    pub counts: i64,
}

/// An order in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderRow {
    pub id: i64,
    pub number: String,
    /// 0 unpaid, 1 paid, 2 cancelled, 3 closed because nobody paid in time, 4 refunded.
    pub status: i32,
    pub currency: String,
    /// To pay, in cents, tax included.
    pub total: i64,
    pub discount: i64,
    /// Basis points.
    pub tax_rate: i64,
    /// The part of the total that is tax.
    pub tax: i64,
    pub paid_total: i64,
    pub refunded_total: i64,
    pub expires_at: Option<i64>,
    pub created_at: i64,
    pub paid_at: Option<i64>,
    /// 0 until paid.
    pub method: i32,
    pub voucher_code: String,
    pub user_id: i64,
    pub activity_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub lines: Vec<OrderLineView>,
}

/// An order with everything about it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderView {
    #[serde(flatten)]
    pub order: OrderRow,
    pub methods: Vec<PayMethodView>,
    pub payments: Vec<OrderPaymentView>,
    pub steps: Vec<OrderStepView>,
    pub invoice: Option<InvoiceWish>,
    pub contact: Contact,
    pub balance: Option<OrderBalanceView>,
    /// The server's clock, Unix seconds.
    pub now: i64,
    pub version: String,
}

fn line_view(app: &App, row: order_line::Model) -> OrderLineView {
    let sold = row.line().and_then(|line| Some(find_sellable(app, line.item_type).ok()?.page(&line)));
    OrderLineView {
        id: row.id,
        item_type: row.item_type,
        object_id: row.object_id,
        name_zh: row.name_zh,
        name_en: row.name_en,
        text_zh: row.text_zh,
        text_en: row.text_en,
        quantity: row.quantity,
        unit_price: row.unit_price,
        amount: row.amount,
        discount: row.discount,
        refunded: row.refunded,
        page: sold.unwrap_or_default(),
    }
}

fn payment_view(row: &payment::Model) -> OrderPaymentView {
    OrderPaymentView {
        id: row.id,
        method: row.method,
        state: row.state,
        amount: row.amount,
        begun_at: row.created_at,
        paid_at: row.paid_at,
        proof: (!row.proof.is_empty()).then(|| row.proof.clone()),
        reason: if row.is(PaymentState::ProofRefused) { row.reason.clone() } else { String::new() },
        provider_ref: row.provider_ref.clone(),
    }
}

/// Orders with their lines, in the order in which they came.
pub async fn rows(
    app: &App,
    db: &impl ConnectionTrait,
    tenant_id: i64,
    orders: Vec<order::Model>,
) -> Result<Vec<OrderRow>, Failure> {
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let companies: Vec<i64> = orders.iter().filter_map(|order| order.company_id).collect();
    let names = company_names(db, tenant_id, &companies).await?;
    let mut lines: HashMap<i64, Vec<OrderLineView>> = HashMap::new();
    for line in store::orders::lines(db, tenant_id, &ids).await? {
        lines.entry(line.order_id).or_default().push(line_view(app, line));
    }
    let row = |order: order::Model| {
        let company = order.company_id.and_then(|id| names.get(&id));
        OrderRow {
            lines: lines.remove(&order.id).unwrap_or_default(),
            company_zh: company.map(|names| names.name_zh.clone()).unwrap_or_default(),
            company_en: company.map(|names| names.name_en.clone()).unwrap_or_default(),
            id: order.id,
            number: order.number,
            status: order.status,
            currency: order.currency,
            total: order.total,
            discount: order.discount,
            tax_rate: order.tax_rate,
            tax: order.tax,
            paid_total: order.paid_total,
            refunded_total: order.refunded_total,
            expires_at: order.expires_at,
            created_at: order.created_at,
            paid_at: order.paid_at,
            method: order.method,
            voucher_code: order.voucher_code,
            user_id: order.user_id,
            activity_id: order.activity_id,
        }
    };
    Ok(orders.into_iter().map(row).collect())
}

/// One order with everything about it, as somebody sees it who may pay it; none where finance looks.
pub async fn view(
    app: &App,
    db: &impl ConnectionTrait,
    order: order::Model,
    payer: Option<UserId>,
) -> Result<OrderView, Failure> {
    let tenant_id = order.tenant_id;
    let lines = store::orders::lines(db, tenant_id, &[order.id]).await?;
    let payments = store::payments::list(db, tenant_id, &[order.id]).await?;
    let balance = match order.company_id {
        Some(company_id) => Some(OrderBalanceView {
            points: balance(db, tenant_id, company_id, Unit::Points).await?,
            counts: balance(db, tenant_id, company_id, Unit::InquiryCounts).await?,
        }),
        None => None,
    };
    let is_spender = match order.company_id.zip(payer) {
        Some((company_id, user_id)) => may_spend(db, tenant_id, company_id, user_id).await?,
        None => true,
    };
    let methods = methods(app, db, (&order, lines.as_slice()), (balance.as_ref(), is_spender)).await?;
    let (steps, contact) = (steps(&order, &payments), read_json("bill_order.contact", &order.contact)?);
    let invoice = read_json("bill_order.invoice_wish", &order.invoice_wish)?;
    let row = rows(app, db, tenant_id, vec![order]).await?.pop().ok_or(crate::BillingError::NotFound)?;
    let version = version(&row);
    let payments = payments.iter().map(payment_view).collect();
    Ok(OrderView { order: row, methods, payments, steps, invoice, contact, balance, now: app.clock.now(), version })
}

/// All ways of paying, and which of them this order can be paid by.
async fn methods(
    app: &App,
    db: &impl ConnectionTrait,
    (order, lines): (&order::Model, &[order_line::Model]),
    (balance, is_spender): (Option<&OrderBalanceView>, bool),
) -> Result<Vec<PayMethodView>, Failure> {
    let setting = settings::read(db, order.tenant_id).await?;
    let one = |method: Method| {
        let provider = find_provider(app, method);
        let units = units_of(order, lines, method);
        let has = |units: i64| match (method, balance) {
            (Method::Points, Some(balance)) => balance.points >= units,
            (_, Some(balance)) => balance.counts >= units,
            (_, None) => false,
        };
        let why = match (method.is_provided(), &provider) {
            _ if !setting.is_on(method) => Some("off"),
            (true, None) => Some("off"),
            (true, Some(provider)) => (!provider.takes(order.currency())).then_some("currency"),
            (false, _) if method == Method::Offline => None,
            (false, _) => match (units, balance) {
                (None, _) => Some("not_for_this"),
                (Some(_), None) => Some("no_company"),
                (Some(_), Some(_)) if !is_spender => Some("not_spender"),
                (Some(units), Some(_)) => (!has(units)).then_some("balance"),
            },
        };
        let in_app = provider.as_ref().and_then(|provider| provider.in_app());
        let is_test = provider.is_some_and(|provider| provider.is_test());
        PayMethodView {
            method: method.value(),
            is_on: why.is_none(),
            why,
            is_test,
            units,
            in_app: in_app.is_some(),
            ask_url: in_app.and_then(|one| one.ask_url),
        }
    };
    Ok(Method::ALL.iter().copied().map(one).collect())
}

fn steps(order: &order::Model, payments: &[payment::Model]) -> Vec<OrderStepView> {
    let shown = payments.first().map(|payment| payment.created_at);
    let ats =
        [("ordered", Some(order.created_at)), ("code_shown", shown.or(order.paid_at)), ("payment", order.paid_at)];
    let mut is_waiting = order.is(OrderStatus::Unpaid);
    let step = |(key, at): (&'static str, Option<i64>)| {
        let state = match at {
            Some(_) => "done",
            None if std::mem::take(&mut is_waiting) => "now",
            None => "later",
        };
        OrderStepView { key, at, state }
    };
    ats.into_iter().chain([("done", order.paid_at)]).map(step).collect()
}
