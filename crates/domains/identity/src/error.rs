//! What can go wrong in identity, and the code that clients see for each.

use fairway_http::{Code, Failure, codes};
use fairway_lang::Text;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    #[error("wrong account or password")]
    WrongAccountOrPassword,
    #[error("the account is disabled")]
    AccountDisabled,
    #[error("the account exists")]
    AccountExists,
    #[error("the account is not activated")]
    NotActivated,
    #[error("wrong or expired SMS code")]
    WrongSmsCode,
    #[error("the link has expired or was used")]
    LinkUsed,
    #[error("no account has this mobile number")]
    MobileUnknown,
    #[error("the scan ticket, grant or binding is not valid any more")]
    ScanFailed,
    #[error("the scan provider does not answer")]
    ScanUnavailable,
    #[error("another account has this document")]
    IdentityTaken,
    #[error("too many attempts; {0} seconds to wait")]
    TooMany(u64),
    #[error("the temporary password has ended")]
    TemporaryPasswordEnded,
    #[error("the password is temporary and must be changed")]
    PasswordMustChange,
    #[error("wrong original password")]
    WrongOriginalPassword,
    #[error("the session has ended")]
    SessionEnded,
    #[error("not found")]
    NotFound,
    #[error("somebody else changed the record")]
    Stale,
    #[error("there is no such {0}")]
    UnknownReference(&'static str),
    #[error("another role has this name")]
    RoleNameTaken,
    #[error("somebody holds the role")]
    RoleInUse,
    #[error("this is more than one's own permissions")]
    BeyondOwnRights,
    #[error("nobody could manage roles any more")]
    LastRoleManager,
    #[error("not one's own account")]
    OwnAccount,
    #[error("another department beside it has this {0}")]
    DepartmentNameTaken(&'static str),
    #[error("a department cannot be below itself")]
    DepartmentLoop,
    #[error("the department is not empty")]
    DepartmentNotEmpty,
    #[error("not one's own tenant")]
    OwnTenant,
    #[error("somebody runs the tenant already")]
    TenantInUse,
    #[error("the tenant code is taken")]
    TenantCodeTaken,
    #[error("the host is taken")]
    HostTaken,
    #[error(transparent)]
    Seal(#[from] fairway_auth::SealError),
    #[error(transparent)]
    Db(#[from] DbErr),
    #[error(transparent)]
    Password(#[from] fairway_auth::PasswordError),
}

codes! {
    /// The refresh token is unknown, used or expired: sign in again.
    SESSION_ENDED = 1002, UNAUTHORIZED, "登录已过期，请重新登录", "Your session has ended, please sign in again";
    WRONG_ACCOUNT_OR_PASSWORD = 1003, UNPROCESSABLE_ENTITY, "账号或密码错误", "Wrong account or password";
    ACCOUNT_DISABLED = 1004, FORBIDDEN, "账号已停用，请联系主办方", "This account is disabled, please contact the organiser";
    ACCOUNT_EXISTS = 1005, CONFLICT, "该账号已注册，请直接登录", "This account already exists, please sign in";
    /// The way out is `atlas/user/active/regain`.
    NOT_ACTIVATED = 1006, FORBIDDEN, "账号尚未激活，请点击激活邮件中的链接", "This account is not activated yet, please use the link in the activation mail";
    WRONG_SMS_CODE = 1007, UNPROCESSABLE_ENTITY, "验证码错误或已过期", "Wrong or expired verification code";
    LINK_USED = 1008, GONE, "链接已过期或已使用", "This link has expired or was used";
    /// Told only to somebody who has proven to hold the telephone.
    MOBILE_UNKNOWN = 1009, NOT_FOUND, "该手机号尚未注册", "There is no account with this mobile number";
    /// Password change only.
    WRONG_ORIGINAL_PASSWORD = 1010, UNPROCESSABLE_ENTITY, "原密码错误", "Wrong original password";
    ROLE_NAME_TAKEN = 1011, CONFLICT, "角色名称已存在", "There is a role of this name already";
    DEPARTMENT_NAME_TAKEN = 1012, CONFLICT, "同级部门中已有此名称", "A department beside it has this name already";
    IDENTITY_TAKEN = 1013, CONFLICT, "该证件已被其他账号使用", "This document is already used by another account";
    SCAN_FAILED = 1014, GONE, "二维码已失效，请重新扫码", "This code is no longer valid, please scan again";
    SCAN_UNAVAILABLE = 1015, SERVICE_UNAVAILABLE, "扫码登录暂不可用，请用其他方式登录", "Scan to sign in is not available now, please sign in another way";
    BEYOND_OWN_RIGHTS = 1016, FORBIDDEN, "不能授予、更改或接管超出您自身权限的内容", "You cannot give, change or take over more than you are allowed yourself";
    LAST_ROLE_MANAGER = 1017, CONFLICT, "至少要有一人可以管理角色", "Somebody must be left who can manage roles";
    ROLE_IN_USE = 1018, CONFLICT, "仍有账号使用该角色，不能删除", "Accounts still hold this role, so it cannot be deleted";
    DEPARTMENT_LOOP = 1019, CONFLICT, "不能移动到自己或下级部门之下", "A department cannot be moved below itself";
    DEPARTMENT_NOT_EMPTY = 1020, CONFLICT, "部门下仍有账号或子部门，不能删除", "There are accounts or departments in it, so it cannot be deleted";
    /// The way out is an administrator, or `atlas/user/password/forget`.
    TEMPORARY_PASSWORD_ENDED = 1022, FORBIDDEN, "临时密码已过期，请通过“忘记密码”重设，或联系管理员", "This temporary password has expired; please use \"Forgot password\" or ask an administrator";
    /// The way out is to sign in once more with `new_password`.
    PASSWORD_MUST_CHANGE = 1023, FORBIDDEN, "这是临时密码，请设置您自己的新密码", "This is a temporary password, please choose your own";
    OWN_ACCOUNT = 1021, CONFLICT, "不能停用自己的账号", "You cannot disable your own account";

    TENANT_DISABLED = 1101, FORBIDDEN, "租户已停用", "Tenant disabled";
    TENANT_CODE_TAKEN = 1102, CONFLICT, "租户代码已存在", "This tenant code is taken";
    HOST_TAKEN = 1103, CONFLICT, "域名已被使用", "This host is already in use";
    TENANT_IN_USE = 1109, CONFLICT, "首位管理员已设置自己的密码，不能再代为交付", "The first administrator has set a password already, so none can be handed over";
    OWN_TENANT = 1105, CONFLICT, "不能停用您所在的租户", "You cannot disable your own tenant";

    MESSAGE_SENT = 1301, CONFLICT, "消息已发送，无需重试", "This message was sent; there is nothing to retry";
}

const UNKNOWN_REFERENCE: Text =
    Text::new("所选项不存在，请重新选择", "This entry does not exist any more, please choose again");

impl From<IdentityError> for Failure {
    fn from(error: IdentityError) -> Self {
        use IdentityError as E;
        match error {
            E::WrongAccountOrPassword => WRONG_ACCOUNT_OR_PASSWORD.into(),
            E::AccountDisabled => ACCOUNT_DISABLED.into(),
            E::AccountExists => ACCOUNT_EXISTS.into(),
            E::NotActivated => NOT_ACTIVATED.into(),
            E::WrongSmsCode => WRONG_SMS_CODE.into(),
            E::LinkUsed => LINK_USED.into(),
            E::MobileUnknown => MOBILE_UNKNOWN.into(),
            E::ScanFailed => SCAN_FAILED.into(),
            E::ScanUnavailable => SCAN_UNAVAILABLE.into(),
            E::IdentityTaken => IDENTITY_TAKEN.into(),
            E::TooMany(seconds) => Failure::new(Code::TOO_MANY).retry_after(seconds),
            E::TemporaryPasswordEnded => TEMPORARY_PASSWORD_ENDED.into(),
            E::PasswordMustChange => PASSWORD_MUST_CHANGE.into(),
            E::WrongOriginalPassword => WRONG_ORIGINAL_PASSWORD.into(),
            E::SessionEnded => SESSION_ENDED.into(),
            E::NotFound => Code::NOT_FOUND.into(),
            E::Stale => Code::CONFLICT.into(),
            E::UnknownReference(field) => Failure::field(field, UNKNOWN_REFERENCE),
            E::RoleNameTaken => Failure::at_field("name", ROLE_NAME_TAKEN),
            E::RoleInUse => ROLE_IN_USE.into(),
            E::BeyondOwnRights => BEYOND_OWN_RIGHTS.into(),
            E::LastRoleManager => LAST_ROLE_MANAGER.into(),
            E::OwnAccount => OWN_ACCOUNT.into(),
            E::DepartmentNameTaken(field) => Failure::at_field(field, DEPARTMENT_NAME_TAKEN),
            E::DepartmentLoop => Failure::at_field("parent_id", DEPARTMENT_LOOP),
            E::DepartmentNotEmpty => DEPARTMENT_NOT_EMPTY.into(),
            E::OwnTenant => OWN_TENANT.into(),
            E::TenantInUse => TENANT_IN_USE.into(),
            E::TenantCodeTaken => Failure::at_field("code", TENANT_CODE_TAKEN),
            E::HostTaken => Failure::at_field("hosts", HOST_TAKEN),
            E::Seal(error) => Failure::internal(error),
            E::Db(error) => error.into(),
            E::Password(error) => error.into(),
        }
    }
}
