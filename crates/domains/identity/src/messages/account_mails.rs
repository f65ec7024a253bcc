//! The mails to the owner of an account, in the language of the account or of the request.

use fairway_auth::Token;
use fairway_http::Visit;
use fairway_lang::Lang;
use fairway_messages::Mail;

use super::activation::Activation;
use super::password_changed::PasswordChanged;
use super::password_reset::PasswordReset;
use super::welcome::Welcome;
use crate::entities::account;

/// Addressed to one account.
pub struct AccountMails<'a> {
    visit: &'a Visit,
    lang: Lang,
    to: &'a str,
    name: &'a str,
    origin: String,
}

impl<'a> AccountMails<'a> {
    /// `None` where the account has no mail address.
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
        let template = Activation { site: self.site(), url: &url, name: self.name, account: self.to };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template).secret()
    }

    pub fn welcome(&self, account_id: i64) -> Mail {
        let template = Welcome { site: self.site(), url: &self.origin, name: self.name, account: self.to };
        let mail = Mail::new(self.visit.tenant_id(), self.to, self.lang, &template);
        mail.dedupe_key(format!("welcome:{account_id}"))
    }

    pub fn password_reset(&self, token: &Token) -> Mail {
        let url = format!("{}/setPasswordNew?token={}", self.origin, token.reveal());
        let template = PasswordReset { site: self.site(), url: &url, name: self.name };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template).secret()
    }

    pub fn password_changed(&self) -> Mail {
        let template = PasswordChanged {
            site: self.site(),
            reset_url: &format!("{}/forgetPassword", self.origin),
            name: self.name,
            changed_at: self.visit.now(),
        };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template)
    }

    fn site(&self) -> &str {
        self.visit.tenant().name(self.lang)
    }
}
