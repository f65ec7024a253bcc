//! The demo's numbers: sixty days before a fair, computed, so that they are the same on every machine and cost little.

use std::collections::{BTreeMap, BTreeSet};

use fairway_auth::PermissionSet;
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_event::find_zone;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_role;
use fairway_lang::Lang;
use futures::future::BoxFuture;

use crate::InsightError;
use crate::model::{Access, Kind, Record, Report, device_of, visitor_number};
use crate::operations::collect;
use crate::permissions;
use crate::store::tallies::{Counted, DayOf};

const DAYS: i32 = 60;
/// The days whose single records are there as well.
const RECORDED_DAYS: i32 = 1;
/// People who come back now and then.
const REGULARS: u32 = 900;

/// What is seen and used, with its weight.
const PAGES: [(&str, u32); 12] = [
    ("/", 30),
    ("/aboutExpo", 12),
    ("/agendaList", 12),
    ("/expoReserve", 11),
    ("/sponsorshipList", 6),
    ("/exhibitiorList", 8),
    ("/informationList", 6),
    ("/informationDetail", 7),
    ("/hotelGet", 4),
    ("/handbook", 3),
    ("/enrollPage", 6),
    ("/lookBack", 2),
];
const SOURCES: [(&str, u32); 8] = [
    ("", 44),
    ("search.example", 22),
    ("weixin.example", 14),
    ("freight-notebook.example", 6),
    ("ecla.example", 5),
    ("shipping-weekly.example", 4),
    ("easternports.example", 3),
    ("multimodal.example", 2),
];
const BROWSERS: [(&str, u32); 5] = [("Chrome", 46), ("WeChat", 22), ("Edge", 14), ("Safari", 13), ("Firefox", 5)];
const SYSTEMS: [(&str, u32); 4] = [("Windows", 48), ("Android", 24), ("iOS", 17), ("macOS", 11)];

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let zone = find_zone(&**tx, demo.tenant_id, activity_id).await?.ok_or(InsightError::UnknownMeeting)?;
        let today = zone.day(demo.now);
        let mut numbers = Numbers::default();
        for ago in (RECORDED_DAYS..DAYS).rev() {
            let day = DayOf { tenant_id: demo.tenant_id, activity_id, day: today.plus(-ago).number() };
            numbers.day(day, ago);
        }
        numbers.write(tx).await?;
        let records = recorded(demo, activity_id, &zone);
        collect::write_in(&**tx, &records).await?;
        grant_viewers(tx, demo).await
    })
}

/// The organiser and the platform's staff may see the numbers.
async fn grant_viewers(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let codes: Vec<_> = permissions::ALL.iter().map(|permission| permission.code).collect();
    let all = PermissionSet::parse(&codes.join(","));
    for role in ["organiser", "staff"] {
        let user_id = demo.recall("account", role)?;
        grant_role(tx, demo.tenant_id, user_id, "Analyst", &all, demo.now).await?;
    }
    Ok(())
}

/// A small generator of our own: the same numbers from the same seed, for ever.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % sides.max(1)
    }

    fn pick(&mut self, weighted: &'static [(&'static str, u32)]) -> &'static str {
        let mut left = self.throw(weighted.iter().map(|(_, weight)| weight).sum());
        for (name, weight) in weighted {
            if left < *weight {
                return name;
            }
            left -= weight;
        }
        ""
    }
}

/// The random id of somebody's browser.
fn regular(dice: &mut Dice) -> String {
    format!("{:032X}", dice.throw(REGULARS))
}

/// More come as the fair comes nearer, fewer at the week's end, many when a hall opens for booking.
fn crowd(dice: &mut Dice, day: i32, ago: i32) -> u32 {
    let trend = 26 + (DAYS - ago) as u32 / 2;
    // 1 January 1970 was a Thursday.
    let is_weekend = matches!((day + 3).rem_euclid(7), 5 | 6);
    let news = match ago {
        33 | 12 => 34,
        32 | 11 | 3 => 16,
        _ => 0,
    };
    let crowd = trend + news + dice.throw(12);
    if is_weekend { crowd * 11 / 20 } else { crowd }
}

#[derive(Default)]
struct Numbers {
    visits: BTreeMap<Counted, i64>,
    visitors: BTreeSet<(DayOf, i64)>,
    /// Those of pages and sources: whoever is drawn counts once, as the real ones do.
    places: BTreeSet<(Counted, i64)>,
}

impl Numbers {
    fn day(&mut self, day: DayOf, ago: i32) {
        let mut dice = Dice(0x5EED ^ (ago as u64) << 16);
        for _ in 0..crowd(&mut dice, day.day, ago) {
            let visitor = visitor_number(&regular(&mut dice));
            let language = if dice.throw(100) < 31 { "en" } else { "zh" };
            let source = dice.pick(&SOURCES);
            self.visitors.insert((day, visitor));
            self.count(day, Kind::Browser, dice.pick(&BROWSERS));
            self.count(day, Kind::Device, device_of(dice.pick(&SYSTEMS)));
            for _ in 0..1 + dice.throw(5) {
                self.count(day, Kind::Total, "");
                self.count(day, Kind::Language, language);
                let source = self.count(day, Kind::Source, source);
                let page = self.count(day, Kind::Page, dice.pick(&PAGES));
                self.places.insert((source, visitor));
                self.places.insert((page, visitor));
            }
        }
    }

    fn count(&mut self, day: DayOf, kind: Kind, value: &str) -> Counted {
        let counted = Counted { day, kind, value: value.to_owned() };
        *self.visits.entry(counted.clone()).or_default() += 1;
        counted
    }

    /// Who saw which page is known only on the day itself, so of these days only the numbers are written.
    async fn write(self, tx: &Tx) -> Result<(), InsightError> {
        let mut new: BTreeMap<Counted, i64> = BTreeMap::new();
        for (place, _) in self.places {
            *new.entry(place).or_default() += 1;
        }
        collect::tally_past(&**tx, self.visits, self.visitors, new).await
    }
}

/// Today's visits as single records, spread over the hours that have passed.
fn recorded(demo: &Demo, activity_id: i64, zone: &Zone) -> Vec<Record> {
    let begun = zone.start(zone.day(demo.now));
    let passed = (demo.now - begun).max(1) as u32;
    let mut dice = Dice(0x5EED);
    let mut records = Vec::new();
    for _ in 0..18 + passed / 2_400 {
        let at = begun + i64::from(dice.throw(passed));
        let visitor = regular(&mut dice);
        let language = if dice.throw(100) < 31 { Lang::En } else { Lang::Zh };
        let source = dice.pick(&SOURCES).to_owned();
        let (browser, os) = (dice.pick(&BROWSERS), dice.pick(&SYSTEMS));
        for _ in 0..1 + dice.throw(4) {
            let path = dice.pick(&PAGES).to_owned();
            let (tenant_id, visitor, source) = (demo.tenant_id, visitor.clone(), source.clone());
            let access =
                Access { tenant_id, activity_id, at, visitor, user_id: 0, platform: 1, language, path, source };
            records.push(Record::Access(access));
        }
        records.push(Record::Report(report(demo.tenant_id, activity_id, at, browser, os)));
    }
    records
}

fn report(tenant_id: i64, activity_id: i64, at: i64, browser: &str, os: &str) -> Report {
    Report {
        tenant_id,
        activity_id,
        at,
        user_id: 0,
        path: "/".to_owned(),
        agent_type: "web".to_owned(),
        action_type: 1,
        os: os.to_owned(),
        browser: browser.to_owned(),
        browser_ver: String::new(),
        resolution: "1440x900".to_owned(),
        version: String::new(),
    }
}
