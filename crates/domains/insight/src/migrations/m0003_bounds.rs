//! Campaigns, the browsers of staff, and tallies that are forgotten too.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, index, int, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "insight_0003_bounds"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let campaign = text("campaign");
        manager.alter_table(Table::alter().table("access_record").add_column(campaign).to_owned()).await?;
        manager.create_index(index("visit_tally", &["day"])).await?;

        let mut staff = tenant_table("staff_browser");
        staff.col(big("visitor")).col(int("day", 0));
        let keys = [unique("staff_browser", &["tenant_id", "visitor"]), index("staff_browser", &["day"])];
        create(manager, staff, keys).await
    }
}
