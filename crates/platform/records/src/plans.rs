//! What shows or goes by itself today: records whose schedule begins or ends on this day of the meeting's zone.

use fairway_audit::names_of;
use fairway_clock::Zone;
use fairway_http::tasks::{Plan, TaskList, missing_language};
use fairway_http::{Failure, SignedIn};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect};
use serde_json::{Value, json};

use crate::{MeetingScope, RecordKind, ScheduledTable, Scope, Visibility};

/// More than anybody reads of a day.
const MAX_PLANS_PER_KIND: u64 = 30;

/// From the first second of a day until before the next.
#[derive(Clone, Copy, Debug)]
pub struct Today {
    from: i64,
    to: i64,
}

impl Today {
    /// The day it is where the tenant's meeting takes place.
    pub async fn of(user: &SignedIn) -> Result<Self, Failure> {
        let zone = match MeetingScope::directory(&user.app)? {
            Some(meetings) => {
                let id = meetings.default_id(user, user.tenant_id()).await?;
                meetings.zone(user, user.tenant_id(), id).await?
            }
            None => Zone::default(),
        };
        let day = zone.day(user.now());
        Ok(Self { from: zone.start(day), to: zone.start(day.plus(1)) })
    }

    fn holds(self, at: i64) -> bool {
        (self.from..self.to).contains(&at)
    }
}

/// Adds what this kind has today; `page` is where its editors see it.
pub async fn add_plans<E>(
    user: &SignedIn,
    tasks: &mut TaskList,
    today: Today,
    page: &'static str,
) -> Result<(), Failure>
where
    E: RecordKind + ScheduledTable,
{
    let within = |column: E::Column| Condition::all().add(column.gte(today.from)).add(column.lt(today.to));
    let planned = Condition::any().add(within(E::PUBLISH_FROM)).add(within(E::PUBLISH_UNTIL));
    let mut select = E::find()
        .filter(E::TENANT_ID.eq(user.tenant_id()))
        .filter(E::STATUS.eq(Visibility::Published.value()))
        .filter(planned)
        .limit(MAX_PLANS_PER_KIND);
    if let Some(deleted_at) = E::DELETED_AT {
        select = select.filter(deleted_at.is_null());
    }
    for model in select.all(user.db().read()).await? {
        let called = E::title(&model).to_owned();
        let row = json!(E::Row::try_from(model)?);
        tasks.today.extend(plans_of(&row, E::NAME, &called, today, page));
    }
    Ok(())
}

fn plans_of(row: &Value, kind: &'static str, called: &str, today: Today, page: &'static str) -> Vec<Plan> {
    let (title_zh, title_en) = names_of(row).unwrap_or_else(|| (called.to_owned(), called.to_owned()));
    let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
    let missing = missing_language(&title_zh, &title_en).or_else(|| missing_language(text("body_zh"), text("body_en")));
    let turns = [("publish_from", true), ("publish_until", false)];
    let plan = |(field, is_shown): (&str, bool)| {
        let at = row.get(field).and_then(Value::as_i64).filter(|at| today.holds(*at))?;
        let (title_zh, title_en) = (title_zh.clone(), title_en.clone());
        Some(Plan { at, is_shown, kind, title_zh, title_en, missing, page })
    };
    turns.into_iter().filter_map(plan).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_can_come_and_go_on_one_day_and_says_what_it_lacks() {
        let row = json!({"title_zh": "快讯", "title_en": "", "publish_from": 100, "publish_until": 199});
        let of = |today| plans_of(&row, "banner", "快讯", today, "/admin/banners");
        let whole = of(Today { from: 100, to: 200 });
        assert_eq!(whole.iter().map(|plan| (plan.at, plan.is_shown)).collect::<Vec<_>>(), [(100, true), (199, false)]);
        assert_eq!(whole[0].missing, Some("en"));
        assert_eq!(of(Today { from: 101, to: 199 }).len(), 0);
    }
}
