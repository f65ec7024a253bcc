//! Table `custom_field`: something that a tenant wants to know of its companies or of others.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "custom_field")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Of what it is asked; see [`crate::Subject`].
    pub subject: i32,
    /// See `CustomFieldType`.
    pub field_type: i32,
    pub name_zh: String,
    pub name_en: String,
    pub help_zh: String,
    pub help_en: String,
    /// A list in JSON; see [`super::rules::FieldChoice`].
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub choices: String,
    pub is_required: bool,
    /// Whether public pages show it.
    pub is_public: bool,
    /// See [`super::Filler`].
    pub filled_by: i32,
    /// The audience of its subject that it is asked of; 0 all of them.
    pub asked_of: i32,
    /// The field whose answer decides whether it is asked.
    pub when_field: Option<i64>,
    /// The answers after which it is, a list in JSON; see [`super::conditions`].
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub when_choices: String,
    /// Switched off, it is asked and shown nowhere; its values stay.
    pub is_active: bool,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
