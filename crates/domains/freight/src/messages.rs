//! Mails to owners without an account.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// What every one of them says.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    /// What the inquiry is called.
    pub number: &'a str,
    pub cargo: &'a str,
    /// The personal link.
    pub url: &'a str,
}

impl About<'_> {
    fn letter(&self, lang: Lang, subject: String) -> Letter {
        Letter::new(lang, self.site, self.name, subject)
    }
}

/// The code that makes an inquiry count.
pub struct ConfirmInquiry<'a> {
    pub about: About<'a>,
    pub code: &'a str,
    pub minutes: i64,
}

impl Template for ConfirmInquiry<'_> {
    const KEY: &'static str = "freight_confirm";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { about, code, minutes } = self;
        let About { number, cargo, .. } = about;
        match lang {
            Lang::Zh => about
                .letter(lang, format!("{code} 是您的询价验证码"))
                .line(format!("请在 {minutes} 分钟内填写验证码 {code}，确认您的询价 {number}（{cargo}）。"))
                .line("确认之后，我们才会把它转给货代。如果不是您本人提交的，请忽略这封邮件。"),
            Lang::En => about
                .letter(lang, format!("{code} is your inquiry code"))
                .line(format!(
                    "Enter the code {code} within {minutes} minutes to confirm your inquiry {number} ({cargo})."
                ))
                .line("Only then do we pass it on to forwarders. If you did not send it, please ignore this mail."),
        }
    }
}

/// It counts, and this is where it is followed.
pub struct InquiryReceived<'a>(pub About<'a>);

impl Template for InquiryReceived<'_> {
    const KEY: &'static str = "freight_received";

    fn letter(&self, lang: Lang) -> Letter {
        let About { number, cargo, url, .. } = self.0;
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("我们收到了您的询价 {number}"))
                .line(format!("您的询价 {number}（{cargo}）已确认，货代的报价会显示在您的专属页面。"))
                .line("这个链接只属于您，请不要转发。")
                .link("查看询价", url),
            Lang::En => self
                .0
                .letter(lang, format!("We have your inquiry {number}"))
                .line(format!("Your inquiry {number} ({cargo}) is confirmed. Quotes will be on your personal page."))
                .line("The link is yours alone; please do not pass it on.")
                .link("Follow the inquiry", url),
        }
    }
}

/// Something happened to it.
pub struct InquiryProgress<'a> {
    pub about: About<'a>,
    /// What happened, in the language of the mail.
    pub news: &'a str,
    /// A reason, if there is one.
    pub reason: &'a str,
}

impl Template for InquiryProgress<'_> {
    const KEY: &'static str = "freight_progress";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { about, news, reason } = self;
        let letter = about.letter(lang, (*news).to_owned()).line(*news);
        let letter = if reason.is_empty() { letter } else { letter.line(*reason) };
        let label = match lang {
            Lang::Zh => "查看询价",
            Lang::En => "Follow the inquiry",
        };
        letter.link(label, about.url)
    }
}
