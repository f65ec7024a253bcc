//! Opaque bearer tokens: random, shown once, stored only as a hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::Secrets;

/// A secret that proves a session. `Debug` and logs never show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// 256 random bits.
    pub fn generate() -> Self {
        Self(URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    /// The token that follows another one: always the same, and known only to those who hold that one and the key.
    pub fn derive(secrets: &Secrets, purpose: &str, from: &Self) -> Self {
        Self(secrets.digest(purpose, &[&from.0]))
    }

    /// The token of something that has no other to follow: always the same, and known only to those who hold the key.
    pub fn keyed(secrets: &Secrets, purpose: &str, parts: &[&str]) -> Self {
        Self(secrets.digest(purpose, parts))
    }

    /// Takes over what a client sent; anything implausible is refused before it costs a hash.
    pub fn parse(text: &str) -> Option<Self> {
        let plausible = (16..=128).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        plausible.then(|| Self(text.to_owned()))
    }

    /// What the client gets.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the database stores. The token is random enough that a fast hash is safe.
    pub fn hash(&self) -> String {
        blake3::hash(self.0.as_bytes()).to_hex().to_string()
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_never_show_themselves() {
        let (a, b) = (Token::generate(), Token::generate());
        assert_ne!(a.reveal(), b.reveal());
        assert_ne!(a.hash(), b.hash());
        assert!(!format!("{a:?}").contains(a.reveal()));
        assert_eq!(Token::parse(a.reveal()).map(|t| t.hash()), Some(a.hash()));
    }

    #[test]
    fn a_derived_token_depends_on_key_purpose_and_origin() {
        let (secrets, from) = (Secrets::new([7; 32]), Token::generate());
        let derived = Token::derive(&secrets, "refresh", &from);
        assert_eq!(derived, Token::derive(&secrets, "refresh", &from));
        assert_ne!(derived, Token::derive(&secrets, "access", &from));
        assert_ne!(derived, Token::derive(&secrets, "refresh", &derived));
        assert_ne!(derived, Token::derive(&Secrets::new([8; 32]), "refresh", &from));
        assert_eq!(Token::parse(derived.reveal()), Some(derived));
        let keyed = |id: &str| Token::keyed(&secrets, "guest", &["1", id]);
        assert_eq!(keyed("7"), keyed("7"));
        assert_ne!(keyed("7"), keyed("8"));
        assert_eq!(Token::parse(keyed("7").reveal()), Some(keyed("7")));
    }

    #[test]
    fn implausible_tokens_are_refused() {
        assert!(Token::parse("short").is_none());
        assert!(Token::parse(&"x".repeat(200)).is_none());
        assert!(Token::parse("sixteen chars but spaces").is_none());
    }
}
