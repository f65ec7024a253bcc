//! What can go wrong in a site, and the catalogue entry of each.

use fairway_http::{Code, Failure};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("there is no such exhibition")]
    UnknownExhibition,
    #[error("there is no such article")]
    UnknownArticle,
    #[error("the article was deleted or is not published")]
    ArticleGone,
    #[error("there is no such exhibition beside this one")]
    UnknownExpo,
    #[error("there is no such label")]
    UnknownLabel,
    #[error("another label has this key")]
    LabelKeyTaken,
    #[error("there is no such contact person")]
    UnknownContact,
    #[error("the page structure is not valid: {0}")]
    BadStructure(String),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<SiteError> for Failure {
    fn from(error: SiteError) -> Self {
        match error {
            SiteError::UnknownExhibition => Code::UnknownExhibition.into(),
            SiteError::UnknownArticle | SiteError::UnknownExpo => Code::NotFound.into(),
            SiteError::UnknownLabel | SiteError::UnknownContact => Code::NotFound.into(),
            SiteError::LabelKeyTaken => {
                let code = Code::LabelKeyTaken;
                Failure { code, ..Failure::field("key", code.text()) }
            }
            SiteError::ArticleGone => Code::Gone.into(),
            SiteError::BadStructure(_) => Code::Invalid.into(),
            SiteError::Identity(error) => error.into(),
            SiteError::Db(error) => error.into(),
        }
    }
}
