//! What can go wrong around statistics, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::Failure;
use fairway_identity::IdentityError;
use fairway_site::UNKNOWN_EXHIBITION;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum InsightError {
    #[error("there is no such meeting")]
    UnknownMeeting,
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<InsightError> for Failure {
    fn from(error: InsightError) -> Self {
        match error {
            InsightError::UnknownMeeting => UNKNOWN_EXHIBITION.into(),
            InsightError::Company(error) => error.into(),
            InsightError::Event(error) => error.into(),
            InsightError::Identity(error) => error.into(),
            InsightError::Db(error) => error.into(),
        }
    }
}
