//! A letter: written once, read as plain text or as HTML.

use fairway_lang::{Lang, Text};

use crate::Content;

const GREETING: Text = Text::new("您好：", "Hello,");
const AUTOMATIC: Text =
    Text::new("此邮件由系统自动发送，请勿直接回复。", "This email was sent automatically. Please don’t reply to it.");

enum Part {
    Line(String),
    Link { label: String, url: String },
    Picture { content_id: String, alt: String },
}

/// Everything put into it is plain text; the HTML form escapes it.
pub struct Letter {
    lang: Lang,
    subject: String,
    sender: String,
    greeting: String,
    parts: Vec<Part>,
}

impl Letter {
    /// `sender` is the site in whose name it is written; `name` may be empty.
    pub fn new(lang: Lang, sender: &str, name: &str, subject: impl Into<String>) -> Self {
        let greeting = match (name.trim(), lang) {
            ("", _) => GREETING.get(lang).to_owned(),
            (name, Lang::Zh) => format!("{name}，您好："),
            (name, Lang::En) => format!("Dear {name},"),
        };
        Self { lang, subject: one_line(&subject.into()), sender: sender.to_owned(), greeting, parts: Vec::new() }
    }

    pub fn line(mut self, text: impl Into<String>) -> Self {
        self.parts.push(Part::Line(text.into()));
        self
    }

    /// A button in HTML. Addresses that are not http(s) are left out: they could be made to run something.
    pub fn link(mut self, label: impl Into<String>, url: impl Into<String>) -> Self {
        let url = url.into();
        if url.starts_with("https://") || url.starts_with("http://") {
            self.parts.push(Part::Link { label: label.into(), url });
        }
        self
    }

    /// A square picture that travels with the mail ([`crate::MailFile::inline`]). Plain text goes without it: what it says has
    /// to stand in a line as well.
    pub fn picture(mut self, content_id: impl Into<String>, alt: impl Into<String>) -> Self {
        self.parts.push(Part::Picture { content_id: content_id.into(), alt: alt.into() });
        self
    }

    pub fn content(&self) -> Content {
        Content { subject: self.subject.clone(), text: self.text(), html: self.html() }
    }

    fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.greeting);
        for part in &self.parts {
            match part {
                Part::Line(line) => text.push_str(line),
                Part::Link { label, url } => text.push_str(&format!("{label}\n{url}")),
                Part::Picture { .. } => continue,
            }
            text.push_str("\n\n");
        }
        text.push_str(&format!("{}\n\n--\n{}\n", self.sender, AUTOMATIC.get(self.lang)));
        text
    }

    fn html(&self) -> String {
        let tag = match self.lang {
            Lang::Zh => "zh-CN",
            Lang::En => "en",
        };
        let paragraph = |text: &str| format!("<p style=\"margin:0 0 16px\">{}</p>\n", escape(text));
        let mut body = paragraph(&self.greeting);
        for part in &self.parts {
            match part {
                Part::Line(line) => body.push_str(&paragraph(line)),
                Part::Link { label, url } => body.push_str(&format!(
                    "<p style=\"margin:24px 0\"><a href=\"{}\" style=\"display:inline-block;padding:10px 20px;\
                     background:#1f6482;color:#ffffff;text-decoration:none;border-radius:4px\">{}</a></p>\n",
                    escape(url),
                    escape(label)
                )),
                Part::Picture { content_id, alt } => body.push_str(&format!(
                    "<p style=\"margin:0 0 16px\"><img src=\"cid:{}\" alt=\"{}\" width=\"200\" height=\"200\" \
                     style=\"display:block;border:0\"></p>\n",
                    escape(content_id),
                    escape(alt)
                )),
            }
        }
        format!(
            "<!doctype html>\n<html lang=\"{tag}\">\n<head><meta charset=\"utf-8\"><title>{}</title></head>\n\
             <body style=\"margin:0;padding:24px;background:#f4f8fa;color:#0a2230;\
             font:16px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif\">\n\
             <div style=\"max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid #10435a\">\n\
             {body}<p style=\"margin:0\">{}</p>\n</div>\n\
             <p style=\"max-width:560px;margin:16px auto;font-size:13px;color:#566a77\">{}</p>\n</body>\n</html>\n",
            escape(&self.subject),
            escape(&self.sender),
            AUTOMATIC.get(self.lang)
        )
    }
}

/// Safe between tags and between double quotes.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A subject is a header: a line break in it would begin another one.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_cannot_become_markup() {
        let evil = "<script>alert('x')</script>\" & co";
        let letter =
            Letter::new(Lang::En, evil, evil, evil).line(evil).link(evil, format!("https://a.example/?q={evil}"));
        let Content { html, text, .. } = letter.content();
        assert!(!html.contains("<script>") && !html.contains("\" & co"), "{html}");
        assert!(html.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; &amp; co"));
        assert!(text.contains(evil), "plain text is left as it is");
    }

    #[test]
    fn links_that_are_not_web_addresses_are_left_out() {
        let Content { html, text, .. } =
            Letter::new(Lang::En, "s", "", "s").link("go", "javascript:alert(1)").content();
        assert!(!html.contains("javascript") && !text.contains("javascript"));
    }

    #[test]
    fn a_picture_is_shown_in_html_alone() {
        let letter = Letter::new(Lang::En, "s", "", "s").picture("ticket@fairway", "QR \"code\"").line("TK000001");
        let Content { html, text, .. } = letter.content();
        assert!(html.contains("src=\"cid:ticket@fairway\" alt=\"QR &quot;code&quot;\""), "{html}");
        assert!(!text.contains("QR") && text.contains("TK000001"), "{text}");
    }

    #[test]
    fn a_subject_stays_one_header() {
        let letter = Letter::new(Lang::Zh, "会航", "", "欢迎\r\nBcc: everybody@fairway.example");
        assert_eq!(letter.content().subject, "欢迎 Bcc: everybody@fairway.example");
    }
}
