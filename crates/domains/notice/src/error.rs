//! What can go wrong here, and the code that clients see for each.

use fairway_http::{Failure, codes};
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    #[error("the public sees no such announcement")]
    UnknownAnnouncement,
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    UNKNOWN_ANNOUNCEMENT = 2501, NOT_FOUND, "没有这条公告", "There is no such announcement";
}

impl From<NoticeError> for Failure {
    fn from(error: NoticeError) -> Self {
        match error {
            NoticeError::UnknownAnnouncement => UNKNOWN_ANNOUNCEMENT.into(),
            NoticeError::Db(error) => error.into(),
        }
    }
}
