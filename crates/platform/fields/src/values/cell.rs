//! What stands in a cell of a table that somebody brings, as a form would send it.

use fairway_clock::{Day, Zone};
use fairway_http::fields::{UNKNOWN, WRONG_TYPE};
use fairway_lang::Text;
use fairway_refdata::enums::CustomFieldType;
use serde_json::{Value, json};

use crate::Definition;

const YES: [&str; 4] = ["是", "yes", "true", "1"];
const NO: [&str; 4] = ["否", "no", "false", "0"];
/// Between several choices; `、` and `,` are what an export writes.
const BETWEEN: [char; 7] = ['、', ',', '，', ';', '；', '|', '\n'];
/// `2027-03-05`, whatever follows it.
const DAY_BYTES: usize = 10;

impl Definition {
    /// Whether people can write it into a cell: a picture has to be uploaded.
    pub fn is_written_in_cells(&self) -> bool {
        self.field_type != CustomFieldType::Image
    }

    /// Reads a cell that is not empty: choices by their names in either language, yes or no in words, a time by its day.
    pub fn read_cell(&self, text: &str, zone: &Zone) -> Result<Value, Text> {
        match self.field_type {
            CustomFieldType::Text | CustomFieldType::Image => Ok(json!(text)),
            CustomFieldType::Number => {
                let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
                number.map(|number| json!(number)).ok_or(WRONG_TYPE)
            }
            CustomFieldType::SingleChoice => self.find_choice_by_name(text).map(|id| json!(id)).ok_or(UNKNOWN),
            CustomFieldType::MultipleChoice => {
                // A name may have a comma of its own.
                if let Some(id) = self.find_choice_by_name(text) {
                    return Ok(json!([id]));
                }
                let names = text.split(BETWEEN).map(str::trim).filter(|name| !name.is_empty());
                let ids: Option<Vec<i64>> = names.map(|name| self.find_choice_by_name(name)).collect();
                ids.map(|ids| json!(ids)).ok_or(UNKNOWN)
            }
            CustomFieldType::Boolean => {
                let said = text.to_lowercase();
                match (YES.contains(&said.as_str()), NO.contains(&said.as_str())) {
                    (true, _) => Ok(json!(true)),
                    (_, true) => Ok(json!(false)),
                    _ => Err(UNKNOWN),
                }
            }
            CustomFieldType::Time => {
                let day = text.get(..DAY_BYTES).and_then(Day::parse);
                day.map(|day| json!(zone.start(day))).ok_or(WRONG_TYPE)
            }
        }
    }

    fn find_choice_by_name(&self, name: &str) -> Option<i64> {
        let said = name.to_lowercase();
        let is_called = |one: &String| one.to_lowercase() == said;
        self.choices.iter().find(|one| is_called(&one.name_zh) || is_called(&one.name_en)).map(|one| one.id)
    }
}
