//! The record of a merge: every value that it changed, with what it was before and after.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, Value as DbValue};
use serde_json::Value;

use crate::entities::company_merge_cell::{ActiveModel, Entity};

/// Rows that one statement names.
const BATCH_ROWS: usize = 300;

/// A merge that is under way.
pub struct Merge<'a> {
    pub tx: &'a Tx,
    pub tenant_id: TenantId,
    /// The company that stays.
    pub winner_id: i64,
    /// The one that goes.
    pub loser_id: i64,
    pub now: i64,
    pub(super) merge_id: i64,
    /// What else became one, such as both companies' entries of one meeting: what it is, which went, which stays.
    pub(super) replaced: Vec<(&'static str, i64, i64)>,
}

impl Merge<'_> {
    /// Tells the tables that point to such things: this one became that one.
    pub fn replace(&mut self, what: &'static str, from: i64, to: i64) {
        self.replaced.push((what, from, to));
    }

    /// Changes one value of one row, to be undone with the merge.
    pub async fn set(
        &self,
        table: &'static str,
        row_id: i64,
        column: &str,
        before: Value,
        after: Value,
    ) -> Result<(), DbErr> {
        write(self.tx, table, &[row_id], column, &after).await?;
        self.note(table, &[row_id], column, &before, &after).await
    }

    /// The same for a number of several rows.
    pub(super) async fn repoint(
        &self,
        table: &'static str,
        ids: &[i64],
        column: &str,
        (from, to): (i64, i64),
    ) -> Result<(), DbErr> {
        write(self.tx, table, ids, column, &Value::from(to)).await?;
        self.note(table, ids, column, &Value::from(from), &Value::from(to)).await
    }

    async fn note(
        &self,
        table: &'static str,
        ids: &[i64],
        column: &str,
        before: &Value,
        after: &Value,
    ) -> Result<(), DbErr> {
        let cell = |row_id: &i64| ActiveModel {
            tenant_id: Set(self.tenant_id),
            merge_id: Set(self.merge_id),
            table_name: Set(table.to_owned()),
            row_id: Set(*row_id),
            column_name: Set(column.to_owned()),
            before: Set(before.to_string()),
            after: Set(after.to_string()),
            ..Default::default()
        };
        for batch in ids.chunks(BATCH_ROWS) {
            Entity::insert_many(batch.iter().map(cell)).exec_without_returning(&**self.tx).await?;
        }
        Ok(())
    }
}

/// A value as the database takes it.
pub(super) fn stored(value: &Value) -> DbValue {
    match value {
        Value::Bool(flag) => DbValue::from(*flag),
        Value::Number(number) => DbValue::from(number.as_i64().unwrap_or_default()),
        Value::String(text) => DbValue::from(text.as_str()),
        _ => DbValue::BigInt(None),
    }
}

async fn write(tx: &Tx, table: &'static str, ids: &[i64], column: &str, value: &Value) -> Result<(), DbErr> {
    for batch in ids.chunks(BATCH_ROWS) {
        let update = Query::update()
            .table(table)
            .value(column.to_owned(), Expr::val(stored(value)))
            .and_where(Expr::col("id").is_in(batch.iter().copied()))
            .to_owned();
        tx.execute(&update).await?;
    }
    Ok(())
}
