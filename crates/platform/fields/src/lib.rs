//! Custom fields: what a tenant wants to know of its companies (and of others to come) beyond what everybody asks. The one home of
//! their definitions, of what a value of each type is, and of reading, writing, filtering and exporting values. Knows no domain.
//!
//! A domain names its [`Subject`], gets the endpoints of the definitions by [`handlers!`], and then uses the pieces where it shows
//! and writes its own records: [`FieldSheet`] (what is asked and filled in, for forms, tables, exports, the public and the audit
//! log), [`save_values`] (a form's changes), [`FieldQuery`] (a list's filters), [`headings`] (an export).
//!
//! On the wire a value stands under the field's key, `field_12`: in rows, forms, filters and at what is wrong.

mod definition;
mod demo;
mod error;
mod migration;
mod values;

pub use definition::handling::{create, delete, list, order, update};
pub use definition::reading::{Definition, active_fields};
pub use definition::rules::{FieldChoice, FieldEntry, FieldForm, FieldListQuery, FieldRow};
pub use definition::{Filler, TAG};
pub use demo::load_demo_fields;
pub use error::CODES;
pub use migration::migrations;
pub use values::export::headings;
pub use values::filter::FieldQuery;
pub use values::reading::{FieldSheet, Values};
pub use values::store::delete_values;
pub use values::value::FieldValue;
pub use values::views::{AskedField, FieldMap, ShownField};
pub use values::writing::{Changes, save_values};

/// What has fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// Its own: values are stored under it. Whoever declares a subject looks at those that others declared.
    pub number: i32,
    /// Kinds of people who can be asked apart from each other, by the domain's own numbers. Where there are none, everybody is
    /// asked everything, and no field has a condition.
    pub audiences: &'static [i32],
}

impl Subject {
    /// One whose fields are all asked of everybody.
    pub const fn plain(number: i32) -> Self {
        Self { number, audiences: &[] }
    }
}

/// Of a field that all audiences are asked.
pub const EVERYBODY: i32 = 0;

// For the macro, which names everything by this crate.
pub use {fairway_audit, fairway_http, fairway_records, utoipa};
