//! What can go wrong around seats, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_identity::IdentityError;
use fairway_records::first_nonempty;
use sea_orm::DbErr;
use serde_json::json;

use crate::operations::clashes::Clash;

#[derive(Debug, thiserror::Error)]
pub enum ProgrammeError {
    #[error("there is no such seat")]
    UnknownSeat,
    #[error("there is no calendar of this key")]
    UnknownFeed,
    #[error("nobody books a seat there")]
    NoBooking,
    #[error("the session has begun")]
    Began,
    #[error("all seats are taken, {0} people wait")]
    Full(i32),
    #[error("{} other sessions are at the same time", .0.len())]
    Clashes(Vec<Clash>),
    #[error("{0} seats are booked")]
    MoreBooked(i32),
    #[error("{} other sessions are in that room then", .0.len())]
    RoomTaken(Vec<Clash>),
    #[error("{booked} people have booked, {waiting} wait and {came} came")]
    HasPeople { booked: i32, waiting: i32, came: i64 },
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    NO_BOOKING = 2101, CONFLICT, "本场不需要预约，直接到场即可", "This session needs no booking; simply come along";
    BEGAN = 2102, CONFLICT, "本场已经开始，不能再预约或取消", "This session has begun; seats can no longer be booked or cancelled";
    /// `data.waiting` is how many wait already; sent again with `waiting` 1 it joins them.
    FULL = 2103, CONFLICT, "座位刚刚约满，可以加入候补", "All seats are taken by now; you can join the waiting list";
    /// `data.clashes` are the sessions at the same time; sent again with `confirm_clash` 1 it books nevertheless.
    CLASHES = 2104, CONFLICT, "与您已预约的会议时间冲突", "You have another session at this time";
    /// `data.booked` is how many.
    MORE_BOOKED = 2105, CONFLICT, "已有 {n} 人预约，座位数不能少于此数", "Seats already booked: {n}; there can’t be fewer";
    /// `data.clashes` are the sessions that are there.
    ROOM_TAKEN = 2106, CONFLICT, "该地点此时已有会议：{title}", "The room is taken at that time by {title}";
    /// `data` says how many have `booked`, wait (`waiting`) and `came`; sent again with `confirm_people` 1 it is deleted.
    HAS_PEOPLE = 2107, CONFLICT, "本场已有 {n} 人预约、候补或到场，确认后才能删除", "People who have booked, wait or came: {n}; confirm to delete it";
}

impl From<ProgrammeError> for Failure {
    fn from(error: ProgrammeError) -> Self {
        match error {
            ProgrammeError::UnknownSeat | ProgrammeError::UnknownFeed => Code::NOT_FOUND.into(),
            ProgrammeError::NoBooking => NO_BOOKING.into(),
            ProgrammeError::Began => BEGAN.into(),
            ProgrammeError::Full(waiting) => Self::new(FULL).data(json!({"waiting": waiting})),
            ProgrammeError::Clashes(clashes) => Self::new(CLASHES).data(json!({"clashes": clashes})),
            ProgrammeError::MoreBooked(booked) => {
                Self::new(MORE_BOOKED).fill("n", MessageValue::Text(booked.to_string())).data(json!({"booked": booked}))
            }
            ProgrammeError::RoomTaken(clashes) => {
                let first = clashes.first();
                let title =
                    first.map(|one| first_nonempty(&one.title_zh, &one.title_en).to_owned()).unwrap_or_default();
                Self::new(ROOM_TAKEN).fill("title", MessageValue::Text(title)).data(json!({"clashes": clashes}))
            }
            ProgrammeError::HasPeople { booked, waiting, came } => {
                let people = i64::from(booked) + i64::from(waiting) + came;
                Self::new(HAS_PEOPLE)
                    .fill("n", MessageValue::Text(people.to_string()))
                    .data(json!({"booked": booked, "waiting": waiting, "came": came}))
            }
            ProgrammeError::Event(error) => error.into(),
            ProgrammeError::Identity(error) => error.into(),
            ProgrammeError::Company(error) => error.into(),
            ProgrammeError::Db(error) => error.into(),
        }
    }
}
