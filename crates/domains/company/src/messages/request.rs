//! The mail to a super administrator: somebody asks to join the company.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct JoinRequest<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    pub company: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    /// Who asks.
    pub person: &'a str,
    /// Where it is decided.
    pub url: &'a str,
}

impl Template for JoinRequest<'_> {
    const KEY: &'static str = "company_join_request";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, company, name, person, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("{person}申请加入{company}"))
                .line(format!("{person}通过邀请链接申请加入“{company}”。通过之前，对方看不到企业的任何内部资料。"))
                .link("查看申请", *url),
            Lang::En => Letter::new(lang, site, name, format!("{person} asks to join {company}"))
                .line(format!("{person} followed your invitation link and asks to join {company}. Until you approve, they see nothing of the company’s own data."))
                .link("See the request", *url),
        }
    }
}
