//! A definition on the wire: its row, its form, and what of it is wrong.

use fairway_http::fields::UNKNOWN;
use fairway_http::{Fields, Sorts, Validate};
use fairway_lang::Text;
use fairway_records::{RecordKind, check_both_languages, first_nonempty, require_one_language};
use fairway_refdata::enums::CustomFieldType;
use sea_orm::Order;
use serde::{Deserialize, Serialize};

use super::table::{self as custom_field, Column};
use super::{Filler, TAG};

/// A tenant's, of one subject.
pub const MAX_FIELDS: u64 = 30;
pub const MAX_CHOICES: usize = 50;
const MAX_NAME_CHARS: usize = 60;
const MAX_HELP_CHARS: usize = 200;
const NO_CHOICES: Text = Text::new("请至少填写一个选项", "Give at least one choice");
const TOO_MANY_CHOICES: Text = Text::new("最多 {max} 个选项", "At most {max} choices");
const SAME_CHOICE: Text = Text::new("选项重复", "This choice is listed twice");

/// What can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct FieldChoice {
    /// What values name; 0 in a form for a new one, which gets the next number.
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
}

const fn switched_on() -> bool {
    true
}

const fn own_people() -> i32 {
    Filler::Own.value()
}

fairway_records::record! {
    /// A custom field as organisers keep it.
    row FieldRow of custom_field;
    /// The form of a custom field, always sent whole.
    form FieldForm;
    ordered by sort;
    {
        /// Of what it is asked; the address says it, not the form.
        #[serde(skip)]
        subject: i32,
        /// 1 text, 2 number, 3 single choice, 4 multiple choice, 5 boolean, 6 time, 7 image. Stays as it is once there are values.
        field_type: i32,
        name_zh: String,
        name_en: String,
        /// What helps whoever fills it in.
        help_zh: String,
        help_en: String,
        /// For types 3 and 4, at most 50. One that was chosen already cannot go.
        choices: Vec<FieldChoice>,
        /// Whoever fills it in must.
        is_required: bool,
        /// Public pages show it; otherwise only organisers and its own people see it.
        is_public: bool,
        /// 1 its own people (and organisers), 2 organisers only.
        filled_by: i32 = "own_people",
        /// 0 everybody; otherwise one of the subject's audiences: of registrations as what somebody takes part.
        asked_of: i32,
        /// Asked only after an answer to this field: a choice or yes or no, and before this one.
        when_field: Option<i64>,
        /// Those answers: numbers of choices; 1 yes, 0 no.
        when_choices: Vec<i64>,
        /// Switched off, it is asked and shown nowhere; what was filled in stays.
        is_active: bool = "switched_on",
    }
}

/// A custom field with the number of its values.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct FieldEntry {
    #[serde(flatten)]
    pub field: FieldRow,
    /// How many have filled it in; all of that goes with it.
    pub used: i64,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FieldListQuery {
    /// Part of a name in either language.
    pub keyword: Option<String>,
}

fairway_records::record_tables!(of a tenant: custom_field);

impl RecordKind for custom_field::Entity {
    type Row = FieldRow;
    const NAME: &'static str = "custom_field";
    const TAG: &'static str = TAG;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn];
    const SORTS: Sorts<Column> =
        &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("field_type", Column::FieldType)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::Subject);

    fn title(row: &custom_field::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

/// Whether values are chosen and not written.
pub fn has_choices(field_type: i32) -> bool {
    [CustomFieldType::SingleChoice.value(), CustomFieldType::MultipleChoice.value()].contains(&field_type)
}

impl Validate for FieldForm {
    fn validate(&self, fields: &mut Fields) {
        fields.require("field_type", CustomFieldType::try_from(self.field_type).is_ok(), UNKNOWN, vec![]);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_NAME_CHARS);
        check_both_languages(fields, ("help_zh", &self.help_zh), ("help_en", &self.help_en), MAX_HELP_CHARS);
        fields.known("filled_by", &self.filled_by, &[Filler::Own.value(), Filler::Organiser.value()]);
        if !has_choices(self.field_type) {
            return;
        }
        fields.require("choices", !self.choices.is_empty(), NO_CHOICES, vec![]);
        let most = vec![("max", MAX_CHOICES.to_string())];
        fields.require("choices", self.choices.len() <= MAX_CHOICES, TOO_MANY_CHOICES, most);
        for (place, choice) in self.choices.iter().enumerate() {
            check_choice(fields, &self.choices[..place], place, choice);
        }
    }
}

fn check_choice(fields: &mut Fields, before: &[FieldChoice], place: usize, choice: &FieldChoice) {
    let at = |name: &str| format!("choices[{place}].{name}");
    fields.required(at("name_zh"), first_nonempty(choice.name_zh.trim(), choice.name_en.trim()));
    for (name, text) in [("name_zh", &choice.name_zh), ("name_en", &choice.name_en)] {
        fields.length(at(name), text, 0, MAX_NAME_CHARS);
    }
    let same = |one: &FieldChoice| {
        let is = |a: &str, b: &str| !a.trim().is_empty() && a.trim() == b.trim();
        is(&one.name_zh, &choice.name_zh) || is(&one.name_en, &choice.name_en)
    };
    fields.require(at("name_zh"), !before.iter().any(same), SAME_CHOICE, vec![]);
}
