//! How the commands speak to a person: tables, sizes, times.

use fairway_clock::{LocalTime, Zone};
use fairway_db::maintain::Compared;

/// Source and target side by side, one line per table.
pub fn comparison(tables: &[Compared]) -> String {
    let width = tables.iter().map(|table| table.table.len()).max().unwrap_or(0).max(5);
    let mut text = format!("{:width$}  {:>10}  {:>10}  {:16}\n", "table", "source", "target", "checksum");
    for table in tables {
        let (source, target) = (&table.source, &table.target);
        let verdict = if table.is_equal() { short(&source.sum).to_owned() } else { mismatch(&source.sum, &target.sum) };
        text += &format!("{:width$}  {:>10}  {:>10}  {verdict}\n", table.table, source.rows, target.rows);
    }
    text
}

fn mismatch(source: &str, target: &str) -> String {
    format!("{} DIFFERS FROM {}", short(source), short(target))
}

fn short(sum: &str) -> &str {
    sum.get(..16).unwrap_or(sum)
}

/// `1.5 MB`, in steps of 1,024.
pub fn size(bytes: u64) -> String {
    let mut value = bytes as f64;
    for unit in ["B", "KB", "MB", "GB"] {
        if value < 1024.0 {
            return if unit == "B" { format!("{bytes} B") } else { format!("{value:.1} {unit}") };
        }
        value /= 1024.0;
    }
    format!("{value:.1} TB")
}

/// `20270318-090000` in UTC, for file names.
pub fn stamp(unix_seconds: i64) -> String {
    let LocalTime { year, month, day, hour, minute, second } = Zone::utc().local_time(unix_seconds);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_follow_the_calendar() {
        assert_eq!(stamp(0), "19700101-000000");
        assert_eq!(stamp(951_782_400), "20000229-000000");
        assert_eq!(stamp(1_805_360_461), "20270318-090101");
    }

    #[test]
    fn sizes_are_readable() {
        assert_eq!(size(512), "512 B");
        assert_eq!(size(1536), "1.5 KB");
        assert_eq!(size(5 << 30), "5.0 GB");
    }
}
