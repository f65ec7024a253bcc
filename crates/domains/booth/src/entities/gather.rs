//! Table `booth_gather`: what an exhibitor hands in for one booth.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_gather")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub booth_id: i64,
    /// Who had the booth when it was written.
    pub exhibitor_id: i64,
    pub fascia_zh: String,
    pub fascia_en: String,
    /// A file as JSON, see [`crate::operations::gathering::GivenPaper`]; empty without one.
    pub backboard: String,
    pub stand_plan: String,
    /// A JSON list of answers to the organiser's own items.
    pub items: String,
    /// See [`crate::model::GatherState`].
    pub state: i32,
    /// Why it was returned; empty otherwise.
    pub reason: String,
    /// The exhibitor may write after the deadline.
    pub is_reopened: bool,
    pub submitted_at: Option<i64>,
    pub decided_at: Option<i64>,
    pub decided_by: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
