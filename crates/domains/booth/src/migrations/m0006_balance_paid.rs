//! How much of a reservation's balance is paid: a booth may become dearer after that.

use fairway_db::migration::prelude::*;
use fairway_db::schema::big;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0006_balance_paid"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big("balance_paid").default(0).to_owned();
        manager.alter_table(Table::alter().table("booth_reservation").add_column(column).to_owned()).await?;
        let paid = "UPDATE booth_reservation SET balance_paid = total - deposit WHERE balance_paid_at IS NOT NULL";
        manager.get_connection().execute_unprepared(paid).await.map(|_| ())
    }
}
