//! Creates the tables of custom fields.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};
use sea_orm::DbErr;
use sea_orm::sea_query::Table;

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateFields), Box::new(AddConditions)]
}

struct CreateFields;

impl MigrationName for CreateFields {
    fn name(&self) -> &str {
        "fields_0001_fields"
    }
}

#[async_trait]
impl MigrationTrait for CreateFields {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut field = tenant_table("custom_field");
        field.col(int("subject", 0)).col(int("field_type", 1));
        both(&mut field, &["name", "help"]);
        field.col(text("choices")).col(flag("is_required", false)).col(flag("is_public", false));
        field.col(int("filled_by", 1)).col(flag("is_active", true)).col(int("sort", 0));
        stamps(&mut field);
        create(manager, field, [index("custom_field", &["tenant_id", "subject", "sort"])]).await?;

        let mut value = tenant_table("custom_value");
        value.col(int("subject", 0)).col(big("record_id")).col(big("field_id"));
        value.col(text("text_value")).col(big_null("number_value"));
        stamps(&mut value);
        let indexes = [
            unique("custom_value", &["tenant_id", "subject", "record_id", "field_id"]),
            index("custom_value", &["tenant_id", "field_id", "number_value"]),
        ];
        create(manager, value, indexes).await
    }
}

/// Of whom a field is asked, and after which answer.
struct AddConditions;

impl MigrationName for AddConditions {
    fn name(&self) -> &str {
        "fields_0002_conditions"
    }
}

#[async_trait]
impl MigrationTrait for AddConditions {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [int("asked_of", 0), big_null("when_field"), text("when_choices")] {
            manager.alter_table(Table::alter().table("custom_field").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
