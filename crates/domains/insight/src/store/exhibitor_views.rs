//! Who looked at a company's page, and the tallies that its people read.

use std::collections::{BTreeMap, HashMap};

use fairway_auth::TenantId;
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, OnConflict, Query, SimpleExpr};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select, TryInsertResult,
};

use crate::arrival::Arrival;
use crate::entities::{exhibitor_tally, exhibitor_view, viewer_consent};
use crate::store::tallies::{DayOf, NEVER};

/// Rows of one statement: SQLite takes 32,766 values.
const ROWS_PER_STATEMENT: usize = 1_000;
/// Companies that somebody is told they have looked at.
const MAX_COMPANIES_LISTED: u64 = 200;

/// What a tally counts by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(i32)]
pub enum By {
    /// Everything of a day; its value is 0.
    Day = 0,
    Country = 1,
    Arrival = 2,
}

/// A company at a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageOf {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub company_id: i64,
}

/// Days, both ends included.
#[derive(Clone, Copy, Debug)]
pub struct Days {
    pub first: i32,
    pub last: i32,
}

/// One visitor's first view of a company's page on a day.
#[derive(Clone, Copy, Debug)]
pub struct PageView {
    pub user_id: i64,
    pub country_id: i64,
    pub arrival: Arrival,
    pub at: i64,
}

/// Whose view it is: company and visitor.
pub type Seen = (i64, i64);

/// Notes who looked at which page on a day; returns those that were not known yet.
pub async fn insert(
    db: &impl ConnectionTrait,
    day: DayOf,
    views: &BTreeMap<Seen, PageView>,
) -> Result<Vec<exhibitor_view::Model>, DbErr> {
    use exhibitor_view::{ActiveModel, Entity};
    let earlier = earlier_days(db, day, views).await?;
    let rows: Vec<_> = views
        .iter()
        .map(|(seen @ (company_id, visitor), view)| ActiveModel {
            tenant_id: Set(day.tenant_id),
            activity_id: Set(day.activity_id),
            company_id: Set(*company_id),
            day: Set(day.day),
            visitor: Set(*visitor),
            previous_day: Set(earlier.get(seen).copied().unwrap_or(NEVER)),
            user_id: Set(view.user_id),
            country_id: Set(view.country_id),
            source: Set(view.arrival.value()),
            at: Set(view.at),
            ..Default::default()
        })
        .collect();
    let mut new = Vec::new();
    for part in rows.chunks(ROWS_PER_STATEMENT) {
        let nothing = OnConflict::new().do_nothing().to_owned();
        let insert = Entity::insert_many(part.iter().cloned()).on_conflict(nothing).try_insert();
        if let TryInsertResult::Inserted(rows) = insert.exec_with_returning_many(db).await? {
            new.extend(rows);
        }
    }
    Ok(new)
}

async fn earlier_days(
    db: &impl ConnectionTrait,
    day: DayOf,
    views: &BTreeMap<Seen, PageView>,
) -> Result<HashMap<Seen, i32>, DbErr> {
    use exhibitor_view::Column;
    let found: Vec<(i64, i64, i32)> = exhibitor_view::Entity::find()
        .filter(Column::TenantId.eq(day.tenant_id))
        .filter(Column::ActivityId.eq(day.activity_id))
        .filter(Column::CompanyId.is_in(views.keys().map(|(company_id, _)| *company_id)))
        .filter(Column::Visitor.is_in(views.keys().map(|(_, visitor)| *visitor)))
        .filter(Column::Day.lt(day.day))
        .select_only()
        .column(Column::CompanyId)
        .column(Column::Visitor)
        .column_as(Column::Day.max(), "day")
        .group_by(Column::CompanyId)
        .group_by(Column::Visitor)
        .into_tuple()
        .all(db)
        .await?;
    Ok(found.into_iter().map(|(company_id, visitor, day)| ((company_id, visitor), day)).collect())
}

/// Somebody who had looked at the page nameless that day has signed in since.
pub async fn name(db: &impl ConnectionTrait, day: DayOf, seen: Seen, view: &PageView) -> Result<(), DbErr> {
    use exhibitor_view::Column;
    exhibitor_view::Entity::update_many()
        .col_expr(Column::UserId, Expr::value(view.user_id))
        .col_expr(Column::At, Expr::value(view.at))
        .filter(Column::TenantId.eq(day.tenant_id))
        .filter(Column::ActivityId.eq(day.activity_id))
        .filter(Column::CompanyId.eq(seen.0))
        .filter(Column::Visitor.eq(seen.1))
        .filter(Column::Day.eq(day.day))
        .filter(Column::UserId.eq(0))
        .exec(db)
        .await
        .map(drop)
}

/// Adds new views to the tallies of their days, in one order everywhere, so that two nodes never wait for each other.
pub async fn tally(db: &impl ConnectionTrait, new: &[exhibitor_view::Model]) -> Result<(), DbErr> {
    use exhibitor_tally::{ActiveModel, Column, Entity};
    let mut counted: BTreeMap<(PageOf, i32, i32, i64), i64> = BTreeMap::new();
    for row in new {
        let page = PageOf { tenant_id: row.tenant_id, activity_id: row.activity_id, company_id: row.company_id };
        for (by, value) in [(By::Day, 0), (By::Country, row.country_id), (By::Arrival, row.source.into())] {
            *counted.entry((page, by as i32, row.day, value)).or_default() += 1;
        }
    }
    let rows: Vec<_> = counted
        .into_iter()
        .map(|((page, kind, day, value), views)| ActiveModel {
            tenant_id: Set(page.tenant_id),
            activity_id: Set(page.activity_id),
            company_id: Set(page.company_id),
            kind: Set(kind),
            day: Set(day),
            value: Set(value),
            views: Set(views),
            ..Default::default()
        })
        .collect();
    let sum = Expr::col((Entity, Column::Views)).add(Expr::col((Alias::new("excluded"), Column::Views)));
    let key = [Column::TenantId, Column::ActivityId, Column::CompanyId, Column::Kind, Column::Day, Column::Value];
    for part in rows.chunks(ROWS_PER_STATEMENT) {
        let add = OnConflict::columns(key).value(Column::Views, sum.clone()).to_owned();
        Entity::insert_many(part.iter().cloned()).on_conflict(add).exec_without_returning(db).await?;
    }
    Ok(())
}

