//! A failure's identity on the wire, and the failures that belong to no domain. Each domain lists its own in its
//! `error.rs` with [`codes!`](crate::codes) and hands them over in [`Domain::codes`](crate::Domain).
//!
//! 401, 1002 and 1010 keep the specification's numbers. Ours: 4xx and 5xx belong to no domain, 10xx and above to one each by
//! hundreds; a new domain takes the next hundred.

use axum::http::StatusCode;
use fairway_lang::Text;

/// A stable number, with the HTTP status and the text of both languages that go with it. As large as one pointer, because
/// it is part of every answer that can fail.
#[derive(Clone, Copy, Debug)]
pub struct Code(&'static CodeEntry);

/// What [`codes!`](crate::codes) declares of a failure.
#[derive(Debug)]
pub struct CodeEntry {
    pub number: u32,
    pub status: StatusCode,
    pub text: Text,
}

impl Code {
    pub const fn new(entry: &'static CodeEntry) -> Self {
        Self(entry)
    }

    /// The `code` of the envelope.
    pub const fn number(self) -> u32 {
        self.0.number
    }

    pub const fn status(self) -> StatusCode {
        self.0.status
    }

    pub const fn text(self) -> Text {
        self.0.text
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}

impl Eq for Code {}

/// Declares failures as constants, and all of them together as `CODES`:
///
/// ```ignore
/// codes! {
///     /// Why a client would see it.
///     ROLE_IN_USE = 1018, CONFLICT, "仍有账号使用该角色", "Accounts still hold this role";
/// }
/// ```
#[macro_export]
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $status:ident, $zh:literal, $en:literal;)*) => {
        $($(#[$doc])* pub const $name: $crate::Code = $crate::codes!(@code $number, $status, $zh, $en);)*

        /// Every failure that is declared here.
        pub const CODES: &[$crate::Code] = &[$($name,)*];
    };
    (@code $number:literal, $status:ident, $zh:literal, $en:literal) => {
        $crate::Code::new(&$crate::macros::CodeEntry {
            number: $number,
            status: $crate::macros::StatusCode::$status,
            text: $crate::macros::Text::new($zh, $en),
        })
    };
}

/// The same as associated constants of [`Code`], so that what everybody uses needs no second import.
macro_rules! general {
    ($($name:ident = $number:literal, $status:ident, $zh:literal, $en:literal;)*) => {
        impl Code {
            $(pub const $name: Self = codes!(@code $number, $status, $zh, $en);)*

            /// Those that belong to no domain.
            pub const GENERAL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}

general! {
    BAD_REQUEST = 400, BAD_REQUEST, "请求无法识别", "The request could not be understood";
    NOT_SIGNED_IN = 401, UNAUTHORIZED, "请先登录", "Please sign in";
    NOT_ALLOWED = 403, FORBIDDEN, "您没有此操作的权限", "You are not allowed to do this";
    NOT_FOUND = 404, NOT_FOUND, "没有找到", "Not found";
    METHOD_NOT_ALLOWED = 405, METHOD_NOT_ALLOWED, "不支持此请求方式", "This method is not supported here";
    TIMED_OUT = 408, REQUEST_TIMEOUT, "处理超时，请重试", "This took too long; please try again";
    CONFLICT = 409, CONFLICT, "内容已被他人修改，请刷新后重试", "Somebody else changed this; reload and try again";
    GONE = 410, GONE, "资源已删除", "This resource has been deleted";
    TOO_LARGE = 413, PAYLOAD_TOO_LARGE, "提交的内容过大", "What was sent is too large";
    UNSUPPORTED_TYPE = 415, UNSUPPORTED_MEDIA_TYPE, "只接受表单或 JSON", "Only forms and JSON are accepted";
    INVALID = 422, UNPROCESSABLE_ENTITY, "请检查填写的内容", "Please check what you entered";
    TOO_MANY = 429, TOO_MANY_REQUESTS, "操作太频繁，请在{wait}后重试", "Too many attempts; please try again in {wait}";
    INTERNAL = 500, INTERNAL_SERVER_ERROR, "系统繁忙，请稍后再试", "The system is busy, try again later";
    UNAVAILABLE = 503, SERVICE_UNAVAILABLE, "服务暂不可用，请稍后再试", "The service is not available, try again later";
    NO_SPACE = 507, INSUFFICIENT_STORAGE, "服务器存储空间已满，内容未保存，请联系管理员", "The server has no space left, so this was not saved; please tell the administrator";
}
