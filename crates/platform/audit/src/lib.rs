//! The audit log: who did what to which record, with before and after.
//!
//! A handler takes [`Audit`] beside its permission and calls [`Audit::record`] in the transaction that makes the change:
//! the change and its record are committed together or not at all.

mod change;
mod entity;
mod migration;
mod record;
mod store;

pub use change::{Change, names_of};
pub use entity::{Column as AuditColumn, Entity as AuditEntity, Model as AuditRow};
pub use migration::migrations;
pub use record::{Audit, record_as};
pub use store::{AuditFilter, last, select};
