//! Pages of lists that are put together in memory.

use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Failure, List, TableQuery};

const DEFAULT_LIMIT: i64 = 20;
const MAX_LIMIT: i64 = 100;
const MAX_START: i64 = 1_000_000;
/// The most that `nopage=1` sends, as of every list.
const MAX_WHOLE: usize = 5_000;

/// The first row that is asked for, and how many.
pub fn window_of(table: &TableQuery) -> Result<(usize, usize), Failure> {
    if table.nopage == Some(1) {
        return Ok((0, MAX_WHOLE));
    }
    let (start, limit) = (table.start.unwrap_or(0), table.limit.unwrap_or(DEFAULT_LIMIT));
    if !(0..=MAX_START).contains(&start) {
        return Err(Failure::field("start", WRONG_TYPE));
    }
    if !(1..=MAX_LIMIT).contains(&limit) {
        return Err(Failure::field("limit", WRONG_TYPE));
    }
    Ok(((start * limit) as usize, limit as usize))
}

/// A page out of `total` rows: whoever asks for all of them is told if these are not all.
pub fn page<T>(rows: Vec<T>, total: usize, table: &TableQuery) -> List<T> {
    let cut = table.nopage == Some(1) && total > MAX_WHOLE;
    List { rows, total: total as u64, status_info: None, cut }
}

/// The page that is asked for; `total` counts all rows.
pub fn page_of<T>(rows: Vec<T>, table: &TableQuery) -> Result<List<T>, Failure> {
    let ((start, limit), total) = (window_of(table)?, rows.len());
    Ok(page(rows.into_iter().skip(start).take(limit).collect(), total, table))
}
