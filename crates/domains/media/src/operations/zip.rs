//! Many files as one zip file, written while it is sent: nothing is kept in memory or on disk.
//!
//! Contents are stored, not compressed again: pictures, videos and office files are compressed already. Checksums follow
//! each file, because they are not known before its bytes have passed.

use bytes::Bytes;
use crc32fast::Hasher;
use fairway_clock::LocalTime;
use fairway_storage::Storage;
use futures::StreamExt;
use futures::stream::{BoxStream, unfold};
use tokio::sync::mpsc::{Sender, channel};

/// Beyond this, sizes and places need the 64-bit form.
const MAX_32_BIT_SIZE: u64 = 0xFFFF_FFFF;
/// Sizes follow the data; names are UTF-8.
const FLAGS: u16 = 0x0808;
const MADE_BY: u16 = 0x032D;

/// A file or a folder of the zip file.
#[derive(Clone, Debug)]
pub struct Entry {
    /// `folder/file.png`, or `folder/` for a folder.
    pub path: String,
    pub content: Content,
    pub size: u64,
    /// What clock and calendar showed when it was changed: zip files know no zone.
    pub modified: LocalTime,
}

/// What stands in it.
#[derive(Clone, Debug)]
pub enum Content {
    /// It is a folder.
    Folder,
    /// Bytes of the store, by their key there.
    Stored(String),
    /// Bytes that were made for this zip file, such as a list of what is in it.
    Made(Bytes),
}

type Piece = Result<Bytes, std::io::Error>;

/// The bytes of the zip file. A file that cannot be read breaks it off, which every client notices.
pub fn stream(storage: Storage, entries: Vec<Entry>) -> BoxStream<'static, Piece> {
    let (sender, receiver) = channel(4);
    tokio::spawn(async move {
        if let Err(error) = write(&storage, entries, &sender).await {
            let _ = sender.send(Err(error)).await;
        }
    });
    unfold(receiver, |mut receiver| async { receiver.recv().await.map(|piece| (piece, receiver)) }).boxed()
}

async fn write(storage: &Storage, entries: Vec<Entry>, out: &Sender<Piece>) -> std::io::Result<()> {
    let (mut at, mut directory) = (0u64, Vec::new());
    let count = entries.len() as u64;
    for entry in entries {
        let start = at;
        at += send(out, local_header(&entry)).await?;
        let mut hasher = Hasher::new();
        let mut size = 0;
        match &entry.content {
            Content::Folder => {}
            Content::Made(bytes) => {
                hasher.update(bytes);
                size = bytes.len() as u64;
                at += send(out, bytes.clone()).await?;
            }
            Content::Stored(key) => {
                let mut bytes = storage.stream(key, None).await.map_err(std::io::Error::other)?.bytes;
                while let Some(chunk) = bytes.next().await {
                    let chunk = chunk.map_err(std::io::Error::other)?;
                    hasher.update(&chunk);
                    size += chunk.len() as u64;
                    at += send(out, chunk).await?;
                }
            }
        }
        let crc = hasher.finalize();
        at += send(out, descriptor(&entry, crc, size)).await?;
        directory.extend(central_header(&entry, crc, size, start));
    }
    let (start, length) = (at, directory.len() as u64);
    send(out, directory).await?;
    send(out, end(start, length, count)).await?;
    Ok(())
}

async fn send(out: &Sender<Piece>, bytes: impl Into<Bytes>) -> std::io::Result<u64> {
    let bytes = bytes.into();
    let size = bytes.len() as u64;
    let gone = |_| std::io::Error::other("the client is gone");
    out.send(Ok(bytes)).await.map_err(gone).map(|()| size)
}

fn local_header(entry: &Entry) -> Vec<u8> {
    let mut header = Vec::with_capacity(30 + entry.path.len());
    put32(&mut header, 0x0403_4B50);
    put16(&mut header, version(entry));
    common(&mut header, entry, 0, 0, 0);
    put16(&mut header, 0);
    header.extend_from_slice(entry.path.as_bytes());
    header
}

/// Flags to name length, as both headers have them.
fn common(header: &mut Vec<u8>, entry: &Entry, crc: u32, size: u32, stored: u32) {
    let (time, date) = dos_time(entry.modified);
    for value in [FLAGS, 0, time, date] {
        put16(header, value);
    }
    for value in [crc, stored, size] {
        put32(header, value);
    }
    put16(header, entry.path.len() as u16);
}

