//! Tables that people bring, the twin of export: xlsx and csv, looked at row by row before anything is written, written in
//! batches in the background, and undone within a day. Knows no domain.
//!
//! A domain implements [`ImportKind`] (which columns there are, what a row would do, how it is written and taken back), hands it
//! in with [`provide_import`] in `extras` of its `domain()`, and gets its endpoints by [`handlers!`]. Everything else is here:
//! reading within bounds, guessing which column is which, rows that are there twice, the preview, the sheet of refused rows,
//! progress, going on after a broken machine, undo, and forgetting.

mod column;
pub mod endpoints;
mod entities;
mod error;
mod handlers;
mod headings;
mod kind;
mod migration;
mod reading;
mod refusing;
mod sheets;
mod store;
mod upload;
mod views;
mod work;

pub use column::{Column, FileColumn};
pub use endpoints::{ImportFile, ImportMapping, ImportRowQuery, ImportStart};
pub use error::CODES;
pub use kind::{
    FieldChange, ImportKind, Importer, Plan, Planned, Reason, SheetRow, Undone, Words, Written, provide_import,
    reasons_of,
};
pub use migration::migrations;
pub use reading::{MAX_CELL_CHARS, MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS, RawRow, Sink, read_table};
pub use store::ImportCounts;
pub use views::{
    ImportChange, ImportColumn, ImportReason, ImportRow, ImportRun, ImportState, RowOutcome, UNDO_SECONDS,
};
pub use work::{register, work};

// For the macro, which names everything by this crate.
pub use {axum, fairway_http, utoipa, utoipa_axum};
