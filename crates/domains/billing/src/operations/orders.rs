//! Making orders. What is bought is quoted by whoever sells it, frozen in both languages, and held in the same transaction.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Failure, find_tenant_zone};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::prices::{Priced, price};
use super::{notices, settle};
use crate::entities::{order, order_line};
use crate::model::{Currency, ItemType, OrderStatus};
use crate::sellable::{Buyer, find_sellable};
use crate::{BillingError, store};

pub type OrderId = i64;

/// How to reach whoever bought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
#[schema(as = OrderContact)]
pub struct Contact {
    pub name: String,
    pub mobile: String,
    pub email: String,
}

/// What the buyer wants on the invoice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct InvoiceWish {
    pub title: String,
    pub tax_number: String,
    pub address: String,
    pub phone: String,
    pub bank: String,
    pub account: String,
    pub email: String,
}

/// What is to be bought.
#[derive(Clone, Debug, Default)]
pub struct NewOrder {
    pub activity_id: Option<i64>,
    /// What, which one, how many.
    pub items: Vec<(ItemType, i64, i64)>,
    /// Empty without one.
    pub voucher_code: String,
    /// What the buyer wants to pay in; that of what is sold if none.
    pub currency: Option<Currency>,
    pub contact: Contact,
}

/// What another domain may know of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBrief {
    pub id: OrderId,
    pub number: String,
    pub status: OrderStatus,
    pub currency: Currency,
    pub total: i64,
    pub expires_at: Option<i64>,
    pub paid_at: Option<i64>,
    pub user_id: i64,
}

/// Makes an order in the caller's transaction: prices it, uses the voucher, writes it down and holds what is bought. What costs
/// nothing is paid at once.
pub async fn order(app: &App, tx: &Tx, buyer: &Buyer, new: NewOrder) -> Result<OrderId, Failure> {
    let now = app.clock.now();
    let priced = price(app, tx, buyer, &new).await?;
    if let Some(voucher) = &priced.voucher
        && !store::vouchers::take(tx, buyer.tenant_id, voucher.id).await?
    {
        return Err(BillingError::VoucherUsedUp.into());
    }
    let until = now + priced.minutes * 60;
    let made = write(app, tx, buyer, &new, &priced, until).await?;
    for ((item_type, quoted), discount) in priced.lines.into_iter().zip(priced.discounts) {
        let row = order_line::ActiveModel {
            tenant_id: Set(buyer.tenant_id),
            order_id: Set(made.id),
            item_type: Set(item_type.value()),
            object_id: Set(quoted.object_id),
            name_zh: Set(quoted.name.0),
            name_en: Set(quoted.name.1),
            text_zh: Set(quoted.text.0),
            text_en: Set(quoted.text.1),
            quantity: Set(quoted.quantity),
            unit_price: Set(quoted.unit_price),
            amount: Set(quoted.unit_price * quoted.quantity),
            discount: Set(discount),
            refunded: Set(0),
            ..Default::default()
        };
        let stored = store::orders::insert_line(tx, row).await?;
        if let Some(line) = stored.line() {
            find_sellable(app, item_type)?.hold(app, tx, buyer, &line, Some(until)).await?;
        }
    }
    notices::tell_page(tx, &made).await?;
    let id = made.id;
    if made.total == 0 {
        settle::settle_free(app, tx, &made).await?;
    }
    Ok(id)
}

async fn write(
    app: &App,
    tx: &Tx,
    buyer: &Buyer,
    new: &NewOrder,
    priced: &Priced,
    until: i64,
) -> Result<order::Model, Failure> {
    let now = app.clock.now();
    let row = order::ActiveModel {
        tenant_id: Set(buyer.tenant_id),
        // Its number has its id in it; until then nobody else may have the same.
        number: Set(format!("{:032x}", rand::random::<u128>())),
        activity_id: Set(new.activity_id),
        user_id: Set(buyer.user_id),
        company_id: Set(buyer.company_id),
        status: Set(OrderStatus::Unpaid.value()),
        currency: Set(priced.currency.code().to_owned()),
        total: Set(priced.total),
        tax_rate: Set(priced.tax_rate),
        tax: Set(priced.tax),
        paid_total: Set(0),
        refunded_total: Set(0),
        voucher_id: Set(priced.voucher.as_ref().map(|voucher| voucher.id)),
        voucher_code: Set(priced.voucher.as_ref().map(|voucher| voucher.code.clone()).unwrap_or_default()),
        discount: Set(priced.discount),
        expires_at: Set(Some(until)),
        paid_at: Set(None),
        method: Set(0),
        contact: Set(serde_json::to_string(&new.contact).map_err(Failure::internal)?),
        invoice_wish: Set(String::new()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::orders::insert(tx, row).await?;
    let zone = find_tenant_zone(app, buyer.tenant_id).await?;
    let number = number_of(&zone.local_time(now).to_string(), made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    Ok(store::orders::update(tx, row).await?)
}

/// `OR27-000418`: the year by the clocks of the tenant, and the id.
pub fn number_of(local_time: &str, id: i64) -> String {
    format!("OR{}-{id:06}", local_time.get(2..4).unwrap_or("00"))
}

/// The buyer of an order, as those who sell know them.
pub fn buyer_of(order: &order::Model) -> Buyer {
    Buyer { tenant_id: order.tenant_id, user_id: order.user_id, company_id: order.company_id, lang: Default::default() }
}

/// The latest order for something that is unpaid or paid. An unpaid one whose time is over may not be closed yet.
pub async fn open_order_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    item_type: ItemType,
    object_id: i64,
) -> Result<Option<OrderBrief>, BillingError> {
    let found = store::orders::find_standing(db, tenant_id, item_type, object_id).await?;
    Ok(found.and_then(|row| {
        Some(OrderBrief {
            id: row.id,
            status: OrderStatus::of(row.status)?,
            currency: row.currency(),
            total: row.total,
            expires_at: row.expires_at,
            paid_at: row.paid_at,
            user_id: row.user_id,
            number: row.number,
        })
    }))
}
