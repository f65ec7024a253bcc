//! The mail to somebody who asked to join a company: whether they were let in.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct Decision<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    pub company: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub is_approved: bool,
    /// The company's pages in the console.
    pub url: &'a str,
}

impl Template for Decision<'_> {
    const KEY: &'static str = "company_join_decision";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, company, name, is_approved, url } = self;
        match (lang, is_approved) {
            (Lang::Zh, true) => Letter::new(lang, site, name, format!("您已加入{company}"))
                .line(format!("您加入“{company}”的申请已通过，现在可以维护企业主页和参展资料。"))
                .link("打开控制台", *url),
            (Lang::Zh, false) => Letter::new(lang, site, name, format!("您加入{company}的申请未通过"))
                .line(format!("“{company}”没有通过您的加入申请。您的账号不受影响；如有疑问，请直接联系该企业。")),
            (Lang::En, true) => Letter::new(lang, site, name, format!("You have joined {company}"))
                .line(format!("Your request to join {company} was approved. You can now look after its page and its booth."))
                .link("Open the console", *url),
            (Lang::En, false) => Letter::new(lang, site, name, format!("Your request to join {company} was not approved"))
                .line(format!("{company} did not approve your request. Your account stays as it is; if you have questions, please contact the company.")),
        }
    }
}
