//! Table `banner`: a picture at a named position of the site.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "banner")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Where it shows, such as `home` or `home_popup`.
    pub position: String,
    /// 1 phone, 2 web.
    pub platform: i32,
    /// See [`fairway_records::Visibility`].
    pub status: i32,
    pub title_zh: String,
    pub title_en: String,
    pub image_zh: String,
    pub image_en: String,
    pub link: String,
    pub width: i32,
    pub height: i32,
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
