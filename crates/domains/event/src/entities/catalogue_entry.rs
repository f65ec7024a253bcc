//! Table `catalogue_entry`: an exhibitor's half page in the printed catalogue, one of each exhibitor.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "catalogue_entry")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub exhibitor_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub address_zh: String,
    pub address_en: String,
    /// Whom readers ask for.
    pub contact_zh: String,
    pub contact_en: String,
    pub phone: String,
    pub fax: String,
    pub email: String,
    pub website: String,
    pub intro_zh: String,
    pub intro_en: String,
    /// JSON lists of words.
    pub products_zh: String,
    pub products_en: String,
    /// A JSON list of addresses.
    pub pictures: String,
    /// See [`crate::model::CatalogueState`].
    pub state: i32,
    /// Why it was returned; empty otherwise.
    pub reason: String,
    /// The exhibitor may write after the deadline.
    pub is_reopened: bool,
    pub submitted_at: Option<i64>,
    pub decided_at: Option<i64>,
    pub decided_by: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
