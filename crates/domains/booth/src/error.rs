//! What can go wrong around booths, and the code that clients see for each.

use fairway_event::EventError;
use fairway_http::Failure;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum BoothError {
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<BoothError> for Failure {
    fn from(error: BoothError) -> Self {
        match error {
            BoothError::Event(error) => error.into(),
            BoothError::Db(error) => error.into(),
        }
    }
}
