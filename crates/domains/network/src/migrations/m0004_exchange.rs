//! Who exchanged cards with whom, what they noted about each other, and whose cards were looked at.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "network_0004_exchange"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut exchange = tenant_table("card_exchange");
        exchange.col(big("low_user")).col(big("high_user")).col(big("asker_id")).col(big("activity_id"));
        exchange.col(int("status", 1)).col(int("way", 1)).col(text("message"));
        exchange.col(big("asked_at")).col(big_null("answered_at"));
        stamps(&mut exchange);
        let keys = [
            // Two people have one exchange, whoever asks first.
            unique("card_exchange", &["tenant_id", "low_user", "high_user"]),
            index("card_exchange", &["tenant_id", "high_user"]),
            index("card_exchange", &["tenant_id", "asker_id", "status"]),
        ];
        create(manager, exchange, keys).await?;

        let mut contact = tenant_table("card_contact");
        contact.col(big("owner_id")).col(big("user_id")).col(big("activity_id")).col(int("way", 1));
        contact.col(text("note")).col(int("rating", 0)).col(text("tags"));
        contact.col(big_null("remind_at")).col(big_null("remind_due")).col(big("exchanged_at"));
        stamps(&mut contact);
        let keys = [
            unique("card_contact", &["tenant_id", "owner_id", "user_id"]),
            // What is due, of all tenants.
            index("card_contact", &["remind_due"]),
        ];
        create(manager, contact, keys).await?;

        let mut view = tenant_table("card_view");
        view.col(big("owner_id")).col(big("viewer_id")).col(int("day", 0)).col(big("times")).col(big("at"));
        let keys = [
            unique("card_view", &["tenant_id", "owner_id", "day", "viewer_id"]),
            // What is forgotten by its age.
            index("card_view", &["day"]),
        ];
        create(manager, view, keys).await
    }
}
