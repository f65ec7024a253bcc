//! Reads a file of somebody else's making, row by row, within bounds: what it unpacks to, how many rows and columns it has,
//! how long a cell is. Nothing in it is ever run: of a formula its last value is read.

mod text;
mod xlsx;

use fairway_http::{Failure, MessageValue};

use crate::error::{NO_TABLE, TOO_MANY_COLUMNS, TOO_MANY_ROWS};

/// The largest file that is taken.
pub const MAX_FILE_BYTES: usize = 20 << 20;
pub const MAX_ROWS: usize = 50_000;
pub const MAX_COLUMNS: usize = 100;
/// A longer cell is cut behind this and its row refused.
pub const MAX_CELL_CHARS: usize = 10_000;

/// A row with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRow {
    /// Its number in the sheet, from 1.
    pub line: i64,
    pub cells: Vec<String>,
}

/// Where rows go; `false` ends the reading, because nobody wants them any more.
pub type Sink<'a> = &'a mut dyn FnMut(RawRow) -> bool;

/// Reads all rows, the headings first. Blocks.
pub fn read_table(bytes: &[u8], sink: Sink<'_>) -> Result<(), Failure> {
    let mut bounded = Bounded { rows: 0, sink };
    match bytes {
        [b'P', b'K', 3, 4, ..] => xlsx::read(bytes, &mut bounded),
        // An old xls, a PDF: nothing that could be text.
        other if other.is_empty() || text::is_binary(other) => Err(NO_TABLE.into()),
        other => text::read(other, &mut bounded),
    }
}

/// Counts what comes, and leaves out rows without anything in them.
pub(crate) struct Bounded<'a> {
    rows: usize,
    sink: Sink<'a>,
}

impl Bounded<'_> {
    /// `false` ends the reading.
    fn put(&mut self, line: i64, cells: Vec<String>) -> Result<bool, Failure> {
        let used = cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |last| last + 1);
        if used == 0 {
            return Ok(true);
        }
        if used > MAX_COLUMNS {
            return Err(Failure::new(TOO_MANY_COLUMNS).fill("max", MessageValue::Text(MAX_COLUMNS.to_string())));
        }
        self.rows += 1;
        // The headings are one more.
        if self.rows > MAX_ROWS + 1 {
            return Err(Failure::new(TOO_MANY_ROWS).fill("max", MessageValue::Text(MAX_ROWS.to_string())));
        }
        let cells = cells.into_iter().take(used).map(|cell| clean(&cell)).collect();
        Ok((self.sink)(RawRow { line, cells }))
    }
}

/// A cell as it is kept: without control characters, no longer than is needed to say that it is too long, and without the
/// mark by which our own files keep a text from being taken for a formula.
fn clean(cell: &str) -> String {
    let cell = match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) => rest,
        _ => cell,
    };
    let kept = cell.chars().filter(|c| !c.is_control() || *c == '\n' || *c == '\t');
    kept.take(MAX_CELL_CHARS + 1).collect()
}
