//! What can go wrong here, and the code that clients see for each. Inquiries 2701–2729, claims 2730–2749, quotes 2750–2769,
//! rates 2770–2799.

use fairway_billing::BillingError;
use fairway_company::CompanyError;
use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum FreightError {
    #[error("there is no such inquiry")]
    UnknownInquiry,
    #[error("there is no such level")]
    UnknownLevel,
    #[error("the inquiry cannot do this from where it stands, or not for this person")]
    WrongState,
    #[error("the code is wrong, used or too old")]
    WrongCode,
    #[error("the code was tried too often")]
    TooManyTries,
    #[error("the inquiry is confirmed already")]
    ConfirmedAlready,
    #[error("too many drafts")]
    TooManyDrafts,
    #[error("the level has others below it, or inquiries")]
    LevelInUse(u64),
    #[error("a level would stand below itself")]
    LevelLoop,
    #[error("nobody to send it to")]
    NoCompanies,
    #[error("no such company takes inquiries: {0}")]
    NoAgent(i64),
    #[error("fewer places than agents have claimed")]
    TooFewPlaces(i32),
    #[error("neither a mail address nor a mobile number to confirm by")]
    NoWayToConfirm,
    #[error("short messages cannot be sent today")]
    NoTexts,
    #[error("an inquiry that others work on cannot be changed")]
    Fixed,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Billing(#[from] BillingError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    UNKNOWN_INQUIRY = 2701, NOT_FOUND, "没有这条询盘，或它不对您开放", "There is no such inquiry, or it is not open to you";
    UNKNOWN_LEVEL = 2702, NOT_FOUND, "没有这个询盘等级", "There is no such inquiry level";
    WRONG_STATE = 2703, CONFLICT, "询盘的状态已变化，不能这样操作", "This is no longer possible as the inquiry stands now";
    WRONG_CODE = 2704, CONFLICT, "验证码不正确或已过期", "The code is wrong or has expired";
    TOO_MANY_TRIES = 2705, CONFLICT, "验证码输错次数过多，请重新获取", "The code was mistyped too often; ask for a new one";
    CONFIRMED_ALREADY = 2706, CONFLICT, "这条询盘已经确认过了", "This inquiry is confirmed already";
    TOO_MANY_DRAFTS = 2707, CONFLICT, "草稿太多，请先删除一些", "You have too many drafts; delete some first";
    /// `{n}` is how many.
    LEVEL_IN_USE = 2708, CONFLICT, "还有 {n} 个下级等级或询盘在用，不能删除", "Levels or inquiries are below it ({n}), so it can’t be deleted";
    LEVEL_LOOP = 2709, CONFLICT, "等级不能放在自己的下级之下", "A level cannot stand below itself";
    NO_COMPANIES = 2710, CONFLICT, "定向分发须选择至少一家企业", "Choose at least one company to send it to";
    NO_AGENT = 2711, CONFLICT, "有企业不存在或不接收询盘", "One of the companies does not exist or takes no inquiries";
    /// `{n}` is how many.
    TOO_FEW_PLACES = 2712, CONFLICT, "已有 {n} 家认领，名额不能更少", "Claims already made: {n}; there cannot be fewer places";
    NO_WAY_TO_CONFIRM = 2713, CONFLICT, "请填写邮箱或手机号，用来确认询盘", "Give a mail address or a mobile number to confirm the inquiry by";
    NO_TEXTS = 2714, CONFLICT, "今天暂时不能发送短信，请改用邮箱确认", "Text messages cannot be sent today; please confirm by mail";
    FIXED = 2715, CONFLICT, "询盘已分发或已结束，不能再修改", "The inquiry is distributed or closed and can no longer be changed";
    UNKNOWN_PORT = 2770, UNPROCESSABLE_ENTITY, "没有找到这个港口，请填写港口或城市的名称，或五位代码", "There is no such port; enter the name of a port or city, or its five-letter code";
    SAME_PORT = 2771, UNPROCESSABLE_ENTITY, "起运港与目的港不能相同", "The two ports must be different";
    /// `{n}` is how many.
    TOO_MANY_ALERTS = 2772, CONFLICT, "最多可关注 {n} 条航线，请先删除一些", "You can follow at most {n} lanes; delete some first";
    RATE_TAKEN = 2773, CONFLICT, "同一航线、船公司、箱型和生效日的运价已存在", "There is a rate of this carrier for the same lane, container and first day already";
    RATE_OVER = 2774, CONFLICT, "这条运价已过有效期，请重新查询", "This rate is no longer valid; please search again";
    ALERT_TAKEN = 2775, CONFLICT, "您已关注这条航线，可以直接修改提醒价格", "You follow this lane already; change its price instead";
}

impl FreightError {
    /// The code of what a rule refuses; none for what is broken elsewhere.
    fn code(&self) -> Option<Code> {
        Some(match self {
            Self::UnknownInquiry => UNKNOWN_INQUIRY,
            Self::UnknownLevel => UNKNOWN_LEVEL,
            Self::WrongState => WRONG_STATE,
            Self::WrongCode => WRONG_CODE,
            Self::TooManyTries => TOO_MANY_TRIES,
            Self::ConfirmedAlready => CONFIRMED_ALREADY,
            Self::TooManyDrafts => TOO_MANY_DRAFTS,
            Self::LevelInUse(_) => LEVEL_IN_USE,
            Self::LevelLoop => LEVEL_LOOP,
            Self::NoCompanies => NO_COMPANIES,
            Self::NoAgent(_) => NO_AGENT,
            Self::TooFewPlaces(_) => TOO_FEW_PLACES,
            Self::NoWayToConfirm => NO_WAY_TO_CONFIRM,
            Self::NoTexts => NO_TEXTS,
            Self::Fixed => FIXED,
            Self::Unreadable { .. } | Self::Billing(_) | Self::Company(_) | Self::Identity(_) | Self::Db(_) => {
                return None;
            }
        })
    }
}

impl From<FreightError> for Failure {
    fn from(error: FreightError) -> Self {
        let Some(code) = error.code() else {
            return match error {
                FreightError::Billing(error) => error.into(),
                FreightError::Company(error) => error.into(),
                FreightError::Identity(error) => error.into(),
                FreightError::Db(error) => error.into(),
                other => Self::internal(other),
            };
        };
        let failure = Self::new(code);
        match error {
            FreightError::LevelInUse(n) => failure.fill("n", MessageValue::Text(n.to_string())),
            FreightError::TooFewPlaces(n) => failure.fill("n", MessageValue::Text(n.to_string())),
            _ => failure,
        }
    }
}
