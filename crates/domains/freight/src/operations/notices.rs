//! What owners are told about their inquiries: in their list of notices, or by mail where they have no account. Nothing of the
//! contact is in it.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_identity::find_tenant_in;
use fairway_lang::{Lang, Text};
use fairway_messages::{Mail, queue_mail};
use fairway_notice::{NewNotice, NoticeKind, send};

use super::links;
use super::masking::{Sight, mask, scrub};
use crate::entities::inquiry::Model;
use crate::messages::{About, InquiryProgress};

/// Where owners look after their inquiries.
pub const PAGE: &str = "/console/freight/inquiries";
/// The link in a mail works as long as the inquiry is there; the text of the mail is kept for a week.
pub const LINK_SECONDS: i64 = 7 * 24 * 3600;

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
    let title = |lang: Lang| news.title().fill(lang, &[("number", one.number.clone())]);
    let reason = scrub(one, reason);
    let cargo = mask(one, Sight::Stranger).cargo_name;
    let Some(user_id) = one.owner_user_id else {
        return write_to_stranger(app, tx, one, &title, (&cargo, &reason)).await;
    };
    let text = if reason.is_empty() { cargo } else { format!("{cargo}\n{reason}") };
    let notice = NewNotice {
        user_id,
        kind: PROGRESS,
        title_zh: title(Lang::Zh),
        title_en: title(Lang::En),
        text_zh: text.clone(),
        text_en: text,
        page: format!("{PAGE}?id={}", one.id),
        key: format!("freight-inquiry-{}-{}-{news:?}", one.id, one.changes),
        mail: None,
    };
    send(app, tx, one.tenant_id, vec![notice]).await
}

async fn write_to_stranger(
    app: &App,
    tx: &Tx,
    one: &Model,
    title: &(dyn Fn(Lang) -> String + Sync),
    (cargo, reason): (&str, &str),
) -> Result<(), Failure> {
    // Those whom staff entered never asked for mails.
    if one.contact_email.is_empty() || one.personal_key.is_none() {
        return Ok(());
    }
    let Some(tenant) = find_tenant_in(app, tx, one.tenant_id).await? else { return Ok(()) };
    let lang = Lang::parse(&one.lang).unwrap_or_default();
    let (news, url) = (title(lang), links::address(app, &tenant, one, lang));
    let about = About { site: tenant.name(lang), name: &one.contact_name, number: &one.number, cargo, url: &url };
    let mail = Mail::new(one.tenant_id, &one.contact_email, lang, &InquiryProgress { about, news: &news, reason });
    queue_mail(tx, app.clock.now(), mail.secret_for(LINK_SECONDS)).await?;
    Ok(())
}
