//! Table `structure`: every version of a site's page structure, and its draft.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "structure")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub code: String,
    /// Counts what was published; 0 for the draft.
    pub version: i64,
    /// 0 draft, 1 published, 2 archived.
    pub state: i32,
    /// JSON of [`crate::model::StructureBody`].
    pub body: String,
    pub created_at: i64,
    pub published_at: Option<i64>,
    /// On the published row: counts every change of the draft, so that two editors cannot overwrite each other.
    pub revision: i64,
    /// On the draft: the version it was begun from.
    pub base_version: i64,
    /// Why it was published.
    pub note: String,
    /// Who published it.
    pub author_id: i64,
    pub author_name: String,
    /// On the published row: who moved the revision last, and when.
    pub edited_by: i64,
    pub edited_by_name: String,
    pub edited_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
