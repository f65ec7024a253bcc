//! The mails to exhibitors about what is collected for their booths.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// To somebody whose company has something left to hand in.
pub struct GatherReminder<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// May be empty.
    pub name: &'a str,
    pub company: &'a str,
    /// Numbers of the booths.
    pub booths: &'a str,
    /// Where it is handed in.
    pub url: &'a str,
    /// `2027-02-01 18:00 (UTC+8)`; absent where there is no deadline.
    pub deadline: Option<&'a str>,
}

impl Template for GatherReminder<'_> {
    const KEY: &'static str = "booth_gather_reminder";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, company, booths, url, deadline } = self;
        match lang {
            Lang::Zh => {
                let until = deadline.map(|at| format!("请在 {at} 前提交。")).unwrap_or_default();
                Letter::new(lang, site, name, format!("请提交展位 {booths} 的资料"))
                    .line(format!("{company}在{site}的展位 {booths} 还有资料没有提交。{until}逾期将影响搭建与制作。"))
                    .link("提交展位资料", *url)
            }
            Lang::En => {
                let until = deadline.map(|at| format!(" Please submit them by {at}.")).unwrap_or_default();
                Letter::new(lang, site, name, format!("Materials for booth {booths} are missing"))
                    .line(format!(
                        "{company} has not submitted everything for booth {booths} at {site} yet.{until} Without them the booth can’t be built and printed in time."
                    ))
                    .link("Submit the materials", *url)
            }
        }
    }
}

/// To somebody whose company has to mend what it handed in.
pub struct GatherReturned<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// May be empty.
    pub name: &'a str,
    pub company: &'a str,
    /// The number of the booth.
    pub booth: &'a str,
    /// Where it is mended.
    pub url: &'a str,
    /// The organiser's own words.
    pub reason: &'a str,
}

impl Template for GatherReturned<'_> {
    const KEY: &'static str = "booth_gather_returned";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, company, booth, url, reason } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("展位 {booth} 的资料需要修改"))
                .line(format!("主办方退回了{company}为展位 {booth} 提交的资料。原因：{reason}"))
                .line("修改后请重新提交，截止时间之后也可以修改这一份。")
                .link("修改展位资料", *url),
            Lang::En => Letter::new(lang, site, name, format!("Please correct the materials for booth {booth}"))
                .line(format!(
                    "The organiser has returned what {company} submitted for booth {booth}. Reason: {reason}"
                ))
                .line("Please correct it and submit it again. You can do so after the deadline, too.")
                .link("Correct the materials", *url),
        }
    }
}
