//! An S3-compatible server for one test: moto, a Python package that `scripts/setup test` installs under `target/`.
//!
//! It keeps objects in memory, speaks multipart uploads, lists of parts and presigned addresses, and starts from a
//! package registry without anything else on the machine. It checks no signatures; those are checked by their form.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use fairway_storage::S3Options;

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/s3/bin/moto_server");
/// Another place for it.
const VARIABLE: &str = "FAIRWAY_TEST_S3_SERVER";
const BUCKET: &str = "fairway";

/// Ends with the test.
pub struct S3Server {
    child: Child,
    address: String,
}

impl S3Server {
    /// Starts a server of its own with an empty bucket. A missing server fails the test: it must not pass unnoticed.
    pub fn start() -> Self {
        let program = std::env::var_os(VARIABLE).map_or_else(|| PathBuf::from(PROGRAM), PathBuf::from);
        let started = Command::new(&program)
            .args(["-H", "127.0.0.1", "-p", "0"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = started.unwrap_or_else(|error| {
            panic!("the S3 server for tests is missing ({}: {error}): run scripts/setup test", program.display())
        });
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
        let place =
            lines.find_map(|line| line.split_once("Running on http://").map(|(_, rest)| rest.trim().to_owned()));
        let address = place.expect("the S3 server says where it is");
        // A full pipe would stop it.
        std::thread::spawn(move || lines.for_each(drop));
        let server = Self { child, address };
        server.make_bucket();
        server
    }

    fn make_bucket(&self) {
        let mut stream = TcpStream::connect(&self.address).expect("the S3 server answers");
        let head = format!(
            "PUT /{BUCKET} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(head.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "no bucket: {answer}");
    }

    pub fn options(&self) -> S3Options {
        S3Options {
            bucket: BUCKET.to_owned(),
            endpoint: Some(format!("http://{}", self.address)),
            region: Some("us-east-1".to_owned()),
            access_key: "visible".to_owned(),
            secret_key: "hidden".to_owned(),
            path_style: true,
            allow_http: true,
        }
    }
}

impl Drop for S3Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
