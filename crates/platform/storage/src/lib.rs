//! Files: one folder on this machine by default, an S3-compatible store when there are many nodes; the same calls.
//!
//! Keys look like `company/12/logo.png`. An object is written whole or not at all, and an existing one is replaced in
//! one step: a reader sees the old or the new bytes, never a mixture.

mod bound;
mod copy;
mod error;
mod key;
mod local;
mod options;
mod part_list;
mod parts;
mod signed;

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use futures::stream::{BoxStream, Stream, StreamExt, TryStreamExt};
use object_store::aws::AmazonS3;
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{
    Attribute, Attributes, GetOptions, GetRange, ObjectMeta, ObjectStore, ObjectStoreExt, PutOptions, PutPayload,
};
use tokio::io::AsyncWriteExt;

pub use copy::{CopiedObject, CopyReport};
pub use error::StorageError;
pub use options::S3Options;
pub use parts::{Part, StoredPart};

/// Larger objects are sent in parts of this size, the smallest that S3 accepts.
const PART: usize = 5 * 1024 * 1024;
/// Parts of one upload on their way at the same time; more would only cost memory.
const PARTS_ABREAST: usize = 2;

/// The bytes of an object as they arrive.
pub type ByteStream = BoxStream<'static, Result<Bytes, StorageError>>;

/// An object store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Storage {
    store: Arc<dyn ObjectStore>,
    place: Place,
}

#[derive(Clone, Debug)]
enum Place {
    Folder(PathBuf),
    S3(Arc<AmazonS3>),
}

/// What is known about an object without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectInfo {
    pub key: String,
    pub size: u64,
    /// Unix seconds.
    pub modified_at: i64,
    pub etag: Option<String>,
}

/// An object, or a part of it, being read.
pub struct ObjectBody {
    pub info: ObjectInfo,
    /// The part that `bytes` delivers.
    pub range: Range<u64>,
    pub bytes: ByteStream,
}

impl Storage {
    /// A folder of this machine, made when missing. What was written survives a loss of power.
    pub fn local(folder: impl Into<PathBuf>) -> Result<Self, StorageError> {
        let folder = folder.into();
        std::fs::create_dir_all(&folder)
            .map_err(|error| StorageError::Unavailable(format!("{}: {error}", folder.display())))?;
        let store = LocalFileSystem::new_with_prefix(&folder)?.with_fsync(true);
        Ok(Self { store: Arc::new(store), place: Place::Folder(folder) })
    }

    /// A bucket of an S3-compatible store. Nothing is sent yet; see [`Storage::health`].
    pub fn s3(options: &S3Options) -> Result<Self, StorageError> {
        let store = Arc::new(options.build()?);
        Ok(Self { store: store.clone(), place: Place::S3(store) })
    }

    /// Where the objects are, for people.
    pub fn describe(&self) -> String {
        match &self.place {
            Place::Folder(folder) => format!("folder {}", folder.display()),
            Place::S3(store) => store.to_string(),
        }
    }

    /// Writes or replaces an object.
    pub async fn put(&self, key: &str, bytes: impl Into<Bytes>) -> Result<(), StorageError> {
        let path = key::parse(key)?;
        let options = PutOptions { attributes: self.attributes(&path), ..Default::default() };
        self.store.put_opts(&path, PutPayload::from(bytes.into()), options).await?;
        Ok(())
    }

    /// Writes an object while its bytes arrive, and returns its size. When the stream fails, nothing is written.
    pub async fn put_stream<S, E>(&self, key: &str, mut bytes: S) -> Result<u64, StorageError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: std::fmt::Display,
    {
        let path = key::parse(key)?;
        let attributes = self.attributes(&path);
        let mut writer = BufWriter::with_capacity(self.store.clone(), path, PART)
            .with_max_concurrency(PARTS_ABREAST)
            .with_attributes(attributes);
        let mut size = 0;
        while let Some(chunk) = bytes.next().await {
            let written = match chunk {
                Ok(chunk) => {
                    size += chunk.len() as u64;
                    writer.put(chunk).await.map_err(StorageError::from)
                }
                Err(error) => Err(StorageError::Source(error.to_string())),
            };
            if let Err(error) = written {
                // The first error tells more than one about the cleaning up after it.
                let _ = writer.abort().await;
                return Err(error);
            }
        }
        writer.shutdown().await?;
        Ok(size)
    }

    /// The whole object.
    pub async fn get(&self, key: &str) -> Result<Bytes, StorageError> {
        Ok(self.store.get(&key::parse(key)?).await?.bytes().await?)
    }

    /// A part of the object; cut at its end, refused where it begins behind it.
    pub async fn get_range(&self, key: &str, range: Range<u64>) -> Result<Bytes, StorageError> {
        let body = self.stream(key, Some(range)).await?;
        let chunks: Vec<Bytes> = body.bytes.try_collect().await?;
        Ok(chunks.concat().into())
    }

