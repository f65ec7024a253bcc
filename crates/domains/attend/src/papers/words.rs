//! What papers say in one of the two languages: names, dates as people write them.

use fairway_clock::{LocalTime, Zone};
use fairway_lang::{Lang, Text};
use fairway_records::first_nonempty;

use crate::model::Atype;

const EXHIBITOR: Text = Text::new("展商", "Exhibitor");
const VISITOR: Text = Text::new("观众", "Visitor");
const DELEGATE: Text = Text::new("峰会代表", "Summit delegate");

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// What kind of ticket somebody has, by its names; without one, as what they come.
pub fn type_name((zh, en): (&str, &str), atype: i32, lang: Lang) -> String {
    let roles = [(Atype::Exhibitor, EXHIBITOR), (Atype::Summit, DELEGATE)];
    let role = roles.into_iter().find(|(one, _)| one.value() == atype).map_or(VISITOR, |(_, role)| role);
    first_nonempty(lang.pick(zh, en), role.get(lang)).to_owned()
}

fn month(time: LocalTime) -> &'static str {
    MONTHS.get(time.month as usize - 1).copied().unwrap_or_default()
}

/// `2026年11月18日至20日`, `18–20 November 2026`: what is said once is not said again. Nothing of a meeting without a date.
pub fn dates(zone: &Zone, from: i64, to: i64, lang: Lang) -> String {
    if from <= 0 {
        return String::new();
    }
    let (from, to) = (zone.local_time(from), zone.local_time(to.max(from)));
    let same_year = from.year == to.year;
    let same_month = same_year && from.month == to.month;
    let same_day = same_month && from.day == to.day;
    match lang {
        Lang::Zh => {
            let begin = format!("{}年{}月{}日", from.year, from.month, from.day);
            match (same_day, same_month, same_year) {
                (true, ..) => begin,
                (_, true, _) => format!("{begin}至{}日", to.day),
                (_, _, true) => format!("{begin}至{}月{}日", to.month, to.day),
                _ => format!("{begin}至{}年{}月{}日", to.year, to.month, to.day),
            }
        }
        Lang::En => {
            let end = format!("{} {} {}", to.day, month(to), to.year);
            match (same_day, same_month, same_year) {
                (true, ..) => end,
                (_, true, _) => format!("{}–{end}", from.day),
                (_, _, true) => format!("{} {} – {end}", from.day, month(from)),
                _ => format!("{} {} {} – {end}", from.day, month(from), from.year),
            }
        }
    }
}

/// `09:00`; nothing of a meeting without a date.
pub fn time(zone: &Zone, at: i64) -> String {
    if at <= 0 {
        return String::new();
    }
    let LocalTime { hour, minute, .. } = zone.local_time(at);
    format!("{hour:02}:{minute:02}")
}
