//! Takes connections and serves them, so that nobody can have all of them: so many in all, so many from one address,
//! and only so long until the head of a request is there. Beside them file handles stay free for the database and files.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use fairway_http::Network;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tower::Service;

use crate::config::Config;

/// More connections than this cost more memory than a small machine has.
const MAX_CONNECTIONS: usize = 8_192;
/// For files that are read and written, jobs, other services and the log.
const SPARE_HANDLES: usize = 64;
/// SQLite opens the database, its log and its index for each connection.
const HANDLES_PER_DATABASE_CONNECTION: usize = 3;
/// A head with its cookies and its token has 4 KB at most; this is also what a connection reads at once.
const BUFFER_BYTES: usize = 32 << 10;
/// Whom the system refuses a handle comes back; trying at once would only keep a core busy.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

const REFUSAL: &[u8] = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\n\
      connection: close\r\ncontent-length: 78\r\n\r\n连接过多，请在 5 秒后重试 / Too many connections, try again in 5 s\n"
    .as_bytes();

/// What connections may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub all: usize,
    /// None behind a proxy, from whose address all of them come.
    pub per_network: Option<usize>,
    /// Until the head of a request is there.
    pub head_timeout: Duration,
}

impl Limits {
    /// Those of the configuration, where it says nothing those that the file handles of this process allow.
    pub fn of(config: &Config) -> Self {
        let reserved = SPARE_HANDLES + HANDLES_PER_DATABASE_CONNECTION * (config.database.max_connections as usize + 1);
        let server = &config.server;
        let all = server.max_connections.unwrap_or_else(|| allowed(raise_handles(), reserved));
        let per_network = server.max_connections_per_address.unwrap_or((all / 4).max(1));
        Self { all, per_network: (!server.trust_forwarded).then_some(per_network), head_timeout: server.head_timeout() }
    }
}

/// How many connections so many handles leave room for.
fn allowed(handles: usize, reserved: usize) -> usize {
    // With very few handles at least half of them are for connections.
    handles.saturating_sub(reserved).max(handles / 2).clamp(1, MAX_CONNECTIONS)
}

/// Takes as many file handles as this process may have, and says how many these are.
pub fn raise_handles() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // Without a maximum it may have any number; the system still wants to hear one.
    let wanted = maximum.unwrap_or(u64::MAX).min(1 << 20);
    if current.is_some_and(|current| current < wanted) {
        let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
        if let Err(error) = raised {
            tracing::warn!(%error, "no more file handles to be had");
        }
    }
    getrlimit(Resource::Nofile).current.map_or(usize::MAX, |current| current as usize)
}

/// Who is connected.
#[derive(Clone)]
struct Register(Arc<Mutex<Connected>>);

#[derive(Default)]
struct Connected {
    all: usize,
    by_network: HashMap<Network, usize>,
}

/// One connection; counted until it is dropped.
struct Place {
    register: Register,
    network: Network,
}

impl Register {
    fn enter(&self, network: Network, limits: &Limits) -> Option<Place> {
        let mut connected = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = connected.by_network.get(&network).copied().unwrap_or_default();
        if connected.all >= limits.all || limits.per_network.is_some_and(|limit| own >= limit) {
            return None;
        }
        connected.all += 1;
        connected.by_network.insert(network, own + 1);
        metrics::gauge!("fairway_connections").set(connected.all as f64);
        Some(Place { register: self.clone(), network })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut connected = self.register.0.lock().unwrap_or_else(PoisonError::into_inner);
        connected.all -= 1;
        if let Some(own) = connected.by_network.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                connected.by_network.remove(&self.network);
            }
        }
        metrics::gauge!("fairway_connections").set(connected.all as f64);
    }
}

/// Serves connections until `stop` ends, then waits for those that are in the middle of a request.
pub async fn serve<S>(listener: TcpListener, service: S, limits: Limits, stop: impl Future<Output = ()>)
where
    S: Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Send + 'static,
{
    let (register, graceful) = (Register(Arc::default()), GracefulShutdown::new());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => match register.enter(peer.ip().into(), &limits) {
                Some(place) => {
                    let connection = connect(stream, peer, service.clone(), limits.head_timeout, &graceful);
                    tokio::spawn(async move {
                        connection.await;
                        drop(place);
                    });
                }
                None => refuse(&stream),
            },
            // Somebody who left again before we came to them.
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    graceful.shutdown().await;
}

fn connect<S>(
    stream: TcpStream,
    peer: SocketAddr,
    service: S,
    head_timeout: Duration,
    graceful: &GracefulShutdown,
) -> impl Future<Output = ()> + Send + 'static
where
    S: Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Send + 'static,
{
    // Answers are written whole; waiting for more would only delay them.
    let _ = stream.set_nodelay(true);
    // Browsers speak HTTP/2 to the proxy, which has TLS. Waiting for either version would have no time limit.
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head_timeout).max_buf_size(BUFFER_BYTES);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        service.clone().call(request)
    });
    let connection = graceful.watch(builder.serve_connection(TokioIo::new(stream), answer));
    async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended");
        }
    }
}

/// Tells somebody to come back, as far as that is possible without waiting for them.
fn refuse(stream: &TcpStream) {
    metrics::counter!("fairway_connections_refused_total").increment(1);
    let _ = stream.try_write(REFUSAL);
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn handles_are_kept_for_the_database_and_files() {
        assert_eq!(allowed(1_024, 91), 933);
        assert_eq!(allowed(256, 91), 165);
        assert_eq!(allowed(100, 91), 50);
        assert_eq!(allowed(usize::MAX, 91), MAX_CONNECTIONS);
    }

    #[test]
    fn one_network_cannot_have_all_connections() {
        let limits = Limits { all: 3, per_network: Some(2), head_timeout: Duration::from_secs(1) };
        let register = Register(Arc::default());
        let enter = |address: &str| register.enter(address.parse::<IpAddr>().unwrap().into(), &limits);
        let first = enter("2001:db8::1").unwrap();
        let _second = enter("2001:db8::2").unwrap();
        assert!(enter("2001:db8::3").is_none(), "the same network");
        let _third = enter("203.0.113.1").unwrap();
        assert!(enter("203.0.113.2").is_none(), "no room for anybody");
        drop(first);
        assert!(enter("203.0.113.2").is_some());
    }

    #[test]
    fn a_refusal_is_a_whole_answer() {
        let text = std::str::from_utf8(REFUSAL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}", body.len())), "{}", body.len());
    }
}
