//! The mails after a company got another super administrator: to the one who is it now, and to the one who was.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct SuperAdminChanged<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    pub company: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    /// The other one of the two; may be empty.
    pub other: &'a str,
    /// Whether the reader is the new one.
    pub is_new: bool,
    /// The list of members.
    pub url: &'a str,
}

impl Template for SuperAdminChanged<'_> {
    const KEY: &'static str = "company_super_admin";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, company, name, other, is_new, url } = self;
        match (lang, is_new) {
            (Lang::Zh, true) => Letter::new(lang, site, name, format!("您现在是{company}的超级管理员"))
                .line(format!("{other}已将“{company}”的超级管理员转让给您。您可以邀请同事、审批申请和移出成员。"))
                .link("管理成员", *url),
            (Lang::Zh, false) => Letter::new(lang, site, name, format!("{company}的超级管理员已转让"))
                .line(format!("“{company}”的超级管理员已转让给{other}，您仍是企业成员。"))
                .line("如果这不是您本人的操作，请立即修改密码，并联系主办方。"),
            (Lang::En, true) => Letter::new(lang, site, name, format!("You are now the super administrator of {company}"))
                .line(format!("{other} has transferred the super administrator role of {company} to you. You can invite colleagues, approve requests and remove members."))
                .link("Manage members", *url),
            (Lang::En, false) => Letter::new(lang, site, name, format!("{company} has a new super administrator"))
                .line(format!("The super administrator role of {company} was transferred to {other}. You are still a member."))
                .line("If it was not you, please change your password at once and contact the organiser."),
        }
    }
}
