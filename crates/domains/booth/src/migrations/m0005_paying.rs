//! By which orders a reservation's deposit and its balance are paid.

use fairway_db::migration::prelude::*;
use fairway_db::schema::big_null;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0005_paying"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["deposit_order_id", "balance_order_id", "balance_paid_at"] {
            let added = Table::alter().table("booth_reservation").add_column(big_null(column)).to_owned();
            manager.alter_table(added).await?;
        }
        Ok(())
    }
}
