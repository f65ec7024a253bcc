//! How lists of the directory are answered: what cannot be meant is refused by its name, what has no words of its own is kept.

use axum::response::Response;
use fairway_http::fields::OUT_OF_RANGE;
use fairway_http::{Envelope, Failure, Public, Visit};
use serde::Serialize;

/// Longest keyword, in characters.
const MAX_KEYWORD_CHARS: usize = 60;

/// What such a list is asked by.
pub trait DirectoryQuery: Clone + Serialize {
    /// Values of one filter that a request may name.
    const MAX_VALUES: usize;
    /// The kinds of the tags under which answers are kept.
    const TAGS: &'static [&'static str];

    fn keyword(&self) -> Option<&str>;

    /// Filters of several values, by their names.
    fn lists(&self) -> Vec<(&'static str, &Option<String>)>;

    /// What else cannot be meant.
    fn check_rest(&self) -> Result<(), Failure>;

    /// There are too many of its like to keep their answers.
    fn is_rare(&self) -> bool;
}

/// Answers what has no words of its own from the cache. A search is answered anew each time: there are as many as words.
pub async fn answer<Q, T, F, Fut>(public: Public, query: Q, load: F) -> Result<Response, Failure>
where
    Q: DirectoryQuery,
    T: Envelope,
    F: FnOnce(Visit, Q) -> Fut,
    Fut: Future<Output = Result<T, Failure>>,
{
    if query.keyword().is_some_and(|text| text.chars().count() > MAX_KEYWORD_CHARS) {
        return Err(Failure::field("keyword", OUT_OF_RANGE));
    }
    for (name, list) in query.lists() {
        if values(list).len() > Q::MAX_VALUES {
            return Err(Failure::field(name, OUT_OF_RANGE));
        }
    }
    query.check_rest()?;
    if query.keyword().is_some() || query.is_rare() {
        return public.read_once(|visit| load(visit, query)).await;
    }
    let tags: Vec<_> = Q::TAGS.iter().map(|kind| public.tag(kind)).collect();
    let key = query.clone();
    public.read_by_lang(&key, tags, |visit| load(visit, query)).await
}

/// What stands between the commas of a filter.
pub fn values(list: &Option<String>) -> Vec<String> {
    let list = list.as_deref().unwrap_or_default();
    list.split(',').map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned).collect()
}
