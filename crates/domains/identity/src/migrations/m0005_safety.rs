//! Passwords that are only good for a first sign-in, and what sessions leave behind, found by its end.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big_null, index};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0005_safety"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big_null("password_expires_at");
        manager.alter_table(Table::alter().table("account").add_column(column).to_owned()).await?;
        manager.create_index(index("session", &["access_expires_at"])).await?;
        manager.create_index(index("refresh_token", &["expires_at"])).await
    }
}
