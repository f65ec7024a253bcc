//! The mails that identity writes, in the language of the account or of the request.

use fairway_auth::Token;
use fairway_http::Visit;
use fairway_lang::Lang;
use fairway_messages::Mail;
use fairway_messages::templates::{Activation, PasswordChanged, PasswordReset, Welcome};

use crate::entities::account;

/// To the owner of an account that has a mail address.
pub struct Letters<'a> {
    visit: &'a Visit,
    lang: Lang,
    to: &'a str,
    name: &'a str,
    origin: String,
}

impl<'a> Letters<'a> {
    pub fn to(visit: &'a Visit, account: &'a account::Model) -> Option<Self> {
        let to = account.email.as_deref()?;
        let lang = Lang::parse(&account.language).unwrap_or(visit.lang());
        let (first, second) = match lang {
            Lang::Zh => (&account.name_zh, &account.name_en),
            Lang::En => (&account.name_en, &account.name_zh),
        };
        let name = if first.is_empty() { second } else { first };
        Some(Self { visit, lang, to, name, origin: visit.app.settings.origin(visit.tenant(), lang) })
    }

    pub fn activation(&self, token: &Token) -> Mail {
        let url = format!("{}/activationSuccess?token={}", self.origin, token.reveal());
        let letter = Activation { site: self.site(), url: &url, name: self.name, account: self.to };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &letter).secret()
    }

    pub fn welcome(&self, account_id: i64) -> Mail {
        let letter = Welcome { site: self.site(), url: &self.origin, name: self.name, account: self.to };
        let mail = Mail::new(self.visit.tenant_id(), self.to, self.lang, &letter);
        mail.dedupe_key(format!("welcome:{account_id}"))
    }

    pub fn password_reset(&self, token: &Token) -> Mail {
        let url = format!("{}/setPasswordNew?token={}", self.origin, token.reveal());
        let letter = PasswordReset { site: self.site(), url: &url, name: self.name };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &letter).secret()
    }

    pub fn password_changed(&self) -> Mail {
        let letter = PasswordChanged {
            site: self.site(),
            reset_url: &format!("{}/forgetPassword", self.origin),
            name: self.name,
            changed_at: self.visit.now(),
        };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &letter)
    }

    fn site(&self) -> &str {
        self.visit.tenant().name(self.lang)
    }
}
