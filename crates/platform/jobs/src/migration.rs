//! Creates the queue's tables.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema;
use sea_orm::DbErr;

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateJob)]
}

struct CreateJob;

impl MigrationName for CreateJob {
    fn name(&self) -> &str {
        "m2026_11_15_000001_job"
    }
}

#[async_trait]
impl MigrationTrait for CreateJob {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut job = schema::tenant_table("job");
        job.col(schema::text("kind"))
            .col(schema::text_null("dedupe_key"))
            .col(schema::text("payload"))
            .col(schema::big("run_at"))
            .col(schema::int("attempts", 0))
            .col(schema::int("max_attempts", 1))
            .col(schema::big("locked_until"))
            .col(schema::text("locked_by"))
            .col(schema::int("state", 0))
            .col(schema::text("last_error"))
            .col(schema::big("created_at"))
            .col(schema::big_null("finished_at"));
        // Workers serve all tenants, so these two do not begin with the tenant.
        let indexes =
            [schema::index("job", &["state", "run_at", "id"]), schema::index("job", &["state", "finished_at"])];
        schema::create(manager, job, indexes).await?;
        schema::partial_unique(manager, "job", &["tenant_id", "kind", "dedupe_key"], "state = 0").await?;

        let mut schedule = schema::table("job_schedule");
        schedule.col(schema::text("kind")).col(schema::big("slot"));
        schema::create(manager, schedule, [schema::unique("job_schedule", &["kind"])]).await
    }
}
