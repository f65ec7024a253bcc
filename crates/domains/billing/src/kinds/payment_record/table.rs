//! Table `bill_payment_record`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_payment_record")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// 1 cash, 2 bank transfer, 3 Alipay, 4 WeChat, 5 other.
    pub method: i32,
    /// Cents.
    pub amount: i64,
    pub currency: String,
    pub paid_at: i64,
    pub payer: String,
    pub note: String,
    /// The order that it was for, if there is one.
    pub order_id: Option<i64>,
    /// Who wrote it down.
    pub operator_id: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
