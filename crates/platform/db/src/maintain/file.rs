//! A SQLite database as a file: its path and address, its soundness, and making it one file that can be moved.

use std::path::{Path, PathBuf};

use sea_orm::{ConnectionTrait, DbErr};

use crate::tables::query;
use crate::{Db, Engine};

/// The address of the SQLite database in this file.
pub fn sqlite_url(path: &Path) -> String {
    let path = path.to_string_lossy();
    format!("sqlite://{}", path.replace('%', "%25").replace('?', "%3F").replace('#', "%23"))
}

/// The file behind a SQLite address; `None` for other engines and for a database in memory.
pub fn file_of(url: &str) -> Option<PathBuf> {
    let rest = url.strip_prefix("sqlite:")?;
    let path = rest.strip_prefix("//").unwrap_or(rest);
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    if path.is_empty() || path == ":memory:" {
        return None;
    }
    Some(PathBuf::from(percent_decoded(path)))
}

/// The same decoding as the driver applies to the address.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What is wrong with a SQLite file: damaged pages, wrong indexes, dangling foreign keys. Other engines look after
/// themselves.
pub async fn verify_file(db: &Db) -> Result<Vec<String>, DbErr> {
    if db.engine() != Engine::Sqlite {
        return Ok(Vec::new());
    }
    let mut problems = Vec::new();
    for row in query(db.read(), "PRAGMA integrity_check").await? {
        let line: String = row.try_get_by_index(0)?;
        if line != "ok" {
            problems.push(line);
        }
    }
    let dangling = dangling(db.read()).await?;
    problems.extend(dangling.into_iter().map(|table| format!("{table} has foreign keys that point nowhere")));
    Ok(problems)
}

/// Closes the database and leaves one plain file, without the files that accompany a running one.
pub async fn seal(db: Db) -> Result<(), DbErr> {
    if db.engine() == Engine::Sqlite {
        // The readers would hold the file in its present mode.
        db.read().clone().close().await?;
        query(db.maintenance(), "PRAGMA journal_mode = DELETE").await?;
    }
    db.close().await;
    Ok(())
}

pub(super) async fn dangling(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let mut tables: Vec<String> = query(db, "PRAGMA foreign_key_check")
        .await?
        .iter()
        .map(|row| row.try_get_by_index(0))
        .collect::<Result<_, _>>()?;
    tables.dedup();
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_survives_its_address() {
        for path in ["data/fairway.sqlite", "/srv/会航 1/100%/a?b#c.sqlite"] {
            assert_eq!(file_of(&sqlite_url(Path::new(path))), Some(PathBuf::from(path)));
        }
        assert_eq!(file_of("sqlite:data/x.sqlite?mode=ro"), Some(PathBuf::from("data/x.sqlite")));
        assert_eq!(file_of("sqlite::memory:"), None);
        assert_eq!(file_of("postgres://localhost/fairway"), None);
    }
}
