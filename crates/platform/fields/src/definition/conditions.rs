//! Of whom a field is asked, and after which answer to another one: what of that is wrong, and what others need of a field.

use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Code, Failure, Fields, MessageValue};
use fairway_lang::Text;
use fairway_records::{first_nonempty, read_column};
use fairway_refdata::enums::CustomFieldType;

use super::rules::{FieldChoice, FieldForm, has_choices};
use super::table::Model;
use crate::error::{CHOICE_NEEDED, FIELD_NEEDED, OUT_OF_ORDER, refused_at};
use crate::{EVERYBODY, Subject};

const ITSELF: Text = Text::new("字段不能以自身为条件", "A field can’t depend on itself");
const NOT_CHOSEN: Text =
    Text::new("只能以单选、多选或是否字段为条件", "A condition needs a field with choices, or yes or no");
const NOT_ASKED: Text =
    Text::new("该字段已停用，或不由同一方填写", "That field is switched off, or filled in by somebody else");
const LATER: Text =
    Text::new("只能以排在前面的字段为条件", "A condition can only use a field that comes before this one");
const OF_OTHERS: Text = Text::new(
    "该字段只问其他身份的人，条件永远无法满足",
    "That field is asked of others only, so this one would never show",
);
/// The answers of a yes-or-no field.
const YES_OR_NO: [i64; 2] = [1, 0];

/// Refuses a form whose audience or condition makes no sense among the fields that there are; `before` is its field, if that is
/// there already.
pub fn check(subject: Subject, form: &FieldForm, before: Option<&Model>, all: &[Model]) -> Result<(), Failure> {
    let mut fields = Fields::default();
    let is_known = form.asked_of == EVERYBODY || subject.audiences.contains(&form.asked_of);
    fields.require("asked_of", is_known, UNKNOWN, vec![]);
    if let Some(id) = form.when_field {
        let decider = all.iter().find(|field| field.id == id).filter(|_| !subject.audiences.is_empty());
        if let Some((name, text)) = find_fault(form, before, decider)? {
            fields.add(name, text);
        }
    }
    fields.finish()
}

/// What is wrong with a condition on this field, and where.
fn find_fault(
    form: &FieldForm,
    before: Option<&Model>,
    decider: Option<&Model>,
) -> Result<Option<(&'static str, Text)>, Failure> {
    let Some(decider) = decider else { return Ok(Some(("when_field", UNKNOWN))) };
    // A new field comes last, unless its form says where.
    let own = (form.sort.or(before.map(|row| row.sort)).unwrap_or(i32::MAX), before.map_or(i64::MAX, |row| row.id));
    let answers = answers_of(decider)?;
    let faults = [
        ("when_field", ITSELF, before.is_some_and(|row| row.id == decider.id)),
        ("when_field", NOT_CHOSEN, answers.is_empty()),
        ("when_field", NOT_ASKED, !decider.is_active || decider.filled_by > form.filled_by),
        ("when_field", LATER, (decider.sort, decider.id) >= own),
        ("when_field", OF_OTHERS, are_apart(decider.asked_of, form.asked_of)),
        ("when_choices", REQUIRED, form.when_choices.is_empty()),
        ("when_choices", UNKNOWN, form.when_choices.iter().any(|answer| !answers.contains(answer))),
    ];
    Ok(faults.into_iter().find(|(_, _, is_wrong)| *is_wrong).map(|(name, text, _)| (name, text)))
}

/// Whether nobody is asked both.
fn are_apart(one: i32, other: i32) -> bool {
    ![one, other].contains(&EVERYBODY) && one != other
}

/// All answers that a field can have; none where they cannot be listed.
fn answers_of(field: &Model) -> Result<Vec<i64>, Failure> {
    if field.field_type == CustomFieldType::Boolean.value() {
        return Ok(YES_OR_NO.to_vec());
    }
    if !has_choices(field.field_type) {
        return Ok(Vec::new());
    }
    let choices: Vec<FieldChoice> = read_column("custom_field.choices", field.choices.clone())?;
    Ok(choices.into_iter().map(|choice| choice.id).collect())
}

/// Refuses to let a field go, or to make one of it by which those that depend on it could no longer be decided; `form` is what
/// it is to become, nothing where it goes.
pub fn must_serve(before: &Model, form: Option<&FieldForm>, all: &[Model]) -> Result<(), Failure> {
    for dependent in all.iter().filter(|field| field.when_field == Some(before.id)) {
        let Some(form) = form else {
            return Err(Failure::new(FIELD_NEEDED).fill("name", MessageValue::Text(name_of(dependent))));
        };
        let refused = |at: &'static str, code: Code| Err(refused_at(at, code, vec![("name", name_of(dependent))]));
        if !form.is_active {
            return refused("is_active", FIELD_NEEDED);
        }
        if form.field_type != before.field_type {
            return refused("field_type", FIELD_NEEDED);
        }
        if form.filled_by > dependent.filled_by {
            return refused("filled_by", FIELD_NEEDED);
        }
        if are_apart(form.asked_of, dependent.asked_of) {
            return refused("asked_of", FIELD_NEEDED);
        }
        if form.sort.is_some_and(|sort| (sort, before.id) >= (dependent.sort, dependent.id)) {
            let values = vec![("name", name_of(dependent)), ("other", name_of(before))];
            return Err(refused_at("sort", OUT_OF_ORDER, values));
        }
        let named: Vec<i64> = read_column("custom_field.when_choices", dependent.when_choices.clone())?;
        let is_gone = |id: &i64| !form.choices.iter().any(|choice| choice.id == *id);
        if has_choices(form.field_type) && named.iter().any(is_gone) {
            return refused("choices", CHOICE_NEEDED);
        }
    }
    Ok(())
}

/// Refuses an order in which a field would be asked before the one that decides about it. Fields that `ids` does not name follow
/// in their old order.
pub fn must_follow(ids: &[i64], all: &[Model]) -> Result<(), Failure> {
    let mut rest: Vec<&Model> = all.iter().filter(|field| !ids.contains(&field.id)).collect();
    rest.sort_by_key(|field| (field.sort, field.id));
    let order: Vec<i64> = ids.iter().copied().chain(rest.into_iter().map(|field| field.id)).collect();
    let place = |id: i64| order.iter().position(|one| *one == id);
    for field in all {
        let decider = field.when_field.and_then(|id| all.iter().find(|one| one.id == id));
        if let Some(decider) = decider.filter(|decider| place(decider.id) > place(field.id)) {
            return Err(Failure::new(OUT_OF_ORDER)
                .fill("name", MessageValue::Text(name_of(field)))
                .fill("other", MessageValue::Text(name_of(decider))));
        }
    }
    Ok(())
}

fn name_of(field: &Model) -> String {
    first_nonempty(&field.name_zh, &field.name_en).to_owned()
}
