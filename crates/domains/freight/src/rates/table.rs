//! Table `freight_rate`: what a carrier takes for a container from port to port, while it is valid.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_rate")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Port of loading and port of discharge, by their codes in the reference data.
    pub pol: String,
    pub pod: String,
    /// Where the box changes ships; empty if it does not.
    pub via: String,
    /// Of the reference data.
    pub carrier_id: i64,
    /// What the carrier calls the line, such as `FE2`.
    pub service: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub container: i32,
    pub currency: String,
    /// Cents of ocean freight for one container.
    pub base: i64,
    /// JSON: see [`super::charges::RateCharge`].
    pub surcharges: String,
    /// Cents, ocean freight and surcharges together.
    pub all_in: i64,
    /// First and last day, as [`fairway_clock::Day`] counts.
    pub valid_from: i32,
    pub valid_until: i32,
    pub transit_days: i32,
    /// JSON: days of the week on which it sails, 1 Monday to 7 Sunday.
    pub sailing_days: String,
    pub note: String,
    /// See [`super::model::RateSource`].
    pub source: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
