//! Visits and visitors by day.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, OnConflict, SimpleExpr};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, Order, QueryFilter,
    QueryOrder, QuerySelect, Select, TryInsertResult,
};

use crate::entities::{visit_tally, visitor_day, visitor_place};
use crate::model::{Kind, OTHER};

/// A day of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DayOf {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub day: i32,
}

impl DayOf {
    /// A day of what belongs to no meeting.
    pub fn of_tenant(tenant_id: TenantId, at: i64) -> Self {
        Self { tenant_id, activity_id: 0, day: Zone::utc().day(at).number() }
    }
}

/// One thing that is counted on a day.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counted {
    pub day: DayOf,
    pub kind: Kind,
    pub value: String,
}

/// Meeting and days of a question, both ends included.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub first: i32,
    pub last: i32,
}

/// Nobody was here on the day before 1970.
pub const NEVER: i32 = -1;

/// Notes who was here on a day; says how many of them were not known yet.
pub async fn insert_visitors(
    db: &impl ConnectionTrait,
    day: DayOf,
    visitors: impl IntoIterator<Item = i64>,
) -> Result<i64, DbErr> {
    use visitor_day::{ActiveModel, Column, Entity};
    let visitors: Vec<i64> = visitors.into_iter().collect();
    let earlier: Vec<(i64, i32)> = Entity::find()
        .filter(Column::TenantId.eq(day.tenant_id))
        .filter(Column::ActivityId.eq(day.activity_id))
        .filter(Column::Visitor.is_in(visitors.iter().copied()))
        .filter(Column::Day.lt(day.day))
        .select_only()
        .column(Column::Visitor)
        .column_as(Column::Day.max(), "day")
        .group_by(Column::Visitor)
        .into_tuple()
        .all(db)
        .await?;
    let earlier: HashMap<i64, i32> = earlier.into_iter().collect();
    let rows = visitors.into_iter().map(|visitor| ActiveModel {
        tenant_id: Set(day.tenant_id),
        activity_id: Set(day.activity_id),
        day: Set(day.day),
        visitor: Set(visitor),
        previous_day: Set(earlier.get(&visitor).copied().unwrap_or(NEVER)),
        ..Default::default()
    });
    let nothing = OnConflict::new().do_nothing().to_owned();
    let insert = Entity::insert_many(rows).on_conflict(nothing).try_insert();
    match insert.exec_without_returning(db).await? {
        TryInsertResult::Inserted(new) => Ok(new as i64),
        TryInsertResult::Conflicted | TryInsertResult::Empty => Ok(0),
    }
}

/// Notes who saw which page or came from where today; returns what had a visitor more, once for each.
pub async fn insert_places(
    db: &impl ConnectionTrait,
    seen: impl IntoIterator<Item = (Counted, i64)>,
) -> Result<Vec<Counted>, DbErr> {
    let rows: Vec<_> = seen
        .into_iter()
        .map(|(counted, visitor)| visitor_place::ActiveModel {
            tenant_id: Set(counted.day.tenant_id),
            activity_id: Set(counted.day.activity_id),
            day: Set(counted.day.day),
            kind: Set(counted.kind.value()),
            value: Set(counted.value),
            visitor: Set(visitor),
            ..Default::default()
        })
        .collect();
    let nothing = OnConflict::new().do_nothing().to_owned();
    let insert = visitor_place::Entity::insert_many(rows).on_conflict(nothing).try_insert();
    let TryInsertResult::Inserted(new) = insert.exec_with_returning_many(db).await? else { return Ok(Vec::new()) };
    Ok(new.into_iter().map(place).collect())
}

fn place(row: visitor_place::Model) -> Counted {
    let day = DayOf { tenant_id: row.tenant_id, activity_id: row.activity_id, day: row.day };
    let kind = Kind::WITH_VISITORS.into_iter().find(|kind| kind.value() == row.kind).unwrap_or(Kind::Page);
    Counted { day, kind, value: row.value }
}

/// What is known of a day before more is added: its total, and what it keeps apart.
pub async fn list_day(db: &impl ConnectionTrait, day: DayOf) -> Result<Vec<visit_tally::Model>, DbErr> {
    use visit_tally::Column;
    let kinds = [Kind::Total, Kind::Kept].into_iter().chain(Kind::WITH_VISITORS).map(Kind::value);
    visit_tally::Entity::find()
        .filter(Column::TenantId.eq(day.tenant_id))
        .filter(Column::ActivityId.eq(day.activity_id))
        .filter(Column::Kind.is_in(kinds))
        .filter(Column::Day.eq(day.day))
        .all(db)
        .await
}

