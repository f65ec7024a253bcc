//! The folder store.

use std::collections::BTreeMap;

use bytes::Bytes;
use fairway_storage::{CopyReport, Storage, StorageError};
use futures::stream::{self, TryStreamExt};

struct Fixture {
    storage: Storage,
    folder: tempfile::TempDir,
}

fn fixture() -> Fixture {
    let folder = tempfile::tempdir().unwrap();
    Fixture { storage: Storage::local(folder.path().join("files")).unwrap(), folder }
}

async fn keys(storage: &Storage, prefix: &str) -> Vec<String> {
    let mut keys: Vec<String> = storage.list(prefix).map_ok(|info| info.key).try_collect().await.unwrap();
    keys.sort();
    keys
}

#[tokio::test]
async fn an_object_is_written_read_replaced_and_deleted() {
    let Fixture { storage, .. } = fixture();
    storage.put("company/12/标志.svg", "<svg/>").await.unwrap();
    assert_eq!(storage.get("company/12/标志.svg").await.unwrap(), "<svg/>");
    storage.put("company/12/标志.svg", "<svg></svg>").await.unwrap();
    let info = storage.head("company/12/标志.svg").await.unwrap();
    assert_eq!((info.key.as_str(), info.size), ("company/12/标志.svg", 11));
    assert!(info.modified_at > 1_767_225_600);
    storage.delete("company/12/标志.svg").await.unwrap();
    assert!(!storage.exists("company/12/标志.svg").await.unwrap());
    storage.delete("company/12/标志.svg").await.unwrap();
    let missing = storage.get("company/12/标志.svg").await;
    assert!(matches!(missing, Err(StorageError::NotFound(key)) if key.ends_with(".svg")));
}

#[tokio::test]
async fn nothing_outside_of_the_folder_can_be_named() {
    let Fixture { storage, folder } = fixture();
    std::fs::write(folder.path().join("secret"), "secret").unwrap();
    for key in ["../secret", "a/../../secret", "/etc/passwd", ""] {
        assert!(matches!(storage.get(key).await, Err(StorageError::InvalidKey(_))), "{key}");
        assert!(matches!(storage.put(key, "x").await, Err(StorageError::InvalidKey(_))), "{key}");
        assert!(matches!(storage.delete(key).await, Err(StorageError::InvalidKey(_))), "{key}");
        assert!(matches!(storage.copy("a", key).await, Err(StorageError::InvalidKey(_))), "{key}");
        assert!(matches!(storage.head(key).await, Err(StorageError::InvalidKey(_))), "{key}");
        if !key.is_empty() {
            let listed = storage.list(key).try_collect::<Vec<_>>().await;
            assert!(matches!(listed, Err(StorageError::InvalidKey(_))), "{key}");
        }
    }
}

#[tokio::test]
async fn parts_of_an_object_can_be_read() {
    let Fixture { storage, .. } = fixture();
    storage.put("v.mp4", "0123456789").await.unwrap();
    assert_eq!(storage.get_range("v.mp4", 2..5).await.unwrap(), "234");
    assert_eq!(storage.get_range("v.mp4", 7..100).await.unwrap(), "789");
    assert!(matches!(storage.get_range("v.mp4", 10..11).await, Err(StorageError::InvalidRange)));
    assert!(matches!(storage.get_range("none", 0..1).await, Err(StorageError::NotFound(_))));
    let body = storage.stream("v.mp4", Some(4..6)).await.unwrap();
    assert_eq!((body.info.size, body.range), (10, 4..6));
    assert_eq!(body.bytes.try_collect::<Vec<_>>().await.unwrap().concat(), b"45");
}

#[tokio::test]
async fn a_stream_larger_than_one_part_arrives_whole() {
    let Fixture { storage, .. } = fixture();
    let chunk = Bytes::from((0..=255u8).cycle().take(300_000).collect::<Vec<_>>());
    let chunks = stream::iter((0..60).map(|_| Ok::<_, String>(chunk.clone())));
    assert_eq!(storage.put_stream("big.bin", chunks).await.unwrap(), 18_000_000);
    let read = storage.get("big.bin").await.unwrap();
    assert!(read.len() == 18_000_000 && read.chunks(300_000).all(|part| part == chunk));
    assert_eq!(storage.put_stream("empty", stream::empty::<Result<Bytes, String>>()).await.unwrap(), 0);
    assert_eq!(storage.get("empty").await.unwrap(), "");
}

