//! Table `activity_detail`: the introduction of a meeting with its figures, one per meeting.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "activity_detail")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub intro_title_zh: String,
    pub intro_title_en: String,
    /// Sanitised HTML.
    pub intro_zh: String,
    /// Sanitised HTML.
    pub intro_en: String,
    /// JSON of a list of [`crate::model::Figure`].
    pub figures: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