    /// The object, or a part of it, for sending on.
    pub async fn stream(&self, key: &str, range: Option<Range<u64>>) -> Result<ObjectBody, StorageError> {
        let path = key::parse(key)?;
        if let Place::Folder(_) = &self.place {
            return self.stream_file(key, range).await;
        }
        let options = GetOptions { range: range.clone().map(GetRange::Bounded), ..Default::default() };
        let found = match (self.store.get_opts(&path, options).await, range) {
            // The library has no error of its own for a bad range, and stores word it differently.
            (Err(_), Some(range)) if range.is_empty() || range.start >= self.head(key).await?.size => {
                return Err(StorageError::InvalidRange);
            }
            (found, _) => found?,
        };
        let (info, range) = (found.meta.clone().into(), found.range.clone());
        Ok(ObjectBody { info, range, bytes: found.into_stream().map_err(StorageError::from).boxed() })
    }

    async fn stream_file(&self, key: &str, range: Option<Range<u64>>) -> Result<ObjectBody, StorageError> {
        let info = self.head(key).await?;
        let range = match range {
            Some(range) if range.is_empty() || range.start >= info.size => return Err(StorageError::InvalidRange),
            Some(range) => range.start..range.end.min(info.size),
            None => 0..info.size,
        };
        let bytes = local::stream(local::file(&self.place, key)?, range.clone()).await?;
        Ok(ObjectBody { info, range, bytes })
    }

    pub async fn head(&self, key: &str) -> Result<ObjectInfo, StorageError> {
        Ok(self.store.head(&key::parse(key)?).await?.into())
    }

    pub async fn exists(&self, key: &str) -> Result<bool, StorageError> {
        match self.head(key).await {
            Ok(_) => Ok(true),
            Err(StorageError::NotFound(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Deletes an object; one that is not there counts as deleted.
    pub async fn delete(&self, key: &str) -> Result<(), StorageError> {
        match self.store.delete(&key::parse(key)?).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Copies an object within this store, replacing `to`.
    pub async fn copy(&self, from: &str, to: &str) -> Result<(), StorageError> {
        Ok(self.store.copy(&key::parse(from)?, &key::parse(to)?).await?)
    }

    /// Gives an object another key, replacing `to`. On S3 this is a copy and a deletion, in this order.
    pub async fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        Ok(self.store.rename(&key::parse(from)?, &key::parse(to)?).await?)
    }

    /// All objects below a prefix of whole segments; the empty prefix lists everything. The order is the store's.
    pub fn list(&self, prefix: &str) -> BoxStream<'static, Result<ObjectInfo, StorageError>> {
        let prefix = match prefix.trim_end_matches('/') {
            "" => None,
            prefix => match key::parse(prefix) {
                Ok(path) => Some(path),
                Err(error) => return futures::stream::once(std::future::ready(Err(error))).boxed(),
            },
        };
        self.store.list(prefix.as_ref()).map_ok(ObjectInfo::from).map_err(StorageError::from).boxed()
    }

    /// Answers whether the store can be reached and the credentials fit. Cheap enough to be asked often.
    pub async fn health(&self) -> Result<(), StorageError> {
        match &self.place {
            Place::Folder(folder) => match tokio::fs::metadata(folder).await {
                Ok(found) if found.is_dir() => Ok(()),
                Ok(_) => Err(StorageError::Unavailable(format!("{} is not a folder", folder.display()))),
                Err(error) => Err(StorageError::Unavailable(format!("{}: {error}", folder.display()))),
            },
            Place::S3(_) => self.exists(&probe_key()).await.map(drop),
        }
    }

    /// Writes, reads and deletes an object, for the advice that `fairway check` gives.
    pub async fn check(&self) -> Result<(), StorageError> {
        let key = probe_key();
        let written = Bytes::from_static(b"fairway");
        self.put(&key, written.clone()).await?;
        let read = self.get(&key).await?;
        self.delete(&key).await?;
        if read == written { Ok(()) } else { Err(StorageError::Unavailable("read other bytes than written".into())) }
    }

    /// A folder has no room for attributes; whoever serves its files derives the type from the name again.
    fn attributes(&self, path: &Path) -> Attributes {
        match &self.place {
            Place::Folder(_) => Attributes::new(),
            Place::S3(_) => {
                let kind = mime_guess::from_path(path.as_ref()).first_or_octet_stream();
                [(Attribute::ContentType, kind.to_string())].into_iter().collect()
            }
        }
    }
}

impl From<ObjectMeta> for ObjectInfo {
    fn from(meta: ObjectMeta) -> Self {
        Self {
            key: meta.location.to_string(),
            size: meta.size,
            modified_at: meta.last_modified.timestamp(),
            etag: meta.e_tag,
        }
    }
}

fn probe_key() -> String {
    format!("probe/{:016x}", rand::random::<u64>())
}
