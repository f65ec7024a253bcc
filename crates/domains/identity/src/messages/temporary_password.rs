//! What a new colleague, or one whose password was reset, is told: where to sign in and with which password.

use fairway_db::Tx;
use fairway_http::{Failure, TenantInfo, Visit};
use fairway_lang::{Lang, Text};
use fairway_messages::{Letter, Mail, Sms, Template, queue_mail, queue_sms};

use crate::entities::account;
use crate::model::TEMPORARY_PASSWORD_SECONDS;
use crate::operations::limits;

const PASSWORD_LENGTH: usize = 12;
/// Without those that are taken for each other: 0 O o, 1 l I.
const PASSWORD_LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A password for the first sign-in, about 70 bits.
pub fn temporary_password() -> String {
    (0..PASSWORD_LENGTH).map(|_| char::from(PASSWORD_LETTERS[rand::random_range(0..PASSWORD_LETTERS.len())])).collect()
}

struct TemporaryPassword<'a> {
    site: &'a str,
    url: &'a str,
    name: &'a str,
    account: &'a str,
    password: &'a str,
    is_new: bool,
}

impl Template for TemporaryPassword<'_> {
    const KEY: &'static str = "temporary_password";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, url, name, account, password, is_new } = self;
        match lang {
            Lang::Zh => {
                let what = if *is_new { "为您开通了账号" } else { "重设了您的密码" };
                Letter::new(lang, site, name, format!("{site}的管理员{what}"))
                    .line(format!("账号：{account}"))
                    .line(format!("临时密码：{password}"))
                    .line("临时密码 3 天内有效，首次登录时须设置您自己的新密码。请不要把它告诉任何人。")
                    .link("登录", format!("{url}/signIn"))
            }
            Lang::En => {
                let what = if *is_new { "opened an account for you" } else { "reset your password" };
                Letter::new(lang, site, name, format!("An administrator of {site} {what}"))
                    .line(format!("Account: {account}"))
                    .line(format!("Temporary password: {password}"))
                    .line("It’s valid for 3 days, and you choose your own password when you first sign in. Please don’t share it.")
                    .link("Sign in", format!("{url}/signIn"))
            }
        }
    }
}

const SMS_TEXT: Text = Text::new(
    "【{site}】您的账号 {account} 的临时密码：{password}，3 天内有效，首次登录时须修改",
    "{site}: the temporary password of {account} is {password}. It works for 3 days and is changed at the first sign-in.",
);

/// Queues the message; by mail where there is an address, else to the telephone.
pub async fn send_password(
    visit: &Visit,
    tx: &Tx,
    tenant: &TenantInfo,
    account: &account::Model,
    password: &str,
    is_new: bool,
) -> Result<(), Failure> {
    let lang = Lang::parse(&account.language).unwrap_or(visit.lang());
    let site = tenant.name(lang);
    match (&account.email, &account.mobile) {
        (Some(email), _) => {
            let template = TemporaryPassword {
                site,
                url: &visit.app.settings.origin(tenant, lang),
                name: lang.pick(&account.name_zh, &account.name_en),
                account: email,
                password,
                is_new,
            };
            queue_mail(
                tx,
                visit.now(),
                Mail::new(account.tenant_id, email, lang, &template).secret_for(TEMPORARY_PASSWORD_SECONDS),
            )
            .await?;
        }
        (None, Some(mobile)) => {
            limits::take_sms(tx, &visit.app, visit.now()).await?;
            let values = [("site", site.to_owned()), ("account", mobile.clone()), ("password", password.to_owned())];
            let sms = Sms {
                tenant_id: account.tenant_id,
                to: format!("+86{mobile}"),
                lang,
                template: TemporaryPassword::KEY,
                text: SMS_TEXT.fill(lang, &values),
                dedupe_key: None,
                secret_seconds: Some(TEMPORARY_PASSWORD_SECONDS),
                not_before: None,
            };
            queue_sms(tx, visit.now(), sms).await?;
        }
        (None, None) => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_passwords_meet_the_rule_and_differ() {
        let (a, b) = (temporary_password(), temporary_password());
        assert!(fairway_http::fields::is_password(&a) && fairway_http::fields::is_password(&b));
        assert_ne!(a, b);
    }
}
