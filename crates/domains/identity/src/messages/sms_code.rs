//! The short message with a code.

use fairway_lang::Lang;

pub struct SmsCode<'a> {
    /// The site's name in the language of the message.
    pub site: &'a str,
    pub code: &'a str,
    /// How long it works.
    pub minutes: i64,
}

impl SmsCode<'_> {
    /// Names the template in the outbox.
    pub const KEY: &'static str = "sms_code";

    pub fn text(&self, lang: Lang) -> String {
        let Self { site, code, minutes } = self;
        match lang {
            Lang::Zh => format!("【{site}】验证码 {code}，{minutes} 分钟内有效。请勿告诉他人。"),
            Lang::En => format!("[{site}] Your code is {code}. It is valid for {minutes} minutes. Do not share it."),
        }
    }
}
