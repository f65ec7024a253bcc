//! What can go wrong around booths, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_identity::IdentityError;
use fairway_media::MediaError;
use sea_orm::DbErr;
use serde_json::{Value, json};

use crate::operations::editor::check::PlanIssue;
use crate::operations::editor::sale::PlanTaker;
use crate::operations::holds::Lost;

/// When something begins, and how many seconds that is from now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    pub at: i64,
    pub seconds: i64,
}

impl Wait {
    pub const fn until(at: i64, now: i64) -> Self {
        Self { at, seconds: at - now }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum BoothError {
    #[error("booking opens at {}", .0.at)]
    NotOpenYet(Wait),
    #[error("booking is closed")]
    BookingClosed,
    #[error("only invited companies book")]
    NotInvited,
    #[error("last year's exhibitors book first, until {}", .0.at)]
    OthersFirst(Wait),
    #[error("their turn comes at {}", .0.at)]
    NotTheirTurn(Wait),
    #[error("{0} booths are of this type")]
    TypeInUse(u64),
    #[error("{0} reservations ordered it")]
    AddonInUse(u64),
    #[error("nothing is collected for this booth")]
    GatherOff,
    #[error("what was collected for this booth is closed")]
    GatherClosed,
    #[error("there is an entry for this booth already: {0}")]
    GatherExists(i64),
    #[error("the entry is not in a state for that")]
    WrongGatherState,
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error("{by:?} changed the plan")]
    PlanChanged { by: [String; 2], at: i64, now: i64, revision: i64 },
    #[error("{} things of the plan are wrong", .0.len())]
    PlanWrong(Vec<PlanIssue>),
    #[error("{} booths that somebody has would change", .0.len())]
    PlanTouches(Vec<PlanTaker>),
    #[error("there is no draft to publish")]
    NothingToPublish,
    #[error("the hall has {0} booths")]
    HallInUse(u64),
    #[error("others have all of these booths: {0:?}")]
    Taken(Vec<Lost>),
    #[error("there is no such booth")]
    UnknownBooth,
    #[error("there is no such reservation")]
    UnknownReservation,
    #[error("a company has at most {0} booths")]
    TooManyBooths(i32),
    #[error("the hold ran out")]
    HoldRanOut,
    #[error("the hold was made longer once")]
    AlreadyExtended,
    #[error("{0} has no price in dollars")]
    NoDollarPrice(String),
    #[error("{0} stands alone")]
    StandsAlone(String),
    #[error("there is no such add-on")]
    UnknownAddon,
    #[error("of {name} only {left} are left")]
    AddonShort { name: String, left: i64 },
    #[error("of {name} at most {most} are ordered")]
    TooManyAddons { name: String, most: i32 },
    #[error("not their company")]
    NotTheirCompany,
    #[error("the reservation is not in a state for that")]
    WrongState,
    #[error("there is nothing to pay")]
    NothingDue,
    #[error("an order was made for it")]
    Ordered,
    #[error("somebody has {0}")]
    BoothTaken(String),
    #[error("{0} is free")]
    BoothIsFree(String),
    #[error("{0} is not for sale")]
    NotForSale(String),
    #[error("{0} is theirs")]
    OwnBooth(String),
    #[error("on {0} waiting lists already")]
    TooManyLists(u64),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error("not found")]
    NotFound,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl BoothError {
    /// Whether the rules of booking keep somebody from it, now or for good.
    pub const fn is_of_rules(&self) -> bool {
        use BoothError::{BookingClosed, NotInvited, NotOpenYet, NotTheirTurn, OthersFirst};
        matches!(self, NotOpenYet(_) | BookingClosed | NotInvited | OthersFirst(_) | NotTheirTurn(_))
    }
}

codes! {
    /// `data.at` is when it opens.
    NOT_OPEN_YET = 1701, CONFLICT, "展位预订尚未开放，{span}后开始", "Booking has not opened yet; it opens in {span}";
    BOOKING_CLOSED = 1702, CONFLICT, "展位预订已截止", "Booking is closed";
    NOT_INVITED = 1703, FORBIDDEN, "本次展位预订仅限受邀企业，如需参展请联系主办方", "Booths are for invited companies; please contact the organiser";
    /// `data.at` is when everybody books.
    OTHERS_FIRST = 1704, CONFLICT, "上届展商优先预订中，{span}后对所有企业开放", "Last year’s exhibitors book first; it opens to everybody in {span}";
    /// `data.at` is when their turn comes.
    NOT_THEIR_TURN = 1705, CONFLICT, "正在排队，{span}后轮到您", "You are in the queue; your turn comes in {span}";
    /// `data.booths` is how many.
    TYPE_IN_USE = 1706, CONFLICT, "仍有 {n} 个展位属于该类型，请先为它们改用其他类型", "Booths have this type ({n}); give them another type first";
    /// `data.reservations` is how many.
    ADDON_IN_USE = 1707, CONFLICT, "已有 {n} 笔预订选用，不能删除，可改为隐藏", "Reservations include this ({n}), so it can’t be deleted; hide it instead";
    GATHER_OFF = 1740, CONFLICT, "主办方没有为该展位收集资料", "The organiser collects nothing for this booth";
    GATHER_CLOSED = 1741, CONFLICT, "展位资料已截止或已通过，如需修改请联系主办方", "The materials of this booth are closed; ask the organiser to reopen them";
    /// `data.id` is the entry that is there.
    GATHER_EXISTS = 1742, CONFLICT, "该展位已有资料，请在原有资料上修改", "This booth already has materials; edit those";
    WRONG_GATHER_STATE = 1743, CONFLICT, "该资料的状态已变，请刷新后再试", "These materials have changed in the meantime; reload and try again";
    /// Two people edit a hall's plan; `data` says who saved, when, and the revision to start from.
    PLAN_CHANGED = 1730, CONFLICT, "{who}在{ago}前保存了新的平面图，您的修改尚未保存", "{who} saved this plan {ago} ago; your changes are not saved yet";
    /// `data.issues` names them.
    PLAN_WRONG = 1731, CONFLICT, "平面图还有 {n} 处问题，请先修正再发布", "Issues to fix before you publish this plan: {n}";
    /// `data.takers` names the booths and who has them; publishing again with their ids as `confirmed` goes through.
    PLAN_TOUCHES = 1732, CONFLICT, "有 {n} 个已有展商的展位会被改动，请确认", "Booths that are already taken would change ({n}); please confirm";
    NO_PLAN_DRAFT = 1733, CONFLICT, "没有可发布的草稿", "There is no draft to publish";
    /// `data.booths` is how many.
    HALL_IN_USE = 1734, CONFLICT, "展馆内还有 {n} 个展位，请先在平面图中删除", "This hall still has booths ({n}); remove them from its plan first";
    /// `data.lost` are the booths and where they stand.
    BOOTH_GONE = 1751, CONFLICT, "所选展位刚刚被他人选走，请另选", "These booths were just taken; please choose others";
    TOO_MANY_BOOTHS = 1752, CONFLICT, "每家企业最多预订 {most} 个展位", "Booths per company: {most} at most";
    HOLD_RAN_OUT = 1753, CONFLICT, "保留时间已到，请重新选择展位", "Your hold has run out; please choose the booths again";
    ALREADY_EXTENDED = 1754, CONFLICT, "保留时间只能延长一次", "The hold can be extended only once";
    NO_DOLLAR_PRICE = 1755, BAD_REQUEST, "{name} 没有美元价格，请改用人民币", "{name} has no price in US dollars; please pay in yuan";
    STANDS_ALONE = 1756, CONFLICT, "展位 {name} 与其他所选展位不相邻，请选择相邻的展位", "Booth {name} is not next to the others; please choose booths side by side";
    ADDON_SHORT = 1757, CONFLICT, "{name} 只剩 {n} 件", "Only {n} of {name} left";
    TOO_MANY_ADDONS = 1758, CONFLICT, "{name} 最多可订 {n} 件", "At most {n} of {name} can be ordered";
    NOT_THEIR_COMPANY = 1759, FORBIDDEN, "只能办理您所在企业的展位预订", "You can book and manage booths of your own company only";
    WRONG_STATE = 1760, CONFLICT, "该预订的状态已变，请刷新后再试", "This reservation has changed in the meantime; reload and try again";
    BOOTH_TAKEN = 1761, CONFLICT, "展位 {name} 已有人占用，请刷新后另选", "Booth {name} is already taken; reload and choose another";
    BOOTH_IS_FREE = 1762, CONFLICT, "展位 {name} 现在可以直接预订", "Booth {name} is free; you can book it now";
    NOT_FOR_SALE = 1763, CONFLICT, "展位 {name} 不对外预订", "Booth {name} is not for sale";
    OWN_BOOTH = 1764, CONFLICT, "展位 {name} 已经是您的", "Booth {name} is already yours";
    TOO_MANY_LISTS = 1765, CONFLICT, "最多同时候补 {n} 个展位", "You can wait for at most {n} booths at a time";
    NOTHING_DUE = 1766, CONFLICT, "这个预订目前没有需要支付的金额", "There is nothing to pay for this reservation at the moment";
    ORDERED = 1767, CONFLICT, "这笔款项已有订单，请在“我的订单”中支付", "There is an order for this already; pay it under “My orders”";
}

fn waiting(code: Code, wait: Wait) -> Failure {
    let seconds = wait.seconds.max(1) as u64;
    Failure::new(code).fill("span", MessageValue::Seconds(seconds)).data(json!({"at": wait.at}))
}

fn naming(code: Code, name: String) -> Failure {
    Failure::new(code).fill("name", MessageValue::Text(name))
}

fn numbering(failure: Failure, n: impl ToString) -> Failure {
    failure.fill("n", MessageValue::Text(n.to_string()))
}

fn counting(code: Code, name: &str, count: u64) -> Failure {
    Failure::new(code).fill("n", MessageValue::Text(count.to_string())).data(json!({name: count}))
}

fn named(code: Code, name: &str, count: usize, list: Value) -> Failure {
    Failure::new(code).fill("n", MessageValue::Text(count.to_string())).data(json!({name: list}))
}

impl From<BoothError> for Failure {
    fn from(error: BoothError) -> Self {
        match error {
            BoothError::NotOpenYet(wait) => waiting(NOT_OPEN_YET, wait),
            BoothError::BookingClosed => BOOKING_CLOSED.into(),
            BoothError::NotInvited => NOT_INVITED.into(),
            BoothError::OthersFirst(wait) => waiting(OTHERS_FIRST, wait),
            BoothError::NotTheirTurn(wait) => waiting(NOT_THEIR_TURN, wait),
            BoothError::TypeInUse(booths) => counting(TYPE_IN_USE, "booths", booths),
            BoothError::AddonInUse(reservations) => counting(ADDON_IN_USE, "reservations", reservations),
            BoothError::GatherOff => GATHER_OFF.into(),
            BoothError::GatherClosed => GATHER_CLOSED.into(),
            BoothError::GatherExists(id) => Self::new(GATHER_EXISTS).data(json!({"id": id})),
            BoothError::WrongGatherState => WRONG_GATHER_STATE.into(),
            BoothError::Media(error) => error.into(),
            BoothError::PlanChanged { by, at, now, revision } => {
                let is_nobody = by.iter().all(String::is_empty);
                let who = if is_nobody { ["会航", "Fairway"].map(str::to_owned) } else { by.clone() };
                let [zh, en] = by;
                let name = if zh.is_empty() { &en } else { &zh };
                let data = json!({"edited_by_name": name, "edited_by_name_zh": zh, "edited_by_name_en": en,
                    "edited_at": at, "revision": revision});
                Failure::new(PLAN_CHANGED)
                    .fill("who", MessageValue::Named(who))
                    .fill("ago", MessageValue::Seconds((now - at).max(1) as u64))
                    .data(data)
            }
            BoothError::PlanWrong(issues) => named(PLAN_WRONG, "issues", issues.len(), json!(issues)),
            BoothError::PlanTouches(takers) => named(PLAN_TOUCHES, "takers", takers.len(), json!(takers)),
            BoothError::NothingToPublish => NO_PLAN_DRAFT.into(),
            BoothError::HallInUse(booths) => counting(HALL_IN_USE, "booths", booths),
            BoothError::Taken(lost) => Self::new(BOOTH_GONE).data(json!({"lost": lost})),
            BoothError::UnknownBooth | BoothError::UnknownReservation => Code::NOT_FOUND.into(),
            BoothError::TooManyBooths(most) => {
                Self::new(TOO_MANY_BOOTHS).fill("most", MessageValue::Text(most.to_string()))
            }
            BoothError::HoldRanOut => HOLD_RAN_OUT.into(),
            BoothError::AlreadyExtended => ALREADY_EXTENDED.into(),
            BoothError::NoDollarPrice(name) => naming(NO_DOLLAR_PRICE, name),
            BoothError::StandsAlone(name) => naming(STANDS_ALONE, name),
            BoothError::UnknownAddon => Self::field("addons", UNKNOWN),
            BoothError::AddonShort { name, left } => numbering(naming(ADDON_SHORT, name), left),
            BoothError::TooManyAddons { name, most } => numbering(naming(TOO_MANY_ADDONS, name), most),
            BoothError::NotTheirCompany => NOT_THEIR_COMPANY.into(),
            BoothError::WrongState => WRONG_STATE.into(),
            BoothError::NothingDue => NOTHING_DUE.into(),
            BoothError::Ordered => ORDERED.into(),
            BoothError::BoothTaken(name) => naming(BOOTH_TAKEN, name),
            BoothError::BoothIsFree(name) => naming(BOOTH_IS_FREE, name),
            BoothError::NotForSale(name) => naming(NOT_FOR_SALE, name),
            BoothError::OwnBooth(name) => naming(OWN_BOOTH, name),
            BoothError::TooManyLists(most) => numbering(Self::new(TOO_MANY_LISTS), most),
            BoothError::Identity(error) => error.into(),
            BoothError::NotFound => Code::NOT_FOUND.into(),
            unreadable @ BoothError::Unreadable { .. } => Self::internal(unreadable),
            BoothError::Event(error) => error.into(),
            BoothError::Company(error) => error.into(),
            BoothError::Db(error) => error.into(),
        }
    }
}
