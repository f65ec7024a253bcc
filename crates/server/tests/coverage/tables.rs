//! What each endpoint must do for those who may not have it. One line per endpoint and table.

/// Somebody who is not signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsigned {
    /// HTTP 401, code 401.
    Refused,
    /// Answers anybody.
    Open,
}

/// Somebody signed in to tenant A, who asks tenant B's host for A's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A's token is no token there: HTTP 401, code 401.
    Refused,
    /// B has no such thing: HTTP 404.
    NotFound,
    /// Success with null, an empty list, or nothing but zeroes.
    Blank,
    /// Refused with this HTTP status and code.
    Failure(u16, u64),
    /// Succeeds for B, with nothing of A in the answer.
    Own,
    /// Belongs to no tenant: the same answer everywhere.
    Same,
}

/// Somebody signed in who names another user's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// As if that user did not exist: HTTP 404.
    Missing,
    /// Whoever is named, the answer and the change are the caller's own.
    OwnOnly,
}

/// An endpoint, or a use of it, that needs a permission.
pub struct Needed {
    pub operation: &'static str,
    /// What makes it need the permission, where the plain request does not.
    pub query: &'static str,
    pub permission: &'static str,
}

pub const NOT_SIGNED_IN: &[(&str, Unsigned)] = &[
    ("GET /atlas/atams_card/card_basics", Unsigned::Refused),
    ("PUT /atlas/atams_card/card_basics", Unsigned::Refused),
    ("GET /atlas/atams_exhibition/activity_organizer", Unsigned::Open),
    ("POST /atlas/auth/logout", Unsigned::Refused),
    ("POST /atlas/auth/token/refresh", Unsigned::Open),
    ("GET /atlas/card/card_static/detail/{static_content_id}", Unsigned::Open),
    ("GET /atlas/configure/exhibition", Unsigned::Open),
    ("GET /atlas/configure/structure", Unsigned::Open),
    ("GET /atlas/exhibition/activity_details", Unsigned::Open),
    ("GET /atlas/exhibition/activity_historyreview", Unsigned::Open),
    ("GET /atlas/exhibition/activity_lightspot", Unsigned::Open),
    ("GET /atlas/exhibition/activity_relevance", Unsigned::Open),
    ("GET /atlas/exhibition/activity_same", Unsigned::Open),
    ("GET /atlas/exhibition/activity_venue", Unsigned::Open),
    ("GET /atlas/exhibition/apply_status", Unsigned::Refused),
    ("GET /atlas/exhibition/auspice_company", Unsigned::Open),
    ("GET /atlas/exhibition/basic", Unsigned::Open),
    ("GET /atlas/exhibition/incharger", Unsigned::Open),
    ("GET /atlas/exhibition/live_numbers", Unsigned::Open),
    ("GET /atlas/exhibition/static_content", Unsigned::Open),
    ("GET /atlas/resource/banner", Unsigned::Open),
    ("POST /atlas/user/active", Unsigned::Open),
    ("GET /atlas/user/active/regain", Unsigned::Open),
    ("POST /atlas/user/login", Unsigned::Open),
    ("GET /atlas/user/password/forget", Unsigned::Open),
    ("POST /atlas/user/password/reset", Unsigned::Open),
    ("POST /atlas/user/password/update", Unsigned::Refused),
    ("POST /atlas/user/signup", Unsigned::Open),
    ("PUT /atlas/user/users", Unsigned::Refused),
    ("GET /atlas/user/users/{id}", Unsigned::Refused),
    ("GET /atms/configure/system", Unsigned::Open),
    ("POST /atms/label/save", Unsigned::Refused),
    ("POST /atms/tenant/tenants", Unsigned::Refused),
    ("GET /basic/captcha/sms", Unsigned::Open),
    ("POST /basic/captcha/sms/check", Unsigned::Open),
    ("GET /basic/label/{token}", Unsigned::Open),
    ("GET /basic/refdata/assistants", Unsigned::Open),
    ("GET /basic/refdata/carriers", Unsigned::Open),
    ("GET /basic/refdata/cities", Unsigned::Open),
    ("GET /basic/refdata/countries", Unsigned::Open),
    ("GET /basic/refdata/enumerations", Unsigned::Open),
    ("GET /basic/refdata/ports", Unsigned::Open),
];

