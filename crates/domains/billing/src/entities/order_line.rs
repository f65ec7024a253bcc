//! Table `bill_order_line`: what an order is for, as it was described and priced when it was made.

use sea_orm::entity::prelude::*;

use crate::model::ItemType;
use crate::sellable::Line;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_order_line")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub order_id: i64,
    /// See [`ItemType`].
    pub item_type: i32,
    /// What it is to whoever sells it.
    pub object_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub quantity: i64,
    pub unit_price: i64,
    pub amount: i64,
    /// What the order's voucher took off it.
    pub discount: i64,
    /// How much of it was given back.
    pub refunded: i64,
}

impl Model {
    /// What is paid for it.
    pub fn to_pay(&self) -> i64 {
        self.amount - self.discount
    }

    /// As those who sell know it; none of a type that this version has not.
    pub fn line(&self) -> Option<Line> {
        Some(Line {
            order_id: self.order_id,
            line_id: self.id,
            item_type: ItemType::of(self.item_type)?,
            object_id: self.object_id,
            quantity: self.quantity,
            amount: self.amount,
            discount: self.discount,
            name: (self.name_zh.clone(), self.name_en.clone()),
        })
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
