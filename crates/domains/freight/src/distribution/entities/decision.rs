//! Table `freight_decision`: to whom the centre gave an inquiry, whom it considered, and why.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_decision")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub inquiry_id: i64,
    /// The live rule; none where no rule fitted.
    pub rule_key: Option<i64>,
    pub rule_name: String,
    /// JSON, see [`crate::distribution::Considered`].
    pub considered: String,
    /// JSON: companies.
    pub chosen: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
