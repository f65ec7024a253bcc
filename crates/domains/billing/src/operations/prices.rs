//! What an order costs: lines as those who sell them say, a voucher, and the tax within. Nothing of it comes from the buyer.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Failure};

use super::orders::NewOrder;
use super::settings;
use crate::kinds::voucher::table as voucher;
use crate::model::{Currency, ItemType, MAX_AMOUNT, VoucherKind, tax_within};
use crate::sellable::{Buyer, Quoted, find_sellable};
use crate::{BillingError, store};

/// An order before it is made.
#[derive(Clone, Debug)]
pub struct Priced {
    pub lines: Vec<(ItemType, Quoted)>,
    /// What the voucher takes off each of them.
    pub discounts: Vec<i64>,
    pub currency: Currency,
    /// To pay.
    pub total: i64,
    pub discount: i64,
    pub tax_rate: i64,
    pub tax: i64,
    pub voucher: Option<voucher::Model>,
    /// Minutes that it may wait for its payment.
    pub minutes: i64,
}

pub fn normal_code(code: &str) -> String {
    code.trim().to_uppercase()
}

fn amount(line: &Quoted) -> Result<i64, BillingError> {
    let amount = line.unit_price.checked_mul(line.quantity).filter(|amount| (0..=MAX_AMOUNT).contains(amount));
    amount.ok_or(BillingError::TooMuch)
}

/// Asks those who sell, and adds up.
pub async fn price(app: &App, tx: &Tx, buyer: &Buyer, new: &NewOrder) -> Result<Priced, Failure> {
    let mut lines = Vec::new();
    for (item_type, object_id, quantity) in &new.items {
        let sellable = find_sellable(app, *item_type)?;
        let quoted = sellable.quote(app, tx, buyer, *object_id, *quantity).await?;
        lines.extend(quoted.into_iter().map(|line| (*item_type, line)));
    }
    let currency = lines.first().map(|(_, line)| line.currency).ok_or(BillingError::NotSold)?;
    let is_other = |line: &Quoted| line.currency != currency;
    if lines.iter().any(|(_, line)| is_other(line)) || new.currency.is_some_and(|wanted| wanted != currency) {
        return Err(BillingError::Currency.into());
    }
    let mut amounts = Vec::new();
    for (item_type, line) in &lines {
        amounts.push((*item_type, amount(line)?));
    }
    let sum: i64 = amounts.iter().map(|(_, amount)| amount).sum();
    if sum > MAX_AMOUNT {
        return Err(BillingError::TooMuch.into());
    }
    let voucher = match normal_code(&new.voucher_code) {
        code if code.is_empty() => None,
        code => Some(find_voucher(tx, buyer.tenant_id, &code, app.clock.now()).await?),
    };
    let discounts = match &voucher {
        Some(voucher) => discounts(voucher, currency, &amounts)?,
        None => vec![0; amounts.len()],
    };
    let discount: i64 = discounts.iter().sum();
    let setting = settings::read(&**tx, buyer.tenant_id).await?;
    let total = sum - discount;
    let minutes = setting.minutes(amounts.iter().map(|(item_type, _)| *item_type));
    let tax = tax_within(total, setting.tax_rate);
    Ok(Priced { lines, discounts, currency, total, discount, tax_rate: setting.tax_rate, tax, voucher, minutes })
}

pub async fn find_voucher(tx: &Tx, tenant_id: TenantId, code: &str, now: i64) -> Result<voucher::Model, BillingError> {
    let found = store::vouchers::find_by_code(&**tx, tenant_id, code).await?;
    let found = found.filter(|voucher| voucher.is_valid(now)).ok_or(BillingError::UnknownVoucher)?;
    if found.used >= found.most_uses { Err(BillingError::VoucherUsedUp) } else { Ok(found) }
}

/// What a voucher takes off each of these lines: never more than they cost.
pub fn discounts(
    voucher: &voucher::Model,
    currency: Currency,
    lines: &[(ItemType, i64)],
) -> Result<Vec<i64>, BillingError> {
    let is_for = |item_type: ItemType| voucher.item_type.is_none_or(|only| only == i64::from(item_type.value()));
    let of_it: Vec<i64> = lines.iter().map(|(kind, amount)| if is_for(*kind) { *amount } else { 0 }).collect();
    let whole: i64 = of_it.iter().sum();
    let is_amount = voucher.kind == VoucherKind::Amount.value();
    if whole == 0 || (is_amount && voucher.currency != currency.code()) {
        return Err(BillingError::UnknownVoucher);
    }
    let off = match is_amount {
        true => voucher.value.min(whole),
        false => (whole * voucher.value.clamp(0, 100) + 50) / 100,
    };
    Ok(split_discount(off, &of_it))
}

/// Divides what is taken off among amounts, no more than their sum: by what each is, and the cents that rounding leaves where there
/// is room for them.
pub fn split_discount(off: i64, amounts: &[i64]) -> Vec<i64> {
    let whole: i64 = amounts.iter().sum();
    let share = |amount: i64| (i128::from(off) * i128::from(amount) / i128::from(whole.max(1))) as i64;
    let mut parts: Vec<i64> = amounts.iter().map(|amount| share(*amount)).collect();
    let mut left = off - parts.iter().sum::<i64>();
    for (part, amount) in parts.iter_mut().zip(amounts) {
        let more = left.min(amount - *part);
        *part += more;
        left -= more;
    }
    parts
}
