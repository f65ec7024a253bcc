//! Business cards.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, both, create, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "network_0001_cards"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut card = tenant_table("card");
        card.col(big("user_id")).col(text("avatar"));
        both(&mut card, &["name"]);
        card.col(text("email")).col(text("mobile"));
        both(&mut card, &["position", "company"]);
        stamps(&mut card);
        create(manager, card, [unique("card", &["tenant_id", "user_id"])]).await
    }
}
