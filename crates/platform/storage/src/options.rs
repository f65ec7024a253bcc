//! How to reach an S3-compatible store.

use std::fmt;

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
    /// The library wants an endpoint of the host-name style to name the bucket already.
    pub(crate) fn endpoint_url(&self) -> Option<String> {
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
