//! Table `bill_order`: what somebody buys, and where that stands.

use sea_orm::entity::prelude::*;

use crate::model::{Currency, OrderStatus};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_order")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// What people call it: `OR27-000418`.
    pub number: String,
    pub activity_id: Option<i64>,
    pub user_id: i64,
    pub company_id: Option<i64>,
    /// See [`OrderStatus`].
    pub status: i32,
    pub currency: String,
    /// What is to be paid, tax included, discount taken off.
    pub total: i64,
    /// Basis points.
    pub tax_rate: i64,
    /// The part of the total that is tax.
    pub tax: i64,
    pub paid_total: i64,
    /// What was given back, or is on its way.
    pub refunded_total: i64,
    pub voucher_id: Option<i64>,
    pub voucher_code: String,
    pub discount: i64,
    /// Closed at this second unless paid; never while finance looks at a proof.
    pub expires_at: Option<i64>,
    pub paid_at: Option<i64>,
    /// See [`crate::model::Method`]; 0 until paid.
    pub method: i32,
    /// JSON of [`crate::operations::orders::Contact`].
    pub contact: String,
    /// JSON of [`crate::operations::orders::InvoiceWish`]; empty without one.
    pub invoice_wish: String,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Model {
    pub fn is(&self, status: OrderStatus) -> bool {
        self.status == status.value()
    }

    pub fn currency(&self) -> Currency {
        Currency::parse(&self.currency).unwrap_or_default()
    }

    /// Whether its time is over, whether or not somebody has closed it yet.
    pub fn ran_out(&self, now: i64) -> bool {
        self.is(OrderStatus::Unpaid) && self.expires_at.is_some_and(|at| at <= now)
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
