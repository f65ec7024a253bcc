//! What can go wrong in identity, and the code that clients see for each.

use fairway_http::{Code, Failure, MessageValue, codes};
use fairway_lang::Text;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// How many tries are left before a pause, where that is worth saying.
    #[error("wrong account or password")]
    WrongAccountOrPassword(Option<i32>),
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
    #[error("the account is activated already")]
    AlreadyActivated,
    #[error("the account has no mail address")]
    NoMailAddress,
    #[error("the invitation has ended")]
    InvitationEnded,
    #[error("the invitation was used")]
    InvitationUsed,
    #[error("the account is that way already")]
    NothingToDo,
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
    NOT_ACTIVATED = 1006, FORBIDDEN, "账号尚未激活，请点击激活邮件中的链接", "This account is not activated yet, please use the link in the activation email";
    WRONG_SMS_CODE = 1007, UNPROCESSABLE_ENTITY, "验证码错误或已过期", "Wrong or expired verification code";
    LINK_USED = 1008, GONE, "链接已过期或已使用", "This link has expired or was used";
    /// Told only to somebody who has proven to hold the telephone.
    MOBILE_UNKNOWN = 1009, NOT_FOUND, "该手机号尚未注册", "There is no account with this mobile number";
    /// Password change only.
    WRONG_ORIGINAL_PASSWORD = 1010, UNPROCESSABLE_ENTITY, "原密码错误", "Wrong original password";
    ROLE_NAME_TAKEN = 1011, CONFLICT, "角色名称已存在", "A role with this name already exists";
    DEPARTMENT_NAME_TAKEN = 1012, CONFLICT, "同级部门中已有此名称", "A department with this name already exists at this level";
    IDENTITY_TAKEN = 1013, CONFLICT, "该证件已被其他账号使用", "This document is already used by another account";
    SCAN_FAILED = 1014, GONE, "二维码已失效，请重新扫码", "This code is no longer valid, please scan again";
    SCAN_UNAVAILABLE = 1015, SERVICE_UNAVAILABLE, "扫码登录暂不可用，请用其他方式登录", "Scanning isn’t available now, please sign in another way";
    BEYOND_OWN_RIGHTS = 1016, FORBIDDEN, "不能授予、更改或接管超出您自身权限的内容", "You can’t grant, change or take over permissions you don’t have yourself";
    LAST_ROLE_MANAGER = 1017, CONFLICT, "至少要有一人可以管理角色", "At least one person must be able to manage roles";
    ROLE_IN_USE = 1018, CONFLICT, "仍有账号使用该角色，不能删除", "Accounts still hold this role, so it cannot be deleted";
    DEPARTMENT_LOOP = 1019, CONFLICT, "不能移动到自己或下级部门之下", "A department cannot be moved below itself";
    DEPARTMENT_NOT_EMPTY = 1020, CONFLICT, "部门下仍有账号或子部门，不能删除", "It still has accounts or departments, so it can’t be deleted";
    /// The way out is an administrator, or `atlas/user/password/forget`.
    TEMPORARY_PASSWORD_ENDED = 1022, FORBIDDEN, "临时密码已过期，请通过“忘记密码”重设，或联系管理员", "This temporary password has expired; please use \"Forgot password\" or ask an administrator";
    /// The way out is to sign in once more with `new_password`.
    PASSWORD_MUST_CHANGE = 1023, FORBIDDEN, "这是临时密码，请设置您自己的新密码", "This is a temporary password, please choose your own";
    OWN_ACCOUNT = 1021, CONFLICT, "不能停用或删除自己的账号", "You cannot disable or delete your own account";
    ALREADY_ACTIVATED = 1024, CONFLICT, "账号已激活", "This account is already activated";
    NO_MAIL_ADDRESS = 1025, CONFLICT, "账号没有邮箱，无法发送激活邮件", "This account has no email address to send the activation email to";
    /// Expired, used or revoked, or its maker may no longer give what it gives.
    INVITATION_ENDED = 1026, GONE, "邀请链接已失效，请向邀请人索取新链接", "This invitation no longer works; ask for a new link";
    INVITATION_USED = 1027, CONFLICT, "邀请已被接受，请在账号中处理", "This invitation was accepted; manage the account instead";
    NOTHING_TO_DO = 1028, CONFLICT, "账号已是该状态，无需更改", "Nothing to change on this account";

    TENANT_DISABLED = 1101, FORBIDDEN, "租户已停用", "Tenant disabled";
    TENANT_CODE_TAKEN = 1102, CONFLICT, "租户代码已存在", "This tenant code is taken";
    HOST_TAKEN = 1103, CONFLICT, "域名已被使用", "This host is already in use";
    TENANT_IN_USE = 1109, CONFLICT, "首位管理员已设置自己的密码，不能再代为交付", "The first administrator has set a password already, so none can be handed over";
    OWN_TENANT = 1105, CONFLICT, "不能停用您所在的租户", "You cannot disable your own tenant";

    MESSAGE_SENT = 1301, CONFLICT, "消息已发送，无需重试", "This message was sent; there is nothing to retry";
}

const UNKNOWN_REFERENCE: Text =
    Text::new("所选项不存在，请重新选择", "This entry does not exist any more, please choose again");

const TRIES_LEFT: Text = Text::new(
    "账号或密码错误，还可以尝试 {n} 次，之后须等待 15 分钟",
    "Wrong account or password. {n} tries left before you have to wait 15 minutes",
);
const LAST_TRY: Text = Text::new(
    "账号或密码错误，还可以尝试 1 次，之后须等待 15 分钟",
    "Wrong account or password. 1 try left before you have to wait 15 minutes",
);
const NO_TRY: Text = Text::new(
    "账号或密码错误，请 15 分钟后再试，或重设密码",
    "Wrong account or password. Try again in 15 minutes, or reset your password",
);

/// Says how many tries are left; `data.tries_left` has the number.
fn wrong_password(left: Option<i32>) -> Failure {
    let failure = Failure::new(WRONG_ACCOUNT_OR_PASSWORD);
    let Some(left) = left else { return failure };
    let text = match left {
        0 => NO_TRY,
        1 => LAST_TRY,
        _ => TRIES_LEFT,
    };
    failure.saying(text).fill("n", MessageValue::Text(left.to_string())).data(serde_json::json!({"tries_left": left}))
}

impl From<IdentityError> for Failure {
    fn from(error: IdentityError) -> Self {
        use IdentityError as E;
        match error {
            E::WrongAccountOrPassword(left) => wrong_password(left),
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
            E::UnknownReference(field) => Failure::field(field, UNKNOWN_REFERENCE),
            E::RoleNameTaken => Failure::at_field("name", ROLE_NAME_TAKEN),
            E::RoleInUse => ROLE_IN_USE.into(),
            E::BeyondOwnRights => BEYOND_OWN_RIGHTS.into(),
            E::LastRoleManager => LAST_ROLE_MANAGER.into(),
            E::OwnAccount => OWN_ACCOUNT.into(),
            E::AlreadyActivated => ALREADY_ACTIVATED.into(),
            E::NoMailAddress => NO_MAIL_ADDRESS.into(),
            E::InvitationEnded => INVITATION_ENDED.into(),
            E::InvitationUsed => INVITATION_USED.into(),
            E::NothingToDo => NOTHING_TO_DO.into(),
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
