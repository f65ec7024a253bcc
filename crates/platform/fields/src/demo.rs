//! Fields of the demo, with what its records have in them.

use std::collections::{BTreeMap, HashMap};

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;
use serde_json::Value;

use crate::definition::table;
use crate::values::{store, table as values};
use crate::{Definition, FieldValue, Subject, TAG};

/// Rows that one statement brings.
const ROWS_AT_ONCE: usize = 100;

#[derive(Deserialize)]
struct DemoFields {
    fields: Vec<DemoField>,
    values: Vec<DemoValues>,
}

#[derive(Deserialize)]
struct DemoField {
    /// By which values name it.
    key: String,
    /// The field whose answer decides whether it is asked; `when_choices` has the answers.
    #[serde(default)]
    when: Option<String>,
    #[serde(flatten)]
    row: table::Model,
}

#[derive(Deserialize)]
struct DemoValues {
    record: i64,
    values: BTreeMap<String, Value>,
}

/// Adds the fields of a demo file; `records` says which id each of the file's records got.
pub async fn load_demo_fields(
    tx: &Tx,
    demo: &Demo,
    subject: Subject,
    file: &str,
    records: &HashMap<i64, i64>,
) -> Result<(), Failure> {
    let read: DemoFields = demo.read(file)?;
    let mut fields: HashMap<String, Definition> = HashMap::new();
    for DemoField { key, when, row } in read.fields {
        let when_field = when.and_then(|key| fields.get(&key)).map(|field| field.id);
        let stamped = table::Model {
            tenant_id: demo.tenant_id,
            subject: subject.number,
            when_field,
            created_at: demo.now,
            updated_at: demo.now,
            ..row
        };
        let mut row = stamped.into_active_model().reset_all();
        row.not_set(table::Column::Id);
        fields.insert(key, Definition::try_from(row.insert(&**tx).await?)?);
    }
    let wrong = |what: &str| Failure::internal(format!("{file}: {what}"));
    let mut rows: Vec<values::ActiveModel> = Vec::new();
    for DemoValues { record, values } in read.values {
        let record_id = *records.get(&record).ok_or_else(|| wrong("values of a record that is not there"))?;
        for (key, value) in values {
            let field = fields.get(&key).ok_or_else(|| wrong("a value of a field that is not there"))?;
            let value = FieldValue::read(field, &value).map_err(|(text, _)| wrong(text.en))?;
            if let Some(value) = value {
                rows.push(store::row((demo.tenant_id, subject, record_id), field.id, &value, demo.now));
            }
        }
    }
    for batch in rows.chunks(ROWS_AT_ONCE) {
        values::Entity::insert_many(batch.to_vec()).exec_without_returning(&**tx).await?;
    }
    tx.touch(format!("{TAG}:{}", demo.tenant_id));
    Ok(())
}
