//! Reads a backup archive and refuses one that is not whole, down to the last byte.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use flate2::read::MultiGzDecoder;

use super::manifest::Content;
use super::{DATABASE, FILES, Hashing, MANIFEST, Manifest};

/// An archive on the disk.
pub struct Archive {
    path: PathBuf,
}

/// One part of an archive as it passes by.
pub enum Item<'a> {
    Database(&'a mut dyn Read),
    File(&'a str, u64, &'a mut dyn Read),
    Manifest(&'a mut dyn Read),
}

impl Archive {
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    /// Passes every part to `visit`, in order.
    pub fn each(&self, mut visit: impl FnMut(Item<'_>) -> Result<()>) -> Result<()> {
        let mut file = File::open(&self.path).with_context(|| format!("cannot open {}", self.path.display()))?;
        let mut magic = [0; 2];
        let compressed = file.read_exact(&mut magic).is_ok() && magic == [0x1f, 0x8b];
        file.rewind()?;
        let file = BufReader::with_capacity(1 << 20, file);
        let mut input: Box<dyn Read> = if compressed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) };
        let mut tar = tar::Archive::new(&mut input);
        for entry in tar.entries().context("it is not a tar archive")? {
            let mut entry = entry.context("the archive is damaged")?;
            let name = entry.path().context("the archive is damaged")?.to_string_lossy().into_owned();
            let size = entry.size();
            ensure!(entry.header().entry_type().is_file(), "{name} is not a plain file");
            let item = match name.strip_prefix(FILES) {
                _ if name == DATABASE => Item::Database(&mut entry),
                _ if name == MANIFEST => Item::Manifest(&mut entry),
                Some(key) if is_plain(key) => Item::File(key, size, &mut entry),
                _ => bail!("{name} does not belong in a backup"),
            };
            visit(item).with_context(|| format!("cannot read {name}"))?;
        }
        // To the very end, so that the checksum of the compression is looked at too.
        io::copy(&mut input, &mut io::sink()).context("the archive is damaged")?;
        Ok(())
    }

    /// Reads everything, compares it with the manifest and puts the database into `database`.
    pub fn verify(&self, database: &Path) -> Result<Manifest> {
        self.verify_parts(database).with_context(|| format!("{} is not a whole backup", self.path.display()))
    }

    fn verify_parts(&self, database: &Path) -> Result<Manifest> {
        let (mut found_database, mut manifest) = (None, None);
        let mut files: BTreeMap<String, (u64, String)> = BTreeMap::new();
        self.each(|item| {
            match item {
                Item::Database(content) => {
                    let mut hashing = Hashing::new(content);
                    let mut out = File::create(database).context("cannot unpack the database")?;
                    io::copy(&mut hashing, &mut out)?;
                    let (size, blake3) = hashing.finish();
                    found_database = Some(Content { size, blake3 });
                }
                Item::File(key, _, content) => {
                    let mut hashing = Hashing::new(content);
                    io::copy(&mut hashing, &mut io::sink())?;
                    let twice = files.insert(key.to_owned(), hashing.finish()).is_some();
                    ensure!(!twice, "it is there twice");
                }
                Item::Manifest(content) => {
                    let mut text = Vec::new();
                    content.read_to_end(&mut text)?;
                    manifest = Some(Manifest::parse(&text)?);
                }
            }
            Ok(())
        })?;
        let manifest = manifest.context("it has no manifest; writing it was probably interrupted")?;
        ensure!(found_database.as_ref() == Some(&manifest.database), "the database is not the one of the manifest");
        for file in &manifest.files {
            match files.remove(&file.key) {
                Some((size, hash)) if size == file.size && hash == file.blake3 => {}
                Some(_) => bail!("the file {} has changed", file.key),
                None => bail!("the file {} is missing", file.key),
            }
        }
        if let Some(key) = files.keys().next() {
            bail!("the file {key} is not in the manifest");
        }
        Ok(manifest)
    }
}

/// No way out of the folder it is put into.
fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.split('/').all(|part| !part.is_empty() && part != "." && part != "..")
}
