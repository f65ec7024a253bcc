//! What owners are told about their inquiries: in their list of notices, or by mail or SMS where they have no account. Nothing of
//! the contact is in it.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::{Lang, Text};
use fairway_notice::{NewNotice, NoticeKind, send};

use super::masking::{InquiryReader, mask, scrub};
use super::strangers::{self, StrangerNews};
use crate::entities::inquiry::Model;

/// Where owners look after their inquiries.
pub const PAGE: &str = "/console/freight/inquiries";

const PROGRESS: &str = "freight_inquiry";

pub const KINDS: &[NoticeKind] = &[NoticeKind {
    code: PROGRESS,
    label: Text::new("我的询价的进展", "Progress of my freight inquiries"),
    needs_answer: false,
    by_mail: true,
    by_sms: false,
}];

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    Distributed,
    Completed,
    Discarded,
}

impl News {
    fn title(self) -> Text {
        match self {
            Self::Distributed => Text::new("询价 {number} 已转给货代", "Inquiry {number} has gone to forwarders"),
            Self::Completed => Text::new("询价 {number} 已完成", "Inquiry {number} is completed"),
            Self::Discarded => Text::new("询价 {number} 已被废弃", "Inquiry {number} was discarded"),
        }
    }
}

/// Tells whoever asked.
pub async fn tell_owner(app: &App, tx: &Tx, one: &Model, news: News, reason: &str) -> Result<(), Failure> {
    let reason = scrub(one, reason);
    let key = format!("freight-inquiry-{}-{}-{news:?}", one.id, one.changes);
    let Some(user_id) = one.owner_user_id else {
        let said = StrangerNews { title: news.title(), count: 1, reason: &reason, key };
        return strangers::tell(app, tx, one, said).await;
    };
    let title = |lang: Lang| news.title().fill(lang, &[("number", one.number.clone())]);
    let cargo = mask(one, InquiryReader::Stranger).cargo_name;
    let text = if reason.is_empty() { cargo } else { format!("{cargo}\n{reason}") };
    let notice = NewNotice {
        user_id,
        kind: PROGRESS,
        title_zh: title(Lang::Zh),
        title_en: title(Lang::En),
        text_zh: text.clone(),
        text_en: text,
        page: format!("{PAGE}?id={}", one.id),
        key,
        mail: None,
    };
    send(app, tx, one.tenant_id, vec![notice]).await
}
