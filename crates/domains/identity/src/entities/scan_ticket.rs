//! Table `scan_ticket`: a QR code that waits on some browser for a telephone.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "scan_ticket")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub ticket_hash: String,
    /// Of the cookie of the browser that asked: nobody else gets the grant.
    pub browser_hash: String,
    pub provider: String,
    /// What the provider calls the code; an event must name it.
    pub provider_ticket: String,
    /// A [`crate::model::ScanState`].
    pub state: i32,
    /// Who scanned it.
    pub account_id: Option<i64>,
    /// Who scanned it, where the provider does not know our accounts.
    pub external_id: String,
    /// Of the grant, and after its exchange of the binding token.
    pub secret_hash: Option<String>,
    pub device: String,
    pub address: String,
    pub expires_at: i64,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
