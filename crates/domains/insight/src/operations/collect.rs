//! Writing a batch: the records as they came, and what they add to the tallies of their days, in one transaction.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::Db;
use sea_orm::ConnectionTrait;

use crate::model::{Access, Kind, Record, Report, browser_of, device_of, visitor_number};
use crate::store::records;
use crate::store::tallies::{self, Counted, DayOf};
use crate::{InsightError, model::Operation};

/// Rows of one statement: SQLite takes 32,766 values.
const ROWS_PER_STATEMENT: usize = 1_000;

/// Writes a batch; all of it or nothing.
pub async fn write(db: &Db, batch: &[Record]) -> Result<(), InsightError> {
    let tx = db.begin().await?;
    write_in(&*tx, batch).await?;
    Ok(tx.commit().await?)
}

/// The same inside the caller's transaction.
pub async fn write_in(db: &impl ConnectionTrait, batch: &[Record]) -> Result<(), InsightError> {
    let meetings = Meetings::named_in(db, batch).await?;
    Sorted::new(batch, &meetings).write(db).await
}

/// The meetings that a batch names, each with the days of its place.
pub struct Meetings(HashMap<(TenantId, i64), Option<Meeting>>);

#[derive(Clone)]
struct Meeting {
    id: i64,
    zone: Zone,
}

impl Meetings {
    async fn named_in(db: &impl ConnectionTrait, batch: &[Record]) -> Result<Self, InsightError> {
        let mut found = HashMap::new();
        for record in batch {
            let (tenant_id, asked) = match record {
                Record::Access(access) => (access.tenant_id, access.activity_id),
                Record::Report(report) => (report.tenant_id, report.activity_id),
                Record::Operation(_) => continue,
            };
            if let Entry::Vacant(place) = found.entry((tenant_id, asked)) {
                place.insert(find(db, tenant_id, asked).await?);
            }
        }
        Ok(Self(found))
    }

    fn find(&self, tenant_id: TenantId, asked: i64, at: i64) -> Option<DayOf> {
        let Meeting { id, zone } = self.0.get(&(tenant_id, asked))?.as_ref()?;
        Some(DayOf { tenant_id, activity_id: *id, day: zone.day(at).number() })
    }
}

/// Another tenant's meeting is none.
async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, asked: i64) -> Result<Option<Meeting>, InsightError> {
    let id = if asked == 0 { fairway_site::main_activity(db, tenant_id).await? } else { asked };
    let zone = fairway_event::find_zone(db, tenant_id, id).await?;
    Ok(zone.map(|zone| Meeting { id, zone }))
}

/// A batch by what becomes of it. Sets and maps are ordered, so that every node locks rows in the same order.
#[derive(Default)]
pub struct Sorted<'a> {
    accesses: Vec<(i64, &'a Access)>,
    reports: Vec<(i64, &'a Report)>,
    operations: Vec<&'a Operation>,
    visits: BTreeMap<Counted, i64>,
    visitors: BTreeSet<(DayOf, i64)>,
    places: BTreeSet<(Counted, i64)>,
}

impl<'a> Sorted<'a> {
    fn new(batch: &'a [Record], meetings: &Meetings) -> Self {
        let mut sorted = Self::default();
        for record in batch {
            let day = match record {
                Record::Access(access) => meetings.find(access.tenant_id, access.activity_id, access.at),
                Record::Report(report) => meetings.find(report.tenant_id, report.activity_id, report.at),
                Record::Operation(_) => None,
            };
            match (record, day) {
                (Record::Access(access), Some(day)) => sorted.access(access, day),
                (Record::Report(report), Some(day)) => sorted.report(report, day),
                (Record::Operation(operation), _) => sorted.operations.push(operation),
                // Nobody's statistics.
                (_, None) => metrics::counter!("fairway_insight_unknown_meeting_total").increment(1),
            }
        }
        sorted
    }

    fn access(&mut self, access: &'a Access, day: DayOf) {
        self.accesses.push((day.activity_id, access));
        let visitor = visitor_number(&access.visitor);
        self.visitors.insert((day, visitor));
        self.count(day, Kind::Total, "");
        self.count(day, Kind::Language, access.language.code());
        for (kind, value) in [(Kind::Source, &access.source), (Kind::Page, &access.path)] {
            let counted = self.count(day, kind, value);
            self.places.insert((counted, visitor));
        }
    }

    fn report(&mut self, report: &'a Report, day: DayOf) {
        self.reports.push((day.activity_id, report));
        self.count(day, Kind::Browser, browser_of(&report.browser));
        self.count(day, Kind::Device, device_of(&report.os));
    }

    fn count(&mut self, day: DayOf, kind: Kind, value: &str) -> Counted {
        let counted = Counted { day, kind, value: value.to_owned() };
        *self.visits.entry(counted.clone()).or_default() += 1;
        counted
    }

    async fn write(self, db: &impl ConnectionTrait) -> Result<(), InsightError> {
        if !self.operations.is_empty() {
            records::insert_operations(db, &self.operations).await?;
        }
        if !self.reports.is_empty() {
            records::insert_reports(db, &self.reports).await?;
        }
        if !self.accesses.is_empty() {
            records::insert_access(db, &self.accesses).await?;
        }
        tally(db, self.visits, self.visitors, self.places).await
    }
}

/// Adds visits to the tallies, and those visitors who were not there yet that day.
async fn tally(
    db: &impl ConnectionTrait,
    visits: BTreeMap<Counted, i64>,
    visitors: BTreeSet<(DayOf, i64)>,
    places: BTreeSet<(Counted, i64)>,
) -> Result<(), InsightError> {
    let mut new: BTreeMap<Counted, i64> = BTreeMap::new();
    if !places.is_empty() {
        for counted in tallies::insert_places(db, places).await? {
            *new.entry(counted).or_default() += 1;
        }
    }
    tally_past(db, visits, visitors, new).await
}

/// The same where it is known how many visitors each page and source had.
pub async fn tally_past(
    db: &impl ConnectionTrait,
    visits: BTreeMap<Counted, i64>,
    visitors: BTreeSet<(DayOf, i64)>,
    mut new: BTreeMap<Counted, i64>,
) -> Result<(), InsightError> {
    let mut by_day: BTreeMap<DayOf, Vec<i64>> = BTreeMap::new();
    for (day, visitor) in visitors {
        by_day.entry(day).or_default().push(visitor);
    }
    for (day, visitors) in by_day {
        let count = tallies::insert_visitors(db, day, visitors).await?;
        new.insert(Counted { day, kind: Kind::Total, value: String::new() }, count);
    }
    let rows: Vec<_> = visits
        .into_iter()
        .map(|(counted, visits)| {
            let visitors = new.get(&counted).copied().unwrap_or(0);
            (counted, visits, visitors)
        })
        .collect();
    for part in rows.chunks(ROWS_PER_STATEMENT) {
        tallies::add(db, part.iter().cloned()).await?;
    }
    Ok(())
}
