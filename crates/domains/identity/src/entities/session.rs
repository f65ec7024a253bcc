//! Table `session`: one signed-in browser; its refresh tokens form one family.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "session")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub account_id: i64,
    pub access_hash: String,
    pub access_expires_at: i64,
    /// Browser and system, as its owner would name them.
    pub device: String,
    pub address: String,
    /// Exact to a few minutes.
    pub last_used_at: i64,
    /// Seconds that it outlives its last refresh: long for somebody who asked to stay signed in.
    pub stays_for: i64,
    pub created_at: i64,
    pub revoked_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