#[tokio::test]
async fn a_stream_that_breaks_off_leaves_the_old_object_and_no_rest() {
    let Fixture { storage, folder } = fixture();
    storage.put("a/report.pdf", "old").await.unwrap();
    for chunks in [1, 40] {
        let good = (0..chunks).map(|_| Ok(Bytes::from(vec![7; 300_000])));
        let broken = stream::iter(good.chain([Err("connection reset".to_owned())]));
        let result = storage.put_stream("a/report.pdf", broken).await;
        assert!(matches!(result, Err(StorageError::Source(why)) if why == "connection reset"));
    }
    assert_eq!(storage.get("a/report.pdf").await.unwrap(), "old");
    let files: Vec<_> = std::fs::read_dir(folder.path().join("files/a")).unwrap().collect();
    assert_eq!(files.len(), 1, "{files:?}");
}

#[tokio::test]
async fn listing_goes_by_whole_segments() {
    let Fixture { storage, .. } = fixture();
    for key in ["a/1", "a/b/2", "ab/3", "c"] {
        storage.put(key, key).await.unwrap();
    }
    assert_eq!(keys(&storage, "").await, ["a/1", "a/b/2", "ab/3", "c"]);
    assert_eq!(keys(&storage, "a").await, ["a/1", "a/b/2"]);
    assert_eq!(keys(&storage, "a/b/").await, ["a/b/2"]);
    assert!(keys(&storage, "none").await.is_empty());
}

#[tokio::test]
async fn a_copy_does_not_follow_later_changes() {
    let Fixture { storage, .. } = fixture();
    storage.put("from", "one").await.unwrap();
    storage.copy("from", "deep/to").await.unwrap();
    storage.put("from", "two").await.unwrap();
    assert_eq!(storage.get("deep/to").await.unwrap(), "one");
    assert!(matches!(storage.copy("none", "x").await, Err(StorageError::NotFound(_))));
}

#[tokio::test]
async fn a_whole_store_is_copied_and_can_be_compared() {
    let Fixture { storage, .. } = fixture();
    let Fixture { storage: backup, .. } = fixture();
    for number in 0..30u32 {
        storage
            .put(&format!("{}/{number}.bin", number % 4), vec![number as u8; 1_000 * number as usize])
            .await
            .unwrap();
    }
    backup.put("0/4.bin", "stale").await.unwrap();
    let mut copied = BTreeMap::new();
    let report = storage.copy_all(&backup, |object| drop(copied.insert(object.key.clone(), object.clone()))).await;
    assert_eq!(report.unwrap(), CopyReport { objects: 30, bytes: 435_000, gone: 0 });
    assert_eq!(keys(&backup, "").await, keys(&storage, "").await);
    for (key, object) in &copied {
        assert_eq!(backup.hash(key).await.unwrap(), object.hash);
        assert_eq!(backup.get(key).await.unwrap(), storage.get(key).await.unwrap());
    }
}

#[tokio::test]
async fn health_notices_that_the_folder_is_gone() {
    let Fixture { storage, folder } = fixture();
    storage.health().await.unwrap();
    storage.check().await.unwrap();
    assert!(keys(&storage, "").await.is_empty(), "the check cleans up after itself");
    std::fs::remove_dir_all(folder.path().join("files")).unwrap();
    assert!(matches!(storage.health().await, Err(StorageError::Unavailable(_))));
}

#[tokio::test]
async fn readers_see_the_old_or_the_new_object_while_it_is_replaced() {
    let Fixture { storage, .. } = fixture();
    let (old, new) = (vec![b'o'; 200_000], vec![b'n'; 200_000]);
    storage.put("x", old.clone()).await.unwrap();
    let writer = tokio::spawn({
        let (storage, old, new) = (storage.clone(), old.clone(), new.clone());
        async move {
            for round in 0..50 {
                storage.put("x", if round % 2 == 0 { new.clone() } else { old.clone() }).await.unwrap();
            }
        }
    });
    while !writer.is_finished() {
        let read = storage.get("x").await.unwrap();
        assert!(read == old || read == new);
    }
    writer.await.unwrap();
}
