//! What can go wrong around rooms, and the code that clients see for each.

use fairway_clock::Day;
use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_identity::IdentityError;
use sea_orm::DbErr;
use serde_json::json;

#[derive(Debug, thiserror::Error)]
pub enum LodgingError {
    #[error("{left} rooms are left in the night of {day}")]
    SoldOut { day: Day, left: i32 },
    #[error("the agreed prices are over")]
    Closed,
    #[error("the room type cannot be booked")]
    NotOffered,
    #[error("the stay costs {0}")]
    PriceChanged(i64),
    #[error("nobody has more than {0} rooms")]
    TooManyRooms(i32),
    #[error("the stay has begun")]
    EditingOver,
    #[error("there is nothing to pay")]
    NothingDue,
    #[error("the booking is not in a state for that")]
    WrongState,
    #[error("it could be cancelled until {until}")]
    CancellingOver { until: i64 },
    #[error("{0} bookings have this room type")]
    RoomTypeInUse(u64),
    #[error("the hotel has {0} room types")]
    HotelInUse(u64),
    #[error("{taken} rooms are booked in the night of {day}")]
    MoreTaken { day: Day, taken: i32 },
    #[error("there is no such booking or room type")]
    NotFound,
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
    /// `data.day` is the night, `data.left` how many rooms it still has.
    SOLD_OUT = 2301, CONFLICT, "{day} 当晚剩余 {n} 间，不够本次预订，请改日期、房型或间数", "Rooms left for the night of {day}: {n}. Choose other days, another room or fewer rooms";
    CLOSED = 2302, CONFLICT, "该酒店的预订已截止", "Booking for this hotel has closed";
    NOT_OFFERED = 2303, CONFLICT, "该房型已不再提供，请选择其他房型", "This room is no longer offered; please choose another";
    /// `data.total` is what it costs now.
    PRICE_CHANGED = 2304, CONFLICT, "房价刚有调整，请核对后再提交", "The price has just changed; please check it and book again";
    /// `data.most` is how many.
    TOO_MANY_ROOMS = 2305, CONFLICT, "每人最多可预订 {n} 间，如需更多请联系主办方", "One person can have at most {n} rooms; ask the organiser if you need more";
    EDITING_OVER = 2306, CONFLICT, "入住日已到，如需修改请联系主办方", "The stay has begun; please ask the organiser to change it";
    WRONG_STATE = 2307, CONFLICT, "该预订的状态已变，请刷新后再试", "This booking has changed in the meantime; reload and try again";
    /// `data.until` is when it ended.
    CANCELLING_OVER = 2308, CONFLICT, "已过免费取消时间，如需取消请联系主办方", "Free cancellation has ended; please contact the organiser";
    /// `data.bookings` is how many.
    ROOM_TYPE_IN_USE = 2309, CONFLICT, "该房型已有 {n} 个预订，不能删除，可改为隐藏", "This room type has bookings ({n}), so it stays; hide it instead";
    /// `data.room_types` is how many.
    HOTEL_IN_USE = 2310, CONFLICT, "该酒店有 {n} 个可预订的房型，请先删除房型", "Room types can be booked in this hotel ({n}); delete those first";
    NOTHING_DUE = 2312, CONFLICT, "这个预订没有需要支付的金额，或已有订单", "There is nothing to pay for this booking, or an order waits already";
    /// `data.day` is the night, `data.taken` how many are booked.
    MORE_TAKEN = 2311, CONFLICT, "{day} 当晚已订出 {n} 间，房量不能少于此数", "Rooms booked for the night of {day}: {n}. There can’t be fewer than that";
}

fn counting(code: Code, name: &str, count: impl ToString + serde::Serialize) -> Failure {
    Failure::new(code).fill("n", MessageValue::Text(count.to_string())).data(json!({name: count}))
}

fn of_night(code: Code, day: Day, name: &str, count: i32) -> Failure {
    let failure = Failure::new(code).fill("n", MessageValue::Text(count.to_string()));
    failure.fill("day", MessageValue::Text(day.to_string())).data(json!({"day": day.to_string(), name: count}))
}

impl From<LodgingError> for Failure {
    fn from(error: LodgingError) -> Self {
        match error {
            LodgingError::SoldOut { day, left } => of_night(SOLD_OUT, day, "left", left),
            LodgingError::Closed => CLOSED.into(),
            LodgingError::NotOffered => NOT_OFFERED.into(),
            LodgingError::PriceChanged(total) => Self::new(PRICE_CHANGED).data(json!({"total": total})),
            LodgingError::TooManyRooms(most) => counting(TOO_MANY_ROOMS, "most", most),
            LodgingError::EditingOver => EDITING_OVER.into(),
            LodgingError::NothingDue => NOTHING_DUE.into(),
            LodgingError::WrongState => WRONG_STATE.into(),
            LodgingError::CancellingOver { until } => Self::new(CANCELLING_OVER).data(json!({"until": until})),
            LodgingError::RoomTypeInUse(count) => counting(ROOM_TYPE_IN_USE, "bookings", count),
            LodgingError::HotelInUse(count) => counting(HOTEL_IN_USE, "room_types", count),
            LodgingError::MoreTaken { day, taken } => of_night(MORE_TAKEN, day, "taken", taken),
            LodgingError::NotFound => Code::NOT_FOUND.into(),
            LodgingError::Event(error) => error.into(),
            LodgingError::Identity(error) => error.into(),
            LodgingError::Company(error) => error.into(),
            LodgingError::Db(error) => error.into(),
        }
    }
}
