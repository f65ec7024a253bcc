//! Table `card`: the business card that a user shows to others, one per tenant.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "card")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub user_id: i64,
    pub avatar: String,
    pub name_zh: String,
    pub name_en: String,
    pub email: String,
    pub mobile: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    /// What the card's short link ends with; one of a kind within the tenant.
    pub code: String,
    /// What a code has in it that its owner shows: whoever scans it exchanges cards at once. A new one ends the old.
    pub scan_key: String,
    pub phone: String,
    pub wechat: String,
    pub website: String,
    pub address_zh: String,
    pub address_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    /// JSON, see [`crate::operations::visibility::Visibility`]; empty for what holds by itself.
    pub visibility: String,
    /// A video of the owner's own library.
    pub video_id: Option<i64>,
    pub country_id: Option<i64>,
    /// Before its owner has written it, the card says what the account does, and the row holds only code and key.
    pub is_saved: bool,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
