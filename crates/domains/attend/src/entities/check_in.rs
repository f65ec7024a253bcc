//! Table `attend_check_in`: a ticket that somebody scanned at a gate.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attend_check_in")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Missing where the code is nobody's.
    pub ticket_id: Option<i64>,
    pub registration_id: Option<i64>,
    pub gate_id: i64,
    /// The account that scanned.
    pub operator_id: i64,
    /// The scan's own name, made by the device.
    pub key: String,
    /// See [`crate::model::Direction`].
    pub direction: i32,
    /// See [`crate::model::CheckInResult`].
    pub result: i32,
    /// Decided by the device alone and sent later.
    pub is_offline: bool,
    pub happened_at: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
