//! Table `company_goodwill`: a certificate of a company; `goodwill` on the wire.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "company_goodwill")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// 1 business licence, 2 industry association, 3 industry certification, 4 other.
    pub goodwill_type: i32,
    pub name_zh: String,
    pub name_en: String,
    pub issuer_zh: String,
    pub issuer_en: String,
    pub number: String,
    /// A picture of it.
    pub picture: String,
    /// The address of a file, such as a PDF.
    pub file: String,
    /// Its last second; without one it has no end.
    pub valid_until: Option<i64>,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
