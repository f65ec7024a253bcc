//! What the two are told: in their lists of notices, by mail as they wish, and at once in open pages.

use fairway_auth::UserId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_identity::{find_account, find_tenant_in};
use fairway_lang::{Lang, Text};
use fairway_live::{Topic, tell as tell_live};
use fairway_notice::{MailFile, NewNotice, NoticeKind, send};
use serde_json::json;

use super::calendar::{attach, write};
use super::people::{People, titles, veil, veiled};
use super::settings::Terms;
use crate::entities::appointment::Model;
use crate::store;
use crate::topics::APPOINTMENTS;

/// Where people look after their appointments.
pub const PAGE: &str = "/console/myParticipation/meetings";

const INVITATION: &str = "one2one_invitation";
pub const ANSWER: &str = "one2one_answer";
const REMINDER: &str = "one2one_reminder";
/// A mail would come too late.
const SOON: &str = "one2one_soon";

pub const KINDS: &[NoticeKind] = &[
    NoticeKind {
        code: INVITATION,
        label: Text::new("一对一洽谈邀约", "Invitations to one-to-one meetings"),
        needs_answer: true,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: ANSWER,
        label: Text::new("一对一洽谈的答复与变动", "Answers and changes of one-to-one meetings"),
        needs_answer: false,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: REMINDER,
        label: Text::new("一对一洽谈前一天的提醒", "Reminders the day before one-to-one meetings"),
        needs_answer: false,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: SOON,
        label: Text::new("一对一洽谈即将开始", "One-to-one meetings about to begin"),
        needs_answer: false,
        by_mail: false,
        by_sms: false,
    },
];

/// What somebody is told of an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    Invited,
    HandedOver,
    /// The one who invited hears who will come instead.
    OtherPerson,
    MeetingHandedOver,
    /// The other one hears who will come to what was agreed on.
    OtherComes,
    Proposed,
    Accepted,
    Rejected,
    Withdrawn,
    Cancelled,
    CancelledByOrganiser,
    Expired,
    DayBefore,
    SoonBefore,
}

impl News {
    fn kind(self) -> &'static str {
        match self {
            Self::Invited | Self::HandedOver => INVITATION,
            Self::DayBefore => REMINDER,
            Self::SoonBefore => SOON,
            _ => ANSWER,
        }
    }

    fn title(self) -> Text {
        match self {
            Self::Invited => Text::new("{person}邀请您洽谈", "{person} invites you to meet"),
            Self::HandedOver => {
                Text::new("同事把与{person}的洽谈邀约转给您", "A colleague handed you an invitation from {person}")
            }
            Self::OtherPerson => Text::new("您的邀约转给了{person}", "Your invitation went to {person}"),
            Self::MeetingHandedOver => {
                Text::new("同事把与{person}的洽谈转给您", "A colleague handed you the meeting with {person}")
            }
            Self::OtherComes => Text::new("与您洽谈的改为{person}", "{person} will meet you instead"),
            Self::Proposed => Text::new("{person}提议了另一个时间", "{person} proposes another time"),
            Self::Accepted => Text::new("与{person}的洽谈已确认", "Your meeting with {person} is confirmed"),
            Self::Rejected => Text::new("{person}没有接受邀约", "{person} declined"),
            Self::Withdrawn => Text::new("{person}撤回了邀约", "{person} withdrew the invitation"),
            Self::Cancelled => Text::new("{person}取消了洽谈", "{person} cancelled your meeting"),
            Self::CancelledByOrganiser => {
                Text::new("主办方取消了您与{person}的洽谈", "The organiser cancelled your meeting with {person}")
            }
            Self::Expired => Text::new("与{person}的邀约已过期", "The invitation with {person} has expired"),
            Self::DayBefore => Text::new("明天与{person}洽谈", "You meet {person} tomorrow"),
            Self::SoonBefore => Text::new("15 分钟后与{person}洽谈", "You meet {person} in 15 minutes"),
        }
    }

    /// Whether the mail takes a file for the calendar along.
    fn has_file(self) -> bool {
        matches!(self, Self::Accepted | Self::MeetingHandedOver | Self::OtherComes | Self::DayBefore)
    }
}

const TEXT: Text = Text::new("{time}（{zone}）{place}", "{time} ({zone}) {place}");

/// Tells one of the two, and the open pages of both.
pub async fn tell(app: &App, tx: &Tx, terms: &Terms, one: &Model, to: UserId, news: News) -> Result<(), Failure> {
    tell_pages(tx, one).await?;
    let people = People::read(&**tx, one.tenant_id, one.activity_id, one.people().to_vec()).await?;
    let is_veiled = to == one.from_user && veiled(&**tx, terms, std::slice::from_ref(one)).await?.contains(&one.id);
    let other = match is_veiled {
        true => veil(people.get(one.other(to))),
        false => people.get(one.other(to)),
    };
    let (zh, en) = titles(&other);
    let tables = store::tables::list(&**tx, one.tenant_id, one.activity_id).await?;
    let table = tables.iter().find(|table| Some(table.id) == one.table_id);
    let title = |lang: Lang| news.title().fill(lang, &[("person", lang.pick(&zh, &en).to_owned())]);
    let text = |lang: Lang| {
        let at = one.asked_at();
        let place = table.map_or("", |table| lang.pick(&table.name_zh, &table.name_en)).to_owned();
        let values =
            [("time", terms.zone.local_time(at).to_string()), ("zone", terms.zone.label(at)), ("place", place)];
        let words = TEXT.fill(lang, &values).trim_end().to_owned();
        match [&one.reason, &one.message].into_iter().find(|said| !said.is_empty()) {
            Some(said) => format!("{words}\n{said}"),
            None => words,
        }
    };
    let mail = match news.has_file() {
        true => Some(file(app, tx, terms, one, to, &people).await?),
        false => None,
    };
    let notice = NewNotice {
        user_id: to,
        kind: news.kind(),
        title_zh: title(Lang::Zh),
        title_en: title(Lang::En),
        text_zh: text(Lang::Zh),
        text_en: text(Lang::En),
        page: format!("{PAGE}?id={}", one.id),
        key: format!("one2one-{}-{}-{news:?}", one.id, one.changes),
        mail,
    };
    send(app, tx, one.tenant_id, vec![notice]).await
}

/// What a mail takes along, in the reader's language.
async fn file(
    app: &App,
    tx: &Tx,
    terms: &Terms,
    one: &Model,
    to: UserId,
    people: &People,
) -> Result<MailFile, Failure> {
    let lang = find_account(&**tx, one.tenant_id, to).await?.and_then(|account| account.language).unwrap_or_default();
    let tenant = find_tenant_in(app, tx, one.tenant_id).await?;
    let origin = tenant.map(|tenant| app.settings.origin(&tenant, lang)).unwrap_or_default();
    let tables = store::tables::list(&**tx, one.tenant_id, one.activity_id).await?;
    let table = tables.iter().find(|table| Some(table.id) == one.table_id);
    let text = write(terms, one, &people.get(one.other(to)), table, &format!("{origin}{PAGE}"), lang);
    Ok(attach(format!("meeting-{}.ics", one.id), text))
}

/// Open pages of both read again.
pub async fn tell_pages(tx: &Tx, one: &Model) -> Result<(), Failure> {
    for user_id in one.people() {
        let body = json!({"id": one.id, "status": one.status});
        tell_live(tx, one.tenant_id, Topic::new(APPOINTMENTS, user_id), "appointment", &body).await?;
    }
    Ok(())
}
