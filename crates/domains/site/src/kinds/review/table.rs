//! Table `history_review`: a past edition in words, figures and pictures.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "history_review")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub edition: i32,
    pub year: i32,
    pub title_zh: String,
    pub title_en: String,
    /// Sanitised HTML.
    pub text_zh: String,
    /// Sanitised HTML.
    pub text_en: String,
    /// JSON of a list of [`crate::model::Figure`].
    pub figures: String,
    /// JSON of a list of [`crate::model::Picture`].
    pub pictures: String,
    /// See [`fairway_records::Visibility`].
    pub status: i32,
    /// Shown from this second on.
    pub publish_from: Option<i64>,
    /// Gone at this second.
    pub publish_until: Option<i64>,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
