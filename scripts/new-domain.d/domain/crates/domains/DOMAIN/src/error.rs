//! What can go wrong here, and the code that clients see for each.

use fairway_http::{Failure, codes};
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum {{Domain}}Error {
    #[error("the public sees no such {{kind words}}")]
    Unknown{{Kind}},
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    UNKNOWN_{{KIND}} = {{code}}, NOT_FOUND, "没有这条{{kind zh}}", "There is no such {{kind words}}";
}

impl From<{{Domain}}Error> for Failure {
    fn from(error: {{Domain}}Error) -> Self {
        match error {
            {{Domain}}Error::Unknown{{Kind}} => UNKNOWN_{{KIND}}.into(),
            {{Domain}}Error::Db(error) => error.into(),
        }
    }
}
