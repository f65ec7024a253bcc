//! What can go wrong with files, and the catalogue entry of each.

use fairway_http::{Code, Failure};
use fairway_identity::IdentityError;
use fairway_installation::InstallationError;
use fairway_storage::StorageError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    #[error("there is no such thing in this library")]
    NotFound,
    #[error("it is in the bin or gone")]
    Gone,
    #[error("the folder has something of this name already")]
    NameTaken,
    #[error("not a name")]
    BadName,
    #[error("the file is not of this format")]
    Format,
    #[error("the file is too large")]
    TooLarge,
    #[error("the picture has too many pixels or cannot be read")]
    Pixels,
    #[error("the library is full")]
    NoSpace,
    #[error("the upload is over")]
    UploadEnded,
    #[error("parts of the upload are missing")]
    Incomplete,
    #[error("the part does not have its size")]
    PartSize,
    #[error("a folder cannot be moved into itself")]
    FolderLoop,
    #[error("folders can only be so deep")]
    TooDeep,
    #[error("the address is expired or was changed")]
    Address,
    #[error("the video is not ready")]
    NotReady,
    #[error("not allowed")]
    NotAllowed,
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<InstallationError> for MediaError {
    fn from(error: InstallationError) -> Self {
        match error {
            InstallationError::Db(error) => Self::Db(error),
            InstallationError::Storage(error) => Self::Storage(error),
        }
    }
}

impl From<MediaError> for Failure {
    fn from(error: MediaError) -> Self {
        let at = |field: &'static str, code: Code| Failure { code, ..Failure::field(field, code.text()) };
        match error {
            MediaError::NotFound => Code::NotFound.into(),
            MediaError::Gone => Code::Gone.into(),
            MediaError::NameTaken => at("name", Code::FileNameTaken),
            MediaError::BadName => Failure::field("name", fairway_http::fields::WRONG_TYPE),
            MediaError::Format => at("name", Code::FileFormat),
            MediaError::TooLarge => at("size", Code::FileTooLarge),
            MediaError::Pixels => at("file", Code::TooManyPixels),
            MediaError::NoSpace => Code::NoCloudSpace.into(),
            MediaError::UploadEnded => Code::UploadEnded.into(),
            MediaError::Incomplete => Code::UploadIncomplete.into(),
            MediaError::PartSize => Failure::field("size", fairway_http::fields::WRONG_TYPE),
            MediaError::FolderLoop | MediaError::TooDeep => at("dir_id", Code::FolderLoop),
            MediaError::Address => Code::AddressExpired.into(),
            MediaError::NotReady => Code::VideoNotReady.into(),
            MediaError::NotAllowed => Code::NotAllowed.into(),
            // The bytes that a client was sending did not arrive: it will send them again.
            MediaError::Storage(StorageError::Source(_)) => Code::BadRequest.into(),
            MediaError::Storage(StorageError::NotFound(_)) => Code::Gone.into(),
            MediaError::Storage(error @ StorageError::NoSpace(_)) => Failure::no_space(error),
            MediaError::Storage(error) => Failure::internal(error),
            MediaError::Identity(error) => error.into(),
            MediaError::Db(error) => error.into(),
        }
    }
}
