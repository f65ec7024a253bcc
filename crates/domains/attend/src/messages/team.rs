//! The mail to somebody whom others have registered.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// To somebody without an account whose place waits for them.
pub struct RegistrationEntered<'a> {
    pub site: &'a str,
    /// The reader's.
    pub name: &'a str,
    /// Who registered them: their company, or the organiser.
    pub by: &'a str,
    pub meeting: &'a str,
    /// What the registration is called.
    pub number: &'a str,
    /// Until when the link works, as the meeting's clock says it.
    pub until: &'a str,
    pub url: &'a str,
}

impl Template for RegistrationEntered<'_> {
    const KEY: &'static str = "attend_registration_entered";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, by, meeting, number, until, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("{by}已为您登记{meeting}"))
                .line(format!("{by}已为您登记{meeting}，登记号 {number}。"))
                .line(format!("请打开链接，登录或注册账号后领取登记，门票会出现在您的账号里。链接有效期至 {until}。"))
                .link("领取登记", *url),
            Lang::En => Letter::new(lang, site, name, format!("{by} has registered you for {meeting}"))
                .line(format!("{by} has registered you for {meeting}. Your registration number is {number}."))
                .line(format!(
                    "Open the link and sign in or create an account; your ticket is then in your account. It works until {until}."
                ))
                .link("Claim your registration", *url),
        }
    }
}
