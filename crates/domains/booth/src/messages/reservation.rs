//! The mails about a reservation, from submitting it to whatever becomes of it.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// What every one of them says.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub company: &'a str,
    /// What the reservation is called.
    pub number: &'a str,
    /// Numbers of its booths.
    pub booths: &'a str,
    /// With its currency.
    pub total: &'a str,
    /// The reservation's page.
    pub url: &'a str,
}

impl About<'_> {
    fn letter(&self, lang: Lang, subject: String) -> Letter {
        Letter::new(lang, self.site, self.name, subject)
    }
}

/// It waits for the organiser.
pub struct ReservationSubmitted<'a>(pub About<'a>);

impl Template for ReservationSubmitted<'_> {
    const KEY: &'static str = "booth_reservation_submitted";

    fn letter(&self, lang: Lang) -> Letter {
        let About { site, company, number, booths, total, url, .. } = self.0;
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("展位预订 {number} 已提交"))
                .line(format!("我们已收到{company}的{site}展位预订 {number}：展位 {booths}，合计 {total}。"))
                .line("主办方审核后会再发邮件通知您，审核期间展位为您保留。")
                .link("查看预订", url),
            Lang::En => self
                .0
                .letter(lang, format!("Booth reservation {number} received"))
                .line(format!(
                    "We have received reservation {number} of {company} for {site}: {booths}, {total} in total."
                ))
                .line(
                    "The organiser reviews it and we will write to you again. Until then the booths are kept for you.",
                )
                .link("See the reservation", url),
        }
    }
}

/// The booths are theirs, and this is due next.
pub struct ReservationConfirmed<'a> {
    pub about: About<'a>,
    /// The deposit with its currency, and until when; absent where none is asked.
    pub due: Option<(&'a str, &'a str)>,
}

impl Template for ReservationConfirmed<'_> {
    const KEY: &'static str = "booth_reservation_confirmed";

    fn letter(&self, lang: Lang) -> Letter {
        let About { site, company, number, booths, total, url, .. } = self.about;
        match lang {
            Lang::Zh => {
                let due = match self.due {
                    Some((deposit, until)) => format!("请在 {until} 前支付定金 {deposit}，付款方式见预订页面。"),
                    None => "目前无需付款。".to_owned(),
                };
                self.about
                    .letter(lang, format!("展位预订 {number} 已确认"))
                    .line(format!("{company}的{site}展位已确认：{booths}，合计 {total}。"))
                    .line(due)
                    .link("查看并打印确认书", url)
            }
            Lang::En => {
                let due = match self.due {
                    Some((deposit, until)) => {
                        format!("Please pay the deposit of {deposit} by {until}; the reservation's page says how.")
                    }
                    None => "Nothing is due at the moment.".to_owned(),
                };
                self.about
                    .letter(lang, format!("Booth reservation {number} confirmed"))
                    .line(format!("The booths of {company} at {site} are confirmed: {booths}, {total} in total."))
                    .line(due)
                    .link("See and print the confirmation", url)
            }
        }
    }
}

/// The organiser said no.
pub struct ReservationRefused<'a> {
    pub about: About<'a>,
    /// The organiser's own words.
    pub reason: &'a str,
}

impl Template for ReservationRefused<'_> {
    const KEY: &'static str = "booth_reservation_refused";

    fn letter(&self, lang: Lang) -> Letter {
        let (About { company, number, booths, url, .. }, reason) = (self.about, self.reason);
        match lang {
            Lang::Zh => self
                .about
                .letter(lang, format!("展位预订 {number} 未通过审核"))
                .line(format!("{company}的展位预订 {number}（{booths}）未通过审核。原因：{reason}"))
                .line("您可以修改后重新提交，或选择其他展位。")
                .link("重新预订", url),
            Lang::En => self
                .about
                .letter(lang, format!("Booth reservation {number} was not accepted"))
                .line(format!(
                    "The organiser did not accept reservation {number} of {company} ({booths}). Reason: {reason}"
                ))
                .line("You can change it and submit it again, or choose other booths.")
                .link("Book again", url),
        }
    }
}

/// The organiser gave them another booth.
pub struct ReservationMoved<'a> {
    pub about: About<'a>,
    pub from: &'a str,
    pub to: &'a str,
    /// What was handed in for the old booth is not what the new one is asked for.
    pub is_asked_anew: bool,
}

impl Template for ReservationMoved<'_> {
    const KEY: &'static str = "booth_reservation_moved";

    fn letter(&self, lang: Lang) -> Letter {
        let (About { company, number, total, url, .. }, from, to) = (self.about, self.from, self.to);
        let letter = match lang {
            Lang::Zh => self
                .about
                .letter(lang, format!("展位预订 {number}：展位由 {from} 调整为 {to}"))
                .line(format!("主办方已将{company}的展位由 {from} 调整为 {to}，调整后合计 {total}。")),
            Lang::En => self.about.letter(lang, format!("Booth reservation {number}: moved from {from} to {to}")).line(
                format!("The organiser has moved {company} from booth {from} to booth {to}. The new total is {total}."),
            ),
        };
        let letter = match (self.is_asked_anew, lang) {
            (false, _) => letter,
            (true, Lang::Zh) => {
                letter.line("新展位需提交的展位资料有所不同：已提交的内容已转为草稿，请补充后重新提交。")
            }
            (true, Lang::En) => letter.line(
                "The new booth needs other materials: what you submitted is a draft again. Please complete and resubmit it.",
            ),
        };
        match lang {
            Lang::Zh => letter.line("如有疑问，请联系主办方。").link("查看预订", url),
            Lang::En => {
                letter.line("Please contact the organiser if you have questions.").link("See the reservation", url)
            }
        }
    }
}

/// The organiser withdrew it.
pub struct ReservationCancelled<'a> {
    pub about: About<'a>,
    /// The organiser's own words; may be empty.
    pub reason: &'a str,
}

impl Template for ReservationCancelled<'_> {
    const KEY: &'static str = "booth_reservation_cancelled";

    fn letter(&self, lang: Lang) -> Letter {
        let (About { company, number, booths, url, .. }, reason) = (self.about, self.reason.trim());
        match lang {
            Lang::Zh => {
                let why = if reason.is_empty() { String::new() } else { format!("原因：{reason}") };
                self.about
                    .letter(lang, format!("展位预订 {number} 已取消"))
                    .line(format!("主办方已取消{company}的展位预订 {number}（{booths}）。{why}"))
                    .line("如有疑问，请联系主办方。")
                    .link("查看预订", url)
            }
            Lang::En => {
                let why = if reason.is_empty() { String::new() } else { format!(" Reason: {reason}") };
                self.about
                    .letter(lang, format!("Booth reservation {number} was cancelled"))
                    .line(format!("The organiser has cancelled reservation {number} of {company} ({booths}).{why}"))
                    .line("Please contact the organiser if you have questions.")
                    .link("See the reservation", url)
            }
        }
    }
}
