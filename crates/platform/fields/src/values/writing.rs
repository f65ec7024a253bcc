//! What a form says about a record's fields: checked by whoever writes, then stored beside the record.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::Fields;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use sea_orm::DbErr;

use super::store;
use super::views::FieldMap;
use crate::definition::Key;
use crate::{Definition, FieldValue, Filler, Subject, Values};

/// Fields and what is to stand in them; nothing where a value goes.
pub type Changes = Vec<(i64, Option<FieldValue>)>;

/// Reads what was sent beside `stored`, and says at `field_12` what is wrong. Fields that are not named stay as they are; with
/// nothing sent at all nothing is required, so that whoever knows no fields can still write the rest. What is not asked of these
/// people, or not after what they answered, is neither required nor kept. A field that is not theirs, or was deleted or switched
/// off while the form was open, is passed over: nobody can mend an answer to a question that they do not see.
pub fn check(
    fields: &[Definition],
    (by, audience): (Filler, i32),
    sent: Option<&FieldMap>,
    stored: &Values,
    wrong: &mut Fields,
) -> Changes {
    let fillable: Vec<&Definition> = fields.iter().filter(|field| field.is_filled_by(by)).collect();
    for key in sent.into_iter().flat_map(FieldMap::keys) {
        wrong.require(key.clone(), Key::parse(key).is_some(), UNKNOWN, vec![]);
    }
    let (mut changes, mut answers) = (Changes::new(), Values::new());
    for field in fillable {
        if !field.is_asked(audience, &answers) {
            if stored.contains_key(&field.id) {
                changes.push((field.id, None));
            }
            continue;
        }
        let value = match sent.and_then(|sent| sent.get(&field.key())) {
            None => stored.get(&field.id).cloned(),
            Some(value) => match FieldValue::read(field, value) {
                Ok(value) => value,
                Err((text, values)) => {
                    wrong.add_with(field.key(), text, values);
                    continue;
                }
            },
        };
        if value.as_ref() != stored.get(&field.id) {
            changes.push((field.id, value.clone()));
        }
        let is_needed = sent.is_some() && field.is_required_of(by);
        wrong.require(field.key(), value.is_some() || !is_needed, REQUIRED, vec![]);
        if let Some(value) = value {
            answers.insert(field.id, value);
        }
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
