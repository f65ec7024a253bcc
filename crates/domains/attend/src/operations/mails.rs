//! Writing to whoever registered: by mail, and by SMS where they have no address or the organiser wishes so. What they typed
//! as their address or number is none to write to: it may be anybody's.

use fairway_auth::Token;
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_identity::{list_accounts, queue_text};
use fairway_lang::Lang;
use fairway_messages::{Mail, Sms, queue_mail};

use super::entrance::{self, Prepared};
use super::settings::Terms;
use crate::AttendError;
use crate::entities::registration;
use crate::messages::{
    About, RegistrationCancelled, RegistrationConfirmed, RegistrationHandedOver, RegistrationMovedUp,
    RegistrationRanOut, RegistrationReceived, RegistrationRefused, RegistrationText, RegistrationToPay,
    RegistrationWaiting,
};
use crate::model::{Payment, RegistrationStatus};

/// Where a registration is seen.
const PAGE: &str = "/enrollPage";
/// The same of a summit.
const SUMMIT_PAGE: &str = "/enrollPage?view=summit";
const DAY_SECONDS: i64 = 24 * 3600;

/// What happened to a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegistrationEvent {
    Received,
    Confirmed,
    Refused,
    Cancelled,
    Waiting,
    MovedUp,
    /// The place is kept until it is paid.
    ToPay,
    /// It was not paid in time.
    RanOut,
}

impl RegistrationEvent {
    /// What is told of one that has come to this status.
    pub fn of(status: i32) -> Option<Self> {
        use RegistrationStatus::{Pending, Refused, Succeeded, Waiting};
        let events = [
            (Succeeded, Self::Confirmed),
            (Pending, Self::Received),
            (Refused, Self::Refused),
            (Waiting, Self::Waiting),
        ];
        events.into_iter().find(|(one, _)| one.value() == status).map(|(_, event)| event)
    }
}

/// What the meeting is called in a language.
pub fn title(terms: &Terms, lang: Lang) -> &str {
    let meeting = &terms.meeting;
    lang.pick(&meeting.title, &meeting.title_en)
}

/// Tells what happened to a registration; nobody where no account has it.
pub async fn tell(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    row: &registration::Model,
    event: RegistrationEvent,
) -> Result<(), AttendError> {
    let is_due = row.payment == Payment::Due.value();
    let has_place =
        matches!(event, RegistrationEvent::Received | RegistrationEvent::Confirmed | RegistrationEvent::MovedUp);
    let event = if is_due && has_place { RegistrationEvent::ToPay } else { event };
    let Some(user_id) = row.user_id else { return Ok(()) };
    let tenant_id = row.tenant_id;
    let Some(account) = list_accounts(&**tx, tenant_id, &[user_id]).await?.remove(&user_id) else { return Ok(()) };
    let lang = account.language.unwrap_or(sender.lang);
    let url = sender.url(lang, if terms.meeting.is_summit { SUMMIT_PAGE } else { PAGE });
    let about = About {
        site: sender.tenant.name(lang),
        name: &row.name,
        meeting: title(terms, lang),
        number: &row.number,
        url: &url,
    };
    let prepared = match is_in(row, event) {
        true => Some(entrance::prepare(sender, tx, terms, row, (lang, url.as_str())).await?),
        false => None,
    };
    let wants_text = account.email.is_none() || (terms.setting.sends_texts && prepared.is_some());
    if let Some(mobile) = account.mobile.as_deref().filter(|_| wants_text) {
        let ticket = prepared.as_ref().and_then(|prepared| prepared.entrance.ticket.as_ref());
        let about = About { url: ticket.map_or(url.as_str(), |ticket| ticket.url.as_str()), ..about };
        send_text(sender, tx, (mobile, lang), row, event, about).await?;
    }
    if let Some(to) = account.email.as_deref() {
        queue_mail(tx, sender.now, mail(row, event, (to, lang), about, prepared)).await?;
    }
    Ok(())
}

