//! Enumerations and cache tags of booth.

use fairway_lang::Text;
use serde::Deserialize;

/// Cache tag kinds; each is used with the tenant's id behind it, such as `booth:1`.
pub mod tag {
    pub const BOOTH: &str = "booth";
}

/// Where a booth stands between free and sold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(i32)]
pub enum BoothStatus {
    #[default]
    Free = 1,
    /// Kept for somebody for minutes, while they decide.
    Held = 2,
    Reserved = 3,
    Sold = 4,
    /// Not for sale.
    Blocked = 5,
}

impl BoothStatus {
    /// Those in which somebody has the booth.
    pub const TAKEN: [Self; 3] = [Self::Held, Self::Reserved, Self::Sold];

    pub const fn value(self) -> i32 {
        self as i32
    }

    /// What happened to a booth that came into this status; nothing to tell of free and blocked ones.
    pub const fn news(self) -> Option<Text> {
        match self {
            Self::Held => Some(Text::new("展位 {booth_no} 已被锁定", "Booth {booth_no} was taken on hold")),
            Self::Reserved => Some(Text::new("展位 {booth_no} 已被预订", "Booth {booth_no} was reserved")),
            Self::Sold => Some(Text::new("展位 {booth_no} 已售出", "Booth {booth_no} was sold")),
            Self::Free | Self::Blocked => None,
        }
    }
}

/// How a booth is handed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(i32)]
pub enum BoothType {
    /// With walls, furniture and light.
    #[default]
    Shell = 1,
    /// Bare floor.
    Raw = 2,
}

impl BoothType {
    pub const fn value(self) -> i32 {
        self as i32
    }
}
