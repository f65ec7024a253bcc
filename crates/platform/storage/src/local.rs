//! Reading files of a folder in large pieces: the library reads 8 KiB at a time, each on another thread.

use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use futures::stream::{StreamExt, try_unfold};

use crate::parts::blocking;
use crate::{ByteStream, Place, Storage, StorageError, key};

const PIECE: u64 = 256 * 1024;

/// Where a key's bytes are.
pub(crate) fn file(place: &Place, key: &str) -> Result<PathBuf, StorageError> {
    let path = key::parse(key)?;
    match place {
        Place::Folder(root) => Ok(root.join(path.as_ref())),
        Place::S3(_) => Err(StorageError::InvalidKey(format!("{key} is not a file of this machine"))),
    }
}

/// The bytes of a file from and to these places.
pub(crate) async fn stream(path: PathBuf, range: Range<u64>) -> Result<ByteStream, StorageError> {
    let file = Arc::new(blocking(move || std::fs::File::open(path)).await?);
    let pieces = try_unfold(range, move |range| {
        let file = file.clone();
        async move {
            if range.is_empty() {
                return Ok(None);
            }
            let size = PIECE.min(range.end - range.start);
            let piece = blocking(move || {
                let mut buffer = vec![0; size as usize];
                file.read_exact_at(&mut buffer, range.start)?;
                Ok(Bytes::from(buffer))
            })
            .await?;
            Ok(Some((piece, range.start + size..range.end)))
        }
    });
    Ok(pieces.boxed())
}

impl Storage {
    /// The file behind an object, for programs that read files. `None` where the store is elsewhere.
    pub fn file_of(&self, key: &str) -> Result<Option<PathBuf>, StorageError> {
        match &self.place {
            Place::Folder(_) => file(&self.place, key).map(Some),
            Place::S3(_) => key::parse(key).map(|_| None),
        }
    }

    /// Deletes all objects below a prefix of whole segments.
    pub async fn delete_all(&self, prefix: &str) -> Result<(), StorageError> {
        let mut found = self.list(prefix);
        while let Some(info) = found.next().await {
            self.delete(&info?.key).await?;
        }
        Ok(())
    }
}
