//! Writes rows as csv that Excel opens rightly: with a byte order mark, CRLF, and no cell that it would run.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use crate::cell::{Cell, Times, decimal};

/// A text that begins like this is a formula to a spreadsheet, also in its full-width form.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

pub(crate) struct CsvFile {
    writer: csv::Writer<BufWriter<File>>,
    times: Times,
}

impl CsvFile {
    pub fn create(headers: &[String], times: Times) -> io::Result<Self> {
        let mut file = BufWriter::new(tempfile::tempfile()?);
        file.write_all("\u{feff}".as_bytes())?;
        let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(file);
        writer.write_record(headers.iter().map(|header| safe(header)))?;
        Ok(Self { writer, times })
    }

    pub fn write(&mut self, row: &[Cell]) -> io::Result<()> {
        Ok(self.writer.write_record(row.iter().map(|cell| text(cell, &self.times)))?)
    }

    pub fn finish(self) -> io::Result<File> {
        let file = self.writer.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
        file.into_inner().map_err(|error| error.into_error())
    }
}

/// A text that no spreadsheet takes for a formula.
fn safe(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

fn text(cell: &Cell, times: &Times) -> String {
    match cell {
        Cell::Text(text) => safe(text),
        Cell::Number(number) => number.to_string(),
        Cell::Decimal(parts) => decimal(*parts),
        Cell::Time(unix) => times.text(*unix),
        Cell::Empty => String::new(),
    }
}
