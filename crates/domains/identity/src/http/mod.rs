//! The endpoints of identity, one file each.

pub mod activation;
pub mod admin;
pub mod captcha;
pub mod forgotten;
mod guard;
pub mod invitation;
mod known_devices;
pub mod password;
pub mod qr_codes;
pub mod real_name;
pub mod scan;
pub mod sessions;
pub mod sign_in;
pub mod sign_up;
pub mod token;
pub mod users;

pub use password::confirm_password;
use serde::Serialize;

use crate::model::ACCESS_SECONDS;
use crate::operations::sessions::Tokens;

/// What a client keeps to stay signed in.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TokensView {
    pub user_id: i64,
    /// Goes into the `Authorization: Bearer` header.
    pub access_token: String,
    /// Works once, at `atlas/auth/token/refresh`.
    pub refresh_token: String,
    /// Seconds.
    pub access_expires_in: i64,
    /// Seconds.
    pub refresh_expires_in: i64,
}

impl From<Tokens> for TokensView {
    fn from(tokens: Tokens) -> Self {
        Self {
            user_id: tokens.user_id,
            access_token: tokens.access.reveal().to_owned(),
            refresh_token: tokens.refresh.reveal().to_owned(),
            access_expires_in: ACCESS_SECONDS,
            refresh_expires_in: tokens.stays_for,
        }
    }
}
