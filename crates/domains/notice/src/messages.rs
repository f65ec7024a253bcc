//! What a notice says by mail and by SMS.

use fairway_lang::{Lang, Text};
use fairway_messages::{Letter, Template};

const SEE: Text = Text::new("查看详情", "See more");
const SETTINGS: Text = Text::new(
    "您可以在“控制台 – 通知 – 通知设置”中选择接收方式。",
    "You choose how you get these in your console, under Notices, Settings.",
);
/// As much of a text as a short message has room for.
const MAX_SMS_CHARS: usize = 60;

/// A notice in one language.
#[derive(Clone, Copy, Debug)]
pub struct NoticeLetter<'a> {
    /// The site's name.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub title: &'a str,
    /// May be empty; its lines are paragraphs.
    pub text: &'a str,
    pub url: &'a str,
}

impl Template for NoticeLetter<'_> {
    const KEY: &'static str = "notice";

    fn letter(&self, lang: Lang) -> Letter {
        let letter = Letter::new(lang, self.site, self.name, self.title).line(self.title);
        let lines = self.text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.fold(letter, |letter, line| letter.line(line)).link(SEE.get(lang), self.url).line(SETTINGS.get(lang))
    }
}

impl NoticeLetter<'_> {
    pub const SMS: &'static str = "notice_text";

    /// The same as a short message.
    pub fn sms(&self, lang: Lang) -> String {
        let title = shorten(self.title, MAX_SMS_CHARS);
        match lang {
            Lang::Zh => format!("【{}】{title} {}", self.site, self.url),
            Lang::En => format!("[{}] {title} {}", self.site, self.url),
        }
    }
}

/// At most so many characters, the last of them an ellipsis where some are missing.
pub fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}
