//! Where a request comes from: the address behind it and the program that sent it.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::{HeaderMap, header, request::Parts};

use crate::{App, Settings};

const AGENT_LIMIT: usize = 400;
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Who is at the other end of the line, as far as that can be known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// Empty for requests that came through no socket.
    pub address: String,
    /// The `User-Agent`, shortened.
    pub agent: String,
}

impl Client {
    /// Who sent a request with this head.
    pub fn of(parts: &Parts, settings: &Settings) -> Self {
        let agent = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Self {
            address: address_of(parts, settings).map(|address| address.to_string()).unwrap_or_default(),
            agent: agent.chars().take(AGENT_LIMIT).collect(),
        }
    }

    /// Whether it is a program that reads the web for others; they say so.
    pub fn is_robot(&self) -> bool {
        // A maker of phones has the word in its name.
        let agent = self.agent.to_lowercase().replace("cubot", "");
        ["bot", "spider", "crawl", "slurp", "preview"].iter().any(|mark| agent.contains(mark))
    }

    /// Whom limits are counted for.
    pub fn network(&self) -> Network {
        self.address.parse::<IpAddr>().map(Network::from).unwrap_or_default()
    }
}

/// Whom a limit counts as one: an address, or the /64 of IPv6 that one customer of a provider has. All who came through
/// no socket are one too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Network(u128);

impl Network {
    /// That of the client who sent a request with this head.
    pub fn of(parts: &Parts, settings: &Settings) -> Self {
        address_of(parts, settings).map(Self::from).unwrap_or_default()
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) => Self(u128::from(u32::from(v4))),
            IpAddr::V6(v6) => Self(u128::from(v6) >> 64 << 64),
        }
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::of(parts, &app.settings))
    }
}

fn address_of(parts: &Parts, settings: &Settings) -> Option<IpAddr> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let found = if settings.trust_forwarded {
        forwarded(&parts.headers, settings.trusted_hops).or(peer)
    } else {
        if settings.is_production && parts.headers.contains_key(FORWARDED_FOR) {
            warn_of_proxy();
        }
        peer
    };
    found.map(|address| address.to_canonical())
}

/// Each proxy adds whom it saw, so the outermost trusted one wrote as many entries from the end as there are proxies;
/// those before it can be made up. Who came past some of them has fewer, and the first is theirs.
fn forwarded(headers: &HeaderMap, hops: usize) -> Option<IpAddr> {
    let lines = headers.get_all(FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok());
    let entries: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    entry_address(entries.get(entries.len().saturating_sub(hops.max(1)))?)
}

/// `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:443`; some proxies put quotes around.
fn entry_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim().trim_matches('"');
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    bare.parse().ok().or_else(|| entry.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Once: limits that take all visitors for one person show only under load.
fn warn_of_proxy() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing::warn!(
            "requests carry X-Forwarded-For, but server.trust_forwarded is off: if they come through a proxy, all \
             visitors look like one; if not, somebody makes it up"
        );
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(hops: Option<usize>, lines: &[&str]) -> String {
        let settings =
            Settings { trust_forwarded: hops.is_some(), trusted_hops: hops.unwrap_or(1), ..Settings::default() };
        let mut request = axum::http::Request::new(());
        for line in lines {
            request.headers_mut().append(FORWARDED_FOR, line.parse().unwrap());
        }
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 9))));
        Client::of(&request.into_parts().0, &settings).address
    }

    #[test]
    fn forwarding_must_be_trusted_and_only_what_the_outermost_proxy_wrote_counts() {
        let made_up = "198.51.100.7, 203.0.113.9, 203.0.113.10";
        assert_eq!(client(None, &[made_up]), "10.0.0.1");
        assert_eq!(client(Some(1), &[made_up]), "203.0.113.10");
        assert_eq!(client(Some(2), &[made_up]), "203.0.113.9");
        assert_eq!(client(Some(2), &["198.51.100.7, 203.0.113.9", "203.0.113.10"]), "203.0.113.9");
        assert_eq!(client(Some(3), &["203.0.113.9"]), "203.0.113.9", "past two of three");
        assert_eq!(client(Some(1), &["unknown"]), "10.0.0.1");
        assert_eq!(client(Some(1), &[]), "10.0.0.1");
    }

    #[test]
    fn entries_may_have_ports() {
        for (entry, address) in [
            ("203.0.113.9:51234", "203.0.113.9"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
        ] {
            assert_eq!(client(Some(1), &[entry]), address, "{entry}");
        }
    }

    #[test]
    fn robots_say_what_they_are() {
        let is_robot = |agent: &str| Client { agent: agent.to_owned(), ..Client::default() }.is_robot();
        for robot in ["Mozilla/5.0 (compatible; Googlebot/2.1)", "Baiduspider/2.0", "bingbot", "Mozilla/5.0 Bytespider"]
        {
            assert!(is_robot(robot), "{robot}");
        }
        for person in [
            "",
            "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0 Safari/537.36",
            "MicroMessenger/8.0",
            "Android 14; CUBOT X70",
        ] {
            assert!(!is_robot(person), "{person}");
        }
    }

    #[test]
    fn neighbours_of_one_ipv6_network_count_as_one() {
        let network = |address: &str| Network::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("203.0.113.1"), network("203.0.113.2"));
        assert_eq!(network("::ffff:203.0.113.1"), network("203.0.113.1"));
    }
}
