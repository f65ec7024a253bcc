//! Uploaded files between the storage, which is asynchronous, and an archive, which is not. The functions that say so
//! block, and are called on a thread that may.

use std::io::{self, Read};

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use fairway_storage::{ByteStream, ObjectInfo, Storage, StorageError};
use futures::stream::{StreamExt, TryStreamExt};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

const CHUNK_BYTES: usize = 256 << 10;
/// Chunks that may wait for the storage.
const WAITING_CHUNKS: usize = 4;

/// Every file, in the order of the keys.
pub async fn list(storage: &Storage) -> Result<Vec<ObjectInfo>> {
    let mut files: Vec<ObjectInfo> = storage.list("").try_collect().await.context("cannot list the files")?;
    files.sort_by(|a, b| a.key.cmp(&b.key));
    Ok(files)
}

/// Opens a file for reading, with its size; `None` if it is gone. Blocks.
pub fn open(storage: &Storage, key: &str) -> Result<Option<(u64, impl Read + use<>)>> {
    let handle = Handle::current();
    match handle.block_on(storage.stream(key, None)) {
        Ok(body) => Ok(Some((body.info.size, Reader { handle, stream: body.bytes, chunk: Bytes::new() }))),
        Err(StorageError::NotFound(_)) => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read the file {key}")),
    }
}

/// Stores a file while it is read. Blocks.
pub fn store(storage: &Storage, key: &str, size: u64, content: &mut dyn Read) -> Result<()> {
    let (sender, receiver) = mpsc::channel::<io::Result<Bytes>>(WAITING_CHUNKS);
    let upload = Handle::current().spawn({
        let (storage, key) = (storage.clone(), key.to_owned());
        let chunks = futures::stream::unfold(receiver, async |mut receiver| {
            receiver.recv().await.map(|chunk| (chunk, receiver))
        });
        async move { storage.put_stream(&key, chunks.boxed()).await }
    });
    let mut buffer = vec![0; CHUNK_BYTES];
    loop {
        let chunk = match content.read(&mut buffer) {
            Ok(0) => break,
            Ok(length) => Ok(Bytes::copy_from_slice(&buffer[..length])),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let broken = chunk.is_err();
        // A closed channel means that the upload has failed; its own error says why.
        if sender.blocking_send(chunk).is_err() || broken {
            break;
        }
    }
    drop(sender);
    let stored = Handle::current().block_on(upload)?.with_context(|| format!("cannot store the file {key}"))?;
    ensure!(stored == size, "the file {key} has {stored} bytes where {size} were announced");
    Ok(())
}

struct Reader {
    handle: Handle,
    stream: ByteStream,
    chunk: Bytes,
}

impl Read for Reader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.chunk.is_empty() {
            match self.handle.block_on(self.stream.try_next()).map_err(io::Error::other)? {
                Some(chunk) => self.chunk = chunk,
                None => return Ok(0),
            }
        }
        let length = self.chunk.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.chunk.split_to(length));
        Ok(length)
    }
}