pub const WRONG_TENANT: &[(&str, Foreign)] = &[
    ("GET /atlas/atams_card/card_basics", Foreign::Refused),
    ("PUT /atlas/atams_card/card_basics", Foreign::Refused),
    ("GET /atlas/atams_exhibition/activity_organizer", Foreign::Blank),
    ("POST /atlas/auth/logout", Foreign::Refused),
    ("POST /atlas/auth/token/refresh", Foreign::Failure(401, 1002)),
    ("GET /atlas/card/card_static/detail/{static_content_id}", Foreign::NotFound),
    ("GET /atlas/configure/exhibition", Foreign::NotFound),
    ("GET /atlas/configure/structure", Foreign::NotFound),
    ("GET /atlas/exhibition/activity_details", Foreign::Blank),
    ("GET /atlas/exhibition/activity_historyreview", Foreign::Blank),
    ("GET /atlas/exhibition/activity_lightspot", Foreign::Blank),
    ("GET /atlas/exhibition/activity_relevance", Foreign::Blank),
    ("GET /atlas/exhibition/activity_same", Foreign::Blank),
    ("GET /atlas/exhibition/activity_venue", Foreign::Blank),
    ("GET /atlas/exhibition/apply_status", Foreign::Refused),
    ("GET /atlas/exhibition/auspice_company", Foreign::Blank),
    ("GET /atlas/exhibition/basic", Foreign::NotFound),
    ("GET /atlas/exhibition/incharger", Foreign::Blank),
    ("GET /atlas/exhibition/live_numbers", Foreign::NotFound),
    ("GET /atlas/exhibition/static_content", Foreign::Blank),
    ("GET /atlas/resource/banner", Foreign::Blank),
    ("POST /atlas/user/active", Foreign::Failure(410, 1008)),
    // Nobody is told whether there is such an account, here or there.
    ("GET /atlas/user/active/regain", Foreign::Same),
    ("POST /atlas/user/login", Foreign::Failure(422, 1003)),
    ("GET /atlas/user/password/forget", Foreign::Same),
    ("POST /atlas/user/password/reset", Foreign::Failure(410, 1008)),
    ("POST /atlas/user/password/update", Foreign::Refused),
    // The same person may have an account in each tenant; they know nothing of each other.
    ("POST /atlas/user/signup", Foreign::Own),
    ("PUT /atlas/user/users", Foreign::Refused),
    ("GET /atlas/user/users/{id}", Foreign::Refused),
    ("GET /atms/configure/system", Foreign::Blank),
    ("POST /atms/label/save", Foreign::Refused),
    ("POST /atms/tenant/tenants", Foreign::Refused),
    ("GET /basic/captcha/sms", Foreign::Same),
    ("POST /basic/captcha/sms/check", Foreign::Own),
    ("GET /basic/label/{token}", Foreign::NotFound),
    ("GET /basic/refdata/assistants", Foreign::Same),
    ("GET /basic/refdata/carriers", Foreign::Same),
    ("GET /basic/refdata/cities", Foreign::Same),
    ("GET /basic/refdata/countries", Foreign::Same),
    ("GET /basic/refdata/enumerations", Foreign::Same),
    ("GET /basic/refdata/ports", Foreign::Same),
];

pub const WRONG_USER: &[(&str, Other)] = &[
    ("GET /atlas/atams_card/card_basics", Other::OwnOnly),
    ("PUT /atlas/atams_card/card_basics", Other::OwnOnly),
    ("GET /atlas/exhibition/apply_status", Other::OwnOnly),
    ("PUT /atlas/user/users", Other::OwnOnly),
    ("GET /atlas/user/users/{id}", Other::Missing),
    ("POST /atlas/user/password/update", Other::Missing),
    ("POST /atlas/auth/logout", Other::OwnOnly),
];

pub const NEEDS_PERMISSION: &[Needed] = &[
    Needed { operation: "GET /atlas/configure/structure", query: "draft=1", permission: "site.structure" },
    Needed { operation: "POST /atms/label/save", query: "", permission: "site.labels" },
    Needed { operation: "POST /atms/tenant/tenants", query: "", permission: "platform.tenants" },
];
