//! The mails about a registration, from sending it to whatever becomes of it.

use fairway_lang::{Lang, Text};
use fairway_messages::{Letter, Template};

use super::Entrance;

const SEE: Text = Text::new("查看登记", "See your registration");
const IN: Text = Text::new("您已登记成功。", "You are registered.");
const REVIEWED: Text = Text::new(
    "主办方审核后会再发邮件通知您，名额已为您保留。",
    "The organiser reviews your registration and we will write to you again. Your place is kept.",
);

/// What every one of them says.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub meeting: &'a str,
    /// What the registration is called.
    pub number: &'a str,
    /// Where it is seen.
    pub url: &'a str,
}

impl About<'_> {
    fn letter(&self, lang: Lang, subject: String) -> Letter {
        Letter::new(lang, self.site, self.name, subject)
    }
}

/// It waits for the organiser.
pub struct RegistrationReceived<'a>(pub About<'a>);

impl Template for RegistrationReceived<'_> {
    const KEY: &'static str = "attend_registration_received";

    fn letter(&self, lang: Lang) -> Letter {
        let About { meeting, number, url, .. } = self.0;
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("{meeting}登记 {number} 已提交"))
                .line(format!("我们已收到您的{meeting}登记，登记号 {number}。"))
                .line("主办方审核后会再发邮件通知您，审核期间名额为您保留。")
                .link("查看登记", url),
            Lang::En => self
                .0
                .letter(lang, format!("{meeting}: registration {number} received"))
                .line(format!("We have received your registration {number} for {meeting}."))
                .line("The organiser reviews it and we will write to you again. Until then your place is kept.")
                .link("See your registration", url),
        }
    }
}

/// A place is kept until it is paid.
pub struct RegistrationToPay<'a> {
    pub about: About<'a>,
    /// As people read it.
    pub amount: String,
}

impl Template for RegistrationToPay<'_> {
    const KEY: &'static str = "attend_registration_to_pay";

    fn letter(&self, lang: Lang) -> Letter {
        let About { meeting, number, url, .. } = self.about;
        let amount = &self.amount;
        match lang {
            Lang::Zh => self
                .about
                .letter(lang, format!("{meeting}登记 {number} 待支付"))
                .line(format!("我们已为您保留{meeting}的名额，登记号 {number}。支付 {amount} 后即可获得门票。"))
                .line("登记页面写有支付截止时间；逾期未支付，名额将转给候补的人。")
                .link("去支付", url),
            Lang::En => self
                .about
                .letter(lang, format!("{meeting}: registration {number} is awaiting payment"))
                .line(format!("We keep a place for you at {meeting}; your registration number is {number}."))
                .line(format!(
                    "You get your ticket once {amount} is paid. The deadline is on your registration page; \
                     after it, the place goes to the waiting list."
                ))
                .link("Pay now", url),
        }
    }
}

/// It was not paid in time.
pub struct RegistrationRanOut<'a>(pub About<'a>);

impl Template for RegistrationRanOut<'_> {
    const KEY: &'static str = "attend_registration_ran_out";

    fn letter(&self, lang: Lang) -> Letter {
        let About { meeting, number, url, .. } = self.0;
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("{meeting}登记 {number} 未支付，已取消"))
                .line(format!("您的{meeting}登记 {number} 未在截止时间前支付，名额已释放。没有扣款。"))
                .line("如仍想参加，可以重新登记。")
                .link("重新登记", url),
            Lang::En => self
                .0
                .letter(lang, format!("{meeting}: registration {number} was not paid and is cancelled"))
                .line(format!(
                    "Your registration {number} was not paid in time, so its place was released. Nothing was charged."
                ))
                .line("You can register again if you still want to come.")
                .link("Register again", url),
        }
    }
}

/// They take part.
pub struct RegistrationConfirmed<'a> {
    pub about: About<'a>,
    pub entrance: &'a Entrance,
}

impl Template for RegistrationConfirmed<'_> {
    const KEY: &'static str = "attend_registration_confirmed";

    fn letter(&self, lang: Lang) -> Letter {
        let About { meeting, number, url, .. } = self.about;
        let begun = match lang {
            Lang::Zh => self
                .about
                .letter(lang, format!("{meeting}登记 {number} 已成功"))
                .line(format!("您已成功登记{meeting}，登记号 {number}。")),
            Lang::En => self
                .about
                .letter(lang, format!("{meeting}: registration {number} confirmed"))
                .line(format!("You are registered for {meeting}. Your registration number is {number}.")),
        };
        self.entrance.add_to(begun, lang).link(SEE.get(lang), url)
    }
}

/// The organiser said no.
pub struct RegistrationRefused<'a> {
    pub about: About<'a>,
    /// The organiser's own words.
    pub reason: &'a str,
}

