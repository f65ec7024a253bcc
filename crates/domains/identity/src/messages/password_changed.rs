//! The notice after a password was changed.

use fairway_clock::{UnixSeconds, Zone};
use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

pub struct PasswordChanged<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// Where a forgotten or stolen password is set anew.
    pub reset_url: &'a str,
    /// May be empty.
    pub name: &'a str,
    pub changed_at: UnixSeconds,
    /// In which the reader is told when.
    pub zone: &'a Zone,
}

impl Template for PasswordChanged<'_> {
    const KEY: &'static str = "password_changed";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, reset_url, name, changed_at, zone } = self;
        let (when, zone) = (zone.local_time(*changed_at), zone.label(*changed_at));
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("您在{site}的密码已修改"))
                .line(format!("您的登录密码已于 {when}（{zone}）修改，其他设备上的登录已失效。"))
                .line("如果是您本人操作，无需处理。如果不是，请立即重设密码。")
                .link("重设密码", *reset_url),
            Lang::En => Letter::new(lang, site, name, format!("Your password at {site} was changed"))
                .line(format!(
                    "Your password was changed at {when} ({zone}). You are signed out on your other devices."
                ))
                .line("If it was you, there is nothing to do. If it was not, please set a new password at once.")
                .link("Set a new password", *reset_url),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_notice_tells_when_and_what_to_do() {
        let template = PasswordChanged {
            site: "会航",
            reset_url: "https://fairway.example/forgetPassword",
            name: "",
            changed_at: 1_794_700_800,
            zone: &Zone::named("Asia/Tokyo"),
        };
        let zh = template.letter(Lang::Zh).content().text;
        assert!(zh.starts_with("您好：\n") && zh.contains("2026-11-15 09:00（UTC+9）"), "{zh}");
        let en = template.letter(Lang::En).content().text;
        assert!(en.starts_with("Hello,\n") && en.contains("2026-11-15 09:00 (UTC+9)"), "{en}");
        assert!(en.contains("https://fairway.example/forgetPassword"));
    }
}
