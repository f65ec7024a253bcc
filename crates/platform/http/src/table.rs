//! The table query that every list understands: start, limit, nopage, sort_by, order_type, status, and the answer's
//! total and status counts.

use fairway_db::sea_orm::sea_query::{Expr, ExprTrait, SelectStatement, SimpleExpr};
use fairway_db::sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, DbErr, EntityTrait, FromQueryResult, IntoSimpleExpr, Order,
    QueryFilter, QueryOrder, QueryResult, QueryTrait, Select,
};
use serde::{Deserialize, Serialize};

use crate::fields::OUT_OF_RANGE;
use crate::{Failure, List, StatusCount};

pub const DEFAULT_LIMIT: u64 = 20;
pub const MAX_LIMIT: u64 = 100;
/// The most that `nopage=1` sends.
pub const NOPAGE_LIMIT: u64 = 5_000;

/// The paging part of a list request; filters stand beside it in the handler's own struct (`#[serde(flatten)]` does not
/// work with forms, so handlers take two [`crate::Params`]).
#[derive(Clone, Debug, Default, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct TableQuery {
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; 20 if absent.
    pub limit: Option<i64>,
    /// 1 returns everything (at most 5,000 rows; `cut` says when there is more).
    pub nopage: Option<u8>,
    /// A column that this list can sort by.
    pub sort_by: Option<String>,
    /// `asc` or `desc`.
    pub order_type: Option<String>,
    /// A status tab; absent means all.
    pub status: Option<i32>,
}

/// The columns that a list offers for sorting, by their wire names.
pub type Sorts<C> = &'static [(&'static str, C)];

impl TableQuery {
    /// Offset and limit in rows.
    fn window(&self) -> Result<(u64, u64), Failure> {
        if self.nopage == Some(1) {
            return Ok((0, NOPAGE_LIMIT));
        }
        let start = bounded("start", self.start.unwrap_or(0), 0, 1_000_000)?;
        let limit = bounded("limit", self.limit.unwrap_or(DEFAULT_LIMIT as i64), 1, MAX_LIMIT as i64)?;
        Ok((start * limit, limit))
    }

    fn order<C: Copy>(&self, sorts: Sorts<C>) -> Result<Option<(C, Order)>, Failure> {
        let Some(name) = self.sort_by.as_deref() else { return Ok(None) };
        let Some((_, column)) = sorts.iter().find(|(wire, _)| *wire == name) else {
            return Err(Failure::field("sort_by", crate::fields::WRONG_TYPE));
        };
        let order = match self.order_type.as_deref() {
            None | Some("asc") => Order::Asc,
            Some("desc") => Order::Desc,
            Some(_) => return Err(Failure::field("order_type", crate::fields::WRONG_TYPE)),
        };
        Ok(Some((*column, order)))
    }

    /// The select in the order that the client asked for, then in that of `fallback`; all rows, as exports take them.
    pub fn ordered<E>(
        &self,
        select: Select<E>,
        sorts: Sorts<E::Column>,
        fallback: &[(E::Column, Order)],
    ) -> Result<Select<E>, Failure>
    where
        E: EntityTrait,
        E::Column: Copy,
    {
        let mut ordered = select;
        if let Some((column, order)) = self.order(sorts)? {
            ordered = ordered.order_by(column, order);
        }
        for (column, order) in fallback {
            ordered = ordered.order_by(*column, order.clone());
        }
        Ok(ordered)
    }

    /// The select narrowed to the chosen status tab.
    pub fn tab<E: EntityTrait>(&self, select: Select<E>, status: E::Column) -> Select<E> {
        match self.status {
            Some(value) => select.filter(status.eq(value)),
            None => select,
        }
    }

    /// The select narrowed to the chosen tab, where tabs are no column but made out of several.
    pub fn tab_by<E: EntityTrait>(&self, select: Select<E>, state: SimpleExpr) -> Select<E> {
        match self.status {
            Some(value) => select.filter(state.eq(value)),
            None => select,
        }
    }

    /// Runs a tenant-scoped select as one page. `fallback` orders what the client did not; give it a unique column last
    /// so that pages never overlap.
    pub async fn page<E>(
        &self,
        db: &DatabaseConnection,
        select: Select<E>,
        sorts: Sorts<E::Column>,
        fallback: &[(E::Column, Order)],
    ) -> Result<List<E::Model>, Failure>
    where
        E: EntityTrait,
        E::Column: Copy,
        E::Model: FromQueryResult,
    {
        let ordered = self.ordered(select.clone(), sorts, fallback)?.into_query();
        self.rows(db, select.into_query(), ordered).await?.try_map(read_model::<E>)
    }

    /// Like [`TableQuery::page`], with status tabs: counts per status over all filters, then the chosen tab.
    pub async fn page_with_status<E>(
        &self,
        db: &DatabaseConnection,
        select: Select<E>,
        status: E::Column,
        sorts: Sorts<E::Column>,
        fallback: &[(E::Column, Order)],
    ) -> Result<List<E::Model>, Failure>
    where
        E: EntityTrait,
        E::Column: Copy,
        E::Model: FromQueryResult,
    {
        self.page_with_tabs(db, select, status.into_simple_expr(), sorts, fallback).await
    }

