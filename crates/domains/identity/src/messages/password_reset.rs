//! The mail with the link that sets a new password.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct PasswordReset<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// Works once, for 30 minutes.
    pub url: &'a str,
    /// May be empty.
    pub name: &'a str,
}

impl Template for PasswordReset<'_> {
    const KEY: &'static str = "password_reset";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, url, name } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("重设您在{site}的密码"))
                .line("我们收到了重设密码的请求。请点击下面的链接设置新密码。")
                .link("设置新密码", *url)
                .line("链接 30 分钟内有效，且只能使用一次。如果这不是您本人的操作，请忽略此邮件，密码不会改变。"),
            Lang::En => Letter::new(lang, site, name, format!("Set a new password at {site}"))
                .line("We were asked to set a new password for your account. Please follow the link to choose one.")
                .link("Choose a new password", *url)
                .line("The link works once, for 30 minutes. If it was not you, please ignore this email; your password stays as it is."),
        }
    }
}
