//! How tickets and badges of a meeting look.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0007_papers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut paper = tenant_table("attend_paper");
        paper.col(big("activity_id")).col(int("kind", 1)).col(text("template"));
        stamps(&mut paper);
        create(manager, paper, [unique("attend_paper", &["tenant_id", "activity_id", "kind"])]).await
    }
}
