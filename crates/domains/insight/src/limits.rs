//! How much of what strangers send is counted and kept. Whatever arrives, a day costs the database no more than this.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fairway_http::{App, Client, Network};

use crate::model::Record;

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 3600;
const MAX_ADDRESSES: u64 = 50_000;

/// The bounds; tests hand in smaller ones.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Records of one address in a minute. A hall full of visitors shares one address, so this stops only programs.
    pub per_minute: u32,
    /// Views of one address in a day, and reports of its browsers.
    pub views_per_day: u32,
    pub reports_per_day: u32,
    pub operations_per_day: u32,
    /// Rows that are kept as they came, of one meeting, day and table.
    pub records: i64,
    /// Views of companies' pages, of one meeting and day.
    pub company_views: i64,
    /// Of one meeting and day: visitors who are told apart…
    pub visitors: i64,
    /// …and for how many of their pages, sources, campaigns and steps.
    pub places: i64,
    /// Sources that are told apart…
    pub sources: usize,
    /// …campaigns…
    pub campaigns: usize,
    /// …and single things, such as articles, beside the app's own pages.
    pub things: usize,
    /// Browsers of the organiser's people, of one tenant.
    pub staff_browsers: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            per_minute: 3_000,
            views_per_day: 10_000,
            reports_per_day: 10_000,
            operations_per_day: 2_000,
            records: 50_000,
            company_views: 200_000,
            visitors: 50_000,
            places: 200_000,
            sources: 200,
            campaigns: 100,
            things: 300,
            staff_browsers: 1_000,
        }
    }
}

impl Limits {
    pub fn of(app: &App) -> Self {
        app.extras.get().copied().unwrap_or_default()
    }
}

/// How many records came from an address in its current minute and day.
#[derive(Default)]
struct Count {
    minute: i64,
    in_minute: u32,
    day: i64,
    views: u32,
    reports: u32,
    operations: u32,
}

/// Counts what each address sends. Losing the counts with the process does no harm: those of a day hold without them.
pub struct Addresses {
    limits: Limits,
    counts: moka::sync::Cache<Network, Arc<Mutex<Count>>>,
}

impl Addresses {
    pub fn new(limits: Limits) -> Self {
        let idle = Duration::from_secs(DAY as u64);
        let counts = moka::sync::Cache::builder().max_capacity(MAX_ADDRESSES).time_to_idle(idle).build();
        Self { limits, counts }
    }

    /// Counts a record; whether it is one of those that count.
    pub fn admit(&self, client: &Client, record: &Record, now: i64) -> bool {
        let count = self.counts.get_with(client.network(), Arc::default);
        let mut count = count.lock().unwrap_or_else(PoisonError::into_inner);
        let (minute, day) = (now.div_euclid(MINUTE), now.div_euclid(DAY));
        if count.day != day {
            *count = Count { day, ..Count::default() };
        }
        if count.minute != minute {
            (count.minute, count.in_minute) = (minute, 0);
        }
        if count.in_minute >= self.limits.per_minute {
            return false;
        }
        count.in_minute += 1;
        let (so_far, limit) = match record {
            Record::Access(_) => (&mut count.views, self.limits.views_per_day),
            Record::Report(_) => (&mut count.reports, self.limits.reports_per_day),
            Record::Operation(_) | Record::Staff(_) => (&mut count.operations, self.limits.operations_per_day),
        };
        if *so_far >= limit {
            return false;
        }
        *so_far += 1;
        true
    }
}
