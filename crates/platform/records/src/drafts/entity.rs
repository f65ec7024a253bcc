//! Table `record_draft`: what somebody has written about a record and not yet published.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_draft")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// What the audit log calls the kind of record.
    pub kind: String,
    /// The record that it changes; a record has at most one draft.
    pub record_id: Option<i64>,
    /// The meeting or company of the record; 0 in a tenant's own table.
    pub scope_id: i64,
    /// The version of the record that it was begun from.
    pub base_version: String,
    /// Counts every save.
    pub revision: i32,
    pub title_zh: String,
    pub title_en: String,
    /// JSON of the kind's form.
    pub body: String,
    /// Who began it.
    pub created_by: i64,
    /// Who saved it last; the name as it was then.
    pub saved_by: i64,
    pub saved_by_name: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
