//! What stands in a cell, and how times are shown.

use fairway_lang::{Lang, Text};

/// Exported times are those of the trade's own zone, which has no summer time; headers say so.
const ZONE_SECONDS: i64 = 8 * 60 * 60;

/// A row of an exported list.
pub trait Row: Send + 'static {
    /// The file's name without date and extension.
    const FILE: &'static str;
    const SHEET: Text;
    const HEADERS: &'static [Text];

    /// As many as there are headers; enumerations are named in the reader's language.
    fn cells(&self, lang: Lang) -> Vec<Cell>;
}

/// The content of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Number(i64),
    /// Unix seconds.
    Time(i64),
    Empty,
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

/// Both languages: a file is passed on to colleagues of either.
pub(crate) fn header(text: Text) -> String {
    if text.zh == text.en { text.zh.to_owned() } else { format!("{} / {}", text.zh, text.en) }
}

/// Seconds of the shown zone's clock.
pub(crate) fn local(unix: i64) -> i64 {
    unix + ZONE_SECONDS
}

/// `2026-11-15 08:00:00`.
pub(crate) fn moment(unix: i64) -> String {
    let seconds = local(unix);
    let (year, month, day) = date(seconds.div_euclid(86_400));
    let clock = seconds.rem_euclid(86_400);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02}", clock / 3_600, clock / 60 % 60, clock % 60)
}

/// `20261115`, for file names.
pub(crate) fn day(unix: i64) -> String {
    let (year, month, day) = date(local(unix).div_euclid(86_400));
    format!("{year:04}{month:02}{day:02}")
}

/// The civil date of a day counted from 1970-01-01; eras of 400 years that begin in March make leap days fall last.
fn date(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_shanghai() {
        assert_eq!(moment(0), "1970-01-01 08:00:00");
        assert_eq!(moment(1_794_700_800), "2026-11-15 08:00:00");
        assert_eq!(moment(951_753_599), "2000-02-28 23:59:59");
        assert_eq!(moment(951_753_600), "2000-02-29 00:00:00");
        assert_eq!(day(1_794_700_800), "20261115");
    }

    #[test]
    fn a_header_says_it_in_both_languages_once() {
        assert_eq!(header(Text::new("姓名", "Name")), "姓名 / Name");
        assert_eq!(header(Text::new("ID", "ID")), "ID");
    }
}
