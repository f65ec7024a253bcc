//! What can go wrong around cards, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_http::{Code, Failure};
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
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<NetworkError> for Failure {
    fn from(error: NetworkError) -> Self {
        match error {
            NetworkError::NotFound => Code::NOT_FOUND.into(),
            NetworkError::Identity(error) => error.into(),
            NetworkError::Company(error) => error.into(),
            NetworkError::Db(error) => error.into(),
        }
    }
}
