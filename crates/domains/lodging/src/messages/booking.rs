//! The mails about a booking: confirmed, cancelled by oneself, or by the organiser.

use fairway_lang::Lang;
use fairway_messages::{Letter, Template};

/// What every one of them says.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The site's name in the language of the mail.
    pub site: &'a str,
    /// The reader's; may be empty.
    pub name: &'a str,
    /// What the booking is called.
    pub number: &'a str,
    pub hotel: &'a str,
    /// The kind of room.
    pub room: &'a str,
    pub rooms: i32,
    /// `2027-03-17`.
    pub check_in: &'a str,
    pub check_out: &'a str,
    pub nights: i32,
    /// Where it is seen, or where another is found.
    pub url: &'a str,
}

impl About<'_> {
    fn letter(&self, lang: Lang, subject: String) -> Letter {
        Letter::new(lang, self.site, self.name, subject)
    }

    /// Which rooms and when.
    fn stay(&self, lang: Lang) -> String {
        let Self { hotel, room, rooms, check_in, check_out, nights, .. } = self;
        match lang {
            Lang::Zh => format!("{hotel}，{room} {rooms} 间，{check_in} 入住，{check_out} 离店，共 {nights} 晚"),
            Lang::En => {
                let (s, n) = (if *rooms == 1 { "" } else { "s" }, if *nights == 1 { "" } else { "s" });
                format!("{hotel}, {rooms} room{s} ({room}), {check_in} to {check_out}, {nights} night{n}")
            }
        }
    }
}

/// The rooms are theirs.
pub struct BookingConfirmed<'a> {
    pub about: About<'a>,
    /// The hotel's.
    pub address: &'a str,
    /// `CNY 1960.00`.
    pub total: &'a str,
    /// When it was booked, and not at the hotel.
    pub is_paid: bool,
    /// `2027-03-14 18:00 (UTC+8)`; none where that had passed when it was booked.
    pub cancel_until: Option<&'a str>,
}

impl BookingConfirmed<'_> {
    fn cancelling(&self, lang: Lang) -> String {
        match (self.cancel_until, lang) {
            (Some(until), Lang::Zh) => format!("{until} 之前可以免费取消，此后如需取消请联系主办方。"),
            (Some(until), Lang::En) => {
                format!("You can cancel free of charge until {until}; after that, please contact the organiser.")
            }
            (None, Lang::Zh) => "此预订已过免费取消时间，如需取消请联系主办方。".to_owned(),
            (None, Lang::En) => "Free cancellation has ended; to cancel, please contact the organiser.".to_owned(),
        }
    }
}

impl Template for BookingConfirmed<'_> {
    const KEY: &'static str = "lodging_booking_confirmed";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { about, address, total, is_paid, .. } = self;
        let About { number, hotel, url, .. } = about;
        let stay = about.stay(lang);
        let place = match (address.is_empty(), lang) {
            (true, _) => String::new(),
            (false, Lang::Zh) => format!("酒店地址：{address}。"),
            (false, Lang::En) => format!("The hotel’s address: {address}. "),
        };
        match lang {
            Lang::Zh => about
                .letter(lang, format!("{hotel}预订 {number} 已确认"))
                .line(format!("您的住宿预订已确认，预订号 {number}：{stay}。"))
                .line(format!("{place}房费合计 {total}，{}。", if *is_paid { "已支付" } else { "到店支付" }))
                .line(self.cancelling(lang))
                .line("办理入住时请向酒店出示入住凭证。")
                .link("查看入住凭证", *url),
            Lang::En => about
                .letter(lang, format!("{hotel}: booking {number} confirmed"))
                .line(format!("Your booking {number} is confirmed: {stay}."))
                .line(match *is_paid {
                    true => format!("{place}You have paid {total}; nothing is due at the hotel."),
                    false => format!("{place}The total is {total}, payable at the hotel."),
                })
                .line(self.cancelling(lang))
                .line("Please show your voucher when you check in.")
                .link("See your voucher", *url),
        }
    }
}

