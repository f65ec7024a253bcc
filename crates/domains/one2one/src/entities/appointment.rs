//! Table `one2one_appointment`: two people who meet, or might.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one2one_appointment")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Who invited.
    pub from_user: i64,
    pub to_user: i64,
    pub slot_at: i64,
    /// For how long, as it was when they arranged it.
    pub slot_minutes: i32,
    /// See [`crate::model::AppointmentStatus`].
    pub status: i32,
    /// Of an accepted one.
    pub table_id: Option<i64>,
    pub message: String,
    /// Why it was refused, taken back or called off.
    pub reason: String,
    /// Another time that one of them proposed, for the other to answer.
    pub proposed_at: Option<i64>,
    pub proposed_by: Option<i64>,
    pub answer_until: i64,
    /// Who was invited first, if they gave it to a colleague.
    pub handed_from: Option<i64>,
    /// See [`crate::model::Way`].
    pub way: i32,
    /// How often people were reminded of it: 1 the day before, 2 also just before.
    pub reminded: i32,
    /// How often it changed; tells its notices apart.
    pub changes: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
