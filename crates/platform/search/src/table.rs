//! Tables `search_entry`, `search_change` and `search_build`.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, create, flag, index, int, text};
use sea_orm::DbErr;
use sea_orm::sea_query::{ColumnDef, Index, IntoIden, Table, TableCreateStatement};

pub mod entry {
    //! One thing that can be found.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "search_entry")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub thing_id: i64,
        pub scope_id: i64,
        /// The change of its list that wrote it.
        pub changed: i64,
        /// It can no longer be found; indexes in memory learn it from this row.
        pub is_gone: bool,
        /// Unix seconds of that change, after which rows of what is gone are forgotten.
        pub changed_at: i64,
        pub keys: String,
        pub sort_zh: String,
        pub sort_en: String,
        pub facets: String,
        pub weight: i64,
        pub dated: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub mod change {
    //! How often a list was changed. Whoever changes one counts here first, so that changes become visible in order.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "search_change")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub scope_id: i64,
        pub changed: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub mod build {
    //! Which version of its keys a kind was last built with.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "search_build")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        pub version: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateSearch)]
}

struct CreateSearch;

impl MigrationName for CreateSearch {
    fn name(&self) -> &str {
        "search_0001_entries"
    }
}

#[async_trait]
impl MigrationTrait for CreateSearch {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut entry = keyed_table("search_entry", [big("tenant_id"), text("kind"), big("thing_id")]);
        entry.col(big("scope_id")).col(big("changed")).col(flag("is_gone", false)).col(big("changed_at"));
        entry.col(text("keys")).col(text("sort_zh")).col(text("sort_en")).col(text("facets"));
        entry.col(big("weight")).col(big("dated"));
        create(manager, entry, [index("search_entry", &["tenant_id", "kind", "scope_id", "changed"])]).await?;
        let mut change = keyed_table("search_change", [big("tenant_id"), text("kind"), big("scope_id")]);
        change.col(big("changed"));
        create(manager, change, []).await?;
        let mut build = keyed_table("search_build", [text("kind")]);
        build.col(int("version", 0));
        create(manager, build, []).await
    }
}

/// A table whose rows are known by what they are about.
fn keyed_table<const COLUMNS: usize>(name: &'static str, key: [ColumnDef; COLUMNS]) -> TableCreateStatement {
    let (mut table, mut primary) = (Table::create(), Index::create());
    table.table(name.into_iden());
    for column in key {
        primary.col(column.get_column_name().to_owned().into_iden());
        table.col(column);
    }
    table.primary_key(&mut primary);
    table
}
