//! Table `sms_code`: the one code that a mobile number has for a purpose.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "sms_code")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub mobile: String,
    /// A [`crate::model::SmsPurpose`].
    pub purpose: i32,
    /// Keyed: six digits could be guessed from a plain hash.
    pub code_digest: String,
    pub tries: i32,
    pub expires_at: i64,
    pub used_at: Option<i64>,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
