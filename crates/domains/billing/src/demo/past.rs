//! Orders of the past: how the demo's were paid, what became of them, and what went back. What they are for is written by whoever
//! sells it.

use fairway_auth::UserId;
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::TAX_RATE;
use crate::entities::{order, order_line, payment, refund};
use crate::model::{ItemType, Method, OrderStatus, PaymentState, RefundState, tax_within};
use crate::operations::orders::number_of;
use crate::operations::refunds::new_refund;
use crate::operations::settle::{new_payment, new_ref};
use crate::sellable::Quoted;
use crate::store;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// What was ordered, and what became of it.
#[derive(Clone)]
pub struct PastOrder {
    pub activity_id: Option<i64>,
    pub user_id: UserId,
    pub company_id: Option<i64>,
    pub item_type: ItemType,
    /// As its seller quotes it.
    pub item: Quoted,
    pub status: OrderStatus,
    /// How it was paid; transferred and not paid, its proof waits for finance.
    pub method: Option<Method>,
    /// When it was ordered; it was paid [`PAID_AFTER`] that.
    pub at: i64,
}

pub const PAID_AFTER: i64 = 15 * MINUTE;

/// Money of an order that went back, or that the provider did not give back.
pub struct PastRefund {
    pub amount: i64,
    pub reason: String,
    pub is_stuck: bool,
    pub at: i64,
}

/// Writes an order with its line and its payment.
pub async fn add(tx: &Tx, demo: &Demo, past: &PastOrder) -> Result<order::Model, Failure> {
    let is_paid = past.status == OrderStatus::Paid;
    let made = add_order(tx, demo, past, is_paid).await?;
    let line = order_line::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        order_id: Set(made.id),
        item_type: Set(past.item_type.value()),
        object_id: Set(past.item.object_id),
        name_zh: Set(past.item.name.0.clone()),
        name_en: Set(past.item.name.1.clone()),
        text_zh: Set(past.item.text.0.clone()),
        text_en: Set(past.item.text.1.clone()),
        quantity: Set(past.item.quantity),
        unit_price: Set(past.item.unit_price),
        amount: Set(made.total),
        discount: Set(0),
        refunded: Set(0),
        ..Default::default()
    };
    store::orders::insert_line(tx, line).await?;
    if let Some(method) = past.method {
        let state = if is_paid { PaymentState::Paid } else { PaymentState::ProofWaits };
        let row = payment::ActiveModel {
            state: Set(state.value()),
            provider_ref: Set(provider_ref(method, made.id)),
            received: Set(made.paid_total),
            received_currency: Set(made.currency.clone()),
            paid_at: Set(made.paid_at),
            ..new_payment(&made, method, past.at + PAID_AFTER / 2)
        };
        store::payments::insert(tx, row).await?;
    }
    Ok(made)
}

async fn add_order(tx: &Tx, demo: &Demo, past: &PastOrder, is_paid: bool) -> Result<order::Model, Failure> {
    let total = past.item.unit_price * past.item.quantity;
    let expires_at = match past.status {
        OrderStatus::Unpaid => past.method.is_none().then_some(demo.now + 3 * DAY),
        OrderStatus::Closed => Some(past.at + HOUR / 2),
        _ => None,
    };
    let row = order::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        number: Set(new_ref("")),
        activity_id: Set(past.activity_id),
        user_id: Set(past.user_id),
        company_id: Set(past.company_id),
        status: Set(past.status.value()),
        currency: Set(past.item.currency.code().to_owned()),
        total: Set(total),
        tax_rate: Set(TAX_RATE),
        tax: Set(tax_within(total, TAX_RATE)),
        paid_total: Set(if is_paid { total } else { 0 }),
        refunded_total: Set(0),
        voucher_id: Set(None),
        voucher_code: Set(String::new()),
        discount: Set(0),
        expires_at: Set(expires_at),
        paid_at: Set(is_paid.then_some(past.at + PAID_AFTER)),
        method: Set(past.method.filter(|_| is_paid).map_or(0, Method::value)),
        contact: Set("{}".to_owned()),
        invoice_wish: Set(String::new()),
        created_at: Set(past.at),
        updated_at: Set(past.at),
        ..Default::default()
    };
    let made = store::orders::insert(tx, row).await?;
    let number = number_of(&Zone::default().local_time(past.at).to_string(), made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    Ok(store::orders::update(tx, row).await?)
}

fn provider_ref(method: Method, order_id: i64) -> String {
    if method.is_provided() { format!("DEMO{order_id:012}") } else { String::new() }
}

/// Writes what went back of an order of one line; with all of it at once the order is one that was refunded.
pub async fn add_refund(tx: &Tx, demo: &Demo, order_id: i64, past: &PastRefund) -> Result<(), Failure> {
    let tenant_id = demo.tenant_id;
    let missing = || Failure::internal("the demo refunds an order that nobody paid");
    let order = store::orders::find(&**tx, tenant_id, order_id).await?.ok_or_else(missing)?;
    let line = store::orders::lines(&**tx, tenant_id, &[order_id]).await?.into_iter().next().ok_or_else(missing)?;
    let payment = store::payments::list(&**tx, tenant_id, &[order_id]).await?.into_iter().next().ok_or_else(missing)?;
    let state = if past.is_stuck { RefundState::Failed } else { RefundState::Done };
    let refund = refund::ActiveModel {
        line_id: Set(Some(line.id)),
        operator_id: Set(Some(demo.recall("account", "staff")?)),
        state: Set(state.value()),
        provider_ref: Set(if past.is_stuck { String::new() } else { payment.provider_ref.clone() }),
        why: Set(if past.is_stuck { "付款账户已注销" } else { "" }.to_owned()),
        done_at: Set((!past.is_stuck).then_some(past.at)),
        ..new_refund(&payment, (past.amount, order.currency.as_str()), &past.reason, past.at)
    };
    store::refunds::insert(tx, refund).await?;
    store::orders::take_back(tx, &order, past.amount, past.at).await?;
    store::orders::refund_line(tx, tenant_id, line.id, past.amount).await?;
    if past.amount == order.total && !past.is_stuck {
        store::orders::advance(tx, &order, (OrderStatus::Paid, OrderStatus::Refunded), past.at).await?;
        let mut row = payment.into_active_model();
        row.state = Set(PaymentState::Refunded.value());
        store::payments::update(tx, row).await?;
    }
    Ok(())
}
