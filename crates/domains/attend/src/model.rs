//! Enumerations, cache tags and limits of attend.

use fairway_fields::Subject;
use fairway_lang::Text;

/// What an organiser asks of those who register.
pub const FIELDS: Subject = Subject { number: 2, audiences: &Atype::ALL };

/// Cache tag kinds; each is used with the tenant's id behind it, such as `attend:1`.
pub mod tag {
    /// How one registers, ticket types, and how many places are left: changes with every registration.
    pub const ATTEND: &str = "attend";
    /// Vouchers, which no public answer shows.
    pub const VOUCHER: &str = "attend_voucher";
    pub const GATE: &str = "attend_gate";
    /// Who went through the gates of a meeting; the only one with the meeting's id behind it.
    pub const CHECK_IN: &str = "check_in";
}

/// The longest reason for a refusal.
pub const MAX_REASON_CHARS: usize = 100;
/// The most guests that one host may be given.
pub const MAX_GUESTS: i64 = 200;
/// The most places or uses that a number can mean.
pub const MAX_COUNT: i64 = 1_000_000;

/// As what somebody takes part; the same numbers as those of companies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Atype {
    Exhibitor = 1,
    Visitor = 2,
    /// An applicant of a summit, who may invite guests once accepted.
    Summit = 5,
}

impl Atype {
    pub const ALL: [i32; 3] = [Self::Exhibitor.value(), Self::Visitor.value(), Self::Summit.value()];
    /// Of a ticket type that is for both.
    pub const ANYBODY: i32 = 0;

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Where a registration stands. 0 on the wire means that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum RegistrationStatus {
    Succeeded = 1,
    /// Waits for the organiser, with a place that is kept.
    Pending = 2,
    Refused = 3,
    Cancelled = 4,
    /// Without a place yet.
    Waiting = 5,
}

impl RegistrationStatus {
    pub const fn value(self) -> i32 {
        self as i32
    }

    /// Neither refused nor cancelled.
    pub fn stands(value: i32) -> bool {
        [Self::Succeeded, Self::Pending, Self::Waiting].iter().any(|status| status.value() == value)
    }
}

/// Where the payment of a registration stands. One that is to be paid is `Pending`, with its place kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Payment {
    /// It is free, or paid elsewhere.
    NotAsked = 0,
    Due = 1,
    Paid = 2,
    Refunded = 3,
}

impl Payment {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What a voucher does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum VoucherKind {
    Percent = 1,
    Amount = 2,
    Free = 3,
    /// Places that are kept for whoever has the code, and cost nothing.
    Quota = 4,
}

impl VoucherKind {
    pub const ALL: [i32; 4] = [Self::Percent.value(), Self::Amount.value(), Self::Free.value(), Self::Quota.value()];

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Where the invitation of a summit's guest stands. Whether they came is what the gates say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum GuestState {
    Invited = 1,
    /// They looked at their page.
    Opened = 2,
    Accepted = 3,
    Declined = 4,
    Withdrawn = 5,
}

impl GuestState {
    /// Those that take one of their host's places.
    pub const STANDING: [i32; 3] = [Self::Invited.value(), Self::Opened.value(), Self::Accepted.value()];
    /// Those without an answer yet.
    pub const OPEN: [i32; 2] = [Self::Invited.value(), Self::Opened.value()];

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Whether a ticket lets somebody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum TicketStatus {
    Valid = 1,
    Revoked = 2,
}

impl TicketStatus {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What became of a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum CheckInResult {
    LetIn = 1,
    WasInAlready = 2,
    Revoked = 3,
    /// Nobody's, or forged.
    Unknown = 4,
    /// Its ticket type does not enter there.
    WrongGate = 5,
    GateClosed = 6,
    WrongMeeting = 7,
    /// Came to the session whose door it is; they are in the fair already.
    CameToSession = 8,
}

impl CheckInResult {
    pub const fn value(self) -> i32 {
        self as i32
    }

    /// As a device is told: at the door of a session, whoever comes is let in.
    pub fn shown(stored: i32) -> i32 {
        if stored == Self::CameToSession.value() { Self::LetIn.value() } else { stored }
    }
}

/// How people hear of a meeting, by code.
pub const CHANNELS: &[(&str, Text)] = &[
    ("mail", Text::new("邮件", "Email")),
    ("wechat", Text::new("微信", "WeChat")),
    ("search", Text::new("搜索引擎", "Search engine")),
    ("partner", Text::new("合作伙伴或同行推荐", "Partner or colleague")),
    ("association", Text::new("协会", "Association")),
    ("media", Text::new("行业媒体", "Trade press")),
    ("earlier", Text::new("参加过往届", "An earlier edition")),
    ("other", Text::new("其他", "Other")),
];
