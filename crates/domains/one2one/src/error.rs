//! What can go wrong between two people who would meet, and the code that clients see for each.

use fairway_attend::AttendError;
use fairway_event::EventError;
use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_identity::IdentityError;
use fairway_programme::ProgrammeError;
use sea_orm::DbErr;
use serde_json::json;

#[derive(Debug, thiserror::Error)]
pub enum One2oneError {
    #[error("there is no such appointment")]
    UnknownAppointment,
    #[error("there is no such blocked time")]
    UnknownBlock,
    #[error("the meeting offers no appointments")]
    Off,
    #[error("invitations are not open yet")]
    NotYet,
    #[error("invitations are over")]
    Ended,
    #[error("the rules do not allow it, or somebody is not registered")]
    NotPermitted,
    #[error("too many invitations wait for an answer")]
    TooManyOpen,
    #[error("these two have an invitation that waits")]
    OpenAlready,
    #[error("the one who asks has invited the other one too often today")]
    TooOften,
    #[error("the one who asks is busy then")]
    Busy,
    #[error("the other one is busy then")]
    TheyAreBusy,
    #[error("no table is free then")]
    NoTable,
    #[error("the other side took it back")]
    Withdrawn,
    #[error("that is not possible as things stand")]
    WrongState,
    #[error("{0} accepted appointments would not fit")]
    Misfits(i64),
    #[error("{0} appointments are at the table")]
    TableInUse(i64),
    #[error("there is no such time, or it is over")]
    UnknownSlot,
    #[error("no colleague who could take it over")]
    NoColleague,
    #[error("the colleague is busy then")]
    ColleagueBusy,
    #[error("there is no such plan")]
    UnknownRun,
    #[error("a plan of this meeting is under way")]
    RunGoesOn,
    #[error("no table or no time is left")]
    NothingToPlan,
    #[error("that is not possible as the plan stands")]
    WrongRunState,
    #[error("nobody whom one could mark")]
    UnknownPerson,
    #[error("too many people are marked")]
    TooManyMarks,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Attend(#[from] AttendError),
    #[error(transparent)]
    Programme(#[from] ProgrammeError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    OFF = 2401, CONFLICT, "本次活动没有开放一对一洽谈", "This event offers no one-to-one meetings";
    NOT_YET = 2402, CONFLICT, "一对一洽谈的邀约还没有开始", "Invitations to one-to-one meetings are not open yet";
    ENDED = 2403, CONFLICT, "一对一洽谈的邀约已经结束", "Invitations to one-to-one meetings have ended";
    NOT_PERMITTED = 2404, CONFLICT, "对方或您没有参会登记，或本次活动不允许这样邀约", "One of you is not registered, or this event does not allow this invitation";
    TOO_MANY_OPEN = 2405, CONFLICT, "您有太多邀约等待答复，请等对方答复或先撤回一些", "Too many of your invitations are still waiting; wait for answers or withdraw some";
    OPEN_ALREADY = 2406, CONFLICT, "您和对方之间已有一个待答复的邀约", "There is already an open invitation between the two of you";
    BUSY = 2407, CONFLICT, "您在该时段已有安排", "You are busy at that time";
    THEY_ARE_BUSY = 2408, CONFLICT, "对方在该时段没有空", "The other person is busy at that time";
    NO_TABLE = 2409, CONFLICT, "该时段已没有空闲的洽谈桌", "No table is free at that time";
    WITHDRAWN = 2410, CONFLICT, "对方已撤回邀约", "The other side has withdrawn the invitation";
    WRONG_STATE = 2411, CONFLICT, "洽谈的状态已变化，不能这样操作", "This is no longer possible as the meeting stands now";
    /// `data.appointments` is how many.
    MISFITS = 2412, CONFLICT, "已有 {n} 场确认的洽谈不再符合新的时段，请先处理它们", "Accepted meetings that would no longer fit these times: {n}; deal with them first";
    /// `data.appointments` is how many.
    TABLE_IN_USE = 2413, CONFLICT, "这张桌上还有 {n} 场洽谈，不能删除；可以停用它", "Meetings are at this table ({n}), so it can’t be deleted; you can take it out of use";
    UNKNOWN_SLOT = 2414, CONFLICT, "没有这个时段，或它已经过去", "There is no such time slot, or it is over";
    NO_COLLEAGUE = 2415, CONFLICT, "只能转给同一企业且已登记参会的同事", "It can only go to a colleague of the same company who is registered";
    TOO_OFTEN = 2416, CONFLICT, "您一天内已多次邀约对方，请过一天再试", "You have invited this person several times within a day; try again a day later";
    COLLEAGUE_BUSY = 2417, CONFLICT, "这位同事在该时段没有空", "Your colleague is busy at that time";
    RUN_GOES_ON = 2440, CONFLICT, "这次活动的排期正在进行，请等它结束", "A schedule of this event is under way; wait until it is finished";
    NOTHING_TO_PLAN = 2441, CONFLICT, "没有可用的洽谈桌或时段，无法排期", "There is no table or no time left to plan with";
    WRONG_RUN_STATE = 2442, CONFLICT, "排期的状态已变化，不能这样操作", "This is no longer possible as the schedule stands now";
    UNKNOWN_PERSON = 2443, NOT_FOUND, "观众名录里没有这个人", "There is nobody like that in the directory";
    TOO_MANY_MARKS = 2444, CONFLICT, "最多标记 300 人", "You can mark at most 300 people";
}

impl One2oneError {
    /// The code of what a rule refuses; none for what is missing or broken.
    pub fn code(&self) -> Option<Code> {
        Some(match self {
            Self::Off => OFF,
            Self::NotYet => NOT_YET,
            Self::Ended => ENDED,
            Self::NotPermitted => NOT_PERMITTED,
            Self::TooManyOpen => TOO_MANY_OPEN,
            Self::OpenAlready => OPEN_ALREADY,
            Self::TooOften => TOO_OFTEN,
            Self::Busy => BUSY,
            Self::TheyAreBusy => THEY_ARE_BUSY,
            Self::NoTable => NO_TABLE,
            Self::Withdrawn => WITHDRAWN,
            Self::WrongState => WRONG_STATE,
            Self::Misfits(_) => MISFITS,
            Self::TableInUse(_) => TABLE_IN_USE,
            Self::UnknownSlot => UNKNOWN_SLOT,
            Self::NoColleague => NO_COLLEAGUE,
            Self::ColleagueBusy => COLLEAGUE_BUSY,
            Self::RunGoesOn => RUN_GOES_ON,
            Self::NothingToPlan => NOTHING_TO_PLAN,
            Self::WrongRunState => WRONG_RUN_STATE,
            Self::UnknownPerson => UNKNOWN_PERSON,
            Self::TooManyMarks => TOO_MANY_MARKS,
            _ => return None,
        })
    }
}

impl From<One2oneError> for Failure {
    fn from(error: One2oneError) -> Self {
        match (error.code(), error) {
            (Some(code), One2oneError::Misfits(n) | One2oneError::TableInUse(n)) => {
                Self::new(code).fill("n", MessageValue::Text(n.to_string())).data(json!({"appointments": n}))
            }
            (Some(code), _) => code.into(),
            (None, One2oneError::Event(error)) => error.into(),
            (None, One2oneError::Attend(error)) => error.into(),
            (None, One2oneError::Programme(error)) => error.into(),
            (None, One2oneError::Identity(error)) => error.into(),
            (None, One2oneError::Db(error)) => error.into(),
            (None, unreadable @ One2oneError::Unreadable { .. }) => Self::internal(unreadable),
            (None, _) => Code::NOT_FOUND.into(),
        }
    }
}
