//! A host name with the language it speaks, as forms name it.

use fairway_http::Fields;
use fairway_lang::{Lang, Text};
use serde::{Deserialize, Serialize};

use crate::entities::tenant_host;

const HOST: Text = Text::new("域名格式不正确，不含协议与端口", "This is not a host name; leave out protocol and port");
const REPEATED: Text = Text::new("同一域名只能填写一次", "The same host is named twice");
const TOO_MANY: Text = Text::new("最多 20 个域名", "At most 20 hosts");

/// Where a tenant is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct HostEntry {
    /// `expo.example`, without protocol and port.
    pub host: String,
    pub lang: Lang,
}

impl From<tenant_host::Model> for HostEntry {
    fn from(row: tenant_host::Model) -> Self {
        Self { host: row.host, lang: Lang::parse(&row.lang).unwrap_or_default() }
    }
}

impl HostEntry {
    pub fn check_all(entries: &[Self], fields: &mut Fields) {
        if entries.len() > 20 {
            fields.add("hosts", TOO_MANY);
        }
        let mut seen: Vec<String> = Vec::new();
        for (index, Self { host, .. }) in entries.iter().enumerate() {
            let name = host.to_ascii_lowercase();
            if !is_host(&name) {
                fields.add(format!("hosts[{index}].host"), HOST);
            } else if seen.contains(&name) {
                fields.add(format!("hosts[{index}].host"), REPEATED);
            }
            seen.push(name);
        }
    }
}

/// A name or an IPv4 address; internationalised names come in their ASCII form.
pub fn is_host(host: &str) -> bool {
    let good_label = |label: &str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    (1..=253).contains(&host.len()) && host.split('.').all(good_label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_names_without_protocol_and_port() {
        for good in ["localhost", "127.0.0.1", "en.localhost", "xn--fiqs8s.example"] {
            assert!(is_host(good), "{good}");
        }
        for bad in ["", "http://a.cn", "a.cn:80", "a..cn", "-a.cn", "展会.cn", "a b", "a/b"] {
            assert!(!is_host(bad), "{bad}");
        }
    }
}
