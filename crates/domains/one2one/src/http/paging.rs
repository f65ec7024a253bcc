//! Pages of lists that are put together in memory.

use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Failure, List, TableQuery};

const DEFAULT_LIMIT: i64 = 20;
const MAX_LIMIT: i64 = 100;
const MAX_START: i64 = 1_000_000;
/// The most that `nopage=1` sends, as of every list.
const MAX_WHOLE: usize = 5_000;

/// The page that is asked for; `total` counts all rows.
pub fn page_of<T>(mut rows: Vec<T>, table: &TableQuery) -> Result<List<T>, Failure> {
    if table.nopage == Some(1) {
        let (total, cut) = (rows.len() as u64, rows.len() > MAX_WHOLE);
        rows.truncate(MAX_WHOLE);
        return Ok(List { rows, total, status_info: None, cut });
    }
    let (start, limit) = (table.start.unwrap_or(0), table.limit.unwrap_or(DEFAULT_LIMIT));
    if !(0..=MAX_START).contains(&start) {
        return Err(Failure::field("start", WRONG_TYPE));
    }
    if !(1..=MAX_LIMIT).contains(&limit) {
        return Err(Failure::field("limit", WRONG_TYPE));
    }
    let total = rows.len() as u64;
    let rows = rows.into_iter().skip((start * limit) as usize).take(limit as usize).collect();
    Ok(List { rows, total, status_info: None, cut: false })
}
