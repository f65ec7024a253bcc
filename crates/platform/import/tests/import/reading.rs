//! What is read, and what is refused.

use std::io::{Cursor, Write};

use fairway_http::Failure;
use fairway_import::{MAX_CELL_CHARS, MAX_COLUMNS, MAX_ROWS, read_table};
use rust_xlsxwriter::{Formula, Workbook};
use zip::write::SimpleFileOptions;

fn rows_of(bytes: impl Into<Vec<u8>>) -> Result<Vec<Vec<String>>, Failure> {
    let mut rows = Vec::new();
    read_table(&bytes.into(), &mut |row| {
        rows.push(row.cells);
        true
    })?;
    Ok(rows)
}

fn code_of(bytes: impl Into<Vec<u8>>) -> u32 {
    rows_of(bytes).expect_err("a refusal").code.number()
}

#[test]
fn text_is_read_in_every_encoding_and_with_every_separator() {
    let wanted = [["名称", "City"], ["远岸航运, 宁波", "Ningbo"]];
    let comma = "名称,City\n\"远岸航运, 宁波\",Ningbo\n";
    let tab = "名称\tCity\r\n远岸航运, 宁波\tNingbo\r\n";
    let files: [Vec<u8>; 5] = [
        comma.into(),
        format!("\u{feff}{comma}").into(),
        GB18030_BYTES.to_vec(),
        tab.into(),
        "名称;City\n远岸航运, 宁波;Ningbo".into(),
    ];
    for file in files {
        assert_eq!(rows_of(file).unwrap(), wanted);
    }
    let utf16: Vec<u8> = format!("\u{feff}{tab}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(rows_of(utf16).unwrap(), wanted);
}

#[test]
fn rows_of_a_text_are_numbered_as_an_editor_numbers_its_lines() {
    let lines = |text: &str| {
        let mut lines = Vec::new();
        read_table(text.as_bytes(), &mut |row| {
            lines.push(row.line);
            true
        })
        .unwrap();
        lines
    };
    for end in ["\n", "\r\n"] {
        let text = ["City", "Ningbo", "\"two", "lines\"", "Shanghai", "", "Xiamen", ""].join(end);
        assert_eq!(lines(&text), [1, 2, 3, 5, 7], "{end:?}");
    }
}

/// `名称,City` and `"远岸航运, 宁波",Ningbo` as a Chinese Excel writes them.
#[rustfmt::skip]
const GB18030_BYTES: &[u8] = b"\xc3\xfb\xb3\xc6,City\r\n\"\xd4\xb6\xb0\xb6\xba\xbd\xd4\xcb, \xc4\xfe\xb2\xa8\",Ningbo\r\n";

#[test]
fn a_workbook_is_read_with_the_last_values_of_its_formulas() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_string(0, 0, "名称").unwrap().write_string(0, 1, "Founded").unwrap();
    sheet.write_string(1, 0, "远岸").unwrap().write_number(1, 1, 1996).unwrap();
    sheet.write_formula(3, 0, Formula::new("=1+1").set_result("2")).unwrap();
    book.add_worksheet().write_string(0, 0, "another sheet").unwrap();
    let mut lines = Vec::new();
    read_table(&book.save_to_buffer().unwrap(), &mut |row| {
        lines.push((row.line, row.cells));
        true
    })
    .unwrap();
    let texts = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
    let wanted = [(1, texts(&["名称", "Founded"])), (2, texts(&["远岸", "1996"])), (4, texts(&["2"]))];
    assert_eq!(lines, wanted);
}

#[test]
fn what_is_no_table_is_refused() {
    let old_xls = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0";
    for file in [&b""[..], b"PK\x03\x04 and nothing behind", b"%PDF-1.4\x00\x01", old_xls, &packed("a.txt", 10)] {
        assert_eq!(code_of(file), 1901);
    }
}

#[test]
fn a_bomb_is_noticed_before_it_is_kept() {
    let bomb = packed("xl/sharedStrings.xml", 49 << 20);
    assert!(bomb.len() < 1 << 20, "{} bytes", bomb.len());
    assert_eq!(code_of(bomb), 1902);
}

#[test]
fn too_many_rows_and_columns_are_refused() {
    let wide = ["x"; MAX_COLUMNS + 1].join(",");
    assert_eq!(code_of(wide), 1904);
    let long = "x\n".repeat(MAX_ROWS + 2);
    assert_eq!(code_of(long), 1903);
    assert_eq!(rows_of("x\n".repeat(MAX_ROWS + 1)).unwrap().len(), MAX_ROWS + 1);
}

#[test]
fn cells_are_kept_without_what_no_text_has() {
    let rows = rows_of(format!("'=1+1,'quoted,\u{1b}a\u{7f}b\n{}", "长".repeat(20_000))).unwrap_err();
    assert_eq!(rows.code.number(), 1901, "an escape character is no text");
    let rows = rows_of(format!("'=1+1,'quoted,a\u{7f}b\n{}", "长".repeat(20_000))).unwrap();
    assert_eq!(rows[0], ["=1+1", "'quoted", "ab"]);
    assert_eq!(rows[1][0].chars().count(), MAX_CELL_CHARS + 1);
}

/// A zip with one part of that many zeros.
fn packed(name: &str, bytes: usize) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(name, SimpleFileOptions::default()).unwrap();
    let chunk = vec![b'0'; 1 << 20];
    let mut left = bytes;
    while left > 0 {
        let some = left.min(chunk.len());
        zip.write_all(&chunk[..some]).unwrap();
        left -= some;
    }
    zip.finish().unwrap().into_inner()
}
