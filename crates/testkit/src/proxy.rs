//! A TCP proxy in front of PostgreSQL, so that one test can take the database away without harming the others.

use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Passes bytes while it is open.
pub struct Proxy {
    pub address: SocketAddr,
    target: String,
    passing: JoinHandle<()>,
}

impl Proxy {
    /// In front of `target`, which is `host:port`.
    pub async fn start(target: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let passing = tokio::spawn(pass(listener, target.to_owned()));
        Self { address, target: target.to_owned(), passing }
    }

    /// In front of the server that a database address names; the second is the address through it.
    pub async fn before(url: &str) -> (Self, String) {
        let (user, rest) = url.rsplit_once('@').expect("a user");
        let (server, name) = rest.split_once('/').expect("a database");
        let proxy = Self::start(server).await;
        let through = format!("{user}@{}/{name}", proxy.address);
        (proxy, through)
    }

    /// Ends every connection and refuses new ones, as a stopped server does.
    pub async fn cut(&mut self) {
        self.passing.abort();
        let _ = (&mut self.passing).await;
    }

    pub async fn restore(&mut self) {
        let listener = TcpListener::bind(self.address).await.expect("the port again");
        self.passing = tokio::spawn(pass(listener, self.target.clone()));
    }
}

/// Dropping this future ends all that it passes.
async fn pass(listener: TcpListener, target: String) {
    let mut running = tokio::task::JoinSet::new();
    while let Ok((mut client, _)) = listener.accept().await {
        let target = target.clone();
        running.spawn(async move {
            if let Ok(mut server) = TcpStream::connect(&target).await {
                let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
            }
        });
    }
}
