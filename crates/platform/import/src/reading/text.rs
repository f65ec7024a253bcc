//! Tables as text: UTF-8 or GB18030 (what Excel writes in China), or UTF-16 with its mark; between commas, semicolons or tabs.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, UTF_8};
use fairway_http::Failure;

use super::Bounded;
use crate::error::NO_TABLE;

/// Enough of the beginning to see what it is.
const DETECTION_BYTES: usize = 4096;
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Bytes that no text has.
pub(super) fn is_binary(bytes: &[u8]) -> bool {
    let look = &bytes[..bytes.len().min(DETECTION_BYTES)];
    Encoding::for_bom(look).is_none() && look.iter().any(|byte| *byte < 9 || (14..32).contains(byte))
}

pub(super) fn read(bytes: &[u8], out: &mut Bounded<'_>) -> Result<(), Failure> {
    let text = decode(bytes)?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(&text))
        .from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).map_err(|_| NO_TABLE)? {
        let line = record.position().map_or(0, |place| line_at(&text, place));
        if !out.put(line, record.iter().map(str::to_owned).collect())? {
            break;
        }
    }
    Ok(())
}

/// The line on which a record begins. The reader stands where the last record ended: on Windows between the two marks of its line,
/// and before lines that are empty.
fn line_at(text: &str, place: &csv::Position) -> i64 {
    let rest = text.as_bytes().get(place.byte() as usize..).unwrap_or_default();
    let ends = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    place.line() as i64 + ends.filter(|byte| **byte == b'\n').count() as i64
}

fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, Failure> {
    let (text, _, is_broken) = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding.decode(bytes),
        None if std::str::from_utf8(bytes).is_ok() => UTF_8.decode(bytes),
        None => GB18030.decode(bytes),
    };
    if is_broken || text.contains('\0') { Err(NO_TABLE.into()) } else { Ok(text) }
}

/// The one that the headings have most of, outside of quotation marks.
fn separator(text: &str) -> u8 {
    let (mut counts, mut is_quoted) = ([0usize; SEPARATORS.len()], false);
    for byte in text.bytes() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' if !is_quoted => break,
            _ if is_quoted => {}
            _ => {
                if let Some(place) = SEPARATORS.iter().position(|separator| *separator == byte) {
                    counts[place] += 1;
                }
            }
        }
    }
    let most = (0..SEPARATORS.len()).rev().max_by_key(|place| counts[*place]).unwrap_or(0);
    SEPARATORS[most]
}
