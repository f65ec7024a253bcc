//! The demo's files and the ids that its rows got, passed from domain to domain while it is loaded.

use std::borrow::Cow;
use std::collections::HashMap;

use fairway_auth::{Passwords, TenantId};
use serde::de::DeserializeOwned;

use crate::Failure;
use crate::reading::{Source, read};

/// Reads one of the demo's JSON files by name.
pub type ReadFile = fn(&str) -> Option<Cow<'static, [u8]>>;

/// One run of the loader.
pub struct Demo {
    /// Set by the domain that creates the tenant.
    pub tenant_id: TenantId,
    pub now: i64,
    pub passwords: Passwords,
    read_file: ReadFile,
    ids: HashMap<(&'static str, String), i64>,
}

impl Demo {
    pub fn new(read_file: ReadFile, passwords: Passwords, now: i64) -> Self {
        Self { tenant_id: 0, now, passwords, read_file, ids: HashMap::new() }
    }

    /// A file of the demo folder, such as `banners.json`.
    pub fn read<T: DeserializeOwned>(&self, file: &str) -> Result<T, Failure> {
        let bytes = (self.read_file)(file).ok_or_else(|| Failure::internal(format!("demo file {file} is missing")))?;
        let wrong = |error: &dyn std::fmt::Display| Failure::internal(format!("demo file {file}: {error}"));
        let document = serde_json::from_slice(&bytes).map_err(|error| wrong(&error))?;
        read(Source::Json(document)).map_err(|error| wrong(&error))
    }

    /// Remembers which id the row got that the files call `key`.
    pub fn remember(&mut self, kind: &'static str, key: impl Into<String>, id: i64) {
        self.ids.insert((kind, key.into()), id);
    }

    /// The id of the row that the files call `key`.
    pub fn recall(&self, kind: &'static str, key: &str) -> Result<i64, Failure> {
        let found = self.find(kind, key);
        found.ok_or_else(|| Failure::internal(format!("the demo names a {kind} {key:?} that it never made")))
    }

    /// The same where there need not be one.
    pub fn find(&self, kind: &'static str, key: &str) -> Option<i64> {
        self.ids.get(&(kind, key.to_owned())).copied()
    }
}
