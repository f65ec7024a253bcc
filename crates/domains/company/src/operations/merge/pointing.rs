//! Which tables point to a company, how many of their rows do, and moving them.

use axum::http::Extensions;
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::App;
use fairway_lang::Text;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement};
use sea_orm::{ConnectionTrait, DbErr};

use super::journal::Merge;

/// A table whose rows point to a company, or to something that becomes one with it.
#[derive(Clone, Copy, Debug)]
pub struct PointingTable {
    pub table: &'static str,
    /// The column that holds the id.
    pub column: &'static str,
    /// What the column points to: [`COMPANY`], or what a [`super::CompanyMerger`] replaces.
    pub to: &'static str,
    /// Only rows of this number in this column do.
    pub only: Option<(&'static str, i32)>,
    /// What people call its rows.
    pub kind: Text,
    /// Two rows of one company never have the same of all these; where both have, that of the one that stays remains.
    pub unique: &'static [&'static str],
    /// What becomes of rows that are there twice, for whoever is about to merge.
    pub rule: Text,
    /// Rows stand in an order (`sort`), and those that come over stand behind the others.
    pub is_ordered: bool,
}

/// What most tables point to.
pub const COMPANY: &str = "company";

impl PointingTable {
    /// Rows that point to a company by `company_id`, any number of them.
    pub const fn of(table: &'static str, kind: Text) -> Self {
        Self {
            table,
            column: "company_id",
            to: COMPANY,
            only: None,
            kind,
            unique: &[],
            rule: Text::new("", ""),
            is_ordered: false,
        }
    }

    /// Those of these ids that its rows point to.
    pub(crate) async fn named_in(&self, tx: &Tx, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<i64>, DbErr> {
        let mut named = Query::select();
        named.distinct().column(self.column).from(self.table).and_where(Expr::col("tenant_id").eq(tenant_id));
        named.and_where(Expr::col(self.column).is_in(ids.iter().copied()));
        if let Some((column, value)) = self.only {
            named.and_where(Expr::col(column).eq(value));
        }
        let rows = tx.query_all(&named).await?;
        rows.iter().map(|row| row.try_get_by_index(0)).collect()
    }

    fn rows(&self, tenant_id: TenantId, id: i64) -> SelectStatement {
        let mut rows = Query::select();
        rows.from(self.table).and_where(Expr::col("tenant_id").eq(tenant_id)).and_where(Expr::col(self.column).eq(id));
        if let Some((column, value)) = self.only {
            rows.and_where(Expr::col(column).eq(value));
        }
        rows
    }

    /// Those of `from` that `to` has as well.
    fn doubles(&self, tenant_id: TenantId, from: i64, to: i64) -> SelectStatement {
        let mut same = Query::select();
        same.expr(Expr::val(1)).from_as(self.table, "other");
        same.and_where(Expr::col(("other", "tenant_id")).eq(tenant_id));
        same.and_where(Expr::col(("other", self.column)).eq(to));
        if let Some((column, value)) = self.only {
            same.and_where(Expr::col(("other", column)).eq(value));
        }
        for column in self.unique {
            same.and_where(Expr::col(("other", *column)).equals((self.table, *column)));
        }
        let mut rows = self.rows(tenant_id, from);
        rows.and_where(Expr::exists(same));
        rows
    }
}

#[derive(Clone, Default)]
struct PointingTables(Vec<PointingTable>);

/// Hands in the tables of a domain.
pub fn provide_pointing_tables(extras: &mut Extensions, tables: &[PointingTable]) {
    extras.get_or_insert_default::<PointingTables>().0.extend_from_slice(tables);
}

/// All of them, in the order of the domains.
pub fn pointing_tables(app: &App) -> &[PointingTable] {
    app.extras.get::<PointingTables>().map_or(&[][..], |tables| &tables.0)
}

/// How many rows of a table point to each of two companies.
#[derive(Clone, Copy, Debug)]
pub struct Pointing {
    pub kind: Text,
    pub rule: Text,
    pub winner: i64,
    pub loser: i64,
    /// Of the loser's: how many stay behind.
    pub stay: i64,
}

async fn count(db: &impl ConnectionTrait, mut rows: SelectStatement) -> Result<i64, DbErr> {
    let counted = rows.expr(Func::count(Expr::col("id"))).to_owned();
    let row = db.query_one(&counted).await?;
    row.map_or(Ok(0), |row| row.try_get_by_index(0))
}

/// What points to these two; tables with nothing about either are left out.
pub async fn count_pointing(
    app: &App,
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (winner_id, loser_id): (i64, i64),
) -> Result<Vec<Pointing>, DbErr> {
    let mut counts = Vec::new();
    for table in pointing_tables(app).iter().filter(|table| table.to == COMPANY) {
        let winner = count(db, table.rows(tenant_id, winner_id)).await?;
        let loser = count(db, table.rows(tenant_id, loser_id)).await?;
        let may_stay = winner > 0 && loser > 0 && !table.unique.is_empty();
        let stay = if may_stay { count(db, table.doubles(tenant_id, loser_id, winner_id)).await? } else { 0 };
        if winner + loser > 0 {
            counts.push(Pointing { kind: table.kind, rule: table.rule, winner, loser, stay });
        }
    }
    Ok(counts)
}

async fn ids(db: &impl ConnectionTrait, mut rows: SelectStatement) -> Result<Vec<i64>, DbErr> {
    let listed = rows.column("id").order_by("id", sea_orm::Order::Asc).to_owned();
    db.query_all(&listed).await?.iter().map(|row| row.try_get_by_index(0)).collect()
}

/// Moves the rows of one table from one thing to another, but for those that are there twice.
pub(super) async fn move_rows(merge: &Merge<'_>, table: &PointingTable, from: i64, to: i64) -> Result<(), DbErr> {
    let (db, tenant_id) = (&**merge.tx, merge.tenant_id);
    let mut moving = ids(db, table.rows(tenant_id, from)).await?;
    if moving.is_empty() {
        return Ok(());
    }
    if !table.unique.is_empty() {
        let staying = ids(db, table.doubles(tenant_id, from, to)).await?;
        moving.retain(|id| !staying.contains(id));
    }
    if table.is_ordered {
        put_behind(merge, table, &moving, to).await?;
    }
    merge.repoint(table.table, &moving, table.column, (from, to)).await
}

async fn put_behind(merge: &Merge<'_>, table: &PointingTable, moving: &[i64], to: i64) -> Result<(), DbErr> {
    let (db, tenant_id) = (&**merge.tx, merge.tenant_id);
    let last = table.rows(tenant_id, to).expr(Func::max(Expr::col("sort"))).to_owned();
    let last: Option<i32> = db.query_one(&last).await?.map_or(Ok(None), |row| row.try_get_by_index(0))?;
    let mut place = i64::from(last.unwrap_or(0));
    for id in moving {
        let own = Query::select().column("sort").from(table.table).and_where(Expr::col("id").eq(*id)).to_owned();
        let was: i32 = db.query_one(&own).await?.map_or(Ok(0), |row| row.try_get_by_index(0))?;
        place += 1;
        merge.set(table.table, *id, "sort", was.into(), place.into()).await?;
    }
    Ok(())
}
