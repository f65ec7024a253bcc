//! Table `freight_agent`: a company that takes inquiries: what it carries where, how many a day, and when somebody is there.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_agent")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// Whether it wants to be given inquiries.
    pub is_on: bool,
    /// JSON, see [`crate::distribution::Lane`]; none serves every lane.
    pub lanes: String,
    /// JSON: transport modes; none serves all.
    pub services: String,
    /// JSON: countries in which it has people of its own.
    pub countries: String,
    /// Inquiries that it may be given in a day of its zone; 0 for any number.
    pub daily_cap: i32,
    /// JSON, see [`crate::distribution::Hours`]; none is always there.
    pub hours: String,
    /// The IANA name of its zone.
    pub zone: String,
    /// Stars of all ratings together.
    pub rating_sum: i64,
    pub rating_count: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
