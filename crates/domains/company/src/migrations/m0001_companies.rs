//! Firms, and the tenants' views of them.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, both, create, int, stamps, table, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_0001_companies"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut firm = table("meta_company");
        firm.col(big("country_id"));
        both(&mut firm, &["name"]);
        stamps(&mut firm);
        create(manager, firm, [unique("meta_company", &["country_id", "name_en", "name_zh"])]).await?;

        let mut company = tenant_table("company");
        company.col(big("meta_company_id"));
        both(&mut company, &["name"]);
        company.col(text("logo")).col(big("country_id"));
        both(&mut company, &["city", "profile"]);
        company.col(int("scale", 0)).col(int("founded", 0));
        company.col(text("website")).col(text("email")).col(text("phone")).col(text("tags")).col(text("lanes"));
        stamps(&mut company);
        create(manager, company, [unique("company", &["tenant_id", "meta_company_id"])]).await
    }
}
