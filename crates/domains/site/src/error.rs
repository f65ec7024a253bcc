//! What can go wrong in a site, and the code that clients see for each.

use fairway_http::{Code, Failure, MessageValue, codes};
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

codes! {
    UNKNOWN_EXHIBITION = 1104, NOT_FOUND, "没有这个展会", "There is no such exhibition";
    LABEL_KEY_TAKEN = 1106, CONFLICT, "标签键已存在", "A label with this key already exists";
    /// Two people edit the page structure; `data` says who saved, when, and the revision to start from.
    STRUCTURE_CHANGED = 1107, CONFLICT, "{who}在{ago}前保存了新的内容，您的修改尚未保存", "{who} saved this {ago} ago; your changes are not saved yet";
    NOTHING_TO_PUBLISH = 1108, CONFLICT, "没有可发布的草稿", "There is no draft to publish";
}

impl From<SiteError> for Failure {
    fn from(error: SiteError) -> Self {
        match error {
            SiteError::UnknownExhibition => UNKNOWN_EXHIBITION.into(),
            SiteError::UnknownArticle | SiteError::UnknownExpo => Code::NOT_FOUND.into(),
            SiteError::UnknownLabel | SiteError::UnknownContact => Code::NOT_FOUND.into(),
            SiteError::LabelKeyTaken => Failure::at_field("key", LABEL_KEY_TAKEN),
            SiteError::ArticleGone => Code::GONE.into(),
            SiteError::UnknownVersion => Code::NOT_FOUND.into(),
            SiteError::NothingToPublish => NOTHING_TO_PUBLISH.into(),
            SiteError::StructureChanged { by, at, now, revision } => {
                let who = if by.is_empty() { "Fairway".to_owned() } else { by.clone() };
                Failure::new(STRUCTURE_CHANGED)
                    .fill("who", MessageValue::Text(who))
                    .fill("ago", MessageValue::Seconds((now - at).max(1) as u64))
                    .data(json!({"edited_by_name": by, "edited_at": at, "revision": revision}))
            }
            SiteError::BadStructure(_) => Code::INVALID.into(),
            SiteError::Identity(error) => error.into(),
            SiteError::Db(error) => error.into(),
        }
    }
}
