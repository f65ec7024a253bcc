//! Objects that arrive in parts, and the ordinary calls, at a folder and at a real S3-compatible server alike.

use std::convert::Infallible;
use std::time::Duration;

use bytes::Bytes;
use fairway_storage::{Part, Storage, StorageError};
use fairway_testkit::S3Server;
use futures::StreamExt;
use futures::stream::iter;

const SIZE: usize = 5 * 1024 * 1024;
const KEY: &str = "media/1/ab/original.bin";

/// A store with whatever keeps it alive.
struct Store {
    storage: Storage,
    _folder: Option<tempfile::TempDir>,
    _server: Option<S3Server>,
}

fn stores() -> Vec<Store> {
    let folder = tempfile::tempdir().unwrap();
    let server = S3Server::start();
    vec![
        Store { storage: Storage::local(folder.path()).unwrap(), _folder: Some(folder), _server: None },
        Store { storage: Storage::s3(&server.options()).unwrap(), _folder: None, _server: Some(server) },
    ]
}

fn whole() -> Vec<u8> {
    (0..2 * SIZE + 77).map(|at| (at % 251) as u8).collect()
}

fn part(number: u32) -> (Part, Vec<u8>) {
    let whole = whole();
    let offset = (number as usize - 1) * SIZE;
    let bytes = whole[offset..whole.len().min(offset + SIZE)].to_vec();
    (Part { number, offset: offset as u64, size: bytes.len() as u64 }, bytes)
}

async fn put(storage: &Storage, id: &str, number: u32) {
    let (part, bytes) = part(number);
    let pieces = bytes.chunks(100_000).map(|piece| Ok::<_, Infallible>(Bytes::copy_from_slice(piece)));
    storage.put_part(KEY, id, part, iter(pieces.collect::<Vec<_>>())).await.unwrap();
}

async fn keys(storage: &Storage) -> Vec<String> {
    storage.list("").map(|info| info.unwrap().key).collect().await
}

#[tokio::test]
async fn parts_in_any_order_become_one_object_at_once() {
    for Store { storage, .. } in &stores() {
        let id = storage.begin_parts(KEY).await.unwrap();
        for number in [3, 1, 1, 2] {
            put(storage, &id, number).await;
            assert!(!storage.exists(KEY).await.unwrap() && keys(storage).await.is_empty(), "nothing half is seen");
        }
        if storage.is_direct() {
            let listed = storage.list_parts(KEY, &id).await.unwrap();
            let listed: Vec<(u32, u64)> = listed.iter().map(|part| (part.number, part.size)).collect();
            assert_eq!(listed, [(1, SIZE as u64), (2, SIZE as u64), (3, 77)]);
        }
        storage.finish_parts(KEY, &id, whole().len() as u64).await.unwrap();
        assert!(storage.get(KEY).await.unwrap() == whole(), "{}", storage.describe());
        assert_eq!(storage.get_range(KEY, 5..9).await.unwrap(), whole()[5..9]);
        assert!(matches!(storage.stream(KEY, Some(20_000_000..20_000_001)).await, Err(StorageError::InvalidRange)));
        assert!(storage.finish_parts(KEY, &id, whole().len() as u64).await.is_err());
        storage.delete_all("media/1").await.unwrap();
        assert!(keys(storage).await.is_empty());
    }
}

#[tokio::test]
async fn missing_parts_and_wrong_sizes_are_noticed() {
    for Store { storage, .. } in &stores() {
        let id = storage.begin_parts(KEY).await.unwrap();
        put(storage, &id, 1).await;
        assert!(storage.finish_parts(KEY, &id, whole().len() as u64).await.is_err());
        assert!(!storage.exists(KEY).await.unwrap());
        let (part, bytes) = part(3);
        for wrong in [bytes[1..].to_vec(), [bytes.as_slice(), b"x"].concat()] {
            let pieces = iter([Ok::<_, Infallible>(Bytes::from(wrong))]);
            let refused = storage.put_part(KEY, &id, part, pieces).await;
            assert!(matches!(refused, Err(StorageError::Source(_))), "{refused:?}");
        }
        storage.abort_parts(KEY, &id).await.unwrap();
        storage.abort_parts(KEY, &id).await.unwrap();
        assert!(storage.finish_parts(KEY, &id, whole().len() as u64).await.is_err());
        assert!(keys(storage).await.is_empty());
    }
}

#[tokio::test]
async fn a_browser_can_send_a_part_and_fetch_an_object_by_a_signed_address() {
    for Store { storage, .. } in &stores() {
        let id = storage.begin_parts(KEY).await.unwrap();
        let valid = Duration::from_secs(60);
        let part = Part { number: 1, offset: 0, size: 6 };
        let Some(url) = storage.signed_part(KEY, &id, part, valid).await.unwrap() else {
            assert!(!storage.is_direct());
            continue;
        };
        let signed = url.query_pairs().find(|(name, _)| name == "X-Amz-SignedHeaders").unwrap().1.into_owned();
        assert!(signed.contains("content-length"), "a longer part has another signature: {signed}");
        let sent = reqwest::Client::new().put(url).body("a part").send().await.unwrap();
        assert!(sent.status().is_success());
        storage.finish_parts(KEY, &id, 6).await.unwrap();
        let url = storage.signed_get(KEY, valid, Some("名字.bin")).await.unwrap().unwrap();
        let answer = reqwest::get(url).await.unwrap();
        assert!(answer.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
        assert_eq!(answer.text().await.unwrap(), "a part");
    }
}

#[tokio::test]
async fn the_ordinary_calls_mean_the_same_everywhere() {
    for Store { storage, .. } in &stores() {
        storage.check().await.unwrap();
        storage.health().await.unwrap();
        storage.put("a/b.txt", "one").await.unwrap();
        storage.put("a/b.txt", "two").await.unwrap();
        storage.copy("a/b.txt", "a/c.txt").await.unwrap();
        assert_eq!(
            (storage.get("a/c.txt").await.unwrap(), storage.head("a/b.txt").await.unwrap().size),
            ("two".into(), 3)
        );
        assert!(matches!(storage.get("a/d.txt").await, Err(StorageError::NotFound(_))));
        storage.delete("a/b.txt").await.unwrap();
        storage.delete("a/b.txt").await.unwrap();
        assert_eq!(keys(storage).await, ["a/c.txt"]);
    }
}
