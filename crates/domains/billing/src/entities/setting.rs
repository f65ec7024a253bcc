//! Table `bill_setting`: how a tenant takes money.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_setting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Basis points.
    pub tax_rate: i64,
    /// JSON of minutes by item type.
    pub expiry: String,
    /// JSON list of [`crate::model::Method`]s.
    pub methods: String,
    /// For how long an order waits whose buyer will transfer money.
    pub offline_hours: i64,
    pub seller_zh: String,
    pub seller_en: String,
    pub seller_address_zh: String,
    pub seller_address_en: String,
    pub bank_text_zh: String,
    pub bank_text_en: String,
    pub seller_tax_number: String,
    /// Points or counts above which an adjustment needs a second person.
    pub adjustment_limit: i64,
    /// Cents of yuan for one inquiry count.
    pub count_price: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
