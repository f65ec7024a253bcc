//! Table `bill_invoice_profile`: what a company's invoices say of it; of somebody without a company, what theirs do.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_invoice_profile")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: Option<i64>,
    /// Who wrote it first; without a company, whose it is.
    pub user_id: i64,
    /// For a person or a firm abroad, who have no tax number.
    pub is_personal: bool,
    pub title: String,
    pub tax_number: String,
    pub address: String,
    pub phone: String,
    pub bank: String,
    pub account: String,
    /// Where the file is sent to.
    pub email: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
