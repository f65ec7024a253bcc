//! Table `pavilion_plan`: every published plan of a hall, and its draft.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "pavilion_plan")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub pavilion_id: i64,
    /// See [`crate::model::PlanState`].
    pub state: i32,
    /// Counts what was published; 0 for the draft.
    pub version: i64,
    /// On the draft: the version it was begun from.
    pub base_version: i64,
    /// JSON of [`crate::operations::editor::body::PlanBody`].
    pub body: String,
    /// Why it was published.
    pub note: String,
    /// Who published it; nobody where it was there before its first draft.
    pub author_id: i64,
    pub author_name: String,
    pub published_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
