//! Table `hotel`: a hotel that the organiser recommends to attendees.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "hotel")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub image: String,
    pub stars: i32,
    pub district_zh: String,
    pub district_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// Metres to the venue.
    pub distance: i32,
    /// Minutes to the venue.
    pub minutes: i32,
    /// How one gets there: `walk` or `shuttle`.
    pub transport: String,
    pub shuttle_route: String,
    /// JSON: a list of code, name_zh and name_en.
    pub amenities: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub phone: String,
    pub email: String,
    /// Place on the venue's approach map.
    pub map_x: i32,
    pub map_y: i32,
    /// Until when the agreed prices hold.
    pub rate_until: i64,
    /// 1 published, 0 hidden.
    pub status: i32,
    /// Shown from this second on.
    pub publish_from: Option<i64>,
    /// Gone at this second.
    pub publish_until: Option<i64>,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
