//! Tickets that are sold online, and where the payment of a registration stands.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big_null, flag, int};
use sea_orm::ConnectionTrait;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0008_paying"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            ("attend_ticket_type", flag("is_sold_online", false)),
            ("attend_registration", int("payment", 0)),
            ("attend_registration", big_null("pay_until")),
            ("attend_registration", big_null("order_id")),
        ];
        for (table, column) in columns {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        // Those whose time runs out are looked for over all tenants, and are few.
        let index = "CREATE INDEX ix_attend_registration_unpaid ON attend_registration (pay_until) WHERE payment = 1";
        manager.get_connection().execute_unprepared(index).await.map(|_| ())
    }
}
