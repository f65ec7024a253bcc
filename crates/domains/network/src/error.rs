//! What can go wrong around cards and what people save, and the code that clients see for each.

use fairway_booth::BoothError;
use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use fairway_programme::ProgrammeError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    #[error("not found")]
    NotFound,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error("nobody exchanges cards with themselves")]
    Oneself,
    #[error("the person cannot be found")]
    UnknownPerson,
    #[error("the scanned code is no longer valid")]
    OldCode,
    #[error("the other has declined not long ago")]
    Declined,
    #[error("too many requests wait for an answer")]
    TooManyOpen,
    #[error("the request is no longer open")]
    NotOpen,
    #[error("somebody has saved as much as there is room for")]
    TooManyFavorites,
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Booth(#[from] BoothError),
    #[error(transparent)]
    Programme(#[from] ProgrammeError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<NetworkError> for Failure {
    fn from(error: NetworkError) -> Self {
        match error {
            NetworkError::NotFound => Code::NOT_FOUND.into(),
            NetworkError::Identity(error) => error.into(),
            NetworkError::Company(error) => error.into(),
            NetworkError::Oneself => ONESELF.into(),
            NetworkError::UnknownPerson => UNKNOWN_PERSON.into(),
            NetworkError::OldCode => OLD_CODE.into(),
            NetworkError::Declined => DECLINED.into(),
            NetworkError::TooManyOpen => TOO_MANY_OPEN.into(),
            NetworkError::NotOpen => NOT_OPEN.into(),
            NetworkError::TooManyFavorites => TOO_MANY_FAVORITES.into(),
            NetworkError::Event(error) => error.into(),
            NetworkError::Booth(error) => error.into(),
            NetworkError::Programme(error) => error.into(),
            NetworkError::Db(error) => error.into(),
        }
    }
}

codes! {
    TOO_MANY_FAVORITES = 1601, CONFLICT, "收藏已达1000条上限，请先移除一些", "You’ve saved 1,000 things, which is the most. Remove some first.";
    ONESELF = 1650, CONFLICT, "不能与自己交换名片", "You can’t exchange cards with yourself.";
    UNKNOWN_PERSON = 1651, NOT_FOUND, "找不到该用户", "This person can’t be found.";
    OLD_CODE = 1652, CONFLICT, "二维码已失效，请对方出示新的二维码，或发送交换请求", "This code is no longer valid. Ask them to show the new one, or send a request.";
    DECLINED = 1653, CONFLICT, "名片交换失败：对方婉拒了请求，7天后可再次发送", "Your request was declined. You can ask again 7 days after that.";
    TOO_MANY_OPEN = 1654, CONFLICT, "待对方答复的请求已达100条，请先撤回一些", "100 of your requests are waiting for an answer, which is the most. Withdraw some first.";
    NOT_OPEN = 1655, CONFLICT, "该请求已处理，请刷新后查看", "This request has been dealt with. Reload to see how it stands.";
}
