//! Files in a folder and at an S3-compatible store.

mod local;
mod parts;
mod s3;
