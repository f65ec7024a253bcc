//! The error catalogue: every failure that a client can see, with its stable number, HTTP status and both languages.
//!
//! 401, 1002 and 1010 keep the specification's numbers. Ours: 4xx general, 10xx accounts, 11xx tenants and sites,
//! 12xx files, 13xx messages; later domains take the next hundred.

use axum::http::StatusCode;
use fairway_lang::Text;

macro_rules! catalogue {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $status:ident, $zh:literal, $en:literal;)*) => {
        /// A failure's identity on the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The `code` of the envelope.
            pub const fn number(self) -> u32 {
                match self { $(Self::$name => $number,)* }
            }

            pub const fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status,)* }
            }

            pub const fn text(self) -> Text {
                match self { $(Self::$name => Text::new($zh, $en),)* }
            }
        }
    };
}

catalogue! {
    BadRequest = 400, BAD_REQUEST, "请求无法识别", "The request could not be understood";
    NotSignedIn = 401, UNAUTHORIZED, "请先登录", "Please sign in";
    NotAllowed = 403, FORBIDDEN, "您没有此操作的权限", "You are not allowed to do this";
    NotFound = 404, NOT_FOUND, "没有找到", "Not found";
    MethodNotAllowed = 405, METHOD_NOT_ALLOWED, "不支持此请求方式", "This method is not supported here";
    TimedOut = 408, REQUEST_TIMEOUT, "处理超时，请重试", "This took too long; please try again";
    Conflict = 409, CONFLICT, "内容已被他人修改，请刷新后重试", "Somebody else changed this; reload and try again";
    Gone = 410, GONE, "资源已删除", "This resource has been deleted";
    TooLarge = 413, PAYLOAD_TOO_LARGE, "提交的内容过大", "What was sent is too large";
    UnsupportedType = 415, UNSUPPORTED_MEDIA_TYPE, "只接受表单或 JSON", "Only forms and JSON are accepted";
    Invalid = 422, UNPROCESSABLE_ENTITY, "请检查填写的内容", "Please check what you entered";
    TooMany = 429, TOO_MANY_REQUESTS, "操作太频繁，请在{wait}后重试", "Too many attempts; please try again in {wait}";
    Internal = 500, INTERNAL_SERVER_ERROR, "系统繁忙，请稍后再试", "The system is busy, try again later";
    Unavailable = 503, SERVICE_UNAVAILABLE, "服务暂不可用，请稍后再试", "The service is not available, try again later";
    /// The disk of the database or of the files is full; an operator has to make room.
    NoSpace = 507, INSUFFICIENT_STORAGE, "服务器存储空间已满，内容未保存，请联系管理员", "The server has no space left, so this was not saved; please tell the administrator";

    /// The refresh token is unknown, used or expired: sign in again.
    SessionEnded = 1002, UNAUTHORIZED, "登录已过期，请重新登录", "Your session has ended, please sign in again";
    WrongAccountOrPassword = 1003, UNPROCESSABLE_ENTITY, "账号或密码错误", "Wrong account or password";
    AccountDisabled = 1004, FORBIDDEN, "账号已停用，请联系主办方", "This account is disabled, please contact the organiser";
    AccountExists = 1005, CONFLICT, "该账号已注册，请直接登录", "This account already exists, please sign in";
    /// The way out is `atlas/user/active/regain`.
    NotActivated = 1006, FORBIDDEN, "账号尚未激活，请点击激活邮件中的链接", "This account is not activated yet, please use the link in the activation mail";
    WrongSmsCode = 1007, UNPROCESSABLE_ENTITY, "验证码错误或已过期", "Wrong or expired verification code";
    LinkUsed = 1008, GONE, "链接已过期或已使用", "This link has expired or was used";
    /// Told only to somebody who has proven to hold the telephone.
    MobileUnknown = 1009, NOT_FOUND, "该手机号尚未注册", "There is no account with this mobile number";
    /// Password change only.
    WrongOriginalPassword = 1010, UNPROCESSABLE_ENTITY, "原密码错误", "Wrong original password";
    RoleNameTaken = 1011, CONFLICT, "角色名称已存在", "There is a role of this name already";
    DepartmentNameTaken = 1012, CONFLICT, "同级部门中已有此名称", "A department beside it has this name already";
    IdentityTaken = 1013, CONFLICT, "该证件已被其他账号使用", "This document is already used by another account";
    ScanFailed = 1014, GONE, "二维码已失效，请重新扫码", "This code is no longer valid, please scan again";
    ScanUnavailable = 1015, SERVICE_UNAVAILABLE, "扫码登录暂不可用，请用其他方式登录", "Scan to sign in is not available now, please sign in another way";

    BeyondOwnRights = 1016, FORBIDDEN, "不能授予、更改或接管超出您自身权限的内容", "You cannot give, change or take over more than you are allowed yourself";
    LastRoleManager = 1017, CONFLICT, "至少要有一人可以管理角色", "Somebody must be left who can manage roles";
    RoleInUse = 1018, CONFLICT, "仍有账号使用该角色，不能删除", "Accounts still hold this role, so it cannot be deleted";
    DepartmentLoop = 1019, CONFLICT, "不能移动到自己或下级部门之下", "A department cannot be moved below itself";
    DepartmentNotEmpty = 1020, CONFLICT, "部门下仍有账号或子部门，不能删除", "There are accounts or departments in it, so it cannot be deleted";
    OwnAccount = 1021, CONFLICT, "不能停用自己的账号", "You cannot disable your own account";

    TenantDisabled = 1101, FORBIDDEN, "租户已停用", "Tenant disabled";
    TenantCodeTaken = 1102, CONFLICT, "租户代码已存在", "This tenant code is taken";
    HostTaken = 1103, CONFLICT, "域名已被使用", "This host is already in use";
    OwnTenant = 1105, CONFLICT, "不能停用您所在的租户", "You cannot disable your own tenant";
    LabelKeyTaken = 1106, CONFLICT, "标签键已存在", "There is a label of this key already";
    /// Two people edit the page structure; `data` says who saved, when, and the revision to start from.
    StructureChanged = 1107, CONFLICT, "{who}在{ago}前保存了新的内容，您的修改尚未保存", "{who} saved this {ago} ago; your changes are not saved yet";
    NothingToPublish = 1108, CONFLICT, "没有可发布的草稿", "There is no draft to publish";
    UnknownExhibition = 1104, NOT_FOUND, "没有这个展会", "There is no such exhibition";

    FileNameTaken = 1201, CONFLICT, "同名文件已存在", "There is something of this name in the folder already";
    FileFormat = 1202, UNSUPPORTED_MEDIA_TYPE, "文件格式错误", "File format error";
    FileTooLarge = 1203, PAYLOAD_TOO_LARGE, "文件过大", "The file is too large";
    TooManyPixels = 1204, UNPROCESSABLE_ENTITY, "图片无法读取或像素过多", "The picture cannot be read or has too many pixels";
    NoCloudSpace = 1205, INSUFFICIENT_STORAGE, "云空间不足", "Insufficient cloud space";
    UploadEnded = 1206, GONE, "上传已失效，请重新上传", "This upload is over, please start again";
    UploadIncomplete = 1207, CONFLICT, "文件尚未上传完整", "Parts of the file are still missing";
    FolderLoop = 1208, CONFLICT, "不能移动到此文件夹", "It cannot be moved into this folder";
    AddressExpired = 1210, FORBIDDEN, "链接已过期", "This address has expired";
    VideoNotReady = 1211, CONFLICT, "视频正在处理，请稍后再试", "The video is being prepared, please try again later";

    MessageSent = 1301, CONFLICT, "消息已发送，无需重试", "This message was sent; there is nothing to retry";
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn numbers_are_unique_and_texts_exist_in_both_languages() {
        let numbers: HashSet<_> = Code::ALL.iter().map(|code| code.number()).collect();
        assert_eq!(numbers.len(), Code::ALL.len());
        for code in Code::ALL {
            assert!(!code.text().zh.is_empty() && code.text().en.is_ascii(), "{code:?}");
        }
    }

    #[test]
    fn the_numbers_of_the_specification_are_kept() {
        assert_eq!(Code::NotSignedIn.number(), 401);
        assert_eq!(Code::SessionEnded.number(), 1002);
        assert_eq!(Code::WrongOriginalPassword.number(), 1010);
    }
}
