//! Table `freight_rule`: a rule of the distribution centre, as a draft or live.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_rule")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// See [`crate::distribution::Stage`].
    pub stage: i32,
    /// The same in a draft and in what it becomes.
    pub key: i64,
    pub sort: i32,
    pub name: String,
    /// JSON, as of agents; none fits every lane.
    pub lanes: String,
    /// JSON: levels; none fits all.
    pub levels: String,
    /// JSON: transport modes; none fits all.
    pub modes: String,
    /// JSON: companies, in the order of the rota; none for all agents.
    pub agents: String,
    /// How many agents get an inquiry.
    pub places: i32,
    /// What one agent gets in a day by this rule at most; 0 for any number.
    pub daily_cap: i32,
    /// Whether an agent must be at work.
    pub in_hours: bool,
    /// Where the rota stands: the company that got the last one.
    pub pointer: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
