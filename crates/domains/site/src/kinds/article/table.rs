//! Table `static_content`: an article: news, updates, information, a chapter of the handbook.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "static_content")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// `news`, `dynamic`, `information` or `handbook`.
    pub classification: String,
    /// See [`fairway_records::Visibility`].
    pub status: i32,
    pub title_zh: String,
    pub title_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    pub cover: String,
    pub author_zh: String,
    pub author_en: String,
    /// Sanitised HTML.
    pub body_zh: String,
    /// Sanitised HTML.
    pub body_en: String,
    /// Shown from this second on.
    pub publish_from: Option<i64>,
    /// Gone at this second.
    pub publish_until: Option<i64>,
    pub is_top: bool,
    pub sort: i32,
    pub published_at: i64,
    pub deleted_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
