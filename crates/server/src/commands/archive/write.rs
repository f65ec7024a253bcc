//! Writes a backup archive from front to back.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{DATABASE, FILES, FileEntry, Hashing, MANIFEST, Manifest};
use crate::commands::archive::manifest::Content;

/// An archive in the making. Until [`Writer::finish`] it is not a backup.
pub struct Writer {
    tar: tar::Builder<Output>,
    manifest: Manifest,
}

enum Output {
    Plain(BufWriter<File>),
    // Fast: pictures and videos do not shrink anyway, and the database shrinks enough.
    Compressed(Box<GzEncoder<BufWriter<File>>>),
}

impl Writer {
    /// Begins with the database file.
    pub fn create(path: &Path, compressed: bool, manifest: Manifest, database: &Path) -> Result<Self> {
        // It holds everybody's data and every hash: for nobody but its owner, whatever the folder allows.
        let created = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
        let file = BufWriter::with_capacity(1 << 20, created.context("cannot create the archive")?);
        let output = match compressed {
            true => Output::Compressed(Box::new(GzEncoder::new(file, Compression::fast()))),
            false => Output::Plain(file),
        };
        let mut writer = Self { tar: tar::Builder::new(output), manifest };
        let source = File::open(database).context("cannot read the copy of the database")?;
        let size = source.metadata()?.len();
        let blake3 = writer.append(DATABASE, size, source)?;
        writer.manifest.database = Content { size, blake3 };
        Ok(writer)
    }

    /// Adds an uploaded file of a size that is known.
    pub fn add_file(&mut self, key: &str, size: u64, content: impl Read) -> Result<()> {
        let blake3 = self.append(&format!("{FILES}{key}"), size, content)?;
        self.manifest.files.push(FileEntry { key: key.to_owned(), size, blake3 });
        Ok(())
    }

    /// Ends with the manifest and waits until everything is on the disk.
    pub fn finish(mut self) -> Result<Manifest> {
        let text = serde_json::to_vec_pretty(&self.manifest)?;
        self.append(MANIFEST, text.len() as u64, text.as_slice())?;
        let buffered = match self.tar.into_inner()? {
            Output::Plain(file) => file,
            Output::Compressed(encoder) => encoder.finish()?,
        };
        buffered.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        Ok(self.manifest)
    }

    fn append(&mut self, name: &str, size: u64, content: impl Read) -> Result<String> {
        let mut header = tar::Header::new_gnu();
        header.set_size(size);
        header.set_mode(0o600);
        header.set_entry_type(tar::EntryType::Regular);
        // Not one byte more than announced, or everything behind it would be unreadable.
        let mut content = Hashing::new(content.take(size));
        self.tar.append_data(&mut header, name, &mut content).with_context(|| format!("cannot write {name}"))?;
        match content.finish() {
            (found, hash) if found == size => Ok(hash),
            (found, _) => bail!("{name} has {found} bytes where {size} were announced"),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(file) => file.write(bytes),
            Self::Compressed(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(file) => file.flush(),
            Self::Compressed(encoder) => encoder.flush(),
        }
    }
}
