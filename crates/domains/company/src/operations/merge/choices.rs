//! Of two companies that become one: which of them each field is taken from.

use std::collections::BTreeMap;

use fairway_records::StoredAs;
use sea_orm::{ModelTrait, Value as DbValue};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::CompanyError;
use crate::entities::company::{Column, Model};
use crate::model::{MAX_CODES, MAX_TAGS};

/// Whose value stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = MergeChoice)]
pub enum Choice {
    Winner,
    Loser,
    /// Lists only: those of the winner, then what only the loser has.
    Both,
}

/// Columns that are chosen together.
#[derive(Debug)]
pub struct ChosenField {
    pub name: &'static str,
    pub columns: &'static [Column],
    /// The most entries of a list; 0 for what is none.
    pub most: usize,
}

const fn one(name: &'static str, columns: &'static [Column]) -> ChosenField {
    ChosenField { name, columns, most: 0 }
}

const fn list(name: &'static str, columns: &'static [Column], most: usize) -> ChosenField {
    ChosenField { name, columns, most }
}

/// Everything that can be chosen, in the order in which people compare it.
pub const FIELDS: &[ChosenField] = &[
    one("name_zh", &[Column::NameZh]),
    one("name_en", &[Column::NameEn]),
    one("logo", &[Column::Logo]),
    one("cover", &[Column::Cover]),
    one("place", &[Column::CountryId, Column::CityZh, Column::CityEn]),
    one("address_zh", &[Column::AddressZh]),
    one("address_en", &[Column::AddressEn]),
    one("website", &[Column::Website]),
    one("email", &[Column::Email]),
    one("phone", &[Column::Phone]),
    one("scale", &[Column::Scale]),
    one("founded", &[Column::Founded]),
    one("capital", &[Column::RegisteredCapital, Column::CapitalCurrency]),
    one("slogan_zh", &[Column::SloganZh]),
    one("slogan_en", &[Column::SloganEn]),
    one("profile_zh", &[Column::ProfileZh]),
    one("profile_en", &[Column::ProfileEn]),
    list("tags", &[Column::Tags], MAX_CODES as usize),
    list("lanes", &[Column::Lanes], MAX_CODES as usize),
    list("custom_tags", &[Column::CustomTags], MAX_TAGS),
];

/// Long texts, of which the longer one says more.
const LONG_TEXT_FIELDS: [&str; 2] = ["profile_zh", "profile_en"];

/// The value of a column as it is compared and written down.
pub fn value_of(row: &Model, column: Column) -> Value {
    match row.get(column) {
        DbValue::String(Some(text)) => Value::from(text.to_string()),
        DbValue::Int(Some(number)) => Value::from(number),
        DbValue::BigInt(Some(number)) => Value::from(number),
        DbValue::Bool(Some(flag)) => Value::from(flag),
        _ => Value::Null,
    }
}

/// The first of its columns says whether a field has something in it.
fn is_empty(row: &Model, field: &ChosenField) -> bool {
    match value_of(row, field.columns[0]) {
        Value::String(text) => text.is_empty() || text == "[]",
        Value::Number(number) => number.as_i64() == Some(0),
        _ => true,
    }
}

pub fn is_same(winner: &Model, loser: &Model, field: &ChosenField) -> bool {
    let same = |column: &Column| value_of(winner, *column) == value_of(loser, *column);
    field.columns.iter().all(same) || (is_empty(winner, field) && is_empty(loser, field))
}

fn length(row: &Model, field: &ChosenField) -> usize {
    value_of(row, field.columns[0]).as_str().map_or(0, |text| text.chars().count())
}

/// The fuller one: what is there before what is missing, and of long texts the longer one.
pub fn suggested(winner: &Model, loser: &Model, field: &ChosenField) -> Choice {
    if is_empty(loser, field) {
        return Choice::Winner;
    }
    if is_empty(winner, field) {
        return Choice::Loser;
    }
    if field.most > 0 {
        return Choice::Both;
    }
    let is_longer = LONG_TEXT_FIELDS.contains(&field.name) && length(loser, field) > length(winner, field);
    if is_longer { Choice::Loser } else { Choice::Winner }
}

/// How many fields have something in them.
pub fn filled(row: &Model) -> usize {
    FIELDS.iter().filter(|field| !is_empty(row, field)).count()
}

/// The columns of the winner that change, with what they were and what they become. A field that is not chosen is taken
/// as it is suggested.
pub fn changes(
    winner: &Model,
    loser: &Model,
    chosen: &BTreeMap<String, Choice>,
) -> Result<Vec<(Column, Value, Value)>, CompanyError> {
    let mut changes = Vec::new();
    for field in FIELDS {
        let choice = chosen.get(field.name).copied().unwrap_or_else(|| suggested(winner, loser, field));
        for column in field.columns {
            let (before, other) = (value_of(winner, *column), value_of(loser, *column));
            let after = match choice {
                Choice::Winner => continue,
                Choice::Loser => other,
                Choice::Both => joined(&before, &other, field)?,
            };
            if after != before {
                changes.push((*column, before, after));
            }
        }
    }
    Ok(changes)
}

/// Two lists in JSON as one.
fn joined(first: &Value, second: &Value, field: &ChosenField) -> Result<Value, CompanyError> {
    let read = |value: &Value| {
        let text = value.as_str().unwrap_or_default().to_owned();
        Vec::<Value>::read(text).map_err(|error| CompanyError::Unreadable { column: field.name, error })
    };
    let mut all = read(first)?;
    for entry in read(second)? {
        if !all.contains(&entry) {
            all.push(entry);
        }
    }
    all.truncate(field.most);
    Ok(Value::from(serde_json::json!(all).to_string()))
}
