//! Who looked at a company's page, what people allow exhibitors to know, and how often something was done to a thing.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, flag, index, int, tenant_table, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "insight_0004_exhibitor_views"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One row for each visitor and day. The visitors of a period are those whose previous day is before it, which the
        // second index counts without reading a row.
        let mut view = tenant_table("exhibitor_view");
        view.col(big("activity_id")).col(big("company_id")).col(int("day", 0)).col(big("visitor"));
        view.col(int("previous_day", -1))
            .col(big("user_id"))
            .col(big("country_id"))
            .col(int("source", 0))
            .col(big("at"));
        let keys = [
            unique("exhibitor_view", &["tenant_id", "activity_id", "company_id", "visitor", "day"]),
            index("exhibitor_view", &["tenant_id", "activity_id", "company_id", "day", "previous_day"]),
            index("exhibitor_view", &["day"]),
        ];
        create(manager, view, keys).await?;

        let mut tally = tenant_table("exhibitor_tally");
        tally.col(big("activity_id")).col(big("company_id")).col(int("kind", 0)).col(int("day", 0));
        tally.col(big("value")).col(big("views"));
        let keys = [
            unique("exhibitor_tally", &["tenant_id", "activity_id", "company_id", "kind", "day", "value"]),
            index("exhibitor_tally", &["day"]),
        ];
        create(manager, tally, keys).await?;

        let mut browser = tenant_table("member_browser");
        browser.col(big("company_id")).col(big("visitor")).col(int("day", 0));
        let keys =
            [unique("member_browser", &["tenant_id", "company_id", "visitor"]), index("member_browser", &["day"])];
        create(manager, browser, keys).await?;

        let mut consent = tenant_table("viewer_consent");
        consent.col(big("user_id")).col(flag("shows_name", false)).col(big("since"));
        create(manager, consent, [unique("viewer_consent", &["tenant_id", "user_id"])]).await?;

        let mut operations = tenant_table("operation_tally");
        operations.col(int("object_type", 0)).col(big("object_id")).col(int("operation_type", 0));
        operations.col(big("operations")).col(int("day", 0));
        let keys = [
            unique("operation_tally", &["tenant_id", "object_type", "object_id", "operation_type"]),
            index("operation_tally", &["day"]),
        ];
        create(manager, operations, keys).await?;
        manager.create_index(index("operating_record", &["tenant_id", "user_id", "at"])).await
    }
}
