//! Taking back what an import wrote, unless somebody has gone on from it.

use std::collections::HashSet;

use fairway_audit::{Change, record_as};
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_import::{Importer, Undone, Words, Written};
use fairway_lang::Text;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::fields::CompanyFields;
use crate::entities::company::Model;
use crate::http::admin::company_row::{KIND, record, title};
use crate::operations::companies::{delete_company, save_company};
use crate::operations::listeners::{announce_change, companies_in_use};
use crate::operations::names::{self, WantedNames};
use crate::store;

const CHANGED: Text = Text::new("“{name}”此后有人修改过，已保留", "“{name}” has changed since, so it was kept");
const USED: Text = Text::new(
    "“{name}”已被使用（成员、参展或主页内容），已保留",
    "“{name}” is in use since (members, stands or its page), so it stays",
);
const NAME_TAKEN: Text = Text::new(
    "“{name}”原来的名称已被别的企业使用，已保留",
    "Another company has the old name of “{name}” now, so it stays",
);

/// What a row did to a company.
#[derive(Serialize, Deserialize)]
pub struct UndoData {
    /// Nothing where the company was entered.
    pub before: Option<CompanyFields>,
    pub after: CompanyFields,
    pub at: i64,
}

pub async fn undo(by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure> {
    let tenant_id = by.actor.tenant_id;
    let ids: Vec<i64> = written.iter().map(|one| one.record_id).collect();
    let rows = store::companies::lock_some(tx, tenant_id, &ids).await?;
    let used = companies_in_use(by.app, tx, tenant_id, &ids).await?;
    let (mut undone, mut changed) = (Vec::new(), Vec::new());
    for one in written {
        let trace: UndoData = serde_json::from_value(one.undo.clone()).map_err(Failure::internal)?;
        // Somebody was faster, and there is nothing left to take back.
        let Some(row) = rows.get(&one.record_id) else {
            undone.push(Undone::Done);
            continue;
        };
        let kept = match trace.before {
            None => take_away(by, tx, row, &trace.after, trace.at, &used).await?,
            Some(before) => put_back(by, tx, row, &before, &trace.after).await?,
        };
        if kept.is_none() {
            changed.push(row.id);
        }
        undone.push(match kept {
            None => Undone::Done,
            Some(text) => Undone::Kept(Words::filled(text, &[("name", title(row).to_owned())])),
        });
    }
    announce_change(by.app, tx, tenant_id, &changed).await?;
    Ok(undone)
}

/// Of a company that was entered; says why it stays.
async fn take_away(
    by: &Importer<'_>,
    tx: &Tx,
    row: &Model,
    after: &CompanyFields,
    at: i64,
    used: &HashSet<i64>,
) -> Result<Option<Text>, Failure> {
    if row.updated_at != at || CompanyFields::of(row)? != *after {
        return Ok(Some(CHANGED));
    }
    if used.contains(&row.id) {
        return Ok(Some(USED));
    }
    delete_company(tx, row).await?;
    let change = Change::deleted(KIND, row.id, &record(row)?);
    record_as(tx, &by.actor, change.named(title(row))).await?;
    Ok(None)
}

/// Of a company that was changed; says why it stays.
async fn put_back(
    by: &Importer<'_>,
    tx: &Tx,
    row: &Model,
    before: &CompanyFields,
    after: &CompanyFields,
) -> Result<Option<Text>, Failure> {
    let Some(back) = after.taken_back(before, &CompanyFields::of(row)?) else { return Ok(Some(CHANGED)) };
    let wanted = WantedNames { country_id: back.country_id, name_zh: &back.name_zh, name_en: &back.name_en };
    if names::find_holder(tx, row.tenant_id, wanted, Some(row.id)).await?.is_some() {
        return Ok(Some(NAME_TAKEN));
    }
    let mut active = row.clone().into_active_model();
    back.write_over(&mut active);
    let saved = save_company(tx, row, active, by.actor.now).await?;
    let change = Change::updated(KIND, row.id, &record(row)?, &record(&saved)?);
    record_as(tx, &by.actor, change.named(title(&saved))).await?;
    Ok(None)
}
