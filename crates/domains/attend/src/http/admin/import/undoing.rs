//! Taking back the people that an import registered, unless they or somebody else have gone on from it.

use fairway_audit::{Change, record_as};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::{EntryState, put_entry_back};
use fairway_fields::delete_values;
use fairway_http::Failure;
use fairway_identity::find_tenant_in;
use fairway_import::{Importer, Undone, Words, Written};
use fairway_lang::{Lang, Text};
use serde::{Deserialize, Serialize};

use super::title;
use crate::entities::registration;
use crate::http::admin::registration_changes::record;
use crate::http::apply_user::KIND;
use crate::model::{FIELDS, RegistrationStatus};
use crate::operations::settings::Office;
use crate::operations::{deciding, finding, mails};
use crate::store;

const CLAIMED: Text = Text::new("{name} 已领取登记，已保留", "{name} has claimed it, so it was kept");
const CHANGED: Text =
    Text::new("{name} 的登记此后有变化，已保留", "The registration of {name} has changed since, so it was kept");
const USED: Text = Text::new("{name} 已经入场，已保留", "{name} was let in, so it was kept");

/// What a row was written beside.
#[derive(Serialize, Deserialize)]
pub struct UndoData {
    /// When.
    pub at: i64,
    /// How the company took part before, of whoever exhibits; none where it did not.
    #[serde(default)]
    pub entry: Option<EntryState>,
}

pub async fn undo(by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure> {
    let mut undone = Vec::new();
    for one in written {
        let trace: UndoData = serde_json::from_value(one.undo.clone()).map_err(Failure::internal)?;
        undone.push(take_back(by, tx, one.record_id, &trace).await?);
    }
    Ok(undone)
}

async fn take_back(by: &Importer<'_>, tx: &Tx, id: i64, trace: &UndoData) -> Result<Undone, Failure> {
    let (tenant_id, now) = (by.actor.tenant_id, by.actor.now);
    // Somebody was faster, and there is nothing left to take back.
    let Some(found) = store::registrations::find(&**tx, tenant_id, id).await? else { return Ok(Undone::Done) };
    let office = Office::open(tx, &by.app.secrets, tenant_id, found.activity_id, now).await?;
    let Some(row) = store::registrations::lock(tx, tenant_id, id).await? else { return Ok(Undone::Done) };
    if let Some(text) = why_kept(&office, &row, trace.at).await? {
        return Ok(Undone::Kept(Words::filled(text, &[("name", row.name)])));
    }
    let change = Change::deleted(KIND, id, &record(&row)).named(title(&row));
    // Its place goes to whoever waits, as if it had been cancelled.
    let decided = deciding::cancel(&office, row, None, "").await?;
    // A company that took part without any of them does so again.
    if let (Some(company_id), Some(entry)) = (decided.row.company_id, trace.entry) {
        put_entry_back(tx, tenant_id, found.activity_id, company_id, entry, now).await?;
    }
    delete_values(tx, tenant_id, FIELDS, id).await?;
    store::imports::delete(tx, tenant_id, id).await?;
    finding::forget(tx, &decided.row, now).await?;
    record_as(tx, &by.actor, change).await?;
    if !decided.moved.is_empty()
        && let Some(tenant) = find_tenant_in(by.app, tx, tenant_id).await?
    {
        let sender = Sender { app: by.app, tenant: &tenant, lang: Lang::default(), now };
        mails::tell_moved(&sender, tx, &office.terms, &decided.moved).await?;
    }
    Ok(Undone::Done)
}

async fn why_kept(office: &Office<'_>, row: &registration::Model, at: i64) -> Result<Option<Text>, Failure> {
    if row.user_id.is_some() {
        return Ok(Some(CLAIMED));
    }
    if store::tickets::was_used(&**office.tx, row.tenant_id, row.id).await? {
        return Ok(Some(USED));
    }
    let is_changed = row.updated_at != at || row.status != RegistrationStatus::Succeeded.value();
    Ok(is_changed.then_some(CHANGED))
}
