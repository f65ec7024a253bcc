//! Table `bill_invoice`: an invoice that somebody asked for, with what it says of them as it was then.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_invoice")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: Option<i64>,
    /// Who asked.
    pub user_id: i64,
    /// See [`crate::operations::invoices::InvoiceState`].
    pub state: i32,
    pub currency: String,
    /// Of its orders, without what was refunded before it was asked for.
    pub amount: i64,
    pub is_personal: bool,
    pub title: String,
    pub tax_number: String,
    pub address: String,
    pub phone: String,
    pub bank: String,
    pub account: String,
    pub email: String,
    /// The tax office's; empty until it is issued.
    pub number: String,
    /// In the tenant's library, or the company's.
    pub file_id: Option<i64>,
    /// Why it was refused or cancelled.
    pub reason: String,
    /// Who issued, refused or cancelled it.
    pub operator_id: Option<i64>,
    pub issued_at: Option<i64>,
    /// For finance: why the service that issues invoices did not issue this one; empty where it did, or nobody asked it.
    pub issuer_note: String,
    /// When it was asked for.
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
