//! The mail after sign-up.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

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
                .line("If you did not sign up, please ignore this email."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_welcome_names_the_site_the_account_and_the_way_there() {
        let template = Welcome {
            site: "Fairway & Co",
            url: "https://fairway.example/?a=1&b=2",
            name: "林",
            account: "lin@fairway.example",
        };
        let zh = template.letter(Lang::Zh).content();
        assert_eq!(zh.subject, "欢迎加入Fairway & Co");
        assert!(
            zh.text.starts_with("林，您好：\n") && zh.text.contains("https://fairway.example/?a=1&b=2"),
            "{}",
            zh.text
        );
        assert!(zh.html.contains("<html lang=\"zh-CN\">") && zh.html.contains("Fairway &amp; Co"), "{}", zh.html);
        assert!(zh.html.contains("href=\"https://fairway.example/?a=1&amp;b=2\""));
        let en = template.letter(Lang::En).content();
        assert_eq!(en.subject, "Welcome to Fairway & Co");
        assert!(en.text.starts_with("Dear 林,\n") && en.text.contains("lin@fairway.example"), "{}", en.text);
        assert!(en.html.contains("<html lang=\"en\">"));
    }
}
