//! A value of each type: what is accepted, how it is stored, and what it is on the wire.

use fairway_http::fields::{OUT_OF_RANGE, PICTURE, TOO_LONG, UNKNOWN, WRONG_TYPE, is_picture};
use fairway_lang::Text;
use fairway_refdata::enums::CustomFieldType;
use serde_json::{Value, json};

use crate::Definition;

const MAX_TEXT_CHARS: usize = 500;
const MAX_ADDRESS_CHARS: usize = 500;
/// Numbers are whole ten-thousandths, so that both engines compare and sort them alike.
const PARTS: i64 = 10_000;
/// Beyond this a number on the wire would lose its last places.
const MAX_NUMBER: i64 = 100_000_000_000;
/// 31 December 9999, the last second that calendars of browsers know.
const MAX_TIME: i64 = 253_402_300_799;
const MIN_TIME: i64 = -62_135_596_800;
const TOO_FINE: Text = Text::new("最多保留 4 位小数", "At most 4 decimal places");

/// What stands in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    Text(String),
    /// Ten-thousandths.
    Number(i64),
    Choice(i64),
    Choices(Vec<i64>),
    Flag(bool),
    /// Unix seconds.
    Time(i64),
    Picture(String),
}

/// Why a value is refused, with values for the places of the text.
pub type Refusal = (Text, Vec<(&'static str, String)>);

fn refusal(text: Text) -> Refusal {
    (text, Vec::new())
}

fn out_of_range(min: i64, max: i64) -> Refusal {
    (OUT_OF_RANGE, vec![("min", min.to_string()), ("max", max.to_string())])
}

impl FieldValue {
    /// Reads what was sent; nothing where it is empty.
    pub fn read(field: &Definition, sent: &Value) -> Result<Option<Self>, Refusal> {
        if sent.is_null() {
            return Ok(None);
        }
        match field.field_type {
            CustomFieldType::Text => Ok(text(sent, MAX_TEXT_CHARS)?.map(Self::Text)),
            CustomFieldType::Number => read_number(sent).map(|number| Some(Self::Number(number))),
            CustomFieldType::SingleChoice => choice(field, sent).map(|id| Some(Self::Choice(id))),
            CustomFieldType::MultipleChoice => read_choices(field, sent),
            CustomFieldType::Boolean => {
                let flag = sent.as_bool().ok_or_else(|| refusal(WRONG_TYPE))?;
                Ok(Some(Self::Flag(flag)))
            }
            CustomFieldType::Time => {
                let time = sent.as_i64().ok_or_else(|| refusal(WRONG_TYPE))?;
                let is_time = (MIN_TIME..=MAX_TIME).contains(&time);
                is_time.then_some(Some(Self::Time(time))).ok_or_else(|| refusal(WRONG_TYPE))
            }
            CustomFieldType::Image => {
                let address = text(sent, MAX_ADDRESS_CHARS)?;
                if address.as_deref().is_some_and(|address| !is_picture(address)) {
                    return Err(refusal(PICTURE));
                }
                Ok(address.map(Self::Picture))
            }
        }
    }

    /// What stands in its row: text and number.
    pub fn stored(&self) -> (String, Option<i64>) {
        match self {
            Self::Text(text) | Self::Picture(text) => (text.clone(), None),
            Self::Number(number) | Self::Choice(number) | Self::Time(number) => (String::new(), Some(*number)),
            Self::Flag(flag) => (String::new(), Some(i64::from(*flag))),
            Self::Choices(ids) => {
                let listed: String = ids.iter().map(|id| format!("{id},")).collect();
                (format!(",{listed}"), None)
            }
        }
    }

    /// Reads a row again; nothing where its type was another one, or what was chosen is gone.
    pub fn load(field: &Definition, text: String, number: Option<i64>) -> Option<Self> {
        let is_choice = |id: &i64| field.choices.iter().any(|choice| choice.id == *id);
        match field.field_type {
            CustomFieldType::Text => (!text.is_empty()).then_some(Self::Text(text)),
            CustomFieldType::Number => number.map(Self::Number),
            CustomFieldType::SingleChoice => number.filter(is_choice).map(Self::Choice),
            CustomFieldType::MultipleChoice => {
                let chosen: Vec<i64> = text.split(',').filter_map(|id| id.parse().ok()).filter(is_choice).collect();
                (!chosen.is_empty()).then_some(Self::Choices(chosen))
            }
            CustomFieldType::Boolean => number.map(|flag| Self::Flag(flag != 0)),
            CustomFieldType::Time => number.map(Self::Time),
            CustomFieldType::Image => (!text.is_empty()).then_some(Self::Picture(text)),
        }
    }

    /// Whether it is one of these answers, or has one of them among it: numbers of choices, 1 for yes and 0 for no.
    pub fn is_one_of(&self, answers: &[i64]) -> bool {
        match self {
            Self::Choice(id) => answers.contains(id),
            Self::Choices(ids) => ids.iter().any(|id| answers.contains(id)),
            Self::Flag(flag) => answers.contains(&i64::from(*flag)),
            Self::Text(_) | Self::Number(_) | Self::Time(_) | Self::Picture(_) => false,
        }
    }

    pub fn json(&self) -> Value {
        match self {
            Self::Text(text) | Self::Picture(text) => json!(text),
            Self::Number(parts) if parts % PARTS == 0 => json!(parts / PARTS),
            Self::Number(parts) => json!(*parts as f64 / PARTS as f64),
            Self::Choice(id) => json!(id),
            Self::Choices(ids) => json!(ids),
            Self::Flag(flag) => json!(flag),
            Self::Time(seconds) => json!(seconds),
        }
    }
}

/// A number as people and programs write it, in ten-thousandths.
pub fn parts_of(text: &str) -> Result<i64, Refusal> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
        return Err(refusal(WRONG_TYPE));
    }
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > 4 {
        return Err(refusal(TOO_FINE));
    }
    let whole: i64 = whole.parse().map_err(|_| out_of_range(-MAX_NUMBER, MAX_NUMBER))?;
    if whole > MAX_NUMBER {
        return Err(out_of_range(-MAX_NUMBER, MAX_NUMBER));
    }
    let fraction: i64 = format!("{fraction:0<4}").parse().map_err(|_| refusal(WRONG_TYPE))?;
    Ok(sign * (whole * PARTS + fraction))
}

