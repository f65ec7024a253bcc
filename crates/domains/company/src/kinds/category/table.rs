//! Table `category`: a word for what companies do, by its code.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big_null, both, create, int, stamps, tenant_table, text, unique};
use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "category")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// One of [`super::FAMILIES`].
    pub family: String,
    /// What companies and people carry of it; one of a kind in its family.
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// See [`fairway_records::Visibility`].
    #[serde(default = "fairway_records::published")]
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

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_categories_0001"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = tenant_table("category");
        table.col(text("family")).col(text("code"));
        both(&mut table, &["name"]);
        table.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until"));
        table.col(int("sort", 0));
        stamps(&mut table);
        create(manager, table, [unique("category", &["tenant_id", "family", "code"])]).await
    }
}
