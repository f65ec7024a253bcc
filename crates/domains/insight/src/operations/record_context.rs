//! What has to be known before a batch is written: meetings with their days, how full those days are, which things and
//! which browsers of staff there are. Read outside the write, so that nothing strangers send keeps the writer waiting.

use std::collections::{HashMap, HashSet};

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::Db;

use crate::InsightError;
use crate::limits::Limits;
use crate::model::{Access, Kind, OTHER, Record, visitor_number};
use crate::operations::collect::Rules;
use crate::operations::guests::{Guests, PageSeen, company_in};
use crate::pages::split;
use crate::store::tallies::{self, DayOf};
use crate::store::{records::Table, staff};

#[derive(Clone, Debug)]
struct Meeting {
    id: i64,
    zone: Zone,
}

/// How much a day holds already.
#[derive(Debug, Default)]
pub struct Taken {
    sources: HashSet<String>,
    campaigns: HashSet<String>,
    things: HashSet<String>,
    visitors: i64,
    places: i64,
    kept: HashMap<&'static str, i64>,
}

impl Taken {
    pub fn source(&mut self, source: &str, limits: &Limits) -> String {
        admit(&mut self.sources, source, limits.sources)
    }

    pub fn campaign(&mut self, campaign: &str, limits: &Limits) -> String {
        admit(&mut self.campaigns, campaign, limits.campaigns)
    }

    /// A thing too many counts as the page that shows it.
    pub fn page(&mut self, value: &str, exists: bool, limits: &Limits) -> String {
        let (path, id) = split(value);
        if id.is_none() || self.things.contains(value) {
            return value.to_owned();
        }
        if !exists || self.things.len() >= limits.things {
            return path.to_owned();
        }
        self.things.insert(value.to_owned());
        value.to_owned()
    }

    pub fn visitor(&mut self, limits: &Limits) -> bool {
        take(&mut self.visitors, limits.visitors)
    }

    pub fn place(&mut self, limits: &Limits) -> bool {
        take(&mut self.places, limits.places)
    }

    pub fn record(&mut self, table: Table, limits: &Limits) -> bool {
        let limit = if table == Table::CompanyViews { limits.company_views } else { limits.records };
        take(self.kept.entry(table.name()).or_default(), limit)
    }
}

fn take(so_far: &mut i64, limit: i64) -> bool {
    let has_room = *so_far < limit;
    *so_far += i64::from(has_room);
    has_room
}

/// Empty means none of its kind, which there is always room for.
fn admit(known: &mut HashSet<String>, value: &str, limit: usize) -> String {
    if value.is_empty() || known.contains(value) {
        return value.to_owned();
    }
    if known.len() >= limit {
        return OTHER.to_owned();
    }
    known.insert(value.to_owned());
    value.to_owned()
}

#[derive(Debug, Default)]
pub struct RecordContext {
    /// The meetings that each tenant's site shows, the main one first.
    meetings: HashMap<TenantId, Vec<Meeting>>,
    pub taken: HashMap<DayOf, Taken>,
    things: HashSet<(TenantId, String)>,
    pub staff: HashSet<(TenantId, i64)>,
    pub guests: Guests,
}

impl RecordContext {
    pub async fn read(db: &Db, rules: &Rules, batch: &[Record]) -> Result<Self, InsightError> {
        let mut context = Self::default();
        context.read_meetings(db, batch).await?;
        context.read_days(db, batch).await?;
        context.read_things(db, rules, batch).await?;
        context.read_staff(db, batch).await?;
        context.guests = Guests::read(db, accesses(batch).filter_map(|access| context.page_seen(access))).await?;
        Ok(context)
    }

    /// The demo's own meeting, whose things are all there.
    pub fn of_demo(tenant_id: TenantId, activity_id: i64, zone: Zone, batch: &[Record]) -> Self {
        let meetings = HashMap::from([(tenant_id, vec![Meeting { id: activity_id, zone }])]);
        let things = accesses(batch).map(|access| (tenant_id, access.path.clone())).collect();
        Self { meetings, things, ..Self::default() }
    }

    /// One question for each tenant, whatever ids were sent.
    async fn read_meetings(&mut self, db: &Db, batch: &[Record]) -> Result<(), InsightError> {
        let tenants: HashSet<TenantId> = batch.iter().map(Record::tenant_id).collect();
        for tenant_id in tenants {
            let main = fairway_site::main_activity(db.read(), tenant_id).await?;
            let shown = fairway_site::shown_activities(db.read(), tenant_id).await?;
            let mut meetings = Vec::new();
            for id in std::iter::once(main).chain(shown.into_iter().filter(|id| *id != main)) {
                if let Some(zone) = fairway_event::find_zone(db.read(), tenant_id, id).await? {
                    meetings.push(Meeting { id, zone });
                }
            }
            self.meetings.insert(tenant_id, meetings);
        }
        Ok(())
    }

