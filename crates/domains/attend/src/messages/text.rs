//! The short message about a registration.

use fairway_lang::Lang;

use super::About;
use crate::operations::mails::Told;

/// What happened, in one sentence with a link.
pub struct RegistrationText<'a> {
    pub about: About<'a>,
    pub told: Told,
    /// The organiser still looks at it.
    pub is_reviewed: bool,
}

impl RegistrationText<'_> {
    /// Names the template in the outbox.
    pub const KEY: &'static str = "attend_registration_text";

    pub fn text(&self, lang: Lang) -> String {
        let About { site, meeting, number, url, .. } = self.about;
        match lang {
            Lang::Zh => {
                let news = match self.told {
                    Told::Received => "已提交，等待主办方审核",
                    Told::Confirmed => "已成功",
                    Told::Refused => "未通过审核",
                    Told::Cancelled => "已被主办方取消",
                    Told::Waiting => "已进入候补名单",
                    Told::MovedUp if self.is_reviewed => "候补已有名额，等待主办方审核",
                    Told::MovedUp => "候补成功",
                    Told::ToPay => "待支付，名额已为您保留",
                    Told::RanOut => "未按时支付，已取消",
                };
                format!("【{site}】您的{meeting}登记 {number} {news}。{url}")
            }
            Lang::En => {
                let news = match self.told {
                    Told::Received => "was received and is being reviewed",
                    Told::Confirmed => "is confirmed",
                    Told::Refused => "was not accepted",
                    Told::Cancelled => "was cancelled by the organiser",
                    Told::Waiting => "is on the waiting list",
                    Told::MovedUp if self.is_reviewed => "has moved up and is being reviewed",
                    Told::MovedUp => "has moved up: you have a place",
                    Told::ToPay => "has a place once you have paid",
                    Told::RanOut => "was not paid in time and is cancelled",
                };
                format!("[{site}] {meeting}: registration {number} {news}. {url}")
            }
        }
    }
}
