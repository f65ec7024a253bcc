//! Writing to whoever reserved booths, and to whoever looks after their company.

use fairway_company::{CompanyReader, Sender, member_ids, readers_among};
use fairway_db::Tx;
use fairway_messages::{Mail, queue_mail};

use super::review::ReservationEvent;
use super::waiting::Offered;
use crate::entities::reservation;
use crate::messages::{
    About, BoothOffered, ReservationCancelled, ReservationConfirmed, ReservationMoved, ReservationRefused,
    ReservationSubmitted,
};
use crate::{BoothError, store};

/// Where a reservation is seen.
const RESERVATION_PAGE: &str = "/expoBooked";
/// Where somebody books what is on hold for them, an offer among it.
const BOOKING_PAGE: &str = "/expoReserveInner";

/// Tells what happened to a reservation.
pub async fn tell(
    sender: &Sender<'_>,
    tx: &Tx,
    row: &reservation::Model,
    event: &ReservationEvent,
) -> Result<(), BoothError> {
    let tenant_id = row.tenant_id;
    let booths = booth_numbers(tx, row).await?;
    let due_at = match row.deposit_due_at {
        Some(at) => Some(local_time(tx, tenant_id, row.activity_id, at).await?),
        None => None,
    };
    for reader in readers(sender, tx, row).await? {
        let lang = reader.lang;
        let (total, deposit) = (money(&row.currency, row.total), money(&row.currency, row.deposit));
        let url = sender.url(lang, &format!("{RESERVATION_PAGE}?id={}", row.id));
        let about = About {
            site: sender.tenant.name(lang),
            name: &reader.name,
            company: &reader.company,
            number: &row.number,
            booths: &booths,
            total: &total,
            url: &url,
        };
        let to = &reader.email;
        let mail = match event {
            ReservationEvent::Submitted => Mail::new(tenant_id, to, lang, &ReservationSubmitted(about)),
            ReservationEvent::Confirmed => {
                let due = due_at.as_deref().map(|until| (deposit.as_str(), until));
                Mail::new(tenant_id, to, lang, &ReservationConfirmed { about, due })
            }
            ReservationEvent::Refused => {
                Mail::new(tenant_id, to, lang, &ReservationRefused { about, reason: &row.reason })
            }
            ReservationEvent::Moved { from, to: new, is_asked_anew } => {
                let is_asked_anew = *is_asked_anew;
                Mail::new(tenant_id, to, lang, &ReservationMoved { about, from, to: new, is_asked_anew })
            }
            ReservationEvent::Cancelled => {
                Mail::new(tenant_id, to, lang, &ReservationCancelled { about, reason: &row.reason })
            }
        };
        queue_mail(tx, sender.now, mail).await?;
    }
    Ok(())
}

/// Tells somebody that the booth they wait for is kept for them.
pub async fn tell_offer(sender: &Sender<'_>, tx: &Tx, offered: &Offered) -> Result<(), BoothError> {
    let to = &offered.to;
    let Some(reader) = readers_among(sender, tx, None, &[to.user_id]).await?.pop() else { return Ok(()) };
    let until = local_time(tx, to.tenant_id, to.activity_id, offered.until).await?;
    let template = BoothOffered {
        site: sender.tenant.name(reader.lang),
        name: &reader.name,
        booth: &offered.booth.booth_no,
        until: &until,
        url: &sender.url(reader.lang, BOOKING_PAGE),
    };
    let mail = Mail::new(to.tenant_id, &reader.email, reader.lang, &template);
    // The job that hands a booth over may run twice.
    let key = format!("booth_offer:{}:{}", to.id, offered.until);
    queue_mail(tx, sender.now, mail.dedupe_key(key)).await?;
    Ok(())
}

/// Whoever reserved, and the first of the company's people. What they typed as a contact is no address to write to: it may
/// be anybody's.
async fn readers(sender: &Sender<'_>, tx: &Tx, row: &reservation::Model) -> Result<Vec<CompanyReader>, BoothError> {
    let mut ids = vec![row.user_id];
    if let Some(company_id) = row.company_id {
        ids.extend(member_ids(&**tx, row.tenant_id, company_id).await?.into_iter().take(1));
    }
    ids.dedup();
    Ok(readers_among(sender, tx, row.company_id, &ids).await?)
}

/// Of a reservation that ended, those that it had until then.
pub async fn booth_numbers(tx: &Tx, row: &reservation::Model) -> Result<String, BoothError> {
    let rows = store::reserved_booths::list(&**tx, row.tenant_id, &[row.id]).await?;
    let ids: Vec<i64> = store::reserved_booths::shown(&rows).map(|row| row.booth_id).collect();
    let booths = store::taking::find(&**tx, row.tenant_id, &ids).await?;
    Ok(booths.iter().map(|booth| booth.booth_no.as_str()).collect::<Vec<_>>().join(", "))
}

async fn local_time(tx: &Tx, tenant_id: i64, activity_id: i64, at: i64) -> Result<String, BoothError> {
    let zone = fairway_event::find_zone(&**tx, tenant_id, activity_id).await?.unwrap_or_default();
    Ok(format!("{} ({})", zone.local_time(at), zone.label(at)))
}

/// `CNY 12,345.00`.
fn money(currency: &str, cents: i64) -> String {
    let whole = (cents / 100).to_string();
    let groups: Vec<&str> =
        whole.as_bytes().rchunks(3).rev().map(|digits| std::str::from_utf8(digits).unwrap_or_default()).collect();
    format!("{currency} {}.{:02}", groups.join(","), cents % 100)
}
