//! The demo's numbers: sixty days before a fair, computed, so that they are the same on every machine and cost little.

mod company_pages;

use std::collections::{BTreeMap, BTreeSet};

use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_event::find_zone;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::{Lang, Text};
use futures::future::BoxFuture;

use crate::InsightError;
use crate::arrival::Arrival;
use crate::funnel::Funnel;
use crate::model::{Access, Campaign, Kind, OTHER, Record, Report, device_of, visitor_number};
use crate::operations::collect::{self, Rules};
use crate::operations::record_context::RecordContext;
use crate::permissions;
use crate::store::tallies::{Counted, DayOf};

const DAYS: i32 = 60;
/// The days whose single records are there as well.
const RECORDED_DAYS: i32 = 1;
/// People who come back now and then.
const REGULARS: u32 = 2_400;

/// What is seen and used, with its weight.
const PAGES: [(&str, u32); 15] = [
    ("/", 30),
    ("/aboutExpo", 12),
    ("/agendaList", 12),
    ("/expoReserve", 11),
    ("/sponsorshipList", 6),
    ("/exhibitiorList", 8),
    ("/informationList", 6),
    (ARTICLE, 11),
    ("/hotelGet", 4),
    (HOTEL, 4),
    ("/handbook", 3),
    ("/signUp", 4),
    ("/enrollPage", 5),
    ("/lookBack", 2),
    (OTHER, 1),
];
/// They show one thing each, which is drawn too.
const ARTICLE: &str = "/informationDetail";
const HOTEL: &str = "/hotelDetail";
/// How many of their things are looked at.
const THINGS: i64 = 9;
/// Links that the organiser put elsewhere: campaign, source, medium. Most visits begin without one.
const CAMPAIGNS: [(&str, u32); 6] = [
    ("", 74),
    ("spring-2027\nwechat\npost", 11),
    ("spring-2027\nshipping-weekly\nbanner", 6),
    ("exhibitor-invitation\nmail\nnewsletter", 5),
    ("hall-n2-opening\nwechat\npost", 3),
    ("ecla-partners\necla\nlink", 1),
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
        let mut rules = Rules::default();
        rules.funnel.add_own();
        let site = Site::read(tx, demo).await?;
        let mut numbers = Numbers::default();
        for ago in (RECORDED_DAYS..DAYS).rev() {
            let day = DayOf { tenant_id: demo.tenant_id, activity_id, day: today.plus(-ago).number() };
            numbers.day(day, ago, &site, &rules.funnel);
        }
        numbers.write(tx).await?;
        let records = recorded(demo, activity_id, &zone, &site);
        let context = RecordContext::of_demo(demo.tenant_id, activity_id, zone, &records);
        collect::write_in(&**tx, &rules, context, &records).await?;
        company_pages::load(tx, demo, activity_id, today).await?;
        grant_to_organisers(tx, demo, Text::new("数据分析员", "Analyst"), permissions::ALL).await
    })
}

/// The things that pages show by their ids.
struct Site {
    articles: Vec<i64>,
    hotels: Vec<i64>,
}

impl Site {
    async fn read(tx: &Tx, demo: &Demo) -> Result<Self, Failure> {
        let first = |rows: Vec<(i64, String, String)>| rows.into_iter().map(|(id, _, _)| id).collect();
        let ids = || (1..=THINGS).collect();
        Ok(Self {
            articles: first(fairway_site::article_titles(&**tx, demo.tenant_id, ids()).await?),
            hotels: first(fairway_event::hotel_names(&**tx, demo.tenant_id, ids()).await?),
        })
    }

    fn page(&self, dice: &mut RandomNumbers) -> String {
        let page = dice.pick(&PAGES);
        let things = match page {
            ARTICLE => &self.articles,
            HOTEL => &self.hotels,
            _ => return page.to_owned(),
        };
        // The earlier ones are seen more often.
        let most = dice.throw(things.len() as u32) + 1;
        match things.get(dice.throw(most) as usize) {
            Some(id) => format!("{page}?id={id}"),
            None => page.to_owned(),
        }
    }
}

