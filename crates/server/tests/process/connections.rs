//! Connections that never say what they want: they take neither the place of others nor the last file handle.

use std::net::Ipv4Addr;

use fairway_testkit::{Engine, run};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::support::{DEADLINE, Node, Place, until};

/// Connects from an address of the machine itself.
async fn from(node: &Node, address: [u8; 4]) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((Ipv4Addr::from(address), 0).into())?;
    socket.connect(node.address).await
}

async fn answer(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(DEADLINE, stream.read_to_end(&mut bytes)).await.expect("an answer in time");
    let _ = read;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn three_hundred_halves_of_requests_at_256_file_handles_silence_nobody() {
    run(async {
        let place = Place::new(Engine::Sqlite).await.with("FAIRWAY_SERVER_HEAD_TIMEOUT_SECS", "600");
        let node = place.start_with_handles(256).await;
        let mut open = Vec::new();
        for _ in 0..300 {
            let mut stream = from(&node, [127, 0, 0, 2]).await.expect("a connection");
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: local").await;
            open.push(stream);
        }
        // Everybody else is answered, with new connections, files and the database.
        for _ in 0..20 {
            let mut other = from(&node, [127, 0, 0, 3]).await.expect("a connection");
            let head = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            other.write_all(head.as_bytes()).await.expect("a head");
            let said = answer(other).await;
            assert!(said.starts_with("HTTP/1.1 200") && said.ends_with("ready"), "{said}");
        }
        // The last of the flood was told when to come back.
        let said = answer(open.pop().expect("a connection")).await;
        assert!(said.starts_with("HTTP/1.1 503") && said.contains("retry-after: 5"), "{said}");
        // When they are gone their address is as good as any.
        drop(open);
        until("room for that address", || async {
            let mut again = from(&node, [127, 0, 0, 2]).await.expect("a connection");
            let _ = again.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
            answer(again).await.starts_with("HTTP/1.1 200")
        })
        .await;
    });
}

#[test]
fn a_head_that_does_not_end_ends_the_connection() {
    run(async {
        let place = Place::new(Engine::Sqlite).await.with("FAIRWAY_SERVER_HEAD_TIMEOUT_SECS", "1");
        let node = place.start().await;
        for begun in ["", "GET / HTTP/1.1\r\nHost: local"] {
            let mut stream = TcpStream::connect(node.address).await.expect("a connection");
            stream.write_all(begun.as_bytes()).await.expect("a beginning");
            answer(stream).await;
        }
    });
}
