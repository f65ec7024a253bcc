//! What can go wrong around cards and what people save, and the code that clients see for each.

use fairway_booth::BoothError;
use fairway_company::CompanyError;
use fairway_event::EventError;
use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use fairway_media::MediaError;
use fairway_programme::ProgrammeError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    #[error("not found")]
    NotFound,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error("nobody exchanges cards with themselves")]
    Oneself,
    #[error("the person cannot be found")]
    UnknownPerson,
    #[error("the scanned code is no longer valid")]
    OldCode,
    #[error("the other has declined not long ago")]
    Declined,
    #[error("too many requests wait for an answer")]
    TooManyOpen,
    #[error("the request is no longer open")]
    NotOpen,
    #[error("somebody has saved as much as there is room for")]
    TooManyFavorites,
    #[error("there is no such category")]
    UnknownTag,
    #[error("this person has a tag of that name already")]
    TagTaken,
    #[error("a person has only so many tags of their own")]
    TooManyTags,
    #[error("a card has only so many schools")]
    TooManySchools,
    #[error("a card has only so many pictures")]
    TooManyPictures,
    #[error("the picture is none that others can be shown")]
    ForeignPicture,
    #[error("the video is none of their own")]
    ForeignVideo,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Booth(#[from] BoothError),
    #[error(transparent)]
    Programme(#[from] ProgrammeError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

impl From<NetworkError> for Failure {
    fn from(error: NetworkError) -> Self {
        match error {
            NetworkError::NotFound => Code::NOT_FOUND.into(),
            NetworkError::Identity(error) => error.into(),
            NetworkError::Company(error) => error.into(),
            NetworkError::Oneself => ONESELF.into(),
            NetworkError::UnknownPerson => UNKNOWN_PERSON.into(),
            NetworkError::OldCode => OLD_CODE.into(),
            NetworkError::Declined => DECLINED.into(),
            NetworkError::TooManyOpen => TOO_MANY_OPEN.into(),
            NetworkError::NotOpen => NOT_OPEN.into(),
            NetworkError::TooManyFavorites => TOO_MANY_FAVORITES.into(),
            NetworkError::UnknownTag => Failure::at_field("codes", UNKNOWN_TAG),
            NetworkError::TagTaken => Failure::at_field("name", TAG_TAKEN),
            NetworkError::TooManyTags => TOO_MANY_TAGS.into(),
            NetworkError::TooManySchools => TOO_MANY_SCHOOLS.into(),
            NetworkError::TooManyPictures => TOO_MANY_PICTURES.into(),
            NetworkError::ForeignPicture => Failure::at_field("url", FOREIGN_PICTURE),
            NetworkError::ForeignVideo => Failure::at_field("video_id", FOREIGN_VIDEO),
            unreadable @ NetworkError::Unreadable { .. } => Self::internal(unreadable),
            NetworkError::Media(error) => error.into(),
            NetworkError::Event(error) => error.into(),
            NetworkError::Booth(error) => error.into(),
            NetworkError::Programme(error) => error.into(),
            NetworkError::Db(error) => error.into(),
        }
    }
}

codes! {
    TOO_MANY_FAVORITES = 1601, CONFLICT, "收藏已达1000条上限，请先移除一些", "You’ve saved 1,000 things, which is the most. Remove some first.";
    ONESELF = 1650, CONFLICT, "不能与自己交换名片", "You can’t exchange cards with yourself.";
    UNKNOWN_PERSON = 1651, NOT_FOUND, "找不到该用户", "This person can’t be found.";
    OLD_CODE = 1652, CONFLICT, "二维码已失效，请对方出示新的二维码，或发送交换请求", "This code is no longer valid. Ask them to show the new one, or send a request.";
    DECLINED = 1653, CONFLICT, "名片交换失败：对方婉拒了请求，7天后可再次发送", "Your request was declined. You can ask again 7 days after that.";
    TOO_MANY_OPEN = 1654, CONFLICT, "待对方答复的请求已达100条，请先撤回一些", "100 of your requests are waiting for an answer, which is the most. Withdraw some first.";
    NOT_OPEN = 1655, CONFLICT, "该请求已处理，请刷新后查看", "This request has been dealt with. Reload to see how it stands.";
    UNKNOWN_TAG = 1602, UNPROCESSABLE_ENTITY, "没有这个标签，请刷新后重选", "There is no such tag. Reload and choose again.";
    TAG_TAKEN = 1604, CONFLICT, "您已有同名标签", "You have a tag of this name already.";
    TOO_MANY_TAGS = 1605, CONFLICT, "自定义标签最多20个，请先删除一些", "You can have at most 20 tags of your own. Delete some first.";
    TOO_MANY_SCHOOLS = 1606, CONFLICT, "教育经历最多8条，请先删除一条", "A card has at most 8 schools. Delete one first.";
    TOO_MANY_PICTURES = 1607, CONFLICT, "名片图片最多9张，请先删除一张", "A card has at most 9 pictures. Delete one first.";
    FOREIGN_PICTURE = 1608, UNPROCESSABLE_ENTITY, "只能使用您自己上传的图片", "Use a picture that you uploaded yourself.";
    FOREIGN_VIDEO = 1609, UNPROCESSABLE_ENTITY, "只能使用您自己上传的视频", "Use a video that you uploaded yourself.";
}
