//! A small HTTP/1.1 client on one kept connection: it does as little as possible, because it shares the machine with
//! the server that it measures.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use bytes::Bytes;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// No answer may take longer.
const TIMEOUT: Duration = Duration::from_secs(15);

/// A request, ready to be sent many times.
#[derive(Clone, Debug)]
pub struct Request(Bytes);

impl Request {
    /// With its query.
    pub fn path(&self) -> &str {
        let line = self.0.split(|byte| *byte == b'\r').next().unwrap_or_default();
        std::str::from_utf8(line).ok().and_then(|line| line.split(' ').nth(1)).unwrap_or("/")
    }

    pub fn get(path: &str) -> Self {
        Self::new("GET", path, &[], b"")
    }

    /// `headers` beside the host (the demo's Chinese one, unless given) and the length.
    pub fn new(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Self {
        let mut text = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            text.push_str("host: localhost\r\n");
        }
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() {
            text.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        Self([text.as_bytes(), body].concat().into())
    }
}

/// Where an answer's parts are.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shape {
    status: u16,
    head: usize,
    body: usize,
}

/// An answer whose body somebody wants to read.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    pub fn json(&self) -> anyhow::Result<serde_json::Value> {
        ensure!(self.status == 200, "status {}: {}", self.status, String::from_utf8_lossy(&self.body));
        Ok(serde_json::from_slice(&self.body)?)
    }
}

/// One kept connection.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(64 * 1024) })
    }

    /// Sends and reads the whole answer, but hands over only its status.
    pub async fn drive(&mut self, request: &Request) -> anyhow::Result<u16> {
        Ok(self.exchange(request).await?.status)
    }

    pub async fn call(&mut self, request: &Request) -> anyhow::Result<Answer> {
        let Shape { status, head, body } = tokio::time::timeout(TIMEOUT, self.exchange(request)).await??;
        let text = std::str::from_utf8(&self.buffer[..head])?.to_owned();
        Ok(Answer { status, head: text, body: self.buffer[head..head + body].to_vec() })
    }

    /// Sends, and reads the answer away without keeping it: its status and how many bytes its body had.
    pub async fn drain(&mut self, request: &Request) -> anyhow::Result<(u16, usize)> {
        self.stream.write_all(&request.0).await?;
        self.buffer.clear();
        let shape = loop {
            ensure!(self.stream.read_buf(&mut self.buffer).await? > 0, "the server closed the connection");
            if let Some(shape) = shape(&self.buffer)? {
                break shape;
            }
        };
        let mut received = self.buffer.len() - shape.head;
        let mut sink = vec![0; 256 * 1024];
        while received < shape.body {
            let read = self.stream.read(&mut sink).await?;
            ensure!(read > 0, "the server closed the connection inside an answer");
            received += read;
        }
        Ok((shape.status, received))
    }

    async fn exchange(&mut self, request: &Request) -> anyhow::Result<Shape> {
        self.stream.write_all(&request.0).await?;
        self.buffer.clear();
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                bail!("the server closed the connection");
            }
            let Some(shape) = shape(&self.buffer)? else { continue };
            while self.buffer.len() < shape.head + shape.body {
                if self.stream.read_buf(&mut self.buffer).await? == 0 {
                    bail!("the server closed the connection inside an answer");
                }
            }
            ensure!(self.buffer.len() == shape.head + shape.body, "more came than the answer's length");
            return Ok(shape);
        }
    }
}

/// `None` until the whole head is there.
fn shape(buffer: &[u8]) -> anyhow::Result<Option<Shape>> {
    let Some(end) = buffer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else { return Ok(None) };
    let head = std::str::from_utf8(&buffer[..end])?;
    let status = head.get(9..12).and_then(|text| text.parse().ok()).context("no status in the answer")?;
    let length = header(head, "content-length").with_context(|| format!("an answer without a length:\n{head}"))?;
    Ok(Some(Shape { status, head: end + 4, body: length.parse()? }))
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.split("\r\n").skip(1).find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_understood_once_its_head_is_whole() {
        assert_eq!(shape(b"HTTP/1.1 200 OK\r\ncontent-le").unwrap(), None);
        let whole = b"HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\nx: y\r\n\r\nabc";
        assert_eq!(shape(whole).unwrap(), Some(Shape { status: 404, head: whole.len() - 3, body: 3 }));
        assert!(shape(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n").is_err());
    }

    #[test]
    fn a_request_carries_host_and_length() {
        let text = |request: &Request| String::from_utf8_lossy(&request.0).into_owned();
        assert_eq!(text(&Request::get("/a")), "GET /a HTTP/1.1\r\nhost: localhost\r\n\r\n");
        assert_eq!(Request::get("/a?b=c").path(), "/a?b=c");
        let sent = Request::new("POST", "/b", &[("Host", "x")], b"{}");
        assert_eq!(text(&sent), "POST /b HTTP/1.1\r\nHost: x\r\ncontent-length: 2\r\n\r\n{}");
    }
}
