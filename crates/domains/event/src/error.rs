//! What can go wrong around a meeting, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_http::{Code, Failure};
use fairway_identity::IdentityError;
use fairway_site::UNKNOWN_EXHIBITION;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum EventError {
    #[error("there is no such meeting")]
    UnknownMeeting,
    #[error("there is no such session")]
    UnknownSession,
    #[error("there is no such hotel")]
    UnknownHotel,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<EventError> for Failure {
    fn from(error: EventError) -> Self {
        match error {
            EventError::UnknownMeeting => UNKNOWN_EXHIBITION.into(),
            EventError::UnknownSession | EventError::UnknownHotel => Code::NOT_FOUND.into(),
            EventError::Identity(error) => error.into(),
            EventError::Company(error) => error.into(),
            EventError::Db(error) => error.into(),
        }
    }
}
