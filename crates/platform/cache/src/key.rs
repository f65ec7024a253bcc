//! Owns the cache key: resolved tenant, language, path and the allow-listed query parameters in one canonical form.

use std::fmt;

/// The longest accepted path, language or parameter value, in bytes.
const MAX_PART: usize = 512;
/// The longest accepted key, in bytes.
const MAX_KEY: usize = 2_048;

/// What an entry is stored under. Two requests with the same key must get the same bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CacheKey(String);

/// A part of the request is too long to be a key; answer it without the cache, or refuse it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyTooLong;

impl fmt::Display for KeyTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the path or a query parameter is too long to be cached")
    }
}

impl std::error::Error for KeyTooLong {}

impl CacheKey {
    /// Builds the key. `tenant_id` comes from the resolved host, never from the raw `Host` header. Parameters that are
    /// not in `allow` are dropped, so that `?x=1`, `?x=2` cannot fill the cache; so are empty ones, which count as
    /// absent on this wire. Repeated parameters keep their order, different ones are sorted by name.
    pub fn new<K: AsRef<str>, V: AsRef<str>>(
        tenant_id: i64,
        lang: &str,
        path: &str,
        query: impl IntoIterator<Item = (K, V)>,
        allow: &[&str],
    ) -> Result<Self, KeyTooLong> {
        let mut pairs: Vec<(&str, V)> = query
            .into_iter()
            .filter(|(_, value)| !value.as_ref().is_empty())
            .filter_map(|(name, value)| {
                let known = allow.iter().find(|allowed| **allowed == name.as_ref())?;
                Some((*known, value))
            })
            .collect();
        pairs.sort_by_key(|(name, _)| *name);

        let mut key = String::with_capacity(24 + path.len());
        key.push_str(&tenant_id.to_string());
        push(&mut key, lang)?;
        push(&mut key, path)?;
        for (name, value) in &pairs {
            push(&mut key, name)?;
            push(&mut key, value.as_ref())?;
        }
        if key.len() > MAX_KEY { Err(KeyTooLong) } else { Ok(Self(key)) }
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Appends a part with its length in front, so that no value can imitate the end of another.
fn push(key: &mut String, part: &str) -> Result<(), KeyTooLong> {
    if part.len() > MAX_PART {
        return Err(KeyTooLong);
    }
    key.push('|');
    key.push_str(&part.len().to_string());
    key.push(':');
    key.push_str(part);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(query: &[(&str, &str)]) -> CacheKey {
        CacheKey::new(1, "zh", "/list", query.iter().copied(), &["a", "b"]).unwrap()
    }

    #[test]
    fn the_order_of_parameters_does_not_matter() {
        assert_eq!(key(&[("a", "1"), ("b", "2")]), key(&[("b", "2"), ("a", "1")]));
    }

    #[test]
    fn repeated_parameters_keep_their_order() {
        assert_ne!(key(&[("a", "1"), ("a", "2")]), key(&[("a", "2"), ("a", "1")]));
    }

    #[test]
    fn unknown_and_empty_parameters_are_dropped() {
        assert_eq!(key(&[("utm", "x"), ("a", ""), ("b", "2")]), key(&[("b", "2")]));
    }

    #[test]
    fn tenant_language_path_and_values_are_told_apart() {
        let none: [(&str, &str); 0] = [];
        let base = CacheKey::new(1, "zh", "/a", none, &[]).unwrap();
        assert_ne!(base, CacheKey::new(2, "zh", "/a", none, &[]).unwrap());
        assert_ne!(base, CacheKey::new(1, "en", "/a", none, &[]).unwrap());
        assert_ne!(base, CacheKey::new(1, "zh", "/b", none, &[]).unwrap());
        assert_ne!(key(&[("a", "1|1:b|1:2")]), key(&[("a", "1"), ("b", "2")]));
    }

    #[test]
    fn over_long_values_and_keys_are_refused() {
        let long = "x".repeat(MAX_PART + 1);
        assert_eq!(CacheKey::new(1, "zh", "/", [("a", long.as_str())], &["a"]), Err(KeyTooLong));
        let part = "x".repeat(MAX_PART);
        let many = (0..5).map(|_| ("a", part.as_str()));
        assert_eq!(CacheKey::new(1, "zh", "/", many, &["a"]), Err(KeyTooLong));
        // A parameter that does not count may be as long as it likes.
        assert!(CacheKey::new(1, "zh", "/", [("z", long.as_str())], &["a"]).is_ok());
    }
}
