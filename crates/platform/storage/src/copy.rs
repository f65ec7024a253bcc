//! Copying a whole store into another one, for backups and for moving an installation.

use futures::stream::TryStreamExt;

use crate::{ObjectInfo, Storage, StorageError};

/// Objects on their way at the same time.
const MAX_COPIES_AT_ONCE: usize = 4;

/// One object that has arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedObject {
    pub key: String,
    pub size: u64,
    /// BLAKE3 of the bytes as they were read, so that a copy can be compared later.
    pub hash: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopyReport {
    pub objects: u64,
    pub bytes: u64,
    /// Deleted by somebody between being listed and being read.
    pub gone: u64,
}

impl Storage {
    /// Copies every object, telling `progress` of each; objects of the same key are replaced, others are left alone.
    pub async fn copy_all(
        &self,
        to: &Storage,
        mut progress: impl FnMut(&CopiedObject),
    ) -> Result<CopyReport, StorageError> {
        let mut report = CopyReport::default();
        let mut copies = self.list("").map_ok(|info| self.copy_one(to, info)).try_buffer_unordered(MAX_COPIES_AT_ONCE);
        while let Some(copied) = copies.try_next().await? {
            match copied {
                Some(copied) => {
                    report.objects += 1;
                    report.bytes += copied.size;
                    progress(&copied);
                }
                None => report.gone += 1,
            }
        }
        Ok(report)
    }

    async fn copy_one(&self, to: &Storage, info: ObjectInfo) -> Result<Option<CopiedObject>, StorageError> {
        let body = match self.stream(&info.key, None).await {
            Err(StorageError::NotFound(_)) => return Ok(None),
            found => found?,
        };
        let mut hasher = blake3::Hasher::new();
        let hashed = body.bytes.inspect_ok(|chunk| {
            hasher.update(chunk);
        });
        let size = to.put_stream(&info.key, hashed).await?;
        let hash = hasher.finalize().to_hex().to_string();
        Ok(Some(CopiedObject { key: info.key, size, hash }))
    }

    /// The BLAKE3 of an object, in the form of [`CopiedObject::hash`].
    pub async fn hash(&self, key: &str) -> Result<String, StorageError> {
        let mut bytes = self.stream(key, None).await?.bytes;
        let mut hasher = blake3::Hasher::new();
        while let Some(chunk) = bytes.try_next().await? {
            hasher.update(&chunk);
        }
        Ok(hasher.finalize().to_hex().to_string())
    }
}
