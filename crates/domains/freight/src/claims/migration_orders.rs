//! Claims that are paid by an order.

use fairway_db::migration::prelude::*;
use fairway_db::schema::big_null;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0003_claim_orders"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::alter().table("freight_claim").add_column(big_null("order_id")).to_owned();
        manager.alter_table(table).await
    }
}
