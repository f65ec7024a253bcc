//! What can go wrong in identity, and the catalogue entry of each.

use fairway_http::{Code, Failure};
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

const UNKNOWN_REFERENCE: Text =
    Text::new("所选项不存在，请重新选择", "This entry does not exist any more, please choose again");

/// The code for programs, and its text on the field of the form that caused it.
fn at_field(field: &'static str, code: Code) -> Failure {
    Failure { code, ..Failure::field(field, code.text()) }
}

impl From<IdentityError> for Failure {
    fn from(error: IdentityError) -> Self {
        use IdentityError as E;
        match error {
            E::WrongAccountOrPassword => Code::WrongAccountOrPassword.into(),
            E::AccountDisabled => Code::AccountDisabled.into(),
            E::AccountExists => Code::AccountExists.into(),
            E::NotActivated => Code::NotActivated.into(),
            E::WrongSmsCode => Code::WrongSmsCode.into(),
            E::LinkUsed => Code::LinkUsed.into(),
            E::MobileUnknown => Code::MobileUnknown.into(),
            E::ScanFailed => Code::ScanFailed.into(),
            E::ScanUnavailable => Code::ScanUnavailable.into(),
            E::IdentityTaken => Code::IdentityTaken.into(),
            E::TooMany(seconds) => Failure::new(Code::TooMany).retry_after(seconds),
            E::WrongOriginalPassword => Code::WrongOriginalPassword.into(),
            E::SessionEnded => Code::SessionEnded.into(),
            E::NotFound => Code::NotFound.into(),
            E::Stale => Code::Conflict.into(),
            E::UnknownReference(field) => Failure::field(field, UNKNOWN_REFERENCE),
            E::RoleNameTaken => at_field("name", Code::RoleNameTaken),
            E::RoleInUse => Code::RoleInUse.into(),
            E::BeyondOwnRights => Code::BeyondOwnRights.into(),
            E::LastRoleManager => Code::LastRoleManager.into(),
            E::OwnAccount => Code::OwnAccount.into(),
            E::DepartmentNameTaken(field) => at_field(field, Code::DepartmentNameTaken),
            E::DepartmentLoop => at_field("parent_id", Code::DepartmentLoop),
            E::DepartmentNotEmpty => Code::DepartmentNotEmpty.into(),
            E::OwnTenant => Code::OwnTenant.into(),
            E::TenantCodeTaken => at_field("code", Code::TenantCodeTaken),
            E::HostTaken => at_field("hosts", Code::HostTaken),
            E::Seal(error) => Failure::internal(error),
            E::Db(error) => error.into(),
            E::Password(error) => error.into(),
        }
    }
}
