//! One firm once: what likely duplicates have in common, and the record of those that became one.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, index, int, tenant_table, text};
use sea_orm::ConnectionTrait;

use crate::operations::likeness::{likeness, name_key};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_0005_merging"
    }
}

/// Rows that are read at once.
const BATCH_ROWS: u64 = 500;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let added = [
            ("company", big_null("merged_into")),
            ("company", text("name_key_zh")),
            ("company", text("name_key_en")),
            ("company", text("site_key")),
            ("company", text("phone_key")),
            ("company", text("email_key")),
            ("meta_company", big_null("merged_into")),
            ("meta_company", text("name_key_zh")),
            ("meta_company", text("name_key_en")),
        ];
        for (table, column) in added {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        for key in ["name_key_zh", "name_key_en", "site_key", "phone_key", "email_key", "merged_into"] {
            manager.create_index(index("company", &["tenant_id", key])).await?;
        }
        for key in ["name_key_zh", "name_key_en"] {
            manager.create_index(index("meta_company", &[key])).await?;
        }
        fill_companies(manager).await?;
        fill_firms(manager).await?;

        let mut merge = tenant_table("company_merge");
        merge.col(int("kind", 1)).col(big("winner_id")).col(big("loser_id"));
        merge.col(text("winner_zh")).col(text("winner_en")).col(text("loser_zh")).col(text("loser_en"));
        merge.col(big("merged_by")).col(big("merged_at")).col(big_null("undone_by")).col(big_null("undone_at"));
        create(manager, merge, [index("company_merge", &["tenant_id", "kind", "merged_at"])]).await?;

        let mut cell = tenant_table("company_merge_cell");
        cell.col(big("merge_id")).col(text("table_name")).col(big("row_id")).col(text("column_name"));
        cell.col(text("before")).col(text("after"));
        create(manager, cell, [index("company_merge_cell", &["tenant_id", "merge_id"])]).await
    }
}

/// The next rows behind this id: the id and these texts.
async fn next(
    manager: &SchemaManager<'_>,
    table: &'static str,
    texts: &[&'static str],
    after: i64,
) -> Result<Vec<(i64, Vec<String>)>, DbErr> {
    let select = Query::select()
        .column("id")
        .columns(texts.iter().copied())
        .from(table)
        .and_where(Expr::col("id").gt(after))
        .order_by("id", Order::Asc)
        .limit(BATCH_ROWS)
        .to_owned();
    let rows = manager.get_connection().query_all(&select).await?;
    let read = |row: sea_orm::QueryResult| {
        let texts = (1..=texts.len()).map(|at| row.try_get_by_index(at)).collect::<Result<Vec<String>, _>>()?;
        Ok((row.try_get_by_index(0)?, texts))
    };
    rows.into_iter().map(read).collect()
}

async fn fill(
    manager: &SchemaManager<'_>,
    table: &'static str,
    id: i64,
    keys: &[(&'static str, String)],
) -> Result<(), DbErr> {
    let mut update = Query::update();
    update.table(table).and_where(Expr::col("id").eq(id));
    for (column, key) in keys {
        update.value(*column, key.as_str());
    }
    manager.get_connection().execute(&update).await.map(drop)
}

async fn fill_companies(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut last = 0;
    loop {
        let rows = next(manager, "company", &["name_zh", "name_en", "website", "phone", "email"], last).await?;
        let Some((id, _)) = rows.last() else { return Ok(()) };
        last = *id;
        for (id, texts) in rows {
            let keys = likeness(&texts[0], &texts[1], &texts[2], &texts[3], &texts[4]);
            let keys = [
                ("name_key_zh", keys.name_zh),
                ("name_key_en", keys.name_en),
                ("site_key", keys.site),
                ("phone_key", keys.phone),
                ("email_key", keys.email),
            ];
            fill(manager, "company", id, &keys).await?;
        }
    }
}

async fn fill_firms(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut last = 0;
    loop {
        let rows = next(manager, "meta_company", &["name_zh", "name_en"], last).await?;
        let Some((id, _)) = rows.last() else { return Ok(()) };
        last = *id;
        for (id, texts) in rows {
            let keys = [("name_key_zh", name_key(&texts[0])), ("name_key_en", name_key(&texts[1]))];
            fill(manager, "meta_company", id, &keys).await?;
        }
    }
}
