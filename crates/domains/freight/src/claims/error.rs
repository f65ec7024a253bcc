//! What can go wrong with claims, quotes and distribution, and the code that clients see for each.

use fairway_billing::BillingError;
use fairway_company::CompanyError;
use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use fairway_lang::Text;
use sea_orm::DbErr;

const NOT_COUNTED: Text = Text::new(
    "有费用的计价单位在这条询盘里没有数量，请改用其他单位",
    "A charge is counted by something that the inquiry does not say how much there is of; choose another unit",
);
const NO_PRICE: Text =
    Text::new("总价须大于 0，且不超过 1 亿", "The all-in price must be more than 0 and at most 100 million");

#[derive(Debug, thiserror::Error)]
pub enum ClaimError {
    #[error("there is no such inquiry, claim or quote for whoever asks")]
    NotFound,
    #[error("the company takes no inquiries")]
    NoAgent,
    #[error("all places are taken")]
    NoPlace,
    #[error("the company has it, or had it")]
    Already,
    #[error("the inquiry is not open for claims")]
    Closed,
    #[error("it was given to others")]
    NotOffered,
    #[error("the claim does not stand like that")]
    WrongState,
    #[error("the owner's own company")]
    Own,
    #[error("it costs something else than was shown")]
    PriceChanged,
    #[error("it is claimed and not ordered")]
    NotOrdered,
    #[error("the claim was rated")]
    RatedAlready,
    #[error("only finished work is rated")]
    NotCompleted,
    #[error("no rule is live")]
    NoRules,
    #[error("the quote has lapsed")]
    QuoteLapsed,
    #[error("the quote does not stand like that")]
    QuoteDecided,
    #[error("the quote is not the one that was seen")]
    QuoteChanged,
    #[error("a charge is counted by what the inquiry has none of")]
    NotCounted,
    #[error("the charges together are no price")]
    NoPrice,
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
    NO_AGENT = 2730, CONFLICT, "您的企业还没有开启接单，请先填写接单资料", "Your company does not take inquiries yet; set up how it does first";
    NO_PLACE = 2731, CONFLICT, "名额已被其他企业认领完", "All places have been taken by others";
    ALREADY = 2732, CONFLICT, "您的企业已认领过这条询盘", "Your company has already claimed this inquiry";
    CLOSED = 2733, CONFLICT, "这条询盘已不能认领", "This inquiry can no longer be claimed";
    NOT_OFFERED = 2734, CONFLICT, "这条询盘已定向分给其他企业", "This inquiry was given to other companies";
    WRONG_STATE = 2735, CONFLICT, "认领的状态已变化，不能这样操作", "This is no longer possible as the claim stands now";
    OWN = 2736, CONFLICT, "不能认领自己企业发布的询盘", "You can’t claim an inquiry of your own company";
    PRICE_CHANGED = 2737, CONFLICT, "认领价格已变化，请确认新的价格", "The price of this claim has changed; check the new one";
    RATED_ALREADY = 2738, CONFLICT, "您已评价过", "You have already rated this";
    NOT_COMPLETED = 2739, CONFLICT, "询盘完成后才能评价", "You can rate once the inquiry is completed";
    NO_RULES = 2740, CONFLICT, "分发中心还没有生效的规则", "The distribution centre has no live rules yet";
    NOT_ORDERED = 2741, CONFLICT, "这条询盘不按询盘次数计价，请直接认领", "This inquiry is not priced in inquiry counts; claim it directly";
    QUOTE_LAPSED = 2750, CONFLICT, "这份报价已过有效期", "This quote is no longer valid";
    QUOTE_DECIDED = 2751, CONFLICT, "报价的状态已变化，不能这样操作", "This is no longer possible as the quote stands now";
    QUOTE_CHANGED = 2752, CONFLICT, "报价刚有调整，请核对后再接受", "This quote has just been changed; check it and accept it again";
}

const OTHERS: &[Code] = crate::error::CODES;

/// Those of the whole domain.
pub const ALL_CODES: &[Code] = &{
    let mut all = [CODES[0]; CODES.len() + OTHERS.len()];
    let mut n = 0;
    while n < OTHERS.len() {
        all[CODES.len() + n] = OTHERS[n];
        n += 1;
    }
    n = 0;
    while n < CODES.len() {
        all[n] = CODES[n];
        n += 1;
    }
    all
};

impl ClaimError {
    /// The code of what a rule refuses; none for what is missing or broken.
    fn code(&self) -> Option<Code> {
        Some(match self {
            Self::NotFound => Code::NOT_FOUND,
            Self::NoAgent => NO_AGENT,
            Self::NoPlace => NO_PLACE,
            Self::Already => ALREADY,
            Self::Closed => CLOSED,
            Self::NotOffered => NOT_OFFERED,
            Self::WrongState => WRONG_STATE,
            Self::Own => OWN,
            Self::PriceChanged => PRICE_CHANGED,
            Self::NotOrdered => NOT_ORDERED,
            Self::RatedAlready => RATED_ALREADY,
            Self::NotCompleted => NOT_COMPLETED,
            Self::NoRules => NO_RULES,
            Self::QuoteLapsed => QUOTE_LAPSED,
            Self::QuoteDecided => QUOTE_DECIDED,
            Self::QuoteChanged => QUOTE_CHANGED,
            _ => return None,
        })
    }
}

impl From<ClaimError> for Failure {
    fn from(error: ClaimError) -> Self {
        match (error.code(), error) {
            (Some(code), _) => code.into(),
            (None, ClaimError::NotCounted) => Self::field("lines", NOT_COUNTED),
            (None, ClaimError::NoPrice) => Self::field("total", NO_PRICE),
            (None, ClaimError::Billing(error)) => error.into(),
            (None, ClaimError::Company(error)) => error.into(),
            (None, ClaimError::Identity(error)) => error.into(),
            (None, ClaimError::Db(error)) => error.into(),
            (None, other) => Self::internal(other),
        }
    }
}

/// What a column of JSON holds; an empty one holds nothing.
pub fn read_list<T: serde::de::DeserializeOwned>(column: &'static str, stored: &str) -> Result<Vec<T>, ClaimError> {
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    serde_json::from_str(stored).map_err(|error| ClaimError::Unreadable { column, error })
}
