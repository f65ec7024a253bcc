//! What organisers want to know: the definitions of fields, kept as records.

pub mod conditions;
pub mod handlers;
pub mod handling;
pub mod reading;
pub mod rules;
pub mod table;

use std::fmt;

/// The cache tag of what shows fields; used with the tenant's id behind it.
pub const TAG: &str = "custom_field";

/// Who writes values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filler {
    /// A record's own people, such as those of a company.
    Own = 1,
    /// Those who run the fair.
    Organiser = 2,
}

impl Filler {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// `field_12`: where a field's value stands on the wire.
pub struct Key(pub i64);

impl Key {
    pub fn parse(text: &str) -> Option<Self> {
        text.strip_prefix("field_")?.parse().ok().map(Self)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "field_{}", self.0)
    }
}