/// Adds visits and visitors to what was counted before. Give the rows in one order everywhere: two nodes that lock them
/// in different orders would wait for each other.
pub async fn add(db: &impl ConnectionTrait, rows: impl IntoIterator<Item = (Counted, i64, i64)>) -> Result<(), DbErr> {
    use visit_tally::{ActiveModel, Column, Entity};
    let rows = rows.into_iter().map(|(counted, visits, visitors)| ActiveModel {
        tenant_id: Set(counted.day.tenant_id),
        activity_id: Set(counted.day.activity_id),
        kind: Set(counted.kind.value()),
        day: Set(counted.day.day),
        value: Set(counted.value),
        visits: Set(visits),
        visitors: Set(visitors),
        ..Default::default()
    });
    let sum = |column| Expr::col((Entity, column)).add(Expr::col((Alias::new("excluded"), column)));
    let key = [Column::TenantId, Column::ActivityId, Column::Kind, Column::Day, Column::Value];
    let add = OnConflict::columns(key)
        .value(Column::Visits, sum(Column::Visits))
        .value(Column::Visitors, sum(Column::Visitors))
        .to_owned();
    Entity::insert_many(rows).on_conflict(add).exec_without_returning(db).await.map(drop)
}

fn of(period: Period, kind: Kind) -> Select<visit_tally::Entity> {
    use visit_tally::Column;
    visit_tally::Entity::find()
        .filter(Column::TenantId.eq(period.tenant_id))
        .filter(Column::ActivityId.eq(period.activity_id))
        .filter(Column::Kind.eq(kind.value()))
        .filter(Column::Day.between(period.first, period.last))
}

/// The tallies of one kind, day by day.
pub async fn list_days(
    db: &impl ConnectionTrait,
    period: Period,
    kind: Kind,
) -> Result<Vec<visit_tally::Model>, DbErr> {
    of(period, kind).order_by_asc(visit_tally::Column::Day).all(db).await
}

/// One value over a whole period.
#[derive(Clone, Debug, PartialEq, Eq, FromQueryResult)]
pub struct Share {
    pub value: String,
    pub visits: i64,
    pub visitors: i64,
}

/// PostgreSQL makes NUMERIC of a sum of BIGINT.
fn sum(column: visit_tally::Column) -> SimpleExpr {
    column.sum().cast_as("BIGINT")
}

/// Visits and visitors of all values of a kind together; the visitors once a day and value.
pub async fn sum_up(db: &impl ConnectionTrait, period: Period, kind: Kind) -> Result<(i64, i64), DbErr> {
    use visit_tally::Column;
    let both = of(period, kind).select_only();
    let both = both.column_as(sum(Column::Visits), "visits").column_as(sum(Column::Visitors), "visitors");
    let found: Option<(Option<i64>, Option<i64>)> = both.into_tuple().one(db).await?;
    let (visits, visitors) = found.unwrap_or_default();
    Ok((visits.unwrap_or(0), visitors.unwrap_or(0)))
}

/// The values of one kind with the most visits, without what was not kept apart.
pub async fn list_top(db: &impl ConnectionTrait, period: Period, kind: Kind, limit: u64) -> Result<Vec<Share>, DbErr> {
    use visit_tally::Column;
    of(period, kind)
        .filter(Column::Value.ne(OTHER))
        .select_only()
        .column(Column::Value)
        .column_as(sum(Column::Visits), "visits")
        .column_as(sum(Column::Visitors), "visitors")
        .group_by(Column::Value)
        .order_by(sum(Column::Visits), Order::Desc)
        .order_by_asc(Column::Value)
        .limit(limit)
        .into_model()
        .all(db)
        .await
}

/// How many different visitors a period had: everybody is counted on their first day in it.
pub async fn count_visitors(db: &impl ConnectionTrait, period: Period) -> Result<i64, DbErr> {
    use visitor_day::Column;
    let first_days = visitor_day::Entity::find()
        .filter(Column::TenantId.eq(period.tenant_id))
        .filter(Column::ActivityId.eq(period.activity_id))
        .filter(Column::Day.between(period.first, period.last))
        .filter(Column::PreviousDay.lt(period.first));
    // Only columns of the index: counting `first_days` itself would read every row.
    let counted: Option<i64> =
        first_days.select_only().column_as(Column::Day.count(), "count").into_tuple().one(db).await?;
    Ok(counted.unwrap_or(0))
}

/// Forgets who saw which page on days before this one.
pub async fn forget_places(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<visitor_place::Entity>(db, visitor_place::Column::Day.lt(before)).await
}

/// Forgets the numbers of days before this one.
pub async fn forget_tallies(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<visit_tally::Entity>(db, visit_tally::Column::Day.lt(before)).await
}

/// Forgets who was here on days before this one; their number is kept in the tallies.
pub async fn forget_visitors(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<visitor_day::Entity>(db, visitor_day::Column::Day.lt(before)).await
}
