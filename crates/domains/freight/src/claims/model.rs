//! Enumerations and bounds of claims and of what agents do with them. The numbers of most are the specification's.

pub use fairway_refdata::enums::{CustomerFollowUp as FollowState, InquiryClaimStatus as ClaimStatus};

/// Follow-ups and reasons.
pub const MAX_FOLLOW_CHARS: usize = 100;
pub const MAX_REASON_CHARS: usize = 100;
/// What an owner says of an agent.
pub const MAX_RATING_CHARS: usize = 200;
/// The highest numbers of enumerations that begin at 1.
pub const LAST_WITHDRAW_REASON: i64 = 4;
pub const LAST_FOLLOW_STATE: i64 = 9;
pub const LAST_VISIT_TYPE: i64 = 3;
pub const LAST_PHASE: i64 = 4;
pub const LAST_CLOSE_REASON: i64 = 7;
/// How long an agent to whom an inquiry was given has to claim it.
pub const OFFER_SECONDS: i64 = 24 * 3_600;

/// Claims that an agent works on.
pub const OPEN: [i32; 3] =
    [ClaimStatus::Claimed.value(), ClaimStatus::Withdrawing.value(), ClaimStatus::WithdrawFailed.value()];

/// Whether a state ends the work, and so needs a reason.
pub const fn is_closing(state: FollowState) -> bool {
    matches!(state, FollowState::Discarded | FollowState::NoDeal)
}
