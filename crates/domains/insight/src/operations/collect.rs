//! Writing a batch: some of the records as they came, and what they add to the tallies of their days, in one transaction.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use fairway_db::Db;
use fairway_http::App;
use sea_orm::ConnectionTrait;

use crate::InsightError;
use crate::funnel::Funnel;
use crate::limits::Limits;
use crate::model::{Access, Kind, Operation, Record, Report, StaffView, visitor_number};
use crate::operations::guests::company_in;
use crate::operations::record_context::{RecordContext, Taken};
use crate::pages::{ThingPages, split};
use crate::store::exhibitor_views::{self, PageView, Seen};
use crate::store::records::{self, Table};
use crate::store::tallies::{self, Counted, DayOf};
use crate::store::{member_browsers, operations, staff};

/// Rows of one statement: SQLite takes 32,766 values.
const ROWS_PER_STATEMENT: usize = 1_000;

/// By what a batch is sorted.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    pub limits: Limits,
    pub things: ThingPages,
    pub funnel: Funnel,
}

impl Rules {
    pub fn of(app: &App) -> Self {
        Self { limits: Limits::of(app), things: ThingPages::of(app), funnel: Funnel::of(app) }
    }
}

/// Writes a batch; all of it or nothing. Everything that has to be looked up is looked up before the writer is taken.
pub async fn write(db: &Db, rules: &Rules, batch: &[Record]) -> Result<(), InsightError> {
    let context = RecordContext::read(db, rules, batch).await?;
    let sorted = Sorted::new(batch, rules, context);
    let tx = db.begin().await?;
    sorted.write(&*tx, rules).await?;
    Ok(tx.commit().await?)
}

/// The same inside the caller's transaction, where what there is to know is known.
pub async fn write_in(
    db: &impl ConnectionTrait,
    rules: &Rules,
    context: RecordContext,
    batch: &[Record],
) -> Result<(), InsightError> {
    Sorted::new(batch, rules, context).write(db, rules).await
}

/// A view with what is kept of it.
pub struct StoredAccess<'a> {
    pub access: &'a Access,
    pub activity_id: i64,
    pub page: String,
    pub source: String,
    pub campaign: String,
}

/// A batch by what becomes of it. Sets and maps are ordered, so that every node locks rows in the same order.
#[derive(Default)]
struct Sorted<'a> {
    accesses: Vec<StoredAccess<'a>>,
    reports: Vec<(i64, &'a Report)>,
    operations: Vec<&'a Operation>,
    staff: BTreeMap<(i64, i64), &'a StaffView>,
    visits: BTreeMap<Counted, i64>,
    visitors: BTreeSet<(DayOf, i64)>,
    places: BTreeSet<(Counted, i64)>,
    /// Of companies' pages, each visitor once a day.
    company_views: BTreeMap<DayOf, BTreeMap<Seen, PageView>>,
    members: BTreeSet<(DayOf, Seen)>,
}

impl<'a> Sorted<'a> {
    fn new(batch: &'a [Record], rules: &Rules, mut context: RecordContext) -> Self {
        let mut sorted = Self::default();
        for record in batch {
            if let Record::Staff(view) = record {
                sorted.staff.insert((view.tenant_id, view.visitor), view);
                continue;
            }
            let Some(day) = context.day_of(record) else {
                // Nobody's statistics.
                metrics::counter!("fairway_insight_unknown_meeting_total").increment(1);
                continue;
            };
            let mut taken = context.taken.remove(&day).unwrap_or_default();
            match record {
                Record::Access(access) => sorted.access(access, day, &mut taken, rules, &context),
                Record::Report(report) if taken.record(Table::Reports, &rules.limits) => {
                    sorted.count(day, Kind::Kept, Table::Reports.name());
                    sorted.reports.push((day.activity_id, report));
                }
                Record::Operation(operation) if taken.record(Table::Operations, &rules.limits) => {
                    sorted.count(day, Kind::Kept, Table::Operations.name());
                    sorted.operations.push(operation);
                }
                Record::Report(_) | Record::Operation(_) | Record::Staff(_) => {}
            }
            context.taken.insert(day, taken);
        }
        sorted
    }

