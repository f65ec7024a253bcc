//! Settings, tables, blocked times, appointments, and the guard by which nobody is in two places at once.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "one2one_0001_appointments"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut setting = tenant_table("one2one_setting");
        setting.col(big("activity_id")).col(flag("is_on", false));
        setting.col(big_null("opens_at")).col(big_null("closes_at"));
        setting.col(int("slot_minutes", 30)).col(int("break_minutes", 0));
        setting.col(int("answer_hours", 48)).col(int("max_open", 20));
        setting.col(text("rules")).col(text("windows"));
        stamps(&mut setting);
        create(manager, setting, [unique("one2one_setting", &["tenant_id", "activity_id"])]).await?;

        let mut table = tenant_table("one2one_table");
        table.col(big("activity_id"));
        both(&mut table, &["name", "place"]);
        table.col(int("status", 1)).col(int("sort", 0));
        stamps(&mut table);
        create(manager, table, [index("one2one_table", &["tenant_id", "activity_id", "sort"])]).await?;

        let mut block = tenant_table("one2one_block");
        block.col(big("activity_id")).col(big("user_id")).col(big("from_at")).col(big("until_at")).col(text("note"));
        stamps(&mut block);
        create(manager, block, [index("one2one_block", &["tenant_id", "activity_id", "user_id"])]).await?;

        // Whoever arranges something for somebody holds their row.
        let mut person = tenant_table("one2one_person");
        person.col(big("activity_id")).col(big("user_id"));
        create(manager, person, [unique("one2one_person", &["tenant_id", "activity_id", "user_id"])]).await?;

        let mut appointment = tenant_table("one2one_appointment");
        appointment.col(big("activity_id")).col(big("from_user")).col(big("to_user"));
        appointment.col(big("slot_at")).col(int("slot_minutes", 30)).col(int("status", 1)).col(big_null("table_id"));
        appointment.col(text("message")).col(text("reason"));
        appointment.col(big_null("proposed_at")).col(big_null("proposed_by"));
        appointment.col(big("answer_until")).col(big_null("handed_from")).col(int("way", 1));
        appointment.col(int("reminded", 0)).col(int("changes", 0));
        stamps(&mut appointment);
        let keys = [
            index("one2one_appointment", &["tenant_id", "activity_id", "from_user", "status"]),
            index("one2one_appointment", &["tenant_id", "activity_id", "to_user", "status"]),
            index("one2one_appointment", &["tenant_id", "activity_id", "slot_at"]),
            index("one2one_appointment", &["tenant_id", "activity_id", "status"]),
            // What runs out, and what is reminded of.
            index("one2one_appointment", &["status", "answer_until"]),
            index("one2one_appointment", &["status", "slot_at"]),
        ];
        create(manager, appointment, keys).await?;

        let mut seat = tenant_table("one2one_seat");
        seat.col(big("activity_id")).col(big("slot_at")).col(int("kind", 1)).col(big("ref_id"));
        let keys = [
            // The database itself forbids that a person or a table is taken twice at a time.
            unique("one2one_seat", &["tenant_id", "activity_id", "slot_at", "kind", "ref_id"]),
            index("one2one_seat", &["tenant_id", "activity_id", "kind", "ref_id"]),
        ];
        create(manager, seat, keys).await
    }
}
