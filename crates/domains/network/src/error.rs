//! What can go wrong around cards and what people save, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    #[error("not found")]
    NotFound,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error("somebody has saved as much as there is room for")]
    TooManyFavorites,
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<NetworkError> for Failure {
    fn from(error: NetworkError) -> Self {
        match error {
            NetworkError::NotFound => Code::NOT_FOUND.into(),
            NetworkError::Identity(error) => error.into(),
            NetworkError::Company(error) => error.into(),
            NetworkError::TooManyFavorites => TOO_MANY_FAVORITES.into(),
            NetworkError::Event(error) => error.into(),
            NetworkError::Db(error) => error.into(),
        }
    }
}

codes! {
    TOO_MANY_FAVORITES = 1601, CONFLICT, "收藏已达1000条上限，请先移除一些", "You’ve saved 1,000 things, which is the most. Remove some first.";
}
