//! Topics: what somebody can listen to, and who may.

use std::fmt;
use std::sync::Arc;

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_http::{Failure, Visit};
use futures::future::BoxFuture;

/// One thing of a tenant that somebody listens to: `hall:12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Topic {
    pub kind: &'static str,
    pub id: i64,
}

impl Topic {
    pub const fn new(kind: &'static str, id: i64) -> Self {
        Self { kind, id }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.id)
    }
}

/// Says whether a visitor may listen to the topic of this id, with the failure that a read of the same thing would give.
/// Asked when they begin, at once when something of their account changes, and every minute; the id may be of another tenant.
pub type CheckTopic = for<'a> fn(&'a Visit, i64) -> BoxFuture<'a, Result<(), Failure>>;

/// The cache tags that stand for what a topic is about.
pub type TopicTags = fn(TenantId, i64) -> Vec<Tag>;

/// A kind of topic, which a domain hands in with [`provide_topics`].
#[derive(Clone, Copy)]
pub struct TopicKind {
    pub(crate) name: &'static str,
    pub(crate) check: CheckTopic,
    pub(crate) follows: Option<TopicTags>,
}

impl TopicKind {
    /// Its events are those that [`crate::tell`] is given.
    pub const fn new(name: &'static str, check: CheckTopic) -> Self {
        Self { name, check, follows: None }
    }

    /// It has one event, `changed`, which comes by itself whenever one of these tags is touched, at most once a second.
    /// For what is read again as a whole: nothing is written, and nobody who touches the tags has to know.
    pub const fn following(name: &'static str, check: CheckTopic, tags: TopicTags) -> Self {
        Self { name, check, follows: Some(tags) }
    }
}

/// All kinds of all domains.
#[derive(Clone, Default)]
pub(crate) struct TopicKinds(Arc<Vec<TopicKind>>);

impl TopicKinds {
    pub fn of(extras: &http::Extensions) -> Self {
        extras.get::<Self>().cloned().unwrap_or_default()
    }

    pub fn find(&self, name: &str) -> Option<&TopicKind> {
        self.0.iter().find(|kind| kind.name == name)
    }

    /// The topic that a text names, if there is such a kind.
    pub fn parse(&self, text: &str) -> Option<(Topic, &TopicKind)> {
        let (name, id) = split(text)?;
        let kind = self.find(name)?;
        Some((Topic::new(kind.name, id), kind))
    }
}

/// Name and id of something that has the form of a topic.
pub(crate) fn split(text: &str) -> Option<(&str, i64)> {
    let (name, id) = text.split_once(':')?;
    let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    let is_number = !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit());
    (is_name && is_number).then(|| Some((name, id.parse().ok()?)))?
}

/// Hands in the kinds of a domain, in its `extras`.
pub fn provide_topics(extras: &mut http::Extensions, kinds: &'static [TopicKind]) {
    let all = extras.get_or_insert_default::<TopicKinds>();
    Arc::make_mut(&mut all.0).extend_from_slice(kinds);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_a_name_and_a_number() {
        assert_eq!(split("hall:12"), Some(("hall", 12)));
        assert_eq!(split("one2one:3"), Some(("one2one", 3)));
        for text in ["hall", "hall:", ":12", "hall:-1", "hall:1:2", "Hall:1", "hall:99999999999999999999", "hall: 1"] {
            assert_eq!(split(text), None, "{text}");
        }
    }
}
