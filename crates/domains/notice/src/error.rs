//! What can go wrong here, and the code that clients see for each.

use fairway_event::EventError;
use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    #[error("there is no such notice")]
    UnknownNotice,
    #[error("there is no such announcement")]
    UnknownAnnouncement,
    #[error("it is on its way or sent, and stays as it is")]
    AlreadySent,
    #[error("it is neither planned nor on its way")]
    NotOnItsWay,
    #[error("nobody is meant")]
    NobodyMeant,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    UNKNOWN_ANNOUNCEMENT = 2501, NOT_FOUND, "没有这条公告", "There is no such announcement";
    /// Changing, deleting or sending one that people may have read.
    ALREADY_SENT = 2502, CONFLICT, "公告已安排或已发送，不能再修改",
        "This announcement is scheduled or sent and can no longer be changed";
    NOT_ON_ITS_WAY = 2503, CONFLICT, "公告未在发送，无需停止", "This announcement is not being sent";
    NOBODY_MEANT = 2504, UNPROCESSABLE_ENTITY, "没有符合条件的参会者，请调整发送范围",
        "Nobody matches this audience. Please widen it";
}

impl From<NoticeError> for Failure {
    fn from(error: NoticeError) -> Self {
        match error {
            NoticeError::UnknownNotice => Code::NOT_FOUND.into(),
            NoticeError::UnknownAnnouncement => UNKNOWN_ANNOUNCEMENT.into(),
            NoticeError::AlreadySent => ALREADY_SENT.into(),
            NoticeError::NotOnItsWay => NOT_ON_ITS_WAY.into(),
            NoticeError::NobodyMeant => NOBODY_MEANT.into(),
            unreadable @ NoticeError::Unreadable { .. } => Self::internal(unreadable),
            NoticeError::Event(error) => error.into(),
            NoticeError::Identity(error) => error.into(),
            NoticeError::Db(error) => error.into(),
        }
    }
}
