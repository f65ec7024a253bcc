//! Table `one2one_run`: a plan of appointments that an organiser had made, and what became of it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one2one_run")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// See [`crate::schedule::RunState`].
    pub state: i32,
    /// See [`crate::schedule::Phase`].
    pub phase: i32,
    /// Of its phase, in per cent.
    pub progress: i32,
    /// Nothing is written until somebody has looked at it.
    pub is_dry: bool,
    /// A JSON [`crate::schedule::Weights`].
    pub weights: String,
    pub people: i32,
    pub wishes_must: i32,
    pub met_must: i32,
    pub wishes_would: i32,
    pub met_would: i32,
    /// What the plan weighs, and what no plan can exceed.
    pub weight: i64,
    pub bound: i64,
    pub placed: i32,
    /// How long it took to find.
    pub millis: i64,
    /// Appointments that were written, and pairs that something had come between.
    pub written: i32,
    pub skipped: i32,
    /// Appointments that the undo took back, and those that people had changed before.
    pub undone: i32,
    pub kept: i32,
    pub made_by: i64,
    pub finished_at: Option<i64>,
    pub created_at: i64,
    /// While it runs, also a sign of life.
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
