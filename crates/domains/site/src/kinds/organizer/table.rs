//! Table `organizer`: an institution behind a meeting.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "organizer")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// 1 host, 2 organiser, 3 co-organiser, 4 supporter, 5 media.
    pub kind: i32,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub link: String,
    /// See [`fairway_records::Visibility`].
    #[serde(default = "fairway_records::published")]
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
