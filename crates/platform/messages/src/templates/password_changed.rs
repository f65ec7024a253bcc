//! The notice after a password was changed.

use fairway_clock::UnixSeconds;
use fairway_lang::Lang;

use super::{Letter, Template};

pub struct PasswordChanged<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// Where a forgotten or stolen password is set anew.
    pub reset_url: &'a str,
    /// May be empty.
    pub name: &'a str,
    pub changed_at: UnixSeconds,
}

impl Template for PasswordChanged<'_> {
    const KEY: &'static str = "password_changed";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, reset_url, name, changed_at } = self;
        let when = china_time(*changed_at);
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("您在{site}的密码已修改"))
                .line(format!("您的登录密码已于 {when}（北京时间）修改，其他设备上的登录已失效。"))
                .line("如果是您本人操作，无需处理。如果不是，请立即重设密码。")
                .link("重设密码", *reset_url),
            Lang::En => Letter::new(lang, site, name, format!("Your password at {site} was changed"))
                .line(format!("Your password was changed at {when} (China Standard Time). You are signed out on your other devices."))
                .line("If it was you, there is nothing to do. If it was not, please set a new password at once.")
                .link("Set a new password", *reset_url),
        }
    }
}

/// `2026-11-15 08:00`. China has kept one zone without summer time since 1991.
fn china_time(at: UnixSeconds) -> String {
    let local = at + 8 * 3600;
    let (days, seconds) = (local.div_euclid(86_400), local.rem_euclid(86_400));
    // Howard Hinnant's days-to-civil, which counts years from March so that the leap day comes last.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_index = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_index + 2) / 5 + 1;
    let month = if month_index < 10 { month_index + 3 } else { month_index - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", seconds / 3600, seconds % 3600 / 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_chinas() {
        assert_eq!(china_time(0), "1970-01-01 08:00");
        assert_eq!(china_time(1_794_700_800), "2026-11-15 08:00");
        assert_eq!(china_time(1_709_136_000 + 57_600), "2024-02-29 16:00");
        assert_eq!(china_time(1_798_732_799), "2026-12-31 23:59");
        assert_eq!(china_time(1_798_732_800), "2027-01-01 00:00");
    }
}