fn descriptor(entry: &Entry, crc: u32, size: u64) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(24);
    put32(&mut bytes, 0x0807_4B50);
    put32(&mut bytes, crc);
    for _ in 0..2 {
        if is_large(entry) {
            bytes.extend_from_slice(&size.to_le_bytes());
        } else {
            put32(&mut bytes, size as u32);
        }
    }
    bytes
}

fn central_header(entry: &Entry, crc: u32, size: u64, start: u64) -> Vec<u8> {
    let is_far = is_large(entry) || start >= MAX_32_BIT_SIZE;
    let short = if is_far { MAX_32_BIT_SIZE as u32 } else { size as u32 };
    let mut header = Vec::with_capacity(80 + entry.path.len());
    put32(&mut header, 0x0201_4B50);
    put16(&mut header, MADE_BY);
    put16(&mut header, if is_far { 45 } else { 20 });
    common(&mut header, entry, crc, short, short);
    put16(&mut header, if is_far { 28 } else { 0 });
    for value in [0, 0, 0] {
        put16(&mut header, value);
    }
    let mode: u32 = if matches!(entry.content, Content::Folder) { 0o40755 } else { 0o100_644 };
    put32(&mut header, mode << 16);
    put32(&mut header, if is_far { MAX_32_BIT_SIZE as u32 } else { start as u32 });
    header.extend_from_slice(entry.path.as_bytes());
    if is_far {
        put16(&mut header, 1);
        put16(&mut header, 24);
        for value in [size, size, start] {
            header.extend_from_slice(&value.to_le_bytes());
        }
    }
    header
}

fn end(start: u64, length: u64, count: u64) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(98);
    if start >= MAX_32_BIT_SIZE || length >= MAX_32_BIT_SIZE || count >= 0xFFFF {
        put32(&mut bytes, 0x0606_4B50);
        bytes.extend_from_slice(&44u64.to_le_bytes());
        put16(&mut bytes, MADE_BY);
        put16(&mut bytes, 45);
        put32(&mut bytes, 0);
        put32(&mut bytes, 0);
        for value in [count, count, length, start] {
            bytes.extend_from_slice(&value.to_le_bytes());
        }
        put32(&mut bytes, 0x0706_4B50);
        put32(&mut bytes, 0);
        bytes.extend_from_slice(&(start + length).to_le_bytes());
        put32(&mut bytes, 1);
    }
    put32(&mut bytes, 0x0605_4B50);
    put16(&mut bytes, 0);
    put16(&mut bytes, 0);
    put16(&mut bytes, count.min(0xFFFF) as u16);
    put16(&mut bytes, count.min(0xFFFF) as u16);
    put32(&mut bytes, length.min(MAX_32_BIT_SIZE) as u32);
    put32(&mut bytes, start.min(MAX_32_BIT_SIZE) as u32);
    put16(&mut bytes, 0);
    bytes
}

fn is_large(entry: &Entry) -> bool {
    entry.size >= MAX_32_BIT_SIZE
}

fn version(entry: &Entry) -> u16 {
    if is_large(entry) { 45 } else { 20 }
}

/// In the two-second steps that zip files have.
fn dos_time(modified: LocalTime) -> (u16, u16) {
    let LocalTime { year, month, day, hour, minute, second } = modified;
    let time = (hour << 11) | (minute << 5) | (second / 2);
    let date = ((year - 1980).clamp(0, 127) << 9) | (month << 5) | day;
    (time as u16, date as u16)
}

fn put16(bytes: &mut Vec<u8>, value: u16) {
    bytes.extend_from_slice(&value.to_le_bytes());
}

fn put32(bytes: &mut Vec<u8>, value: u32) {
    bytes.extend_from_slice(&value.to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_packed_as_zip_files_have_them() {
        // 15 November 2026, 08:00:10 in Ningbo.
        let (time, date) = dos_time(fairway_clock::Zone::named("Asia/Shanghai").local_time(1_794_700_810));
        assert_eq!((date >> 9, (date >> 5) & 15, date & 31), (46, 11, 15));
        assert_eq!((time >> 11, (time >> 5) & 63, time & 31), (8, 0, 5));
    }
}
