//! The mails to the owner of an account: in the language of the page where they asked for it, or in their own where
//! somebody else did.

use fairway_auth::Token;
use fairway_clock::Zone;
use fairway_http::Visit;
use fairway_lang::Lang;
use fairway_messages::Mail;

use super::account_exists::AccountExists;
use super::activation::Activation;
use super::password_changed::PasswordChanged;
use super::password_reset::PasswordReset;
use super::welcome::Welcome;
use crate::entities::account;
use crate::model::{ACTIVATION_SECONDS, RESET_SECONDS};

/// Addressed to one account.
pub struct AccountMails<'a> {
    visit: &'a Visit,
    lang: Lang,
    to: &'a str,
    name: &'a str,
    origin: String,
}

impl<'a> AccountMails<'a> {
    /// For somebody who asked for it on this page; `None` where the account has no mail address.
    pub fn to(visit: &'a Visit, account: &'a account::Model) -> Option<Self> {
        Self::in_language(visit, account, visit.lang())
    }

    /// For somebody who did not ask: the page belongs to an administrator.
    pub fn to_owner(visit: &'a Visit, account: &'a account::Model) -> Option<Self> {
        Self::in_language(visit, account, Lang::parse(&account.language).unwrap_or(visit.lang()))
    }

    fn in_language(visit: &'a Visit, account: &'a account::Model, lang: Lang) -> Option<Self> {
        let to = account.email.as_deref()?;
        // Until somebody has shown that the address is theirs, the name is a stranger's text.
        let name = match account.activated_at {
            Some(_) => lang.pick(&account.name_zh, &account.name_en),
            None => "",
        };
        Some(Self { visit, lang, to, name, origin: visit.app.settings.origin(visit.tenant(), lang) })
    }

    pub fn activation(&self, token: &Token) -> Mail {
        let url = format!("{}/activationSuccess?token={}", self.origin, token.reveal());
        let template = Activation { site: self.site(), url: &url, account: self.to };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template).secret_for(ACTIVATION_SECONDS)
    }

    pub fn welcome(&self, account_id: i64) -> Mail {
        let template = Welcome { site: self.site(), url: &self.origin, name: self.name, account: self.to };
        let mail = Mail::new(self.visit.tenant_id(), self.to, self.lang, &template);
        mail.dedupe_key(format!("welcome:{account_id}"))
    }

    pub fn password_reset(&self, token: &Token) -> Mail {
        let url = format!("{}/setPasswordNew?token={}", self.origin, token.reveal());
        let template = PasswordReset { site: self.site(), url: &url, name: self.name };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template).secret_for(RESET_SECONDS)
    }

    /// `zone` is the tenant's.
    pub fn password_changed(&self, zone: &Zone) -> Mail {
        let template = PasswordChanged {
            site: self.site(),
            reset_url: &format!("{}/forgetPassword", self.origin),
            name: self.name,
            changed_at: self.visit.now(),
            zone,
        };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template)
    }

    pub fn account_exists(&self) -> Mail {
        let (sign_in, forgot) = (format!("{}/signIn", self.origin), format!("{}/forgetPassword", self.origin));
        let template = AccountExists {
            site: self.site(),
            sign_in_url: &sign_in,
            reset_url: &forgot,
            name: self.name,
            account: self.to,
        };
        Mail::new(self.visit.tenant_id(), self.to, self.lang, &template)
    }

    fn site(&self) -> &str {
        self.visit.tenant().name(self.lang)
    }
}