    async fn read_days(&mut self, db: &Db, batch: &[Record]) -> Result<(), InsightError> {
        let days: HashSet<DayOf> = batch.iter().filter_map(|record| self.day_of(record)).collect();
        for day in days {
            let mut taken = Taken::default();
            for row in tallies::list_day(db.read(), day).await? {
                let is_own = row.value != OTHER && !row.value.is_empty();
                if row.kind == Kind::Total.value() {
                    taken.visitors = row.visitors;
                } else if row.kind == Kind::Kept.value() {
                    if let Some(table) = Table::named(&row.value) {
                        taken.kept.insert(table.name(), row.visits);
                    }
                } else {
                    taken.places += row.visitors;
                }
                let known = match row.kind {
                    kind if kind == Kind::Source.value() => &mut taken.sources,
                    kind if kind == Kind::Campaign.value() => &mut taken.campaigns,
                    kind if kind == Kind::Page.value() && split(&row.value).1.is_some() => &mut taken.things,
                    _ => continue,
                };
                if is_own {
                    known.insert(row.value);
                }
            }
            self.taken.insert(day, taken);
        }
        Ok(())
    }

    async fn read_things(&mut self, db: &Db, rules: &Rules, batch: &[Record]) -> Result<(), InsightError> {
        let mut asked: HashMap<TenantId, HashSet<&str>> = HashMap::new();
        for access in accesses(batch).filter(|access| split(&access.path).1.is_some()) {
            asked.entry(access.tenant_id).or_default().insert(&access.path);
        }
        for (tenant_id, values) in asked {
            let found = rules.things.find(db, tenant_id, values).await?;
            self.things.extend(found.into_keys().map(|value| (tenant_id, value)));
        }
        Ok(())
    }

    async fn read_staff(&mut self, db: &Db, batch: &[Record]) -> Result<(), InsightError> {
        let mut asked: HashMap<TenantId, Vec<i64>> = HashMap::new();
        for access in accesses(batch) {
            asked.entry(access.tenant_id).or_default().push(visitor_number(&access.visitor));
        }
        for (tenant_id, visitors) in asked {
            let known = staff::list_known(db.read(), tenant_id, visitors).await?;
            self.staff.extend(known.into_iter().map(|visitor| (tenant_id, visitor)));
        }
        // Whoever has just been seen at work is not a visitor of the same second.
        for record in batch {
            if let Record::Staff(view) = record {
                self.staff.insert((view.tenant_id, view.visitor));
            }
        }
        Ok(())
    }

    /// The day that a record falls on; none if its meeting is not one that the site shows.
    pub fn day_of(&self, record: &Record) -> Option<DayOf> {
        match record {
            Record::Access(access) => self.day_of_access(access),
            Record::Report(report) => self.day_at(report.tenant_id, report.activity_id, report.at),
            // They belong to no meeting.
            Record::Operation(operation) => Some(DayOf::of_tenant(operation.tenant_id, operation.at)),
            Record::Staff(_) => None,
        }
    }

    fn day_of_access(&self, access: &Access) -> Option<DayOf> {
        self.day_at(access.tenant_id, access.activity_id, access.at)
    }

    fn day_at(&self, tenant_id: TenantId, asked: i64, at: i64) -> Option<DayOf> {
        let meetings = self.meetings.get(&tenant_id)?;
        let Meeting { id, zone } = meetings.iter().find(|meeting| asked == 0 || meeting.id == asked)?;
        Some(DayOf { tenant_id, activity_id: *id, day: zone.day(at).number() })
    }

    /// Which company's page a view shows, if it shows one that is there, and to whom.
    fn page_seen(&self, access: &Access) -> Option<PageSeen> {
        let company_id = company_in(&access.path).filter(|_| self.has_thing(access.tenant_id, &access.path))?;
        let day = self.day_of_access(access)?;
        Some(PageSeen { day, company_id, visitor: visitor_number(&access.visitor), user_id: access.user_id })
    }

    pub fn has_thing(&self, tenant_id: TenantId, value: &str) -> bool {
        self.things.contains(&(tenant_id, value.to_owned()))
    }
}

fn accesses(batch: &[Record]) -> impl Iterator<Item = &Access> {
    batch.iter().filter_map(|record| match record {
        Record::Access(access) => Some(access),
        _ => None,
    })
}
