//! What can go wrong around a company, and the catalogue entry of each.

use fairway_http::{Code, Failure};
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum CompanyError {
    #[error("the tenant has this company already")]
    CompanyExists,
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<CompanyError> for Failure {
    fn from(error: CompanyError) -> Self {
        match error {
            CompanyError::CompanyExists => Code::Conflict.into(),
            CompanyError::Db(error) => error.into(),
        }
    }
}
