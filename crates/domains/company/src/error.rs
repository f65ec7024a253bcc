//! What can go wrong around a company, and the code that clients see for each.

use fairway_http::{Code, Failure};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum CompanyError {
    #[error("the tenant has this company already")]
    CompanyExists,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error("the tenant has no such company")]
    UnknownCompany,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<CompanyError> for Failure {
    fn from(error: CompanyError) -> Self {
        match error {
            CompanyError::CompanyExists => Code::CONFLICT.into(),
            unreadable @ CompanyError::Unreadable { .. } => Failure::internal(unreadable),
            CompanyError::UnknownCompany => Code::NOT_FOUND.into(),
            CompanyError::Identity(error) => error.into(),
            CompanyError::Db(error) => error.into(),
        }
    }
}
