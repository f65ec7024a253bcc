//! Objects that arrive in parts, in any order, over days if need be: nobody sees them before the last step.
//!
//! In a folder the parts are written at their places into one file beside the object, which is renamed at the end: no
//! byte is written twice. An S3-compatible store keeps them itself, and browsers can send them to it directly.

use std::os::unix::fs::FileExt;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use futures::stream::{Stream, StreamExt};
use http::Method;
use object_store::multipart::{MultipartStore, PartId};
use object_store::signer::{SignedUrlOptions, Signer};
use object_store::{PutMultipartOptions, PutPayload};
use url::Url;

use crate::{Place, Storage, StorageError, bound, key, local, part_list};

/// Collected before it is written, so that the disk gets few large writes.
const WRITE: usize = 512 * 1024;
const LIST_VALID: Duration = Duration::from_secs(60);

/// One part of an object that arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// From 1.
    pub number: u32,
    pub offset: u64,
    pub size: u64,
}

/// A part that the store has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPart {
    pub number: u32,
    pub size: u64,
    pub(crate) etag: String,
}

impl Storage {
    /// Whether clients can send parts to the store itself, which then also knows which ones it has.
    pub fn is_direct(&self) -> bool {
        matches!(self.place, Place::S3(_))
    }

    /// Begins an object; the name that is returned belongs to all later steps.
    pub async fn begin_parts(&self, key: &str) -> Result<String, StorageError> {
        let path = key::parse(key)?;
        match &self.place {
            Place::Folder(_) => {
                let staged = self.staged(key)?;
                blocking(move || {
                    std::fs::create_dir_all(parent(&staged))?;
                    std::fs::OpenOptions::new().write(true).create(true).truncate(false).open(&staged).map(drop)
                })
                .await?;
                Ok(String::new())
            }
            Place::S3(store) => {
                let options = PutMultipartOptions { attributes: self.attributes(&path), ..Default::default() };
                Ok(store.create_multipart_opts(&path, options).await?)
            }
        }
    }

    /// Takes a part; one that was there is replaced. When this returns, the bytes survive a loss of power.
    pub async fn put_part<S, E>(&self, key: &str, id: &str, part: Part, bytes: S) -> Result<(), StorageError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: std::fmt::Display,
    {
        let path = key::parse(key)?;
        match &self.place {
            Place::Folder(_) => write_at(self.staged(key)?, part, bytes).await,
            Place::S3(store) => {
                let whole = collect(part.size, bytes).await?;
                let index = part.number as usize - 1;
                store.put_part(&path, &id.to_owned(), index, PutPayload::from(whole)).await?;
                Ok(())
            }
        }
    }

    /// An address that takes one part by PUT, of exactly its size: the length is signed with it. `None` where the store is a
    /// folder.
    pub async fn signed_part(
        &self,
        key: &str,
        id: &str,
        part: Part,
        valid: Duration,
    ) -> Result<Option<Url>, StorageError> {
        let path = key::parse(key)?;
        let Place::S3(store) = &self.place else { return Ok(None) };
        let query = [("partNumber".to_owned(), part.number.to_string()), ("uploadId".to_owned(), id.to_owned())];
        let options = SignedUrlOptions::new().with_query(query);
        let open = store.signed_url_opts(Method::PUT, &path, valid, &options).await?;
        let credential = store.credentials().get_credential().await?;
        let length = part.size.to_string();
        Ok(Some(bound::sign_headers(open, Method::PUT, &credential.secret_key, &[("content-length", &length)])?))
    }

    /// The parts that the store has, by number. Empty for a folder, where whoever received them keeps the list.
    pub async fn list_parts(&self, key: &str, id: &str) -> Result<Vec<StoredPart>, StorageError> {
        let path = key::parse(key)?;
        let Place::S3(store) = &self.place else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        loop {
            // The library cannot list parts, but it can sign the request for it.
            let after = found.last().map_or(0, |part: &StoredPart| part.number);
            let query = [("part-number-marker".to_owned(), after.to_string()), ("uploadId".to_owned(), id.to_owned())];
            let options = SignedUrlOptions::new().with_query(query);
            let url = store.signed_url_opts(Method::GET, &path, LIST_VALID, &options).await?;
            let page = part_list::fetch(url).await?;
            let is_last = !page.is_truncated || page.parts.is_empty();
            found.extend(page.parts);
            if is_last {
                return Ok(found);
            }
        }
    }

