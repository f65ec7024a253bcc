//! Creates the tables of imports.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, create, index, int, stamps, tenant_table, text};
use sea_orm::DbErr;

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateImports)]
}

struct CreateImports;

impl MigrationName for CreateImports {
    fn name(&self) -> &str {
        "import_0001_runs"
    }
}

#[async_trait]
impl MigrationTrait for CreateImports {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut run = tenant_table("import_run");
        run.col(text("kind")).col(text("file_name")).col(text("state")).col(int("revision", 0));
        run.col(text("headings")).col(text("mapping"));
        run.col(int("row_count", 0)).col(int("done", 0)).col(int("todo", 0));
        run.col(big("created_by")).col(text("created_by_name")).col(big("acted_by")).col(text("acted_by_name"));
        run.col(big_null("finished_at"));
        stamps(&mut run);
        let runs = [index("import_run", &["tenant_id", "kind", "created_at"]), index("import_run", &["created_at"])];
        create(manager, run, runs).await?;

        let mut row = tenant_table("import_row");
        row.col(big("run_id")).col(big("line")).col(text("cells"));
        row.col(text("outcome")).col(text("reasons")).col(text("changes"));
        row.col(text("written")).col(big_null("record_id")).col(text("undo"));
        let rows = [
            index("import_row", &["tenant_id", "run_id", "outcome", "line"]),
            index("import_row", &["tenant_id", "run_id", "written", "line"]),
        ];
        create(manager, row, rows).await
    }
}
