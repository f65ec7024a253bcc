//! Table `company`: what one tenant knows of a firm.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    /// 1 to 6, by number of people.
    pub scale: i32,
    /// A year; 0 where it is not known.
    pub founded: i32,
    pub website: String,
    pub email: String,
    pub phone: String,
    /// A JSON list of the codes of its lines of business.
    pub tags: String,
    /// A JSON list of the codes of its trade lanes.
    pub lanes: String,
    pub address_zh: String,
    pub address_en: String,
    /// One line.
    pub slogan_zh: String,
    pub slogan_en: String,
    /// Whole units of its currency; 0 where it is not known.
    pub registered_capital: i64,
    /// `CNY` or `USD`; empty without a capital.
    pub capital_currency: String,
    /// A wide picture.
    pub cover: String,
    /// A JSON list of words of the tenant's own.
    pub custom_tags: String,
    /// Not reviewed, passed, refused or abandoned (`CompanyReviewStatus`).
    pub status: i32,
    /// Switched off by the platform, it is not shown however it was reviewed.
    pub is_active: bool,
    /// Why it was refused; empty otherwise.
    pub refusal_reason: String,
    pub reviewed_by: Option<i64>,
    pub reviewed_at: Option<i64>,
    /// Whoever entered it themselves; nobody where the platform did.
    pub entered_by: Option<i64>,
    /// The company that it became one with; its own page leads there.
    pub merged_into: Option<i64>,
    /// What likely duplicates have in common (`operations::likeness`).
    pub name_key_zh: String,
    pub name_key_en: String,
    pub site_key: String,
    pub phone_key: String,
    pub email_key: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
