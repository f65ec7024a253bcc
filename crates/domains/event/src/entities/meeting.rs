//! Table `meeting`: one edition of an exhibition, or its summit; `activity_id` on the wire.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "meeting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub code: String,
    /// 1 the exhibition itself, 5 its summit.
    pub atype: i32,
    pub logo: String,
    pub title: String,
    pub title_en: String,
    pub subtitle_zh: String,
    pub subtitle_en: String,
    pub edition: i32,
    pub start_time: i64,
    pub end_time: i64,
    pub city_zh: String,
    pub city_en: String,
    pub venue_zh: String,
    pub venue_en: String,
    pub address_zh: String,
    pub address_en: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    /// An IANA name; the days of the meeting are days there.
    pub timezone: String,
    /// JSON of [`crate::model::ApplyParams`].
    pub apply_params: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
