//! What a domain writes to have a mail of its own: a plain type whose fields are what the text needs to know.

use fairway_lang::Lang;

use crate::Letter;

/// A kind of mail, in either language.
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
