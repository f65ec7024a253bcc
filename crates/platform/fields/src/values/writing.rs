//! What a form says about a record's fields: checked by whoever writes, then stored beside the record.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::Fields;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use sea_orm::DbErr;

use super::store;
use super::views::FieldMap;
use crate::{Definition, FieldValue, Filler, Subject, Values};

/// Fields and what is to stand in them; nothing where a value goes.
pub type Changes = Vec<(i64, Option<FieldValue>)>;

/// Reads what was sent beside `stored`, and says at `field_12` what is wrong. Fields that are not named stay as they are; with
/// nothing sent at all nothing is checked, so that whoever knows no fields can still write the rest.
pub fn check(
    fields: &[Definition],
    by: Filler,
    sent: Option<&FieldMap>,
    stored: &Values,
    wrong: &mut Fields,
) -> Changes {
    let Some(sent) = sent else { return Changes::new() };
    let asked: Vec<&Definition> = fields.iter().filter(|field| field.is_filled_by(by)).collect();
    for key in sent.keys() {
        wrong.require(key.clone(), asked.iter().any(|field| field.key() == *key), UNKNOWN, vec![]);
    }
    let mut changes = Changes::new();
    for field in asked {
        let is_there = match sent.get(&field.key()) {
            None => stored.contains_key(&field.id),
            Some(value) => match FieldValue::read(field, value) {
                Ok(value) => {
                    let is_there = value.is_some();
                    if value.as_ref() != stored.get(&field.id) {
                        changes.push((field.id, value));
                    }
                    is_there
                }
                Err((text, values)) => {
                    wrong.add_with(field.key(), text, values);
                    continue;
                }
            },
        };
        wrong.require(field.key(), is_there || !field.is_required_of(by), REQUIRED, vec![]);
    }
    changes
}

/// Writes them. The record is locked by this transaction, so that two editors write one after the other.
pub async fn save_values(
    tx: &Tx,
    tenant_id: TenantId,
    subject: Subject,
    record_id: i64,
    changes: &Changes,
    now: i64,
) -> Result<(), DbErr> {
    for (field_id, value) in changes {
        store::put(&**tx, (tenant_id, subject, record_id), *field_id, value.as_ref(), now).await?;
    }
    Ok(())
}
