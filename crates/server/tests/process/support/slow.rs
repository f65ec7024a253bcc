//! A request whose handler provably runs and waits for its body until the test sends it.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{DEADLINE, Node};

/// In the middle of a POST.
pub struct Slow {
    stream: TcpStream,
    body: String,
}

impl Slow {
    /// Sends the head and waits for `100 Continue`, which the server sends when the handler asks for the body.
    pub async fn post(node: &Node, path: &str, token: &str, body: &Value) -> Self {
        let (body, address) = (body.to_string(), node.address);
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("a head");
        let mut answer = [0; 25];
        let read = timeout(DEADLINE, stream.read_exact(&mut answer)).await.expect("the handler runs");
        read.expect("an interim answer");
        assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
        Self { stream, body }
    }

    /// Sends a request without anybody's token and all but the last byte of its body.
    pub async fn begin(node: &Node, path: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(node.address).await.expect("a connection");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("a head");
        // Where there is no room for it the server may answer and close before it has read all.
        let _ = stream.write_all(&body.as_bytes()[..body.len() - 1]).await;
        stream
    }

    /// Sends the body at last and returns the answer's status and body.
    pub async fn finish(mut self) -> (u16, Value) {
        self.stream.write_all(self.body.as_bytes()).await.expect("a body");
        self.answer().await
    }

    /// Never sends the body.
    pub async fn answer(mut self) -> (u16, Value) {
        let mut bytes = Vec::new();
        let read = timeout(DEADLINE, self.stream.read_to_end(&mut bytes)).await.expect("an answer in time");
        read.expect("a whole answer");
        let text = String::from_utf8(bytes).expect("text");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or_else(|_| panic!("not JSON: {text}")))
    }
}
