//! Where a request comes from: the address behind it and the program that sent it.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::{HeaderMap, header, request::Parts};

use crate::App;

const AGENT_LIMIT: usize = 400;

/// Who is at the other end of the line, as far as that can be known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// Empty for requests that came through no socket.
    pub address: String,
    /// The `User-Agent`, shortened.
    pub agent: String,
}

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let address = address(peer, &parts.headers, app.settings.trust_forwarded);
        let agent = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self {
            address: address.map(|address| address.to_canonical().to_string()).unwrap_or_default(),
            agent: agent.chars().take(AGENT_LIMIT).collect(),
        })
    }
}

/// Behind a trusted proxy the last entry is the one that the proxy itself wrote; those before it can be made up.
fn address(peer: Option<IpAddr>, headers: &HeaderMap, trust_forwarded: bool) -> Option<IpAddr> {
    if !trust_forwarded {
        return peer;
    }
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let last = lines.flat_map(|line| line.split(',')).last().and_then(|entry| entry.trim().parse().ok());
    last.or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forwarding_must_be_trusted_and_only_its_last_entry_counts() {
        let peer = Some(IpAddr::from([10, 0, 0, 1]));
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "198.51.100.7, 203.0.113.9".parse().unwrap());
        assert_eq!(address(peer, &headers, false), peer);
        assert_eq!(address(peer, &headers, true), Some(IpAddr::from([203, 0, 113, 9])));
        headers.append("x-forwarded-for", "2001:db8::1".parse().unwrap());
        assert_eq!(address(peer, &headers, true), Some("2001:db8::1".parse().unwrap()));
        headers.insert("x-forwarded-for", "unknown".parse().unwrap());
        assert_eq!(address(peer, &headers, true), peer);
    }
}
