//! The demo's visitors of companies' pages: nine weeks, most of them on the pages that its exhibitor looks after.

use std::collections::BTreeMap;

use fairway_clock::{Day, Zone};
use fairway_db::Tx;
use fairway_event::find_zone;
use fairway_http::{Demo, Failure};
use fairway_refdata::country_by_alpha2;

use super::{RandomNumbers, visits_on};
use crate::InsightError;
use crate::arrival::Arrival;
use crate::model::{Operation, visitor_number};
use crate::operations::collect::write_company_views;
use crate::store::exhibitor_views::{PageView, Seen};
use crate::store::tallies::DayOf;
use crate::store::{consents, records};

/// Two periods of the table and one more week: there is always something to compare with.
const DAYS: i32 = 67;
/// Exhibitors by their numbers in the files, with how many of a hundred visitors look at them.
const PAGES: [(&str, u32); 6] = [("1", 26), ("2", 9), ("3", 7), ("5", 6), ("8", 4), ("12", 3)];
const PEOPLE: u32 = 900;
const COUNTRIES: [(&str, u32); 11] = [
    ("CN", 52),
    ("SG", 9),
    ("DE", 7),
    ("NL", 6),
    ("GB", 5),
    ("VN", 5),
    ("JP", 4),
    ("AE", 4),
    ("US", 4),
    ("BR", 2),
    ("", 9),
];
const ARRIVALS: [(Arrival, u32); 7] = [
    (Arrival::Directory, 38),
    (Arrival::Search, 24),
    (Arrival::Home, 9),
    (Arrival::Page, 8),
    (Arrival::Share, 10),
    (Arrival::Link, 4),
    (Arrival::Direct, 7),
];
/// Accounts that look at the first company, with their countries: those who show their name…
const NAMED: [(&str, &str); 9] = [
    ("visitor", "CN"),
    ("attendee 131", "CN"),
    ("attendee 129", "MX"),
    ("attendee 141", "AE"),
    ("attendee 137", "CN"),
    ("attendee 143", "PL"),
    ("attendee 151", "GB"),
    ("attendee 155", "HK"),
    ("attendee 153", "IN"),
];
/// …and some who do not.
const NAMELESS: [(&str, &str); 2] = [("attendee 133", "CN"), ("attendee 135", "ES")];

pub async fn load(tx: &Tx, demo: &Demo, activity_id: i64, today: Day) -> Result<(), Failure> {
    let zone = find_zone(&**tx, demo.tenant_id, activity_id).await?.ok_or(InsightError::UnknownMeeting)?;
    let people = people(tx, demo, zone.start(today.plus(-DAYS))).await?;
    for ago in (0..DAYS).rev() {
        let day = today.plus(-ago);
        let views = views(demo, &zone, day, ago, &people)?;
        let of = DayOf { tenant_id: demo.tenant_id, activity_id, day: day.number() };
        write_company_views(&**tx, of, &views).await?;
    }
    // The visitor signed in an hour ago.
    let operation = Operation {
        tenant_id: demo.tenant_id,
        at: demo.now - 3600,
        user_id: demo.recall("account", "visitor")?,
        operation_type: 45,
        object_type: 14,
        object_id: 0,
        source: 2,
    };
    records::insert_operations(&**tx, &[&operation]).await?;
    Ok(())
}

/// Account and country.
type Person = (i64, i64);

/// The accounts that the demo has of them; the first ones decided to show their name before it began.
async fn people(tx: &Tx, demo: &Demo, begun: i64) -> Result<Vec<Person>, Failure> {
    let mut people = Vec::new();
    for (name, country) in NAMED.into_iter().chain(NAMELESS) {
        let Some(user_id) = demo.find("account", name) else { continue };
        if NAMED.contains(&(name, country)) {
            consents::save(&**tx, demo.tenant_id, user_id, true, begun).await?;
        }
        people.push((user_id, country_by_alpha2(country).map_or(0, |country| country.id)));
    }
    Ok(people)
}

fn views(demo: &Demo, zone: &Zone, day: Day, ago: i32, people: &[Person]) -> Result<BTreeMap<Seen, PageView>, Failure> {
    let mut dice = RandomNumbers(0xC0FFEE ^ (ago as u64) << 20);
    let mut views = BTreeMap::new();
    let begun = zone.start(day);
    let passed = (demo.now - begun).clamp(1, 86_400) as u32;
    // The day that has just begun has had fewer visitors.
    let many = visits_on(&mut dice, day.number(), ago.min(59)) * passed / 86_400;
    for (exhibitor, share) in PAGES {
        let Some(company_id) = demo.find("company", exhibitor) else { continue };
        for _ in 0..(many * share).div_ceil(100) {
            let person = dice.throw(PEOPLE);
            // Whoever comes back comes from the same country.
            let country = pick(&mut RandomNumbers(u64::from(person) << 7), &COUNTRIES);
            let view = PageView {
                user_id: 0,
                country_id: country_by_alpha2(country).map_or(0, |country| country.id),
                arrival: pick(&mut dice, &ARRIVALS),
                at: begun + i64::from(dice.throw(passed)),
            };
            views.insert((company_id, visitor_number(&format!("{person:032X}"))), view);
        }
    }
    let company_id = demo.recall("company", "1")?;
    for (place, (user_id, country_id)) in people.iter().enumerate() {
        // Every one of them in a rhythm of their own.
        if (ago + place as i32) % (3 + place as i32) != 0 {
            continue;
        }
        let view = PageView {
            user_id: *user_id,
            country_id: *country_id,
            arrival: pick(&mut dice, &ARRIVALS),
            at: begun + i64::from(dice.throw(passed)),
        };
        views.insert((company_id, visitor_number(&format!("account {user_id}"))), view);
    }
    Ok(views)
}

fn pick<T: Copy>(dice: &mut RandomNumbers, weighted: &[(T, u32)]) -> T {
    let mut left = dice.throw(weighted.iter().map(|(_, weight)| weight).sum());
    let found = weighted.iter().find(|(_, weight)| {
        let is_here = left < *weight;
        left = left.saturating_sub(*weight);
        is_here
    });
    found.unwrap_or(&weighted[0]).0
}
