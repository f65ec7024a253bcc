//! Whom people want to meet, and plans made of that.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "one2one_0002_marks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut mark = tenant_table("one2one_mark");
        mark.col(big("activity_id")).col(big("user_id")).col(big("to_user")).col(int("mark", 0));
        stamps(&mut mark);
        let keys = [
            unique("one2one_mark", &["tenant_id", "activity_id", "user_id", "to_user"]),
            index("one2one_mark", &["tenant_id", "activity_id", "to_user"]),
        ];
        create(manager, mark, keys).await?;

        let mut run = tenant_table("one2one_run");
        run.col(big("activity_id")).col(int("state", 1)).col(int("phase", 1)).col(int("progress", 0));
        run.col(flag("is_dry", true)).col(text("weights"));
        for name in ["people", "wishes_must", "met_must", "wishes_would", "met_would", "placed"] {
            run.col(int(name, 0));
        }
        for name in ["written", "skipped", "undone", "kept"] {
            run.col(int(name, 0));
        }
        run.col(big("weight")).col(big("bound")).col(big("millis")).col(big("made_by")).col(big_null("finished_at"));
        stamps(&mut run);
        let keys = [
            index("one2one_run", &["tenant_id", "activity_id", "created_at"]),
            // Those whose machine broke.
            index("one2one_run", &["state", "updated_at"]),
        ];
        create(manager, run, keys).await?;

        let mut planned = tenant_table("one2one_planned");
        planned.col(big("run_id")).col(big("from_user")).col(big("to_user")).col(big("slot_at"));
        planned.col(int("weight", 0)).col(int("from_mark", 0)).col(int("to_mark", 0));
        planned.col(int("outcome", 0)).col(big_null("appointment_id"));
        let keys = [
            index("one2one_planned", &["tenant_id", "run_id", "slot_at"]),
            index("one2one_planned", &["tenant_id", "run_id", "outcome"]),
        ];
        create(manager, planned, keys).await
    }
}
