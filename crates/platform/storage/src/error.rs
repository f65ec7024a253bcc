//! What can go wrong with a file.

/// An error of the object store.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error("no object has the key {0}")]
    NotFound(String),
    #[error("not a key: {0}")]
    InvalidKey(String),
    #[error("the range is outside of the object")]
    InvalidRange,
    /// The bytes to be written did not arrive.
    #[error("the upload broke off: {0}")]
    Source(String),
    #[error("the object store has no space left: {0}")]
    NoSpace(String),
    #[error("the object store is not available: {0}")]
    Unavailable(String),
}

impl From<object_store::Error> for StorageError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { path, .. } => Self::NotFound(path),
            object_store::Error::InvalidPath { source } => Self::InvalidKey(source.to_string()),
            other if is_full(&other) => Self::NoSpace(describe(&other)),
            other => Self::Unavailable(describe(&other)),
        }
    }
}

impl From<std::io::Error> for StorageError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::NotFound => Self::NotFound(error.to_string()),
            _ if is_full(&error) => Self::NoSpace(error.to_string()),
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

/// Whether it or one of its causes says that nothing more can be written.
fn is_full(error: &(dyn std::error::Error + 'static)) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    std::iter::successors(Some(error), |error| error.source())
        .filter_map(|error| error.downcast_ref::<std::io::Error>())
        .any(|error| matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge))
}

/// With its causes, which the library leaves out.
fn describe(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |error| error.source()).map(|cause| cause.to_string());
    // Some of its errors already end with their cause.
    causes.fold(error.to_string(), |text, cause| if text.contains(&cause) { text } else { format!("{text}: {cause}") })
}
