//! Table `related_expo`: another exhibition of the same type, perhaps a hot one.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "related_expo")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub city_zh: String,
    pub city_en: String,
    pub start_time: i64,
    pub end_time: i64,
    /// Square metres.
    pub area: i32,
    /// 1 booking, 2 preparing, 3 ended.
    pub status: i32,
    pub link: String,
    pub image: String,
    /// Its own site.
    pub website: String,
    pub venue_zh: String,
    pub venue_en: String,
    pub organizer_zh: String,
    pub organizer_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    /// Sanitised HTML.
    pub body_zh: String,
    /// Sanitised HTML.
    pub body_en: String,
    /// Place among the hot ones; 0 if it is none.
    pub hot_sort: i32,
    /// Whether the public sees it; see [`fairway_records::Visibility`].
    #[serde(default = "fairway_records::published")]
    pub is_shown: i32,
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
