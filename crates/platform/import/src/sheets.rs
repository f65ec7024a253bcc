//! The files that we hand out: an empty table to fill in, and the refused rows to mend. Texts are stored as texts, so none of
//! them can be a formula.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use fairway_db::Db;
use fairway_http::Failure;
use fairway_lang::{Lang, Text};
use rust_xlsxwriter::{DataValidation, Format, Formula, Workbook, Worksheet, XlsxError};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{row, run};
use crate::kind::outcome;
use crate::reading::MAX_ROWS;
use crate::store::{self, read_json};
use crate::{FileColumn, Reason, Words};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const WIDTH_CHARS: f64 = 22.0;
/// Rows of a sheet that are read together.
const BATCH_ROWS: u64 = 1_000;
/// Excel refuses longer texts.
const MAX_CELL_CHARS: usize = 32_000;

const DATA: Text = Text::new("数据", "Data");
const NOTES: Text = Text::new("说明", "Notes");
const CHOICES: &str = "Choices";
const REASON: Text = Text::new("未导入原因", "Why it was refused");
const NOTE_HEADINGS: [Text; 4] = [
    Text::new("列", "Column"),
    Text::new("是否必填", "Required"),
    Text::new("填写说明", "What to enter"),
    Text::new("示例", "Example"),
];
const YES: Text = Text::new("必填", "Yes");
const ONE_OF: Text = Text::new("从下拉列表中选择", "Choose from the list");

/// What stands over a column: a file is passed on to colleagues of either language.
fn heading(column: &FileColumn) -> String {
    let mark = if column.is_required { " *" } else { "" };
    both(&column.heading) + mark
}

fn both(text: &Words) -> String {
    if text.zh == text.en { text.zh.clone() } else { format!("{} / {}", text.zh, text.en) }
}

pub(crate) fn template(columns: &[FileColumn], lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let bold = Format::new().set_bold();
    let mut lists = Vec::new();
    for (place, column) in (0u16..).zip(columns) {
        if !column.choices.is_empty() {
            lists.push((place, &column.choices));
        }
    }
    let data = book.add_worksheet().set_name(DATA.get(lang))?.set_freeze_panes(1, 0)?;
    for (place, column) in (0u16..).zip(columns) {
        // Numbers of phones and long ids stay as they are typed.
        data.set_column_format(place, &Format::new().set_num_format("@"))?.set_column_width(place, WIDTH_CHARS)?;
        data.write_string_with_format(0, place, heading(column), &bold)?;
    }
    for (list, (place, choices)) in (0u16..).zip(&lists) {
        let letter = rust_xlsxwriter::column_number_to_name(list);
        let source = Formula::new(format!("={CHOICES}!${letter}$1:${letter}${}", choices.len()));
        let rule = DataValidation::new().allow_list_formula(source).ignore_blank(true);
        data.add_data_validation(1, *place, MAX_ROWS as u32, *place, &rule)?;
    }
    let notes = book.add_worksheet().set_name(NOTES.get(lang))?;
    write_notes(notes, columns, lang, &bold)?;
    let sheet = book.add_worksheet().set_name(CHOICES)?.set_hidden(true);
    for (list, (_, choices)) in (0u16..).zip(&lists) {
        for (line, choice) in (0u32..).zip(choices.iter()) {
            sheet.write_string(line, list, choice.get(lang))?;
        }
    }
    book.save_to_buffer()
}

fn write_notes(notes: &mut Worksheet, columns: &[FileColumn], lang: Lang, bold: &Format) -> Result<(), XlsxError> {
    for (place, text) in (0u16..).zip(NOTE_HEADINGS) {
        notes.set_column_width(place, WIDTH_CHARS * 1.5)?.write_string_with_format(0, place, text.get(lang), bold)?;
    }
    for (line, column) in (1u32..).zip(columns) {
        let is_list = column.hint.zh.is_empty() && !column.choices.is_empty();
        let hint = if is_list { ONE_OF.get(lang) } else { column.hint.get(lang) };
        notes.write_string(line, 0, both(&column.heading))?;
        notes.write_string(line, 1, if column.is_required { YES.get(lang) } else { "" })?;
        notes.write_string(line, 2, hint)?.write_string(line, 3, column.example.get(lang))?;
    }
    Ok(())
}

pub(crate) async fn refused(db: &Db, run: &run::Model, columns: &[FileColumn], lang: Lang) -> Result<Vec<u8>, Failure> {
    let mut book = Workbook::new();
    let headings: Vec<String> = read_json(&run.headings)?;
    let reason_column = headings.len() as u16;
    start(&mut book, &headings, lang).map_err(Failure::internal)?;
    let (mut after, mut line) = (0, 1);
    loop {
        let next = store::rows_of(run).filter(row::Column::Outcome.eq(outcome::REFUSED));
        let next = next.filter(row::Column::Line.gt(after)).order_by_asc(row::Column::Line).limit(BATCH_ROWS);
        let rows = next.all(db.read()).await?;
        let Some(last) = rows.last() else { break };
        after = last.line;
        for row in &rows {
            let cells: Vec<String> = read_json(&row.cells)?;
            let reasons: Vec<Reason> = read_json(&row.reasons)?;
            let said: Vec<String> = reasons.iter().map(|reason| said(reason, columns, lang)).collect();
            let sheet = book.worksheet_from_index(0).map_err(Failure::internal)?;
            let reason = (reason_column, said.join("\n"));
            for (place, cell) in (0u16..).zip(&cells).map(|(place, cell)| (place, cell.clone())).chain([reason]) {
                let cut: String = cell.chars().take(MAX_CELL_CHARS).collect();
                sheet.write_string(line, place, cut).map_err(Failure::internal)?;
            }
            line += 1;
        }
    }
    let saved = tokio::task::spawn_blocking(move || book.save_to_buffer()).await;
    saved.map_err(Failure::internal)?.map_err(Failure::internal)
}

fn start(book: &mut Workbook, headings: &[String], lang: Lang) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let sheet = book.add_worksheet_with_constant_memory()?.set_name(DATA.get(lang))?.set_freeze_panes(1, 0)?;
    let reason = both(&REASON.into());
    for (place, heading) in (0u16..).zip(headings.iter().chain([&reason])) {
        sheet.set_column_width(place, WIDTH_CHARS)?.write_string_with_format(0, place, heading, &bold)?;
    }
    Ok(())
}

/// `Country: There is no such choice`.
fn said(reason: &Reason, columns: &[FileColumn], lang: Lang) -> String {
    let text = reason.words.get(lang);
    match columns.iter().find(|column| column.key == reason.column) {
        Some(column) => Text::new("{column}：{text}", "{column}: {text}")
            .fill(lang, &[("column", column.heading.get(lang).to_owned()), ("text", text.to_owned())]),
        None => text.to_owned(),
    }
}

pub(crate) fn answer(name: &str, bytes: Vec<u8>) -> Result<Response, Failure> {
    let headers = [
        (header::CONTENT_TYPE, XLSX.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((headers, bytes).into_response())
}
