//! When the public sees a row, and when that changes by itself.

use fairway_http::Fields;
use fairway_http::fields::{BACKWARDS, UNKNOWN};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, QueryFilter, QuerySelect, Select};

use super::ScheduledKind;
use crate::model::Visibility;

/// Rows that the public sees at this second: published, begun, and not over.
pub fn visible<E: ScheduledKind>(select: Select<E>, now: i64) -> Select<E> {
    let has_begun = Condition::any().add(E::PUBLISH_FROM.is_null()).add(E::PUBLISH_FROM.lte(now));
    let goes_on = Condition::any().add(E::PUBLISH_UNTIL.is_null()).add(E::PUBLISH_UNTIL.gt(now));
    select.filter(E::STATUS.eq(Visibility::Published.value())).filter(has_begun).filter(goes_on)
}

/// The next second at which one of these rows comes or goes by itself; a cached answer lives no longer.
pub async fn next_change<E: ScheduledKind>(
    db: &impl ConnectionTrait,
    select: Select<E>,
    now: i64,
) -> Result<Option<i64>, DbErr> {
    let planned = Condition::any().add(E::PUBLISH_FROM.gt(now)).add(E::PUBLISH_UNTIL.gt(now));
    let times: Vec<(Option<i64>, Option<i64>)> = select
        .filter(E::STATUS.eq(Visibility::Published.value()))
        .filter(planned)
        .select_only()
        .columns([E::PUBLISH_FROM, E::PUBLISH_UNTIL])
        .into_tuple()
        .all(db)
        .await?;
    Ok(times.into_iter().flat_map(|(from, until)| [from, until]).flatten().filter(|time| *time > now).min())
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
        fields.range(name, time.unwrap_or_default(), 0, crate::model::LATEST);
    }
    if let (Some(from), Some(until)) = (from, until) {
        fields.require("publish_until", from < until, BACKWARDS, vec![]);
    }
}

/// What a row's status is where a file does not say it.
pub const fn published() -> i32 {
    Visibility::Published.value()
}
