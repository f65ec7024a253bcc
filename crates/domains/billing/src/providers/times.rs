//! Times and amounts as providers write them: Beijing time, and yuan or dollars with two decimals.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{TimeZone, offset};

fn beijing() -> TimeZone {
    TimeZone::fixed(offset(8))
}

/// `2027-03-02 16:04:05` in Beijing.
pub fn local(at: i64) -> String {
    let at = Timestamp::from_second(at).unwrap_or_default();
    at.to_zoned(beijing()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

/// `2027-03-02T16:04:05+08:00`.
pub fn with_zone(at: i64) -> String {
    format!("{}+08:00", local(at).replace(' ', "T"))
}

/// Reads `2027-03-02T16:04:05+08:00` and the like.
pub fn read_with_zone(text: &str) -> Option<i64> {
    text.parse::<Timestamp>().ok().map(Timestamp::as_second)
}

/// Reads `2027-03-02 16:04:05` in Beijing.
pub fn read_local(text: &str) -> Option<i64> {
    let at = DateTime::strptime("%Y-%m-%d %H:%M:%S", text.trim()).ok()?;
    Some(at.to_zoned(beijing()).ok()?.timestamp().as_second())
}

/// `88.80` of 8880.
pub fn decimal(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// 8880 of `88.8`, `88.80` or `88`; `None` of anything that is no amount of whole cents.
pub fn cents(text: &str) -> Option<i64> {
    let text = text.trim();
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 15 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let part = part.trim_end_matches('0');
    let part = match part.len() {
        0 => 0,
        1 => part.parse::<i64>().ok()? * 10,
        2 => part.parse().ok()?,
        _ => return None,
    };
    Some(sign * (whole.parse::<i64>().ok()? * 100 + part))
}
