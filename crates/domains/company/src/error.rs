//! What can go wrong around a company, and the code that clients see for each.

use fairway_http::{Code, Failure};
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum CompanyError {
    #[error("the tenant has this company already")]
    CompanyExists,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<CompanyError> for Failure {
    fn from(error: CompanyError) -> Self {
        match error {
            CompanyError::CompanyExists => Code::CONFLICT.into(),
            unreadable @ CompanyError::Unreadable { .. } => Failure::internal(unreadable),
            CompanyError::Db(error) => error.into(),
        }
    }
}
