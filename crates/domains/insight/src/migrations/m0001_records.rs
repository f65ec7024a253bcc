//! Records as they came, and the tallies that the dashboard reads.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, index, int, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "insight_0001_records"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut access = tenant_table("access_record");
        access.col(big("activity_id")).col(big("at")).col(text("visitor_identify")).col(big("user_id"));
        access.col(int("platform", 1)).col(text("language")).col(text("path")).col(text("source"));
        create(manager, access, [index("access_record", &["tenant_id", "at"])]).await?;

        let mut report = tenant_table("activity_report");
        report.col(big("activity_id")).col(big("at")).col(big("user_id")).col(text("module_id"));
        report.col(text("agent_type")).col(int("action_type", 1)).col(text("os")).col(text("browser"));
        report.col(text("browser_ver")).col(text("resolution")).col(text("version"));
        create(manager, report, [index("activity_report", &["tenant_id", "at"])]).await?;

        let mut operation = tenant_table("operating_record");
        operation.col(big("at")).col(big("user_id")).col(int("operation_type", 0)).col(int("object_type", 0));
        operation.col(big("object_id")).col(int("source", 0));
        create(manager, operation, [index("operating_record", &["tenant_id", "at"])]).await?;

        let mut tally = tenant_table("visit_tally");
        tally.col(big("activity_id")).col(int("kind", 0)).col(int("day", 0)).col(text("value"));
        tally.col(big("visits")).col(big("visitors"));
        let key = unique("visit_tally", &["tenant_id", "activity_id", "kind", "day", "value"]);
        create(manager, tally, [key]).await?;

        // Who was here on which day. Kept, because the visitors of a month are not the sum of its days: they are those of
        // its rows whose previous day is before it, which an index can count.
        let mut visitor = tenant_table("visitor_day");
        visitor.col(big("activity_id")).col(int("day", 0)).col(big("visitor")).col(int("previous_day", -1));
        let keys = [
            unique("visitor_day", &["tenant_id", "activity_id", "visitor", "day"]),
            index("visitor_day", &["tenant_id", "activity_id", "day", "previous_day"]),
        ];
        create(manager, visitor, keys).await?;

        // The same for each page and source; forgotten once the day is over.
        let mut place = tenant_table("visitor_place");
        place.col(big("activity_id")).col(int("day", 0)).col(int("kind", 0)).col(text("value")).col(big("visitor"));
        let key = unique("visitor_place", &["tenant_id", "activity_id", "day", "kind", "value", "visitor"]);
        create(manager, place, [key]).await
    }
}
