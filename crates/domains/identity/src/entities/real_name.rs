//! Table `real_name`: an identity document of an account's owner, sealed.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "real_name")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub account_id: i64,
    /// A [`crate::model::IdType`].
    pub id_type: i32,
    pub name_sealed: String,
    pub number_sealed: String,
    /// Keyed: tells whether two accounts name the same document, and nothing else.
    pub number_digest: String,
    pub verified_at: i64,
    /// When its owner agreed that it is kept; missing from before people were asked.
    pub consent_at: Option<i64>,
    /// Which wording they agreed to, see [`crate::operations::consent`].
    pub consent_version: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
