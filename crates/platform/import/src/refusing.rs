//! What is wrong with a row whatever its kind: cells that cannot be meant, and a record that the file has twice.

use std::collections::HashMap;

use fairway_http::fields;
use fairway_lang::Text;

use crate::kind::{PlannedOutcome, SheetRow, outcome};
use crate::reading::MAX_CELL_CHARS;
use crate::{FileColumn, Reason, Words};

const SAME_AS: Text = Text::new("与第 {line} 行是同一条", "This is the same record as row {line}");
const TOO_LONG: Text = Text::new("最多 {max} 个字", "At most {max} characters");
const CELL_ERROR: Text = Text::new("单元格里是公式错误 {error}", "This cell holds the error {error}");
/// What a spreadsheet shows in place of a value.
const CELL_ERRORS: [&str; 7] = ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"];

pub(crate) fn refuse_what_cannot_be_meant(columns: &[FileColumn], sheet: &SheetRow, outlook: &mut PlannedOutcome) {
    let mut reasons = Vec::new();
    for column in columns {
        match sheet.get(&column.key) {
            None if column.is_required => reasons.push(Reason::at(&column.key, fields::REQUIRED)),
            Some(text) if CELL_ERRORS.contains(&text) => {
                reasons.push(Reason::at(&column.key, Words::filled(CELL_ERROR, &[("error", text.to_owned())])));
            }
            Some(text) if text.chars().count() > MAX_CELL_CHARS => {
                let most = [("max", MAX_CELL_CHARS.to_string())];
                reasons.push(Reason::at(&column.key, Words::filled(TOO_LONG, &most)));
            }
            _ => {}
        }
    }
    if !reasons.is_empty() {
        let known: Vec<String> = reasons.iter().map(|reason| reason.column.clone()).collect();
        let others = std::mem::take(&mut outlook.reasons).into_iter().filter(|one| !known.contains(&one.column));
        reasons.extend(others);
        (outlook.outcome, outlook.reasons) = (outcome::REFUSED, reasons);
        outlook.changes.clear();
    }
}

pub(crate) fn refuse_twice(seen: &mut HashMap<String, i64>, line: i64, outlook: &mut PlannedOutcome) {
    if outlook.outcome == outcome::REFUSED {
        return;
    }
    if let Some(first) = outlook.keys.iter().find_map(|key| seen.get(key)) {
        let words = Words::filled(SAME_AS, &[("line", first.to_string())]);
        (outlook.outcome, outlook.reasons) = (outcome::REFUSED, vec![Reason::at("", words)]);
        outlook.changes.clear();
        return;
    }
    seen.extend(outlook.keys.drain(..).map(|key| (key, line)));
}
