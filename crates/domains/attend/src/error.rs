//! What can go wrong around registration, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_identity::IdentityError;
use sea_orm::DbErr;
use serde_json::json;

#[derive(Debug, thiserror::Error)]
pub enum AttendError {
    #[error("registration opens at {at}")]
    NotOpenYet { at: i64, now: i64 },
    #[error("registration is closed")]
    Closed,
    #[error("all places are taken")]
    Full,
    #[error("no ticket of type {0} is left")]
    SoldOut(String),
    #[error("it can no longer be changed")]
    EditingOver,
    #[error("no such voucher, or not now")]
    UnknownVoucher,
    #[error("the voucher is used up")]
    VoucherUsedUp,
    #[error("the voucher is for another ticket type")]
    VoucherForAnother,
    #[error("the voucher takes off yuan")]
    VoucherInYuan,
    #[error("not their company")]
    NotTheirCompany,
    #[error("an order was made for it")]
    Ordered,
    #[error("there is nothing to pay")]
    NothingDue,
    #[error("the registration is not in a state for that")]
    WrongState,
    #[error("the link does not work any more")]
    LinkOver,
    #[error("they have a registration of their own")]
    AlreadyRegistered,
    #[error("they belong to another company")]
    OtherCompany,
    #[error("{0} registrations have this ticket type")]
    TicketTypeInUse(u64),
    #[error("the voucher was used {0} times")]
    VoucherInUse(i64),
    #[error("there are not enough places for the quota")]
    NoRoomForQuota,
    #[error("a company that is there invites its people")]
    AskForInvitation,
    #[error("a ticket type is to be chosen")]
    TicketTypeMissing,
    #[error("there is no such ticket type")]
    UnknownTicketType,
    #[error("a company is to be named")]
    CompanyMissing,
    #[error("a summit takes its own applicants only, and no other meeting does")]
    WrongKind,
    #[error("there is no summit to apply for")]
    NoSummit,
    #[error("only those who are accepted at a summit invite guests")]
    NotAHost,
    #[error("{left} guests can be invited")]
    NoGuestsLeft { left: i64 },
    #[error("{0} is invited already")]
    InvitedAlready(String),
    #[error("a reminder was sent within a day")]
    RemindedToday,
    #[error("the guest has answered, or is invited no more")]
    GuestAnswered,
    #[error("the guest is there already")]
    GuestCame,
    #[error("somebody else has the guest's place")]
    NoPlaceForGuest,
    #[error("the invitation was withdrawn")]
    InvitationWithdrawn,
    #[error("the meeting is over")]
    InvitationOver,
    #[error("{0} tickets were scanned at this gate")]
    GateInUse(u64),
    #[error("the ticket let nobody in")]
    NotLetIn,
    #[error("more than {0} badges")]
    TooManyBadges(u64),
    #[error("nobody to print a badge for")]
    NoBadges,
    #[error("there is no such registration or ticket")]
    NotFound,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Event(#[from] EventError),
    #[error("a stored template can’t be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    /// `data.at` is when it opens.
    NOT_OPEN_YET = 2001, CONFLICT, "登记尚未开放，{span}后开始", "Registration has not opened yet; it opens in {span}";
    CLOSED = 2002, CONFLICT, "登记已截止", "Registration is closed";
    FULL = 2003, CONFLICT, "名额已满", "All places are taken";
    SOLD_OUT = 2004, CONFLICT, "{name} 名额已满，请选择其他票种", "{name} is sold out; please choose another ticket";
    EDITING_OVER = 2005, CONFLICT, "已过修改截止时间，如需修改请联系主办方", "It is too late to change this; please contact the organiser";
    UNKNOWN_VOUCHER = 2006, CONFLICT, "优惠码无效或不在有效期内", "This code does not exist or is not valid now";
    VOUCHER_USED_UP = 2007, CONFLICT, "优惠码已被用完", "This code has been used up";
    VOUCHER_FOR_ANOTHER = 2008, CONFLICT, "该优惠码不适用于所选票种", "This code is for another ticket";
    NOT_THEIR_COMPANY = 2009, FORBIDDEN, "只能为您所在的企业登记", "You can register for your own company only";
    WRONG_STATE = 2010, CONFLICT, "该登记的状态已变，请刷新后再试", "This registration is in another state by now; reload and try again";
    LINK_OVER = 2011, CONFLICT, "该转让链接已失效，请向转让人索取新链接", "This link does not work any more; ask for a new one";
    ALREADY_REGISTERED = 2012, CONFLICT, "您已登记该活动，不能再接受转让", "You are registered already and cannot take over another registration";
    OTHER_COMPANY = 2013, CONFLICT, "您已属于另一家企业", "You belong to another company already";
    /// `data.registrations` is how many.
    TICKET_TYPE_IN_USE = 2014, CONFLICT, "已有 {n} 人选择该票种，不能删除，可改为隐藏", "This ticket has registrations ({n}), so it stays; hide it instead";
    /// `data.uses` is how often.
    VOUCHER_IN_USE = 2015, CONFLICT, "该优惠码已使用 {n} 次，不能删除，可改为隐藏", "This code has been used (uses: {n}), so it stays; hide it instead";
    NO_ROOM_FOR_QUOTA = 2016, CONFLICT, "剩余名额不足以预留", "There are not enough places left to keep";
    ASK_FOR_INVITATION = 2017, CONFLICT, "加入已有企业需要邀请，请向其管理员索取邀请链接", "To join a company that is here already, ask its administrator for an invitation";
    ORDERED = 2018, CONFLICT, "这个登记已有订单，票种、优惠码和身份不能再改；请先在“我的订单”中取消订单或联系主办方", "An order was made for this registration, so ticket, code and role stay; cancel the order under “My orders” or contact the organiser";
    NOTHING_DUE = 2019, CONFLICT, "这个登记没有需要支付的金额", "There is nothing to pay for this registration";
    VOUCHER_IN_YUAN = 2020, CONFLICT, "这个优惠码减免的是人民币金额，请选择以人民币付款", "This code takes off an amount in RMB; choose to pay in RMB to use it";
    NO_SUMMIT = 2030, CONFLICT, "峰会暂不接受申请", "The summit takes no applications at the moment";
    NOT_A_HOST = 2031, FORBIDDEN, "峰会申请通过后才能邀请嘉宾", "You can invite guests once your summit application is accepted";
    /// `data.left` is how many more can be invited.
    NO_GUESTS_LEFT = 2032, CONFLICT, "嘉宾名额不足，还可邀请 {n} 人", "Not enough guest places; you can invite {n} more";
    INVITED_ALREADY = 2033, CONFLICT, "{email} 已在邀请名单中", "{email} is invited already";
    REMINDED_TODAY = 2034, CONFLICT, "每位嘉宾每天最多提醒一次，请明天再试", "You can remind a guest once a day; please try again tomorrow";
    GUEST_ANSWERED = 2035, CONFLICT, "该嘉宾已答复或邀请已撤回，请刷新后再试", "This guest has answered or is no longer invited; reload and try again";
    GUEST_CAME = 2036, CONFLICT, "该嘉宾已入场，不能再更改", "This guest is already inside; the invitation can’t be changed";
    INVITATION_WITHDRAWN = 2037, CONFLICT, "对方已撤回邀请", "This invitation was withdrawn";
    INVITATION_OVER = 2038, CONFLICT, "邀请已过期，峰会已结束", "This invitation has expired; the summit is over";
    NO_PLACE_FOR_GUEST = 2039, CONFLICT, "该名额已邀请其他嘉宾，请联系邀请人", "Your place went to another guest; please contact your host";
    /// `data.check_ins` is how many.
    GATE_IN_USE = 2040, CONFLICT, "该入口已有 {n} 条签到记录，不能删除，可改为关闭", "Tickets were scanned at this gate ({n}), so it stays; close it instead";
    NOT_LET_IN = 2041, CONFLICT, "该门票尚未入场，或签到已被撤销", "This ticket has let nobody in, or that was taken back already";
    TOO_MANY_BADGES = 2042, CONFLICT, "一次最多打印 {n} 张胸卡，请先筛选名单", "At most {n} badges at once; narrow the list first";
    NO_BADGES = 2043, CONFLICT, "名单中没有登记成功的人，无胸卡可打印", "Nobody in this list is registered yet, so there is no badge to print";
}

fn counting(code: Code, name: &str, count: impl ToString + serde::Serialize) -> Failure {
    Failure::new(code).fill("n", MessageValue::Text(count.to_string())).data(json!({name: count}))
}

impl From<AttendError> for Failure {
    fn from(error: AttendError) -> Self {
        match error {
            AttendError::NotOpenYet { at, now } => Self::new(NOT_OPEN_YET)
                .fill("span", MessageValue::Seconds((at - now).max(1) as u64))
                .data(json!({"at": at})),
            AttendError::Closed => CLOSED.into(),
            AttendError::Full => FULL.into(),
            AttendError::SoldOut(name) => Self::new(SOLD_OUT).fill("name", MessageValue::Text(name)),
            AttendError::EditingOver => EDITING_OVER.into(),
            AttendError::UnknownVoucher => Self::at_field("voucher_code", UNKNOWN_VOUCHER),
            AttendError::VoucherUsedUp => Self::at_field("voucher_code", VOUCHER_USED_UP),
            AttendError::VoucherForAnother => Self::at_field("voucher_code", VOUCHER_FOR_ANOTHER),
            AttendError::VoucherInYuan => Self::at_field("voucher_code", VOUCHER_IN_YUAN),
            AttendError::NotTheirCompany => NOT_THEIR_COMPANY.into(),
            AttendError::Ordered => ORDERED.into(),
            AttendError::NothingDue => NOTHING_DUE.into(),
            AttendError::WrongState => WRONG_STATE.into(),
            AttendError::LinkOver => LINK_OVER.into(),
            AttendError::AlreadyRegistered => ALREADY_REGISTERED.into(),
            AttendError::OtherCompany => OTHER_COMPANY.into(),
            AttendError::TicketTypeInUse(count) => counting(TICKET_TYPE_IN_USE, "registrations", count),
            AttendError::VoucherInUse(count) => counting(VOUCHER_IN_USE, "uses", count),
            AttendError::NoRoomForQuota => NO_ROOM_FOR_QUOTA.into(),
            AttendError::AskForInvitation => ASK_FOR_INVITATION.into(),
            AttendError::TicketTypeMissing => Self::field("ticket_type_id", REQUIRED),
            AttendError::UnknownTicketType => Self::field("ticket_type_id", UNKNOWN),
            AttendError::CompanyMissing => Self::field("company_id", REQUIRED),
            AttendError::WrongKind => Self::field("atype", UNKNOWN),
            AttendError::NoSummit => NO_SUMMIT.into(),
            AttendError::NotAHost => NOT_A_HOST.into(),
            AttendError::NoGuestsLeft { left } => counting(NO_GUESTS_LEFT, "left", left),
            AttendError::InvitedAlready(email) => Self::new(INVITED_ALREADY).fill("email", MessageValue::Text(email)),
            AttendError::RemindedToday => REMINDED_TODAY.into(),
            AttendError::GuestAnswered => GUEST_ANSWERED.into(),
            AttendError::GuestCame => GUEST_CAME.into(),
            AttendError::NoPlaceForGuest => NO_PLACE_FOR_GUEST.into(),
            AttendError::InvitationWithdrawn => INVITATION_WITHDRAWN.into(),
            AttendError::InvitationOver => INVITATION_OVER.into(),
            AttendError::GateInUse(count) => counting(GATE_IN_USE, "check_ins", count),
            AttendError::NotLetIn => NOT_LET_IN.into(),
            AttendError::TooManyBadges(most) => {
                Self::new(TOO_MANY_BADGES).fill("n", MessageValue::Text(most.to_string()))
            }
            AttendError::NoBadges => NO_BADGES.into(),
            AttendError::NotFound => Code::NOT_FOUND.into(),
            AttendError::Identity(error) => error.into(),
            AttendError::Company(error) => error.into(),
            AttendError::Event(error) => error.into(),
            unreadable @ AttendError::Unreadable(_) => Self::internal(unreadable),
            AttendError::Db(error) => error.into(),
        }
    }
}
