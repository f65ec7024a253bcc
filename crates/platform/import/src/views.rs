//! What clients see of an import, in the language of their request.

use std::collections::BTreeMap;

use fairway_http::Failure;
use fairway_lang::Lang;
use serde::{Deserialize, Serialize};

use crate::FileColumn;
use crate::entities::{row, run};
use crate::kind::{FieldChange, Reason, outcome};
use crate::store::{ImportCounts, read_json, state, written};
use crate::work::{mapped, sheet_row};

/// For how long an import can be undone, in seconds.
pub const UNDO_SECONDS: i64 = 24 * 3600;

/// Where an import stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportState {
    /// Its file is being taken.
    Reading,
    /// Its rows are being looked at.
    Planning,
    /// It waits for somebody to start it.
    Ready,
    Running,
    Done,
    Undoing,
    Undone,
    /// The machine gave up in the middle; it can go on or be undone.
    Stopped,
}

impl ImportState {
    fn of(word: &str) -> Self {
        match word {
            state::READING => Self::Reading,
            state::PLANNING => Self::Planning,
            state::READY => Self::Ready,
            state::RUNNING => Self::Running,
            state::DONE => Self::Done,
            state::UNDOING => Self::Undoing,
            state::UNDONE => Self::Undone,
            _ => Self::Stopped,
        }
    }
}

/// How a row turns out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RowOutcome {
    New,
    Changed,
    Unchanged,
    Refused,
    /// Was written, and stayed at an undo because somebody had gone on from it.
    Kept,
}

impl RowOutcome {
    fn of(row: &row::Model) -> Option<Self> {
        if row.written == written::KEPT {
            return Some(Self::Kept);
        }
        let known = [Self::New, Self::Changed, Self::Unchanged, Self::Refused];
        outcome::ALL.iter().position(|word| *word == row.outcome).map(|place| known[place])
    }
}

/// A column that can be imported.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ImportColumn {
    pub key: String,
    pub heading: String,
    /// What may stand in it; empty where its heading says it all.
    pub hint: String,
    pub is_required: bool,
}

/// An import and where it stands.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ImportRun {
    pub id: i64,
    pub file_name: String,
    pub state: ImportState,
    /// Rows below the headings.
    pub row_count: i32,
    /// How far the present stage is: rows done, of so many.
    pub done: i32,
    pub todo: i32,
    pub counts: ImportCounts,
    /// What stands over the columns of the file.
    pub headings: Vec<String>,
    /// For each column of the file the key that it is read as; empty where it is left out.
    pub mapping: Vec<String>,
    /// All columns that there could be.
    pub columns: Vec<ImportColumn>,
    pub created_by_name: String,
    /// Unix seconds.
    pub created_at: i64,
    pub finished_at: Option<i64>,
    /// Until when it can be undone; null where it cannot.
    pub undo_until: Option<i64>,
}

impl ImportRun {
    pub(crate) fn new(
        run: run::Model,
        counts: ImportCounts,
        columns: &[FileColumn],
        lang: Lang,
        now: i64,
    ) -> Result<Self, Failure> {
        let column = |column: &FileColumn| ImportColumn {
            key: column.key.clone(),
            heading: column.heading.get(lang).to_owned(),
            hint: column.hint.get(lang).to_owned(),
            is_required: column.is_required,
        };
        Ok(Self {
            undo_until: undo_until(&run).filter(|until| *until > now && counts.written > 0),
            headings: read_json(&run.headings)?,
            mapping: read_json(&run.mapping)?,
            columns: columns.iter().map(column).collect(),
            id: run.id,
            file_name: run.file_name,
            state: ImportState::of(&run.state),
            row_count: run.row_count,
            done: run.done,
            todo: run.todo,
            counts,
            created_by_name: run.created_by_name,
            created_at: run.created_at,
            finished_at: run.finished_at,
        })
    }
}

/// The end of the day on which it can be undone, while it is written.
pub(crate) fn undo_until(run: &run::Model) -> Option<i64> {
    let is_over = [state::DONE, state::STOPPED].contains(&run.state.as_str());
    run.finished_at.filter(|_| is_over).map(|at| at + UNDO_SECONDS)
}

/// Why a row is refused, or was kept at an undo.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ImportReason {
    /// The key of a column; empty where it is about the row as a whole.
    pub column: String,
    pub text: String,
}

/// A field that a row changes.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ImportChange {
    pub column: String,
    pub before: String,
    pub after: String,
}

/// A row of the file.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ImportRow {
    /// Its number in the sheet.
    pub line: i64,
    /// Null while nobody has looked at it.
    pub outcome: Option<RowOutcome>,
    /// What stands in it, by the keys of its columns.
    pub cells: BTreeMap<String, String>,
    pub reasons: Vec<ImportReason>,
    pub changes: Vec<ImportChange>,
    /// The record that it became.
    pub record_id: Option<i64>,
}

impl ImportRow {
    pub(crate) fn list(
        run: &run::Model,
        rows: Vec<row::Model>,
        columns: &[FileColumn],
        lang: Lang,
    ) -> Result<Vec<Self>, Failure> {
        let mapping = mapped(run, columns)?;
        rows.into_iter()
            .map(|row| {
                let cells = sheet_row(&row, &mapping)?.cells;
                let reason = |one: Reason| ImportReason { text: one.words.get(lang).to_owned(), column: one.column };
                let change = |one: FieldChange| ImportChange {
                    before: one.before.get(lang).to_owned(),
                    after: one.after.get(lang).to_owned(),
                    column: one.column,
                };
                Ok(Self {
                    line: row.line,
                    outcome: RowOutcome::of(&row),
                    cells: cells.into_iter().collect(),
                    reasons: read_json(&row.reasons)?.into_iter().map(reason).collect(),
                    changes: read_json(&row.changes)?.into_iter().map(change).collect(),
                    record_id: row.record_id,
                })
            })
            .collect()
    }
}
