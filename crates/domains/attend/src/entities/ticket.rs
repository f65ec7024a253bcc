//! Table `attend_ticket`: what somebody shows at a gate.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attend_ticket")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub registration_id: i64,
    pub user_id: Option<i64>,
    /// Somebody's whom the registration's holder invited; missing for the holder's own.
    pub guest_id: Option<i64>,
    pub ticket_type_id: Option<i64>,
    /// What people call it.
    pub number: String,
    /// What its QR code says; see [`crate::operations::codes`].
    pub code: String,
    pub name: String,
    pub company: String,
    /// See [`crate::model::TicketStatus`].
    pub status: i32,
    pub revoked_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