    /// Every view counts once under each kind, so that the parts of a day add up to its total.
    fn access(&mut self, access: &'a Access, day: DayOf, taken: &mut Taken, rules: &Rules, context: &RecordContext) {
        let limits = &rules.limits;
        let visitor = visitor_number(&access.visitor);
        if context.staff.contains(&(access.tenant_id, visitor)) {
            return;
        }
        self.company_view(access, day, visitor, taken, rules, context);
        let page = taken.page(&access.path, context.has_thing(access.tenant_id, &access.path), limits);
        let source = taken.source(&access.source, limits);
        let campaign = taken.campaign(&access.campaign.value(), limits);
        if !self.visitors.contains(&(day, visitor)) && taken.visitor(limits) {
            self.visitors.insert((day, visitor));
        }
        self.count(day, Kind::Total, "");
        self.count(day, Kind::Language, access.language.code());
        self.count(day, Kind::Browser, access.browser);
        self.count(day, Kind::Device, access.device);
        self.place(day, Kind::Source, &source, visitor, taken, limits);
        self.place(day, Kind::Page, &page, visitor, taken, limits);
        if !campaign.is_empty() {
            self.place(day, Kind::Campaign, &campaign, visitor, taken, limits);
        }
        for step in rules.funnel.opened_by(split(&page).0) {
            self.place(day, Kind::Step, step, visitor, taken, limits);
        }
        if taken.record(Table::Accesses, limits) {
            self.count(day, Kind::Kept, Table::Accesses.name());
            self.accesses.push(StoredAccess { access, activity_id: day.activity_id, page, source, campaign });
        }
    }

    /// Notes who looked at a company's page, unless they belong to it.
    fn company_view(
        &mut self,
        access: &Access,
        day: DayOf,
        visitor: i64,
        taken: &mut Taken,
        rules: &Rules,
        context: &RecordContext,
    ) {
        let (tenant_id, user_id) = (access.tenant_id, access.user_id);
        let Some(company_id) = company_in(&access.path).filter(|_| context.has_thing(tenant_id, &access.path)) else {
            return;
        };
        let seen = (company_id, visitor);
        if context.guests.is_member(tenant_id, user_id, company_id) {
            self.members.insert((day, seen));
            return;
        }
        if context.guests.is_member_browser(tenant_id, company_id, visitor) || self.members.contains(&(day, seen)) {
            return;
        }
        let known = Some(context.guests.country(tenant_id, user_id)).filter(|id| *id > 0);
        let view = PageView {
            user_id,
            country_id: known.unwrap_or(access.country_id),
            arrival: access.arrival,
            at: access.at,
        };
        match self.company_views.entry(day).or_default().entry(seen) {
            Entry::Occupied(mut first) if first.get().user_id == 0 && user_id > 0 => {
                // From then on they have a name, if they want one.
                (first.get_mut().user_id, first.get_mut().at) = (user_id, access.at);
            }
            Entry::Occupied(_) => {}
            Entry::Vacant(place) => {
                if taken.record(Table::CompanyViews, &rules.limits) {
                    place.insert(view);
                }
            }
        }
    }

    /// Counts a visit, and who made it while the day has room for that.
    fn place(&mut self, day: DayOf, kind: Kind, value: &str, visitor: i64, taken: &mut Taken, limits: &Limits) {
        let place = (self.count(day, kind, value), visitor);
        if !self.places.contains(&place) && taken.place(limits) {
            self.places.insert(place);
        }
    }

    fn count(&mut self, day: DayOf, kind: Kind, value: &str) -> Counted {
        let counted = Counted { day, kind, value: value.to_owned() };
        *self.visits.entry(counted.clone()).or_default() += 1;
        counted
    }

    async fn write(mut self, db: &impl ConnectionTrait, rules: &Rules) -> Result<(), InsightError> {
        staff::remember(db, self.staff.into_values(), rules.limits.staff_browsers).await?;
        if !self.operations.is_empty() {
            records::insert_operations(db, &self.operations).await?;
            operations::tally(db, &self.operations).await?;
        }
        if !self.reports.is_empty() {
            records::insert_reports(db, &self.reports).await?;
        }
        if !self.accesses.is_empty() {
            records::insert_access(db, &self.accesses).await?;
        }
        member_browsers::remember(db, self.members).await?;
        for (day, views) in self.company_views {
            let new = write_company_views(db, day, &views).await?;
            let kept = Counted { day, kind: Kind::Kept, value: Table::CompanyViews.name().to_owned() };
            *self.visits.entry(kept).or_default() += new;
        }
        tally(db, self.visits, self.visitors, self.places).await
    }
}

/// Writes one day's views of companies' pages with their tallies; says how many were new.
pub async fn write_company_views(
    db: &impl ConnectionTrait,
    day: DayOf,
    views: &BTreeMap<Seen, PageView>,
) -> Result<i64, InsightError> {
    if views.is_empty() {
        return Ok(0);
    }
    let new = exhibitor_views::insert(db, day, views).await?;
    exhibitor_views::tally(db, &new).await?;
    let is_new: BTreeSet<Seen> = new.iter().map(|row| (row.company_id, row.visitor)).collect();
    for (seen, view) in views.iter().filter(|(seen, view)| view.user_id > 0 && !is_new.contains(seen)) {
        exhibitor_views::name(db, day, *seen, view).await?;
    }
    Ok(new.len() as i64)
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
