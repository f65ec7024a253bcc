//! Table `{{kind}}`.

use fairway_db::schema::{both, create, index, int, big_null, stamps, tenant_table};
use sea_orm::entity::prelude::*;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "{{kind}}")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
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
        "{{domain}}_0001_{{kinds}}"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = tenant_table("{{kind}}");
        both(&mut table, &["title", "text"]);
        table.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until"));
        table.col(int("sort", 0));
        stamps(&mut table);
        create(manager, table, [index("{{kind}}", &["tenant_id", "sort"])]).await
    }
}
