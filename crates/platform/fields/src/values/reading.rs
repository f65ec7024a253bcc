//! The fields that are asked now, with the values of one record or of a page of them: two queries, however many there are.

use std::collections::{BTreeMap, HashMap};

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_export::Cell;
use fairway_http::{Failure, Fields};
use fairway_lang::Lang;
use sea_orm::ConnectionTrait;
use serde_json::Value;

use super::views::{self, AskedField, FieldMap, ShownField};
use super::writing::{Changes, check};
use super::{export, store};
use crate::definition::reading::active_fields;
use crate::{Definition, EVERYBODY, FieldValue, Filler, Subject};

/// What one record has, by field.
pub type Values = BTreeMap<i64, FieldValue>;

/// Fields and what records have in them.
#[derive(Clone, Debug, Default)]
pub struct FieldSheet {
    pub fields: Vec<Definition>,
    records: HashMap<i64, Values>,
    /// What a record has that has none.
    nothing: Values,
}

impl FieldSheet {
    /// What these records have in the fields that are switched on.
    pub async fn read(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        subject: Subject,
        records: &[i64],
    ) -> Result<Self, Failure> {
        let fields = active_fields(db, tenant_id, subject).await?;
        Self::read_in(db, tenant_id, subject, fields, records).await
    }

    /// The same in fields that were read already, so that all batches of an export have the same columns.
    pub async fn read_in(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        subject: Subject,
        fields: Vec<Definition>,
        records: &[i64],
    ) -> Result<Self, Failure> {
        let mut sheet = Self { fields, ..Self::default() };
        if sheet.fields.is_empty() || records.is_empty() {
            return Ok(sheet);
        }
        for row in store::list_of(db, tenant_id, subject, records).await? {
            let field = sheet.fields.iter().find(|field| field.id == row.field_id);
            let value = field.and_then(|field| FieldValue::load(field, row.text_value, row.number_value));
            if let Some(value) = value {
                sheet.records.entry(row.record_id).or_default().insert(row.field_id, value);
            }
        }
        Ok(sheet)
    }

    /// Only what is asked of whoever fills in.
    pub fn filled_by(mut self, by: Filler) -> Self {
        self.fields.retain(|field| field.is_filled_by(by));
        self
    }

    pub fn of(&self, record: i64) -> &Values {
        self.records.get(&record).unwrap_or(&self.nothing)
    }

    /// A record's values on the wire.
    pub fn wire(&self, record: i64) -> FieldMap {
        views::wire(&self.fields, self.of(record))
    }

    /// Checks what a form says about a record that is there, or about a new one; see [`check`].
    pub fn check(&self, by: Filler, record: Option<i64>, sent: Option<&FieldMap>) -> Result<Changes, Failure> {
        self.check_of(EVERYBODY, by, record, sent)
    }

    /// The same where the record belongs to somebody of this audience.
    pub fn check_of(
        &self,
        audience: i32,
        by: Filler,
        record: Option<i64>,
        sent: Option<&FieldMap>,
    ) -> Result<Changes, Failure> {
        let mut wrong = Fields::default();
        let stored = record.map_or(&self.nothing, |record| self.of(record));
        let changes = check(&self.fields, (by, audience), sent, stored, &mut wrong);
        wrong.finish().map(|()| changes)
    }

    /// What is asked, for a form.
    pub fn asked(&self, by: Filler) -> Vec<AskedField> {
        views::asked(&self.fields, by)
    }

    /// What the public sees of a record.
    pub fn shown(&self, record: i64) -> Vec<ShownField> {
        views::shown(&self.fields, self.of(record))
    }

    /// What the audit log keeps of a record's values.
    pub fn audit_words(&self, record: i64, zone: &Zone) -> Value {
        views::audit_words(&self.fields, self.of(record), zone)
    }

    /// A record's cells in an exported list.
    pub fn cells(&self, record: i64, lang: Lang) -> Vec<Cell> {
        export::cells(&self.fields, self.of(record), lang)
    }
}
