//! What a mail says to those who have a place: when and where, and the ticket.

use fairway_lang::Lang;
use fairway_messages::Letter;

/// Under which name the picture of the code travels with the mail.
pub const TICKET_PICTURE: &str = "ticket@fairway";

/// How one comes in.
#[derive(Clone, Debug)]
pub struct Entrance {
    /// `2027-03-18 09:00 – 17:00 (UTC+8)`; empty for a meeting whose time is not known yet.
    pub when: String,
    /// Where it is, in the language of the mail; may be empty.
    pub place: String,
    /// Where the meeting gives tickets.
    pub ticket: Option<TicketInMail>,
}

/// The ticket in a mail.
#[derive(Clone, Debug)]
pub struct TicketInMail {
    pub number: String,
    /// Where it is shown.
    pub url: String,
}

impl Entrance {
    /// Adds all of it to a letter.
    pub fn add_to(&self, letter: Letter, lang: Lang) -> Letter {
        let Self { when, place, ticket } = self;
        let letter = match (when.is_empty(), place.is_empty(), lang) {
            (true, ..) => letter,
            (_, true, Lang::Zh) => letter.line(format!("时间：{when}。附件可加入您的日历。")),
            (_, true, Lang::En) => letter.line(format!("When: {when}. The attached file puts it into your calendar.")),
            (_, _, Lang::Zh) => letter.line(format!("时间：{when}，地点：{place}。附件可加入您的日历。")),
            (_, _, Lang::En) => {
                letter.line(format!("When: {when}. Where: {place}. The attached file puts it into your calendar."))
            }
        };
        let Some(TicketInMail { number, url }) = ticket else { return letter };
        match lang {
            Lang::Zh => letter
                .line(format!("您的门票号为 {number}，入场时请出示二维码："))
                .picture(TICKET_PICTURE, format!("门票 {number} 的二维码"))
                .line("请勿转发：每张门票仅限一人使用。")
                .link("查看门票", url),
            Lang::En => letter
                .line(format!("Your ticket is {number}. Please show its QR code at the entrance:"))
                .picture(TICKET_PICTURE, format!("QR code of ticket {number}"))
                .line("Please don’t pass it on: a ticket is for one person only.")
                .link("See your ticket", url),
        }
    }
}
