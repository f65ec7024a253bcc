//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Accept, refuse and cancel registrations.
pub struct ReviewRegistrations;

impl Permission for ReviewRegistrations {
    const CODE: &'static str = "attend.registrations";
}

/// Say how people register: times, places, ticket types, vouchers, what is asked.
pub struct SetUpRegistration;

impl Permission for SetUpRegistration {
    const CODE: &'static str = "attend.setting";
}

/// Keep gates, and see who went through them.
pub struct KeepGates;

impl Permission for KeepGates {
    const CODE: &'static str = "attend.gates";
}

/// Look at tickets at a gate.
pub struct CheckIn;

impl Permission for CheckIn {
    const CODE: &'static str = "attend.check_in";
}

const GROUP: Text = Text::new("登记与票务", "Registration");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(ReviewRegistrations::CODE, Text::new("审核登记", "Review registrations")),
    info(SetUpRegistration::CODE, Text::new("设置登记与票种", "Set up registration and tickets")),
    info(KeepGates::CODE, Text::new("管理入口与签到记录", "Keep gates and check-ins")),
    info(CheckIn::CODE, Text::new("现场检票", "Check tickets at a gate")),
];
