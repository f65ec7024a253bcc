//! The numbers of a meeting's site over a period, beside those of the equally long period before.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_clock::{Day, Zone};
use sea_orm::ConnectionTrait;

use crate::InsightError;
use crate::model::Kind;
use crate::store::tallies::{self, Period, Share};

/// The numbers of one day or of a whole period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub visits: i64,
    pub visitors: i64,
    /// New accounts.
    pub sign_ups: i64,
    /// People who registered for the meeting.
    pub registrations: i64,
}

/// One day.
#[derive(Clone, Debug)]
pub struct DayNumbers {
    pub day: Day,
    pub numbers: Numbers,
    pub zh: i64,
    pub en: i64,
}

/// The values of one kind with the most visits, and everything else together.
#[derive(Clone, Debug, Default)]
pub struct Shares {
    pub top: Vec<Share>,
    /// Nothing where the list is whole.
    pub rest: Option<OtherVisits>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherVisits {
    pub visits: i64,
    pub visitors: i64,
}

/// Everything that the dashboard shows.
#[derive(Clone, Debug)]
pub struct Visits {
    pub totals: Numbers,
    pub before: Numbers,
    pub days: Vec<DayNumbers>,
    pub languages: Shares,
    pub sources: Shares,
    pub pages: Shares,
    /// Of those visits that began with a campaign.
    pub campaigns: Shares,
    pub browsers: Shares,
    pub devices: Shares,
}

/// Which days of which meeting; both ends are included.
#[derive(Clone, Debug)]
pub struct Question {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub zone: Zone,
    pub first: Day,
    pub last: Day,
}

impl Question {
    pub fn length(&self) -> i32 {
        self.last.number() - self.first.number() + 1
    }

    /// The same number of days that ended when this period began.
    pub fn before(&self) -> Self {
        let days = -self.length();
        Self { first: self.first.plus(days), last: self.last.plus(days), ..self.clone() }
    }

    pub fn period(&self) -> Period {
        let (first, last) = (self.first.number(), self.last.number());
        Period { tenant_id: self.tenant_id, activity_id: self.activity_id, first, last }
    }
}

/// The numbers with at most so many rows of each list.
pub async fn read(db: &impl ConnectionTrait, question: &Question, rows: u64) -> Result<Visits, InsightError> {
    let earlier = question.before();
    let days = days(db, question).await?;
    let totals = totals(db, question, &days).await?;
    let all = Some(totals.visits);
    Ok(Visits {
        totals,
        before: self::totals(db, &earlier, &self::days(db, &earlier).await?).await?,
        days,
        languages: shares(db, question, Kind::Language, all, rows).await?,
        sources: shares(db, question, Kind::Source, all, rows).await?,
        pages: shares(db, question, Kind::Page, all, rows).await?,
        campaigns: shares(db, question, Kind::Campaign, None, rows).await?,
        browsers: shares(db, question, Kind::Browser, all, rows).await?,
        devices: shares(db, question, Kind::Device, all, rows).await?,
    })
}

/// The largest values of a kind and the rest. `all` is what they must add up to, where that is more than was counted.
pub async fn shares(
    db: &impl ConnectionTrait,
    question: &Question,
    kind: Kind,
    all: Option<i64>,
    rows: u64,
) -> Result<Shares, InsightError> {
    let top = tallies::list_top(db, question.period(), kind, rows).await?;
    let (visits, visitors) = tallies::sum_up(db, question.period(), kind).await?;
    let rest = OtherVisits {
        visits: all.unwrap_or(visits) - top.iter().map(|share| share.visits).sum::<i64>(),
        visitors: visitors - top.iter().map(|share| share.visitors).sum::<i64>(),
    };
    Ok(Shares { top, rest: Some(rest).filter(|rest| rest.visits > 0) })
}

/// The days add up to everything but the visitors: whoever came twice is one.
async fn totals(db: &impl ConnectionTrait, question: &Question, days: &[DayNumbers]) -> Result<Numbers, InsightError> {
    let sum = |count: fn(&Numbers) -> i64| days.iter().map(|day| count(&day.numbers)).sum();
    Ok(Numbers {
        visits: sum(|numbers| numbers.visits),
        visitors: tallies::count_visitors(db, question.period()).await?,
        sign_ups: sum(|numbers| numbers.sign_ups),
        registrations: sum(|numbers| numbers.registrations),
    })
}

/// Every day of the period, those without a visit included.
pub async fn days(db: &impl ConnectionTrait, question: &Question) -> Result<Vec<DayNumbers>, InsightError> {
    let Question { tenant_id, activity_id, zone, first, last } = question;
    let mut by_day: HashMap<i32, DayNumbers> = (0..question.length())
        .map(|offset| first.plus(offset))
        .map(|day| (day.number(), DayNumbers { day, numbers: Numbers::default(), zh: 0, en: 0 }))
        .collect();
    for row in tallies::list_days(db, question.period(), Kind::Total).await? {
        if let Some(day) = by_day.get_mut(&row.day) {
            day.numbers.visits = row.visits;
            day.numbers.visitors = row.visitors;
        }
    }
    for row in tallies::list_days(db, question.period(), Kind::Language).await? {
        match (by_day.get_mut(&row.day), row.value.as_str()) {
            (Some(day), "en") => day.en = row.visits,
            (Some(day), _) => day.zh += row.visits,
            (None, _) => {}
        }
    }
    let (from, to) = (zone.start(*first), zone.start(last.plus(1)));
    for (at, count) in fairway_identity::count_sign_ups(db, *tenant_id, from, to).await? {
        if let Some(day) = by_day.get_mut(&zone.day(at).number()) {
            day.numbers.sign_ups += count;
        }
    }
    for (at, count) in fairway_event::count_registrations(db, *tenant_id, *activity_id, from, to).await? {
        if let Some(day) = by_day.get_mut(&zone.day(at).number()) {
            day.numbers.registrations += count;
        }
    }
    let mut days: Vec<_> = by_day.into_values().collect();
    days.sort_by_key(|day| day.day);
    Ok(days)
}
