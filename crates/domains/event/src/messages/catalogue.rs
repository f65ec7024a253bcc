//! The mails to exhibitors about their entries of the printed catalogue.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// To somebody whose company has not handed in its entry.
pub struct CatalogueReminder<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// May be empty.
    pub name: &'a str,
    pub company: &'a str,
    /// Where the entry is written.
    pub url: &'a str,
    /// `2027-02-01 18:00 (UTC+8)`; absent where there is no deadline.
    pub deadline: Option<&'a str>,
}

impl Template for CatalogueReminder<'_> {
    const KEY: &'static str = "catalogue_reminder";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, company, url, deadline } = self;
        match lang {
            Lang::Zh => {
                let until = deadline.map(|at| format!("请在 {at} 前提交。")).unwrap_or_default();
                Letter::new(lang, site, name, format!("请提交{company}的会刊资料"))
                    .line(format!("{company}还没有提交{site}会刊的资料。{until}未提交的企业不会出现在印刷会刊中。"))
                    .link("填写会刊资料", *url)
            }
            Lang::En => {
                let until = deadline.map(|at| format!(" Please submit it by {at}.")).unwrap_or_default();
                Letter::new(lang, site, name, format!("Your catalogue entry for {site} is missing"))
                    .line(format!(
                        "{company} has not submitted its entry for the {site} catalogue yet.{until} Companies without an entry are not in the printed catalogue."
                    ))
                    .link("Write the entry", *url)
            }
        }
    }
}

/// To somebody whose company's entry has to be mended.
pub struct CatalogueReturned<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// May be empty.
    pub name: &'a str,
    pub company: &'a str,
    /// Where the entry is written.
    pub url: &'a str,
    /// The organiser's own words.
    pub reason: &'a str,
}

impl Template for CatalogueReturned<'_> {
    const KEY: &'static str = "catalogue_returned";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, company, url, reason } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("{company}的会刊资料需要修改"))
                .line(format!("主办方退回了{company}的会刊资料。原因：{reason}"))
                .line("修改后请重新提交，截止时间之后也可以修改这一份。")
                .link("修改会刊资料", *url),
            Lang::En => Letter::new(lang, site, name, format!("Please correct {company}’s catalogue entry"))
                .line(format!("The organiser has returned the catalogue entry of {company}. Reason: {reason}"))
                .line("Please correct it and submit it again. You can do so after the deadline, too.")
                .link("Correct the entry", *url),
        }
    }
}
