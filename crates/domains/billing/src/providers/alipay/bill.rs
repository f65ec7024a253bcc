//! The bill of a day: a zip with a table of all trades and a summary.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use crate::model::Method;
use crate::providers::StatementRow;
use crate::providers::statement::{self, StatementError};

/// A day's trades of a large fair, unpacked.
const MAX_BILL_BYTES: u64 = 64 << 20;

/// The rows of the table inside the file; one that is no zip is taken for the table itself.
pub fn read(file: &[u8]) -> Result<Vec<StatementRow>, StatementError> {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(file)) else { return statement::read(Method::Alipay, file) };
    for place in 0..archive.len() {
        let Ok(entry) = archive.by_index(place) else { continue };
        let mut bytes = Vec::new();
        if entry.take(MAX_BILL_BYTES).read_to_end(&mut bytes).is_err() {
            continue;
        }
        // The summary has no numbers of trades.
        match statement::read(Method::Alipay, &bytes) {
            Err(StatementError::NoTable) => {}
            read => return read,
        }
    }
    Err(StatementError::NoTable)
}
