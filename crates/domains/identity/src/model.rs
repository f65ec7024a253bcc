//! Ids, enumerations and fixed limits of identity.

use fairway_lang::{Lang, Text};
use serde::Deserialize;

/// How long an access token works.
pub const ACCESS_SECONDS: i64 = 2 * 60 * 60;
/// How long a refresh token works.
pub const REFRESH_SECONDS: i64 = 7 * 24 * 60 * 60;
/// The same on a browser that its owner did not ask to stay signed in on: a working day.
pub const SHORT_REFRESH_SECONDS: i64 = 12 * 60 * 60;
/// How long a used refresh token still answers with its successor: tabs that wake together, answers that got lost.
pub const REFRESH_GRACE_SECONDS: i64 = 30;

/// How long the link of an activation mail works.
pub const ACTIVATION_SECONDS: i64 = 24 * 60 * 60;
/// How long the link that sets a new password works.
pub const RESET_SECONDS: i64 = 30 * 60;
/// How long a temporary password waits for its owner.
pub const TEMPORARY_PASSWORD_SECONDS: i64 = 3 * 24 * 60 * 60;
/// How many days an invitation works at most.
pub const INVITATION_DAYS: i64 = 30;
/// How long an SMS code works, and how many wrong ones end it.
pub const SMS_SECONDS: i64 = 5 * 60;
pub const SMS_TRIES: i32 = 5;

/// How long a scan ticket works, and the binding of a new messaging identity after it.
pub const SCAN_SECONDS: i64 = 5 * 60;
pub const BIND_SECONDS: i64 = 10 * 60;

/// The cache tag of the tenant directory.
pub const TENANTS_TAG: &str = "tenants";

/// The cache tag of whatever is known of one account: its sessions, roles and language.
pub fn account_tag(account_id: i64) -> String {
    format!("account:{account_id}")
}

/// The cache tag kind of how people of a tenant are called and look, for answers that show them; used with the tenant's id.
pub const PEOPLE: &str = "people";

pub fn people_tag(tenant_id: i64) -> String {
    format!("{PEOPLE}:{tenant_id}")
}

/// Whether a tenant or an account may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Standing {
    Disabled = 0,
    Active = 1,
}

impl Standing {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn from_value(value: i32) -> Option<Self> {
        [Self::Disabled, Self::Active].into_iter().find(|standing| standing.value() == value)
    }
}

/// What administrators see of an account: whether it can be used, and if not, who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum AccountState {
    Disabled = 0,
    Active = 1,
    /// Nobody has followed the link in the activation mail yet.
    NotActivated = 2,
}

impl AccountState {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub const fn label(self) -> Text {
        match self {
            Self::Disabled => Text::new("停用", "Disabled"),
            Self::Active => Text::new("启用", "Active"),
            Self::NotActivated => Text::new("未激活", "Not activated"),
        }
    }
}

/// What has become of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum InvitationState {
    Open = 0,
    Used = 1,
    Ended = 2,
    Revoked = 3,
}

impl InvitationState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Whether somebody runs the site or uses it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum AccountKind {
    Admin = 1,
    #[default]
    Common = 2,
}

impl AccountKind {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn from_value(value: i32) -> Option<Self> {
        [Self::Admin, Self::Common].into_iter().find(|kind| kind.value() == value)
    }
}

/// What a role is called. `name` tells it from the tenant's others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoleNames {
    pub name: String,
    /// Empty where `name` is all there is.
    pub name_zh: String,
}

impl From<&str> for RoleNames {
    fn from(name: &str) -> Self {
        Self { name: name.to_owned(), name_zh: String::new() }
    }
}

impl From<Text> for RoleNames {
    fn from(text: Text) -> Self {
        Self { name: text.get(Lang::En).to_owned(), name_zh: text.get(Lang::Zh).to_owned() }
    }
}

/// What kind of organisation a tenant is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum TenantKind {
    Independent = 1,
    AssociationSaas = 2,
    #[default]
    ExhibitionSaas = 3,
    Other = 4,
}

impl TenantKind {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn from_value(value: i32) -> Option<Self> {
        [Self::Independent, Self::AssociationSaas, Self::ExhibitionSaas, Self::Other]
            .into_iter()
            .find(|kind| kind.value() == value)
    }

    pub const fn label(self) -> Text {
        match self {
            Self::Independent => Text::new("独立", "Independent"),
            Self::AssociationSaas => Text::new("协会 SaaS", "Association SaaS"),
            Self::ExhibitionSaas => Text::new("展会 SaaS", "Exhibition SaaS"),
            Self::Other => Text::new("其他", "Other"),
        }
    }
}

/// What a link in a mail does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum LinkPurpose {
    Activation = 1,
    Reset = 2,
}

impl LinkPurpose {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub const fn seconds(self) -> i64 {
        match self {
            Self::Activation => ACTIVATION_SECONDS,
            Self::Reset => RESET_SECONDS,
        }
    }
}

/// What an SMS code is for; a code for one is none for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(i32)]
pub enum SmsPurpose {
    SignUp = 1,
    SignIn = 2,
    Reset = 3,
    Bind = 4,
}

impl SmsPurpose {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How far a scan ticket has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ScanState {
    Waiting = 0,
    /// A telephone shows who asks.
    Scanned = 1,
    Confirmed = 2,
    Refused = 3,
    /// Its grant was exchanged; the identity behind it waits for its account.
    Binding = 4,
    Spent = 5,
}

impl ScanState {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn from_value(value: i32) -> Option<Self> {
        [Self::Waiting, Self::Scanned, Self::Confirmed, Self::Refused, Self::Binding, Self::Spent]
            .into_iter()
            .find(|state| state.value() == value)
    }
}

/// A kind of identity document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum IdType {
    ChineseId = 1,
    Passport = 2,
}

impl IdType {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn from_value(value: i32) -> Option<Self> {
        [Self::ChineseId, Self::Passport].into_iter().find(|kind| kind.value() == value)
    }
}