fn tallies(page: PageOf, by: By) -> Select<exhibitor_tally::Entity> {
    use exhibitor_tally::Column;
    exhibitor_tally::Entity::find()
        .filter(Column::TenantId.eq(page.tenant_id))
        .filter(Column::ActivityId.eq(page.activity_id))
        .filter(Column::CompanyId.eq(page.company_id))
        .filter(Column::Kind.eq(by as i32))
}

/// PostgreSQL makes NUMERIC of a sum of BIGINT.
fn sum_of_views() -> SimpleExpr {
    exhibitor_tally::Column::Views.sum().cast_as("BIGINT")
}

/// Views by day; days without one are left out.
pub async fn by_day(db: &impl ConnectionTrait, page: PageOf, days: Days) -> Result<HashMap<i32, i64>, DbErr> {
    use exhibitor_tally::Column;
    let rows: Vec<(i32, i64)> = tallies(page, By::Day)
        .filter(Column::Day.between(days.first, days.last))
        .select_only()
        .columns([Column::Day, Column::Views])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Views of a whole period by country or arrival.
pub async fn by_value(db: &impl ConnectionTrait, page: PageOf, days: Days, by: By) -> Result<HashMap<i64, i64>, DbErr> {
    use exhibitor_tally::Column;
    let rows: Vec<(i64, i64)> = tallies(page, by)
        .filter(Column::Day.between(days.first, days.last))
        .select_only()
        .column(Column::Value)
        .column_as(sum_of_views(), "views")
        .group_by(Column::Value)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// All views that are remembered.
pub async fn count_all(db: &impl ConnectionTrait, page: PageOf) -> Result<i64, DbErr> {
    let found: Option<Option<i64>> =
        tallies(page, By::Day).select_only().column_as(sum_of_views(), "views").into_tuple().one(db).await?;
    Ok(found.flatten().unwrap_or(0))
}

fn views(page: PageOf, days: Days) -> Select<exhibitor_view::Entity> {
    use exhibitor_view::Column;
    exhibitor_view::Entity::find()
        .filter(Column::TenantId.eq(page.tenant_id))
        .filter(Column::ActivityId.eq(page.activity_id))
        .filter(Column::CompanyId.eq(page.company_id))
        .filter(Column::Day.between(days.first, days.last))
}

/// How many different visitors a period had: everybody is counted on their first day in it.
pub async fn count_visitors(db: &impl ConnectionTrait, page: PageOf, days: Days) -> Result<i64, DbErr> {
    use exhibitor_view::Column;
    let first_days = views(page, days).filter(Column::PreviousDay.lt(days.first));
    // Only columns of the index: counting the rows themselves would read every one.
    let counted: Option<i64> =
        first_days.select_only().column_as(Column::Day.count(), "count").into_tuple().one(db).await?;
    Ok(counted.unwrap_or(0))
}

/// The views of those who let exhibitors know their name, since they do.
pub fn select_named(page: PageOf, days: Days) -> Select<exhibitor_view::Entity> {
    use exhibitor_view::Column as View;
    use viewer_consent::Column as Consent;
    let of = |column| Expr::col((viewer_consent::Entity, column));
    let consent = Query::select()
        .expr(Expr::val(1))
        .from(viewer_consent::Entity)
        .and_where(of(Consent::TenantId).eq(page.tenant_id))
        .and_where(of(Consent::UserId).equals((exhibitor_view::Entity, View::UserId)))
        .and_where(of(Consent::ShowsName).eq(true))
        .and_where(of(Consent::Since).lte(Expr::col((exhibitor_view::Entity, View::At))))
        .to_owned();
    views(page, days).filter(View::UserId.gt(0)).filter(Expr::exists(consent))
}

pub async fn count_named(db: &impl ConnectionTrait, page: PageOf, days: Days) -> Result<i64, DbErr> {
    Ok(select_named(page, days).count(db).await? as i64)
}

/// The newest of them first.
pub async fn list_named(
    db: &impl ConnectionTrait,
    page: PageOf,
    days: Days,
    limit: u64,
) -> Result<Vec<exhibitor_view::Model>, DbErr> {
    use exhibitor_view::Column;
    let newest = select_named(page, days).order_by_desc(Column::At).order_by_desc(Column::Id);
    newest.limit(limit).all(db).await
}

/// The companies whose pages somebody looked at, each with the last time, the latest first.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: i64,
) -> Result<Vec<(i64, i64)>, DbErr> {
    use exhibitor_view::Column;
    exhibitor_view::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .select_only()
        .column(Column::CompanyId)
        .column_as(Column::At.max(), "at")
        .group_by(Column::CompanyId)
        .order_by_desc(Column::At.max())
        .limit(MAX_COMPANIES_LISTED)
        .into_tuple()
        .all(db)
        .await
}

/// Forgets who looked at a page on days before this one; how many they were is kept in the tallies.
pub async fn forget_views(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<exhibitor_view::Entity>(db, exhibitor_view::Column::Day.lt(before)).await
}

pub async fn forget_tallies(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<exhibitor_tally::Entity>(db, exhibitor_tally::Column::Day.lt(before)).await
}
