//! How to reach an S3-compatible store.

use std::fmt;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::{ClientOptions, RetryConfig};

use crate::StorageError;

/// No more than this without a byte. A limit for the whole request would cut off downloads of large objects.
const SILENCE: Duration = Duration::from_secs(30);
const RETRIES: usize = 3;
const RETRY_TIMEOUT: Duration = Duration::from_secs(20);

/// Which bucket, where, and as whom.
#[derive(Clone)]
pub struct S3Options {
    pub bucket: String,
    /// Amazon's own when missing.
    pub endpoint: Option<String>,
    /// Stores that are not Amazon's mostly take any; `us-east-1` when missing.
    pub region: Option<String>,
    pub access_key: String,
    pub secret_key: String,
    /// The bucket in the path instead of the host name.
    pub path_style: bool,
    /// Accept an endpoint without TLS.
    pub allow_http: bool,
}

impl S3Options {
    pub(crate) fn build(&self) -> Result<AmazonS3, StorageError> {
        let endpoint = self.endpoint_url();
        if !self.allow_http && endpoint.as_deref().is_some_and(|url| !url.starts_with("https://")) {
            let text = "the endpoint is not https, and allow_http is not set";
            return Err(StorageError::Unavailable(text.to_owned()));
        }
        let retry = RetryConfig { max_retries: RETRIES, retry_timeout: RETRY_TIMEOUT, ..Default::default() };
        let mut builder = AmazonS3Builder::new()
            .with_client_options(ClientOptions::new().with_timeout_disabled().with_read_timeout(SILENCE))
            .with_retry(retry)
            .with_bucket_name(&self.bucket)
            .with_region(self.region.as_deref().unwrap_or("us-east-1"))
            .with_access_key_id(&self.access_key)
            .with_secret_access_key(&self.secret_key)
            .with_virtual_hosted_style_request(!self.path_style)
            .with_allow_http(self.allow_http);
        if let Some(endpoint) = endpoint {
            builder = builder.with_endpoint(endpoint);
        }
        Ok(builder.build()?)
    }

    /// The library wants an endpoint of the host-name style to name the bucket already.
    fn endpoint_url(&self) -> Option<String> {
        let endpoint = self.endpoint.as_deref()?.trim_end_matches('/');
        match endpoint.split_once("://") {
            Some((scheme, host)) if !self.path_style => Some(format!("{scheme}://{}.{host}", self.bucket)),
            _ => Some(endpoint.to_owned()),
        }
    }
}

impl fmt::Debug for S3Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("S3Options")
            .field("bucket", &self.bucket)
            .field("endpoint", &self.endpoint)
            .field("region", &self.region)
            .field("path_style", &self.path_style)
            .finish_non_exhaustive()
    }
}
