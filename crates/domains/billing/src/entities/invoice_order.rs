//! Table `bill_invoice_order`: an order that an invoice is about. An order has one invoice that is asked for or issued.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_invoice_order")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub invoice_id: i64,
    pub order_id: i64,
    pub amount: i64,
    /// Not once the invoice is refused or cancelled: the order can then be on another.
    pub is_active: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
