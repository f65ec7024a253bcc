//! What is asked now: the definitions that are switched on.

use fairway_auth::TenantId;
use fairway_http::Failure;
use fairway_lang::Lang;
use fairway_records::read_column;
use fairway_refdata::enums::CustomFieldType;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use super::rules::FieldChoice;
use super::table::{Column, Entity, Model};
use super::{Filler, Key};
use crate::{EVERYBODY, Subject, Values};

/// A field as code works with it.
#[derive(Clone, Debug)]
pub struct Definition {
    pub id: i64,
    pub field_type: CustomFieldType,
    pub name_zh: String,
    pub name_en: String,
    pub help_zh: String,
    pub help_en: String,
    pub choices: Vec<FieldChoice>,
    pub is_required: bool,
    pub is_public: bool,
    pub filled_by: i32,
    pub asked_of: i32,
    pub when_field: Option<i64>,
    pub when_choices: Vec<i64>,
}

impl Definition {
    /// `field_12`.
    pub fn key(&self) -> String {
        Key(self.id).to_string()
    }

    /// Its name for readers of this language, or the only one that it has.
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.name_zh, &self.name_en)
    }

    /// Whether it is asked of whoever writes: organisers write all of them.
    pub fn is_filled_by(&self, by: Filler) -> bool {
        by == Filler::Organiser || self.filled_by == Filler::Own.value()
    }

    /// Whether it is asked of these people, who have given these answers to what is asked before it.
    pub fn is_asked(&self, audience: i32, answers: &Values) -> bool {
        let is_theirs = self.asked_of == EVERYBODY || self.asked_of == audience;
        let is_met = |id: i64| answers.get(&id).is_some_and(|answer| answer.is_one_of(&self.when_choices));
        is_theirs && self.when_field.is_none_or(is_met)
    }

    /// Whether whoever writes must fill it in. What others have to know is not asked of organisers.
    pub fn is_required_of(&self, by: Filler) -> bool {
        self.is_required && self.filled_by == by.value()
    }
}

impl TryFrom<Model> for Definition {
    type Error = Failure;

    fn try_from(row: Model) -> Result<Self, Failure> {
        Ok(Self {
            id: row.id,
            field_type: CustomFieldType::try_from(row.field_type).map_err(Failure::internal)?,
            name_zh: row.name_zh,
            name_en: row.name_en,
            help_zh: row.help_zh,
            help_en: row.help_en,
            choices: read_column("custom_field.choices", row.choices)?,
            is_required: row.is_required,
            is_public: row.is_public,
            filled_by: row.filled_by,
            asked_of: row.asked_of,
            when_field: row.when_field,
            when_choices: read_column("custom_field.when_choices", row.when_choices)?,
        })
    }
}

/// The fields of a subject that are switched on, in their order.
pub async fn active_fields(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    subject: Subject,
) -> Result<Vec<Definition>, Failure> {
    let rows = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Subject.eq(subject.number))
        .filter(Column::IsActive.eq(true))
        .order_by_asc(Column::Sort)
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(Definition::try_from).collect()
}
