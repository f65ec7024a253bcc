//! Writing to a company's people about its entry of the catalogue.

use fairway_clock::Zone;
use fairway_company::{company_names, member_ids};
use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};
use fairway_identity::{AccountBasics, list_accounts};
use fairway_lang::Lang;
use fairway_messages::{Mail, queue_mail};
use fairway_records::first_nonempty;

use super::catalogue::CatalogueRules;
use super::statistics::find_zone;
use crate::entities::{catalogue_entry, exhibitor};
use crate::messages::{CatalogueReminder, CatalogueReturned};
use crate::model::CatalogueState;
use crate::store;

/// As many of a company's people as are written to; its super administrator is the first.
const MOST_READERS: usize = 5;
const PAGE: &str = "/console/participationManage/companyEtc";

/// One who gets a mail.
struct Reader {
    id: i64,
    email: String,
    lang: Lang,
    name: String,
    company: String,
    url: String,
}

fn in_lang<'a>(lang: Lang, zh: &'a str, en: &'a str) -> &'a str {
    match lang {
        Lang::Zh => first_nonempty(zh, en),
        Lang::En => first_nonempty(en, zh),
    }
}

/// The company's people who have an address, each with what the mail needs in their language.
async fn readers(user: &SignedIn, tx: &Tx, company_id: i64) -> Result<Vec<Reader>, Failure> {
    let tenant_id = user.tenant_id();
    let ids = member_ids(&**tx, tenant_id, company_id).await?;
    let names = company_names(&**tx, tenant_id, &[company_id]).await?.remove(&company_id);
    let (company_zh, company_en) = names.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    let mut accounts = list_accounts(&**tx, tenant_id, &ids).await?;
    let reader = |id: i64, account: AccountBasics| {
        let lang = account.language.unwrap_or(user.lang());
        Some(Reader {
            id,
            email: account.email?,
            lang,
            name: in_lang(lang, &account.name_zh, &account.name_en).to_owned(),
            company: in_lang(lang, &company_zh, &company_en).to_owned(),
            url: format!("{}{PAGE}", user.app.settings.origin(user.tenant(), lang)),
        })
    };
    let found = ids.into_iter().filter_map(|id| reader(id, accounts.remove(&id)?));
    Ok(found.take(MOST_READERS).collect())
}

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
    let mut is_told = false;
    for reader in readers(user, tx, exhibitor.company_id).await? {
        let template = CatalogueReminder {
            site: user.tenant().name(reader.lang),
            name: &reader.name,
            company: &reader.company,
            url: &reader.url,
            deadline: deadline.as_deref(),
        };
        let mail = Mail::new(tenant_id, &reader.email, reader.lang, &template);
        let key = format!("catalogue:{}:{}:{}", exhibitor.id, reader.id, zone.day(now));
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
    for reader in readers(user, tx, exhibitor.company_id).await? {
        let template = CatalogueReturned {
            site: user.tenant().name(reader.lang),
            name: &reader.name,
            company: &reader.company,
            url: &reader.url,
            reason: &entry.reason,
        };
        queue_mail(tx, user.now(), Mail::new(user.tenant_id(), &reader.email, reader.lang, &template)).await?;
    }
    Ok(())
}
