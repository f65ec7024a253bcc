//! Table `invitation`: a link by which somebody opens an account with these roles, once.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "invitation")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub token_hash: String,
    /// What the invited will sign in with.
    pub email: String,
    /// Comma-separated.
    pub role_ids: String,
    /// A [`crate::model::AccountKind`].
    pub account_type: i32,
    pub department_id: Option<i64>,
    /// Nobody is given more than this account may do, when the link is made and when it is used.
    pub created_by: i64,
    pub created_at: i64,
    pub expires_at: i64,
    pub used_at: Option<i64>,
    /// The account that it opened.
    pub account_id: Option<i64>,
    pub revoked_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
