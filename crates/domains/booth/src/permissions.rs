//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep booths, their types and what can be ordered for them.
pub struct EditBooths;

impl Permission for EditBooths {
    const CODE: &'static str = "booth.plan";
}

/// Say who books booths, from when and how many.
pub struct SetBookingRules;

impl Permission for SetBookingRules {
    const CODE: &'static str = "booth.rules";
}

/// Accept, refuse, move and cancel reservations.
pub struct ReviewReservations;

impl Permission for ReviewReservations {
    const CODE: &'static str = "booth.reservations";
}

/// Say what exhibitors hand in for their booths, and review it.
pub struct GatherMaterials;

impl Permission for GatherMaterials {
    const CODE: &'static str = "booth.gather";
}

const GROUP: Text = Text::new("展位", "Booths");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(EditBooths::CODE, Text::new("编辑展位", "Edit booths")),
    info(SetBookingRules::CODE, Text::new("设置预订规则", "Set booking rules")),
    info(ReviewReservations::CODE, Text::new("审核展位预订", "Review booth reservations")),
    info(GatherMaterials::CODE, Text::new("收集展位资料", "Collect booth materials")),
];
