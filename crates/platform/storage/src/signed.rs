//! Addresses with which a browser reads or writes one object directly at an S3-compatible store, for a short time.

use std::time::Duration;

use http::Method;
use object_store::signer::{SignedUrlOptions, Signer};
use url::Url;

use crate::{Place, Storage, StorageError, key};

impl Storage {
    /// An address that delivers the object, under this file name where one is given. `None` where the store is a folder:
    /// its files are served by this server.
    pub async fn signed_get(
        &self,
        key: &str,
        valid: Duration,
        download_as: Option<&str>,
    ) -> Result<Option<Url>, StorageError> {
        let mut options = SignedUrlOptions::new();
        if let Some(name) = download_as {
            let disposition = format!("attachment; filename*=UTF-8''{}", encode(name));
            options = options.with_query([("response-content-disposition", disposition)]);
        }
        self.signed_url(Method::GET, key, valid, &options).await
    }

    /// An address that takes the object's bytes by PUT. `None` where the store is a folder.
    pub async fn signed_put(&self, key: &str, valid: Duration) -> Result<Option<Url>, StorageError> {
        self.signed_url(Method::PUT, key, valid, &SignedUrlOptions::new()).await
    }

    async fn signed_url(
        &self,
        method: Method,
        key: &str,
        valid: Duration,
        options: &SignedUrlOptions,
    ) -> Result<Option<Url>, StorageError> {
        let path = key::parse(key)?;
        match &self.place {
            Place::Folder(_) => Ok(None),
            Place::S3(store) => Ok(Some(store.signed_url_opts(method, &path, valid, options).await?)),
        }
    }
}

/// As RFC 8187 wants file names: everything but plain letters and digits as percent-encoded UTF-8.
pub(crate) fn encode(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
