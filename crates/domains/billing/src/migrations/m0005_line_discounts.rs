//! What a voucher took off each line, so that a refund of one line is never more than was paid for it.

use fairway_db::migration::prelude::*;
use fairway_db::schema::big;
use sea_orm::ConnectionTrait;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "billing_0005_line_discounts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big("discount").default(0).to_owned();
        manager.alter_table(Table::alter().table("bill_order_line").add_column(column).to_owned()).await?;
        // Of orders with several lines nobody wrote down which of them became cheaper; the sum of the order still bounds them.
        let known = "UPDATE bill_order_line SET discount = (SELECT o.discount FROM bill_order o WHERE o.id = bill_order_line.order_id) \
                     WHERE (SELECT COUNT(*) FROM bill_order_line other WHERE other.order_id = bill_order_line.order_id) = 1";
        manager.get_connection().execute_unprepared(known).await.map(|_| ())
    }
}
