//! The mail that invites a colleague to a company.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct Invitation<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    pub company: &'a str,
    /// Who invites.
    pub by: &'a str,
    /// Works once, for 7 days.
    pub url: &'a str,
}

impl Template for Invitation<'_> {
    const KEY: &'static str = "company_invitation";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, company, by, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, "", format!("{by}邀请您加入{company}"))
                .line(format!("{by}邀请您在{site}加入“{company}”，一起维护企业主页和参展资料。"))
                .link("接受邀请", *url)
                .line("链接 7 天内有效，且只能使用一次。还没有账号的，请先用此邮箱注册。如果您不认识邀请人，请忽略此邮件。"),
            Lang::En => Letter::new(lang, site, "", format!("{by} invites you to join {company}"))
                .line(format!("{by} invites you to join {company} at {site}, to look after its page and its booth together."))
                .link("Accept the invitation", *url)
                .line("The link works once, for 7 days. If you have no account yet, please sign up with this address first. If you don’t know who invited you, please ignore this email."),
        }
    }
}