impl Template for RegistrationRefused<'_> {
    const KEY: &'static str = "attend_registration_refused";

    fn letter(&self, lang: Lang) -> Letter {
        let (About { meeting, number, url, .. }, reason) = (self.about, self.reason);
        match lang {
            Lang::Zh => self
                .about
                .letter(lang, format!("{meeting}登记 {number} 未通过审核"))
                .line(format!("您的{meeting}登记 {number} 未通过审核。原因：{reason}"))
                .line("您可以修改后重新提交。")
                .link("重新登记", url),
            Lang::En => self
                .about
                .letter(lang, format!("{meeting}: registration {number} was not accepted"))
                .line(format!("The organiser did not accept your registration {number}. Reason: {reason}"))
                .line("You can change it and send it again.")
                .link("Register again", url),
        }
    }
}

/// The organiser withdrew it.
pub struct RegistrationCancelled<'a> {
    pub about: About<'a>,
    /// The organiser's own words; may be empty.
    pub reason: &'a str,
}

impl Template for RegistrationCancelled<'_> {
    const KEY: &'static str = "attend_registration_cancelled";

    fn letter(&self, lang: Lang) -> Letter {
        let (About { meeting, number, url, .. }, reason) = (self.about, self.reason.trim());
        match lang {
            Lang::Zh => {
                let why = if reason.is_empty() { String::new() } else { format!("原因：{reason}") };
                self.about
                    .letter(lang, format!("{meeting}登记 {number} 已取消"))
                    .line(format!("主办方已取消您的{meeting}登记 {number}，门票同时失效。{why}"))
                    .line("如有疑问，请联系主办方。")
                    .link("查看登记", url)
            }
            Lang::En => {
                let why = if reason.is_empty() { String::new() } else { format!(" Reason: {reason}") };
                self.about
                    .letter(lang, format!("{meeting}: registration {number} was cancelled"))
                    .line(format!(
                        "The organiser has cancelled your registration {number}. Your ticket is no longer valid.{why}"
                    ))
                    .line("Please contact the organiser if you have questions.")
                    .link("See your registration", url)
            }
        }
    }
}

/// There was no place for them.
pub struct RegistrationWaiting<'a>(pub About<'a>);

impl Template for RegistrationWaiting<'_> {
    const KEY: &'static str = "attend_registration_waiting";

    fn letter(&self, lang: Lang) -> Letter {
        let About { meeting, number, url, .. } = self.0;
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("{meeting}登记 {number} 已进入候补名单"))
                .line(format!("您选择的名额已满，您的{meeting}登记 {number} 已进入候补名单。"))
                .line("有名额空出时会按顺序自动递补，并发邮件通知您。")
                .link("查看登记", url),
            Lang::En => self
                .0
                .letter(lang, format!("{meeting}: you are on the waiting list"))
                .line(format!("What you chose for {meeting} is full, so registration {number} is on the waiting list."))
                .line("As soon as it is your turn you get a place automatically, and we will email you.")
                .link("See your registration", url),
        }
    }
}

/// A place became free for them.
pub struct RegistrationMovedUp<'a> {
    pub about: About<'a>,
    /// None while the organiser still looks at it.
    pub entrance: Option<&'a Entrance>,
}

impl Template for RegistrationMovedUp<'_> {
    const KEY: &'static str = "attend_registration_moved_up";

    fn letter(&self, lang: Lang) -> Letter {
        let About { meeting, number, url, .. } = self.about;
        let begun = match lang {
            Lang::Zh => self
                .about
                .letter(lang, format!("{meeting}：候补成功，您已有名额"))
                .line(format!("{meeting}有名额空出，您的登记 {number} 已从候补名单递补。")),
            Lang::En => self.about.letter(lang, format!("{meeting}: you have a place")).line(format!(
                "A place at {meeting} became free, and registration {number} has moved up from the waiting list."
            )),
        };
        let letter = match self.entrance {
            Some(entrance) => entrance.add_to(begun.line(IN.get(lang)), lang),
            None => begun.line(REVIEWED.get(lang)),
        };
        letter.link(SEE.get(lang), url)
    }
}

/// To somebody who is to take a registration over.
pub struct RegistrationHandedOver<'a> {
    pub site: &'a str,
    /// Who offers it.
    pub from: &'a str,
    pub meeting: &'a str,
    pub url: &'a str,
}

impl Template for RegistrationHandedOver<'_> {
    const KEY: &'static str = "attend_registration_handed_over";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, from, meeting, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, "", format!("{from}将{meeting}的登记转让给您"))
                .line(format!("{from}无法参加{meeting}，希望将名额转让给您。"))
                .line("请打开链接，用您自己的账号登录并确认。链接 7 天内有效，对方可随时收回。")
                .link("接受转让", *url),
            Lang::En => Letter::new(lang, site, "", format!("{from} hands a place at {meeting} over to you"))
                .line(format!("{from} cannot come to {meeting} and would like you to have the place."))
                .line("Open the link, sign in with your own account and confirm. It works for 7 days, unless it is taken back.")
                .link("Take the place", *url),
        }
    }
}
