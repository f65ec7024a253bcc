//! Writing to the guests of a summit, each in their own language.

use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::find_zone;
use fairway_lang::Lang;
use fairway_messages::{Mail, queue_mail};

use super::guests::link_of;
use super::settings::Terms;
use crate::entities::{guest, registration};
use crate::messages::{AboutGuest, GuestInvited, GuestReminded, GuestTicket, GuestWithdrawn};
use crate::{AttendError, store};

/// A guest's own page.
pub const PAGE: &str = "/summitInvitation";
/// How long a link is a secret where nobody knows yet when the summit ends.
const OPEN_SECONDS: i64 = 365 * 24 * 3600;

/// What a guest is written to about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuestEvent {
    Invited,
    Reminded,
    /// They accepted: here is their ticket.
    Ticket,
    Withdrawn,
}

/// Where a guest's page is found, with what proves that it is theirs.
pub fn page_of(sender: &Sender<'_>, guest: &guest::Model) -> String {
    let lang = Lang::parse(&guest.language).unwrap_or(sender.lang);
    let link = link_of(&sender.app.secrets, guest);
    sender.url(lang, &format!("{PAGE}?token={}", link.reveal()))
}

fn host_name(host: &registration::Model, lang: Lang) -> String {
    let company = lang.pick(&host.company_zh, &host.company_en);
    match (company.is_empty(), lang) {
        (true, _) => host.name.clone(),
        (false, Lang::Zh) => format!("{company} {}", host.name),
        (false, Lang::En) => format!("{} of {company}", host.name),
    }
}

/// Queues the mail with what happened to the guest.
pub async fn tell(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    host: &registration::Model,
    guest: &guest::Model,
    event: GuestEvent,
) -> Result<(), AttendError> {
    let (tenant_id, meeting) = (guest.tenant_id, &terms.meeting);
    let lang = Lang::parse(&guest.language).unwrap_or(sender.lang);
    let zone = find_zone(&**tx, tenant_id, guest.activity_id).await?.unwrap_or_default();
    let when = match meeting.start_time > 0 {
        true => format!("{} ({})", zone.local_time(meeting.start_time), zone.label(meeting.start_time)),
        false => String::new(),
    };
    let (host, url) = (host_name(host, lang), page_of(sender, guest));
    let about = AboutGuest {
        site: sender.tenant.name(lang),
        name: &guest.name,
        host: &host,
        meeting: lang.pick(&meeting.title, &meeting.title_en),
        when: &when,
        place: lang.pick(&meeting.place_zh, &meeting.place_en),
        url: &url,
    };
    let to = &guest.email;
    let mail = match event {
        GuestEvent::Invited => Mail::new(tenant_id, to, lang, &GuestInvited(about)),
        GuestEvent::Reminded => Mail::new(tenant_id, to, lang, &GuestReminded(about)),
        GuestEvent::Withdrawn => Mail::new(tenant_id, to, lang, &GuestWithdrawn(about)),
        GuestEvent::Ticket => {
            let ticket = store::tickets::find_valid_of_guest(&**tx, tenant_id, guest.id).await?;
            let number = ticket.map(|ticket| ticket.number).unwrap_or_default();
            Mail::new(tenant_id, to, lang, &GuestTicket { about, number: &number })
        }
    };
    // The link works until the summit is over.
    let seconds = if meeting.end_time > sender.now { meeting.end_time - sender.now } else { OPEN_SECONDS };
    let mail = if event == GuestEvent::Withdrawn { mail } else { mail.secret_for(seconds) };
    queue_mail(tx, sender.now, mail).await?;
    Ok(())
}

/// Tells guests that their host takes part no more.
pub async fn tell_withdrawn(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    host: &registration::Model,
    guests: &[guest::Model],
) -> Result<(), AttendError> {
    for guest in guests {
        tell(sender, tx, terms, host, guest, GuestEvent::Withdrawn).await?;
    }
    Ok(())
}
