//! What owners and agents are told. A notice names an inquiry by its number and its cargo, never by its owner.

use std::collections::BTreeMap;

use fairway_auth::{TenantId, UserId};
use fairway_company::member_ids;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::{Lang, Text};
use fairway_notice::{NewNotice, NoticeKind, send};

use crate::claims::entities::{claim, follow};
use crate::entities::inquiry;
use crate::operations::masking::{InquiryReader, mask, scrub};
use crate::operations::strangers::{self, StrangerNews};

/// Where agents find what they were given, what they work on, and owners what they asked for.
const POOL_PAGE: &str = "/console/freight/pool";
const CLAIMS_PAGE: &str = "/console/freight/claims";
const INQUIRIES_PAGE: &str = "/console/freight/inquiries";

const OFFER: &str = "freight_offer";
const CLAIM: &str = "freight_claim";
const QUOTE: &str = "freight_quote";
const REMINDER: &str = "freight_reminder";

pub const KINDS: &[NoticeKind] = &[
    NoticeKind {
        code: OFFER,
        label: Text::new("分给企业的货运询盘", "Freight inquiries given to your company"),
        needs_answer: true,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: CLAIM,
        label: Text::new("询盘的认领与退回", "Claims and returns of inquiries"),
        needs_answer: false,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: QUOTE,
        label: Text::new("货运报价与答复", "Freight quotes and answers"),
        needs_answer: true,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: REMINDER,
        label: Text::new("跟进提醒", "Follow-up reminders"),
        needs_answer: false,
        by_mail: false,
        by_sms: false,
    },
];

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    Offered,
    Claimed,
    ClaimedBySeveral,
    WithdrawAccepted,
    WithdrawRefused,
    Quoted,
    QuoteChanged,
    AskedBack,
    Accepted,
    Declined,
    /// Its owner needs nobody any more, or found somebody elsewhere.
    Closed,
    Rated,
    Remind,
}

impl News {
    const fn kind(self) -> &'static str {
        match self {
            Self::Offered => OFFER,
            Self::Claimed
            | Self::ClaimedBySeveral
            | Self::WithdrawAccepted
            | Self::WithdrawRefused
            | Self::Closed
            | Self::Rated => CLAIM,
            Self::Remind => REMINDER,
            _ => QUOTE,
        }
    }

    const fn title(self) -> Text {
        match self {
            Self::Offered => Text::new("询盘 {number} 分给了您的企业", "Inquiry {number} was given to your company"),
            Self::Claimed => Text::new("有货代认领了您的询价 {number}", "A forwarder claimed your inquiry {number}"),
            Self::ClaimedBySeveral => Text::new(
                "有 {count} 家货代认领了您的询价 {number}",
                "{count} forwarders claimed your inquiry {number}",
            ),
            Self::WithdrawAccepted => {
                Text::new("询盘 {number} 已退回，费用已返还", "Inquiry {number} was returned and refunded")
            }
            Self::WithdrawRefused => {
                Text::new("询盘 {number} 的退回未通过", "The return of inquiry {number} was refused")
            }
            Self::Quoted => Text::new("询价 {number} 收到一份报价", "Inquiry {number} got a quote"),
            Self::QuoteChanged => Text::new("询价 {number} 的报价有更新", "A quote for inquiry {number} was changed"),
            Self::AskedBack => {
                Text::new("货主对询盘 {number} 的报价有疑问", "The owner asks about your quote for {number}")
            }
            Self::Accepted => Text::new("货主接受了您对 {number} 的报价", "Your quote for {number} was accepted"),
            Self::Declined => Text::new("询盘 {number} 选择了另一家", "Another quote was chosen for {number}"),
            Self::Closed => Text::new(
                "询盘 {number} 已完成，不再显示货主的联系方式",
                "Inquiry {number} is completed; its contact is no longer shown",
            ),
            Self::Rated => Text::new("货主评价了询盘 {number}", "The owner rated inquiry {number}"),
            Self::Remind => Text::new("该跟进询盘 {number} 了", "Time to follow up inquiry {number}"),
        }
    }

    fn page(self, one: &inquiry::Model, claim_id: Option<i64>) -> String {
        match (self, claim_id) {
            (Self::Offered, _) => format!("{POOL_PAGE}?id={}", one.id),
            (Self::Claimed | Self::ClaimedBySeveral | Self::Quoted | Self::QuoteChanged, _) => {
                format!("{INQUIRIES_PAGE}?id={}", one.id)
            }
            (_, Some(claim_id)) => format!("{CLAIMS_PAGE}?id={claim_id}"),
            (_, None) => CLAIMS_PAGE.to_owned(),
        }
    }
}

