//! The numbers of a meeting's site over a period, beside those of the equally long period before.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_clock::{Day, Zone};
use sea_orm::ConnectionTrait;

use crate::InsightError;
use crate::model::Kind;
use crate::store::tallies::{self, Period, Share};

const TOP_ROWS: u64 = 20;

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

/// Everything that the dashboard shows.
#[derive(Clone, Debug)]
pub struct Visits {
    pub totals: Numbers,
    pub before: Numbers,
    pub days: Vec<DayNumbers>,
    pub languages: Vec<Share>,
    pub sources: Vec<Share>,
    pub pages: Vec<Share>,
    pub browsers: Vec<Share>,
    pub devices: Vec<Share>,
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
    fn length(&self) -> i32 {
        self.last.number() - self.first.number() + 1
    }

    /// The same number of days that ended when this period began.
    fn before(&self) -> Self {
        let days = -self.length();
        Self { first: self.first.plus(days), last: self.last.plus(days), ..self.clone() }
    }

    fn period(&self) -> Period {
        let (first, last) = (self.first.number(), self.last.number());
        Period { tenant_id: self.tenant_id, activity_id: self.activity_id, first, last }
    }
}

pub async fn read(db: &impl ConnectionTrait, question: &Question) -> Result<Visits, InsightError> {
    let (period, earlier) = (question.period(), question.before());
    let days = days(db, question).await?;
    let top = async |kind| tallies::list_top(db, period, kind, TOP_ROWS).await;
    Ok(Visits {
        totals: totals(db, question, &days).await?,
        before: totals(db, &earlier, &self::days(db, &earlier).await?).await?,
        days,
        languages: top(Kind::Language).await?,
        sources: top(Kind::Source).await?,
        pages: top(Kind::Page).await?,
        browsers: top(Kind::Browser).await?,
        devices: top(Kind::Device).await?,
    })
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
async fn days(db: &impl ConnectionTrait, question: &Question) -> Result<Vec<DayNumbers>, InsightError> {
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
