//! The mail that shows whether an address belongs to whoever signed up with it.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct Activation<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// Works once, for 24 hours.
    pub url: &'a str,
    /// What the person signs in with.
    pub account: &'a str,
}

impl Template for Activation<'_> {
    const KEY: &'static str = "activation";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, url, account } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, "", format!("请激活您在{site}的账号"))
                .line(format!("您正在用 {account} 注册{site}。请点击下面的链接完成激活。"))
                .link("激活账号", *url)
                .line("链接 24 小时内有效，且只能使用一次。如果这不是您本人的操作，请忽略此邮件，账号不会生效。"),
            Lang::En => Letter::new(lang, site, "", format!("Activate your account at {site}"))
                .line(format!("You are signing up at {site} with {account}. Please follow the link to activate your account."))
                .link("Activate my account", *url)
                .line("The link works once, for 24 hours. If you did not sign up, please ignore this email; the account stays closed."),
        }
    }
}
