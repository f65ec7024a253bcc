//! The mail after sign-up.

use fairway_lang::Lang;

use super::{Letter, Template};

pub struct Welcome<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    pub url: &'a str,
    /// May be empty.
    pub name: &'a str,
    /// What the person signs in with.
    pub account: &'a str,
}

impl Template for Welcome<'_> {
    const KEY: &'static str = "welcome";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, url, name, account } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("欢迎加入{site}"))
                .line(format!("您在{site}的账号已经开通，登录账号为 {account}。"))
                .line("登录后即可报名参会、预订展位、浏览展商名录，并与同行交换名片。")
                .link("进入网站", *url)
                .line("如果这不是您本人的操作，请忽略此邮件。"),
            Lang::En => Letter::new(lang, site, name, format!("Welcome to {site}"))
                .line(format!("Your account at {site} is ready. You sign in with {account}."))
                .line("Once signed in you can register for the event, reserve a booth, browse the exhibitors and exchange business cards.")
                .link("Go to the site", *url)
                .line("If you did not sign up, please ignore this mail."),
        }
    }
}
