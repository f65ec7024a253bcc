//! A list narrowed by its records' fields.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::search::contains;
use fairway_http::Failure;
use fairway_http::fields::WRONG_TYPE;
use fairway_refdata::enums::CustomFieldType;
use sea_orm::sea_query::SelectStatement;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait, Select};
use serde::Deserialize;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};

use super::store::listed;
use super::table::{Column, Entity};
use super::value::parts_of;
use crate::{Definition, Subject};

/// The parameters of a list that name fields.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct FieldQuery(HashMap<String, String>);

impl utoipa::IntoParams for FieldQuery {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let parameter = |name: &str, description: &str| {
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(description))
                .schema(Some(ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).build()))
                .build()
        };
        vec![
            parameter(
                "field_{id}",
                "A custom field, by its id: part of a text; the number of a choice; 1 yes, 0 no; of a picture 1 has one, 0 has none.",
            ),
            parameter("field_{id}_from", "A custom field of numbers or times: at least this."),
            parameter("field_{id}_to", "A custom field of numbers or times: at most this."),
        ]
    }
}

impl FieldQuery {
    /// Whether no field is asked for, so that their definitions need not be read.
    pub fn is_empty(&self) -> bool {
        !self.0.keys().any(|key| key.starts_with("field_"))
    }

    /// Those records whose fields are as asked; `id` is the column of their ids.
    pub fn condition(
        &self,
        fields: &[Definition],
        tenant_id: TenantId,
        subject: Subject,
        id: impl ColumnTrait,
    ) -> Result<Condition, Failure> {
        let mut all = Condition::all();
        for field in fields {
            let own = Entity::find()
                .filter(Column::TenantId.eq(tenant_id))
                .filter(Column::Subject.eq(subject.number))
                .filter(Column::FieldId.eq(field.id));
            let key = field.key();
            if let Some(wanted) = self.0.get(&key) {
                all = all.add(wish(field, &key, wanted, own.clone(), id)?);
            }
            let range = [(self.0.get(&format!("{key}_from")), true), (self.0.get(&format!("{key}_to")), false)];
            if range.iter().any(|(end, _)| end.is_some()) {
                let mut within = own;
                for (end, is_from) in range {
                    let Some(end) = end else { continue };
                    let end = bound(field, &key, end)?;
                    let column = Column::NumberValue;
                    within = within.filter(if is_from { column.gte(end) } else { column.lte(end) });
                }
                all = all.add(id.in_subquery(records(within)));
            }
        }
        Ok(all)
    }
}

fn records(values: Select<Entity>) -> SelectStatement {
    values.select_only().column(Column::RecordId).into_query()
}

fn wish(
    field: &Definition,
    key: &str,
    wanted: &str,
    own: Select<Entity>,
    id: impl ColumnTrait,
) -> Result<Condition, Failure> {
    let number = || wanted.parse::<i64>().map_err(|_| Failure::field(key.to_owned(), WRONG_TYPE));
    let narrowed = match field.field_type {
        CustomFieldType::Text => own.filter(contains(Column::TextValue, wanted.trim())),
        CustomFieldType::Number => own.filter(Column::NumberValue.eq(bound(field, key, wanted)?)),
        CustomFieldType::MultipleChoice => own.filter(Column::TextValue.contains(listed(number()?))),
        CustomFieldType::SingleChoice | CustomFieldType::Boolean | CustomFieldType::Time => {
            own.filter(Column::NumberValue.eq(number()?))
        }
        CustomFieldType::Image if number()? == 0 => {
            return Ok(Condition::all().add(id.not_in_subquery(records(own))));
        }
        CustomFieldType::Image => own,
    };
    Ok(Condition::all().add(id.in_subquery(records(narrowed))))
}

/// An end of a range, as values are stored.
fn bound(field: &Definition, key: &str, text: &str) -> Result<i64, Failure> {
    let wrong = || Failure::field(key.to_owned(), WRONG_TYPE);
    match field.field_type {
        CustomFieldType::Number => parts_of(text).map_err(|_| wrong()),
        CustomFieldType::Time => text.parse().map_err(|_| wrong()),
        _ => Err(wrong()),
    }
}
