//! Table `lodging_rule`: until when a booking of a hotel can be cancelled free of charge.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "lodging_rule")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub hotel_id: i64,
    /// So many days before the day of arrival.
    pub free_days: i32,
    /// So many minutes after midnight of that day, by the clocks of the meeting.
    pub free_minute: i32,
    /// What happens afterwards, in the organiser's words.
    pub note_zh: String,
    pub note_en: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
