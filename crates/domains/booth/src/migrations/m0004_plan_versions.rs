//! Drafts and versions of a hall's plan, and the revision that says who was first.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, index, int, partial_unique, stamps, tenant_table, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0004_plan_versions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let number = |name: &'static str| big(name).default(0).to_owned();
        let columns = [
            number("revision"),
            number("plan_version"),
            number("edited_by"),
            text("edited_by_name"),
            big_null("edited_at"),
        ];
        // One column a statement: SQLite takes no more.
        for column in columns {
            manager.alter_table(Table::alter().table("pavilion").add_column(column).to_owned()).await?;
        }
        let mut plan = tenant_table("pavilion_plan");
        plan.col(big("pavilion_id")).col(int("state", 0)).col(big("version")).col(big("base_version"));
        plan.col(text("body")).col(text("note")).col(big("author_id")).col(text("author_name"));
        plan.col(big_null("published_at"));
        stamps(&mut plan);
        create(manager, plan, [index("pavilion_plan", &["tenant_id", "pavilion_id", "version"])]).await?;
        // One draft and one published plan, whatever two editors do at once.
        partial_unique(manager, "pavilion_plan", &["tenant_id", "pavilion_id", "state"], "state IN (0, 1)").await
    }
}
