//! The mails to a guest of a summit: the invitation, a reminder, the ticket, and that they are no longer invited.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// What every one of them says.
#[derive(Clone, Copy, Debug)]
pub struct AboutGuest<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The guest's.
    pub name: &'a str,
    /// Who invites, with their company.
    pub host: &'a str,
    pub meeting: &'a str,
    /// When and where; may be empty.
    pub when: &'a str,
    pub place: &'a str,
    /// The guest's own page.
    pub url: &'a str,
}

impl AboutGuest<'_> {
    fn letter(&self, lang: Lang, subject: String) -> Letter {
        Letter::new(lang, self.site, self.name, subject)
    }

    /// With the time and the place, as far as they are known.
    fn with_facts(&self, lang: Lang, letter: Letter) -> Letter {
        let (when, place) = match lang {
            Lang::Zh => ("时间：", "地点："),
            Lang::En => ("When: ", "Where: "),
        };
        let facts = [(when, self.when), (place, self.place)];
        facts
            .into_iter()
            .filter(|(_, fact)| !fact.is_empty())
            .fold(letter, |letter, (label, fact)| letter.line(format!("{label}{fact}")))
    }
}

/// Somebody would like them to come.
pub struct GuestInvited<'a>(pub AboutGuest<'a>);

impl Template for GuestInvited<'_> {
    const KEY: &'static str = "attend_guest_invited";

    fn letter(&self, lang: Lang) -> Letter {
        let about = self.0;
        let AboutGuest { host, meeting, url, .. } = about;
        match lang {
            Lang::Zh => {
                let letter = about.letter(lang, format!("{host}邀请您参加{meeting}"));
                about
                    .with_facts(lang, letter.line(format!("{host}诚邀您作为嘉宾参加{meeting}。")))
                    .line("请打开您的专属邀请页面，告诉我们您是否出席。接受后会得到一张门票，无需注册账号。")
                    .link("查看邀请", url)
            }
            Lang::En => {
                let letter = about.letter(lang, format!("{host} invites you to {meeting}"));
                about
                    .with_facts(lang, letter.line(format!("{host} would like you to come to {meeting} as a guest.")))
                    .line("Please open your personal invitation and say whether you will come. If you accept, you get a ticket; no account is needed.")
                    .link("Open your invitation", url)
            }
        }
    }
}

/// They have not answered yet.
pub struct GuestReminded<'a>(pub AboutGuest<'a>);

impl Template for GuestReminded<'_> {
    const KEY: &'static str = "attend_guest_reminded";

    fn letter(&self, lang: Lang) -> Letter {
        let about = self.0;
        let AboutGuest { host, meeting, url, .. } = about;
        match lang {
            Lang::Zh => {
                let letter = about.letter(lang, format!("提醒：{host}邀请您参加{meeting}"));
                about
                    .with_facts(lang, letter.line(format!("{host}邀请您参加{meeting}，期待您的答复。")))
                    .line("请打开您的专属邀请页面，接受或婉拒邀请。")
                    .link("答复邀请", url)
            }
            Lang::En => {
                let letter = about.letter(lang, format!("Reminder: {host} invites you to {meeting}"));
                about
                    .with_facts(
                        lang,
                        letter.line(format!("{host} invited you to {meeting} and hopes to hear from you.")),
                    )
                    .line("Please open your personal invitation to accept or decline.")
                    .link("Answer the invitation", url)
            }
        }
    }
}

/// They come.
pub struct GuestTicket<'a> {
    pub about: AboutGuest<'a>,
    /// What the ticket is called.
    pub number: &'a str,
}

impl Template for GuestTicket<'_> {
    const KEY: &'static str = "attend_guest_ticket";

    fn letter(&self, lang: Lang) -> Letter {
        let (about, number) = (self.about, self.number);
        let AboutGuest { host, meeting, url, .. } = about;
        match lang {
            Lang::Zh => {
                let letter = about.letter(lang, format!("您的{meeting}门票 {number}"));
                about
                    .with_facts(lang, letter.line(format!("感谢您接受{host}的邀请。您的门票号为 {number}。")))
                    .line("入场时请出示门票页面上的二维码。如行程有变，也可以在该页面告诉我们。")
                    .link("打开门票", url)
            }
            Lang::En => {
                let letter = about.letter(lang, format!("Your ticket {number} for {meeting}"));
                let thanks =
                    format!("Thank you for accepting the invitation of {host}. Your ticket number is {number}.");
                about
                    .with_facts(lang, letter.line(thanks))
                    .line("Please show the QR code on your ticket page at the entrance. If you can’t come after all, say so on the same page.")
                    .link("Open your ticket", url)
            }
        }
    }
}

/// They are no longer invited.
pub struct GuestWithdrawn<'a>(pub AboutGuest<'a>);

impl Template for GuestWithdrawn<'_> {
    const KEY: &'static str = "attend_guest_withdrawn";

    fn letter(&self, lang: Lang) -> Letter {
        let AboutGuest { host, meeting, .. } = self.0;
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("{meeting}的嘉宾邀请已撤回"))
                .line(format!("{host}已撤回{meeting}的嘉宾邀请，此前发给您的门票同时失效。"))
                .line("如有疑问，请联系邀请人。"),
            Lang::En => self
                .0
                .letter(lang, format!("Your invitation to {meeting} was withdrawn"))
                .line(format!("{host} has withdrawn your invitation to {meeting}. A ticket that you got with it is no longer valid."))
                .line("Please contact your host if you have questions."),
        }
    }
}
