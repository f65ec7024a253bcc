//! Table `activity_report`: what browsers said of themselves, as it came.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "activity_report")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub at: i64,
    pub user_id: i64,
    /// The page's path.
    pub module_id: String,
    pub agent_type: String,
    pub action_type: i32,
    pub os: String,
    pub browser: String,
    pub browser_ver: String,
    pub resolution: String,
    pub version: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
