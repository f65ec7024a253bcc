//! Summits: how applications are taken, how many guests a host may invite, the guests and their tickets.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, partial_unique, stamps, tenant_table, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0006_summit"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let quota = big("guest_quota").default(0).to_owned();
        for column in [flag("takes_summit", false), flag("reviews_summit", true), quota] {
            manager.alter_table(Table::alter().table("attend_setting").add_column(column).to_owned()).await?;
        }

        let mut guest = tenant_table("attend_guest");
        guest.col(big("activity_id")).col(big("registration_id")).col(text("name")).col(text("email"));
        guest.col(text("mobile")).col(text("company")).col(text("position")).col(text("language")).col(text("diet"));
        guest.col(text("token_digest")).col(int("state", 1)).col(big_null("opened_at")).col(big_null("answered_at"));
        guest.col(big_null("reminded_at")).col(int("reminders", 0));
        stamps(&mut guest);
        let keys = [
            index("attend_guest", &["tenant_id", "registration_id", "state"]),
            index("attend_guest", &["tenant_id", "activity_id", "state"]),
            index("attend_guest", &["tenant_id", "token_digest"]),
        ];
        create(manager, guest, keys).await?;

        // A registration has one valid ticket of its holder, and one of each guest beside it.
        let guest_id = big_null("guest_id");
        manager.alter_table(Table::alter().table("attend_ticket").add_column(guest_id).to_owned()).await?;
        let connection = manager.get_connection();
        connection.execute_unprepared("DROP INDEX ux_attend_ticket_registration_id_active").await?;
        partial_unique(manager, "attend_ticket", &["registration_id"], "status = 1 AND guest_id IS NULL").await?;
        partial_unique(manager, "attend_ticket", &["guest_id"], "status = 1 AND guest_id IS NOT NULL").await
    }
}
