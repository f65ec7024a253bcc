//! What can go wrong around statistics, and the catalogue entry of each.

use fairway_event::EventError;
use fairway_http::{Code, Failure};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum InsightError {
    #[error("there is no such meeting")]
    UnknownMeeting,
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
            InsightError::UnknownMeeting => Code::UnknownExhibition.into(),
            InsightError::Event(error) => error.into(),
            InsightError::Identity(error) => error.into(),
            InsightError::Db(error) => error.into(),
        }
    }
}
