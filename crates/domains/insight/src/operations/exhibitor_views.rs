//! What a company's people read: how many looked at its page over a period, from where and how they came.

use std::collections::HashMap;

use fairway_clock::Day;
use sea_orm::ConnectionTrait;

use crate::InsightError;
use crate::operations::visits::Question;
use crate::store::exhibitor_views::{self as store, By, Days, PageOf};

/// Views count each visitor once a day, visitors once in the whole period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub views: i64,
    pub visitors: i64,
    /// The views of those who let exhibitors know their name.
    pub named: i64,
}

/// A value with its views, and those of the period before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    pub value: i64,
    pub views: i64,
    pub before: i64,
}

#[derive(Clone, Debug)]
pub struct Statistic {
    pub totals: Numbers,
    pub before: Numbers,
    /// Every day, with the views of the day in the same place of the period before.
    pub days: Vec<(Day, i64, i64)>,
    /// Those with the most views first, like the arrivals.
    pub countries: Vec<Compared>,
    pub arrivals: Vec<Compared>,
}

pub fn days_of(question: &Question) -> Days {
    Days { first: question.first.number(), last: question.last.number() }
}

pub async fn read(db: &impl ConnectionTrait, page: PageOf, question: &Question) -> Result<Statistic, InsightError> {
    let earlier = question.before();
    let (now, then) =
        (store::by_day(db, page, days_of(question)).await?, store::by_day(db, page, days_of(&earlier)).await?);
    let count = |views: &HashMap<i32, i64>, day: Day| views.get(&day.number()).copied().unwrap_or(0);
    let days = (0..question.length())
        .map(|offset| (question.first.plus(offset), earlier.first.plus(offset)))
        .map(|(day, before)| (day, count(&now, day), count(&then, before)))
        .collect();
    Ok(Statistic {
        totals: numbers(db, page, question, &now).await?,
        before: numbers(db, page, &earlier, &then).await?,
        days,
        countries: compare(db, page, question, By::Country).await?,
        arrivals: compare(db, page, question, By::Arrival).await?,
    })
}

async fn numbers(
    db: &impl ConnectionTrait,
    page: PageOf,
    question: &Question,
    views: &HashMap<i32, i64>,
) -> Result<Numbers, InsightError> {
    let days = days_of(question);
    Ok(Numbers {
        views: views.values().sum(),
        visitors: store::count_visitors(db, page, days).await?,
        named: store::count_named(db, page, days).await?,
    })
}

/// Only what the period itself has; of what has gone the total says enough.
async fn compare(
    db: &impl ConnectionTrait,
    page: PageOf,
    question: &Question,
    by: By,
) -> Result<Vec<Compared>, InsightError> {
    let now = store::by_value(db, page, days_of(question), by).await?;
    let then = store::by_value(db, page, days_of(&question.before()), by).await?;
    let mut rows: Vec<_> = now
        .into_iter()
        .map(|(value, views)| Compared { value, views, before: then.get(&value).copied().unwrap_or(0) })
        .collect();
    rows.sort_by_key(|row| (std::cmp::Reverse(row.views), row.value));
    Ok(rows)
}

/// The small numbers beside everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    pub today: i64,
    pub this_week: i64,
    pub last_week: i64,
    pub total: i64,
}

/// Weeks begin on Monday.
pub async fn count(db: &impl ConnectionTrait, page: PageOf, today: Day) -> Result<Counts, InsightError> {
    // 1 January 1970 was a Thursday.
    let monday = today.number() - (today.number() + 3).rem_euclid(7);
    let views = store::by_day(db, page, Days { first: monday - 7, last: today.number() }).await?;
    let sum = |first: i32, last: i32| (first..=last).filter_map(|day| views.get(&day)).sum();
    Ok(Counts {
        today: sum(today.number(), today.number()),
        this_week: sum(monday, today.number()),
        last_week: sum(monday - 7, monday - 1),
        total: store::count_all(db, page).await?,
    })
}
