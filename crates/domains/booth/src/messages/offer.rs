//! The mail to somebody on a waiting list whose booth became free.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct BoothOffered<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub booth: &'a str,
    /// `2027-02-01 18:00 (UTC+8)`.
    pub until: &'a str,
    /// Where it is booked.
    pub url: &'a str,
}

impl Template for BoothOffered<'_> {
    const KEY: &'static str = "booth_offered";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, booth, until, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("您候补的展位 {booth} 已空出"))
                .line(format!("您候补的{site}展位 {booth} 已空出，已为您保留至 {until}。"))
                .line("请在此之前提交预订；逾期将顺延给下一位候补者。")
                .link("预订展位", *url),
            Lang::En => Letter::new(lang, site, name, format!("Booth {booth} is free and kept for you"))
                .line(format!(
                    "Booth {booth} at {site}, which you were waiting for, is free. We keep it for you until {until}."
                ))
                .line("Please book it by then; after that it goes to the next on the list.")
                .link("Book the booth", *url),
        }
    }
}
