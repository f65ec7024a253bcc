//! How the amounts and days of an imported table are read.

use fairway_freight::model::written::{read_cents, read_day};

#[test]
fn amounts_are_read_or_asked_about() {
    let read = [("2450", 245_000), ("2,450", 245_000), ("$1,002,450.5", 100_245_050), ("￥310.50", 31_050)];
    for (text, cents) in read.into_iter().chain([("310.4999999", 31_050), ("310.5000001", 31_050), ("0", 0)]) {
        assert_eq!(read_cents(text), Some(cents), "{text}");
    }
    for text in ["", "-310", "2450,50", "2.450", "2.450,00", "24,50", ",450", "1e3", "much", "10000000.01"] {
        assert_eq!(read_cents(text), None, "{text}");
    }
}

#[test]
fn days_are_read_or_asked_about() {
    for text in ["2027-03-01", "2027/3/1", "2027.03.01", "2027年3月1日", "2027-03-01 00:00:00"] {
        assert_eq!(read_day(text).as_deref(), Some("2027-03-01"), "{text}");
    }
    for text in ["27-03-01", "1/3/2027", "2027-02-30", "2027-03", "46082"] {
        assert_eq!(read_day(text), None, "{text}");
    }
}