/// They gave the rooms back.
pub struct BookingCancelled<'a> {
    pub about: About<'a>,
    /// What they paid goes back to them.
    pub is_paid: bool,
}

impl Template for BookingCancelled<'_> {
    const KEY: &'static str = "lodging_booking_cancelled";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { about, is_paid } = self;
        let About { number, url, .. } = about;
        let stay = about.stay(lang);
        match lang {
            Lang::Zh => {
                let money = if *is_paid { "已付的房费将退还给您。" } else { "无需支付任何费用。" };
                about
                    .letter(lang, format!("住宿预订 {number} 已取消"))
                    .line(format!("您已取消住宿预订 {number}：{stay}。{money}"))
                    .link("看其他酒店", *url)
            }
            Lang::En => {
                let money = match *is_paid {
                    true => "Your payment will be refunded.",
                    false => "There is nothing to pay.",
                };
                about
                    .letter(lang, format!("Booking {number} cancelled"))
                    .line(format!("You have cancelled your booking {number}: {stay}. {money}"))
                    .link("See hotels", *url)
            }
        }
    }
}

/// The rooms are kept until they are paid.
pub struct BookingToPay<'a> {
    pub about: About<'a>,
    /// `CNY 1960.00`.
    pub total: &'a str,
}

impl Template for BookingToPay<'_> {
    const KEY: &'static str = "lodging_booking_to_pay";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { about, total } = self;
        let About { number, hotel, url, .. } = about;
        let stay = about.stay(lang);
        match lang {
            Lang::Zh => about
                .letter(lang, format!("{hotel}预订 {number} 待支付"))
                .line(format!("我们已为您保留客房，预订号 {number}：{stay}。"))
                .line(format!("请支付房费 {total}；支付后预订即确认，逾期未支付客房将释放。"))
                .link("去支付", *url),
            Lang::En => about
                .letter(lang, format!("{hotel}: booking {number} is awaiting payment"))
                .line(format!("We keep your rooms; booking {number}: {stay}."))
                .line(format!("Please pay {total} to confirm it. Rooms that are not paid in time are released."))
                .link("Pay now", *url),
        }
    }
}

/// The rooms were not paid in time.
pub struct BookingRanOut<'a>(pub About<'a>);

impl Template for BookingRanOut<'_> {
    const KEY: &'static str = "lodging_booking_ran_out";

    fn letter(&self, lang: Lang) -> Letter {
        let About { number, url, .. } = self.0;
        let stay = self.0.stay(lang);
        match lang {
            Lang::Zh => self
                .0
                .letter(lang, format!("住宿预订 {number} 未支付，已取消"))
                .line(format!("住宿预订 {number} 未完成支付，客房已释放：{stay}。没有扣款。"))
                .link("重新预订", url),
            Lang::En => self
                .0
                .letter(lang, format!("Booking {number} was not paid and is cancelled"))
                .line(format!(
                    "Your booking {number} was not paid, so its rooms were released: {stay}. Nothing was charged."
                ))
                .link("Book again", url),
        }
    }
}

/// The organiser took the rooms back.
pub struct BookingWithdrawn<'a> {
    pub about: About<'a>,
    /// The organiser's own words.
    pub reason: &'a str,
}

impl Template for BookingWithdrawn<'_> {
    const KEY: &'static str = "lodging_booking_withdrawn";

    fn letter(&self, lang: Lang) -> Letter {
        let Self { about, reason } = self;
        let About { number, url, .. } = about;
        let stay = about.stay(lang);
        match lang {
            Lang::Zh => about
                .letter(lang, format!("主办方取消了住宿预订 {number}"))
                .line(format!("主办方取消了您的住宿预订 {number}：{stay}。原因：{reason}"))
                .line("如有疑问，请联系主办方。")
                .link("看其他酒店", *url),
            Lang::En => about
                .letter(lang, format!("The organiser cancelled booking {number}"))
                .line(format!("The organiser has cancelled your booking {number}: {stay}. Their reason: {reason}"))
                .line("Please ask them if you have questions.")
                .link("See hotels", *url),
        }
    }
}
