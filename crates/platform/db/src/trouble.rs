//! Which errors of a database are the machine's and not the program's: no space left, or nobody there to answer.

use sea_orm::sqlx::{self, sqlite::SqliteError};
use sea_orm::{DbErr, RuntimeErr};

/// What an operator has to mend; the same request may work afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The disk under the database is full.
    NoSpace,
    /// The database cannot be reached, or cannot write at the moment.
    Away,
}

impl Trouble {
    /// `None` for mistakes of ours, such as a statement that no engine understands.
    pub fn of(error: &DbErr) -> Option<Self> {
        match error {
            DbErr::ConnectionAcquire(_) => Some(Self::Away),
            DbErr::Conn(RuntimeErr::SqlxError(error)) => Some(Self::of_driver(error).unwrap_or(Self::Away)),
            DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => {
                Self::of_driver(error)
            }
            _ => None,
        }
    }

    fn of_driver(error: &sqlx::Error) -> Option<Self> {
        use sqlx::Error as E;
        match error {
            E::Io(_) | E::Tls(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed => Some(Self::Away),
            E::Database(error) => {
                let code = error.code()?;
                match error.try_downcast_ref::<SqliteError>() {
                    Some(_) => Self::of_sqlite(code.parse().ok()?),
                    None => Self::of_postgres(&code),
                }
            }
            _ => None,
        }
    }

    /// By SQLite's extended result codes.
    fn of_sqlite(code: u32) -> Option<Self> {
        const FULL: u32 = 13;
        // A limit or a full disk under the file beside the database shows as one of these.
        const IOERR_WRITE: u32 = 10 | 3 << 8;
        const IOERR_SHMSIZE: u32 = 10 | 19 << 8;
        const BUSY: u32 = 5;
        const READONLY: u32 = 8;
        const IOERR: u32 = 10;
        const CANTOPEN: u32 = 14;
        match (code, code & 0xff) {
            (IOERR_WRITE | IOERR_SHMSIZE, _) | (_, FULL) => Some(Self::NoSpace),
            (_, BUSY | READONLY | IOERR | CANTOPEN) => Some(Self::Away),
            _ => None,
        }
    }

    /// By PostgreSQL's SQLSTATE.
    fn of_postgres(code: &str) -> Option<Self> {
        match code {
            "53100" => Some(Self::NoSpace),
            // Out of memory or of connections; a standby that takes no writes; an error of its disk.
            "53200" | "53300" | "25006" | "58030" => Some(Self::Away),
            // Connection failures; a server that stops or starts.
            code if code.starts_with("08") || code.starts_with("57P") => Some(Self::Away),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_told_apart() {
        assert_eq!(Trouble::of_sqlite(13), Some(Trouble::NoSpace));
        assert_eq!(Trouble::of_sqlite(778), Some(Trouble::NoSpace));
        assert_eq!(Trouble::of_sqlite(266), Some(Trouble::Away), "a disk that cannot be read");
        assert_eq!(Trouble::of_sqlite(5), Some(Trouble::Away));
        assert_eq!(Trouble::of_sqlite(2067), None, "a unique index is no trouble");
        assert_eq!(Trouble::of_postgres("53100"), Some(Trouble::NoSpace));
        assert_eq!(Trouble::of_postgres("57P01"), Some(Trouble::Away));
        assert_eq!(Trouble::of_postgres("23505"), None);
    }
}
