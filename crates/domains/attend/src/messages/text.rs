//! The short message about a registration.

use fairway_lang::Lang;

use super::About;
use crate::operations::mails::RegistrationEvent;

/// What happened, in one sentence with a link.
pub struct RegistrationText<'a> {
    pub about: About<'a>,
    pub event: RegistrationEvent,
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
                let news = match self.event {
                    RegistrationEvent::Received => "已提交，等待主办方审核",
                    RegistrationEvent::Confirmed => "已成功",
                    RegistrationEvent::Refused => "未通过审核",
                    RegistrationEvent::Cancelled => "已被主办方取消",
                    RegistrationEvent::Waiting => "已进入候补名单",
                    RegistrationEvent::MovedUp if self.is_reviewed => "候补已有名额，等待主办方审核",
                    RegistrationEvent::MovedUp => "候补成功",
                    RegistrationEvent::ToPay => "待支付，名额已为您保留",
                    RegistrationEvent::RanOut => "未按时支付，已取消",
                };
                format!("【{site}】您的{meeting}登记 {number} {news}。{url}")
            }
            Lang::En => {
                let news = match self.event {
                    RegistrationEvent::Received => "was received and is being reviewed",
                    RegistrationEvent::Confirmed => "is confirmed",
                    RegistrationEvent::Refused => "was not accepted",
                    RegistrationEvent::Cancelled => "was cancelled by the organiser",
                    RegistrationEvent::Waiting => "is on the waiting list",
                    RegistrationEvent::MovedUp if self.is_reviewed => "has moved up and is being reviewed",
                    RegistrationEvent::MovedUp => "has moved up: you have a place",
                    RegistrationEvent::ToPay => "has a place once you have paid",
                    RegistrationEvent::RanOut => "was not paid in time and is cancelled",
                };
                format!("[{site}] {meeting}: registration {number} {news}. {url}")
            }
        }
    }
}
