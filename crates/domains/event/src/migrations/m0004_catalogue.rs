//! The printed catalogue: what exhibitors write for it, and what the organiser asks of them.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0004_catalogue"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut setting = tenant_table("catalogue_setting");
        setting.col(big("activity_id")).col(flag("is_on", false)).col(big_null("deadline"));
        setting.col(int("max_intro_zh", 0)).col(int("max_intro_en", 0));
        setting.col(int("max_products", 0)).col(int("max_pictures", 0));
        stamps(&mut setting);
        create(manager, setting, [unique("catalogue_setting", &["tenant_id", "activity_id"])]).await?;

        let mut entry = tenant_table("catalogue_entry");
        entry.col(big("activity_id")).col(big("exhibitor_id"));
        both(&mut entry, &["name"]);
        entry.col(text("logo"));
        both(&mut entry, &["address", "contact"]);
        entry.col(text("phone")).col(text("fax")).col(text("email")).col(text("website"));
        both(&mut entry, &["intro", "products"]);
        entry.col(text("pictures")).col(int("state", 1)).col(text("reason")).col(flag("is_reopened", false));
        entry.col(big_null("submitted_at")).col(big_null("decided_at")).col(big_null("decided_by"));
        stamps(&mut entry);
        let keys = [
            // Two people of a company who begin at once begin the same entry.
            unique("catalogue_entry", &["tenant_id", "exhibitor_id"]),
            index("catalogue_entry", &["tenant_id", "activity_id", "state"]),
        ];
        create(manager, entry, keys).await
    }
}
