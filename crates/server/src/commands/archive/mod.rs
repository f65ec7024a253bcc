//! The backup archive: one tar file, compressed unless its name says otherwise, with the database as a SQLite file
//! whatever engine it came from, the uploaded files, and a manifest that says what must be in it.

mod manifest;
mod read;
mod write;

pub use manifest::{FileEntry, Manifest};
pub use read::{Archive, Item};
pub use write::Writer;

use std::io::{self, Read};

/// Names inside the archive.
const DATABASE: &str = "database.sqlite";
const FILES: &str = "files/";
const MANIFEST: &str = "manifest.json";

/// Counts and hashes what is read through it.
pub struct Hashing<R> {
    inner: R,
    hasher: blake3::Hasher,
    size: u64,
}

impl<R: Read> Hashing<R> {
    pub fn new(inner: R) -> Self {
        Self { inner, hasher: blake3::Hasher::new(), size: 0 }
    }

    /// What was read: its size and hash.
    pub fn finish(self) -> (u64, String) {
        (self.size, self.hasher.finalize().to_hex().to_string())
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.hasher.update(&buffer[..length]);
        self.size += length as u64;
        Ok(length)
    }
}
