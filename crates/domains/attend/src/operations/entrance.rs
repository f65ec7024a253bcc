//! What is sent to somebody who has a place: the meeting for their calendar, and the ticket as a picture.

use fairway_calendar::{Appointment, Certainty};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::{find_meeting_names, find_zone};
use fairway_identity::draw_qr_png;
use fairway_lang::{Lang, Text};
use fairway_messages::MailFile;

use super::mails::title;
use super::settings::Terms;
use crate::entities::{registration, ticket};
use crate::messages::{Entrance, TICKET_PICTURE, TicketInMail};
use crate::{AttendError, store};

/// Where tickets are shown.
const TICKETS: &str = "/console/myParticipation/myTicket";
/// As calendar programs take it: a meeting that is told, and asks for no answer.
const CALENDAR: &str = "text/calendar; charset=utf-8; method=PUBLISH";

const ABOUT: Text = Text::new("登记号 {number}\n{url}", "Registration {number}\n{url}");

/// What the mail says, and the files that travel with it.
pub struct Prepared {
    pub entrance: Entrance,
    pub files: Vec<MailFile>,
}

/// Prepares it in the reader's language; `page` is where the registration is seen.
pub async fn prepare(
    sender: &Sender<'_>,
    tx: &Tx,
    terms: &Terms,
    row: &registration::Model,
    (lang, page): (Lang, &str),
) -> Result<Prepared, AttendError> {
    let place = place(tx, terms, lang).await?;
    let shown = terms.setting.tickets;
    let ticket = store::tickets::find_valid(&**tx, row.tenant_id, row.id).await?.filter(|_| shown);
    let ticket_url = sender.url(lang, TICKETS);
    let url = if ticket.is_some() { ticket_url.as_str() } else { page };
    let mut files = Vec::new();
    files.extend(ticket.as_ref().and_then(picture));
    files.extend(calendar(sender, terms, row, lang, &place, url));
    let entrance = Entrance {
        when: when(tx, terms).await?,
        place,
        ticket: ticket.map(|ticket| TicketInMail { number: ticket.number, url: ticket_url }),
    };
    Ok(Prepared { entrance, files })
}

/// The ticket's code, to be scanned from the mail.
fn picture(ticket: &ticket::Model) -> Option<MailFile> {
    let png = draw_qr_png(&ticket.code)?;
    Some(MailFile::inline(TICKET_PICTURE, format!("{}.png", ticket.number), "image/png", png))
}

/// The meeting as a file for calendars. It is the same appointment in every mail, so that a later one changes the earlier.
fn calendar(
    sender: &Sender<'_>,
    terms: &Terms,
    row: &registration::Model,
    lang: Lang,
    place: &str,
    url: &str,
) -> Option<MailFile> {
    let (start, end) = (terms.meeting.start_time, terms.meeting.end_time);
    if start <= 0 || end < start {
        return None;
    }
    let title = title(terms, lang);
    let values = [("number", row.number.clone()), ("url", url.to_owned())];
    let appointment = Appointment {
        uid: format!("meeting-{}-{}@fairway", terms.tenant_id, terms.activity_id),
        start,
        end,
        changed_at: sender.now,
        summary: title.to_owned(),
        description: ABOUT.fill(lang, &values),
        location: place.to_owned(),
        url: url.to_owned(),
        certainty: Certainty::Confirmed,
    };
    let text = fairway_calendar::write(title, &[appointment]);
    Some(MailFile::attached(format!("meeting-{}.ics", terms.activity_id), CALENDAR, text.into_bytes()))
}

/// From when to when on the clocks of the place.
async fn when(tx: &Tx, terms: &Terms) -> Result<String, AttendError> {
    let (start, end) = (terms.meeting.start_time, terms.meeting.end_time);
    if start <= 0 || end < start {
        return Ok(String::new());
    }
    let zone = find_zone(&**tx, terms.tenant_id, terms.activity_id).await?.unwrap_or_default();
    let (from, until) = (zone.local_time(start), zone.local_time(end));
    let last = match zone.day(start) == zone.day(end) {
        true => format!("{:02}:{:02}", until.hour, until.minute),
        false => until.to_string(),
    };
    Ok(format!("{from} – {last} ({})", zone.label(start)))
}

async fn place(tx: &Tx, terms: &Terms, lang: Lang) -> Result<String, AttendError> {
    let names = find_meeting_names(&**tx, terms.tenant_id, terms.activity_id).await?.unwrap_or_default();
    Ok(lang.pick(&names.venue_zh, &names.venue_en).to_owned())
}
