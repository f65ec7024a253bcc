//! What identity writes to people: mails and short messages about their account.

mod account_exists;
mod account_mails;
mod activation;
mod password_changed;
mod password_reset;
mod sms_code;
mod temporary_password;
mod text;
mod welcome;

pub use account_mails::AccountMails;
pub use sms_code::SmsCode;
pub use temporary_password::{send_password, temporary_password};
pub use text::queue_text;
