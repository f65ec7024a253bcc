//! Table `attend_guest`: somebody whom an accepted applicant of a summit invites.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attend_guest")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// The host's.
    pub registration_id: i64,
    pub name: String,
    pub email: String,
    pub mobile: String,
    pub company: String,
    pub position: String,
    /// In which they are written to: `zh` or `en`.
    pub language: String,
    /// What they eat or do not eat, in their own words.
    pub diet: String,
    /// Of the personal link; see [`crate::operations::guests`].
    pub token_digest: String,
    /// See [`crate::model::GuestState`].
    pub state: i32,
    pub opened_at: Option<i64>,
    /// When they accepted or declined.
    pub answered_at: Option<i64>,
    pub reminded_at: Option<i64>,
    pub reminders: i32,
    /// When they were invited.
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
