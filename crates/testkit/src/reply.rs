//! An answer with the questions that tests ask of it.

use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// A finished answer.
#[derive(Debug)]
pub struct TestReply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl TestReply {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|_| panic!("not JSON ({}): {}", self.status, String::from_utf8_lossy(&self.bytes)))
    }

    /// The `data` of a successful answer.
    pub fn data(&self) -> Value {
        let body = self.json();
        assert_eq!(body["success"], true, "{} {body}", self.status);
        body["data"].clone()
    }

    /// Asserts a failure and returns its body.
    pub fn failure(&self, status: u16, code: u64) -> Value {
        let body = self.json();
        assert_eq!(
            (self.status.as_u16(), body["code"].as_u64(), &body["success"]),
            (status, Some(code), &false.into()),
            "{body}"
        );
        assert!(body["request_id"].as_str().is_some(), "{body}");
        body
    }
}
