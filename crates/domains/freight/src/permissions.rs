//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Work on inquiries: enter, distribute, discard.
pub struct ManageInquiries;

impl Permission for ManageInquiries {
    const CODE: &'static str = "freight.inquiries";
}

/// Decide on agents who give a claim back.
pub struct ReviewClaims;

impl Permission for ReviewClaims {
    const CODE: &'static str = "freight.claims";
}

/// Say what inquiries cost and how they are distributed: levels, rules, setting.
pub struct SetUpFreight;

impl Permission for SetUpFreight {
    const CODE: &'static str = "freight.levels";
}

/// Keep sea rates.
pub struct KeepRates;

impl Permission for KeepRates {
    const CODE: &'static str = "freight.rates";
}

const GROUP: Text = Text::new("货运", "Freight");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(ManageInquiries::CODE, Text::new("处理和分发询盘", "Work on and distribute inquiries")),
    info(ReviewClaims::CODE, Text::new("审核询盘退回", "Review claims given back")),
    info(SetUpFreight::CODE, Text::new("设置询盘等级和分发规则", "Set up inquiry levels and distribution rules")),
    info(KeepRates::CODE, Text::new("维护海运运价", "Keep sea freight rates")),
];
