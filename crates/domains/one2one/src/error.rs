//! What can go wrong here, and the code that clients see for each.

use fairway_http::{Failure, codes};
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum One2oneError {
    #[error("the public sees no such table")]
    UnknownTable,
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    UNKNOWN_TABLE = 2401, NOT_FOUND, "没有这条洽谈桌", "There is no such table";
}

impl From<One2oneError> for Failure {
    fn from(error: One2oneError) -> Self {
        match error {
            One2oneError::UnknownTable => UNKNOWN_TABLE.into(),
            One2oneError::Db(error) => error.into(),
        }
    }
}
