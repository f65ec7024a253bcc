//! What is collected for booths: what the organiser asks, and what exhibitors hand in.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0003_gathering"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut setting = tenant_table("booth_gather_setting");
        setting.col(big("activity_id")).col(flag("is_on", false)).col(big_null("deadline"));
        setting.col(text("remind_days")).col(text("kinds")).col(int("last_item", 0)).col(int("reminded_day", 0));
        stamps(&mut setting);
        let keys = [
            unique("booth_gather_setting", &["tenant_id", "activity_id"]),
            // The job that reminds looks through all tenants.
            index("booth_gather_setting", &["is_on"]),
        ];
        create(manager, setting, keys).await?;

        let mut entry = tenant_table("booth_gather");
        entry.col(big("activity_id")).col(big("booth_id")).col(big("exhibitor_id"));
        entry.col(text("fascia_zh")).col(text("fascia_en"));
        entry.col(text("backboard")).col(text("stand_plan")).col(text("items"));
        entry.col(int("state", 1)).col(text("reason")).col(flag("is_reopened", false));
        entry.col(big_null("submitted_at")).col(big_null("decided_at")).col(big_null("decided_by"));
        stamps(&mut entry);
        let keys = [
            // A booth that changes hands begins anew; two people of one company who begin at once begin the same.
            unique("booth_gather", &["tenant_id", "booth_id", "exhibitor_id"]),
            index("booth_gather", &["tenant_id", "activity_id", "state"]),
        ];
        create(manager, entry, keys).await
    }
}
