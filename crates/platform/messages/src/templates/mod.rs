//! What messages say. A template is a plain type: its fields are what it needs to know, and it writes a [`Letter`] in
//! either language, which becomes both the plain and the HTML text.

mod activation;
mod letter;
mod password_changed;
mod password_reset;
mod sms_code;
mod welcome;

use fairway_lang::Lang;

pub use activation::Activation;
pub use letter::Letter;
pub use password_changed::PasswordChanged;
pub use password_reset::PasswordReset;
pub use sms_code::SmsCode;
pub use welcome::Welcome;

/// A kind of message.
pub trait Template {
    /// Names the template in the outbox.
    const KEY: &'static str;

    fn letter(&self, lang: Lang) -> Letter;
}

/// A mail's text, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    pub subject: String,
    pub text: String,
    pub html: String,
}
