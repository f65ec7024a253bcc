//! Table `attend_ticket_type`: what one can register as, what it costs and how many there are.

use fairway_billing::Currency;
use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "attend_ticket_type")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    /// For whom: 0 everybody, else see [`crate::model::Atype`].
    pub atype: i32,
    /// Cents of yuan.
    pub price: i64,
    /// Cents of US dollars.
    pub price_usd: i64,
    /// How many there are; missing where there is no end of them.
    pub stock: Option<i64>,
    /// How many of them somebody has, or a quota keeps.
    pub taken: i64,
    /// It lets in once, and not once a day.
    pub enters_once: bool,
    /// Whoever wants it pays before it is theirs.
    pub is_sold_online: bool,
    /// See [`fairway_records::Visibility`].
    #[serde(default = "fairway_records::published")]
    pub status: i32,
    /// On sale from this second on.
    pub publish_from: Option<i64>,
    /// No longer on sale from this second on.
    pub publish_until: Option<i64>,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Model {
    /// What it costs whoever wants to pay in this currency, and in what: what has no price in dollars is paid in yuan, and what is
    /// free is free in both.
    pub fn price_in(&self, wanted: Currency) -> (i64, Currency) {
        match wanted {
            Currency::Usd if self.price > 0 && self.price_usd > 0 => (self.price_usd, Currency::Usd),
            _ => (self.price, Currency::Cny),
        }
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
