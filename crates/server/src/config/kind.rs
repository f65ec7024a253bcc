//! What a setting takes, how a value is recognised as such, and how the expectation is put into words.

use std::net::SocketAddr;

use base64::Engine as _;
use toml::Value;

/// The kind of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Text,
    Path,
    Flag,
    /// From the first to the second, both included.
    Int(i64, i64),
    Choice(&'static [&'static str]),
    /// Address and port.
    Address,
    HttpUrl,
    Database,
    /// 32 bytes in base64.
    Key32,
}

impl Kind {
    /// For "expected …".
    pub fn expected(self) -> String {
        match self {
            Self::Text => "a text".to_owned(),
            Self::Path => "a path".to_owned(),
            Self::Flag => "true or false".to_owned(),
            Self::Int(low, high) => format!("a whole number from {low} to {high}"),
            Self::Choice(names) => {
                let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
                format!("one of {}", quoted.join(", "))
            }
            Self::Address => "an address with a port, such as \"127.0.0.1:8080\"".to_owned(),
            Self::HttpUrl => "an address that begins with http:// or https://".to_owned(),
            Self::Database => "an address that begins with sqlite: or postgres://".to_owned(),
            Self::Key32 => "32 bytes in base64".to_owned(),
        }
    }

    /// Whether a value from the file fits.
    pub fn fits(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Flag, Value::Boolean(_)) => true,
            (Self::Int(low, high), Value::Integer(number)) => (low..=high).contains(number),
            (Self::Text | Self::Path, Value::String(text)) => !text.is_empty(),
            (Self::Choice(names), Value::String(text)) => names.contains(&text.as_str()),
            (Self::Address, Value::String(text)) => text.parse::<SocketAddr>().is_ok(),
            (Self::HttpUrl, Value::String(text)) => {
                url::Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
            }
            (Self::Database, Value::String(text)) => fairway_db::Engine::of(text).is_some(),
            (Self::Key32, Value::String(text)) => decode_key(text).is_some(),
            _ => false,
        }
    }

    /// The value that a text from the environment or a flag stands for; whether it fits is asked separately.
    pub fn parse(self, text: &str) -> Value {
        let text = text.trim();
        match self {
            Self::Int(..) => text.parse().map_or_else(|_| Value::String(text.to_owned()), Value::Integer),
            Self::Flag => match text.to_ascii_lowercase().as_str() {
                "true" | "1" | "yes" | "on" => Value::Boolean(true),
                "false" | "0" | "no" | "off" => Value::Boolean(false),
                _ => Value::String(text.to_owned()),
            },
            _ => Value::String(text.to_owned()),
        }
    }
}

/// The 32 bytes, if it is them.
pub fn decode_key(text: &str) -> Option<[u8; 32]> {
    base64::engine::general_purpose::STANDARD.decode(text.trim()).ok()?.try_into().ok()
}