/// What is told of an inquiry: to whom it leads, what is said below, and what tells it from others of its kind.
#[derive(Clone, Debug, Default)]
pub struct NewsDetail<'a> {
    pub claim_id: Option<i64>,
    /// Of how many it tells, where that is said.
    pub count: usize,
    pub text: &'a str,
    pub key: String,
}

/// By what a piece of news is said once.
fn key_of(one: &inquiry::Model, news: News, detail: &NewsDetail<'_>) -> String {
    format!("freight-{}-{news:?}-{}", one.id, detail.key)
}

/// What these people are told.
fn notices_of(one: &inquiry::Model, to: Vec<UserId>, news: News, detail: &NewsDetail<'_>) -> Vec<NewNotice> {
    let values = [("number", one.number.clone()), ("count", detail.count.to_string())];
    let title = |lang: Lang| news.title().fill(lang, &values);
    let cargo = mask(one, InquiryReader::Stranger).cargo_name;
    let text = match detail.text.is_empty() {
        true => cargo,
        // What people typed may name the owner, and a notice is read long after a claim was given back.
        false => format!("{cargo}\n{}", scrub(one, detail.text)),
    };
    let notice = |user_id: UserId| NewNotice {
        user_id,
        kind: news.kind(),
        title_zh: title(Lang::Zh),
        title_en: title(Lang::En),
        text_zh: text.clone(),
        text_en: text.clone(),
        page: news.page(one, detail.claim_id),
        key: key_of(one, news, detail),
        mail: None,
    };
    to.into_iter().map(notice).collect()
}

async fn tell(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    to: Vec<UserId>,
    news: News,
    detail: NewsDetail<'_>,
) -> Result<(), Failure> {
    let notices = notices_of(one, to, news, &detail);
    if notices.is_empty() {
        return Ok(());
    }
    send(app, tx, one.tenant_id, notices).await
}

/// Tells the owners that their inquiries, all of one tenant, were claimed: of one inquiry once, by however many.
pub async fn tell_claimed(
    app: &App,
    tx: &Tx,
    tenant_id: TenantId,
    claimed: &[(&inquiry::Model, &claim::Model)],
) -> Result<(), Failure> {
    let mut by_inquiry: BTreeMap<i64, (&inquiry::Model, Vec<i64>)> = BTreeMap::new();
    for (one, row) in claimed {
        by_inquiry.entry(one.id).or_insert((*one, Vec::new())).1.push(row.id);
    }
    let mut notices = Vec::with_capacity(by_inquiry.len());
    for (one, claims) in by_inquiry.into_values() {
        let Some(first) = claims.iter().min() else { continue };
        let news = if claims.len() == 1 { News::Claimed } else { News::ClaimedBySeveral };
        let detail = NewsDetail { count: claims.len(), key: first.to_string(), ..NewsDetail::default() };
        match one.owner_user_id {
            Some(owner) => notices.extend(notices_of(one, vec![owner], news, &detail)),
            None => tell_owner(app, tx, one, news, detail).await?,
        }
    }
    send(app, tx, tenant_id, notices).await
}

/// Tells the owner; by mail or SMS where they have no account.
pub async fn tell_owner(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    news: News,
    detail: NewsDetail<'_>,
) -> Result<(), Failure> {
    if one.owner_user_id.is_none() {
        let key = key_of(one, news, &detail);
        let said = StrangerNews { title: news.title(), count: detail.count, reason: "", key };
        return strangers::tell(app, tx, one, said).await;
    }
    tell(app, tx, one, one.owner_user_id.into_iter().collect(), news, detail).await
}

/// Tells everybody of a company.
pub async fn tell_company(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    company_id: i64,
    news: News,
    detail: NewsDetail<'_>,
) -> Result<(), Failure> {
    let people = member_ids(&**tx, one.tenant_id, company_id).await?;
    tell(app, tx, one, people, news, detail).await
}

/// Tells whoever works on a claim: the person who took it.
pub async fn tell_claimer(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    row: &claim::Model,
    news: News,
    text: &str,
) -> Result<(), Failure> {
    let key = format!("{}-{}", row.id, row.updated_at);
    let detail = NewsDetail { claim_id: Some(row.id), text, key, ..NewsDetail::default() };
    tell(app, tx, one, row.user_id.into_iter().collect(), news, detail).await
}

/// Reminds whoever noted it.
pub async fn remind(app: &App, tx: &Tx, one: &inquiry::Model, row: &follow::Model) -> Result<(), Failure> {
    // Somebody who puts a reminder off is reminded again.
    let key = format!("{}-{}", row.id, row.remind_at.unwrap_or_default());
    let detail = NewsDetail { claim_id: Some(row.claim_id), text: &row.text, key, ..NewsDetail::default() };
    tell(app, tx, one, vec![row.user_id], News::Remind, detail).await
}
