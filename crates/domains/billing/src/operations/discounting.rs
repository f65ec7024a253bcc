//! A voucher for an order that waits for its money: used, changed or taken off again. The order costs something else then, so what
//! was begun over the older amount ends; money that comes for it all the same goes back.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::prices::{discounts, find_voucher, normal_code};
use super::release::{close_at_providers, refusal};
use super::{notices, settle};
use crate::entities::{order, order_line};
use crate::kinds::voucher::table as voucher;
use crate::model::{ItemType, PaymentState, tax_within};
use crate::{BillingError, store};

/// Uses a voucher for an order, which the caller has locked, in place of the one that it has; without a code it has none
/// afterwards. What then costs nothing is paid.
pub async fn use_voucher(app: &App, tx: &Tx, order: &order::Model, code: &str) -> Result<order::Model, Failure> {
    let now = app.clock.now();
    if let Some(refusal) = refusal(order, now) {
        return Err(refusal.into());
    }
    let code = normal_code(code);
    // Whoever says it twice is told the same.
    if code == order.voucher_code {
        return Ok(order.clone());
    }
    let tenant_id = order.tenant_id;
    let payments = store::payments::list(&**tx, tenant_id, &[order.id]).await?;
    // Finance looks at a transfer of the older amount.
    if payments.iter().any(|payment| payment.is(PaymentState::ProofWaits)) {
        return Err(BillingError::WrongState.into());
    }
    let wanted = match code.is_empty() {
        true => None,
        false => Some(find_voucher(tx, tenant_id, &code, now).await?),
    };
    let lines = store::orders::lines(&**tx, tenant_id, &[order.id]).await?;
    let off = match &wanted {
        Some(voucher) => discounts(voucher, order.currency(), &amounts(&lines)?)?,
        None => vec![0; lines.len()],
    };
    change_uses(tx, order, wanted.as_ref()).await?;
    let whole: i64 = lines.iter().map(|line| line.amount).sum();
    for (line, off) in lines.into_iter().zip(&off) {
        let mut row = line.into_active_model();
        row.discount = Set(*off);
        store::orders::update_line(tx, row).await?;
    }
    let discount: i64 = off.iter().sum();
    let mut row = order.clone().into_active_model();
    row.total = Set(whole - discount);
    row.tax = Set(tax_within(whole - discount, order.tax_rate));
    row.discount = Set(discount);
    row.voucher_code = Set(wanted.as_ref().map(|voucher| voucher.code.clone()).unwrap_or_default());
    row.voucher_id = Set(wanted.map(|voucher| voucher.id));
    row.updated_at = Set(now);
    let order = store::orders::update(tx, row).await?;
    let open = store::payments::end_others(tx, tenant_id, order.id, 0, now).await?;
    close_at_providers(tx, tenant_id, &open, now).await?;
    notices::tell_page(tx, &order).await?;
    if order.total > 0 {
        return Ok(order);
    }
    settle::settle_free(app, tx, &order).await?;
    Ok(store::orders::find(&**tx, tenant_id, order.id).await?.ok_or(BillingError::NotFound)?)
}

fn amounts(lines: &[order_line::Model]) -> Result<Vec<(ItemType, i64)>, BillingError> {
    let amount = |line: &order_line::Model| Some((ItemType::of(line.item_type)?, line.amount));
    lines.iter().map(|line| amount(line).ok_or(BillingError::NotSold)).collect()
}

/// Gives back the use of the order's own voucher and takes one of the other, the lower id first: two orders that change places
/// would else wait for each other for ever.
async fn change_uses(tx: &Tx, order: &order::Model, wanted: Option<&voucher::Model>) -> Result<(), Failure> {
    let mut changes: Vec<(i64, bool)> =
        order.voucher_id.map(|id| (id, false)).into_iter().chain(wanted.map(|voucher| (voucher.id, true))).collect();
    changes.sort_unstable();
    for (id, is_taken) in changes {
        if !is_taken {
            store::vouchers::give_back(tx, order.tenant_id, id).await?;
        } else if !store::vouchers::take(tx, order.tenant_id, id).await? {
            return Err(BillingError::VoucherUsedUp.into());
        }
    }
    Ok(())
}
