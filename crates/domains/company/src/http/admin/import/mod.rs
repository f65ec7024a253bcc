//! Importing companies: atms/company/companies/import. A row names a company by its id or by a name; whatever is written goes the
//! way of a company that is entered or changed by hand.

mod columns;
mod fields;
mod matching;
mod undoing;

use async_trait::async_trait;
use fairway_audit::{Change, record_as};
use fairway_db::Tx;
use fairway_http::{Code, Failure};
use fairway_import::{Column, ImportKind, Importer, Planned, SheetRow, Undone, Written};
use sea_orm::IntoActiveModel;

use self::fields::CompanyFields;
use self::undoing::UndoData;
use super::company_row::{KIND, record, title};
use crate::entities::company::Model;
use crate::operations::companies::{insert_company, save_company};
use crate::operations::listeners::announce_change;
use crate::permissions::ManageCompanies;
use crate::store;

fairway_import::handlers! {
    "company" for ManageCompanies in "company";
    GET and POST "/atms/company/companies/import";
    GET "/atms/company/companies/import/template";
    GET, PUT and DELETE "/atms/company/companies/import/{id}";
    GET "/atms/company/companies/import/{id}/rows";
    POST "/atms/company/companies/import/{id}/run";
    GET "/atms/company/companies/import/{id}/refused";
    POST "/atms/company/companies/import/{id}/undo";
}

pub struct CompanyImport;

/// What a good row does.
pub enum Item {
    Enter(CompanyFields),
    Change { before: Box<Model>, after: CompanyFields },
}

#[async_trait]
impl ImportKind for CompanyImport {
    type Item = Item;

    fn name(&self) -> &'static str {
        "company"
    }

    fn columns(&self) -> &'static [Column] {
        columns::ALL
    }

    async fn plan(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Planned<Item>>, Failure> {
        let known = matching::load(tx, by.actor.tenant_id, rows).await?;
        rows.iter().map(|row| known.plan(row)).collect()
    }

    async fn write(&self, by: &Importer<'_>, tx: &Tx, items: Vec<Item>) -> Result<Vec<Written>, Failure> {
        let (tenant_id, now) = (by.actor.tenant_id, by.actor.now);
        let changed = items.iter().filter_map(|item| match item {
            Item::Enter(_) => None,
            Item::Change { before, .. } => Some(before.id),
        });
        let locked = store::companies::lock_some(tx, tenant_id, &changed.collect::<Vec<_>>()).await?;
        let (mut written, mut ids) = (Vec::new(), Vec::new());
        for item in items {
            let (row, change, trace) = match item {
                Item::Enter(fields) => {
                    let row = insert_company(tx, tenant_id, fields.clone().into_new(), now).await?;
                    let change = Change::created(KIND, row.id, &record(&row)?);
                    (row, change, UndoData { before: None, after: fields, at: now })
                }
                Item::Change { before, after } => {
                    // Whoever was faster than the lock is not written over.
                    if locked.get(&before.id) != Some(&*before) {
                        return Err(Code::CONFLICT.into());
                    }
                    let mut row = before.as_ref().clone().into_active_model();
                    after.write_over(&mut row);
                    let row = save_company(tx, &before, row, now).await?;
                    let change = Change::updated(KIND, row.id, &record(&before)?, &record(&row)?);
                    (row, change, UndoData { before: Some(CompanyFields::of(&before)?), after, at: now })
                }
            };
            record_as(tx, &by.actor, change.named(title(&row))).await?;
            ids.push(row.id);
            written.push(Written { record_id: row.id, undo: serde_json::json!(trace) });
        }
        announce_change(by.app, tx, tenant_id, &ids).await?;
        Ok(written)
    }

    async fn undo(&self, by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure> {
        undoing::undo(by, tx, written).await
    }
}
