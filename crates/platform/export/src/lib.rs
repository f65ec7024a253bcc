//! A list as a file: the rows of a table query as xlsx or csv, however many there are.
//!
//! A view implements [`Row`] (what its columns are called and what stands in them); a handler takes [`ExportQuery`] and
//! calls [`export`] with the same select as its list, [`export_as`] where each row needs nothing but itself, [`export_with`] where a tenant has columns of its own, or [`export_rows`] with rows that it has computed.
//! A list of one meeting says so by [`Format::of_meeting`]. [`workbook`] gives such a file to whoever sends it as part of another. [`export_file`] and [`send_file`] answer with files of
//! another kind, such as papers.

mod cell;
mod csv_file;
mod spool;
mod xlsx_file;

pub use cell::{Cell, Row, decimal};
pub use spool::{FileKind, export, export_as, export_file, export_rows, export_with, send_file, workbook};

use serde::Deserialize;

/// What kind of file is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    #[default]
    Xlsx,
    Csv,
}

impl Format {
    const fn extension(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
        }
    }

    const fn content_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
        }
    }
}

/// A list as a file: of which kind, and whose times stand in it.
#[derive(Clone, Copy, Debug)]
pub struct ListFile {
    format: Format,
    /// The meeting that the whole list is of.
    activity_id: Option<i64>,
}

impl Format {
    /// Of a list that is of one meeting: its times are those of that meeting's zone, whichever the site shows.
    pub const fn of_meeting(self, activity_id: i64) -> ListFile {
        self.of(Some(activity_id))
    }

    /// Of a list that is of one meeting by some filters only, and otherwise in the tenant's zone.
    pub const fn of(self, activity_id: Option<i64>) -> ListFile {
        ListFile { format: self, activity_id }
    }
}

impl From<Format> for ListFile {
    fn from(format: Format) -> Self {
        format.of(None)
    }
}

/// The part of an export request that is not the list's own.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct ExportQuery {
    /// `xlsx` or `csv`; xlsx if absent.
    #[param(inline)]
    pub format: Format,
}