/// A small generator of our own: the same numbers from the same seed, for ever.
struct RandomNumbers(u64);

impl RandomNumbers {
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
fn regular(dice: &mut RandomNumbers) -> String {
    format!("{:032X}", dice.throw(REGULARS))
}

/// More come as the fair comes nearer, fewer at the week's end, many when a hall opens for booking.
fn visits_on(dice: &mut RandomNumbers, day: i32, ago: i32) -> u32 {
    let trend = 58 + (DAYS - ago) as u32;
    // 1 January 1970 was a Thursday.
    let is_weekend = matches!((day + 3).rem_euclid(7), 5 | 6);
    let news = match ago {
        33 | 12 => 70,
        32 | 11 | 3 => 34,
        _ => 0,
    };
    let visits = trend + news + dice.throw(24);
    if is_weekend { visits * 11 / 20 } else { visits }
}

#[derive(Default)]
struct Numbers {
    visits: BTreeMap<Counted, i64>,
    visitors: BTreeSet<(DayOf, i64)>,
    /// Those of pages and sources: whoever is drawn counts once, as the real ones do.
    places: BTreeSet<(Counted, i64)>,
}

impl Numbers {
    fn day(&mut self, day: DayOf, ago: i32, site: &Site, funnel: &Funnel) {
        let mut dice = RandomNumbers(0x5EED ^ (ago as u64) << 16);
        for _ in 0..visits_on(&mut dice, day.day, ago) {
            let visitor = visitor_number(&regular(&mut dice));
            let language = if dice.throw(100) < 31 { "en" } else { "zh" };
            let (source, campaign) = (dice.pick(&SOURCES), dice.pick(&CAMPAIGNS));
            let (browser, device) = (dice.pick(&BROWSERS), device_of(dice.pick(&SYSTEMS)));
            self.visitors.insert((day, visitor));
            for _ in 0..1 + dice.throw(5) {
                self.count(day, Kind::Total, "");
                self.count(day, Kind::Language, language);
                self.count(day, Kind::Browser, browser);
                self.count(day, Kind::Device, device);
                self.place(day, Kind::Source, source, visitor);
                let page = site.page(&mut dice);
                self.place(day, Kind::Page, &page, visitor);
                if !campaign.is_empty() {
                    self.place(day, Kind::Campaign, campaign, visitor);
                }
                for step in funnel.opened_by(&page) {
                    self.place(day, Kind::Step, step, visitor);
                }
            }
        }
    }

    fn place(&mut self, day: DayOf, kind: Kind, value: &str, visitor: i64) {
        let counted = self.count(day, kind, value);
        self.places.insert((counted, visitor));
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
fn recorded(demo: &Demo, activity_id: i64, zone: &Zone, site: &Site) -> Vec<Record> {
    let begun = zone.start(zone.day(demo.now));
    let passed = (demo.now - begun).max(1) as u32;
    let mut dice = RandomNumbers(0x5EED);
    let mut records = Vec::new();
    for _ in 0..24 + passed / 1_200 {
        let at = begun + i64::from(dice.throw(passed));
        let visitor = regular(&mut dice);
        let language = if dice.throw(100) < 31 { Lang::En } else { Lang::Zh };
        let source = dice.pick(&SOURCES).to_owned();
        let campaign = Campaign::parse(dice.pick(&CAMPAIGNS));
        let (browser, os) = (dice.pick(&BROWSERS), dice.pick(&SYSTEMS));
        for _ in 0..1 + dice.throw(4) {
            records.push(Record::Access(Access {
                tenant_id: demo.tenant_id,
                activity_id,
                at,
                visitor: visitor.clone(),
                user_id: 0,
                platform: 1,
                language,
                path: site.page(&mut dice),
                source: source.clone(),
                campaign: campaign.clone(),
                arrival: Arrival::Direct,
                country_id: 0,
                browser,
                device: device_of(os),
            }));
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
