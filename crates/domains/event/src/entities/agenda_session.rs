//! Table `agenda_session`: one session of a meeting's programme.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "agenda_session")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// The organiser's own short name for it.
    pub code: String,
    pub start_time: i64,
    pub end_time: i64,
    /// The code of the hall it takes place in; empty outside the halls.
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
    pub track: String,
    pub track_zh: String,
    pub track_en: String,
    pub capacity: i32,
    pub need_booking: bool,
    pub is_summit: bool,
    /// Interpreted between Chinese and English.
    pub is_interpreted: bool,
    pub title_zh: String,
    pub title_en: String,
    pub abstract_zh: String,
    pub abstract_en: String,
    /// JSON: a list of [`crate::model::SessionMaterial`].
    pub materials: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
