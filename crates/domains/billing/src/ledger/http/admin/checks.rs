//! GET atms/billing/checks: what the nightly checks found

use fairway_clock::Day;
use fairway_http::{Allowed, ListAnswer, Params, Sorts, TableQuery};
use sea_orm::Order;
use serde::Serialize;

use crate::ledger::entities::check::{Column, Model};
use crate::ledger::store;
use crate::permissions::ManageAccounts;

const SORTS: Sorts<Column> = &[("day", Column::Day)];
const ORDER: &[(Column, Order)] = &[(Column::Day, Order::Desc), (Column::Id, Order::Desc)];

/// What the check of one night found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckRow {
    pub id: i64,
    pub day: String,
    pub at: i64,
    pub is_ok: bool,
    /// Of all postings: nothing but zero is right.
    pub sum: i64,
    pub entries: i64,
    pub accounts: i64,
    pub says_zh: String,
    pub says_en: String,
}

impl From<Model> for CheckRow {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            day: Day::from_number(row.day).to_string(),
            at: row.at,
            is_ok: row.is_ok,
            sum: row.sum,
            entries: row.entries,
            accounts: row.accounts,
            says_zh: row.says_zh,
            says_en: row.says_en,
        }
    }
}

/// What the nightly checks of all accounts found, the latest first.
#[utoipa::path(get, path = "/atms/billing/checks", tag = "billing", params(TableQuery),
    responses((status = 200, body = [CheckRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageAccounts>, Params(table): Params<TableQuery>) -> ListAnswer<CheckRow> {
    let found = table.page(user.db().read(), store::checks::of(user.tenant_id()), SORTS, ORDER).await?;
    Ok(found.map(CheckRow::from))
}
