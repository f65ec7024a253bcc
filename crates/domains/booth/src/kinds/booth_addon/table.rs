//! Table `booth_addon`: what can be ordered with a booth, such as a table, a socket or a line to the internet.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, both, create, index, int, stamps, tenant_table};
use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "booth_addon")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// See [`super::AddonGroup`]. A column `group` would be a word of SQL.
    #[sea_orm(column_name = "addon_group")]
    pub group: i32,
    pub name_zh: String,
    pub name_en: String,
    /// What one of it is, such as a piece or a day.
    pub unit_zh: String,
    pub unit_en: String,
    /// Cents of yuan.
    pub price: i64,
    /// Cents of US dollars.
    pub price_usd: i64,
    /// How many there are; missing where there is no end of them.
    pub stock: Option<i64>,
    /// How many of them are in reservations that stand.
    pub taken: i64,
    /// For one booth; 0 for no limit.
    pub most_per_booth: i32,
    /// See [`fairway_records::Visibility`].
    #[serde(default = "fairway_records::published")]
    pub status: i32,
    /// Offered from this second on.
    pub publish_from: Option<i64>,
    /// No longer offered from this second on.
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
        "booth_addons_0001"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = tenant_table("booth_addon");
        table.col(big("activity_id")).col(int("addon_group", 1));
        both(&mut table, &["name", "unit"]);
        table.col(big("price")).col(big("price_usd")).col(big_null("stock"));
        // Written by reservations only: no form names it.
        table.col(big("taken").default(0).to_owned());
        table.col(int("most_per_booth", 0));
        table.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until"));
        table.col(int("sort", 0));
        stamps(&mut table);
        create(manager, table, [index("booth_addon", &["tenant_id", "activity_id", "sort"])]).await
    }
}
