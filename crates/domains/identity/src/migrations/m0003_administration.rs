//! What administration needs: departments, kinds of accounts, record versions, and everybody's own table columns.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0003_administration"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let added = [
            ("account", big_null("department_id")),
            ("account", int("account_type", 2)),
            ("account", int("version", 1)),
            ("role", int("version", 1)),
            ("tenant", int("version", 1)),
        ];
        for (table, column) in added {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        manager.create_index(index("account", &["tenant_id", "department_id"])).await?;
        manager.create_index(index("account_role", &["tenant_id", "role_id"])).await?;
        // Whoever holds a role already is an administrator.
        let sql = "UPDATE account SET account_type = 1 WHERE id IN (SELECT account_id FROM account_role)";
        manager.get_connection().execute_unprepared(sql).await?;

        let mut department = tenant_table("department");
        // 0 for the top of the tree: a unique index takes two NULLs for different.
        department.col(big("parent_id"));
        both(&mut department, &["name"]);
        department.col(int("sort", 0)).col(int("version", 1));
        stamps(&mut department);
        let keys = [
            unique("department", &["tenant_id", "parent_id", "name_zh"]),
            unique("department", &["tenant_id", "parent_id", "name_en"]),
        ];
        create(manager, department, keys).await?;

        let mut preference = tenant_table("table_preference");
        preference.col(big("account_id")).col(text("identifier")).col(text("params")).col(big("updated_at"));
        create(manager, preference, [unique("table_preference", &["tenant_id", "account_id", "identifier"])]).await
    }
}
