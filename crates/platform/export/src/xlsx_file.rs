//! Writes rows as xlsx, row by row to disk. Texts are stored as texts, so none of them can be a formula.

use std::fs::File;
use std::io;

use fairway_lang::{Lang, Text};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

use crate::cell::{Cell, PARTS, Times};

/// Excel has 1,048,576 rows; what is more goes on another sheet.
const MAX_SHEET_ROWS: u32 = 1_000_000;
/// Excel refuses longer texts.
const MAX_CELL_CHARS: usize = 32_000;
const COLUMN_WIDTH_CHARS: f64 = 20.0;

pub(crate) struct XlsxFile {
    workbook: Workbook,
    headers: Vec<String>,
    name: &'static str,
    sheets: usize,
    next: u32,
    time_format: Format,
    times: Times,
}

impl XlsxFile {
    pub fn create(name: Text, headers: Vec<String>, lang: Lang, times: Times) -> io::Result<Self> {
        let time_format = Format::new().set_num_format("yyyy-mm-dd hh:mm:ss");
        let (workbook, name) = (Workbook::new(), name.get(lang));
        let mut file = Self { workbook, headers, name, sheets: 0, next: 0, time_format, times };
        file.open_sheet().map_err(io::Error::other)?;
        Ok(file)
    }

    fn open_sheet(&mut self) -> Result<(), XlsxError> {
        self.sheets += 1;
        let name = if self.sheets == 1 { self.name.to_owned() } else { format!("{} {}", self.name, self.sheets) };
        let bold = Format::new().set_bold();
        let sheet = self.workbook.add_worksheet_with_constant_memory()?;
        sheet.set_name(name)?.set_freeze_panes(1, 0)?;
        for (column, header) in (0u16..).zip(&self.headers) {
            sheet.set_column_width(column, COLUMN_WIDTH_CHARS)?;
            sheet.write_string_with_format(0, column, header, &bold)?;
        }
        self.next = 1;
        Ok(())
    }

    pub fn write(&mut self, row: &[Cell]) -> io::Result<()> {
        self.try_write(row).map_err(io::Error::other)
    }

    fn try_write(&mut self, row: &[Cell]) -> Result<(), XlsxError> {
        if self.next > MAX_SHEET_ROWS {
            self.open_sheet()?;
        }
        let sheet = self.workbook.worksheet_from_index(self.sheets - 1)?;
        for (column, content) in (0u16..).zip(row) {
            put(sheet, (self.next, column), content, &self.times, &self.time_format)?;
        }
        self.next += 1;
        Ok(())
    }

    pub fn finish(mut self) -> io::Result<File> {
        let mut file = tempfile::tempfile()?;
        self.workbook.save_to_writer(&mut file).map_err(io::Error::other)?;
        Ok(file)
    }
}

fn put(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    content: &Cell,
    times: &Times,
    time_format: &Format,
) -> Result<(), XlsxError> {
    match content {
        Cell::Empty => Ok(()),
        Cell::Text(text) => {
            let cut: String = text.chars().take(MAX_CELL_CHARS).collect();
            sheet.write_string(row, column, cut).map(drop)
        }
        // Beyond 2^53 a spreadsheet's numbers lose digits.
        Cell::Number(number) if number.unsigned_abs() >= 1 << 53 => {
            sheet.write_string(row, column, number.to_string()).map(drop)
        }
        Cell::Number(number) => sheet.write_number(row, column, *number as f64).map(drop),
        Cell::Decimal(parts) => sheet.write_number(row, column, *parts as f64 / PARTS as f64).map(drop),
        Cell::Time(unix) => match ExcelDateTime::from_timestamp(times.clock_seconds(*unix)) {
            Ok(moment) => sheet.write_datetime_with_format(row, column, &moment, time_format).map(drop),
            Err(_) => sheet.write_string(row, column, times.text(*unix)).map(drop),
        },
    }
}
