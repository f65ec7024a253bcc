//! Writing to whoever registered. What they typed as their address is none to write to: it may be anybody's.

use fairway_auth::Token;
use fairway_company::{Sender, readers_among};
use fairway_db::Tx;
use fairway_lang::Lang;
use fairway_messages::{Mail, queue_mail};
use fairway_records::first_nonempty;

use super::settings::Terms;
use crate::AttendError;
use crate::entities::registration;
use crate::messages::{
    About, RegistrationCancelled, RegistrationConfirmed, RegistrationHandedOver, RegistrationMovedUp,
    RegistrationReceived, RegistrationRefused, RegistrationWaiting,
};
use crate::model::RegistrationStatus;

/// Where a registration is seen.
const PAGE: &str = "/enrollPage";

/// What happened to a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    Received,
    Confirmed,
    Refused,
    Cancelled,
    Waiting,
    MovedUp,
}

impl Told {
    /// What is told of one that has come to this status.
    pub fn of(status: i32) -> Option<Self> {
        use RegistrationStatus::{Pending, Refused, Succeeded, Waiting};
        let told = [
            (Succeeded, Self::Confirmed),
            (Pending, Self::Received),
            (Refused, Self::Refused),
            (Waiting, Self::Waiting),
        ];
        told.into_iter().find(|(one, _)| one.value() == status).map(|(_, told)| told)
    }
}

fn title(terms: &Terms, lang: Lang) -> &str {
    let meeting = &terms.meeting;
    match lang {
        Lang::Zh => first_nonempty(&meeting.title, &meeting.title_en),
        Lang::En => first_nonempty(&meeting.title_en, &meeting.title),
    }
}

/// Tells what happened to a registration; nobody where no account has it.
pub async fn tell(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    row: &registration::Model,
    told: Told,
) -> Result<(), AttendError> {
    let Some(user_id) = row.user_id else { return Ok(()) };
    let Some(reader) = readers_among(sender, tx, None, &[user_id]).await?.pop() else { return Ok(()) };
    let (lang, to, tenant_id) = (reader.lang, &reader.email, row.tenant_id);
    let url = sender.url(lang, PAGE);
    let about = About {
        site: sender.tenant.name(lang),
        name: &row.name,
        meeting: title(terms, lang),
        number: &row.number,
        url: &url,
    };
    let reason = row.reason.as_str();
    let mail = match told {
        Told::Received => Mail::new(tenant_id, to, lang, &RegistrationReceived(about)),
        Told::Confirmed => Mail::new(tenant_id, to, lang, &RegistrationConfirmed(about)),
        Told::Refused => Mail::new(tenant_id, to, lang, &RegistrationRefused { about, reason }),
        Told::Cancelled => Mail::new(tenant_id, to, lang, &RegistrationCancelled { about, reason }),
        Told::Waiting => Mail::new(tenant_id, to, lang, &RegistrationWaiting(about)),
        Told::MovedUp => {
            let is_reviewed = row.status == RegistrationStatus::Pending.value();
            Mail::new(tenant_id, to, lang, &RegistrationMovedUp { about, is_reviewed })
        }
    };
    queue_mail(tx, sender.now, mail).await?;
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
        tell(sender, tx, terms, row, Told::MovedUp).await?;
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
