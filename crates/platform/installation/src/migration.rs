//! Creates the table with the mark.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema;
use sea_orm::DbErr;

pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateInstallation)]
}

struct CreateInstallation;

impl MigrationName for CreateInstallation {
    fn name(&self) -> &str {
        "m2026_11_15_000002_installation"
    }
}

#[async_trait]
impl MigrationTrait for CreateInstallation {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut installation = schema::table("installation");
        installation.col(schema::text("identity")).col(schema::big("created_at"));
        schema::create(manager, installation, []).await
    }
}
