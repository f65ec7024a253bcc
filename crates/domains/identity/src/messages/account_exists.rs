//! The mail to somebody who has an account already when their address is used to sign up.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct AccountExists<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    pub sign_in_url: &'a str,
    pub reset_url: &'a str,
    /// May be empty.
    pub name: &'a str,
    /// What the person signs in with.
    pub account: &'a str,
}

impl Template for AccountExists<'_> {
    const KEY: &'static str = "account_exists";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, sign_in_url, reset_url, name, account } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("您在{site}已有账号"))
                .line(format!("有人刚刚用 {account} 注册{site}，而这个邮箱已经有账号。您的账号和密码没有任何变化。"))
                .line("如果是您本人，请直接登录；忘记密码可以重设。")
                .link("登录", *sign_in_url)
                .link("重设密码", *reset_url)
                .line("如果不是您本人，无需处理。"),
            Lang::En => Letter::new(lang, site, name, format!("You already have an account at {site}"))
                .line(format!("Somebody has just signed up at {site} with {account}, which has an account already. Nothing about your account or password has changed."))
                .line("If it was you, please sign in; if you forgot the password, you can set a new one.")
                .link("Sign in", *sign_in_url)
                .link("Set a new password", *reset_url)
                .line("If it was not you, there is nothing to do."),
        }
    }
}
