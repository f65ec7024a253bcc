//! Points and inquiry counts as something to buy: paid, they stand on the company's account; given back, they are taken off it.

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::fields::OUT_OF_RANGE;
use fairway_http::{App, Failure, Fields};
use sea_orm::ConnectionTrait;

use super::posting::{Posting, post};
use crate::BillingError;
use crate::ledger::store::entries::count_refunds;
use crate::model::{Currency, ItemType, TransactionType, Unit};
use crate::operations::settings;
use crate::sellable::{Buyer, Line, Quoted, RefundPart, Sellable};

/// A point is a yuan.
const POINT_PRICE: i64 = 100;
const PAGE: &str = "/console/accounts";

/// Sells one of the two units.
pub struct TopUp(pub Unit);

impl TopUp {
    /// How many can be bought at once.
    const fn most(&self) -> i64 {
        match self.0 {
            Unit::Points => 100_000,
            Unit::InquiryCounts => 9_999,
        }
    }

    pub fn name(&self) -> (String, String) {
        match self.0 {
            Unit::Points => ("积分充值".into(), "Points top-up".into()),
            Unit::InquiryCounts => ("询盘次数充值".into(), "Inquiry counts top-up".into()),
        }
    }

    pub fn text(&self, quantity: i64) -> (String, String) {
        match self.0 {
            Unit::Points => (format!("{quantity} 积分，1 元 1 积分"), format!("Points: {quantity}, 1 yuan each")),
            Unit::InquiryCounts => (format!("{quantity} 次询盘"), format!("Inquiry counts: {quantity}")),
        }
    }

    /// Cents of one.
    pub async fn price(&self, db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, Failure> {
        match self.0 {
            Unit::Points => Ok(POINT_PRICE),
            Unit::InquiryCounts => Ok(settings::read(db, tenant_id).await?.count_price),
        }
    }

    fn posting(&self, buyer: &Buyer, line: &Line, amount: i64) -> Result<Posting, Failure> {
        Ok(Posting {
            company_id: buyer.company_id.ok_or(BillingError::NoCompany)?,
            unit: self.0,
            amount,
            transaction_type: TransactionType::TopUp,
            text: self.name(),
            order_id: Some(line.order_id),
            object: ("order", line.order_id),
            operator_id: Some(buyer.user_id),
            key: format!("top_up:{}", line.line_id),
        })
    }
}

#[async_trait]
impl Sellable for TopUp {
    fn item_type(&self) -> ItemType {
        match self.0 {
            Unit::Points => ItemType::Points,
            Unit::InquiryCounts => ItemType::InquiryCounts,
        }
    }

    async fn quote(
        &self,
        _: &App,
        tx: &Tx,
        buyer: &Buyer,
        object_id: i64,
        quantity: i64,
    ) -> Result<Vec<Quoted>, Failure> {
        if buyer.company_id.is_none() {
            return Err(BillingError::NoCompany.into());
        }
        let mut fields = Fields::default();
        if !(1..=self.most()).contains(&quantity) {
            let bounds = vec![("min", "1".to_owned()), ("max", self.most().to_string())];
            fields.add_with("quantity", OUT_OF_RANGE, bounds);
        }
        fields.finish()?;
        let unit_price = self.price(&**tx, buyer.tenant_id).await?;
        let (name, text) = (self.name(), self.text(quantity));
        Ok(vec![Quoted { name, text, unit_price, currency: Currency::Cny, quantity, object_id }])
    }

    /// There is always more of it.
    async fn hold(&self, _: &App, _: &Tx, _: &Buyer, _: &Line, _: Option<i64>) -> Result<(), Failure> {
        Ok(())
    }

    /// Booked now, whenever the provider took the money: a month that is over does not change.
    async fn paid(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, _: i64) -> Result<(), Failure> {
        post(tx, buyer.tenant_id, self.posting(buyer, line, line.quantity)?, app.clock.now()).await?;
        Ok(())
    }

    async fn released(&self, _: &App, _: &Tx, _: &Buyer, _: &Line) -> Result<(), Failure> {
        Ok(())
    }

    /// Takes off the account what was paid back; what was spent already is not paid back.
    async fn refunded(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure> {
        // By all that went back so far, so that many small refunds take as much as one.
        let gone = |cents: i64| share_of(line.quantity, cents, line.amount - line.discount);
        let after = if back.is_all { line.quantity } else { gone(back.before + back.amount) };
        let units = after - gone(back.before);
        if units == 0 {
            return Ok(());
        }
        // The order is locked: nobody else counts at this moment.
        let before = count_refunds(&**tx, buyer.tenant_id, line.order_id).await?;
        let posting = Posting {
            transaction_type: TransactionType::Refund,
            key: format!("top_up:{}:refund:{before}", line.line_id),
            ..self.posting(buyer, line, -units)?
        };
        post(tx, buyer.tenant_id, posting, app.clock.now()).await?;
        Ok(())
    }

    fn page(&self, _: &Line) -> String {
        PAGE.to_owned()
    }
}

/// So much of a quantity is behind a part of its price; a broken one stays with the buyer.
fn share_of(quantity: i64, part: i64, whole: i64) -> i64 {
    if whole <= 0 { 0 } else { (quantity.saturating_mul(part) / whole).min(quantity) }
}
