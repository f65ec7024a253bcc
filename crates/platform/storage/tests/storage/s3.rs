//! The S3-compatible store as far as it goes without one: its settings, and addresses signed without asking anybody.

use std::time::Duration;

use fairway_storage::{S3Options, Storage, StorageError};

fn options() -> S3Options {
    S3Options {
        bucket: "fairway".to_owned(),
        endpoint: Some("https://s3.example".to_owned()),
        region: Some("cn-east-1".to_owned()),
        access_key: "visible".to_owned(),
        secret_key: "hidden".to_owned(),
        path_style: false,
        allow_http: false,
    }
}

async fn signed(options: S3Options) -> String {
    let storage = Storage::s3(&options).unwrap();
    storage.signed_get("company/12/标志.svg", Duration::from_secs(600), None).await.unwrap().unwrap().to_string()
}

#[tokio::test]
async fn the_bucket_is_in_the_host_or_in_the_path() {
    let host = signed(options()).await;
    assert!(host.starts_with("https://fairway.s3.example/company/12/%E6%A0%87%E5%BF%97.svg?"), "{host}");
    let path = signed(S3Options { path_style: true, ..options() }).await;
    assert!(path.starts_with("https://s3.example/fairway/company/12/%E6%A0%87%E5%BF%97.svg?"), "{path}");
    let amazon = signed(S3Options { endpoint: None, ..options() }).await;
    assert!(amazon.starts_with("https://fairway.s3.cn-east-1.amazonaws.com/company/"), "{amazon}");
}

#[tokio::test]
async fn a_signed_address_is_limited_in_time_and_keeps_the_secret() {
    let url = signed(options()).await;
    assert!(url.contains("X-Amz-Expires=600") && url.contains("X-Amz-Signature="), "{url}");
    assert!(!url.contains("hidden"));
    assert!(!format!("{:?}", options()).contains("hidden"));
}

#[tokio::test]
async fn reading_and_writing_are_signed_apart_and_a_download_has_its_name() {
    let storage = Storage::s3(&options()).unwrap();
    let valid = Duration::from_secs(60);
    let get = storage.signed_get("a.pdf", valid, None).await.unwrap().unwrap();
    let put = storage.signed_put("a.pdf", valid).await.unwrap().unwrap();
    assert_ne!(get.query(), put.query());
    let named = storage.signed_get("a.pdf", valid, Some("报价 1.pdf")).await.unwrap().unwrap();
    let disposition = named.query_pairs().find(|(name, _)| name == "response-content-disposition").unwrap().1;
    assert_eq!(disposition, "attachment; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%201.pdf");
    let bad = storage.signed_put("../a.pdf", valid).await;
    assert!(matches!(bad, Err(StorageError::InvalidKey(_))));
}

#[tokio::test]
async fn a_folder_signs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::local(folder.path()).unwrap();
    let valid = Duration::from_secs(60);
    assert_eq!(storage.signed_get("a.pdf", valid, None).await.unwrap(), None);
    assert_eq!(storage.signed_put("a.pdf", valid).await.unwrap(), None);
}

#[tokio::test]
async fn an_endpoint_without_tls_must_be_allowed() {
    let open = S3Options { endpoint: Some("http://127.0.0.1:9".to_owned()), path_style: true, ..options() };
    assert!(matches!(Storage::s3(&open), Err(StorageError::Unavailable(why)) if why.contains("https")));
    Storage::s3(&S3Options { allow_http: true, ..open }).unwrap();
}

#[tokio::test]
async fn health_notices_that_nobody_answers() {
    let closed =
        S3Options { endpoint: Some("http://127.0.0.1:1".to_owned()), path_style: true, allow_http: true, ..options() };
    let health = Storage::s3(&closed).unwrap().health().await;
    assert!(matches!(&health, Err(StorageError::Unavailable(why)) if why.contains("refused")), "{health:?}");
}
