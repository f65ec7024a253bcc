//! What people save.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, index, int, stamps, tenant_table, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "network_0002_favorites"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut favorite = tenant_table("favorite");
        favorite.col(big("user_id")).col(int("object_type", 0)).col(big("object_id"));
        stamps(&mut favorite);
        let indexes = [
            unique("favorite", &["tenant_id", "user_id", "object_type", "object_id"]),
            index("favorite", &["tenant_id", "object_type", "object_id"]),
        ];
        create(manager, favorite, indexes).await
    }
}
