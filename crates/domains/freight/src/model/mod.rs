//! Enumerations, cache tags and limits of freight. The enumerations of the specification are those of `fairway_refdata`.

pub mod chargeable;
pub mod containers;
pub mod standard;
pub mod states;
pub mod un_numbers;
pub mod written;

pub use fairway_refdata::enums::{
    AttachmentType, CargoType, CloseReason, ContainerSize, CustomerFollowUp, DistributionMethod, InquiryClaimStatus,
    InquirySource, InquiryStatus, ServicePhase, ShipmentLoad, ShippingMode, TradeTerm, TransportMode, VisitType,
    WithdrawReason,
};

/// Cache tag kinds; each is used with the tenant's id behind it, such as `freight_level:1`.
pub mod tag {
    /// Levels of inquiries and what they cost.
    pub const LEVEL: &str = "freight_level";
    /// What the cargo hall shows.
    pub const CARGO: &str = "freight_cargo";
    /// Which companies take inquiries.
    pub const AGENTS: &str = "freight_agents";
}

/// What the audit log calls an inquiry.
pub const INQUIRY: &str = "freight_inquiry";

/// How many agents may claim one inquiry.
pub const PLACES: std::ops::RangeInclusive<i64> = 1..=10;
/// The price of an inquiry in points, and in counts.
pub const MAX_POINTS: i64 = 100_000;
pub const MAX_COUNTS: i64 = 9_999;
/// A reason that somebody writes.
pub const MAX_REASON_CHARS: usize = 100;
/// Of one inquiry.
pub const MAX_FILES: usize = 9;
/// Sizes of containers that one inquiry names, and how many of one.
pub const MAX_CONTAINERS: i64 = 999;
/// For how many seconds a code that confirms an inquiry can be typed.
pub const CODE_SECONDS: i64 = 30 * 60;
/// How often a wrong one may be typed.
pub const CODE_TRIES: i32 = 5;
/// Drafts that one person may keep.
pub const MAX_DRAFTS: u64 = 100;
