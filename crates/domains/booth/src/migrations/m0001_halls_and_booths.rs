//! Halls and booths.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0001_halls_and_booths"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut pavilion = tenant_table("pavilion");
        pavilion.col(big("activity_id")).col(text("code"));
        both(&mut pavilion, &["name"]);
        pavilion.col(int("plan_w", 0)).col(int("plan_h", 0)).col(text("plan")).col(int("sort", 0));
        stamps(&mut pavilion);
        create(manager, pavilion, [unique("pavilion", &["tenant_id", "activity_id", "code"])]).await?;

        let mut booth = tenant_table("booth");
        booth.col(big("activity_id")).col(big("pavilion_id")).col(text("booth_no"));
        booth.col(int("booth_type", 1)).col(int("area", 0)).col(int("open_sides", 1));
        booth.col(int("x", 0)).col(int("y", 0)).col(int("w", 0)).col(int("h", 0));
        booth.col(big("price")).col(big("surcharge")).col(text("currency")).col(int("gate_distance", 0));
        booth.col(flag("is_hot", false)).col(big("released_at"));
        booth.col(int("status", 1)).col(big("status_at")).col(big_null("exhibitor_id"));
        stamps(&mut booth);
        let keys = [
            unique("booth", &["tenant_id", "activity_id", "booth_no"]),
            index("booth", &["tenant_id", "activity_id", "status", "status_at"]),
        ];
        create(manager, booth, keys).await
    }
}
