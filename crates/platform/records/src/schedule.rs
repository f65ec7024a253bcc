//! When the public sees a row, and when that changes by itself.

use fairway_http::Fields;
use fairway_http::fields::{BACKWARDS, UNKNOWN};
use sea_orm::sea_query::SelectStatement;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseConnection, DbErr, QueryFilter, QuerySelect, QueryTrait, Select,
};

use crate::ScheduledTable;

/// The last second that can be planned for: the end of the year 9999.
pub const LAST_PLANNABLE_SECOND: i64 = 253_402_300_799;

/// Whether the public sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Visibility {
    Hidden = 0,
    Published = 1,
}

impl Visibility {
    pub const ALL: [Self; 2] = [Self::Hidden, Self::Published];

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Rows that the public sees at this second: published, begun, not over, and not dated later.
pub fn visible<E: ScheduledTable>(select: Select<E>, now: i64) -> Select<E> {
    let has_begun = Condition::any().add(E::PUBLISH_FROM.is_null()).add(E::PUBLISH_FROM.lte(now));
    let goes_on = Condition::any().add(E::PUBLISH_UNTIL.is_null()).add(E::PUBLISH_UNTIL.gt(now));
    let select = select.filter(E::STATUS.eq(Visibility::Published.value())).filter(has_begun).filter(goes_on);
    match E::DATED {
        Some(date) => select.filter(date.lte(now)),
        None => select,
    }
}

/// The next second at which one of these rows comes or goes by itself; a cached answer lives no longer.
pub async fn next_change<E: ScheduledTable>(
    db: &DatabaseConnection,
    select: Select<E>,
    now: i64,
) -> Result<Option<i64>, DbErr> {
    let date = E::DATED.unwrap_or(E::PUBLISH_FROM);
    let planned = Condition::any().add(E::PUBLISH_FROM.gt(now)).add(E::PUBLISH_UNTIL.gt(now)).add(date.gt(now));
    let select = select.filter(E::STATUS.eq(Visibility::Published.value())).filter(planned);
    let times = select.select_only().column_as(E::PUBLISH_FROM, "starts").column_as(E::PUBLISH_UNTIL, "ends");
    let times = times.column_as(date, "dated");
    first_after(db, times.into_query(), now).await
}

async fn first_after(db: &DatabaseConnection, times: SelectStatement, now: i64) -> Result<Option<i64>, DbErr> {
    let mut first = None;
    for row in db.query_all(&times).await? {
        let times: [Option<i64>; 3] = [row.try_get("", "starts")?, row.try_get("", "ends")?, row.try_get("", "dated")?];
        first = times.into_iter().flatten().chain(first).filter(|time| *time > now).min();
    }
    Ok(first)
}

/// The fields of a form that are a schedule; `name` is what this kind calls its status.
pub fn check_schedule(
    name: &'static str,
    status: Option<i32>,
    from: Option<i64>,
    until: Option<i64>,
    fields: &mut Fields,
) {
    let is_known = status.is_none_or(|status| Visibility::ALL.iter().any(|known| known.value() == status));
    fields.require(name, is_known, UNKNOWN, vec![]);
    for (name, time) in [("publish_from", from), ("publish_until", until)] {
        fields.range(name, time.unwrap_or_default(), 0, LAST_PLANNABLE_SECOND);
    }
    if let (Some(from), Some(until)) = (from, until) {
        fields.require("publish_until", from < until, BACKWARDS, vec![]);
    }
}

/// What a row's status is where a file does not say it.
pub const fn published() -> i32 {
    Visibility::Published.value()
}
