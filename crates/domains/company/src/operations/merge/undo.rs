//! Undoing a merge from its record: every value goes back to what it was, unless somebody has changed it since.

use std::collections::{BTreeMap, HashSet};

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::Text;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::Value;

use super::UNDO_SECONDS;
use super::journal::stored;
use super::pointing::pointing_tables;
use crate::entities::company_merge;
use crate::entities::company_merge_cell::Model as Cell;
use crate::model::MergeKind;
use crate::{CompanyError, store};

const OWN_FIELDS: Text = Text::new("企业资料", "Company details");
const OTHER: Text = Text::new("其他内容", "Other content");

/// What an undo leaves as it is, because somebody has changed it since.
#[derive(Clone, Debug)]
pub struct UnrestoredChange {
    pub kind: Text,
    /// How many rows; of a company's own fields, how many fields.
    pub count: i64,
    /// A company's own fields by their names.
    pub fields: Vec<String>,
}

/// The merge, if it can be undone, marked as undone.
pub(super) async fn begin(
    tx: &Tx,
    by: &Actor,
    merge_id: i64,
    kind: MergeKind,
) -> Result<company_merge::Model, CompanyError> {
    let record = store::merges::lock(tx, by.tenant_id, merge_id, kind).await?;
    if record.undone_at.is_some() {
        return Err(CompanyError::MergeUndone);
    }
    if by.now > record.merged_at + UNDO_SECONDS {
        return Err(CompanyError::MergeTooOld);
    }
    store::merges::mark_undone(&**tx, record.id, by.user_id, by.now).await?;
    Ok(record)
}

/// Puts every value back, the last one first.
pub(super) async fn restore(
    app: &App,
    tx: &Tx,
    record: &company_merge::Model,
) -> Result<Vec<UnrestoredChange>, Failure> {
    let mut kept: BTreeMap<String, UnrestoredChange> = BTreeMap::new();
    let mut left: HashSet<(String, i64)> = HashSet::new();
    for cell in store::merges::cells(&**tx, record.tenant_id, record.id).await? {
        // The fields of a company stand for themselves. A row that went elsewhere since is left alone altogether.
        let is_field = record.kind == MergeKind::Companies.value() && cell.table_name == "company";
        let row = (cell.table_name.clone(), cell.row_id);
        if !is_field && left.contains(&row) {
            continue;
        }
        if put_back(tx, &cell).await? {
            continue;
        }
        let entry = kept.entry(cell.table_name.clone()).or_insert_with(|| UnrestoredChange {
            kind: if is_field { OWN_FIELDS } else { kind_of(app, &cell.table_name) },
            count: 0,
            fields: Vec::new(),
        });
        entry.count += 1;
        if is_field {
            entry.fields.push(cell.column_name.clone());
        } else {
            left.insert(row);
        }
    }
    Ok(kept.into_values().collect())
}

fn kind_of(app: &App, table: &str) -> Text {
    pointing_tables(app).iter().find(|known| known.table == table).map_or(OTHER, |known| known.kind)
}

/// Whether the value was still the one that the merge wrote.
async fn put_back(tx: &Tx, cell: &Cell) -> Result<bool, Failure> {
    let parse = |text: &str| serde_json::from_str::<Value>(text).map_err(Failure::internal);
    let (before, after) = (parse(&cell.before)?, parse(&cell.after)?);
    let update = Query::update()
        .table(cell.table_name.clone())
        .value(cell.column_name.clone(), Expr::val(stored(&before)))
        .and_where(Expr::col("id").eq(cell.row_id))
        .and_where(Expr::col(cell.column_name.clone()).eq(stored(&after)))
        .to_owned();
    let written: Result<_, DbErr> = tx.execute(&update).await;
    Ok(written?.rows_affected() > 0)
}
