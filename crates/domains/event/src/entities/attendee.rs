//! Table `attendee`: a person who registered for a meeting.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attendee")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Missing for people whom the organiser entered and who never signed up.
    pub user_id: Option<i64>,
    /// The company they attend for, if it is known here.
    pub company_id: Option<i64>,
    /// See [`crate::model::AttendeeKind`].
    pub kind: i32,
    /// See [`crate::model::ApplyStatus`].
    pub status: i32,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    /// The company as they wrote it.
    pub company_zh: String,
    pub company_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub country_id: Option<i64>,
    pub email: String,
    pub mobile: String,
    /// A JSON list of the codes of the trade lanes they ship on.
    pub lanes: String,
    /// A JSON list of the codes of what they look for.
    pub looking_for: String,
    /// A JSON list of the codes or names of what they do; empty for none.
    pub tags: String,
    /// Shown in the audience directory.
    pub is_public: bool,
    pub registered_at: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
