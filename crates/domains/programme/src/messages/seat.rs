//! The mails about a seat: got after waiting, cancelled by the organiser, or in a session that was moved or cancelled.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// To somebody on a waiting list for whom a seat became free.
pub struct SeatGot<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub session: &'a str,
    /// `2027-03-18 13:30 (UTC+8)`.
    pub at: &'a str,
    pub room: &'a str,
    /// Their own agenda.
    pub url: &'a str,
}

impl Template for SeatGot<'_> {
    const KEY: &'static str = "seat_got";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, session, at, room, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("候补成功：{session}"))
                .line(format!("您候补的“{session}”已有座位，现已为您预约。时间：{at}，地点：{room}。"))
                .line("如不能参加，请在开始前取消，座位会顺延给下一位。")
                .link("看我的日程", *url),
            Lang::En => Letter::new(lang, site, name, format!("You have a seat: {session}"))
                .line(format!("A seat became free in “{session}”, and it’s yours: {at}, {room}."))
                .line("If you can’t come, please cancel before it begins, and the next person gets it.")
                .link("See my agenda", *url),
        }
    }
}

/// To somebody who has booked a session that was moved, or waits for it.
pub struct SeatMoved<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub session: &'a str,
    /// `2027-03-18 13:30 (UTC+8)`.
    pub at: &'a str,
    pub room: &'a str,
    /// Their own agenda.
    pub url: &'a str,
}

impl Template for SeatMoved<'_> {
    const KEY: &'static str = "seat_moved";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, session, at, room, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("时间或地点有变：{session}"))
                .line(format!("“{session}”的时间或地点已调整。时间：{at}，地点：{room}。您的预约或候补保持不变。"))
                .line("如不能参加，请在开始前取消，座位会顺延给下一位。")
                .link("看我的日程", *url),
            Lang::En => Letter::new(lang, site, name, format!("New time or room: {session}"))
                .line(format!(
                    "“{session}” has moved. It’s now at {at}, {room}. Your seat or place in line stays yours."
                ))
                .line("If you can’t come, please cancel before it begins, and the next person gets it.")
                .link("See my agenda", *url),
        }
    }
}

/// To somebody whose seat an organiser cancelled.
pub struct SeatCancelled<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub session: &'a str,
    /// `2027-03-18 13:30 (UTC+8)`.
    pub at: &'a str,
    /// The agenda.
    pub url: &'a str,
}

impl Template for SeatCancelled<'_> {
    const KEY: &'static str = "seat_cancelled";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, session, at, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("您的座位已取消：{session}"))
                .line(format!("主办方取消了您在“{session}”（{at}）的座位。如有疑问，请联系主办方。"))
                .link("看日程", *url),
            Lang::En => Letter::new(lang, site, name, format!("Your seat was cancelled: {session}"))
                .line(format!(
                    "The organiser has cancelled your seat in “{session}” ({at}). Please ask them if you have questions."
                ))
                .link("See agenda", *url),
        }
    }
}

/// To those who have booked a session, or wait for it, that the organiser took out of the programme.
pub struct SessionCancelled<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    pub session: &'a str,
    /// `2027-03-18 13:30 (UTC+8)`.
    pub at: &'a str,
    /// The agenda.
    pub url: &'a str,
}

impl Template for SessionCancelled<'_> {
    const KEY: &'static str = "session_cancelled";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { site, name, session, at, url } = self;
        match lang {
            Lang::Zh => Letter::new(lang, site, name, format!("会议取消：{session}"))
                .line(format!("原定于{at}的“{session}”已取消，您的座位或候补随之取消。"))
                .link("看日程", *url),
            Lang::En => Letter::new(lang, site, name, format!("Cancelled: {session}"))
                .line(format!("“{session}” ({at}) will not take place, so your seat or place in line is cancelled."))
                .link("See agenda", *url),
        }
    }
}
