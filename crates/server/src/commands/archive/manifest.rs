//! What a backup says about itself.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use fairway_db::maintain::Checksum;
use serde::{Deserialize, Serialize};

const FORMAT: &str = "fairway-backup";
/// Raised when an older version could no longer read what a newer one writes.
const FORMAT_VERSION: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    format: String,
    format_version: u32,
    /// Of the program that wrote it.
    pub version: String,
    /// Where the data came from; it can be restored to either engine.
    pub engine: String,
    /// Unix seconds of the snapshot.
    pub created_at: i64,
    pub migrations: Vec<String>,
    pub tables: BTreeMap<String, Checksum>,
    pub database: Content,
    pub files: Vec<FileEntry>,
}

/// Size and hash of the database file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    pub size: u64,
    pub blake3: String,
}

/// An uploaded file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntry {
    pub key: String,
    pub size: u64,
    pub blake3: String,
}

impl Manifest {
    pub fn new(engine: String, created_at: i64, migrations: Vec<String>, tables: BTreeMap<String, Checksum>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            format_version: FORMAT_VERSION,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            engine,
            created_at,
            migrations,
            tables,
            database: Content::default(),
            files: Vec::new(),
        }
    }

    pub fn parse(text: &[u8]) -> Result<Self> {
        let manifest: Self = serde_json::from_slice(text)?;
        if manifest.format != FORMAT {
            bail!("it is not a Fairway backup");
        }
        if manifest.format_version > FORMAT_VERSION {
            bail!("it was written by version {}, which is newer than this one", manifest.version);
        }
        Ok(manifest)
    }

    pub fn rows(&self) -> u64 {
        self.tables.values().map(|table| table.rows).sum()
    }

    pub fn file_bytes(&self) -> u64 {
        self.files.iter().map(|file| file.size).sum()
    }
}
