//! The bill of a day: a zip with a table of all trades and a summary.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use crate::model::Method;
use crate::providers::{StatementRow, statement};

/// A day's trades of a large fair, unpacked.
const MOST_BYTES: u64 = 64 << 20;

/// The rows of the table inside the file; one that is no zip is taken for the table itself.
pub fn read(file: &[u8]) -> Result<Vec<StatementRow>, String> {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(file)) else { return statement::read(Method::Alipay, file) };
    for place in 0..archive.len() {
        let entry = archive.by_index(place).map_err(|error| error.to_string())?;
        let mut bytes = Vec::new();
        entry.take(MOST_BYTES).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
        // The summary has no numbers of trades.
        if let Ok(rows) = statement::read(Method::Alipay, &bytes) {
            return Ok(rows);
        }
    }
    Err("the bill has no table of trades".to_owned())
}
