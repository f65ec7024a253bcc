//! Writing to a company's people about what is collected for their booths.

use fairway_company::{Sender, company_readers};
use fairway_db::Tx;
use fairway_messages::{Mail, queue_mail};

use crate::BoothError;
use crate::entities::{booth, gather};
use crate::messages::{GatherReminder, GatherReturned};

const PAGE: &str = "/console/myParticipation/boothBackboardCollection/index";
const DETAIL_PAGE: &str = "/console/myParticipation/boothBackboardCollection/detail";

fn local_time(zone: &fairway_clock::Zone, at: i64) -> String {
    format!("{} ({})", zone.local_time(at), zone.label(at))
}

/// Reminds the company of an exhibitor of these booths, for which something is left to do: one mail for all. False where
/// nobody can be written to, or where they were reminded today.
pub async fn remind(
    sender: &Sender<'_>,
    tx: &Tx,
    company_id: i64,
    booths: &[&booth::Model],
    deadline: Option<i64>,
) -> Result<bool, BoothError> {
    let Some(first) = booths.first() else { return Ok(false) };
    let tenant_id = first.tenant_id;
    let zone = fairway_event::find_zone(&**tx, tenant_id, first.activity_id).await?.unwrap_or_default();
    let deadline = deadline.map(|at| local_time(&zone, at));
    let numbers: Vec<&str> = booths.iter().map(|booth| booth.booth_no.as_str()).collect();
    let mut is_told = false;
    for reader in company_readers(sender, tx, company_id).await? {
        let template = GatherReminder {
            site: sender.tenant.name(reader.lang),
            name: &reader.name,
            company: &reader.company,
            booths: &numbers.join(", "),
            url: &sender.url(reader.lang, PAGE),
            deadline: deadline.as_deref(),
        };
        let mail = Mail::new(tenant_id, &reader.email, reader.lang, &template);
        let key =
            format!("booth_gather:{}:{company_id}:{}:{}", first.activity_id, reader.user_id, zone.day(sender.now));
        is_told |= queue_mail(tx, sender.now, mail.dedupe_key(key)).await?.is_some();
    }
    Ok(is_told)
}

/// Tells an exhibitor that what it handed in was returned, and why.
pub async fn tell_returned(
    sender: &Sender<'_>,
    tx: &Tx,
    company_id: i64,
    booth: &booth::Model,
    entry: &gather::Model,
) -> Result<(), BoothError> {
    for reader in company_readers(sender, tx, company_id).await? {
        let template = GatherReturned {
            site: sender.tenant.name(reader.lang),
            name: &reader.name,
            company: &reader.company,
            booth: &booth.booth_no,
            url: &sender.url(reader.lang, &format!("{DETAIL_PAGE}?id={}", booth.id)),
            reason: &entry.reason,
        };
        queue_mail(tx, sender.now, Mail::new(booth.tenant_id, &reader.email, reader.lang, &template)).await?;
    }
    Ok(())
}
