//! What can go wrong in identity, and the catalogue entry of each.

use fairway_http::{Code, Failure};
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
    #[error("too many attempts; {0} seconds to wait")]
    TooMany(u64),
    #[error("wrong original password")]
    WrongOriginalPassword,
    #[error("the session has ended")]
    SessionEnded,
    #[error("not found")]
    NotFound,
    #[error("the tenant code is taken")]
    TenantCodeTaken,
    #[error("the host is taken")]
    HostTaken,
    #[error(transparent)]
    Db(#[from] DbErr),
    #[error(transparent)]
    Password(#[from] fairway_auth::PasswordError),
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
            E::TooMany(seconds) => Failure::new(Code::TooMany).retry_after(seconds),
            E::WrongOriginalPassword => Code::WrongOriginalPassword.into(),
            E::SessionEnded => Code::SessionEnded.into(),
            E::NotFound => Code::NotFound.into(),
            E::TenantCodeTaken => Code::TenantCodeTaken.into(),
            E::HostTaken => Code::HostTaken.into(),
            E::Db(error) => error.into(),
            E::Password(error) => error.into(),
        }
    }
}