    /// Like [`TableQuery::page_with_status`], where the state of a row is no column but made out of several.
    pub async fn page_with_tabs<E>(
        &self,
        db: &DatabaseConnection,
        select: Select<E>,
        state: SimpleExpr,
        sorts: Sorts<E::Column>,
        fallback: &[(E::Column, Order)],
    ) -> Result<List<E::Model>, Failure>
    where
        E: EntityTrait,
        E::Column: Copy,
        E::Model: FromQueryResult,
    {
        let counted = select.clone().into_query();
        let tab = self.tab_by(select, state.clone());
        let ordered = self.ordered(tab.clone(), sorts, fallback)?.into_query();
        let counts = count_by_status(db, counted, state).await?;
        let list = self.rows(db, tab.into_query(), ordered).await?;
        List { status_info: Some(counts), ..list }.try_map(read_model::<E>)
    }

    /// The page itself. It knows no types, so that it is compiled once and not once per list.
    async fn rows(
        &self,
        db: &DatabaseConnection,
        all: SelectStatement,
        mut ordered: SelectStatement,
    ) -> Result<List<QueryResult>, Failure> {
        let (offset, limit) = self.window()?;
        let is_whole = self.nopage == Some(1);
        // One more than asked tells whether the count can be spared or the list was cut.
        let mut rows = db.query_all(ordered.offset(offset).limit(limit + 1)).await?;
        let has_more = rows.len() as u64 > limit;
        rows.truncate(limit as usize);
        let must_count = has_more || (rows.is_empty() && offset > 0);
        let total = if must_count { count(db, all).await? } else { offset + rows.len() as u64 };
        Ok(List { rows, total, status_info: None, cut: is_whole && has_more })
    }
}

fn read_model<E: EntityTrait>(row: QueryResult) -> Result<E::Model, Failure>
where
    E::Model: FromQueryResult,
{
    Ok(E::Model::from_query_result(&row, "")?)
}

async fn count(db: &DatabaseConnection, select: SelectStatement) -> Result<u64, DbErr> {
    let mut counting = SelectStatement::new();
    counting.expr_as(Expr::cust("COUNT(*)"), "count").from_subquery(select, "counted");
    let row = db.query_one(&counting).await?;
    Ok(row.map(|row| row.try_get::<i64>("", "count")).transpose()?.unwrap_or_default() as u64)
}

async fn count_by_status(
    db: &DatabaseConnection,
    mut select: SelectStatement,
    status: SimpleExpr,
) -> Result<Vec<StatusCount>, DbErr> {
    select
        .clear_selects()
        .expr_as(status.clone(), "status")
        .expr_as(Expr::cust("COUNT(*)"), "count")
        .add_group_by([status.clone()])
        .order_by_expr(status, Order::Asc);
    let rows = db.query_all(&select).await?;
    rows.iter()
        .map(|row| Ok(StatusCount { status: row.try_get("", "status")?, count: row.try_get("", "count")? }))
        .collect()
}

fn bounded(name: &'static str, value: i64, min: i64, max: i64) -> Result<u64, Failure> {
    if (min..=max).contains(&value) {
        return Ok(value as u64);
    }
    let mut failure = Failure::field(name, OUT_OF_RANGE);
    if let Some(error) = failure.fields.get_mut(name) {
        error.values = vec![("min", min.to_string()), ("max", max.to_string())];
    }
    Err(failure)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(start: i64, limit: i64) -> TableQuery {
        TableQuery { start: Some(start), limit: Some(limit), ..Default::default() }
    }

    #[test]
    fn start_counts_pages_from_zero() {
        assert_eq!(TableQuery::default().window().unwrap(), (0, 20));
        assert_eq!(query(2, 50).window().unwrap(), (100, 50));
    }

    #[test]
    fn nonsense_is_an_error_of_its_field() {
        assert!(query(-1, 20).window().unwrap_err().fields.contains_key("start"));
        assert!(query(0, 0).window().unwrap_err().fields.contains_key("limit"));
        assert!(query(0, 101).window().unwrap_err().fields.contains_key("limit"));
    }

    #[test]
    fn sorting_takes_only_offered_columns() {
        let sorts: Sorts<u8> = &[("name", 1)];
        let by = |name: &str, order: &str| TableQuery {
            sort_by: Some(name.into()),
            order_type: Some(order.into()),
            ..Default::default()
        };
        assert!(matches!(by("name", "desc").order(sorts), Ok(Some((1, Order::Desc)))));
        assert!(by("password", "asc").order(sorts).unwrap_err().fields.contains_key("sort_by"));
        assert!(by("name", "up").order(sorts).unwrap_err().fields.contains_key("order_type"));
    }
}
