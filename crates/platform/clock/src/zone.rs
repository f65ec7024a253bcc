//! Days and times as people at a place read them: a calendar day, when it begins there, what their clock shows.

use std::fmt;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::UnixSeconds;

const HALF_YEAR_SECONDS: i64 = 182 * 86_400;
const EPOCH: Date = Date::constant(1970, 1, 1);

/// A calendar day, stored as the number of days since 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

impl Day {
    /// From what was stored; a number that no calendar has becomes the nearest day.
    pub fn from_number(number: i32) -> Self {
        Self(number.clamp(-700_000, 2_900_000))
    }

    pub fn number(self) -> i32 {
        self.0
    }

    /// `2026-11-15`.
    pub fn parse(text: &str) -> Option<Self> {
        let date: Date = text.parse().ok()?;
        (text.len() == 10).then(|| Self::of(date))
    }

    /// So many days later, or earlier.
    pub fn plus(self, days: i32) -> Self {
        Self::from_number(self.0.saturating_add(days))
    }

    fn of(date: Date) -> Self {
        Self((date - EPOCH).get_days())
    }

    fn date(self) -> Date {
        EPOCH.saturating_add(self.0.days())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.date().fmt(f)
    }
}

/// What calendar and clock of a place show; written as `2026-11-15 08:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    pub year: i32,
    pub month: i32,
    pub day: i32,
    pub hour: i32,
    pub minute: i32,
    pub second: i32,
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day, hour, minute, .. } = self;
        write!(f, "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

/// What the web knows too; its first lines say how it is read.
const ZONES: &str = include_str!("../../../../refdata/zones.txt");

/// `Asia/Shanghai` and the others of the list.
fn names() -> impl Iterator<Item = String> {
    ZONES.lines().filter(|line| !line.starts_with('#')).flat_map(|line| {
        let mut words = line.split(' ').skip(1);
        let region = words.next().unwrap_or_default();
        words.map(move |place| format!("{region}{place}"))
    })
}

/// The zone of a new meeting until its organiser says another, and of a tenant that has no meeting.
pub const DEFAULT_ZONE: &str = "Asia/Shanghai";

/// A time zone by its IANA name. The rules are inside the program, so that they are the same on every machine.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

impl Zone {
    /// Whether a meeting or a person can have the zone of this name: the rules of all are here, but only these are known to
    /// web pages, which would show the times of any other in UTC.
    pub fn exists(name: &str) -> bool {
        names().any(|known| known == name)
    }

    /// `Asia/Shanghai`; an unknown name is UTC.
    pub fn named(name: &str) -> Self {
        Self(TimeZone::get(name).unwrap_or(TimeZone::UTC))
    }

    pub fn utc() -> Self {
        Self(TimeZone::UTC)
    }

    /// `Asia/Shanghai`, as it is stored.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// `UTC+8`, `UTC+5:30`; where clocks are changed twice a year no such words are true, and it is called by its name,
    /// `Europe/Berlin`. `at` is when it is asked.
    pub fn label(&self, at: UnixSeconds) -> String {
        let offsets = [0, HALF_YEAR_SECONDS].map(|later| self.offset_seconds(at + later));
        match self.0.iana_name() {
            Some(name) if offsets[0] != offsets[1] => name.to_owned(),
            _ => offset_words(offsets[0]),
        }
    }

    /// By how much its clocks are ahead of UTC at this moment.
    pub fn offset_seconds(&self, at: UnixSeconds) -> i64 {
        self.0.to_offset(Timestamp::from_second(at).unwrap_or_default()).seconds().into()
    }

    /// The day it is there at this moment.
    pub fn day(&self, at: UnixSeconds) -> Day {
        Day::of(self.datetime(at).date())
    }

    /// What calendar and clock show there at this moment.
    pub fn local_time(&self, at: UnixSeconds) -> LocalTime {
        let shown = self.datetime(at);
        LocalTime {
            year: shown.year().into(),
            month: shown.month().into(),
            day: shown.day().into(),
            hour: shown.hour().into(),
            minute: shown.minute().into(),
            second: shown.second().into(),
        }
    }

    fn datetime(&self, at: UnixSeconds) -> DateTime {
        self.0.to_datetime(Timestamp::from_second(at).unwrap_or_default())
    }

    /// Its first second there.
    pub fn start(&self, day: Day) -> UnixSeconds {
        day.date().to_zoned(self.0.clone()).map(|first| first.timestamp().as_second()).unwrap_or(day.0 as i64 * 86_400)
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self::named(DEFAULT_ZONE)
    }
}

fn offset_words(seconds: i64) -> String {
    let minutes = seconds.abs() / 60;
    let (sign, hours, rest) = (if seconds < 0 { '-' } else { '+' }, minutes / 60, minutes % 60);
    match (hours, rest) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_of_its_place() {
        let (shanghai, utc) = (Zone::named("Asia/Shanghai"), Zone::named("UTC"));
        // 2026-11-15 00:00 in Shanghai.
        let midnight = 1_794_672_000;
        assert_eq!(shanghai.day(midnight).to_string(), "2026-11-15");
        assert_eq!(shanghai.day(midnight - 1).to_string(), "2026-11-14");
        assert_eq!(utc.day(midnight).to_string(), "2026-11-14");
        assert_eq!(shanghai.start(shanghai.day(midnight)), midnight);
    }

    #[test]
    fn clocks_show_the_time_of_their_place() {
        let times = [
            (0, "1970-01-01 08:00"),
            (1_794_700_800, "2026-11-15 08:00"),
            (1_709_136_000 + 57_600, "2024-02-29 16:00"),
            (1_798_732_799, "2026-12-31 23:59"),
            (1_798_732_800, "2027-01-01 00:00"),
        ];
        for (at, shown) in times {
            assert_eq!(Zone::default().local_time(at).to_string(), shown);
        }
        assert_eq!(Zone::utc().local_time(951_782_400).to_string(), "2000-02-29 00:00");
    }

    #[test]
    fn a_zone_is_called_by_its_offset_where_that_is_always_true() {
        let (winter, summer) = (1_794_700_800, 1_782_000_000);
        let label = |name: &str| [winter, summer].map(|at| Zone::named(name).label(at));
        assert_eq!(label("Asia/Shanghai"), ["UTC+8", "UTC+8"]);
        assert_eq!(label("Asia/Kolkata"), ["UTC+5:30", "UTC+5:30"]);
        assert_eq!(label("America/Lima"), ["UTC-5", "UTC-5"]);
        assert_eq!(label("Europe/Berlin"), ["Europe/Berlin", "Europe/Berlin"]);
        assert_eq!(label("UTC"), ["UTC", "UTC"]);
        let names = ["Europe/Berlin", "UTC", "Nowhere"].map(|name| Zone::named(name).name().to_owned());
        assert_eq!(names, ["Europe/Berlin", "UTC", "UTC"]);
        assert_eq!([winter, summer].map(|at| Zone::named("Europe/Berlin").offset_seconds(at)), [3_600, 7_200]);
    }

    #[test]
    fn zones_that_can_be_had_are_those_of_the_list_and_all_have_rules() {
        assert!(names().count() > 60);
        assert_eq!(names().find(|name| TimeZone::get(name).is_err()), None);
        for known in [DEFAULT_ZONE, "America/Argentina/Buenos_Aires", "Etc/UTC"] {
            assert!(Zone::exists(known), "{known}");
        }
        for unknown in ["", "Asia/", "#", "Asia/Kathmandu", "asia/shanghai", "Nowhere/Atlantis"] {
            assert!(!Zone::exists(unknown), "{unknown}");
        }
    }

    #[test]
    fn a_day_is_not_always_24_hours() {
        let berlin = Zone::named("Europe/Berlin");
        let day = Day::parse("2026-10-25").unwrap();
        assert_eq!(berlin.start(day.plus(1)) - berlin.start(day), 25 * 3600);
        assert_eq!(berlin.day(berlin.start(day.plus(1)) - 1), day);
    }

    #[test]
    fn days_are_read_and_counted() {
        assert_eq!(Day::parse("1970-01-02").unwrap().number(), 1);
        assert_eq!(Day::parse("2026-02-28").unwrap().plus(1).to_string(), "2026-03-01");
        for wrong in ["", "2026-2-3", "2026-02-30", "20261115", "2026-11-15T00:00"] {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Zone::named("Nowhere/Atlantis").day(0).number(), 0);
    }
}
