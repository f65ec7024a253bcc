//! What a quote is made of.

use serde::{Deserialize, Serialize};

pub const MAX_LINES: i64 = 30;
pub const MAX_NAME_CHARS: usize = 50;
pub const MAX_NOTE_CHARS: usize = 500;
pub const MAX_QUESTION_CHARS: usize = 200;
pub const MAX_DAYS: i64 = 365;
/// Cents: a hundred million.
pub const MAX_TOTAL: i64 = 10_000_000_000;
/// For how long a quote may be valid.
pub const MAX_VALID_SECONDS: i64 = 366 * 86_400;
/// In what freight is paid.
pub const CURRENCIES: &[&str] = &["USD", "CNY", "EUR", "GBP", "HKD", "JPY", "SGD"];
/// What a charge is counted by.
pub const PER: &[&str] = &["shipment", "20GP", "40HQ", "40NOR", "40OT", "kg", "m3", "bill"];

/// Where a quote stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum QuoteStatus {
    Sent = 1,
    /// The owner wants to know more.
    AskedBack = 2,
    Accepted = 3,
    Declined = 4,
    Lapsed = 5,
}

impl QuoteStatus {
    pub const fn value(self) -> i32 {
        self as i32
    }

    /// Whether the owner can still decide.
    pub const fn is_open(number: i32) -> bool {
        number == Self::Sent.value() || number == Self::AskedBack.value()
    }
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ChargeLine {
    /// At most 50 characters.
    pub name: String,
    /// Cents of the quote's currency; below zero is a discount.
    pub amount: i64,
    /// `shipment`, `20GP`, `40HQ`, `40NOR`, `40OT`, `kg`, `m3` or `bill`.
    pub per: String,
}
