//! Table `shipping_company`: a carrier that a company works with.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "shipping_company")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// A carrier of the reference data.
    pub carrier_id: i64,
    /// What they do together, in a few words.
    pub note_zh: String,
    pub note_en: String,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
