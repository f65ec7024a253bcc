//! What stands in a cell, and how times are shown.

use fairway_clock::Zone;
use fairway_lang::{Lang, Text};

/// Where a header of times names their zone: `Created ({zone})`.
const ZONE_PLACE: &str = "{zone}";

/// A row of an exported list.
pub trait Row: Send + 'static {
    /// The file's name without date and extension.
    const FILE: &'static str;
    const SHEET: Text;
    /// That of a column with times says `{zone}` where the zone's name belongs.
    const HEADERS: &'static [Text];

    /// As many as there are headers; enumerations are named in the reader's language.
    fn cells(&self, lang: Lang) -> Vec<Cell>;
}

/// The content of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Number(i64),
    /// A number with decimal places, in ten-thousandths.
    Decimal(i64),
    /// Unix seconds.
    Time(i64),
    Empty,
}

/// Decimal numbers are whole ten-thousandths.
pub(crate) const PARTS: i64 = 10_000;

/// Ten-thousandths as people write them: `12.5`.
pub fn decimal(parts: i64) -> String {
    let (whole, rest) = (parts.unsigned_abs() / PARTS.unsigned_abs(), parts.unsigned_abs() % PARTS.unsigned_abs());
    let (sign, fraction) = (if parts < 0 { "-" } else { "" }, format!("{rest:04}"));
    let fraction = fraction.trim_end_matches('0');
    if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text.to_owned()) }
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

/// How times are shown in one file.
pub(crate) struct Times {
    zone: Zone,
    /// What headers call the zone.
    label: String,
}

impl Times {
    pub fn new(zone: Zone, now: i64) -> Self {
        Self { label: zone.label(now), zone }
    }

    /// Both languages: a file is passed on to colleagues of either.
    pub fn header(&self, text: Text) -> String {
        let header = if text.zh == text.en { text.zh.to_owned() } else { format!("{} / {}", text.zh, text.en) };
        header.replace(ZONE_PLACE, &self.label)
    }

    /// Seconds of the zone's clock.
    pub fn clock_seconds(&self, unix: i64) -> i64 {
        unix + self.zone.offset_seconds(unix)
    }

    /// `2026-11-15 08:00:00`.
    pub fn text(&self, unix: i64) -> String {
        let shown = self.zone.local_time(unix);
        format!("{shown}:{:02}", shown.second)
    }
}

/// `20261115`, for file names.
pub(crate) fn file_day(zone: &Zone, unix: i64) -> String {
    zone.day(unix).to_string().replace('-', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_zone_and_headers_name_it() {
        let made = |name| Times::new(Zone::named(name), 1_794_700_800);
        let shanghai = made("Asia/Shanghai");
        assert_eq!(shanghai.text(0), "1970-01-01 08:00:00");
        assert_eq!(shanghai.text(951_753_599), "2000-02-28 23:59:59");
        assert_eq!(shanghai.text(951_753_600), "2000-02-29 00:00:00");
        assert_eq!(file_day(&shanghai.zone, 1_794_700_800), "20261115");
        let header = Text::new("时间（{zone}）", "Time ({zone})");
        assert_eq!(shanghai.header(header), "时间（UTC+8） / Time (UTC+8)");
        let berlin = made("Europe/Berlin");
        assert_eq!(berlin.header(header), "时间（Europe/Berlin） / Time (Europe/Berlin)");
        // Winter and summer of one file.
        assert_eq!(berlin.text(1_794_700_800), "2026-11-15 01:00:00");
        assert_eq!(berlin.text(1_782_000_000), "2026-06-21 02:00:00");
        assert_eq!(berlin.clock_seconds(1_782_000_000), 1_782_007_200);
    }

    #[test]
    fn a_header_says_it_in_both_languages_once() {
        let times = Times::new(Zone::default(), 0);
        assert_eq!(times.header(Text::new("姓名", "Name")), "姓名 / Name");
        assert_eq!(times.header(Text::new("ID", "ID")), "ID");
    }
}
