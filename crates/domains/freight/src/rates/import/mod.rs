//! Importing rates: atms/freight/rates/import. A row is new, changes the offer of the same lane, carrier, container and first day,
//! or is refused with its reasons.

mod columns;
mod planning;

use async_trait::async_trait;
use fairway_audit::{Change, record_as};
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_import::{Column, ImportKind, Importer, Planned, SheetRow, Undone, Words, Written};
use fairway_lang::{Lang, Text};
use sea_orm::ActiveModelTrait;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::admin::taken;
use super::form::{RateForm, form_of};
use super::model::RateSource;
use super::row::{KIND, RateRow};
use super::store;
use super::table::Model;
use crate::permissions::KeepRates;

fairway_import::handlers! {
    "freight_rate" for KeepRates in "freight";
    GET and POST "/atms/freight/rates/import";
    GET "/atms/freight/rates/import/template";
    GET, PUT and DELETE "/atms/freight/rates/import/{id}";
    GET "/atms/freight/rates/import/{id}/rows";
    POST "/atms/freight/rates/import/{id}/run";
    GET "/atms/freight/rates/import/{id}/refused";
    POST "/atms/freight/rates/import/{id}/undo";
}

const CHANGED: Text = Text::new("{name} 此后有修改，已保留", "{name} has changed since, so it was kept");

pub struct RateImport;

/// A rate that is to be written.
pub struct Item {
    form: RateForm,
    /// The rate that it changes.
    before: Option<i64>,
}

/// What undoing a row needs: how the rate was then, if it was there, and how it is since.
#[derive(Debug, Serialize, Deserialize)]
struct UndoData {
    before: Option<RateForm>,
    version: String,
}

#[async_trait]
impl ImportKind for RateImport {
    type Item = Item;

    fn name(&self) -> &'static str {
        "freight_rate"
    }

    fn columns(&self) -> &'static [Column] {
        columns::ALL
    }

    async fn plan(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Planned<Item>>, Failure> {
        planning::plan_all(by, tx, rows).await
    }

    async fn write(&self, by: &Importer<'_>, tx: &Tx, items: Vec<Item>) -> Result<Vec<Written>, Failure> {
        let ids: Vec<i64> = items.iter().filter_map(|item| item.before).collect();
        let locked = store::lock_many(tx, by.actor.tenant_id, &ids).await?;
        let mut written = Vec::new();
        for Item { form, before } in items {
            let before = before.and_then(|id| locked.get(&id));
            let trace = before.map(form_of).transpose()?;
            let row = put(by, tx, form, before).await?;
            let undo = json!(UndoData { before: trace, version: row.version.clone() });
            written.push(Written { record_id: row.id, undo });
        }
        Ok(written)
    }

    async fn undo(&self, by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure> {
        let ids: Vec<i64> = written.iter().map(|one| one.record_id).collect();
        let mut locked = store::lock_many(tx, by.actor.tenant_id, &ids).await?;
        let mut undone = Vec::new();
        for one in written {
            let trace: UndoData = serde_json::from_value(one.undo.clone()).map_err(Failure::internal)?;
            undone.push(match locked.remove(&one.record_id) {
                Some(found) => take_back(by, tx, found, trace).await?,
                // Somebody was faster, and there is nothing left to take back.
                None => Undone::Done,
            });
        }
        Ok(undone)
    }
}

/// Writes a rate and its line in the audit log.
async fn put(by: &Importer<'_>, tx: &Tx, form: RateForm, before: Option<&Model>) -> Result<RateRow, Failure> {
    let old = before.cloned().map(RateRow::try_from).transpose()?;
    let row = form.into_row(by.actor.tenant_id, before, RateSource::Imported, by.actor.now);
    let stored = if before.is_some() { row.update(&**tx).await } else { row.insert(&**tx).await };
    let row = RateRow::try_from(stored.map_err(taken)?)?;
    let change = match &old {
        Some(old) => Change::updated(KIND, row.id, &old.record(), &row.record()),
        None => Change::created(KIND, row.id, &row.record()),
    };
    record_as(tx, &by.actor, change.named(row.title(Lang::Zh)).named_en(row.title(Lang::En))).await?;
    Ok(row)
}

async fn take_back(by: &Importer<'_>, tx: &Tx, found: Model, trace: UndoData) -> Result<Undone, Failure> {
    let row = RateRow::try_from(found.clone())?;
    if row.version != trace.version {
        let name = |lang| [("name", row.title(lang))];
        let words = Words { zh: CHANGED.fill(Lang::Zh, &name(Lang::Zh)), en: CHANGED.fill(Lang::En, &name(Lang::En)) };
        return Ok(Undone::Kept(words));
    }
    match trace.before {
        Some(before) => {
            put(by, tx, before, Some(&found)).await?;
        }
        None => {
            store::delete(tx, by.actor.tenant_id, found.id).await?;
            let change = Change::deleted(KIND, found.id, &row.record());
            record_as(tx, &by.actor, change.named(row.title(Lang::Zh)).named_en(row.title(Lang::En))).await?;
        }
    }
    Ok(Undone::Done)
}
