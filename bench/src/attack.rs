//! What a stranger costs who takes and does not finish: memory held per connection and per body, with the limits in force,
//! and how long a visitor from elsewhere waits meanwhile.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures::future::{join_all, try_join_all};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::machine;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::stats::Gate;

/// The attacker's address; the visitor has the usual one.
const STRANGER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Fewer than one address may have, and than this process may open.
const MANY: usize = 512;
const OVERSIZED: usize = 8;
const MB: usize = 1 << 20;
/// A server that takes no more bytes has taken what it wants.
const SEND_WITHIN: Duration = Duration::from_secs(3);
/// Until what was sent has arrived and been looked at.
const SETTLE: Duration = Duration::from_millis(500);
const VISITS: usize = 20;

/// One kind of taking.
struct Attack {
    name: &'static str,
    count: usize,
    /// What each connection sends and then leaves there.
    sent: Vec<u8>,
    /// Whether the answer is read first: what is held then is a connection without a request.
    is_answered: bool,
    /// On kilobytes held by each.
    gate: Gate,
}

fn attacks() -> Vec<Attack> {
    let head = |length: usize| {
        format!(
            "POST /asas/report/access_record HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n"
        )
    };
    let all_but_one = |length: usize| [head(length).into_bytes(), vec![b' '; length - 1]].concat();
    vec![
        Attack {
            name: "held by an idle connection",
            count: MANY,
            sent: b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n".to_vec(),
            is_answered: true,
            gate: Gate::Under(32.0),
        },
        Attack {
            name: "held by a half-sent request",
            count: MANY,
            sent: b"GET / HTTP/1.1\r\nhost: localhost\r\nx-half: ".to_vec(),
            is_answered: false,
            gate: Gate::Under(32.0),
        },
        Attack {
            name: "held by an unfinished body of 64 KB",
            count: MANY,
            sent: all_but_one(64 << 10),
            is_answered: false,
            gate: Gate::Under(256.0),
        },
        Attack {
            name: "held by an unfinished body of 16 MB",
            count: OVERSIZED,
            sent: all_but_one(16 * MB),
            is_answered: false,
            gate: Gate::Under(1024.0),
        },
    ]
}

/// Each attack on a server of its own: what one has left behind would hide what the next one takes.
pub async fn measure(fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    for attack in attacks() {
        let mut server = Server::start(fairway, &["serve"], on)?;
        server.ready("/").await?;
        let fact = attack.run(&server).await.with_context(|| attack.name)?;
        report::fact(&fact);
        server.stop().await?;
    }
    Ok(())
}

impl Attack {
    async fn run(&self, server: &Server) -> anyhow::Result<Fact> {
        let before = machine::memory(server.pid)?;
        let mut streams = try_join_all((0..self.count).map(|_| connect(server.address))).await?;
        join_all(streams.iter_mut().map(|stream| self.send(stream))).await;
        tokio::time::sleep(SETTLE).await;
        let during = machine::memory(server.pid)?;
        let wait = slowest_visit(server.address).await?;
        let held = streams.iter().filter(|stream| is_held(stream)).count();
        let grown = (during.resident_mb - before.resident_mb).max(0.0);
        let note = format!("{} of {} held, {grown:.1} MB in all; a visitor waits {wait:.0} ms", held, self.count);
        Ok(Fact { name: self.name, value: grown * 1024.0 / self.count as f64, unit: "KB", note, gate: Some(self.gate) })
    }

    /// As much as the server takes: one that closes the connection has defended itself.
    async fn send(&self, stream: &mut TcpStream) {
        let _ = tokio::time::timeout(SEND_WITHIN, stream.write_all(&self.sent)).await;
        if self.is_answered {
            let _ = tokio::time::timeout(SEND_WITHIN, stream.read(&mut [0; 4096])).await;
        }
    }
}

async fn connect(server: SocketAddr) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((STRANGER, 0).into())?;
    Ok(socket.connect(server).await?)
}

/// Neither closed nor answered.
fn is_held(stream: &TcpStream) -> bool {
    stream.try_read(&mut [0; 1]).is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
}

/// In milliseconds, each on a connection of its own.
async fn slowest_visit(server: SocketAddr) -> anyhow::Result<f64> {
    let mut slowest: f64 = 0.0;
    for _ in 0..VISITS {
        let asked = Instant::now();
        let answer = Connection::open(server).await?.call(&Request::get("/")).await?;
        ensure!(answer.status == 200, "a visitor was answered with {}", answer.status);
        slowest = slowest.max(asked.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(slowest)
}
