//! Tenants' sites: configuration, structure, content, and what administrators and organisers do to them.

mod admin;
mod configuration;
mod content;
mod records;
mod structure;
mod support;
