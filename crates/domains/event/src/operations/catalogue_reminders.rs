//! Writing to a company's people about its entry of the catalogue.

use fairway_clock::Zone;
use fairway_company::{Sender, company_readers};
use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};
use fairway_messages::{Mail, queue_mail};

use super::catalogue::CatalogueRules;
use super::statistics::find_zone;
use crate::entities::{catalogue_entry, exhibitor};
use crate::messages::{CatalogueReminder, CatalogueReturned};
use crate::model::CatalogueState;
use crate::store;

const PAGE: &str = "/console/participationManage/companyEtc";

/// Reminds an exhibitor who has something left to do. False where there is nothing, nobody to write to, or where it was
/// reminded today.
pub async fn remind(
    user: &SignedIn,
    tx: &Tx,
    exhibitor: &exhibitor::Model,
    rules: &CatalogueRules,
) -> Result<bool, Failure> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let entry = store::catalogue::find_of(&**tx, tenant_id, exhibitor.id).await?;
    let is_sent = entry.as_ref().is_some_and(|entry| {
        [CatalogueState::Submitted, CatalogueState::Accepted].iter().any(|state| state.value() == entry.state)
    });
    // Whoever cannot write any more is not told to.
    if is_sent || !rules.can_write(entry.as_ref(), now) {
        return Ok(false);
    }
    let zone: Zone = find_zone(&**tx, tenant_id, exhibitor.activity_id).await?.unwrap_or_default();
    let deadline = rules.deadline.map(|at| format!("{} ({})", zone.local_time(at), zone.label(at)));
    let (mut is_told, sender) = (false, Sender::of(user));
    for reader in company_readers(&sender, tx, exhibitor.company_id).await? {
        let template = CatalogueReminder {
            site: user.tenant().name(reader.lang),
            name: &reader.name,
            company: &reader.company,
            url: &sender.url(reader.lang, PAGE),
            deadline: deadline.as_deref(),
        };
        let mail = Mail::new(tenant_id, &reader.email, reader.lang, &template);
        let key = format!("catalogue:{}:{}:{}", exhibitor.id, reader.user_id, zone.day(now));
        is_told |= queue_mail(tx, now, mail.dedupe_key(key)).await?.is_some();
    }
    Ok(is_told)
}

/// Tells an exhibitor that its entry was returned, and why.
pub async fn tell_returned(
    user: &SignedIn,
    tx: &Tx,
    exhibitor: &exhibitor::Model,
    entry: &catalogue_entry::Model,
) -> Result<(), Failure> {
    let sender = Sender::of(user);
    for reader in company_readers(&sender, tx, exhibitor.company_id).await? {
        let template = CatalogueReturned {
            site: user.tenant().name(reader.lang),
            name: &reader.name,
            company: &reader.company,
            url: &sender.url(reader.lang, PAGE),
            reason: &entry.reason,
        };
        queue_mail(tx, user.now(), Mail::new(user.tenant_id(), &reader.email, reader.lang, &template)).await?;
    }
    Ok(())
}
