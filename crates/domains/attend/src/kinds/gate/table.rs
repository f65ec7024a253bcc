//! Table `attend_gate`: where tickets are looked at.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "attend_gate")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// A JSON list of the ticket types that it lets in; all of them if it is empty.
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub ticket_types: String,
    /// At the door of which session it is; at none if missing.
    pub session_id: Option<i64>,
    /// 1 open, 0 closed.
    #[serde(default = "fairway_records::published")]
    pub status: i32,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
