//! The audit log: who did what to which record, with before and after.
//!
//! A handler takes [`Audit`] beside its permission and calls [`Audit::record`] in the transaction that makes the change:
//! the change and its record are committed together or not at all.
//!
//! Changes hold ids and codes. What they stand for is known to the domains, which hand in their tables
//! ([`provide_name_tables`]); whoever shows the log asks [`find_names`].

mod change;
mod entity;
mod migration;
mod names;
mod people;
mod record;
mod store;

pub use change::{Change, names_of};
pub use entity::{Column as AuditColumn, Entity as AuditEntity, Model as AuditRow};
pub use migration::migrations;
pub use names::{NameList, NameTable, find_names, provide_name_lists, provide_name_tables};
pub use people::people_names;
pub use record::{Audit, record_as};
pub use store::{AuditFilter, last, select};
