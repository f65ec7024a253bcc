//! What was written is read again by other programs' readers.

use std::io::Read;

use calamine::{Data, Reader, Xlsx};
use fairway_clock::Zone;
use fairway_lang::Text;

use super::*;

struct Sample(&'static str, i64, i64);

impl Row for Sample {
    const FILE: &'static str = "sample";
    const SHEET: Text = Text::new("样表", "Sample");
    const HEADERS: &'static [Text] =
        &[Text::new("名称", "Name"), Text::new("数量", "Count"), Text::new("时间（{zone}）", "Time ({zone})")];

    fn cells(&self, _: Lang) -> Vec<Cell> {
        vec![self.0.into(), self.1.into(), Cell::Time(self.2)]
    }
}

fn written(format: Format, rows: Vec<Sample>) -> Vec<u8> {
    let (sender, receiver) = mpsc::channel(8);
    for batch in rows {
        sender.try_send(vec![batch]).unwrap();
    }
    drop(sender);
    let mut bytes = Vec::new();
    write::<Sample>(format, Lang::Zh, Times::new(Zone::default(), 0), vec![], receiver)
        .unwrap()
        .read_to_end(&mut bytes)
        .unwrap();
    bytes
}

fn rows() -> Vec<Sample> {
    vec![
        Sample("北仑, \"港\"\n二号", -7, 1_794_700_800),
        Sample("=HYPERLINK(\"http://x\")", 1 << 60, 0),
        Sample("＠SUM(A1)", 0, 0),
        Sample("", 3, 0),
    ]
}

#[test]
fn csv_has_a_mark_for_excel_and_nothing_that_it_would_run() {
    let bytes = written(Format::Csv, rows());
    let text = String::from_utf8(bytes).unwrap();
    let body = text.strip_prefix('\u{feff}').expect("a byte order mark");
    let mut reader = csv::Reader::from_reader(body.as_bytes());
    assert_eq!(reader.headers().unwrap(), vec!["名称 / Name", "数量 / Count", "时间（UTC+8） / Time (UTC+8)"]);
    let read: Vec<Vec<String>> = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
    assert_eq!(read[0], ["北仑, \"港\"\n二号", "-7", "2026-11-15 08:00:00"]);
    assert_eq!(read[1][0], "'=HYPERLINK(\"http://x\")");
    assert_eq!(read[1][1], (1u64 << 60).to_string());
    assert_eq!(read[2][0], "'＠SUM(A1)");
    assert_eq!(read[3][0], "");
    assert!(text.contains("\r\n"));
}

#[test]
fn xlsx_is_read_back_with_types_and_without_formulas() {
    let bytes = written(Format::Xlsx, rows());
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(bytes)).unwrap();
    assert_eq!(book.sheet_names(), ["样表"]);
    let sheet = book.worksheet_range("样表").unwrap();
    assert_eq!(sheet.get_value((0, 0)), Some(&Data::String("名称 / Name".into())));
    assert_eq!(sheet.get_value((1, 0)), Some(&Data::String("北仑, \"港\"\n二号".into())));
    assert_eq!(sheet.get_value((1, 1)), Some(&Data::Float(-7.0)));
    let moment = sheet.get_value((1, 2)).unwrap();
    // Days since 1899-12-30, as Excel counts.
    assert!(matches!(moment, Data::DateTime(at) if (at.as_f64() - (46_341.0 + 1.0 / 3.0)).abs() < 1e-6), "{moment:?}");
    assert_eq!(sheet.get_value((2, 0)), Some(&Data::String("=HYPERLINK(\"http://x\")".into())));
    assert_eq!(sheet.get_value((2, 1)), Some(&Data::String((1u64 << 60).to_string())));
    assert!(book.worksheet_formula("样表").unwrap().is_empty());
}
