//! The first sheet of a workbook, cell by cell as it is unpacked. Before anything is kept of it, it is measured: what a file
//! says of its own size is not believed.

use std::io::{Cursor, Read};

use calamine::{Data, ExcelDateTime, Reader, Xlsx, open_workbook_from_rs};
use fairway_http::Failure;
use zip::ZipArchive;

use super::{Bounded, MAX_COLUMNS};
use crate::error::{NO_TABLE, TOO_BIG, TOO_MANY_COLUMNS};
use fairway_http::MessageValue;

/// All that a file unpacks to. Sheets are read as a stream.
const MAX_UNPACKED_BYTES: u64 = 256 << 20;
/// What is not a sheet: texts that cells share, and styles. These are held while the sheet is read.
const MAX_HELD_BYTES: u64 = 48 << 20;
const MAX_PARTS: usize = 1_000;
const CHUNK_BYTES: usize = 64 << 10;

pub(super) fn read(bytes: &[u8], out: &mut Bounded<'_>) -> Result<(), Failure> {
    measure(bytes)?;
    let none = |error: calamine::XlsxError| {
        tracing::info!(%error, "a workbook could not be read");
        Failure::from(NO_TABLE)
    };
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(none)?;
    let sheet = book.sheet_names().into_iter().next().ok_or(NO_TABLE)?;
    let mut cells = book.worksheet_cells_reader(&sheet).map_err(none)?;
    let (mut line, mut row) = (0, Vec::new());
    while let Some(cell) = cells.next_cell().map_err(none)? {
        let (at, column) = cell.get_position();
        let text = shown(Data::from(cell.get_value().clone()));
        if text.is_empty() {
            continue;
        }
        if column as usize >= MAX_COLUMNS {
            return Err(Failure::new(TOO_MANY_COLUMNS).fill("max", MessageValue::Text(MAX_COLUMNS.to_string())));
        }
        if at != line {
            if !out.put(i64::from(line) + 1, std::mem::take(&mut row))? {
                return Ok(());
            }
            line = at;
        }
        let column = column as usize;
        if row.len() <= column {
            row.resize(column + 1, String::new());
        }
        row[column] = text;
    }
    out.put(i64::from(line) + 1, row).map(drop)
}

/// Unpacks everything once and keeps nothing: a few kilobytes can become gigabytes.
fn measure(bytes: &[u8]) -> Result<(), Failure> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| NO_TABLE)?;
    if archive.len() > MAX_PARTS {
        return Err(NO_TABLE.into());
    }
    let (mut all, mut held, mut chunk) = (0, 0, vec![0; CHUNK_BYTES]);
    for place in 0..archive.len() {
        let mut part = archive.by_index(place).map_err(|_| NO_TABLE)?;
        let is_sheet = part.name().is_ok_and(|name| name.starts_with("xl/worksheets/"));
        loop {
            let read = part.read(&mut chunk).map_err(|_| NO_TABLE)? as u64;
            all += read;
            held += if is_sheet { 0 } else { read };
            if all > MAX_UNPACKED_BYTES || held > MAX_HELD_BYTES {
                return Err(TOO_BIG.into());
            }
            if read == 0 {
                break;
            }
        }
    }
    Ok(())
}

fn shown(value: Data) -> String {
    match value {
        // Spreadsheets know no whole numbers.
        Data::Float(number) if number.fract() == 0.0 && number.abs() < 1e15 => format!("{}", number as i64),
        Data::DateTime(moment) => day(&moment),
        other => other.to_string(),
    }
}

fn day(moment: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    if (hour, minute, second) == (0, 0, 0) {
        format!("{year:04}-{month:02}-{day:02}")
    } else {
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
    }
}
