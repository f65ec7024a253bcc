//! What rates are made of: containers, currencies, where they come from, and the bounds of them all.

use fairway_refdata::enums::ContainerSize;

/// What people look for when they say nothing.
pub const USUAL_CONTAINER: ContainerSize = ContainerSize::Hq40;

/// In the order in which one is chosen for those who say none.
pub const CURRENCIES: [&str; 3] = ["USD", "CNY", "EUR"];

/// Cents: ten million of a currency for one container is a slip of the keys.
pub const MAX_AMOUNT: i64 = 1_000_000_000;
pub const MAX_TRANSIT_DAYS: i64 = 180;
pub const MAX_SERVICE_CHARS: usize = 40;
pub const MAX_NOTE_CHARS: usize = 300;
/// Longer offers are no rates but promises.
pub const MAX_VALID_DAYS: i32 = 2 * 366;

/// How a rate came here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum RateSource {
    Entered = 1,
    Imported = 2,
}

impl RateSource {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Whether it is a size that rates are given for.
pub fn is_container(value: i32) -> bool {
    ContainerSize::try_from(value).is_ok()
}

/// `40HQ`; the same in both languages.
pub fn container_name(value: i32) -> &'static str {
    ContainerSize::try_from(value).map_or("", |size| size.text().en)
}

/// Cents as people read them: `USD 3,184` or `USD 3,184.50`.
pub fn say(currency: &str, cents: i64) -> String {
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    let digits = whole.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let sign = if cents < 0 { "-" } else { "" };
    if rest == 0 { format!("{currency} {sign}{grouped}") } else { format!("{currency} {sign}{grouped}.{rest:02}") }
}