/// It is news of having a place: accepted, or moved up where nobody looks at it any more.
fn is_in(row: &registration::Model, event: RegistrationEvent) -> bool {
    matches!(event, RegistrationEvent::Confirmed | RegistrationEvent::MovedUp)
        && row.status == RegistrationStatus::Succeeded.value()
}

fn mail(
    row: &registration::Model,
    event: RegistrationEvent,
    (to, lang): (&str, Lang),
    about: About<'_>,
    prepared: Option<Prepared>,
) -> Mail {
    let (tenant_id, reason) = (row.tenant_id, row.reason.as_str());
    let entrance = prepared.as_ref().map(|prepared| &prepared.entrance);
    let mail = match (event, entrance) {
        (RegistrationEvent::Confirmed, Some(entrance)) => {
            Mail::new(tenant_id, to, lang, &RegistrationConfirmed { about, entrance })
        }
        // RegistrationEvent of a registration that waits again by now.
        (RegistrationEvent::Confirmed, None) | (RegistrationEvent::Received, _) => {
            Mail::new(tenant_id, to, lang, &RegistrationReceived(about))
        }
        (RegistrationEvent::ToPay, _) => {
            Mail::new(tenant_id, to, lang, &RegistrationToPay { about, amount: row.currency().say(row.amount) })
        }
        (RegistrationEvent::RanOut, _) => Mail::new(tenant_id, to, lang, &RegistrationRanOut(about)),
        (RegistrationEvent::Refused, _) => Mail::new(tenant_id, to, lang, &RegistrationRefused { about, reason }),
        (RegistrationEvent::Cancelled, _) => Mail::new(tenant_id, to, lang, &RegistrationCancelled { about, reason }),
        (RegistrationEvent::Waiting, _) => Mail::new(tenant_id, to, lang, &RegistrationWaiting(about)),
        (RegistrationEvent::MovedUp, entrance) => {
            Mail::new(tenant_id, to, lang, &RegistrationMovedUp { about, entrance })
        }
    };
    mail.with_files(prepared.map(|prepared| prepared.files).unwrap_or_default())
}

async fn send_text(
    sender: &Sender<'_>,
    tx: &Tx,
    (mobile, lang): (&str, Lang),
    row: &registration::Model,
    event: RegistrationEvent,
    about: About<'_>,
) -> Result<(), AttendError> {
    let is_reviewed = row.status == RegistrationStatus::Pending.value();
    let sms = Sms {
        tenant_id: row.tenant_id,
        to: mobile.to_owned(),
        lang,
        template: RegistrationText::KEY,
        text: RegistrationText { about, event, is_reviewed }.text(lang),
        // They cost money: whoever registers and cancels all day gets the same news once.
        dedupe_key: Some(format!("{}:{}:{event:?}:{}", RegistrationText::KEY, row.id, sender.now / DAY_SECONDS)),
        secret_seconds: None,
        not_before: None,
    };
    queue_text(tx, sender.app, sender.now, sms).await?;
    Ok(())
}

/// Tells those who moved up.
pub async fn tell_moved(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    moved: &[registration::Model],
) -> Result<(), AttendError> {
    for row in moved {
        tell(sender, tx, terms, row, RegistrationEvent::MovedUp).await?;
    }
    Ok(())
}

/// Sends the link by which somebody takes a registration over, in the language of whoever offers it.
pub async fn send_link(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    row: &registration::Model,
    token: &Token,
) -> Result<(), AttendError> {
    let lang = sender.lang;
    let url = sender.url(lang, &format!("{PAGE}?handover={}", token.reveal()));
    let letter = RegistrationHandedOver {
        site: sender.tenant.name(lang),
        from: &row.name,
        meeting: title(terms, lang),
        url: &url,
    };
    let seconds = row.handover_until.map_or(0, |until| until - sender.now);
    let mail = Mail::new(row.tenant_id, &row.handover_email, lang, &letter).secret_for(seconds);
    queue_mail(tx, sender.now, mail).await?;
    Ok(())
}
