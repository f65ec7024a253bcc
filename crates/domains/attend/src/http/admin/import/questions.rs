//! The organiser's own questions as columns of a list of people. Pictures are left out: a cell has none.

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_event::find_zone;
use fairway_fields::{Changes, Definition, EVERYBODY, FieldMap, FieldSheet, Filler};
use fairway_http::Failure;
use fairway_import::{FileColumn, Reason, SheetRow, Words, reasons_of};
use fairway_lang::{Lang, Text};
use fairway_records::first_nonempty;
use fairway_refdata::enums::CustomFieldType;
use sea_orm::ConnectionTrait;

use super::columns::{NO, YES};
use crate::model::FIELDS;

const DAY: Text = Text::new("日期，如 2027-03-05", "A date such as 2027-03-05");
const SEVERAL: Text = Text::new("可填多项，以顿号隔开：{choices}", "One or more, separated by commas: {choices}");

/// What is asked now, and where its days begin.
pub struct Questions {
    sheet: FieldSheet,
    zone: Zone,
}

fn both(zh: &str, en: &str) -> Words {
    Words { zh: first_nonempty(zh, en).to_owned(), en: first_nonempty(en, zh).to_owned() }
}

fn hint(field: &Definition, choices: &[Words]) -> Words {
    let help = both(&field.help_zh, &field.help_en);
    match field.field_type {
        _ if !help.zh.is_empty() => help,
        CustomFieldType::Time => DAY.into(),
        CustomFieldType::MultipleChoice => {
            let names = |lang: Lang| choices.iter().map(|one| one.get(lang)).collect::<Vec<_>>();
            Words {
                zh: SEVERAL.fill(Lang::Zh, &[("choices", names(Lang::Zh).join("、"))]),
                en: SEVERAL.fill(Lang::En, &[("choices", names(Lang::En).join(", "))]),
            }
        }
        _ => Words::default(),
    }
}

fn column(field: &Definition) -> FileColumn {
    let choices: Vec<Words> = field.choices.iter().map(|one| both(&one.name_zh, &one.name_en)).collect();
    FileColumn {
        key: field.key(),
        heading: both(&field.name_zh, &field.name_en),
        // What only some are asked is looked at row by row.
        is_required: field.is_required && field.asked_of == EVERYBODY && field.when_field.is_none(),
        hint: hint(field, &choices),
        choices: match field.field_type {
            CustomFieldType::SingleChoice => choices,
            CustomFieldType::Boolean => vec![YES.into(), NO.into()],
            _ => Vec::new(),
        },
        ..FileColumn::default()
    }
}

impl Questions {
    pub async fn load(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Self, Failure> {
        let mut sheet = FieldSheet::read(db, tenant_id, FIELDS, &[]).await?;
        sheet.fields.retain(Definition::is_written_in_cells);
        let zone = find_zone(db, tenant_id, activity_id).await?.unwrap_or_default();
        Ok(Self { sheet, zone })
    }

    pub fn columns(&self) -> Vec<FileColumn> {
        self.sheet.fields.iter().map(column).collect()
    }

    /// What a row answers for somebody who comes as this, or why it cannot be kept.
    pub fn read(&self, row: &SheetRow, atype: i32) -> Result<Changes, Vec<Reason>> {
        let (mut sent, mut own, mut wrong) = (FieldMap::new(), FieldMap::new(), Vec::new());
        for field in &self.sheet.fields {
            let key = field.key();
            let Some(text) = row.get(&key) else { continue };
            match field.read_cell(text, &self.zone) {
                Ok(value) if field.is_filled_by(Filler::Own) => {
                    own.insert(key.clone(), value.clone());
                    sent.insert(key, value);
                }
                Ok(value) => {
                    sent.insert(key, value);
                }
                Err(text) => wrong.push(Reason::at(&key, text)),
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let reasons = |failure: Failure| reasons_of(&failure);
        // An organiser writes whatever is asked; what people have to say themselves is needed all the same.
        self.sheet.check_of(atype, Filler::Own, None, Some(&own)).map_err(reasons)?;
        self.sheet.check_of(atype, Filler::Organiser, None, Some(&sent)).map_err(reasons)
    }
}
