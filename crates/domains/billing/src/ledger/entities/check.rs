//! Table `ledger_check`: what the check of one night found.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_check")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// As [`fairway_clock::Day`] counts.
    pub day: i32,
    pub is_ok: bool,
    /// Of all postings: nothing but zero is right.
    pub sum: i64,
    pub entries: i64,
    pub accounts: i64,
    /// What it found, in words.
    pub says_zh: String,
    pub says_en: String,
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
