//! What can go wrong in a site, and the catalogue entry of each.

use fairway_http::{Code, Failure, Filling};
use fairway_identity::IdentityError;
use sea_orm::DbErr;
use serde_json::json;

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
    #[error("there is no such version of the page structure")]
    UnknownVersion,
    #[error("there is no draft to publish")]
    NothingToPublish,
    #[error("{by} changed the page structure")]
    StructureChanged { by: String, at: i64, now: i64, revision: i64 },
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
            SiteError::UnknownVersion => Code::NotFound.into(),
            SiteError::NothingToPublish => Code::NothingToPublish.into(),
            SiteError::StructureChanged { by, at, now, revision } => {
                let who = if by.is_empty() { "Fairway".to_owned() } else { by.clone() };
                Failure::new(Code::StructureChanged)
                    .fill("who", Filling::Text(who))
                    .fill("ago", Filling::Span((now - at).max(1) as u64))
                    .data(json!({"edited_by_name": by, "edited_at": at, "revision": revision}))
            }
            SiteError::BadStructure(_) => Code::Invalid.into(),
            SiteError::Identity(error) => error.into(),
            SiteError::Db(error) => error.into(),
        }
    }
}
