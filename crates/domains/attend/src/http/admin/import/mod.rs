//! Importing people who take part: atms/attend/registrations/import. They are registered for the meeting that the site shows, have no
//! account yet, and claim their registration by a link where the list says that they are written to.

mod columns;
mod planning;
mod questions;
mod undoing;

use std::collections::HashMap;

use async_trait::async_trait;
use fairway_audit::{Change, record_as};
use fairway_auth::TenantId;
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::{EntryState, entry_state};
use fairway_http::{App, Failure};
use fairway_identity::find_tenant_in;
use fairway_import::{Column, FileColumn, ImportKind, Importer, Planned, SheetRow, Undone, Written};
use fairway_lang::{Lang, Text};
use fairway_site::main_activity;
use serde_json::json;

use self::questions::Questions;
use self::undoing::UndoData;
use super::registration_changes::record;
use crate::entities::registration;
use crate::http::apply_user::KIND;
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::Atype;
use crate::operations::on_behalf::{self, Entry};
use crate::operations::settings::Office;
use crate::operations::taking::take;
use crate::operations::team::send_link;
use crate::permissions::ReviewRegistrations;
use crate::{AttendError, store};

fairway_import::handlers! {
    "registration" for ReviewRegistrations in "attend";
    GET and POST "/atms/attend/registrations/import";
    GET "/atms/attend/registrations/import/template";
    GET, PUT and DELETE "/atms/attend/registrations/import/{id}";
    GET "/atms/attend/registrations/import/{id}/rows";
    POST "/atms/attend/registrations/import/{id}/run";
    GET "/atms/attend/registrations/import/{id}/refused";
    POST "/atms/attend/registrations/import/{id}/undo";
}

const REGISTERED_SINCE: Text = Text::new("该邮箱刚刚已登记", "This address has just been registered");

pub struct RegistrationImport;

/// Somebody who is to be registered.
pub struct Item {
    entry: Entry,
    kind: Option<ticket_type::Model>,
    /// They get a mail.
    invites: bool,
}

/// What the audit log calls a registration.
fn title(row: &registration::Model) -> String {
    format!("{} {}", row.number, row.name)
}

/// The language that somebody's name is written in: nobody has told us theirs.
fn lang_of(name: &str) -> Lang {
    let is_chinese = name.chars().any(|c| ('\u{3400}'..='\u{9fff}').contains(&c));
    if is_chinese { Lang::Zh } else { Lang::En }
}

#[async_trait]
impl ImportKind for RegistrationImport {
    type Item = Item;

    fn name(&self) -> &'static str {
        "registration"
    }

    fn columns(&self) -> &'static [Column] {
        columns::ALL
    }

    async fn more_columns(&self, app: &App, tenant_id: TenantId) -> Result<Vec<FileColumn>, Failure> {
        let activity_id = main_activity(app.db.read(), tenant_id).await?;
        Ok(Questions::load(app.db.read(), tenant_id, activity_id).await?.columns())
    }

    async fn plan(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Planned<Item>>, Failure> {
        let mut known = planning::load(by, tx, rows).await?;
        Ok(rows.iter().map(|row| known.plan(row)).collect())
    }

    async fn write(&self, by: &Importer<'_>, tx: &Tx, items: Vec<Item>) -> Result<Vec<Written>, Failure> {
        if items.is_empty() {
            return Ok(Vec::new());
        }
        let (tenant_id, now) = (by.actor.tenant_id, by.actor.now);
        let activity_id = main_activity(&**tx, tenant_id).await?;
        let office = Office::open(tx, &by.app.secrets, tenant_id, activity_id, now).await?;
        // Somebody may have registered them between the plan and the lock.
        let emails: Vec<String> = items.iter().map(|item| item.entry.email.clone()).collect();
        if !store::imports::registered_with(&**tx, tenant_id, activity_id, &emails).await?.is_empty() {
            return Err(Failure::field("email", REGISTERED_SINCE));
        }
        let tenant = find_tenant_in(by.app, tx, tenant_id).await?;
        let tenant = tenant.ok_or_else(|| Failure::internal("an import of a tenant that is gone"))?;
        let (mut written, mut entries) = (Vec::new(), HashMap::<i64, Option<EntryState>>::new());
        for Item { entry, kind, invites } in items {
            // How their company took part before the first of them, for an undo.
            let company_id = entry.company.company_id.filter(|_| entry.atype == Atype::Exhibitor.value());
            let before = match company_id.map(|id| (id, entries.get(&id).copied())) {
                Some((_, Some(known))) => known,
                Some((id, None)) => {
                    let state = entry_state(&**tx, tenant_id, activity_id, id).await?;
                    entries.insert(id, state);
                    state
                }
                None => None,
            };
            // Whoever was faster has the last place: the row then says that there is none.
            take(&office, kind.as_ref(), 1).await?.map_err(AttendError::from)?;
            let row = on_behalf::enter(&office, None, entry).await?;
            let change = Change::created(KIND, row.id, &record(&row));
            record_as(tx, &by.actor, change.named(title(&row))).await?;
            written.push(Written { record_id: row.id, undo: json!(UndoData { at: now, entry: before }) });
            if invites {
                let sender = Sender { app: by.app, tenant: &tenant, lang: lang_of(&row.name), now };
                send_link(&sender, &office, row, tenant.name(sender.lang)).await?;
            }
        }
        Ok(written)
    }

    async fn undo(&self, by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure> {
        undoing::undo(by, tx, written).await
    }
}
