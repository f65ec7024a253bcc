//! What is found: a thing of some kind with its names, the words that lead to it and the values it is filtered by.

use crate::keys::keys_of;
use crate::readings::sort_key;

/// A thing as its domain hands it in.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    pub id: i64,
    /// The meeting or company whose list it stands in; 0 for the tenant's own. It never changes.
    pub scope_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// What else leads to it: numbers of booths, names of its lines of business, a city.
    pub words: Vec<String>,
    /// What it is filtered and counted by, such as `("country", "1")`; a thing may have several values of a facet.
    pub facets: Vec<(&'static str, String)>,
    /// Those with more come first among equals.
    pub weight: i64,
    /// When it came, in Unix seconds, for "newest first".
    pub dated: i64,
}

/// An [`Entry`] as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredEntry {
    pub id: i64,
    pub keys: String,
    /// What it is sorted by on a Chinese and on an English page.
    pub sorts: [String; 2],
    /// `facet=value` by line.
    pub facets: String,
    pub weight: i64,
    pub dated: i64,
}

impl From<&Entry> for StoredEntry {
    fn from(entry: &Entry) -> Self {
        let (zh, en) = (entry.name_zh.trim(), entry.name_en.trim());
        let either = |first: &str, second: &str| sort_key(if first.is_empty() { second } else { first });
        let is_plain = |value: &str| !value.is_empty() && !value.contains(['\n', '\r']);
        let facets = entry.facets.iter().filter(|(_, value)| is_plain(value));
        Self {
            id: entry.id,
            keys: keys_of([zh, en], entry.words.iter().map(String::as_str)),
            sorts: [either(zh, en), either(en, zh)],
            facets: facets.map(|(facet, value)| format!("{facet}={value}\n")).collect(),
            weight: entry.weight,
            dated: entry.dated,
        }
    }
}
