//! Table `booth_type`: how booths are handed over, what a square metre costs and what is included.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, both, create, index, int, stamps, tenant_table};
use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "booth_type")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// See [`crate::model::BoothType`].
    pub base: i32,
    /// Cents of yuan a square metre.
    pub unit_price: i64,
    /// Cents of US dollars a square metre.
    pub unit_price_usd: i64,
    /// What two open sides or more cost on top.
    pub corner_percent: i32,
    /// Square metres.
    pub min_area: i32,
    pub includes_zh: String,
    pub includes_en: String,
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
        "booth_types_0001"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = tenant_table("booth_type");
        table.col(big("activity_id"));
        both(&mut table, &["name"]);
        table.col(int("base", 1)).col(big("unit_price")).col(big("unit_price_usd"));
        table.col(int("corner_percent", 0)).col(int("min_area", 0));
        both(&mut table, &["includes"]);
        table.col(int("sort", 0));
        stamps(&mut table);
        create(manager, table, [index("booth_type", &["tenant_id", "activity_id", "sort"])]).await
    }
}
