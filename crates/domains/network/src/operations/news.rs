//! Telling people what others do with their cards, and whom they wanted to get back to.

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::Text;
use fairway_notice::{NewNotice, NoticeKind, send};
use fairway_records::first_nonempty;

use crate::entities::{card_contact, card_exchange};
use crate::operations::exchange::{News, other_of};
use crate::people::{PersonView, people_by_id};

const EXCHANGE: &str = "card_exchange";
const FOLLOW_UP: &str = "card_follow_up";
const CONTACTS_PAGE: &str = "/console/cardManage/contacts";

/// What people can be told of this domain.
pub const NOTICE_KINDS: &[NoticeKind] = &[
    NoticeKind {
        code: EXCHANGE,
        label: Text::new("名片交换", "Card exchanges"),
        needs_answer: true,
        by_mail: false,
        by_sms: false,
    },
    NoticeKind {
        code: FOLLOW_UP,
        label: Text::new("联系人跟进提醒", "Follow-ups"),
        needs_answer: false,
        by_mail: true,
        by_sms: false,
    },
];

/// Tells the other of the two what somebody has just done.
pub async fn tell_other(
    app: &App,
    tx: &Tx,
    exchange: &card_exchange::Model,
    (by, news): (UserId, News),
    now: i64,
) -> Result<(), Failure> {
    let tenant_id = exchange.tenant_id;
    let people = people_by_id(&**tx, tenant_id, exchange.activity_id, &[by]).await?;
    let Some(person) = people.get(&by) else { return Ok(()) };
    let (zh, en) = (first_nonempty(&person.name_zh, &person.name_en), first_nonempty(&person.name_en, &person.name_zh));
    let (title_zh, title_en, what) = match news {
        News::Nothing => return Ok(()),
        News::Asked => (format!("{zh} 想与您交换名片"), format!("{en} would like to exchange cards"), "asked"),
        News::Exchanged => (format!("您与 {zh} 已交换名片"), format!("You and {en} have exchanged cards"), "exchanged"),
    };
    let asked = match news {
        News::Asked => exchange.message.as_str(),
        _ => "",
    };
    let (text_zh, text_en) =
        (first_nonempty(asked, &work_zh(person)).to_owned(), first_nonempty(asked, &work_en(person)).to_owned());
    // Somebody who asks and withdraws again and again is told of once a day.
    let day = Zone::utc().day(now);
    let notice = NewNotice {
        user_id: other_of(exchange, by),
        kind: EXCHANGE,
        title_zh,
        title_en,
        text_zh,
        text_en,
        page: CONTACTS_PAGE.to_owned(),
        key: format!("{EXCHANGE}:{}:{what}:{day}", exchange.id),
        mail: None,
    };
    send(app, tx, tenant_id, vec![notice]).await
}

/// Reminds people of those whom they wanted to get back to.
pub async fn remind(app: &App, tx: &Tx, tenant_id: TenantId, contacts: &[card_contact::Model]) -> Result<(), Failure> {
    let user_ids: Vec<UserId> = contacts.iter().map(|row| row.user_id).collect();
    let people = people_by_id(&**tx, tenant_id, 0, &user_ids).await?;
    let notice = |row: &card_contact::Model| {
        let person = people.get(&row.user_id)?;
        let zh = first_nonempty(&person.name_zh, &person.name_en);
        let en = first_nonempty(&person.name_en, &person.name_zh);
        Some(NewNotice {
            user_id: row.owner_id,
            kind: FOLLOW_UP,
            title_zh: format!("该跟进 {zh} 了"),
            title_en: format!("Time to follow up with {en}"),
            text_zh: first_nonempty(&row.note, &work_zh(person)).to_owned(),
            text_en: first_nonempty(&row.note, &work_en(person)).to_owned(),
            page: CONTACTS_PAGE.to_owned(),
            key: format!("{FOLLOW_UP}:{}:{}", row.id, row.remind_at.unwrap_or_default()),
            mail: None,
        })
    };
    send(app, tx, tenant_id, contacts.iter().filter_map(notice).collect()).await
}

/// Where somebody works and as what.
pub fn work_zh(person: &PersonView) -> String {
    joined([
        first_nonempty(&person.company_zh, &person.company_en),
        first_nonempty(&person.position_zh, &person.position_en),
    ])
}

pub fn work_en(person: &PersonView) -> String {
    joined([
        first_nonempty(&person.position_en, &person.position_zh),
        first_nonempty(&person.company_en, &person.company_zh),
    ])
}

fn joined(parts: [&str; 2]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