    /// Makes the object of its parts, in one step. Repeating it after it succeeded is an error: ask [`Storage::head`].
    pub async fn finish_parts(&self, key: &str, id: &str, size: u64) -> Result<(), StorageError> {
        let path = key::parse(key)?;
        match &self.place {
            Place::Folder(root) => {
                let (staged, target, root) = (self.staged(key)?, local::file(&self.place, key)?, root.clone());
                blocking(move || publish(&staged, &target, &root, size)).await
            }
            Place::S3(store) => {
                let parts = self.list_parts(key, id).await?;
                if parts.iter().map(|part| part.size).sum::<u64>() != size {
                    return Err(StorageError::Source("the parts do not have the size of the object".to_owned()));
                }
                let parts = parts.into_iter().map(|part| PartId { content_id: part.etag }).collect();
                store.complete_multipart(&path, &id.to_owned(), parts).await?;
                Ok(())
            }
        }
    }

    /// Forgets the parts; none that are there counts as forgotten.
    pub async fn abort_parts(&self, key: &str, id: &str) -> Result<(), StorageError> {
        let path = key::parse(key)?;
        match &self.place {
            Place::Folder(_) => {
                let staged = self.staged(key)?;
                blocking(move || match std::fs::remove_file(&staged) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
                    _ => {
                        // Only empty folders go.
                        let _ = std::fs::remove_dir(parent(&staged));
                        Ok(())
                    }
                })
                .await
            }
            Place::S3(_) if id.is_empty() => Ok(()),
            Place::S3(store) => match store.abort_multipart(&path, &id.to_owned()).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
                Err(error) => Err(error.into()),
            },
        }
    }

    /// A name that listings of the folder leave out.
    fn staged(&self, key: &str) -> Result<PathBuf, StorageError> {
        let mut name = local::file(&self.place, key)?.into_os_string();
        name.push("#1");
        Ok(name.into())
    }
}

async fn write_at<S, E>(staged: PathBuf, part: Part, mut bytes: S) -> Result<(), StorageError>
where
    S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
    E: std::fmt::Display,
{
    let file = blocking(move || std::fs::OpenOptions::new().write(true).open(&staged)).await?;
    let (file, mut written, mut buffer) = (Arc::new(file), 0u64, BytesMut::with_capacity(WRITE));
    loop {
        let chunk = bytes.next().await.transpose().map_err(|error| StorageError::Source(error.to_string()))?;
        let is_end = chunk.is_none();
        buffer.extend_from_slice(&chunk.unwrap_or_default());
        if written + buffer.len() as u64 > part.size {
            return Err(StorageError::Source("more bytes than the part has".to_owned()));
        }
        if buffer.len() >= WRITE || (is_end && !buffer.is_empty()) {
            let (file, at) = (file.clone(), part.offset + written);
            written += buffer.len() as u64;
            buffer = blocking(move || {
                file.write_all_at(&buffer, at)?;
                buffer.clear();
                Ok(buffer)
            })
            .await?;
        }
        if is_end {
            break;
        }
    }
    if written != part.size {
        return Err(StorageError::Source("fewer bytes than the part has".to_owned()));
    }
    blocking(move || file.sync_data()).await
}

async fn collect<S, E>(size: u64, mut bytes: S) -> Result<Bytes, StorageError>
where
    S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
    E: std::fmt::Display,
{
    let mut whole = BytesMut::with_capacity(size as usize);
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(|error| StorageError::Source(error.to_string()))?;
        if (whole.len() + chunk.len()) as u64 > size {
            return Err(StorageError::Source("more bytes than the part has".to_owned()));
        }
        whole.extend_from_slice(&chunk);
    }
    if whole.len() as u64 != size {
        return Err(StorageError::Source("fewer bytes than the part has".to_owned()));
    }
    Ok(whole.freeze())
}

/// Renames, then makes the new name survive a loss of power: its folder and those above it, which may be new too.
fn publish(staged: &FilePath, target: &FilePath, root: &FilePath, size: u64) -> std::io::Result<()> {
    let file = std::fs::File::open(staged)?;
    if file.metadata()?.len() != size {
        return Err(std::io::Error::other("the parts do not have the size of the object"));
    }
    file.sync_all()?;
    std::fs::rename(staged, target)?;
    for folder in target.ancestors().skip(1) {
        std::fs::File::open(folder)?.sync_all()?;
        if folder == root {
            break;
        }
    }
    Ok(())
}

fn parent(path: &FilePath) -> &FilePath {
    path.parent().unwrap_or(FilePath::new("/"))
}

pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> std::io::Result<T> + Send + 'static,
) -> Result<T, StorageError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => Ok(result?),
        Err(error) => Err(StorageError::Unavailable(error.to_string())),
    }
}
