//! What the demo's finance has on its desk: an invoice that is issued and one that is asked for, and money that came too late.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::find_account;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use crate::entities::{order, payment, refund};
use crate::model::{Method, OrderStatus, PaymentState, RefundState};
use crate::operations::invoices::{self, Asker, Operator, Recipient};
use crate::operations::settle::{new_payment, new_ref};
use crate::store;

const HOUR: i64 = 3_600;
const NUMBER: &str = "26332000000012345678";

fn recipient() -> Recipient {
    Recipient {
        is_personal: false,
        title: "远岸国际物流有限公司".to_owned(),
        tax_number: "91350100M000100Y43".to_owned(),
        address: "宁波市北仑区港前路 88 号".to_owned(),
        phone: "0574-8600 0000".to_owned(),
        bank: "演示银行北仑支行".to_owned(),
        account: "3300 0000 0000 0002".to_owned(),
        email: "finance@example.com".to_owned(),
    }
}

/// Follows the demo's orders.
pub async fn add(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    add_invoices(tx, demo).await?;
    add_late_money(tx, demo).await
}

/// The first order that can be invoiced has one that is issued, the next one is asked for.
async fn add_invoices(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let user_id = demo.recall("account", "exhibitor")?;
    let company_id = find_account(&**tx, tenant_id, user_id).await?.and_then(|account| account.company_id);
    let asked = Asker { tenant_id, user_id, company_id, now: now - 40 * HOUR };
    invoices::save_profile(tx, asked, recipient()).await?;
    let orders = store::orders::of(tenant_id)
        .filter(order::Column::UserId.eq(user_id))
        .order_by_asc(order::Column::PaidAt)
        .order_by_asc(order::Column::Id)
        .all(&**tx)
        .await?;
    let mut orders = orders.into_iter().filter(|order| invoices::invoiceable(order).is_ok());
    if let Some(first) = orders.next() {
        let made = invoices::ask(tx, asked, &[first]).await?;
        let by = Operator { user_id: Some(demo.recall("account", "organiser")?), now: now - 20 * HOUR };
        invoices::issue(tx, made, by, NUMBER, None).await?;
    }
    if let Some(next) = orders.next() {
        invoices::ask(tx, Asker { now: now - 5 * HOUR, ..asked }, &[next]).await?;
    }
    Ok(())
}

/// An order was closed before its transfer came: somebody sends the money back by hand.
async fn add_late_money(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let closed = store::orders::of(demo.tenant_id)
        .filter(order::Column::Status.eq(OrderStatus::Closed.value()))
        .order_by_asc(order::Column::Id)
        .one(&**tx)
        .await?;
    let Some(order) = closed else { return Ok(()) };
    let at = order.created_at + HOUR;
    let payment = payment::ActiveModel {
        state: Set(PaymentState::RefundPending.value()),
        received: Set(order.total),
        received_currency: Set(order.currency.clone()),
        reason: Set("the order is not waiting for money".to_owned()),
        paid_at: Set(Some(at)),
        ..new_payment(&order, Method::Offline, order.created_at)
    };
    let payment = store::payments::insert(tx, payment).await?;
    let refund = refund::ActiveModel {
        tenant_id: Set(order.tenant_id),
        order_id: Set(order.id),
        payment_id: Set(payment.id),
        line_id: Set(None),
        amount: Set(order.total),
        currency: Set(order.currency),
        reason: Set("订单已关闭".to_owned()),
        state: Set(RefundState::Asked.value()),
        our_ref: Set(new_ref("R")),
        provider_ref: Set(String::new()),
        operator_id: Set(None),
        why: Set(String::new()),
        tries: Set(1),
        // Looked at again in a while: nothing of the demo is worked off behind its visitors' backs.
        next_at: Set(demo.now + 6 * HOUR),
        done_at: Set(None),
        created_at: Set(at),
        updated_at: Set(at),
        ..Default::default()
    };
    store::refunds::insert(tx, refund).await?;
    Ok(())
}