fn read_number(sent: &Value) -> Result<i64, Refusal> {
    let Value::Number(number) = sent else { return Err(refusal(WRONG_TYPE)) };
    let text = number.to_string();
    // A float that is written with an exponent is far beyond what a field holds, or far below it.
    if text.contains(['e', 'E']) {
        return Err(out_of_range(-MAX_NUMBER, MAX_NUMBER));
    }
    parts_of(&text)
}

fn text(sent: &Value, max: usize) -> Result<Option<String>, Refusal> {
    let text = sent.as_str().ok_or_else(|| refusal(WRONG_TYPE))?.trim();
    if text.chars().count() > max {
        return Err((TOO_LONG, vec![("max", max.to_string())]));
    }
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

fn choice(field: &Definition, sent: &Value) -> Result<i64, Refusal> {
    let id = sent.as_i64().ok_or_else(|| refusal(WRONG_TYPE))?;
    field.choices.iter().any(|choice| choice.id == id).then_some(id).ok_or_else(|| refusal(UNKNOWN))
}

/// In the order of the field, each once.
fn read_choices(field: &Definition, sent: &Value) -> Result<Option<FieldValue>, Refusal> {
    let sent = sent.as_array().ok_or_else(|| refusal(WRONG_TYPE))?;
    let chosen = sent.iter().map(|one| choice(field, one)).collect::<Result<Vec<i64>, _>>()?;
    let ids: Vec<i64> = field.choices.iter().map(|choice| choice.id).filter(|id| chosen.contains(id)).collect();
    Ok((!ids.is_empty()).then_some(FieldValue::Choices(ids)))
}

#[cfg(test)]
mod tests {
    use fairway_export::decimal;

    use super::*;

    #[test]
    fn numbers_are_kept_to_the_ten_thousandth() {
        for (text, parts, shown) in [
            ("12.5", 125_000, "12.5"),
            ("-0.0001", -1, "-0.0001"),
            ("7", 70_000, "7"),
            ("3.10000", 31_000, "3.1"),
            ("100000000000", 1_000_000_000_000_000, "100000000000"),
        ] {
            assert_eq!(parts_of(text).unwrap(), parts, "{text}");
            assert_eq!(decimal(parts), shown);
        }
        for wrong in ["", "-", ".5", "1,5", "1e3", "0.00001", "100000000001", "99999999999999999999", "+1", "1.2.3"] {
            assert!(parts_of(wrong).is_err(), "{wrong}");
        }
    }
}
