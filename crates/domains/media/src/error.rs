//! What can go wrong with files, and the code that clients see for each.

use fairway_http::{Code, Failure, codes};
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
    #[error("the library has as many as it may")]
    TooMany,
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
    #[error("there is no such link")]
    NoShare,
    #[error("the link has expired")]
    ShareExpired,
    #[error("the link was revoked, or what it leads to deleted")]
    ShareRevoked,
    #[error("not the password of the link")]
    SharePassword,
    #[error("the library has as many links as it may")]
    TooManyShares,
    #[error("not allowed")]
    NotAllowed,
    #[error("what is stored in media_video.qualities cannot be read: {0}")]
    Qualities(serde_json::Error),
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

codes! {
    FILE_NAME_TAKEN = 1201, CONFLICT, "同名文件已存在", "This folder already has something with this name";
    FILE_FORMAT = 1202, UNSUPPORTED_MEDIA_TYPE, "文件格式错误", "File format error";
    FILE_TOO_LARGE = 1203, PAYLOAD_TOO_LARGE, "文件过大", "The file is too large";
    TOO_MANY_PIXELS = 1204, UNPROCESSABLE_ENTITY, "图片无法读取或像素过多", "The picture can’t be read or has too many pixels";
    NO_CLOUD_SPACE = 1205, INSUFFICIENT_STORAGE, "云空间不足", "Insufficient cloud space";
    UPLOAD_ENDED = 1206, GONE, "上传已失效，请重新上传", "This upload has expired. Please start again.";
    UPLOAD_INCOMPLETE = 1207, CONFLICT, "文件尚未上传完整", "The file hasn’t been fully uploaded yet";
    FOLDER_LOOP = 1208, CONFLICT, "不能移动到此文件夹", "It can’t be moved into this folder";
    ADDRESS_EXPIRED = 1210, FORBIDDEN, "链接已过期，请回到页面重新打开", "This link has expired. Please open it again from the page.";
    TOO_MANY_FILES = 1212, CONFLICT, "文件、文件夹或未完成的上传已达数量上限，请先清理", "The limit for files, folders or unfinished uploads has been reached. Please tidy up first.";
    VIDEO_NOT_READY = 1211, CONFLICT, "视频正在处理，请稍后再试", "The video is still being processed. Please try again later.";
    NO_SHARE = 1220, NOT_FOUND, "链接无效，请核对后重新打开", "This link doesn’t lead anywhere. Check that you copied all of it.";
    SHARE_EXPIRED = 1221, GONE, "链接已过期，请联系分享者重新发送", "This link has expired. Ask the sender for a new one.";
    SHARE_REVOKED = 1222, GONE, "链接已失效，分享者已停止分享或删除了文件", "This link no longer works. The sender stopped sharing or deleted the file.";
    SHARE_PASSWORD = 1223, FORBIDDEN, "密码不正确，请重试", "Wrong password. Please try again.";
    TOO_MANY_SHARES = 1224, CONFLICT, "有效链接已达数量上限，请先停用不再需要的链接", "This library has as many links as it can have. Revoke some that you no longer need.";
}

impl From<MediaError> for Failure {
    fn from(error: MediaError) -> Self {
        match error {
            MediaError::NotFound => Code::NOT_FOUND.into(),
            MediaError::Gone => Code::GONE.into(),
            MediaError::NameTaken => Failure::at_field("name", FILE_NAME_TAKEN),
            MediaError::BadName => Failure::field("name", fairway_http::fields::WRONG_TYPE),
            MediaError::Format => Failure::at_field("name", FILE_FORMAT),
            MediaError::TooLarge => Failure::at_field("size", FILE_TOO_LARGE),
            MediaError::Pixels => Failure::at_field("file", TOO_MANY_PIXELS),
            MediaError::NoSpace => NO_CLOUD_SPACE.into(),
            MediaError::TooMany => TOO_MANY_FILES.into(),
            MediaError::UploadEnded => UPLOAD_ENDED.into(),
            MediaError::Incomplete => UPLOAD_INCOMPLETE.into(),
            MediaError::PartSize => Failure::field("size", fairway_http::fields::WRONG_TYPE),
            MediaError::FolderLoop | MediaError::TooDeep => Failure::at_field("dir_id", FOLDER_LOOP),
            MediaError::Address => ADDRESS_EXPIRED.into(),
            MediaError::NotReady => VIDEO_NOT_READY.into(),
            MediaError::NoShare => NO_SHARE.into(),
            MediaError::ShareExpired => SHARE_EXPIRED.into(),
            MediaError::ShareRevoked => SHARE_REVOKED.into(),
            MediaError::SharePassword => Failure::at_field("password", SHARE_PASSWORD),
            MediaError::TooManyShares => TOO_MANY_SHARES.into(),
            MediaError::NotAllowed => Code::NOT_ALLOWED.into(),
            // The bytes that a client was sending did not arrive: it will send them again.
            MediaError::Storage(StorageError::Source(_)) => Code::BAD_REQUEST.into(),
            MediaError::Storage(StorageError::NotFound(_)) => Code::GONE.into(),
            MediaError::Storage(error @ StorageError::NoSpace(_)) => Failure::no_space(error),
            error @ MediaError::Qualities(_) => Failure::internal(error),
            MediaError::Storage(error) => Failure::internal(error),
            MediaError::Identity(error) => error.into(),
            MediaError::Db(error) => error.into(),
        }
    }
}
