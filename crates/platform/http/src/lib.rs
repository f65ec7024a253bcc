//! HTTP as every domain speaks it: envelope, payload, table query, error codes, request context, cached reads,
//! OpenAPI. Knows no domain.

pub mod access;
mod body;
mod cached;
mod client;
mod code;
pub mod context;
pub mod controls;
pub mod demo;
mod domain;
pub mod edge;
mod envelope;
mod failure;
pub mod fields;
pub mod ids;
pub mod openapi;
mod payload;
mod reading;
mod shortcut;
mod state;
mod table;
pub mod tasks;
mod tenancy;
mod uses;
mod zones;

pub use body::{BodyMemory, DEFAULT_BODY_BYTES, HeldBytes};
pub use cached::Public;
pub use client::{Client, Network};
pub use code::Code;
pub use context::{Allowed, SignedIn, Visit};
pub use demo::Demo;
pub use domain::{Domain, LoadDemo, Part, SitemapList};
pub use envelope::{Answer, Envelope, List, ListAnswer, Reply, StatusCount, ValidUntil};
pub use failure::{Failure, FailureBody, FieldError, MessageValue};
pub use fields::{Fields, Validate};
pub use payload::{FileBody, Params, Payload, TextBody};
pub use shortcut::{Shortcuts, WithShortcuts};
pub use state::{App, Services, Settings};
pub use table::{Sorts, TableQuery};
pub use tenancy::{Located, SessionDirectory, TenantDirectory, TenantInfo};
pub use uses::{AddressTable, AddressUse, find_address_uses, provide_address_tables};
pub use zones::{ZoneDirectory, find_meeting_zone, find_tenant_zone, provide_zones};

/// What the macros of this crate write into others.
#[doc(hidden)]
pub mod macros {
    pub use crate::code::CodeEntry;
    pub use axum::http::StatusCode;
    pub use fairway_lang::Text;
    pub use utoipa_axum;
}
